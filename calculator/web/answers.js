// Shows what calculator/web/page.py made of the facts, or what the answer sheet has for them: the same, but less.
// Words and figures come from there; nothing is ever read as HTML.
(() => {
  "use strict";

  const { makeElement: make, makeTerms, makeLinkOut, makeFolded, makeDrawing, showFinding, openReason } = globalThis;

  /** Replaces the content of `section` by the answers. `notes` stand below the first one, each words or a list of
   *  words and nodes, `more` after the figures. */
  function showAnswers(section, view, notes = [], more = []) {
    const focused = section.contains(document.activeElement) ? document.activeElement : null;
    section.replaceChildren(
      make("h2", { className: "answers__title", id: "answers-title", tabIndex: -1 }, "Your answers"),
      make("div", { className: "answers__stale", hidden: true }),
      headline(view.headline),
      ...notes.map((note) => make("div", { className: "answers__open" }, ...[note].flat())),
      make("div", { className: "answers__glance" }, ...glance(view.glance_title, view.glance, Boolean(view.groups))),
      ...more,
      ...(view.groups ? [make("div", { className: "answers__reasons" }, ...reasons(view))] : []),
    );
    section.classList.remove("answers--stale");
    awaitReasons(section, false);
    if (focused) section.querySelector(focused.id ? `#${CSS.escape(focused.id)}` : "h2").focus({ preventScroll: true });
  }

  /** Puts the answer that is looked up in the place of the one shown, at once; the reasons follow from Python. */
  function refreshAnswers(section, { headline: { status, answer }, glance_title: title, glance: rows }) {
    const panel = section.querySelector(".headline");
    panel.dataset.status = status;
    panel.querySelector(".finding__answer").textContent = answer;
    const place = section.querySelector(".answers__glance");
    const papers = [...place.querySelectorAll(".glance > div")].filter((row) => row.querySelector("[id^='why-glance-finding-papers']"));
    const [heading, list] = glance(title, rows, true);
    list?.append(...papers);
    place.replaceChildren(...(list ? [heading, list] : []));
    awaitReasons(section, true);
  }

  // Whether the reasons shown are those of earlier answers, until new ones come from Python. Only what changes is touched,
  // each part in a place of its own: else the browser looks at each of a thousand elements before it paints.
  function awaitReasons(section, waiting) {
    section.ariaBusy = waiting ? "true" : null;
    const old = section.querySelectorAll(".headline > :not(.finding__answer), .answers__reasons");
    old.forEach((each) => each.classList.toggle("faded", waiting));
  }

  function reasons({ days, papers, groups, note, entered, standing }) {
    return [
      ...(days ? dated(days) : []),
      ...(papers.lists.length ? attached(papers) : []),
      ...(groups.length ? [make("h3", {}, "Every answer, with its reason"), make("p", { className: "answers__note" }, note)] : []),
      ...groups.flatMap(({ title, findings }) => [make("h3", { className: "answers__group" }, title), ...findings.map((each) => showFinding(each, "h4", { folded: true }))]),
      ...(entered.length ? [make("h3", {}, "What you entered"), makeTerms("entered", entered.map(({ label, value }) => [label, value]))] : []),
      make("p", { className: "answers__standing" }, standing),
    ];
  }

  function headline({ status, answer, ...rest }) {
    const whole = rest.id ? showFinding({ answer, ...rest }, "h3") : make("div", { className: "finding" }, make("h3", { className: "finding__answer" }, answer));
    whole.classList.add("headline");
    whole.dataset.status = status;
    return whole;
  }

  function glance(title, rows, explained) {
    if (!rows.length) return [];
    const terms = rows.map(({ label, value, note, finding }) => [label, ...valueOf(value, note), ...(explained ? [why(label, finding)] : [])]);
    return [make("h3", { className: "glance__title" }, title), makeTerms("glance", terms)];
  }

  function valueOf(value, note) {
    const words = [make("span", { className: "glance__value" }, value)];
    return note ? [...words, make("span", { className: "glance__note" }, note)] : words;
  }

  // Leads to the finding that explains a row.
  function why(label, id, within = "glance") {
    const link = make("a", { href: `#${id}`, id: `why-${within}-${id}`, className: "glance__why", ariaLabel: `Why: ${label}` }, "Why");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const target = document.getElementById(id);
      openReason(target);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    });
    return link;
  }

  function dated({ title, rows, picture }) {
    const drawing = makeDrawing(picture.svg);
    const text = makeFolded("picture", "folded", "The picture in words", make("ul", {}, ...picture.text.map((each) => make("li", {}, each))));
    const figure = drawing ? [make("figure", { className: "drawn" }, drawing, text)] : [text];
    return [make("h3", {}, title), ...figure, deadlines(title, rows)];
  }

  function deadlines(title, rows) {
    const cells = rows.map(({ when, what, note, finding }) => [
      make("th", { scope: "row" }, when),
      make("td", {}, what, ...(note ? [make("span", { className: "glance__note" }, ` ${note}`)] : [])),
      make("td", {}, why(what, finding, "deadlines")),
    ]);
    return table("deadlines", title, ["When", "What", "Reason"], cells);
  }

  function attached({ title, note, lists }) {
    const tables = lists.map(({ title: name, items }) => table("papers", name, ["Paper", "Who prepares it", "Form"], items.map(paper)));
    return [make("h3", { id: "answers-papers", tabIndex: -1 }, title), make("p", { className: "answers__note" }, note), ...tables];
  }

  function paper({ label, by, clause, form }) {
    return [
      make("th", { scope: "row" }, label, " ", makeLinkOut(clause.title, clause.address, { className: "to-provision" })),
      make("td", {}, by),
      make("td", {}, makeLinkOut(form.title, form.address), " ", makeLinkOut("PDF", form.pdf, { ariaLabel: `${form.title}, PDF` })),
    ];
  }

  function table(className, caption, heads, rows) {
    const head = make("tr", {}, ...heads.map((words) => make("th", { scope: "col" }, words)));
    rows.forEach((cells) => cells.forEach((cell, at) => (cell.dataset.head = heads[at])));
    const body = rows.map((cells) => make("tr", {}, ...cells));
    return make("table", { className }, make("caption", {}, caption), make("thead", {}, head), make("tbody", {}, ...body));
  }

  Object.assign(globalThis, { showAnswers, refreshAnswers, awaitReasons });
})();
