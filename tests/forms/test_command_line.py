"""`python -m forms`: fills, reads, checks, lists; every refusal is a sentence, and no traceback is ever shown."""

import io
import json
import sys

import pytest

from forms.__main__ import main
from forms.command import files
from forms.schemas import FORMS


@pytest.fixture
def run(capsys, monkeypatch, tmp_path, blank_pdfs):
    """Runs the command line in a folder of its own, with all forms built."""
    built = tmp_path / "built"
    built.mkdir()
    for name, pdf in blank_pdfs.items():
        (built / f"{name}.pdf").write_bytes(pdf)
    monkeypatch.setattr(files, "PLACES", (str(built),))
    monkeypatch.setattr(files, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out, said.err

    return call


@pytest.fixture
def written(tmp_path, petition):
    (tmp_path / "petition.json").write_text(json.dumps(petition), encoding="utf-8")
    return "petition.json"


def test_what_is_filled_is_read_back(run, written, petition):
    assert run("fill", written, "-o", "filled.pdf") == (0, "", "")

    code, out, err = run("read", "filled.pdf")
    assert (code, err) == (0, "")
    assert json.loads(out) == petition

    code, out, _ = run("check", "filled.pdf", "--today", "2027-01-04")
    advice, last = out.splitlines()
    assert (code, last) == (
        0,
        "Verified petition to the Town Board: nothing to correct. Weigh the advice above before you file.",
    )
    assert "Dates and hours: File the petition and the fee with the Town Clerk by Thursday 15 July 2027." in advice


def test_a_form_can_be_locked_and_read_into_a_file(run, written, petition, tmp_path):
    run("fill", written, "--lock", "-o", "filled.pdf")

    assert run("read", "filled.pdf", "-o", "again.json") == (0, "", "")
    assert json.loads((tmp_path / "again.json").read_bytes()) == petition


def test_what_a_person_must_know_is_told_beside_the_result(run, tmp_path):
    data = {"applicant": {"name": "李"}, "colour": "red", "purpose": "long " * 700}
    (tmp_path / "mine.json").write_text(json.dumps(data))
    code, out, err = run("fill", "mine.json", "-o", "filled.pdf")

    assert (code, out) == (0, "")
    assert "Write by hand, since the form's face lacks it (李): Item 1, The applicant: Name of the applicant." in err
    assert 'No field of this form shows “colour” ("red"). It is kept in the data attached only.' in err
    assert "continuation sheets: 1." in err
    assert "Still wrong or missing: " in err


def test_every_mistake_is_listed_and_counted(run, tmp_path, petition):
    del petition_copy(petition, tmp_path)["purpose"]
    code, out, _ = run("check", "wrong.json")

    assert code == 1
    assert out.startswith("- Item 2, ")
    assert "Verified petition to the Town Board: 1 to correct." in out


def petition_copy(petition, folder):
    """A petition in wrong.json that is written when it is changed."""

    class Copy(dict):
        def __delitem__(self, key):
            super().__delitem__(key)
            (folder / "wrong.json").write_text(json.dumps(self))

    return Copy(petition)


def test_advice_is_marked_as_such_and_refuses_nobody(run, tmp_path, petition):
    data = json.loads(json.dumps(petition))
    del data["applicant"]["office_address"]
    (tmp_path / "petition.json").write_text(json.dumps(data))
    code, out, _ = run("check", "petition.json")

    assert code == 0
    assert out.startswith("- Advice, on the cautious reading: Item 1, ")


def test_the_same_mistake_in_many_rows_is_one_line_and_the_rows_are_in_their_order(run, tmp_path, petition):
    rows = [{"name": "A", "address": "1 Road\nOgden"}] * 40
    rows[3] = {"name": "A", "address": "1 Road, Ogden"}
    wrong = {
        **petition,
        "applicant": {**petition["applicant"], "directors": rows},
        "persons_at_one_time": "a\u202eb\x07",
    }
    (tmp_path / "petition.json").write_text(json.dumps(wrong))
    code, out, _ = run("check", "petition.json")

    assert code == 1
    assert (
        "Directors of the corporation, rows 1 to 3, 5 to 40: Address: the text holds a line break, and this is one line."
        " Put a comma instead of the line break." in out
    )
    assert len(out.splitlines()) == 3
    assert "“a(U+202E)b(U+0007)”" in out or '"a(U+202E)b' in out
    assert not {"\u202e", "\x07"} & set(out)


@pytest.mark.parametrize(
    ("arguments", "read"),
    [
        (["read", "filled.pdf", "-o", "filled.pdf"], "filled.pdf"),
        (["read", "filled.pdf", "-o", "./link.pdf"], "filled.pdf"),
        (["fill", "petition.json", "-o", "hard.json"], "petition.json"),
        (["packet", "petition.json", "-o", "petition.json"], "petition.json"),
        (["fill", "petition.json", "-o", "built/petition.pdf"], "built/petition.pdf"),
    ],
)
def test_nothing_is_written_over_what_is_read(run, written, tmp_path, arguments, read):
    run("fill", written, "-o", "filled.pdf")
    (tmp_path / "link.pdf").symlink_to("filled.pdf")
    (tmp_path / "hard.json").hardlink_to(tmp_path / written)
    before = (tmp_path / read).read_bytes()
    code, out, err = run(*arguments)

    assert (code, out) == (2, "")
    assert "this is the file that is read" in err
    assert (tmp_path / read).read_bytes() == before


def test_a_petition_in_the_place_of_another_form_is_known_and_the_command_to_type_agrees(run, written):
    code, _, err = run("fill", written, "--form", "agent", "-o", "a.pdf")
    first, last = err.splitlines()

    assert code == 0
    assert "These answers are a petition: " in first
    assert "`python -m forms packet petition.json -o packet.pdf`" in first
    assert "Type `python -m forms check --form agent petition.json` to see them." in last
    count = last.removeprefix("Still wrong or missing: ").partition(".")[0]
    assert f"{count} to correct" in run("check", "--form", "agent", "petition.json")[1]


def test_a_packet_tells_what_is_wrong_in_the_words_of_the_check(run, tmp_path, petition):
    wrong = {**petition, "portions": [5000]}
    (tmp_path / "petition.json").write_text(json.dumps(wrong))
    checked = [line for line in run("check", "petition.json")[1].splitlines() if "Advice" not in line][:-1]
    code, _, err = run("packet", "petition.json", "-o", "packet.pdf")

    assert code == 2
    assert err.splitlines() == ["No packet can be made yet. Correct this first:", *checked]
    assert "350 over the whole assembly are fewer than the 5,000 to which the parts add up." in err


def test_the_example_can_be_filled_in_as_it_is(run, tmp_path):
    code, out, _ = run("example")
    (tmp_path / "petition.json").write_text(out, encoding="utf-8")

    assert code == 0
    assert run("check", "petition.json", "--today", "2027-01-04")[0] == 0
    assert run("fill", "petition.json", "-o", "petition.pdf") == (0, "", "")


def test_a_number_too_large_for_json_is_refused_before_anything_is_written(run, tmp_path):
    (tmp_path / "petition.json").write_text('{"persons_at_one_time": 1e400}')
    code, _, err = run("fill", "petition.json", "-o", "a.pdf")

    assert code == 2
    assert "this number is too large. Enter a smaller one." in err
    assert not (tmp_path / "a.pdf").exists()


@pytest.mark.parametrize("name", FORMS)
def test_the_form_meant_is_known_by_the_files_name_or_told(run, tmp_path, name):
    (tmp_path / f"{name}.json").write_text("{}")
    (tmp_path / "other.json").write_text("{}")

    assert run("fill", f"{name}.json", "-o", "a.pdf")[0] == 0
    assert run("fill", "other.json", "--form", name, "-o", "b.pdf")[0] == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_forms_are_listed_with_where_they_are(run):
    code, out, _ = run("list")

    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(FORMS)
    assert all("built/" in line and "make site" not in line for line in out.splitlines())


def test_a_form_that_is_not_built_yet_says_so(run, written, monkeypatch):
    monkeypatch.setattr(files, "PLACES", ("nowhere",))

    code, _, err = run("fill", written, "-o", "filled.pdf")
    assert code == 2
    assert err == "The blank form petition.pdf is not built yet. Type `make site`, then try again.\n"
    assert "not built yet: type `make site`" in run("list")[1]


def test_a_blank_form_can_be_named(run, written, monkeypatch, tmp_path, blank_pdfs):
    monkeypatch.setattr(files, "PLACES", ())
    (tmp_path / "mine.pdf").write_bytes(blank_pdfs["petition"])

    assert run("fill", written, "--blank", "mine.pdf", "-o", "filled.pdf")[0] == 0
    code, _, err = run("fill", written, "--blank", "petition.json", "-o", "filled.pdf")
    assert (code, err) == (2, "This is not a PDF. Give the form you filled in, saved as a PDF.\n")


def test_answers_may_come_from_and_go_to_other_programs(run, petition, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(petition).encode())))
    assert run("fill", "-", "-o", "filled.pdf")[0] == 0

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((tmp_path / "filled.pdf").read_bytes())))
    assert json.loads(run("read", "-")[1]) == petition


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "none.json"], "none.json: No such file or directory. Give the name of a file that can be read."),
        (["check", "broken.json"], "broken.json: Line 1, column 7:"),
        (["fill", "list.json", "-o", "a.pdf"], "list.json: The answers must be one JSON object, in braces."),
        (["fill", "good.json", "-o", "no/such/a.pdf"], "no/such/a.pdf: No such file or directory."),
        (["read", "good.json"], "good.json: This is not a PDF."),
        (["read", "cut.pdf"], "cut.pdf: This PDF is "),
        (["read", "."], ".: Is a directory."),
        (["fill", "good.json"], "the following arguments are required: -o/--output"),
        (["fill", "good.json", "-o", "a.pdf", "--form", "nothing"], "invalid choice: 'nothing'"),
        (["wash"], "invalid choice: 'wash'"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_what_cannot_be_done_is_told(run, tmp_path, blank_pdfs, arguments, said):
    (tmp_path / "good.json").write_text("{}")
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "broken.json").write_text('{"a": ,}')
    (tmp_path / "cut.pdf").write_bytes(blank_pdfs["petition"][:5000])
    code, out, err = run(*arguments)

    assert (code, out) == (2, "")
    assert said in err


def test_what_is_no_number_is_kept_told_and_counted(run, tmp_path, blank_pdfs):
    import pypdf

    writer = pypdf.PdfWriter(clone_from=io.BytesIO(blank_pdfs["petition"]))
    for page in writer.pages:
        writer.update_page_form_field_values(page, {"persons_at_one_time": "many"}, auto_regenerate=False)
    writer.write(tmp_path / "typed.pdf")
    code, out, err = run("read", "typed.pdf")

    assert code == 1
    assert json.loads(out) == {"persons_at_one_time": "many"}
    assert "Not what is asked for: Item 2" in err
    assert "It is kept as it stands." in err


def test_it_runs_as_a_program(python):
    done = python("-m", "forms", "--help")

    assert done.returncode == 0
    assert "one form or the whole\npacket" in done.stdout
    assert "fill a blank form with the answers in a JSON file" in done.stdout
    assert python("-m", "forms", "read", "Makefile").returncode == 2
