// Asks Python, which is started when it is first needed, and says what is going on. A failure costs nothing that was
// entered, and says what to do instead.
(() => {
  "use strict";

  const make = globalThis.makeElement;

  class Asking {
    #status;
    #python;
    #bar = make("progress", { className: "form__progress", hidden: true });
    #failure = make("div", { className: "failure", hidden: true, tabIndex: -1 });
    #starting = null;

    /** `status` is where it says what it does. */
    constructor(status) {
      this.ready = false;
      this.#status = status;
      this.#bar.setAttribute("aria-label", "Loading");
      status.after(this.#bar, this.#failure);
      this.#python = new globalThis.PythonEngine({ also: ["forms"], onprogress: (step) => this.#progress(step), patience: globalThis.calculatorPatience });
    }

    say(words) {
      if (this.#status.textContent !== words) this.#status.textContent = words;
    }

    /** Starts Python, once; gives whether it is ready. */
    async begin() {
      if (this.ready) return true;
      this.#starting ??= this.#start().finally(() => (this.#starting = null));
      await this.#starting;
      return this.ready;
    }

    /** What Python answers; null where it could not be had, which is said then. `again` is what "Try again" does. */
    async ask(call, value, again) {
      try {
        if (!(await this.begin())) throw this.#why;
        return await this.#python.ask(call, value);
      } catch (error) {
        this.ready = false;
        this.#explain(error, again);
        return null;
      } finally {
        this.#bar.hidden = true;
      }
    }

    #why = null;

    async #start() {
      this.#failure.hidden = true;
      this.say(location.protocol === "file:" ? "Starting the check of your answers." : `Loading the check of your answers, about ${this.#python.megabytes} MB, once. You can go on meanwhile.`);
      this.#bar.removeAttribute("value");
      this.#bar.hidden = false;
      try {
        await this.#python.start();
        this.ready = true;
        this.say("");
      } catch (error) {
        this.#why = error;
        this.say("The check of your answers could not be loaded. You can go on; it is tried again when you check them.");
      } finally {
        this.#bar.hidden = true;
      }
    }

    #progress({ loaded, total }) {
      this.#bar.hidden = false;
      this.#bar.max = total;
      this.#bar.value = loaded;
    }

    #explain(error, again) {
      const button = make("button", { type: "button", className: "petition__button" }, "Try again");
      button.addEventListener("click", () => {
        this.#failure.hidden = true;
        again();
      });
      this.#failure.replaceChildren(
        make("h2", {}, "That did not work"),
        make("p", {}, `${error.message} What you entered is still here.`),
        make("p", {}, button),
        make("p", {}, "Without it you can:"),
        make(
          "ul",
          {},
          make("li", {}, "save your answers to a file, below, and go on later or on another device;"),
          make("li", {}, "fill in ", make("a", { href: "forms/petition.pdf" }, "the petition as a PDF"), " or print ", make("a", { href: "forms/petition.html", target: "_blank" }, "its page"), ";"),
          make("li", {}, "ask the Town Clerk."),
        ),
      );
      this.#failure.hidden = false;
      this.say("");
      this.#failure.focus();
    }
  }

  Object.assign(globalThis, { Asking });
})();
