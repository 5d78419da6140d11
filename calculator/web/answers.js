// Shows what calculator/web/page.py made of the facts. Words and figures come from there; nothing is ever read as HTML.
(() => {
  "use strict";

  const PASSAGES = 3; // so many are quoted at once, the others on request

  /** Replaces the content of `section` by the answers; gives their heading, which can take the focus. */
  function showAnswers(section, view) {
    const heading = make("h2", { className: "answers__title", tabIndex: -1 }, "Your answers");
    section.replaceChildren(
      heading,
      make("p", { className: "answers__stale", hidden: true }),
      headline(view.headline),
      ...glance(view.glance_title, view.glance),
      ...view.groups.length ? [make("p", { className: "answers__note" }, view.note)] : [],
      ...view.groups.flatMap(({ title, findings }) => [make("h3", {}, title), ...findings.map((each) => finding(each))]),
      ...entered(view.entered),
      make("p", { className: "answers__standing" }, view.standing),
      printButton(),
    );
    section.classList.remove("answers--stale");
    return heading;
  }

  function headline({ status, ...rest }) {
    const panel = finding(rest, "h3");
    panel.classList.add("headline");
    panel.dataset.status = status;
    return panel;
  }

  function glance(title, rows) {
    if (!rows.length) return [];
    const list = make("dl", { className: "glance" });
    for (const { label, value, note, finding: id } of rows) {
      const why = make("a", { href: `#${id}`, className: "glance__why", ariaLabel: `Why: ${label}` }, "Why");
      why.addEventListener("click", (event) => {
        event.preventDefault();
        const target = document.getElementById(id);
        target.scrollIntoView();
        target.focus({ preventScroll: true });
      });
      const words = make("dd", {}, make("span", { className: "glance__value" }, value));
      if (note) words.append(make("span", { className: "glance__note" }, note));
      words.append(why);
      list.append(make("div", { className: "glance__row" }, make("dt", {}, label), words));
    }
    return [make("h3", {}, title), list];
  }

  function finding({ id, answer, because, lists, reading, citations, other_reading: other, ask }, level = "h4") {
    const article = make("article", { className: "finding" });
    article.append(
      make(level, { id, className: "finding__answer", tabIndex: -1 }, answer),
      ...(lists.length ? lists.flatMap(papers) : [make("p", { className: "finding__because" }, because)]),
      make("p", { className: "finding__reading" }, reading.label),
      ...passages(citations),
    );
    article.dataset.reading = reading.name;
    const aside = [other && paragraph("The other reading", other), ask && paragraph("Ask the Town Clerk", ask)].filter(Boolean);
    if (aside.length) article.append(make("div", { className: "finding__room" }, ...aside));
    return article;
  }

  function passages(citations) {
    const quoted = citations.map(citation);
    if (quoted.length <= PASSAGES + 1) return quoted;
    const others = quoted.splice(PASSAGES);
    const title = make("summary", {}, `Show ${others.length} more passages of the ordinance`);
    return [...quoted, make("details", { className: "passages" }, title, ...others)];
  }

  function papers({ title, items }) {
    const list = make("ul", { className: "papers" });
    for (const { label, title: place, address } of items) list.append(make("li", {}, label, " ", provision(place, address)));
    return [make("p", { className: "papers__title" }, title), list];
  }

  function provision(title, address) {
    return make("a", { href: address, target: "_blank", rel: "noopener", className: "to-provision" }, title);
  }

  function citation({ quote, title, address }) {
    const words = make("blockquote", {}, make("p", {}, quote));
    return make("figure", { className: "citation" }, words, make("figcaption", {}, provision(title, address)));
  }

  function entered(rows) {
    if (!rows.length) return [];
    const list = make("dl", { className: "entered" });
    for (const { label, value } of rows) list.append(make("div", {}, make("dt", {}, label), make("dd", {}, value)));
    return [make("h3", {}, "What you entered"), list];
  }

  function paragraph(title, words) {
    return make("p", {}, make("strong", {}, `${title}: `), words);
  }

  function printButton() {
    const button = make("button", { type: "button", className: "answers__print" }, "Print these answers");
    button.addEventListener("click", () => print());
    return make("p", {}, button);
  }

  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  Object.assign(globalThis, { showAnswers, makeElement: make });
})();
