"""What was saved for offline use works in the other two engines with the server gone; Chromium has tests of its own."""

import pytest

from tests.browser.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)]

SAVE = """async () => {
  const until = async (look) => {
    for (let tries = 0; tries < 900; tries += 1) {
      const found = look();
      if (found) return found;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`not there: ${look}`);
  };
  const button = () => [...document.querySelectorAll(".offline__buttons button")].find((each) => /^Save/.test(each.textContent));
  (await until(button)).click();
  const status = document.querySelector(".offline__status");
  await until(() => /All of this site|not complete|did not allow/.test(status.textContent));
  return status.textContent;
}"""
ASK = "async () => (await new PythonEngine().ask('assess', '{}')).slice(0, 10)"


def test_all_of_it_is_saved_and_answers_with_the_server_gone(engine, site):
    here = Host(site)
    try:
        engine.open(f"{here.url}about/offline.html")
        assert "All of this site is saved on this device" in engine.run(SAVE)
    finally:
        here.go()

    engine.open(f"{here.url}guidance/insurance.html")
    assert "insurance" in engine.run("() => document.querySelector('h1').textContent")
    engine.open(f"{here.url}calculator.html")
    assert engine.run(ASK) == '{"answers"'
