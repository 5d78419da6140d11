"""The forms in the browser's Python: loaded where a page asks for them, texts and bytes both ways."""

import base64
import json

import pytest

from forms.fill import fill
from forms.schemas import PETITION

pytestmark = pytest.mark.browser

ANSWERS = {"applicant": {"name": "Zoë Müller"}, "persons_at_one_time": 201}
FILL = """async (text) => {
  const steps = [];
  const python = new PythonEngine({ also: ["forms"], onprogress: (step) => steps.push(step) });
  await python.start();
  const booted = steps.splice(0);
  const pdf = await python.ask("filled", [text, "petition", "locked"]);
  const again = await python.ask("filled", [text]);
  return {
    booted, handed: steps, again: again.length,
    kind: pdf.constructor.name, pdf: btoa(Array.from(pdf, (byte) => String.fromCharCode(byte)).join("")),
    show: (await python.ask("show", "{}")).slice(0, 12),
    refused: await python.ask("filled", ["[", "petition", "editable"]),
  };
}"""


@pytest.fixture(params=["opened", "from_file"])
def page_with_engine(request):
    """A page that has the engine, over http and opened as a file."""
    return request.getfixturevalue(request.param)


def test_a_form_filled_in_the_browser_has_the_bytes_of_the_command_line(page_with_engine, site):
    blank = (site / "forms/petition.pdf").read_bytes()

    told = page_with_engine.page.evaluate(FILL, json.dumps(ANSWERS))

    assert told["kind"] == "Uint8Array"
    assert base64.b64decode(told["pdf"]) == fill(blank, PETITION, ANSWERS, lock=True).pdf
    assert told["again"] == len(fill(blank, PETITION, ANSWERS).pdf)
    assert told["show"] == '{"headline":'
    assert json.loads(told["refused"])["problems"][0]["message"].startswith("Line 1, column 2: the text ends too early")
    for steps in (told["booted"], told["handed"]):
        assert steps[-1]["loaded"] == steps[-1]["total"]
    assert told["handed"][-1]["total"] == len(blank), "the blank form is fetched once, and only when it is asked for"
    assert page_with_engine.complaints == []


def test_a_page_that_does_not_ask_for_the_forms_does_not_load_them(opened):
    opened.page.evaluate("async () => { await new PythonEngine().ask('assess', '{}'); }")

    assert not [address for address in opened.addresses if "forms" in address.rpartition("/")[2]]


def test_a_blank_form_that_does_not_come_is_told_and_the_engine_lives_on(opened, context):
    context.route("**/forms/petition.pdf", lambda route: route.fulfill(status=404))

    said = opened.page.evaluate(
        """async () => {
          const python = new PythonEngine({ also: ["forms"] });
          const failure = await python.ask("filled", ["{}"]).catch((error) => [error instanceof PythonFailure, error.message]);
          return [...failure, (await python.ask("assess", "{}")).slice(0, 10)];
        }"""
    )

    assert [said[0], said[2]] == [True, '{"answers"']
    assert said[1].startswith("The blank form forms/petition.pdf could not be loaded.")
