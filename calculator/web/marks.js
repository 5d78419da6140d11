// A mistake at its field: its words, tied to the boxes to correct, and a link that leads there. An error is {name,
// message, label, part, missing}: `part` is the box of a date that is wrong, `missing` says that something is not entered
// yet, `label` is its question where the page has no field, and `whole` says that it is told of `label`, all around it.
(() => {
  "use strict";

  const BOXES = "input, select, textarea";

  /** The field of a name, or of the nearest thing around it that is asked now; null where there is none. */
  function fieldOf(form, name) {
    for (let parts = name.split("/"); parts.length; parts.pop()) {
      const field = form.querySelector(`[data-field="${CSS.escape(parts.join("/"))}"]:not([hidden])`);
      if (field && !field.closest("[hidden]")) return field;
    }
    return null;
  }

  /** Whether anything is entered or chosen in a field. */
  function isAnswered(field) {
    return [...field.querySelectorAll(BOXES)].some((box) => (["radio", "checkbox"].includes(box.type) ? box.checked && box.value : box.value.trim()));
  }

  /** The question of a field; in a row that has a name, after that name. */
  function questionOf(field) {
    const row = field.parentElement.closest(".row")?.querySelector(":scope > legend");
    const label = field.querySelector(".field__label, .choice > label");
    return [row, label].filter(Boolean).map(words).join(", ");
  }

  // The words of a label without the mark that an answer is required.
  function words(label) {
    const parts = [...label.childNodes].filter((node) => !node.matches?.(".required"));
    return parts.map((node) => node.textContent).join("").trim().replace(/\s+/g, " ");
  }

  /** What is said of an error: its question, then what is wrong. */
  function saidOf(form, { name, message, label, whole }) {
    const field = whole ? null : fieldOf(form, name);
    const question = field ? questionOf(field) : label;
    return [question, message].filter(Boolean).join(question?.endsWith("?") ? " " : ": ");
  }

  function markField(field, error, said) {
    unmarkField(field);
    tell(field, said);
    field.classList.add("field--wrong");
    inputsOf(field, error).forEach((input) => input.setAttribute("aria-invalid", "true"));
  }

  function unmarkField(field) {
    tell(field, "");
    field.classList.remove("field--wrong");
    for (const input of field.querySelectorAll("[aria-invalid]")) {
      if (input.closest("[data-field]") === field) input.removeAttribute("aria-invalid");
    }
  }

  function tell(field, said) {
    const note = field.querySelector(":scope > .field__error");
    note.textContent = said;
    note.hidden = !said;
  }

  /** A link to what is to be corrected in a field. */
  function linkToField(field, error, said) {
    const input = inputsOf(field, error)[0] ?? field.querySelector(BOXES);
    const link = document.createElement("a");
    link.href = `#${input.id}`;
    link.textContent = said;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      field.scrollIntoView({ block: "center" });
      input.focus({ preventScroll: true });
    });
    return link;
  }

  // The inputs to correct: of a date the box that is wrong, those that are empty where something is missing, or all.
  function inputsOf(field, { name, part, missing }) {
    const inputs = [...field.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
    const named = inputs.filter((input) => (part ? input.dataset.part === part : missing && input.dataset.part && !input.value));
    return named.length ? named : inputs;
  }

  Object.assign(globalThis, { fieldOf, isAnswered, questionOf, saidOf, markField, unmarkField, linkToField });
})();
