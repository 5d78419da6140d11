// One finding: the answer, why, in which words, and what is open about it.
(() => {
  "use strict";

  const { makeElement: make, makeLinkOut, makeFolded } = globalThis;
  const PASSAGES = 3; // so many are quoted at once, the others on request

  function showFinding({ id, answer, because, reading, citations, other_reading: other, ask }, level = "h4") {
    const article = make("article", { className: "finding" });
    const aside = [other && paragraph("The other reading", other), ask && paragraph("Ask the Town Clerk", ask)].filter(Boolean);
    article.append(
      make(level, { id, className: "finding__answer", tabIndex: -1 }, answer),
      make("p", { className: "finding__because" }, because),
      make("p", { className: "finding__reading" }, reading.label),
      ...passages(id, citations),
      ...(aside.length ? [make("div", { className: "finding__room" }, ...aside)] : []),
    );
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

  Object.assign(globalThis, { showFinding, showChanges });
})();
