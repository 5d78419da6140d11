// A form as facts, and facts in its boxes. It knows no law: names, types, conditions and limits stand in the form's own
// attributes, made from the schema.
(() => {
  "use strict";

  const GROUPED = /^\d{1,3}([ ,]\d{3})+$/; // 1,250
  const NUMBER = /^-?\d+$/; // 2.000 may mean two or two thousand: Python says what to enter

  class Questions {
    #form;
    #rows = new Map(); // table name -> numbers of the rows on the page that were sent, in order
    #untimed;

    /** With `untimed` a day whose time is not entered yet is an answer too: the day. */
    constructor(form, { untimed = false } = {}) {
      this.#form = form;
      this.#untimed = untimed;
      form.querySelectorAll(".rows").forEach(globalThis.oneRowToBeginWith);
      this.#fillToday();
      form.querySelectorAll("a[href]").forEach((link) => (link.target = "_blank")); // what is entered stays here
      form.addEventListener("input", () => this.#ask());
      this.#ask();
    }

    /** What is entered, as {facts, errors}: errors are {name, message, part} of dates that cannot be read,
     *  `missing` where a part of one is not entered.
     *  With `all`, also what stands in questions that are not asked now. */
    read({ all = false } = {}) {
      const facts = {};
      const errors = [];
      const dates = new Map(); // name -> texts by part
      for (const input of all ? this.#boxes() : this.#shown()) {
        const { part } = input.dataset;
        if (part) dates.set(input.name, { ...dates.get(input.name), [part]: input.value });
        const value = part ? undefined : valueOf(input);
        if (value !== undefined) put(facts, input.name.split("/"), value);
      }
      for (const [name, parts] of dates) {
        const { value, message, part, missing, day } = globalThis.readDate(parts);
        const said = value ?? (this.#untimed ? day : undefined);
        if (message && !(said && missing)) errors.push({ name, message, part, missing });
        if (said) put(facts, name.split("/"), said);
      }
      this.#rows.clear();
      for (const table of this.#form.querySelectorAll(".rows")) this.#toList(facts, table.dataset.field);
      return { facts, errors };
    }

    /** Whether anything is entered, beside what the page fills in itself. */
    anything(facts) {
      return Object.keys(this.lasting(facts)).length > 0;
    }

    /** These facts without what the page fills in itself, such as today's date. */
    lasting(facts) {
      const own = [...this.#form.querySelectorAll("[data-fill]")].map((field) => field.dataset.field);
      return Object.fromEntries(Object.entries(facts).filter(([name]) => !own.includes(name)));
    }

    /** Puts facts into the form in place of all that is entered. What fits no question is left out; gives its names.
     *  Facts may come from a stranger: names are only looked up, values only typed in. */
    fill(facts) {
      this.#form.reset();
      for (const table of this.#form.querySelectorAll(".rows")) fillRows(table, facts);
      const inputs = new Map();
      for (const input of this.#form.elements) {
        if (input.dataset.type) inputs.set(input.name, [...(inputs.get(input.name) ?? []), input]);
      }
      const unfit = [...leaves(facts)].filter(([name, value]) => !enter(inputs.get(name) ?? [], value));
      this.#fillToday();
      this.#ask();
      return unfit.map(([name]) => name);
    }

    /** What the page and Python found wrong, {name, message, label, part}: of what the page itself could not read, and
     *  of what is around it, Python's word is dropped. `found` are errors of Python by JSON Pointer. */
    together(errors, found) {
      const others = found.map((each) => ({ ...each, name: this.nameOf(each.path) }));
      return [...errors, ...others.filter(({ name }) => !errors.some((error) => `${error.name}/`.startsWith(`${name}/`)))];
    }

    /** The name on the page of a fact's JSON Pointer: empty rows of the page are not sent. */
    nameOf(pointer) {
      const name = pointer.slice(1);
      for (const [table, rows] of this.#rows) {
        if (!name.startsWith(`${table}/`)) continue;
        const [row, ...rest] = name.slice(table.length + 1).split("/");
        return [table, rows[row] ?? row, ...rest].join("/");
      }
      return name;
    }

    // Where the page knows today, it says so, unless another day is entered.
    #fillToday() {
      for (const date of this.#form.querySelectorAll("[data-fill='today']")) {
        const boxes = [...date.querySelectorAll("[data-part]")];
        if (boxes.every((box) => !box.value)) enter(boxes, today());
      }
    }

    #boxes() {
      return [...this.#form.elements].filter((input) => input.name && input.dataset.type);
    }

    #shown() {
      return this.#boxes().filter((input) => !input.closest("[hidden]"));
    }

    // Shows what is to be asked, in the order of the page, so that one answer may open the next question.
    #ask() {
      for (const field of this.#form.querySelectorAll("[data-asked-when]")) {
        const conditions = Object.entries(JSON.parse(field.dataset.askedWhen));
        const away = !conditions.every(([name, values]) => values.includes(this.#answer(name)));
        if (field.hidden !== away) field.hidden = away;
      }
    }

    #answer(name) {
      const inputs = [...this.#form.querySelectorAll(`[name="${CSS.escape(name)}"]`)].filter((input) => !input.closest("[hidden]"));
      return inputs.map(valueOf).find((value) => value !== undefined);
    }

    #toList(facts, name) {
      const path = name.split("/");
      const last = path.pop();
      const holder = path.reduce((within, part) => within?.[part], facts);
      if (holder?.[last] === undefined) return;
      const rows = Object.keys(holder[last]).map(Number).sort((a, b) => a - b);
      this.#rows.set(name, rows);
      holder[last] = rows.map((row) => holder[last][row]);
    }
  }

  function valueOf(input) {
    if (["radio", "checkbox"].includes(input.type) && !input.checked) return undefined;
    const text = input.value.trim();
    if (text === "") return undefined;
    if (input.dataset.type === "boolean") return text === "true";
    if (input.dataset.type !== "integer") return text;
    const number = GROUPED.test(text) ? text.replace(/[ ,]/g, "") : text;
    return NUMBER.test(number) ? Number(number) : text;
  }

  function put(within, [part, ...rest], value) {
    if (rest.length) put((within[part] ??= {}), rest, value);
    else within[part] = value;
  }

  /** The day on this device's clock, as 2027-08-14. */
  function today() {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  function fillRows(table, facts) {
    globalThis.onlyOneRow(table);
    const own = (within, part) => (Object.hasOwn(Object(within), part) ? within[part] : undefined);
    const items = table.dataset.field.split("/").reduce(own, facts);
    const rows = Array.isArray(items) ? Math.min(items.length, globalThis.mostRows(table)) : 0;
    for (let row = 1; row < rows; row++) globalThis.addRow(table);
  }

  // Every fact by the name of its inputs, such as ["sessions/0/start", "2027-08-14T10:00"].
  function* leaves(facts, name = "") {
    for (const [part, value] of Object.entries(facts)) {
      const inside = name ? `${name}/${part}` : part;
      if (typeof value === "object" && value !== null) yield* leaves(value, inside);
      else if (value !== null) yield [inside, value];
    }
  }

  // Types or chooses a value in the inputs of its name; gives whether it could.
  function enter(inputs, value) {
    const [first] = inputs;
    if (!first) return false;
    if (first.dataset.part) return enterDate(inputs, value);
    if (["radio", "checkbox"].includes(first.type)) {
      const choice = inputs.find((input) => input.value === String(value) && valueType(input) === typeof value);
      if (choice) choice.checked = true;
      return Boolean(choice);
    }
    if (valueType(first) !== typeof value) return false;
    first.value = value;
    return true;
  }

  function enterDate(boxes, value) {
    const parts = globalThis.dateParts(String(value));
    if (!parts.year) return false;
    for (const box of boxes) box.value = parts[box.dataset.part] ?? "";
    return true;
  }

  function valueType(input) {
    return { boolean: "boolean", integer: "number" }[input.dataset.type] ?? "string";
  }

  Object.assign(globalThis, { Questions, today });
})();
