// Asks Python, which is started when it is first needed, and says what is going on.
(() => {
  "use strict";

  const { makeElement: make, makeLinkOut, Waiting } = globalThis;
  const WORDS = {
    loading: "the check of your answers",
    note: " You can go on meanwhile.",
    starting: "Starting the check of your answers.",
    ready: "",
    failed: "That did not work",
  };

  const LATER = "The check of your answers could not be loaded. You can go on; it is tried again when you check them.";

  class Asking {
    #status;
    #waiting;
    #python;
    #starting = null;
    #why = null;

    /** `status` is where it says what it does. */
    constructor(status) {
      this.ready = false;
      this.#status = status;
      this.#waiting = new Waiting({ after: status, say: (words) => this.say(words), words: WORDS, instead });
      this.#python = new globalThis.PythonEngine({ also: ["forms"], called: "the program of this page", onprogress: this.#waiting.progress, patience: globalThis.calculatorPatience });
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
        this.#waiting.failed(error, again);
        this.#waiting.takeFocus();
        return null;
      }
    }

    /** What Python answers; null where it cannot be had now, of which nothing is said. */
    async quietly(call, value) {
      try {
        return this.ready ? await this.#python.ask(call, value) : null;
      } catch {
        return null;
      }
    }

    async #start() {
      this.#waiting.begins(this.#python.megabytes);
      try {
        await this.#python.start();
        this.ready = true;
        this.#waiting.done();
        this.#python.hold("forms/");
      } catch (error) {
        this.#why = error;
        this.#waiting.done(LATER);
      }
    }
  }

  // What works without Python, here and now: nothing can be saved before anything is begun.
  function instead() {
    const begun = !document.getElementById("keeping").classList.contains("away");
    return [
      begun ? ["save your answers to a file, below, and go on later or on another device;"] : ["begin, and fill in the petition without the file;"],
      ["with a connection, or where the site is saved for offline use, fill in ", make("a", { href: "forms/petition.pdf" }, "the petition as a PDF"), " or print ", makeLinkOut("its page", "forms/petition.html"), ";"],
      ["ask the Town Clerk."],
    ];
  }

  globalThis.Asking = Asking;
})();
