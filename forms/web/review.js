// Check your answers: all of them in words, as Python tells (forms/web/review.py), each with a link to change it.
(() => {
  "use strict";

  const make = globalThis.makeElement;

  /** Fills `section`; `byHand` is what no PDF can print. Links lead to #part-…, and carry the name of the question in
   *  data-name. */
  function showReview(section, { review, advice, weigh, told, byHand }) {
    section.replaceChildren(...findingsList(told), ...weighed(weigh), ...unprinted(byHand), ...safer(advice), ...review.map(part));
  }

  /** Findings of the rules as one list, or nothing. */
  function findingsList(told) {
    if (!told.length) return [];
    const items = told.map(({ answer, because, clause, address }) =>
      make("li", {}, make("strong", {}, answer), ` ${because} (`, provision(clause, address), ")"),
    );
    return [make("ul", { className: "review__told" }, ...items)];
  }

  function unprinted(byHand) {
    if (!byHand.length) return [];
    return [
      make("h3", {}, "Not every letter can be printed"),
      make("p", {}, "The PDFs print an underline in place of each of these. Write them there by hand, or give the answer in Latin letters."),
      make("ul", {}, ...byHand.map(({ name, step, label, letters }) => make("li", {}, linkTo(step, name, label), `: “${letters}”`))),
    ];
  }

  function weighed(findings) {
    return advised("Look at these again", "The rules find this on what is entered. You can take the petition away all the same.", findings);
  }

  function safer(advice) {
    return advised("To be safe", "Only the cautious reading asks for these. You can file without them.", advice);
  }

  function advised(title, why, advice) {
    if (!advice.length) return [];
    const items = advice.map(({ path, step, label, message }) => make("li", {}, linkTo(step, path.slice(1), label), `: ${message}`));
    return [make("h3", {}, title), make("p", {}, why), make("ul", {}, ...items)];
  }

  function part({ step, title, rows }) {
    if (rows.length > 1 && rows.every(({ value }) => !value)) return untouched(step, title);
    const list = make("dl", { className: "review__rows" });
    for (const { name, label, value } of rows) {
      const change = linkTo(step, name, "Change ", make("span", { className: "visually-hidden" }, label));
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

  function linkTo(step, name, ...words) {
    const link = make("a", { href: `#part-${step}` }, ...words);
    link.dataset.name = name;
    return link;
  }

  function untouched(step, title) {
    const link = make("a", { href: `#part-${step}` }, "Answer ", make("span", { className: "visually-hidden" }, title));
    return make("section", {}, make("h3", {}, title), make("p", { className: "review__none" }, "Nothing is answered yet. ", link));
  }

  function provision(clause, address) {
    return make("a", { href: address, target: "_blank", rel: "noopener" }, clause);
  }

  Object.assign(globalThis, { showReview, findingsList });
})();
