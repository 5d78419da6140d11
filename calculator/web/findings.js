// One finding: the answer, why, in which words, and what is open about it.
(() => {
  "use strict";

  const { makeElement: make, makeLinkOut, makeFolded } = globalThis;
  const WHY = "Why, and in which words";
  const PASSAGES = 3; // so many are quoted at once, the others on request

  /** With `folded` the reason and the words it rests on open on request; what is open about it is seen at once. */
  function showFinding({ id, answer, because, reading, citations, other_reading: other, ask }, level = "h4", { folded = false } = {}) {
    const article = make("article", { className: "finding" });
    const aside = [other && paragraph("The other reading", other), ask && paragraph("Ask the Town Clerk", ask)].filter(Boolean);
    const head = make(level, { id, className: "finding__answer", tabIndex: -1 }, answer);
    const why = make("p", { className: "finding__because" }, because);
    const label = make("p", { className: "finding__reading" }, reading.label);
    const room = aside.length ? [make("div", { className: "finding__room" }, ...aside)] : [];
    const words = passages(id, citations);
    if (folded) article.append(head, label, ...room, makeFolded(`reason of ${id}`, "folded finding__more", WHY, why, ...words));
    else article.append(head, why, label, ...words, ...room);
    article.dataset.reading = reading.name;
    return article;
  }

  /** Adds to the findings in `section` what would change them: {id: [{words, answer}, ...]}. */
  function showChanges(section, changes) {
    section.querySelectorAll(".finding__changes").forEach((old) => old.remove());
    for (const [id, several] of Object.entries(changes)) {
      const items = several.map(({ words, answer }) => make("li", {}, make("strong", {}, words), " → ", answer));
      const article = section.querySelector(`#${CSS.escape(id)}`)?.closest(".finding");
      article?.append(makeFolded(`changes of ${id}`, "folded finding__changes", "What would change this answer", make("ul", {}, ...items)));
    }
  }

  /** Opens the reason of the finding that this element belongs to. */
  function openReason(element) {
    const more = element?.closest(".finding")?.querySelector(".finding__more");
    if (more) more.open = true;
  }

  // On paper nothing can be opened: reasons are printed, and folded again afterwards.
  let printed = [];
  addEventListener("beforeprint", () => {
    printed = [...document.querySelectorAll(".finding__more:not([open])")];
    for (const more of printed) more.open = true;
  });
  addEventListener("afterprint", () => printed.splice(0).forEach((more) => (more.open = false)));

  function passages(id, citations) {
    const quoted = citations.map(citation);
    if (quoted.length <= PASSAGES + 1) return quoted;
    const others = quoted.splice(PASSAGES);
    return [...quoted, makeFolded(`passages of ${id}`, "folded passages", `Show ${others.length} more passages of the ordinance`, ...others)];
  }

  function citation({ quote, title, address }) {
    const words = make("blockquote", {}, make("p", {}, quote));
    return make("figure", { className: "citation" }, words, make("figcaption", {}, makeLinkOut(title, address, { className: "to-provision" })));
  }

  function paragraph(title, words) {
    return make("p", {}, make("strong", {}, `${title}: `), words);
  }

  Object.assign(globalThis, { showFinding, showChanges, openReason });
})();
