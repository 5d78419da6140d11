// The calculator page: Python is started at the first touch of the form, asked when the form is sent, and from then on
// whenever what is entered changes, since an answer that no longer fits is worse than none. Changes never move the
// focus; what is wrong while somebody is still typing only marks the answers as out of date until the form is sent.
(() => {
  "use strict";

  const WAIT = 400; // milliseconds without a key before changed answers are asked for
  const make = globalThis.makeElement;
  const form = document.getElementById("calculator");
  const status = document.getElementById("calculator-status");
  const answers = document.getElementById("calculator-answers");
  const questions = new Questions(form, document.getElementById("calculator-errors"));
  const bar = make("progress", { className: "form__progress", hidden: true });
  bar.setAttribute("aria-label", "Loading the calculator");
  const failure = make("div", { className: "failure", hidden: true, tabIndex: -1 });
  const python = new PythonEngine({ onprogress: progress, patience: globalThis.calculatorPatience });
  let ready = false;
  let starting = null;
  let asked = 0;
  let wanted = false; // whether answers were asked for that are not there yet
  let later;

  status.after(bar, failure);
  for (const touch of ["focusin", "pointerdown", "input"]) form.addEventListener(touch, touched);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer({ sent: true });
  });
  form.addEventListener("input", () => {
    if (!answers.hasChildNodes()) return;
    outOfDate();
    clearTimeout(later);
    later = setTimeout(() => answer({ sent: false }), WAIT);
  });

  // A finger that only moves the page over the form loads nothing.
  function touched(event) {
    if (!event.target.closest("input, select, textarea, label, button")) return;
    for (const touch of ["focusin", "pointerdown", "input"]) form.removeEventListener(touch, touched);
    begin();
  }

  function begin() {
    if (ready) return Promise.resolve();
    starting ??= start().finally(() => (starting = null));
    return starting;
  }

  async function start() {
    failure.hidden = true;
    say(location.protocol === "file:" ? "Starting the calculator." : `Loading the calculator, about ${python.megabytes} MB, once.`);
    bar.removeAttribute("value");
    bar.hidden = false;
    try {
      await python.start();
      ready = true;
      say("The calculator is ready.");
    } catch (error) {
      ready = false;
      explain(error);
    } finally {
      bar.hidden = true;
    }
  }

  async function answer({ sent }) {
    const mine = ++asked;
    wanted ||= sent;
    clearTimeout(later);
    const { facts, errors } = questions.read();
    await begin();
    if (!ready) {
      if (sent) takeToFailure();
      return;
    }
    if (sent) say("Working out your answers.");
    let view;
    try {
      view = JSON.parse(await python.ask("show", JSON.stringify(facts)));
    } catch (error) {
      ready = false;
      explain(error);
      if (sent) takeToFailure();
      return;
    }
    if (mine !== asked) return; // asked again meanwhile
    wanted = false;
    const wrong = [...errors, ...(view.errors ?? []).map(({ path, message, label }) => ({ name: questions.nameOf(path), message, label }))];
    if (wrong.length) {
      say("");
      if (sent) questions.showErrors(wrong);
      if (answers.hasChildNodes()) outOfDate();
      return;
    }
    questions.clearErrors();
    const heading = showAnswers(answers, view);
    say(sent ? "" : "Your answers are up to date.");
    if (sent) {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    }
  }

  function takeToFailure() {
    say("");
    failure.focus();
  }

  function outOfDate() {
    const note = answers.querySelector(".answers__stale");
    note.textContent = "You have changed something. Choose “Show my answers” to see the answers to what is entered now.";
    note.hidden = false;
    answers.classList.add("answers--stale");
  }

  function progress({ loaded, total }) {
    bar.max = total;
    bar.value = loaded;
    if (loaded >= total) say("Starting the calculator.");
  }

  // Says it to all, once: a screen reader hears every change of this text.
  function say(words) {
    if (status.textContent !== words) status.textContent = words;
  }

  function explain(error) {
    const again = make("button", { type: "button", className: "failure__again" }, "Try again");
    again.addEventListener("click", () => (wanted ? answer({ sent: true }) : begin()));
    failure.replaceChildren(
      make("h2", {}, "The calculator did not start"),
      make("p", {}, `${error.message} What you entered is still here.`),
      make("p", {}, again),
      make("p", {}, "Without it you can:"),
      make(
        "ul",
        {},
        make("li", {}, "read ", make("a", { href: "guidance/permit.html", target: "_blank" }, "the guidance pages"), ", which say how each answer is found;"),
        make("li", {}, "ask the Town Clerk;"),
        make("li", {}, "on a computer with Python, run ", make("code", {}, "python -m calculator"), " from this project."),
      ),
    );
    failure.hidden = false;
    say("The calculator did not start.");
  }
})();
