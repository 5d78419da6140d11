"""The day a build is for comes from its inputs, not from the clock."""

from datetime import date

import pytest

from publish import today
from publish.problem import Problem


def test_a_set_day_is_taken_in_utc(monkeypatch):
    monkeypatch.setenv(today.SETTING, "1830383999")

    assert today.build_day() == date(2028, 1, 1)


def test_unset_it_is_the_day_of_the_last_change_and_the_same_every_time(monkeypatch):
    monkeypatch.delenv(today.SETTING, raising=False)
    monkeypatch.setattr(today, "_last_change", lambda: "1798675200\n")

    assert today.build_day() == today.build_day() == date(2026, 12, 31)


def test_without_a_history_it_is_the_day_the_text_was_received(monkeypatch):
    monkeypatch.delenv(today.SETTING, raising=False)
    monkeypatch.setattr(today, "_LAST_CHANGE", ("no-such-program",))

    assert today.build_day() == today.RECEIVED


@pytest.mark.parametrize("value", ["yesterday", "1e9", "9" * 30])
def test_a_setting_that_is_no_day_stops_the_build_with_a_remedy(monkeypatch, value):
    monkeypatch.setenv(today.SETTING, value)

    with pytest.raises(Problem, match=r"no number of seconds.*export SOURCE_DATE_EPOCH"):
        today.build_day()
