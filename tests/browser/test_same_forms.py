"""The forms in the browser's Python say and make the same bytes as in this one, whatever the answers and files."""

import base64
import json
import random
import zlib

import pytest

from browser import door_forms
from forms.schemas import PETITION
from tests.browser.test_same_answers import HOSTILE, cut_and_pasted
from tests.forms.some import some

pytestmark = pytest.mark.browser

PETITIONS, BROKEN = 20, 30
ASK = """async ([call, texts]) => {
  const python = globalThis.forms ??= new PythonEngine({ also: ["forms"] });
  const given = (each) => (each.bytes === undefined ? each : Uint8Array.from(atob(each.bytes), (c) => c.charCodeAt(0)));
  const told = (answer) => typeof answer === "string" ? answer
    : { bytes: btoa(Array.from(answer, (byte) => String.fromCharCode(byte)).join("")) };
  const answers = [];
  for (const each of JSON.parse(texts)) answers.push(told(await python.ask(call, given(each))));
  return answers;
}"""


@pytest.fixture(scope="module")
def texts(root):
    """Petitions made up, whole and hardly begun, the same cut and pasted, and hostile ones."""
    chance = random.Random(20270814)  # noqa: S311 - the same in every run
    whole = (root / "forms/command/example.json").read_text(encoding="utf-8")
    made_up = [json.dumps(some(PETITION, seed, rows=4)) for seed in range(PETITIONS)]
    broken = [cut_and_pasted(chance.choice([whole, *made_up]), chance) for _ in range(BROKEN)]
    huge = [f'{{"persons_at_one_time": 1{zeros * "0"}}}' for zeros in (350, 500)]
    return [whole, "{}", *made_up, *broken, *huge, *HOSTILE]


@pytest.fixture
def with_blanks(monkeypatch, site):
    """The door here has every blank form of the site."""
    held = {f"forms/{path.name}": path.read_bytes() for path in (site / "forms").glob("*.pdf")}
    monkeypatch.setattr(door_forms, "_handed", held)


def in_the_browser(page, call, asked):
    given = [each if isinstance(each, str) else {"bytes": base64.b64encode(each).decode()} for each in asked]
    answers = page.evaluate(ASK, [call, json.dumps(given)])
    return [each if isinstance(each, str) else base64.b64decode(each["bytes"]) for each in answers]


def same(page, call, asked):
    answers, expected = in_the_browser(page, call, asked), [getattr(door_forms, call)(each) for each in asked]

    different = [each for each, is_, was in zip(asked, answers, expected, strict=True) if is_ != was]
    assert not different, f"{call}: {len(different)} of {len(asked)} differ, the first: {different[0][:500]!r}"
    return answers


def test_problems_forms_and_documents_are_the_same(opened, texts, with_blanks):  # noqa: ARG001
    whole = json.loads(texts[0]) | {"persons_at_one_time": 450, "persons_collectively": 900}
    views = same(opened.page, "petition_view", texts)
    same(opened.page, "forms_needed", texts)
    filled = same(opened.page, "filled", [texts[0], *texts[2:6], *HOSTILE[:4]])
    packed = same(opened.page, "packet_zip", [json.dumps(whole), "{}", "["])
    same(opened.page, "packet_pdf", [json.dumps(whole)])

    assert len([view for view in views if '"review"' in view]) > PETITIONS
    assert filled[0].startswith(b"%PDF-")
    assert packed[0].startswith(b"PK")
    assert opened.complaints == []


def test_files_brought_are_read_the_same_and_hostile_ones_refused_in_the_same_words(opened, texts, with_blanks):  # noqa: ARG001
    filled = door_forms.filled(texts[0])
    bomb = zlib.compress(bytes(60_000_000), 9)
    stream = b"1 0 obj\n<</Type/XRef/Size 9000000/W[1 4 2]/Root 2 0 R/Filter/FlateDecode/Length %d>>\nstream\n" % len(
        bomb
    )
    files = [
        filled,
        filled[: len(filled) // 2],
        filled.replace(b"/EmbeddedFiles", b"/EmbeddedFilez"),
        door_forms.filled("{}", "agent"),
        b"%PDF-1.7\n" + stream + bomb + b"\nendstream\nendobj\nstartxref\n9\n%%EOF\n",
        b"%PDF-1.7" + bytes(1000),
        b"PK\3\4" + bytes(100),
        b"\xff\xfe",
        b"<html></html>",
        *(text.encode(errors="surrogatepass") for text in (*texts[:4], *texts[-len(HOSTILE) - 2 :])),
    ]

    answers = same(opened.page, "brought", files)

    assert json.loads(answers[0])["petition"] == json.loads(texts[0])
    assert opened.complaints == []
