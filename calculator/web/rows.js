// Tables of the form, such as the sessions: one row is shown, and others come as they are asked for.
(() => {
  "use strict";

  function oneRowToBeginWith(table) {
    const [first, ...others] = table.querySelectorAll(".row");
    const pattern = first.cloneNode(true);
    others.forEach((row) => row.remove());
    const button = table.querySelector(".rows__add");
    button.hidden = false;
    button.addEventListener("click", () => {
      const number = table.querySelectorAll(".row").length;
      const row = numbered(pattern.cloneNode(true), table.dataset.field, number);
      button.before(row);
      row.querySelector("input, select").focus();
      button.hidden = number + 1 >= Number(table.dataset.most || Infinity);
    });
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

  Object.assign(globalThis, { oneRowToBeginWith });
})();
