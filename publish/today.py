"""The day the site is built for: an input of the build, so that the same sources give the same pages.

What looks ahead (the dates to file by, the answer sheet) begins with it, and the pages show it.
"""

import os
import subprocess
from datetime import UTC, date, datetime

from calculator.files import ROOT
from publish.problem import Problem

SETTING = "SOURCE_DATE_EPOCH"
RECEIVED = date(2026, 11, 30)
_LAST_CHANGE = ("git", "log", "-1", "--format=%ct")


def build_day() -> date:
    """The day of SOURCE_DATE_EPOCH (seconds since 1970, in UTC); unset, the day of the last commit.

    Where there is no history either, as in an unpacked archive, the day the ordinance's text was received.
    Raises Problem for a setting that is no such number.
    """
    seconds = os.environ.get(SETTING) or _last_change()
    if not seconds:
        return RECEIVED
    try:
        return datetime.fromtimestamp(int(seconds), UTC).date()
    except (ValueError, OverflowError, OSError) as error:
        what = f"{SETTING} is {seconds!r}, which is no number of seconds since 1970"
        raise Problem("the environment", None, what, f"Unset it, or set it: export {SETTING}=$(date +%s)") from error


def _last_change() -> str:
    try:
        asked = subprocess.run(_LAST_CHANGE, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout.strip()
