// What stands in the boxes of a form, box by box, also what cannot be read yet: {id of the box: its text, or "on"}. What
// is brought back is only ever typed into boxes and chosen.
(() => {
  "use strict";

  /** The boxes in a form or a part of it. */
  function boxesOf(holder) {
    return [...holder.querySelectorAll("input:not([type='file']), textarea")];
  }

  function isChoice(box) {
    return ["radio", "checkbox"].includes(box.type);
  }

  /** The entries of a form, without the boxes that a selector tells. */
  function entriesOf(form, { but = "" } = {}) {
    const filled = boxesOf(form).filter((box) => (isChoice(box) ? box.checked && box.value : box.value) && !(but && box.matches(but)));
    return Object.fromEntries(filled.map((box) => [box.id, isChoice(box) ? "on" : box.value]));
  }

  /** Puts entries, over `facts`, into the form in place of all that is there. Gives what it has no room for: `facts` by
   *  name, `entries` by id. */
  function enterAgain(form, questions, entries, facts = {}) {
    const unfit = questions.fill(facts);
    for (const table of form.querySelectorAll(".rows")) addRows(table, entries);
    const left = [];
    const boxes = new Map(boxesOf(form).map((box) => [box.id, box]));
    for (const [id, text] of Object.entries(entries)) {
      const box = boxes.get(id);
      if (!box || typeof text !== "string" || (isChoice(box) && text !== "on")) left.push(id);
      else if (isChoice(box)) box.checked = true;
      else box.value = text;
    }
    form.dispatchEvent(new Event("input", { bubbles: true }));
    return { facts: unfit, entries: left };
  }

  function addRows(table, entries) {
    const start = `f-${table.dataset.field.replaceAll("/", "-")}-`;
    const numbers = Object.keys(entries).filter((id) => id.startsWith(start)).map((id) => Number.parseInt(id.slice(start.length), 10));
    const wanted = Math.min(Math.max(0, ...numbers.filter(Number.isInteger)) + 1, globalThis.mostRows(table));
    while (table.querySelectorAll(".row").length < wanted) globalThis.addRow(table);
  }

  Object.assign(globalThis, { boxesOf, isChoice, entriesOf, enterAgain });
})();
