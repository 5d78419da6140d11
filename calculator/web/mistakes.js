// What is wrong on a form, in the same words at its field and, once the form was sent, in a list of links. A mistake is
// told at its field when the field has been left, never while somebody types in it or because it is empty, and goes as
// soon as it is right. The focus stays where it is, except that the list of a sent form takes it.
(() => {
  "use strict";

  const { fieldOf, isAnswered, saidOf, markField, unmarkField, linkToField } = globalThis;
  const TITLE = "Error: ";

  class Mistakes {
    #form;
    #summary;
    #read;
    #said = Object.assign(document.createElement("p"), { className: "visually-hidden" });
    #found = []; // what Python found wrong last
    #marked = new Map(); // field -> its error
    #left = new Set(); // fields that somebody answered and left
    #owed = new Set(); // those of them that Python has not looked at since
    #typing = null; // the field that was changed and still has the focus
    #pressed = false; // the pointer is down: nothing may move under it
    #postponed = false;

    /** `read()` gives the errors that the page itself sees, as `Questions.read`. */
    constructor(form, summary, read) {
      this.#form = form;
      this.#summary = summary;
      this.#read = read;
      this.#said.setAttribute("role", "status");
      form.after(this.#said);
      form.addEventListener("input", ({ target }) => this.#changed(target));
      form.addEventListener("focusout", (event) => this.#leave(event));
      form.addEventListener("reset", () => this.#forget());
      addEventListener("mousedown", () => (this.#pressed = true), true);
      for (const end of ["mouseup", "dragend"]) addEventListener(end, () => setTimeout(() => this.#release()), true);
    }

    /** Shows all that is wrong in the list, which takes the focus, and at the fields; of several errors with one name the
     *  first counts. With `focus` false the list takes the focus only where it had it before. */
    show(errors, { focus = true } = {}) {
      const had = this.#summary.contains(document.activeElement);
      this.#clear();
      for (const error of firsts(errors)) this.#mark(error);
      const heading = document.createElement("h2");
      heading.textContent = "There is a problem";
      this.#summary.append(heading, this.listOf(errors));
      this.#summary.hidden = false;
      document.title = TITLE + document.title;
      if (focus || had) this.#summary.focus();
    }

    /** Takes the list away. What was told at a field that was left stays until it is right. */
    clear() {
      this.#clear();
      this.#look([...this.#left]);
    }

    /** What is wrong now, as Python and the page see it: what is right is not called wrong any more, and what was left
     *  with a mistake is told. */
    know(errors) {
      this.#found = errors.filter(({ part }) => !part);
      if (!errors.length) this.#clear();
      else this.#look([...(this.#typing ? this.#owed : this.#left)], { aloud: true });
      this.#owed.clear();
    }

    /** A list of errors in the order of the page, each leading to its field; of several with one name the first. */
    listOf(errors) {
      const list = document.createElement("ul");
      const order = [...this.#form.querySelectorAll("[data-field]")];
      const place = ({ name }) => order.indexOf(fieldOf(this.#form, name));
      for (const error of firsts(errors).sort((a, b) => place(a) - place(b))) {
        const field = fieldOf(this.#form, error.name);
        const said = saidOf(this.#form, error);
        const item = document.createElement("li");
        item.dataset.of = field?.dataset.field ?? "";
        item.append(field ? linkToField(field, error, said) : said);
        list.append(item);
      }
      return list;
    }

    #clear() {
      this.#summary.replaceChildren();
      this.#summary.hidden = true;
      this.#said.textContent = "";
      document.title = document.title.replace(TITLE, "");
      for (const field of [...this.#marked.keys()]) this.#unmark(field);
    }

    #forget() {
      this.#found = [];
      this.#typing = null;
      this.#left.clear();
      this.#owed.clear();
      this.#clear();
    }

    // Marks the fields of these that are wrong, and takes the mark from every field that is right.
    #look(fields, { aloud = false } = {}) {
      const wrong = new Map();
      for (const error of [...this.#read(), ...this.#found].reverse()) wrong.set(fieldOf(this.#form, error.name), error);
      for (const field of [...this.#marked.keys()]) if (!wrong.has(field)) this.#unmark(field);
      const told = fields.filter((field) => wrong.has(field) && field !== this.#typing && isAnswered(field));
      const fresh = told.filter((field) => this.#marked.get(field)?.message !== wrong.get(field).message);
      for (const field of fresh) this.#mark(wrong.get(field));
      if (aloud && fresh.length) this.#said.textContent = fresh.map((field) => saidOf(this.#form, wrong.get(field))).join(" ");
      if (!this.#marked.size) this.#said.textContent = "";
    }

    #changed(target) {
      this.#typing = target.closest("[data-field]");
      this.#found = this.#found.filter(({ name }) => fieldOf(this.#form, name) !== this.#typing);
      this.#owed.delete(this.#typing);
      // A date that the page could not read may be right now; on anything else Python has the word.
      if (this.#marked.get(this.#typing)?.part) this.#look([]);
    }

    #leave({ target, relatedTarget }) {
      for (let field = target.closest("[data-field]"); field; field = field.parentElement.closest("[data-field]")) {
        if ([relatedTarget, document.activeElement].some((to) => field.contains(to))) return; // or the window was left
        if (this.#typing === field) this.#typing = null;
        if (!isAnswered(field)) continue;
        this.#left.add(field);
        this.#owed.add(field);
      }
      if (this.#pressed) this.#postponed = true;
      else this.#look([...this.#left], { aloud: true });
    }

    #release() {
      if (this.#postponed) this.#look([...this.#left], { aloud: true });
      this.#pressed = this.#postponed = false;
    }

    #mark(error) {
      const field = fieldOf(this.#form, error.name);
      if (!field) return;
      this.#marked.set(field, error);
      markField(field, error, saidOf(this.#form, error));
      const listed = this.#listed(field)?.querySelector("a");
      if (listed) listed.textContent = saidOf(this.#form, error);
    }

    #unmark(field) {
      this.#marked.delete(field);
      unmarkField(field);
      this.#listed(field)?.remove();
      if (!this.#summary.hidden && !this.#summary.querySelector("li")) this.#clear();
    }

    #listed(field) {
      return this.#summary.querySelector(`[data-of="${CSS.escape(field.dataset.field)}"]`);
    }
  }

  function firsts(errors) {
    return errors.filter(({ name }, at) => at === errors.findIndex((each) => each.name === name));
  }

  Object.assign(globalThis, { Mistakes });
})();
