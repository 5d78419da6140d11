// The parts of a form, one at a time. What is away is still there and still read: only `hidden` takes a question out.
(() => {
  "use strict";

  const make = globalThis.makeElement;

  class Parts {
    #parts;
    #where;
    #list;

    /** `where` says which part is shown; `list` holds the links to all of them. */
    constructor(form, where, list) {
      this.#parts = [...form.querySelectorAll(".part")];
      this.#where = where;
      this.#list = list;
      this.tell();
    }

    get first() {
      return this.#parts[0];
    }

    /** The parts in which nothing is answered. */
    get untouched() {
      return this.#parts.filter((part) => ![...part.querySelectorAll("[data-field]")].some(globalThis.isAnswered));
    }

    /** The part of this id, "part-food", or null. */
    part(id) {
      return this.#parts.find((part) => part.id === id) ?? null;
    }

    /** The part a question stands in, or null. */
    around(element) {
      return element?.closest(".part") ?? null;
    }

    beside(part, step) {
      return this.#parts[this.#parts.indexOf(part) + step] ?? null;
    }

    titleOf(part) {
      return part.querySelector(".part__title").textContent.trim().replace(/\s+/g, " ");
    }

    /** Shows one part and no other; gives its heading, which can take the focus. */
    show(part) {
      for (const each of this.#parts) each.classList.toggle("away", each !== part);
      this.#where.textContent = `Part ${this.#parts.indexOf(part) + 1} of ${this.#parts.length}`;
      for (const link of this.#list.querySelectorAll("a")) {
        if (link.hash === `#${part.id}`) link.setAttribute("aria-current", "step");
        else link.removeAttribute("aria-current");
      }
      const heading = part.querySelector(".part__title");
      heading.tabIndex = -1;
      return heading;
    }

    /** Says in the list how many questions are open, as `open` counts them in each part; nothing where none counts. */
    tell(open) {
      const items = this.#parts.map((part) => {
        const link = make("a", { href: `#${part.id}` }, this.titleOf(part));
        const left = open?.(part);
        if (open) link.append(" ", make("span", { className: "parts__open" }, left ? `${left} open` : "complete"));
        return make("li", {}, link);
      });
      const current = this.#list.querySelector("[aria-current]")?.hash;
      this.#list.replaceChildren(...items);
      this.#list.querySelector(`a[href="${current}"]`)?.setAttribute("aria-current", "step");
    }
  }

  Object.assign(globalThis, { Parts });
})();
