"""The site's folder, opened by double click in three engines: it answers, finds, and asks nobody for anything."""

import pytest

pytestmark = pytest.mark.browser

UNTIL = """const until = async (look) => {
  for (let tries = 0; tries < 900; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`not there: ${look}`);
};"""
CALCULATE = f"""async () => {{
  {UNTIL}
  const field = document.getElementById("f-persons_at_one_time");
  field.focus();
  field.value = "201";
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
  document.querySelector("#calculator button[type=submit], #calculator .form__submit").click();
  const answers = await until(() => document.getElementById("calculator-answers").textContent.match(/Parking spaces[^0-9]*([0-9]+)/));
  const python = new PythonEngine();
  const said = await python.ask("assess", JSON.stringify({{ persons_at_one_time: 201 }}));
  return [answers[1], JSON.parse(said).answers.parking_spaces ?? Object.keys(JSON.parse(said).answers).length];
}}"""
SEARCH = f"""async () => {{
  {UNTIL}
  const field = document.querySelector(".md-search__input");
  field.focus();
  field.value = "backsiphonage";
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
  await until(() => document.querySelector(".md-search-result__link"));
  return [...document.querySelectorAll(".md-search-result__link")].map((link) => link.href);
}}"""
LINKS = "() => [...document.querySelectorAll('article a[href$=\".pdf\"]')].map((link) => link.href)"
HEADING = "() => document.querySelector('h1').textContent"
OFFLINE = "() => document.querySelector('.offline__status').textContent"


def test_the_folder_opened_by_double_click_answers_finds_and_asks_nobody(engine, site):
    engine.open((site / "calculator.html").as_uri())
    shown, reckoned = engine.run(CALCULATE)
    assert shown == "51"
    assert reckoned

    engine.open((site / "guidance/parking.html").as_uri())
    found = engine.run(SEARCH)
    assert (site / "ordinance/permit.html").as_uri() + "#permit-C-1" in found

    engine.open((site / "forms.html").as_uri())
    assert (site / "forms/petition.pdf").as_uri() in engine.run(LINKS)
    for page in [path for name in ("petition.html", "forms/petition.html") if (path := site / name).is_file()]:
        engine.open(page.as_uri())
        assert "etition" in engine.run(HEADING)

    engine.open((site / "about/offline.html").as_uri())
    assert engine.run(OFFLINE).startswith("You opened this page from a file")
    assert [address for address in engine.asked() if not address.startswith(("file:", "data:", "blob:"))] == []
