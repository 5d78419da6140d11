// A note on the petition page: a heading that can take the focus, sentences, and perhaps a choice between buttons.
(() => {
  "use strict";

  const make = globalThis.makeElement;

  class Note {
    #place;

    constructor(place) {
      this.#place = place;
    }

    /** Shows it in place of the one before. `choices` are [words, what it does]; whichever is pressed, the note goes. */
    show(title, words, choices = []) {
      const buttons = choices.flatMap(([label, act]) => [this.#button(label, act), " "]);
      this.#place.replaceChildren(
        make("h3", { tabIndex: -1 }, title),
        ...words.map((each) => make("p", {}, each)),
        ...(buttons.length ? [make("p", { className: "petition__buttons" }, ...buttons)] : []),
      );
      this.#place.hidden = false;
    }

    /** The same, and the focus goes there: somebody waits for it. */
    tell(title, words, choices) {
      this.show(title, words, choices);
      this.#place.firstChild.focus();
    }

    hide() {
      this.#place.hidden = true;
      this.#place.replaceChildren();
    }

    #button(label, act) {
      const button = make("button", { type: "button", className: "form__button" }, label);
      button.addEventListener("click", () => {
        this.hide();
        act();
      });
      return button;
    }
  }

  Object.assign(globalThis, { Note });
})();
