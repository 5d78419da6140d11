// What Python says of the answers as they are: what is asked now, what is open or wrong, and the view that lists it all.
(() => {
  "use strict";

  const { makeElement: make, isAnswered } = globalThis;
  const MOST = 3; // lines of one part in the list of what is missing
  const LISTED = document.getElementById("check-answers");
  const NEXT = document.getElementById("check-next");
  const WORDS = {
    soon: "Your answers are listed here as soon as they are checked.",
    checking: "Checking your answers.",
    unchecked: "Your answers could not be checked. You can go on without the check, and come back to it.",
    untouched: "Nothing is answered yet.",
    many: (count) => `${count} answers are missing.`,
    fine: "No answer is missing or wrong.",
  };

  class Checking {
    problems = [];
    shown = false; // whether the view is on the screen
    #form;
    #questions;
    #mistakes;
    #parts;
    #asking;
    #beside;
    #again;
    #asked = 0;
    #titles = new Map(); // of the parts, in Python's words

    /** `again()` is what "Try again" does. */
    constructor({ form, questions, mistakes, parts, asking, beside, again }) {
      this.#form = form;
      this.#questions = questions;
      this.#mistakes = mistakes;
      this.#parts = parts;
      this.#asking = asking;
      this.#beside = beside;
      this.#again = again;
    }

    /** Shows what is asked so far as the page can tell by itself, until Python says it. */
    guess() {
      globalThis.showAsked(this.#form, globalThis.askedFirst(JSON.parse(this.#form.dataset.asked), this.#questions.read().facts));
    }

    /** Asks about the answers as they are and shows what is asked now. Gives whether that is known and not outdated. */
    async look() {
      const mine = ++this.#asked;
      const { facts, errors } = this.#questions.read();
      const answer = await this.#asking.ask("petition_view", [JSON.stringify(facts), this.#beside.text], this.#again);
      if (mine !== this.#asked) return false;
      if (answer === null) {
        if (this.shown) this.#end(make("p", {}, WORDS.unchecked));
        return false;
      }
      const view = JSON.parse(answer);
      this.#beside.set(view.facts);
      this.problems = this.#questions.together(errors, view.problems);
      globalThis.showAsked(this.#form, view.asked);
      this.#mistakes.know(this.problems);
      this.#titles = new Map(view.review.map(({ step, title }) => [`part-${step}`, title]));
      this.#parts.tell((part) => this.within(part).length);
      if (this.shown) {
        const byHand = await this.#asking.quietly("by_hand", JSON.stringify(facts));
        if (mine !== this.#asked) return false;
        this.#list({ ...view, byHand: byHand ? [JSON.parse(byHand)].flat().filter(({ letters }) => letters) : [] });
      }
      return true;
    }

    /** Fills the view; its list comes with the next look, whoever asked for it. */
    show() {
      NEXT.hidden = true;
      LISTED.replaceChildren(make("p", {}, WORDS.soon));
      if (this.#asking.ready) this.#asking.say(WORDS.checking);
      this.look();
    }

    /** What is open or wrong in a part of the form. */
    within(part, problems = this.problems) {
      return problems.filter(({ name }) => this.#parts.around(this.fieldOf(name)) === part);
    }

    /** Problems as they are told: what is missing in a part is one line where nothing is answered there, or where it
     *  would be more than `most`. What is wrong, or half entered, stands by itself. */
    told(problems, most = Infinity) {
      const untouched = this.#parts.untouched;
      const fields = new Map(problems.map((each) => [each, this.fieldOf(each.name)]));
      const partOf = (each) => this.#parts.around(fields.get(each));
      const empty = problems.filter((each) => each.missing && partOf(each) && !isAnswered(fields.get(each)));
      const lines = new Set();
      return problems.flatMap((each) => {
        const part = partOf(each);
        const open = empty.includes(each) ? empty.filter((other) => partOf(other) === part).length : 0;
        const none = untouched.includes(part);
        if (open < 2 || !(none || open > most)) return [each];
        if (lines.has(part)) return [];
        lines.add(part);
        return [{ ...each, label: this.#titles.get(part.id), message: none ? WORDS.untouched : WORDS.many(open), whole: true }];
      });
    }

    /** What is wrong in a part, and not only open; so far as the page knows by itself while Python is not there. */
    async wrongIn(part) {
      const known = this.#asking.ready && (await this.look());
      return this.within(part, known ? this.problems : this.#questions.read().errors).filter(({ missing }) => !missing);
    }

    /** The question of a name, or what it stands in, or null. */
    fieldOf(name) {
      for (let keys = name.split("/"); keys.length; keys.pop()) {
        const field = this.#form.querySelector(`[data-field="${CSS.escape(keys.join("/"))}"]`);
        if (field) return field;
      }
      return null;
    }

    #list(view) {
      globalThis.showReview(LISTED, view);
      this.#end();
      this.#asking.say(this.problems.length ? "" : WORDS.fine);
      if (this.problems.length) this.#mistakes.show(this.told(this.problems, MOST));
    }

    #end(...words) {
      if (words.length) LISTED.replaceChildren(...words);
      NEXT.hidden = false;
    }
  }

  Object.assign(globalThis, { Checking });
})();
