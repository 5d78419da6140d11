// What the calculator page says while Python loads, and when it cannot.
(() => {
  "use strict";

  const { makeElement: make, makeLinkOut } = globalThis;

  class Loading {
    #say;
    #again;
    #bar = make("progress", { className: "form__progress", hidden: true, ariaLabel: "Loading the calculator" });
    #failure = make("div", { className: "failure", hidden: true, tabIndex: -1 });

    /** Bar and failure stand after an element; `say` tells words to all; `again` tries once more. */
    constructor({ after, say, again }) {
      this.#say = say;
      this.#again = again;
      after.after(this.#bar, this.#failure);
    }

    begins(megabytes) {
      this.#failure.hidden = true;
      this.#say(location.protocol === "file:" ? "Starting the calculator." : `Loading the calculator, about ${megabytes} MB, once.`);
      this.#bar.removeAttribute("value");
      this.#bar.hidden = false;
    }

    progress = ({ loaded, total }) => {
      this.#bar.max = total;
      this.#bar.value = loaded;
      if (loaded >= total && !this.#bar.hidden) this.#say("Starting the calculator.");
    };

    done() {
      this.#bar.hidden = true;
      this.#say("The calculator is ready.");
    }

    failed(error) {
      const again = make("button", { type: "button", className: "failure__again" }, "Try again");
      again.addEventListener("click", this.#again);
      this.#bar.hidden = true;
      this.#failure.replaceChildren(
        make("h2", {}, "The calculator did not start"),
        make("p", {}, `${error.message} What you entered is still here.`),
        make("p", {}, again),
        make("p", {}, "Without it you can:"),
        make(
          "ul",
          {},
          make("li", {}, "read ", makeLinkOut("the guidance pages", "guidance/permit.html"), ", which say how each answer is found;"),
          make("li", {}, "ask the Town Clerk;"),
          make("li", {}, "on a computer with Python, run ", make("code", {}, "python -m calculator"), " from this project."),
        ),
      );
      this.#failure.hidden = false;
      this.#say("The calculator did not start.");
    }

    takeFocus() {
      this.#failure.focus();
    }
  }

  globalThis.Loading = Loading;
})();
