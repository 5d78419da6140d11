// What a page says while Python loads, and when it cannot. A failure costs nothing that was entered.
(() => {
  "use strict";

  const { makeElement: make } = globalThis;

  class Waiting {
    #say;
    #words;
    #instead;
    #bar;
    #failure = make("div", { className: "failure", hidden: true, tabIndex: -1 });

    /** Bar and failure stand after an element; `say` tells words to all.
     *  `words`: {loading (after "Loading"), note, starting, ready, failed}; `instead()` gives what one can do without
     *  Python, each as a list of nodes and texts. */
    constructor({ after, say, words, instead }) {
      this.#say = say;
      this.#words = words;
      this.#instead = instead;
      this.#bar = make("progress", { className: "form__progress", hidden: true, ariaLabel: `Loading ${words.loading}` });
      after.after(this.#bar, this.#failure);
    }

    begins(megabytes) {
      const { loading, starting, note } = this.#words;
      this.#failure.hidden = true;
      this.#say(location.protocol === "file:" ? starting : `Loading ${loading}, about ${megabytes} MB, once.${note}`);
      this.#bar.removeAttribute("value");
      this.#bar.hidden = false;
    }

    progress = ({ loaded, total }) => {
      this.#bar.max = total;
      this.#bar.value = loaded;
      if (loaded >= total && !this.#bar.hidden) this.#say(this.#words.starting);
    };

    /** It has come, or else: then `words` say that one can go on without. */
    done(words = this.#words.ready) {
      this.#bar.hidden = true;
      this.#say(words);
    }

    /** Says what happened; `again` is what "Try again" does. */
    failed(error, again) {
      const button = make("button", { type: "button", className: "failure__again" }, "Try again");
      button.addEventListener("click", () => {
        this.#failure.hidden = true;
        again();
      });
      this.#bar.hidden = true;
      this.#failure.replaceChildren(
        make("h2", {}, this.#words.failed),
        make("p", {}, `${error.message} What you entered is still here.`),
        make("p", {}, button),
        make("p", {}, "Without it you can:"),
        make("ul", {}, ...this.#instead().map((parts) => make("li", {}, ...parts))),
      );
      this.#failure.hidden = false;
      this.#say(`${this.#words.failed}.`);
    }

    takeFocus() {
      this.#failure.focus();
    }
  }

  globalThis.Waiting = Waiting;
})();
