// Tables of the form, such as the sessions: one row is shown, and others come as they are asked for.
(() => {
  "use strict";

  const patterns = new WeakMap(); // table -> its row 0, empty

  function oneRowToBeginWith(table) {
    patterns.set(table, table.querySelector(".row").cloneNode(true));
    const button = table.querySelector(".rows__add");
    button.hidden = false;
    button.addEventListener("click", () => {
      addRow(table).querySelector("input, select").focus();
    });
    onlyOneRow(table);
  }

  function onlyOneRow(table) {
    [...table.querySelectorAll(".row")].slice(1).forEach((row) => row.remove());
    table.querySelector(".rows__add").hidden = false;
  }

  /** Adds an empty row at the end and gives it; after the last that is allowed there is no button for another. */
  function addRow(table) {
    const button = table.querySelector(".rows__add");
    const number = table.querySelectorAll(".row").length;
    const row = numbered(patterns.get(table).cloneNode(true), table.dataset.field, number);
    button.before(row);
    button.hidden = number + 1 >= mostRows(table);
    return row;
  }

  function mostRows(table) {
    return Number(table.dataset.most || Infinity);
  }

  // The pattern is row 0; its names, ids and labels are given another number.
  function numbered(row, table, number) {
    const id = `f-${table.replaceAll("/", "-")}`;
    row.dataset.row = number;
    for (const element of row.querySelectorAll("*")) {
      for (const { name, value } of [...element.attributes]) {
        if (!["id", "for", "name", "data-field", "aria-describedby"].includes(name)) continue;
        const renamed = value.replaceAll(`${id}-0`, `${id}-${number}`).replaceAll(`${table}/0`, `${table}/${number}`);
        element.setAttribute(name, renamed);
      }
      if (element.matches(".row__number")) element.textContent = number + 1;
      if (element.matches(".field__label")) element.textContent = element.textContent.replace(/\(1\)$/, `(${number + 1})`);
    }
    return row;
  }

  Object.assign(globalThis, { oneRowToBeginWith, onlyOneRow, addRow, mostRows });
})();
