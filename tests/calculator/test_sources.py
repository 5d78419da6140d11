"""Names, the Town's settings and the checks that run before a build."""

import json
import shutil
import subprocess
import sys

import pytest

from calculator.names import NAMES, fill
from calculator.problem import Problem
from calculator.town import NOT_STATED


def test_a_name_is_replaced_and_an_unknown_one_is_told_with_line_and_nearest():
    assert fill("{{filing_days}} days", "x.md") == "30 days"
    with pytest.raises(
        Problem, match=r'docs/x.md:2: There is no name \{\{ filing_day \}\}. Did you mean "filing_days"\?'
    ):
        fill("one\n{{ filing_day }}", "docs/x.md")


def test_what_the_town_has_not_set_is_told_as_not_stated():
    unset = [name for name, printed in NAMES.items() if "." in name and printed == NOT_STATED]

    assert {"fee.amount", "deposit.amount", "clerk.telephone", "board.meetings"} <= set(unset)


CHECK = """
from pathlib import Path
from publish import cache, checks, failure
with failure.told(Path("log")) as outcome:
    checks.check(cache.Cache(Path("cache")))
raise SystemExit(outcome.code)
"""
ASK = """
import sys
from calculator.exchange import assess_json
print(assess_json('{"first_day": "2027-08-14"}'), file=sys.stderr)
"""


@pytest.fixture
def copy(root, tmp_path):
    """A copy of the sources to break, and a run of the checks there that gives what is said and whether it stops."""
    for name in ("docs/ordinance", "calculator", "forms", "schema", "publish", "town.toml", "setup"):
        source = root / name
        target = tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(exist_ok=True, parents=True)
            shutil.copy(source, target)

    def run(program=CHECK):
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stderr

    run.folder = tmp_path
    return run


def test_sound_sources_pass_the_checks(copy):
    assert copy() == (0, "")


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("calculator/parameters.toml", "value = 200", "value = 300", r"calculator/parameters.toml:"),
        ("calculator/parameters.toml", "value = 200", "value = ", "calculator/parameters.toml:11: This is not valid TOML"),
        ("docs/ordinance/ordinance.txt", "exceeds 200 persons", "exceeds 300 persons", "calculator/parameters.toml:"),
        ("docs/ordinance/ordinance.txt", "A common drinking", "A\ncommon drinking", "docs/ordinance/ordinance.txt:"),
        ("docs/ordinance/ordinance.txt", "under the direct control", "under direct control", "calculator/rules/exemption.py:"),
        ("docs/ordinance/provisions.toml", 'id = "permit/G"', 'id = "permit/H"', 'the label "H." of permit/H must stand'),
        ("schema/facts.schema.json", '"type": "object",', '"type": "object"', "schema/facts.schema.json:"),
        ("schema/facts.schema.json", '"x-clause": ["permit/G"]', '"x-clause": ["permit/H"]', "schema/facts.schema.json:"),
        ("schema/facts.schema.json", '"Session"', '"{{ sesion }}"', "There is no name {{ sesion }}"),
        ("schema/facts.schema.json", '"maxItems": 1000', '"minItems": 1', "minItems"),
        ("schema/facts.schema.json", '"#/$defs/sessions"', '"#/$defs/session_s"', "session_s"),
        ("docs/ordinance/ordinance.txt", "shall be by verified petition", "shall be with verified petition", "calculator/rules/petition.py:"),
        ("docs/ordinance/ordinance.txt", "shall be by verified petition", "shall be with verified petition", "schema/forms/verification.schema.json:"),
        ("docs/ordinance/ordinance.txt", "[Adopted", "\ufeff[Adopted", "ordinance.txt:1: The text begins with a byte order mark"),
        ("docs/ordinance/ordinance.txt", "injunction the violation of this article.", "injunction the violation of this article.\n", "There is a line end after the last word"),
        ("docs/ordinance/ordinance.txt", "A.\u00a0", "A.", 'the label "A." of definitions/A must stand as it was received'),
        ("docs/ordinance/provisions.toml", 'heading = "Revocation"', "", "docs/ordinance/provisions.toml:"),
        ("calculator/parameters.toml", "[imprisonment_days]", "[imprisonment_day]", "There is no number named imprisonment_days, which calculator/rules/penalties.py:"),
        ("schema/facts.schema.json", '"minimum": 0', '"minimun": 0', "schema/facts.schema.json:"),
        ("town.toml", '# telephone = ""', 'phone = "1"', 'There is nothing named "phone" here. Did you mean "telephone"? The lines'),
        ("town.toml", '# address = ""', 'address = "javascript:alert(1)"', "Begin it with http:// or https:// and end it with /"),
        ("town.toml", "# amount = 0", 'amount = "ten"', "town.toml:"),
        ("town.toml", "[fee]", "[feee]", 'Did you mean "fee"'),
        ("town.toml", '# telephone = ""', 'telephone = ""', "town.toml:"),
        ("town.toml", '# closures = ["2027-12-24"', 'closures = ["2027-12-32"', "There is no day 2027-12-32"),
    ],
)  # fmt: skip
def test_a_broken_source_stops_with_file_line_and_remedy(copy, file, before, after, said):
    path = copy.folder / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    code, told = copy()

    assert code == 1
    assert said in told
    assert "does not know how to explain" not in told


def test_a_changed_setting_changes_the_answers_and_the_provenance(copy):
    before = json.loads(copy(ASK)[1])
    town = copy.folder / "town.toml"
    town.write_text(town.read_text().replace('# closures = ["2027-12-24"', 'closures = ["2027-07-15"'))
    after = json.loads(copy(ASK)[1])

    assert (before["answers"]["file_by_safe"], after["answers"]["file_by_safe"]) == ("2027-07-15", "2027-07-14")
    assert before["provenance"]["settings_sha256"] != after["provenance"]["settings_sha256"]
    assert before["provenance"]["rules_sha256"] == after["provenance"]["rules_sha256"]
