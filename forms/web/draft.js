// A draft: all that stands in the form, kept and brought back as it was, or written as a page that anybody can read and
// that carries its data. What is brought back is only ever typed into boxes and chosen; nothing is read as HTML.
(() => {
  "use strict";

  const LOOK = "body { font: 1rem/1.5 sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem } dt { font-weight: bold } dd { margin: 0 0 0.7rem; white-space: pre-line }";
  const { makeElement: make, boxesOf, isChoice, entriesOf } = globalThis;

  /** Everything entered as an object for JSON; `petition` holds the answers, those of hidden questions too, `beside`
   *  what stands beside them (beside.js). */
  function draftOf(form, { petition, beside, place }) {
    return { draft: 1, edition: form.dataset.edition, saved: new Date().toISOString(), place, petition, beside, entered: entriesOf(form) };
  }

  /** Whether it holds any answer at all. */
  function hasAnswers({ entered }) {
    return Object.keys(entered).length > 0;
  }

  /** Every answer by the start of the ids of its boxes, such as ["f-applicant-name", "Ada"]; a list is one answer. */
  function* answersIn(petition, start = "f") {
    for (const [key, value] of Object.entries(petition)) {
      if (typeof value === "object" && value !== null && !Array.isArray(value)) yield* answersIn(value, `${start}-${key}`);
      else yield [`${start}-${key}`, value];
    }
  }

  /** Whether a box, by its id, belongs to such an answer. */
  function isAnswerUnder(answer, id) {
    return id === answer || id.startsWith(`${answer}-`);
  }

  /** A kept text to a draft, or null. Other pages of the same host could have written it. */
  function draftIn(text) {
    try {
      const found = JSON.parse(text ?? "null");
      const whole = [found, found?.petition, found?.entered].every((each) => typeof each === "object" && each !== null);
      return whole && !Array.isArray(found.petition) ? found : null;
    } catch {
      return null;
    }
  }

  /** One object over another, deep; lists are replaced whole. */
  function laidOver(base, over) {
    const both = (one, other) => [one, other].every((each) => typeof each === "object" && each !== null && !Array.isArray(each));
    const merged = Object.entries(over).map(([key, value]) => {
      const below = Object.hasOwn(base, key) ? base[key] : undefined;
      return [key, both(below, value) ? laidOver(below, value) : value];
    });
    return Object.fromEntries([...Object.entries(base), ...merged]);
  }

  /** The draft as a page: what it says in words, and its data. */
  function draftPage(form, draft) {
    const page = document.implementation.createHTMLDocument("Petition, a draft");
    page.documentElement.lang = "en-US";
    page.head.prepend(make("meta", { httpEquiv: "Content-Security-Policy", content: "default-src 'none'; style-src 'unsafe-inline'" }));
    const charset = make("meta", {});
    charset.setAttribute("charset", "utf-8");
    page.head.prepend(charset);
    const data = make("script", { type: "application/json", id: "draft" });
    data.textContent = JSON.stringify(draft).replaceAll("<", "\\u003c");
    page.body.append(
      make("h1", {}, "Petition, a draft"),
      make("p", {}, `Saved on ${new Date(draft.saved).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })}. Nothing has been filed.`),
      make("p", {}, "To go on with it, open the page “Prepare your petition” and choose this file there."),
      ...[...form.querySelectorAll(".part")].flatMap(inWords),
      data,
    );
    const html = page.documentElement.outerHTML.replace("</head>", () => `<style>${LOOK}</style></head>`);
    return `<!DOCTYPE html>\n${html}\n`;
  }

  function inWords(part) {
    const list = make("dl", {});
    for (const field of part.querySelectorAll(".field")) {
      const said = answerOf(field);
      if (said) list.append(make("dt", {}, globalThis.questionOf(field)), make("dd", {}, said));
    }
    return list.childElementCount ? [make("h2", {}, part.querySelector(".part__title").textContent.trim()), list] : [];
  }

  function answerOf(field) {
    const boxes = boxesOf(field);
    const chosen = boxes.find((box) => isChoice(box) && box.checked && box.value);
    if (chosen) return chosen.type === "checkbox" ? "Yes" : chosen.parentElement.querySelector("label").textContent.trim();
    const written = boxes.filter((box) => !isChoice(box) && box.value);
    const date = written.filter((box) => box.dataset.part !== "time").map((box) => box.value);
    const time = written.filter((box) => box.dataset.part === "time").map((box) => box.value);
    return [date.join("/"), ...time].filter(Boolean).join(" ");
  }

  Object.assign(globalThis, { draftOf, hasAnswers, answersIn, isAnswerUnder, draftIn, draftPage, laidOver });
})();
