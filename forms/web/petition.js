// The petition page: which view is shown, what happens between them. The address says where one is (#part-food,
// #view-check, #view-take), so that the browser's own Back goes back. It knows no law: Python tells what is asked, wrong and needed.
(() => {
  "use strict";

  const WAIT = 400; // milliseconds without a key before Python is asked what is asked now
  const VIEWS = ["view-check", "view-take"];
  const element = (id) => document.getElementById(id);
  const form = element("petition-form");
  const summary = element("petition-errors");
  const title = document.title;
  const questions = new Questions(form, { untimed: true });
  const mistakes = new Mistakes(form, summary, () => questions.read().errors);
  const parts = new Parts(form, element("parts-where"), element("parts-list"));
  const asking = new Asking(element("petition-status"));
  const keeping = new Keeping({ draft, said: (words) => (element("keeping-said").textContent = words) });
  const beside = new Beside(element("beside"), dropped);
  const box = keepingBox({ form, keeping, asking, draft, deleted });
  const checking = new Checking({ form, questions, mistakes, parts, asking, beside, again: show });
  const take = takeView({ asking, keeping, beside, petition: () => questions.read().facts, unread: () => questions.read().errors.length });
  const start = startView({ form, questions, keeping, asking, beside, begin, halt, open: () => keeping.unsaved || (begun && !keeping.on) });
  const note = new Note(element("petition-note"));
  let begun = false;
  let returning = false; // from the answers, to go back to them
  let headed; // the heading of what is shown
  let later;

  form.addEventListener("input", () => {
    if (!begun) return;
    keeping.changed();
    if (!asking.ready) checking.guess();
    clearTimeout(later);
    later = setTimeout(() => asking.ready && checking.look(), WAIT);
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
  addEventListener("hashchange", ({ oldURL }) => linked(oldURL) || resumed() || show());
  if (!linked() && !resumed()) show({ focus: false });

  // What is kept was kept with consent: an address of a part or a view goes on where it was. Gives whether it did.
  function resumed() {
    const place = location.hash.slice(1);
    return !begun && isPlace(place) && start.goOn({ place });
  }

  // The calculator's answers in the address, to begin with; a link that holds none leaves all as it was, and says so.
  function linked(before) {
    const found = start.link();
    if (!found) return false;
    const { hash } = new URL(before ?? location.href);
    if (found.problem && isPlace(hash.slice(1))) location.replace(hash);
    else show({ focus: Boolean(before) });
    if (found.problem) remark("The link could not be taken", [found.problem]);
    else found.take();
    return true;
  }

  function remark(title, words) {
    note.show(title, words, [["Close this note", () => headed.focus()]]);
  }

  // `kept`: what is in the form is what is kept already. `told`: what is to be said of it where one lands.
  function begin({ keep, kept = false, place, told = [] }) {
    begun = true;
    note.hide();
    if (told.length) remark("Look at what was kept", told);
    element("keeping-said").textContent = "Nothing is kept on this device. Save to a file before you close the page.";
    if (!asking.ready) checking.guess();
    if (kept) keeping.goOn();
    else if (keep) keeping.begin();
    else keeping.stop();
    asking.begin().then(async (ready) => {
      if (ready) await checking.look();
      take.tell(checking.problems.length);
    });
    go(`#${isPlace(place) ? place : parts.first.id}`);
  }

  // What is in the form may be replaced: nothing is kept from now on, and what is kept stays.
  function halt() {
    begun = false;
    keeping.halt();
    element("keeping").classList.add("away");
  }

  function isPlace(id) {
    return VIEWS.includes(id) || Boolean(parts.part(id));
  }

  function draft() {
    return draftOf(form, { petition: questions.read({ all: true }).facts, beside: beside.facts, place: here()?.id ?? null });
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
    const view = VIEWS.find((each) => begun && location.hash === `#${each}`);
    const name = part ? "view-parts" : view ?? "view-start";
    for (const each of document.querySelectorAll(".view")) each.classList.toggle("away", each.id !== name);
    element("keeping").classList.toggle("away", !begun);
    box.sure(false);
    mistakes.clear();
    const heading = part ? parts.show(part) : element(name).querySelector(".view__title");
    headed = heading;
    document.title = name === "view-start" ? title : `${part ? parts.titleOf(part) : heading.textContent} - ${title}`;
    if (part) {
      form.before(summary);
      element("parts-next").textContent = returning ? "Back to your answers" : "Continue";
      element("parts-back").hidden = returning;
    } else returning = false;
    checking.shown = name === "view-check";
    if (name === "view-start") start.look();
    else start.stop();
    if (checking.shown) {
      element("check-title").after(summary);
      checking.show();
    }
    if (name === "view-take") {
      take.tell(checking.problems.length);
      take.look();
    }
    if (!focus) return;
    element("petition").scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  async function next() {
    const part = here();
    clearTimeout(later); // a second check would make this one outdated, and what is wrong would be passed over
    const wrong = await checking.wrongIn(part);
    if (wrong.length) {
      mistakes.show(wrong);
      return;
    }
    const after = parts.beside(part, 1);
    go(returning || !after ? "#view-check" : `#${after.id}`);
  }

  // A link to a question that is in a part not shown: shows the part first, with what is wrong there.
  function change(event) {
    const link = event.target.closest("a");
    const { name } = link?.dataset ?? {};
    const target = name ? checking.fieldOf(name) : link?.hash && element(link.hash.slice(1));
    const part = target && form.contains(target) && parts.around(target);
    if (!part || part === here()) return;
    returning = true;
    history.pushState(null, "", `#${part.id}`);
    show({ focus: false });
    const found = checking.told(checking.within(part));
    if (found.length) mistakes.show(found);
    if (!name) return; // the list of errors moves the focus by itself
    event.preventDefault();
    target.scrollIntoView({ block: "center" });
    (target.querySelector("input, textarea") ?? target).focus({ preventScroll: true });
  }

  function dropped() {
    keeping.changed();
    if (asking.ready) checking.look();
    asking.say("That day is left out. The calendar counts without it.");
    element("take-calendar").focus();
  }

  function deleted() {
    begun = false;
    beside.set({});
    start.forget();
    note.hide();
    mistakes.clear();
    answersLink.forget();
    show();
  }
})();
