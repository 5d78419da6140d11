"""The validator of HTML (vnu) finds no error in any page, style sheet or drawing."""

import json
import subprocess

VALIDATOR = "node_modules/vnu-jar/build/dist/vnu.jar"
TOO_NEW = ("Property “field-sizing” doesn't exist.",)  # what browsers know and the validator does not yet


def errors(root, what):
    """What the validator finds, as (file, line, message)."""
    kinds = ("--skip-non-html", "--also-check-css", "--also-check-svg")
    command = ["java", "-jar", str(root / VALIDATOR), "--errors-only", "--format", "json", *kinds, str(what)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    found = json.loads(done.stderr)["messages"]
    found = [each for each in found if not each["message"].endswith(TOO_NEW)]
    return [(each["url"].rpartition("/site/")[2], each.get("lastLine"), each["message"]) for each in found]


def test_every_page_and_style_sheet_is_valid(root, site):
    assert errors(root, site) == []


def test_the_validator_is_not_asleep(root, tmp_path):
    (tmp_path / "bad.html").write_text("<!doctype html><title>x</title><ul><p>y</ul>")
    (tmp_path / "bad.css").write_text("p { color: 12px }")

    assert len(errors(root, tmp_path)) >= 2
