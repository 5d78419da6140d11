"""`python -m calculator`, as a person meets it."""

import json
import subprocess
import sys

import pytest

FACTS = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 201, "persons_collectively": 201,
         "first_day": "2027-08-14"}  # fmt: skip


@pytest.fixture
def calculator(root):
    def run(*arguments, given=""):
        return subprocess.run(
            [sys.executable, "-m", "calculator", *arguments],
            input=given.encode(),
            capture_output=True,
            check=False,
            cwd=root,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
        )

    return run


def test_a_person_reads_the_answer_the_reason_and_the_words(calculator, tmp_path):
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(FACTS))
    run = calculator(str(file))
    said = " ".join(run.stdout.decode().split())

    assert run.returncode == 0
    assert "You need a written permit" in said
    assert "File the petition and the fee with the Town Clerk by Thursday 15 July 2027." in said
    assert "permit/C/6:s2: “Parking space shall be provided for at least one car for every four persons" in said
    assert "at least 51 parking spaces" in said


def test_json_comes_out_as_one_line(calculator):
    run = calculator("--json", "-", given=json.dumps(FACTS))

    assert json.loads(run.stdout)["answers"]["parking_spaces"] == 51
    assert run.stdout.count(b"\n") == 1


def test_wrong_facts_give_exit_code_2_and_name_the_question(calculator):
    run = calculator("-", given='{"persons_at_one_time": "many", "sit": "in_town"}')
    said = " ".join(run.stderr.decode().split())

    assert run.returncode == 2
    assert 'persons_at_one_time (Most people on the property at one time): "many" cannot stand here' in said
    assert 'Did you mean "site"?' in said
    assert run.stdout == b""


def test_wrong_facts_as_json_give_exit_code_2_too(calculator):
    run = calculator("-", "--json", given="{")

    assert run.returncode == 2
    assert "Line 1, column 2" in json.loads(run.stdout)["errors"][0]["message"]


def test_lines_are_answered_in_order_empty_ones_included(calculator):
    run = calculator("--lines", "-", given='{}\n\n{"site": 1}\r\n{"site":"outside_town"}')
    answers = [json.loads(line) for line in run.stdout.splitlines()]

    assert run.returncode == 0
    assert [next(iter(answer)) for answer in answers] == ["answers", "errors", "errors", "answers"]
    assert answers[3]["answers"]["permit_status"] == "outside_town"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["nowhere.json"], 2, "nowhere.json: No such file"),
        (["calculator"], 2, "calculator: Is a directory"),
        (["day", "2027-02-30"], 2, "There is no day 2027-02-30"),
        (["day"], 2, "usage"),
        (["--nonsense", "-"], 2, "usage"),
        ([], 0, "usage"),
        (["day", "2026-11-03"], 0, "It is a public holiday: general election day."),
        (["day", "2026-11-04"], 0, "Wednesday 4 November 2026 is a business day."),
        (["day", "2020-06-19"], 0, "Juneteenth was added"),
    ],
)
def test_what_is_asked_in_vain_is_told_plainly(calculator, arguments, code, said):
    run = calculator(*arguments)
    out = (run.stdout + run.stderr).decode()

    assert code == run.returncode
    assert said in out
    assert "Traceback" not in out


def test_a_day_as_json_has_three_members(calculator):
    run = calculator("day", "2027-07-05", "--json")

    assert json.loads(run.stdout) == {
        "date": "2027-07-05",
        "business_day": False,
        "holiday": "Independence day (next day)",
    }
