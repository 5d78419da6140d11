"""What happens when Python cannot start: never a page that waits for ever, never anything lost."""

import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WASM, WORKER = "**/pyodide.asm.wasm", "**/worker.js"
SLACK = 15  # seconds that a busy machine may add to the time-out


@pytest.fixture
def changed(calculator, server, context):
    """Opens the calculator with one address answered otherwise: changed(WASM, lambda route: ...)."""

    def open_it(pattern, answer):
        context.route(pattern, answer)
        return calculator.open(server.at("calculator.html"))

    return open_it


@pytest.fixture
def impatient(calculator, changed):
    """The same, with an engine that waits for a moment only."""
    calculator.impatient()
    return changed


def failed(calculator, words):
    """Waits for the failure, in these words, and gives the seconds it took. The first answer is there all the same."""
    began = time.monotonic()
    calculator.enter(people=201).send()
    expect(calculator.page.locator(".headline")).to_contain_text("You need a written permit")
    assert calculator.focused == "answers-title"
    failure = calculator.page.locator(".failure")
    expect(failure).to_be_visible(timeout=SLACK * 1000)
    expect(failure).to_contain_text("The calculator did not start")
    expect(failure).to_contain_text(words)
    expect(failure).to_contain_text("What you entered is still here.")
    expect(failure).to_contain_text("ask the Town Clerk")
    assert calculator.page.input_value("#f-persons_at_one_time") == "201"
    assert calculator.page.is_checked("#f-organizer-kind-other")
    return time.monotonic() - began


def test_the_wrong_type_of_the_wasm_does_no_harm(changed):
    def as_octets(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "application/octet-stream"})

    changed(WASM, as_octets).enter().send().answered()


def test_a_module_that_fails_to_come_once_is_asked_for_again(changed):
    asked = []

    def once(route):
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    changed("**/pyodide.js", once).enter().send().answered()

    assert len(asked) == 2


def test_a_wasm_that_is_none_is_told_at_once(changed):
    broken = changed(WASM, lambda route: route.fulfill(body="<html>not found</html>", content_type="text/html"))

    failed(broken, "A part of the calculator failed")


def test_a_missing_part_is_told_by_name(changed):
    failed(changed(WASM, lambda route: route.fulfill(status=404)), "pyodide.asm.wasm: 404")


def test_a_missing_worker_is_told(changed):
    failed(changed(WORKER, lambda route: route.fulfill(status=404)), "could not be loaded or run")


def test_a_part_that_never_comes_is_given_up_after_a_while(impatient):
    assert failed(impatient(WASM, lambda _: None), "gave no sign for 2 seconds") < SLACK


def test_a_policy_that_forbids_wasm_is_told_and_does_not_hang(impatient):
    def forbid(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "script-src 'self'"})

    failed(impatient(WORKER, forbid), "calculator")


def test_try_again_starts_anew_and_answers(changed, context):
    broken = changed(WASM, lambda route: route.abort())
    failed(broken, "A part of the calculator failed")

    context.unroute(WASM)
    broken.page.get_by_role("button", name="Try again").click()

    broken.answered()
    expect(broken.page.locator(".failure")).to_be_hidden()
    assert broken.glance("Parking spaces") == "51"
    assert broken.focused == "answers-title"


def test_a_failure_before_anything_was_asked_for_leaves_the_focus_and_can_be_tried_again(changed, context):
    broken = changed(WASM, lambda route: route.abort())
    broken.page.focus("#f-persons_at_one_time")
    expect(broken.page.locator("#calculator-status")).to_have_text("The calculator did not start.")
    assert broken.focused == "f-persons_at_one_time"

    context.unroute(WASM)
    broken.page.get_by_role("button", name="Try again").click()
    expect(broken.page.locator("#calculator-status")).to_have_text("The calculator is ready.")


def test_a_failure_takes_the_focus_where_an_answer_was_asked_for_that_only_python_can_give(changed):
    broken = changed(WASM, lambda route: route.abort()).enter(people=20_001).send()

    expect(broken.page.locator(".failure")).to_be_focused()


def test_an_engine_that_was_stopped_starts_anew(opened):
    answers = opened.page.evaluate(
        """async () => {
          const python = new PythonEngine();
          await python.start();
          const asked = python.ask("assess", "{}").catch((error) => error instanceof PythonFailure);
          await Promise.resolve();
          python.stop();
          return [await asked, (await python.ask("assess", "{}")).length > 0];
        }"""
    )

    assert answers == [True, True]


def test_a_function_that_does_not_exist_ends_this_python_and_the_next_call_begins_anew(opened):
    said = opened.page.evaluate(
        """async () => {
          const python = new PythonEngine();
          const failure = await python.ask("nothing", "").catch((error) => error.message);
          return [failure, (await python.ask("assess", "{}")).slice(0, 10)];
        }"""
    )

    assert said[0].startswith("A part of the calculator failed")
    assert said[1] == '{"answers"'


def test_loading_is_told_once_in_words_and_shown_by_bytes(opened):
    progress = opened.page.evaluate(
        """async () => {
          const steps = [];
          const python = new PythonEngine({ onprogress: (step) => steps.push(step) });
          await python.start();
          return steps;
        }"""
    )

    assert len(progress) > 3
    assert [step["loaded"] for step in progress] == sorted(step["loaded"] for step in progress)
    assert progress[-1]["loaded"] == progress[-1]["total"]
