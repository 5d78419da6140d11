"""`python -m calculator`, as a person meets it."""

import io
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from calculator import __main__ as command_line
from calculator.command.fact_options import fact_options
from calculator.exchange import FACTS_SCHEMA

FACTS = {"site": "in_town", "organizer": {"kind": "other"}, "persons_at_one_time": 201, "persons_collectively": 201,
         "first_day": "2027-08-14"}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Run:
    returncode: int
    stdout: bytes
    stderr: bytes


@pytest.fixture
def calculator(root, monkeypatch):
    """The whole program, run in this process, since starting Python a hundred times takes a minute."""
    monkeypatch.chdir(root)

    def run(*arguments, given=""):
        streams = [io.BytesIO(given.encode()), io.BytesIO(), io.BytesIO()]
        texts = [io.TextIOWrapper(stream, encoding="ascii", newline="\n") for stream in streams]
        for name, stream in zip(("stdin", "stdout", "stderr"), texts, strict=True):
            monkeypatch.setattr(sys, name, stream)
        monkeypatch.setattr(sys, "argv", ["calculator", *map(os.fsdecode, arguments)])
        try:
            code = command_line.run()
        except SystemExit as end:
            code = end.code
        for text in texts[1:]:
            text.flush()
        return Run(returncode=code or 0, stdout=streams[1].getvalue(), stderr=streams[2].getvalue())

    return run


@pytest.fixture
def program(root):
    """The program as the system starts it, where not even the locale is set."""

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


def test_the_system_starts_it_and_gets_the_same(program, calculator):
    for arguments in (
        ["-"],
        ["-", "--json"],
        ["--help"],
        ["--nonsense"],
        ["-", "--explain", "parking"],
        ["--site", "x"],
    ):
        there, here = (run(*arguments, given=json.dumps(FACTS)) for run in (program, calculator))
        assert (there.returncode, there.stdout, there.stderr) == (here.returncode, here.stdout, here.stderr)


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


SHORT = ("--site", "in_town", "--organizer", "other", "--persons", "201", "--persons-collectively", "201",
         "--first-day", "2027-08-14")  # fmt: skip


def facts_of(run):
    return json.loads(run.stdout)["provenance"]["facts"]


def test_options_tell_what_a_file_tells(calculator):
    by_file, by_options = calculator("-", "--json", given=json.dumps(FACTS)), calculator("--json", *SHORT)

    assert by_options.returncode == 0
    assert by_options.stdout == by_file.stdout


def test_every_fact_of_the_schema_has_an_option_that_tells_it(calculator):
    told = {
        "--portions": ("120, 90", ("portions", [120, 90])),
        "--session": ("2027-08-14T10:00/2027-08-14T22:00", ("sessions", [{"start": "2027-08-14T10:00", "end": "2027-08-14T22:00"}])),
        "--closures": ("2027-12-24,2027-12-31", ("closures", ["2027-12-24", "2027-12-31"])),
        "--approvals-county": ("1,10", ("approvals", {"county": ["1", "10"]})),
        "--applicant": ("corporation", ("applicant", {"kind": "corporation"})),
        "--applicant-agent-authorized": ("no", ("applicant", {"agent": {"authorized": False}})),
        "--insurance-property-damage": ("500000", ("insurance", {"property_damage": 500000})),
        "--food-sold": ("YES", ("food", {"sold": True})),
        "--fee-outcome": ("refused; 50% paid", ("fee", {"outcome": "refused; 50% paid"})),
        "--violation-days": ("3.0", ("violation", {"days": 3})),
    }  # fmt: skip
    for flag, (entered, (name, value)) in told.items():
        assert facts_of(calculator("--json", flag, entered)) == {name: value}

    leaves = [option.name for option in fact_options(FACTS_SCHEMA)]
    assert len(leaves) == len(set(leaves)) > 45
    assert {name.partition("/")[0] for name in leaves} == set(FACTS_SCHEMA["properties"])
    flags = [flag for option in fact_options(FACTS_SCHEMA) for flag in option.flags]
    assert len(flags) == len(set(flags))


def test_lists_and_sessions_can_be_told_in_several_options(calculator):
    one, other = "2027-08-14T10:00/2027-08-14T22:00", "2027-08-15T10:00/2027-08-15T22:00"
    facts = facts_of(calculator("--json", "--session", one, "--session", other, "--portions", "1,2", "--portions", "3"))

    assert [session["start"][:10] for session in facts["sessions"]] == ["2027-08-14", "2027-08-15"]
    assert facts["portions"] == [1, 2, 3]


def test_what_cannot_be_right_in_an_option_is_told_as_in_a_file(calculator):
    wrong = {"persons_at_one_time": "many", "portions": [1, -2], "sessions": [{"start": "2027-08-14"}], "first_day": "2027-02-30",
             "site": "mars", "violation": {"days": 1.5}, "food": {"sold": "maybe"}}  # fmt: skip
    run = calculator("--persons", "many", "--portions", "1,-2", "--session", "2027-08-14", "--first-day", "2027-02-30",
                     "--site", "mars", "--violation-days", "1.5", "--food-sold", "maybe")  # fmt: skip

    assert run.returncode == 2
    assert run.stderr == calculator("-", given=json.dumps(wrong)).stderr
    assert run.stdout == b""


def test_options_are_laid_over_a_file_and_what_they_replace_is_said(calculator):
    file = {"persons_at_one_time": 100, "organizer": {"kind": "other", "organizes": True}, "site": None}
    run = calculator("-", "--json", "--persons", "600", "--organizer-organizes", "no", "--site", "in_town",
                     given=json.dumps(file))  # fmt: skip
    said = run.stderr.decode()

    assert facts_of(run) == {
        "site": "in_town",
        "persons_at_one_time": 600,
        "organizer": {"kind": "other", "organizes": False},
    }
    assert "Taken from the options, not from standard input: persons_at_one_time," in said
    assert "organizer/organizes." in said
    assert "site" not in said


def test_a_file_and_options_that_contradict_each_other_are_refused(calculator):
    run = calculator("-", "--persons-collectively", "99", given='{"persons_at_one_time": 100}')

    assert run.returncode == 2
    assert "persons_collectively" in run.stderr.decode()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"site": 1, "site": 2}'])
def test_options_do_not_hide_a_file_that_is_wrong(calculator, text):
    run = calculator("-", "--persons", "300", given=text)

    assert run.returncode == 2
    assert run.stderr == calculator("-", given=text).stderr


def test_an_empty_list_is_empty_and_a_gap_in_a_list_is_told(calculator):
    assert facts_of(calculator("--json", "--approvals-county", "")) == {"approvals": {"county": []}}

    run = calculator("--portions", "1,,2")
    assert run.returncode == 2
    assert 'portions/1 (People on this part): "" cannot stand here' in run.stderr.decode()


def test_a_fact_told_twice_is_refused(calculator):
    run = calculator("--persons", "300", "--persons-at-one-time", "400")

    assert run.returncode == 2
    assert "is given twice" in run.stderr.decode()


def test_the_clock_is_read_only_if_it_is_asked(calculator):
    facts = facts_of(calculator("--json", "--today", "now"))

    assert abs(date.fromisoformat(facts["today"]) - date.today()).days <= 1  # noqa: DTZ011 - as the command does
    assert calculator("-", given='{"today": "now"}').returncode == 2
    assert calculator("--first-day", "now").returncode == 2


def test_lines_come_from_standard_input_where_no_file_is_named(calculator, tmp_path):
    file = tmp_path / "facts.jsonl"
    file.write_text('{}\n{"site": 1}\n')

    assert calculator("--lines", given=file.read_text()).stdout == calculator("--lines", str(file)).stdout
    assert calculator("--lines", given="").stdout == b""


def test_a_line_too_long_is_one_error_and_the_next_is_answered(calculator):
    run = calculator("--lines", given=" " * 2_500_000 + "\n{}\n")
    too_long, answered = map(json.loads, run.stdout.splitlines())

    assert "longer than" in too_long["errors"][0]["message"]
    assert "answers" in answered


def test_a_line_is_answered_before_the_next_is_told(root):
    with subprocess.Popen(
        [sys.executable, "-m", "calculator", "--lines"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        process.stdin.write(b'{"site": 1}\n')
        process.stdin.flush()
        assert "errors" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait() == 0


def test_the_days_come_first_after_the_permit(calculator):
    said = calculator(*SHORT).stdout.decode()

    assert said.index("You need a written permit") < said.index("The days:") < said.index("The organizer")
    assert "  Thursday 15 July 2027: File the petition and the fee with the Town Clerk\n" in said


def test_everything_a_person_reads_fits_a_terminal_and_is_plain(calculator):
    runs = [calculator(*SHORT), calculator("--help"), calculator("--explain"), calculator("--explain", "insurance"),
            calculator("--nonsense"), calculator("verify", "--help"), calculator("--persons", "x" * 30)]  # fmt: skip

    for run in runs:
        for line in (run.stdout + run.stderr).decode().splitlines():
            assert len(line) <= 80
            assert "\x1b" not in line


def test_a_rule_is_explained(calculator):
    run = calculator("--explain", "parking", *SHORT)
    said = " ".join(run.stdout.decode().split())

    assert run.returncode == 0
    assert "permit/C/6:s2: “Parking space shall be provided" in said
    assert "persons_per_parking_space: 4 persons (permit/C/6:s2: “for every four persons in attendance”)" in said
    assert "What it finds in these facts: Provide at least 51 parking spaces" in said
    assert "What it finds" not in calculator("--explain", "parking").stdout.decode()
    assert "nothing to say" in calculator("--explain", "board", *SHORT).stdout.decode()


def test_a_rule_is_explained_as_json(calculator):
    told = json.loads(calculator("--json", "--explain", "file_by_safe", *SHORT).stdout)

    assert told["rule"] == "filing"
    assert told["numbers"][0]["value"] == 30
    assert told["provisions"][0]["clause"] == "permit/B:s1"
    assert [finding["rule"] for finding in told["findings"]] == ["filing"]
    assert "parking" in json.loads(calculator("--json", "--explain").stdout)["rules"]
    assert json.loads(calculator("--json", "--explain", "state_mass_gathering").stdout)["numbers"][0]["source"]


def test_what_would_change_an_answer_is_told_on_request(calculator):
    plain, more = calculator(*SHORT).stdout.decode(), calculator(*SHORT, "--would-change").stdout.decode()
    told = json.loads(calculator("-", "--json", "--would-change", given=json.dumps(FACTS)).stdout)

    assert "What would change" not in plain
    assert "What would change this answer:" in more
    assert any(finding["would_change"] for finding in told["findings"])
    assert "What would change this answer:" in calculator("--explain", "doctors", *SHORT).stdout.decode()
    assert "would_change" in calculator("-", "--json", "--would-change", "--persons", "300", "--persons-collectively",
                                        "300", given=json.dumps(FACTS)).stdout.decode()  # fmt: skip


def test_a_receipt_holds_whether_or_not_more_was_asked(calculator):
    asked = calculator(*SHORT, "--would-change", "--receipt", "-").stdout

    assert asked == calculator(*SHORT, "--receipt", "-").stdout


def test_an_unknown_rule_is_told_with_the_nearest_and_the_list_of_all(calculator):
    run = calculator("--explain", "prking")
    said = run.stderr.decode()

    assert run.returncode == 2
    assert 'Did you mean "parking"?' in said
    assert "who_is_liable" in said
    assert calculator("--explain", "parking", "--persons", "x").returncode == 2


def test_a_calendar_is_written_beside_the_answer(calculator, tmp_path):
    file = tmp_path / "days.ics"
    run = calculator(*SHORT, "--ics", str(file), "--ics-name", "Fair")

    assert run.returncode == 0
    assert "The days:" in run.stdout.decode()
    assert b"SUMMARY:Fair: File the petition" in file.read_bytes()
    assert file.read_bytes().count(b"\r\n") == file.read_bytes().count(b"\n")
    assert (
        calculator(*SHORT, "--ics", "-", "--ics-name", "Fair").stdout
        == file.read_bytes().removesuffix(b"\r\n") + b"\r\n"
    )


def test_without_a_day_there_is_no_calendar_and_that_is_said(calculator, tmp_path):
    for facts, hint in ((["--persons", "300"], True), (["--site", "outside_town", "--first-day", "2027-08-14"], False)):
        run = calculator(*facts, "--ics", str(tmp_path / "days.ics"))
        assert run.returncode == 2
        assert "No calendar is written" in run.stderr.decode()
        assert hint == ("Tell the first day" in " ".join(run.stderr.decode().split()))
        assert run.stdout
    assert not list(tmp_path.iterdir())


def test_a_receipt_is_written_and_verified(calculator, tmp_path):
    file = tmp_path / "receipt.json"
    run = calculator(*SHORT, "--json", "--receipt", str(file))
    verified = calculator("verify", str(file))

    assert "answers" in json.loads(run.stdout)
    assert verified.returncode == 0
    assert "The receipt holds" in verified.stdout.decode()
    assert json.loads(calculator("verify", "-", "--json", given=file.read_text()).stdout)["differences"] == []
    assert calculator(*SHORT, "--receipt", "-").stdout == file.read_bytes()


def test_a_receipt_that_differs_or_is_none_is_told_by_the_exit_code(calculator, tmp_path):
    file = tmp_path / "receipt.json"
    calculator(*SHORT, "--receipt", str(file))
    file.write_text(file.read_text().replace('"parking_spaces": 51', '"parking_spaces": 50'))
    differs, none = calculator("verify", str(file)), calculator("verify", "-", given="{}")

    assert differs.returncode == 1
    assert "parking_spaces: 50 in the receipt, 51 now." in differs.stdout.decode()
    assert none.returncode == 2
    assert "no receipt" in none.stderr.decode()
    assert none.stdout == b""


def test_wrong_facts_write_no_file(calculator, tmp_path):
    run = calculator("--persons", "x", "--ics", str(tmp_path / "a.ics"), "--receipt", str(tmp_path / "r.json"))

    assert run.returncode == 2
    assert not list(tmp_path.iterdir())


def test_a_file_of_facts_is_never_written_over(calculator, tmp_path):
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(FACTS))
    run = calculator(str(file), "--receipt", str(tmp_path / "." / "facts.json"))

    assert run.returncode == 2
    assert "would write over" in run.stderr.decode()
    assert json.loads(file.read_text()) == FACTS


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--json"], "No facts are told"),
        (["--persn", "3"], 'Did you mean "--persons"?'),
        (["--person", "3"], 'Did you mean "--persons"?'),
        (["a.json", "b.json"], '"b.json" is not known here. Leave it out'),
        (["--lines", "--json", "-"], "--lines reads all facts"),
        (["--lines", "--would-change"], "--lines reads all facts"),
        (["--lines", "--persons", "3"], "--lines reads all facts"),
        (["--explain", "parking", "--ics", "a.ics"], "--explain prints"),
        (["--persons", "3", "--ics-name", "Fair"], "Give --ics FILE"),
        (["--persons", "3", "--ics", "-", "--receipt", "-"], "cannot all go to standard output"),
        (["--persons", "3", "--ics", "-", "--json"], "cannot all go to standard output"),
        (["--persons", "3", "--ics", "x.ics", "--receipt", "./x.ics"], "would write over"),
        (["--persons", "3", "--receipt", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
        (["--persons"], "xpected one argument"),
        ([b"--fee-outcome", b"\xff"], "not encoded in UTF-8"),
        ([b"\xff.json"], "No such file"),
        ([b"--\xff"], "is not known here"),
        (["verify", "nowhere.json"], "nowhere.json: No such file"),
        (["verify", "tests"], "tests: Is a directory"),
        (["verify"], "required: RECEIPT"),
    ],
)
def test_what_cannot_be_asked_is_told_with_what_to_do(calculator, arguments, said):
    run = calculator(*arguments)
    out = run.stderr.decode()

    assert run.returncode == 2
    assert said in " ".join(out.split())
    assert "Traceback" not in out
    assert run.stdout == b""


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(calculator):
    text = json.dumps(FACTS, indent=1)

    assert calculator("-", given="\ufeff" + text.replace("\n", "\r\n")).stdout == calculator("-", given=text).stdout


def test_control_characters_of_the_input_do_not_reach_the_terminal(calculator):
    run = calculator("-", given='{"site": "\\u009b31m"}')

    assert run.returncode == 2
    assert "\x9b" not in run.stderr.decode()


@pytest.mark.parametrize("arguments", [("--lines",), ("-",)])
def test_nobody_reading_on_is_no_error(root, arguments):
    with subprocess.Popen(
        [sys.executable, "-m", "calculator", *arguments],
        cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        process.stdout.close()
        process.stdin.write(b"{}\n" * (2000 if arguments == ("--lines",) else 1))
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(root):
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "calculator", "--first-day", "2027-08-14"],
            check=False, cwd=root, stdout=full, stderr=subprocess.PIPE,
        )  # fmt: skip

    assert run.returncode == 1
    assert run.stderr.decode() == "The answer cannot be written: No space left on device.\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_closed_stream_is_no_crash(root, closed):
    run = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m calculator - {closed}'],
        check=False,
        cwd=root,
        input=b"{}",
        capture_output=True,
    )

    assert run.returncode in (0, 2)
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (("calculator/parameters.toml", "value = 200", "value = 300"), "calculator/parameters.toml:"),
        (("calculator/parameters.toml", "value = 200", "value ="), "calculator/parameters.toml:"),
        (("town.toml", "[fee]", "[feee]"), "town.toml:"),
        (("docs/ordinance/ordinance.txt", "exceeds 200 persons", "exceeds 300 persons"), "calculator/parameters.toml:"),
        (("docs/ordinance/ordinance.txt", "under the direct control", "under direct control"), "not contain the words"),
        (("schema/facts.schema.json", '"type": "object",', '"type": "object"'), "A file of this project is damaged"),
    ],
)
def test_a_damaged_file_of_the_project_is_told_without_a_traceback(root, tmp_path, damage, said):
    file, before, after = damage
    for name in ("docs/ordinance", "calculator", "schema"):
        shutil.copytree(root / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "town.toml", tmp_path)
    text = (tmp_path / file).read_text()
    assert before in text
    (tmp_path / file).write_text(text.replace(before, after, 1))
    run = subprocess.run(
        [sys.executable, "-m", "calculator", "--persons", "3"], check=False, cwd=tmp_path, capture_output=True
    )

    assert run.returncode == 1
    assert said in run.stderr.decode()
    assert "Traceback" not in run.stderr.decode()
    assert run.stdout == b""


def test_a_day_that_has_passed_is_marked_in_the_list_of_days(calculator):
    asked = ("--persons", "300", "--site", "in_town", "--first-day", "2027-08-14", "--today", "2027-07-20")
    said = " ".join(calculator(*asked).stdout.decode().split())

    assert "Thursday 15 July 2027: File the petition and the fee with the Town Clerk (this day has passed)" in said
    assert "Saturday 14 August 2027: The assembly begins" in said
    assert said.count("has passed)") == 1
