// The calculator page. Whenever what is entered changes, the answer follows: at once from the answer sheet while Python
// is not there yet, then in full from Python, which starts at the first touch of the form. Changes never move the focus.
// What cannot be read while somebody is typing is left out and said so; what is wrong is listed when the form is sent.
(() => {
  "use strict";

  const PAUSE = { told: 1000, changes: 600, noted: 300 }; // milliseconds without a change before it is said aloud, looked further, noted
  const UNSEEN = 240; // milliseconds after which nobody waits for a picture any more, as in a tab that is not in sight
  const REACHED = "0px 0px -50% 0px"; // where the answers fill half the screen they stand for themselves
  const WORDS = {
    stale: "What is entered now cannot be right yet, so these answers are for what you had entered before.",
    unread: "Left out, since it cannot be read yet:",
    wait: "The calculator is loading. Your answers come in a moment.",
    noLink: "The link holds no answers that this page can read. Nothing was filled in.",
    unfit: "Some answers in the link do not fit the questions here and were left out.",
  };
  const LOADING = {
    loading: "the calculator",
    note: "",
    starting: "Starting the calculator.",
    ready: "The calculator is ready.",
    failed: "The calculator did not start",
  };
  const { makeElement: make, makeLinkOut } = globalThis;
  const form = document.getElementById("calculator");
  const answers = document.getElementById("calculator-answers");
  const status = document.getElementById("calculator-status");
  const now = document.getElementById("calculator-now");
  const aloud = document.getElementById("calculator-told");
  const questions = new Questions(form, { untimed: true });
  const mistakes = new Mistakes(form, document.getElementById("calculator-errors"), () => questions.read().errors);
  const loading = new Waiting({ after: status, say, words: LOADING, instead });
  const python = new PythonEngine({ onprogress: loading.progress, patience: globalThis.calculatorPatience });
  const deleted = globalThis.allDeleted();
  const mark = deleted.read();
  let ready = false;
  let broken = false; // it failed, and is not tried again by itself
  let starting = null;
  let working = false;
  let again = false; // something changed while Python was at work
  let sent = false; // the answers are to take the focus, or the errors
  let unfinished = false; // a sent form has had a first reply; what Python finds wrong is still to be listed
  let onScreen = null; // resolves once what was looked up is on the screen, before the reasons take their time
  const later = {};

  for (const touch of ["focusin", "pointerdown", "input"]) form.addEventListener(touch, touched);
  form.addEventListener("input", () => changed());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent = true;
    tryAgain();
  });
  form.addEventListener("focusin", keepInSight);
  form.addEventListener("input", () => after("noted", note));
  for (const event of ["hashchange", "pagehide", "visibilitychange"]) addEventListener(event, note);
  addEventListener("hashchange", openLink);
  addEventListener("pageshow", ({ persisted }) => persisted && startAnewIfDeleted());
  deleted.onchange(startAnewIfDeleted);
  new IntersectionObserver(([{ isIntersecting }]) => now.classList.toggle("now--reached", isIntersecting), { rootMargin: REACHED }).observe(answers);
  goOn();
  openLink();

  // The browser keeps what is entered with the page's place in its history, on this device and as long as the tab: a page
  // that is loaded again, come back to, or dropped by a phone short of memory has lost nothing. It holds until everything
  // is deleted, on the petition page.
  function note() {
    const { facts, errors } = questions.read();
    const entered = questions.anything(facts) || errors.length ? globalThis.entriesOf(form, { but: "[data-fill] *" }) : null;
    try {
      history.replaceState({ entered, mark }, "");
    } catch {
      // some browsers allow so many in a minute; the next change is noted again
    }
  }

  function goOn() {
    const { entered, mark: noted } = history.state ?? {};
    if (entered && (noted ?? null) === mark) globalThis.enterAgain(form, questions, entered);
  }

  function startAnewIfDeleted() {
    if (deleted.read() !== mark) location.reload();
  }

  // A finger that only moves the page over the form loads nothing.
  function touched(event) {
    if (!event.target.closest("input, select, textarea, label, button")) return;
    for (const touch of ["focusin", "pointerdown", "input"]) form.removeEventListener(touch, touched);
    begin();
  }

  function openLink() {
    if (!/^#answers=/.test(location.hash)) return;
    const facts = globalThis.answersLink.decode(location.hash);
    globalThis.answersLink.forget();
    if (!facts) return say(WORDS.noLink);
    const unfit = questions.fill(facts);
    if (unfit.length) say(WORDS.unfit);
    sent = true;
    changed();
  }

  function tryAgain() {
    broken = false;
    changed();
  }

  function instead() {
    return [
      ["read ", makeLinkOut("the guidance pages", "guidance/permit.html"), ", which say how each answer is found;"],
      ["ask the Town Clerk;"],
      ["on a computer with Python, run ", make("code", {}, "python -m calculator"), " from this project."],
    ];
  }

  function begin() {
    starting ??= start().finally(() => (starting = null));
    return starting;
  }

  async function start() {
    if (ready) return;
    loading.begins(python.megabytes);
    try {
      await python.start();
      ready = true;
      loading.done();
    } catch (error) {
      failed(error);
    }
  }

  function failed(error) {
    ready = again = false;
    broken = true;
    loading.failed(error, () => {
      sent = questions.anything(questions.read().facts); // the button goes, and the answers take the focus
      tryAgain();
    });
    if (sent) loading.takeFocus();
    sent = false;
    const { facts, errors } = questions.read();
    mistakes.know(errors); // what Python found is not known any more
    if (answers.ariaBusy) first(facts, errors); // reasons that do not belong to it go
  }

  /** Answers what is entered now: from the sheet while there is no Python, and from Python as soon as it can. */
  function changed() {
    const { facts, errors } = questions.read();
    if (!ready) first(facts, errors);
    else atOnce(facts);
    work();
  }

  function first(facts, errors) {
    if (!sent && !questions.anything(facts)) return;
    if (sent && errors.length) {
      mistakes.show(errors);
      sent = false;
      unfinished = true;
    }
    const view = globalThis.lookUp(globalThis.answerSheet, facts);
    const { words } = globalThis.answerSheet;
    if (view) {
      show(view, [...unread(errors), words.first, ...(view.later ? [view.later] : [])]);
      performance.mark("calculator-first-answer");
      if (sent) {
        takeToAnswers();
        unfinished = true;
      }
      sent = false;
    } else if (answers.hasChildNodes()) {
      outOfDate(words.outside);
    } else {
      answers.replaceChildren(make("p", { className: "answers__open" }, `${words.outside} ${WORDS.wait}`));
    }
  }

  // What the sheet has for changed facts is shown while Python works out the rest.
  function atOnce(facts) {
    const view = answers.querySelector(".take") && globalThis.lookUp(globalThis.answerSheet, facts);
    if (!view || view.later) return;
    globalThis.refreshAnswers(answers, view);
    onTheStrip(view.headline);
    performance.mark("calculator-changed-answer");
    onScreen = new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, UNSEEN);
    });
  }

  // One question to Python at a time; what changed meanwhile is asked next.
  async function work() {
    if (broken) return;
    if (working) {
      again = true;
      return;
    }
    working = true;
    do {
      again = false;
      await answer();
    } while (again);
    working = false;
  }

  async function answer() {
    await begin();
    if (!ready) return;
    const { facts, errors } = questions.read();
    if (!sent && !questions.anything(facts)) return;
    let view;
    try {
      view = JSON.parse(await python.ask("show", JSON.stringify(facts)));
    } catch (error) {
      failed(error);
      return;
    }
    await onScreen;
    if (again) return;
    const wrong = questions.together(errors, view.errors ?? view.left_out);
    mistakes.know(wrong);
    if (wrong.length && (sent || unfinished)) mistakes.show(wrong, { focus: sent || document.activeElement?.matches(".answers__title") });
    if (view.errors) outOfDate("", wrong);
    else full(view, facts, wrong);
    if (sent && !wrong.length) takeToAnswers();
    sent = unfinished = false;
  }

  function full(view, facts, errors) {
    const file = async (call) => {
      try {
        return await python.ask(call, JSON.stringify(facts));
      } catch (error) {
        failed(error);
        return "";
      }
    };
    const take = globalThis.takeAway({ facts, lasting: questions.lasting(facts), file, petition: view.papers.lists.length > 0, dated: Boolean(view.days) });
    show(view, [...view.open, ...unread(errors)], [take]);
    performance.mark("calculator-full-answer");
    after("changes", async () => {
      const found = await file("changes");
      if (found && !again) globalThis.showChanges(answers, JSON.parse(found));
    });
  }

  function show(view, notes, more) {
    globalThis.showAnswers(answers, view, notes, more);
    onTheStrip(view.headline);
    keepInSight();
    tell(`${view.headline.answer} ${view.glance.slice(0, 1).map(({ label, value }) => `${label} ${value}.`)}`);
  }

  function onTheStrip({ status: found, answer }) {
    now.hidden = false;
    now.dataset.status = found;
    now.querySelector(".now__answer").textContent = answer;
  }

  // What has the focus is not covered by the answer at the foot of the screen.
  function keepInSight() {
    const { activeElement: focused } = document;
    if (now.hidden || !form.contains(focused) || now.contains(focused)) return;
    const covered = focused.getBoundingClientRect().bottom - now.getBoundingClientRect().top;
    if (covered > 0) focused.scrollIntoView({ block: "nearest" });
  }

  function unread(errors) {
    return errors.length ? [[`${WORDS.unread} `, ...listed(errors)]] : [];
  }

  function listed(errors) {
    return errors.length ? [mistakes.listOf(errors)] : [];
  }

  // What is shown does not fit what is entered any more: why, in words, and what is wrong.
  function outOfDate(words, errors = []) {
    const note = answers.querySelector(".answers__stale");
    if (!note) {
      answers.replaceChildren(make("div", { className: "answers__open" }, words, ...listed(errors)));
      return;
    }
    note.replaceChildren([WORDS.stale, words].filter(Boolean).join(" "), ...listed(errors));
    note.hidden = false;
    answers.classList.add("answers--stale");
    globalThis.awaitReasons(answers, false);
    now.hidden = true;
    tell([WORDS.stale, words].filter(Boolean).join(" "));
  }

  function takeToAnswers() {
    const heading = answers.querySelector(".answers__title");
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  function after(name, act) {
    clearTimeout(later[name]);
    later[name] = setTimeout(act, PAUSE[name]);
  }

  // Says it to a screen reader once there is a pause, which hears every change of this text.
  function tell(words) {
    after("told", () => {
      if (aloud.textContent !== words) aloud.textContent = words;
    });
  }

  function say(words) {
    if (status.textContent !== words) status.textContent = words;
  }
})();
