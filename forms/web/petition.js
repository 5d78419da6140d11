// The petition page: which view is shown, what happens between them. The address says where one is (#part-food,
// #view-check, #view-take), so that the browser's own Back goes back. It knows no law: Python tells what is asked, wrong and needed.
(() => {
  "use strict";

  const WAIT = 400; // milliseconds without a key before Python is asked what is asked now
  const element = (id) => document.getElementById(id);
  const form = element("petition-form");
  const summary = element("petition-errors");
  const title = document.title;
  const questions = new Questions(form);
  const mistakes = new Mistakes(form, summary, () => questions.read().errors);
  const parts = new Parts(form, element("parts-where"), element("parts-list"));
  const asking = new Asking(element("petition-status"));
  const keeping = new Keeping({ draft: () => draftOf(form, questions.read({ all: true }).facts, here()?.id ?? null), said: (words) => (element("keeping-said").textContent = words) });
  const take = takeView({ asking, keeping, petition: () => questions.read().facts, unfinished: () => questions.read().errors.length });
  const start = startView({ form, questions, keeping, asking, begin });
  let begun = false;
  let shown = "start"; // which view
  let returning = false; // from the answers, to go back to them
  let problems = [];
  let asked = 0;
  let later;

  form.addEventListener("input", () => {
    if (!begun) return;
    keeping.changed();
    clearTimeout(later);
    later = setTimeout(() => asking.ready && look(), WAIT);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    next();
  });
  element("parts-back").addEventListener("click", () => {
    const before = parts.beside(here(), -1);
    go(before ? `#${before.id}` : "");
  });
  element("check-next").addEventListener("click", () => go("#view-take"));
  for (const view of [element("check-answers"), summary]) view.addEventListener("click", change, true);
  element("keeping-file").addEventListener("click", () => {
    const draft = draftOf(form, questions.read({ all: true }).facts, here()?.id ?? null);
    saveFile(`petition-draft-${draft.saved.slice(0, 10)}.html`, draftPage(form, draft), "text/html");
    keeping.filed();
    asking.say("The file is saved. Look for it among your downloads.");
  });
  element("keeping-delete").addEventListener("click", () => sure(true));
  element("keeping-no").addEventListener("click", () => sure(false));
  element("keeping-yes").addEventListener("click", () => {
    keeping.end();
    begun = false;
    questions.fill({});
    mistakes.clear();
    element("start-notes").hidden = element("keeping-sure").hidden = true;
    history.replaceState(null, "", location.pathname + location.search);
    show();
    asking.say("Everything is deleted from this device.");
  });
  addEventListener("hashchange", () => show());
  resume();

  // What is kept was kept with consent: a page that is loaded again goes on where it was.
  function resume() {
    const kept = location.hash && keeping.kept;
    if (kept) {
      restoreDraft(form, questions, kept);
      begin({ keep: true, place: location.hash.slice(1) });
    } else show({ focus: false });
  }

  function begin({ keep, place }) {
    begun = true;
    element("keeping-said").textContent = "Nothing is kept on this device. Save to a file before you close the page.";
    if (keep) keeping.begin();
    asking.begin().then((ready) => ready && look());
    const known = parts.part(place ?? "") || ["view-check", "view-take"].includes(place);
    go(`#${known ? place : parts.first.id}`);
  }

  function here() {
    return parts.part(location.hash.slice(1));
  }

  function go(hash) {
    if (location.hash === hash) show();
    else location.hash = hash || "#view-start";
  }

  function show({ focus = true } = {}) {
    const part = begun ? here() : null;
    const name = part ? "parts" : begun && ["#view-check", "#view-take"].includes(location.hash) ? location.hash.slice("#view-".length) : "start";
    shown = name;
    for (const view of document.querySelectorAll(".view")) view.classList.toggle("away", view.id !== `view-${name}`);
    element("keeping").classList.toggle("away", !begun);
    sure(false);
    mistakes.clear();
    const heading = part ? parts.show(part) : element(`view-${name}`).querySelector(".view__title");
    document.title = name === "start" ? title : `${part ? parts.titleOf(part) : heading.textContent} - ${title}`;
    if (part) {
      form.before(summary);
      element("parts-next").textContent = returning ? "Back to your answers" : "Continue";
      element("parts-back").hidden = returning;
    } else returning = false;
    if (name === "start") start.look();
    if (name === "check") check();
    if (name === "take") take.look(problems.length);
    if (!focus) return;
    element("petition").scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  // Asks Python about the answers as they are; shows what is asked now. Null where that is not known, or outdated.
  async function look() {
    const mine = ++asked;
    const { facts, errors } = questions.read();
    const answer = await asking.ask("petition_view", JSON.stringify(facts), show);
    if (mine !== asked) return null;
    if (answer === null) {
      if (shown === "check") unchecked();
      return null;
    }
    const view = JSON.parse(answer);
    const named = view.problems.map((each) => ({ ...each, name: questions.nameOf(each.pointer) }));
    const found = named.filter(({ name }) => !errors.some((error) => error.name.startsWith(`${name}/`))); // half a date is told once
    problems = [...errors, ...found].filter(({ name }, at, all) => at === all.findIndex((each) => each.name === name));
    showAsked(form, view.asked);
    mistakes.know(problems);
    parts.tell(Object.fromEntries([...form.querySelectorAll(".part")].map((part) => [part.id, within(part).length])));
    if (shown === "check") checked(view);
    return view;
  }

  async function next() {
    const part = here();
    const seen = asking.ready && (await look()) ? problems : questions.read().errors;
    const wrong = seen.filter(({ name, missing }) => !missing && partOf(name) === part);
    if (wrong.length) {
      mistakes.show(wrong);
      return;
    }
    const after = parts.beside(part, 1);
    go(returning || !after ? "#view-check" : `#${after.id}`);
  }

  // The list comes with the next look, whoever asked for it.
  function check() {
    element("check-title").after(summary);
    element("check-next").hidden = true;
    element("check-answers").replaceChildren(globalThis.makeElement("p", {}, "Your answers are listed here as soon as they are checked."));
    if (asking.ready) asking.say("Checking your answers.");
    look();
  }

  function unchecked() {
    element("check-answers").replaceChildren(globalThis.makeElement("p", {}, "Your answers could not be checked. You can go on without the check, and come back to it."));
    element("check-next").hidden = false;
  }

  function checked(view) {
    showReview(element("check-answers"), view);
    element("check-next").hidden = false;
    asking.say(problems.length ? "" : "Nothing is missing, and nothing is wrong.");
    if (problems.length) mistakes.show([...problems]);
  }

  // A link to a question that is in a part not shown: shows the part first, with what is wrong there.
  function change(event) {
    const link = event.target.closest("a");
    const { name } = link?.dataset ?? {};
    const target = name ? fieldOf(name) : link?.hash && element(link.hash.slice(1));
    const part = target && form.contains(target) && parts.around(target);
    if (!part || part === here()) return;
    returning = true;
    history.pushState(null, "", `#${part.id}`);
    show({ focus: false });
    const here_ = within(part);
    if (here_.length) mistakes.show(here_);
    if (!name) return; // the list of errors moves the focus by itself
    event.preventDefault();
    target.scrollIntoView({ block: "center" });
    (target.querySelector("input, textarea") ?? target).focus({ preventScroll: true });
  }

  function within(part) {
    return problems.filter(({ name }) => partOf(name) === part);
  }

  function partOf(name) {
    return fieldOf(name)?.closest(".part") ?? null;
  }

  function fieldOf(name) {
    for (let keys = name.split("/"); keys.length; keys.pop()) {
      const field = form.querySelector(`[data-field="${CSS.escape(keys.join("/"))}"]`);
      if (field) return field;
    }
    return null;
  }

  function sure(asks) {
    element("keeping-sure").hidden = !asks;
    if (asks) element("keeping-yes").focus();
  }
})();
