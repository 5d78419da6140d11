// Check your answers: all of them in words, as Python tells (forms/web/review.py), each with a link to change it.
(() => {
  "use strict";

  const make = globalThis.makeElement;

  /** Fills `section`. Links lead to #part-…, and carry the name of the question in data-name. */
  function showReview(section, { review, advice, told }) {
    section.replaceChildren(...findings(told), ...safer(advice), ...review.map(part));
  }

  function findings(told) {
    if (!told.length) return [];
    const items = told.map(({ answer, because, clause, address }) =>
      make("li", {}, make("strong", {}, answer), ` ${because} (`, provision(clause, address), ")"),
    );
    return [make("ul", { className: "review__told" }, ...items)];
  }

  function safer(advice) {
    if (!advice.length) return [];
    const items = advice.map(({ path, step, label, message }) => {
      const link = make("a", { href: `#part-${step}` }, label);
      link.dataset.name = path.slice(1);
      return make("li", {}, link, `: ${message}`);
    });
    return [
      make("h3", {}, "To be safe"),
      make("p", {}, "Only the cautious reading asks for these. You can file without them."),
      make("ul", {}, ...items),
    ];
  }

  function part({ step, title, rows }) {
    if (rows.length > 1 && rows.every(({ value }) => !value)) return untouched(step, title);
    const list = make("dl", { className: "review__rows" });
    for (const { name, label, value } of rows) {
      const change = make("a", { href: `#part-${step}` }, "Change ", make("span", { className: "visually-hidden" }, label));
      change.dataset.name = name;
      list.append(
        make(
          "div",
          {},
          make("dt", {}, label),
          make("dd", { className: value ? "review__value" : "review__value review__value--none" }, value || "Not answered"),
          make("dd", { className: "review__change" }, change),
        ),
      );
    }
    return make("section", {}, make("h3", {}, title), list);
  }

  function untouched(step, title) {
    const link = make("a", { href: `#part-${step}` }, "Answer ", make("span", { className: "visually-hidden" }, title));
    return make("section", {}, make("h3", {}, title), make("p", { className: "review__none" }, "Nothing is answered yet. ", link));
  }

  function provision(clause, address) {
    return make("a", { href: address, target: "_blank", rel: "noopener" }, clause);
  }

  Object.assign(globalThis, { showReview });
})();
