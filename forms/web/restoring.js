// A draft back in the form, box by box where the box still exists, whatever edition of the form it was made with. What
// the form has no room for is told with its question, where there is one still, and its words.
(() => {
  "use strict";

  const PART_OF_DATE = /-(month|day|year|time)$/;
  const { isAnswerUnder, answersIn, enterAgain } = globalThis;

  /** Puts a draft into the form in place of all that is there; gives what it has no room for as [{label, said}]. */
  function restoreDraft(form, questions, { petition, entered }) {
    const entries = Object.fromEntries(Object.entries(entered ?? {}).filter(([id, text]) => id.startsWith("f-") && typeof text === "string"));
    const left = enterAgain(form, questions, entries, onlyAnswers(petition, Object.keys(entries)));
    const answers = [...answersIn(petition)].filter(([, value]) => !Array.isArray(value));
    const said = new Map(left.facts.map((name) => [idOf(name), inWords(name.split("/").reduce((within, key) => within?.[key], petition))]));
    for (const id of left.entries) {
      const [whole, value] = answers.find(([answer]) => isAnswerUnder(answer, id)) ?? [];
      const text = entries[id] === "on" ? "a choice" : entries[id];
      const place = whole ?? id.replace(PART_OF_DATE, "");
      said.set(place, whole ? inWords(value) : [said.get(place), text].filter(Boolean).join(" "));
    }
    return [...said].map(([id, words]) => ({ label: labelOf(form, id), said: words }));
  }

  /** What `restoreDraft` gave, as none or one sentence. */
  function leftInWords(left) {
    const each = left.map(({ label, said }) => (label ? `${label}: “${said}”` : `“${said}”`));
    return each.length ? [`This edition of the form has no place for: ${each.join("; ")}.`] : [];
  }

  // The answers of which no box is entered.
  function onlyAnswers(facts, ids, start = "f") {
    const kept = Object.entries(facts).flatMap(([key, value]) => {
      const id = `${start}-${key}`;
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return [[key, onlyAnswers(value, ids, id)]];
      return ids.some((each) => isAnswerUnder(id, each)) ? [] : [[key, value]];
    });
    return Object.fromEntries(kept);
  }

  function labelOf(form, id) {
    const fields = [...form.querySelectorAll(".field[data-field]")].filter(({ dataset }) => isAnswerUnder(idOf(dataset.field), id));
    const [nearest] = fields.sort((one, other) => other.dataset.field.length - one.dataset.field.length);
    return nearest ? globalThis.questionOf(nearest) : "";
  }

  function idOf(name) {
    return `f-${name.replaceAll("/", "-")}`;
  }

  function inWords(value) {
    return typeof value === "boolean" ? { true: "Yes", false: "No" }[value] : String(value);
  }

  Object.assign(globalThis, { restoreDraft, leftInWords });
})();
