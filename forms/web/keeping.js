// Keeps what is entered on this device, on every change, once the visitor agrees; and deletes all of it on request.
(() => {
  "use strict";

  const WORDS = {
    denied: "Your petition is deleted. What you entered in the calculator is gone once you close this tab.",
  };

  class Keeping {
    #store = new globalThis.DeviceStore("petition draft");
    #write;
    #elsewhere = false;
    #said;

    /** `draft` gives the draft as it is now; `said` is told what became of it, in words. */
    constructor({ draft, said }) {
      this.#said = said;
      this.on = false;
      this.unsaved = false; // whether something is entered that stands nowhere but on this page
      this.#write = () => {
        if (this.#elsewhere) return;
        const now = draft();
        this.unsaved = !this.#store.write(JSON.stringify(now));
        said(
          this.unsaved
            ? "This device has no room left for your answers. Save them to a file."
            : `Kept on this device, ${new Date(now.saved).toLocaleTimeString("en-US", { timeStyle: "short" })}.`,
        );
      };
      this.#store.onchange(() => {
        if (!this.on) return;
        this.#elsewhere = true;
        this.unsaved = true;
        said("This petition was changed in another tab, and what you enter here is no longer kept. Close this tab, or load it again to go on with what is kept.");
      });
      addEventListener("beforeunload", (event) => {
        if (this.unsaved) event.preventDefault();
      });
    }

    get usable() {
      return this.#store.usable;
    }

    /** The draft that is kept here, or null. */
    get kept() {
      return globalThis.draftIn(this.#store.read());
    }

    /** Keeps from now on what is in the form, in place of what is kept. */
    begin() {
      this.halt();
      this.on = true;
      this.#write();
    }

    /** Keeps what changes from now on: what is in the form is what is kept. */
    goOn() {
      this.halt();
      this.on = true;
      this.#said("Kept on this device.");
    }

    /** Keeps nothing from now on; what is kept stays as it is. */
    stop() {
      this.on = this.#elsewhere = false;
    }

    /** The same, and nothing in the form is to be lost: something else takes its place, or it is kept somewhere. */
    halt() {
      this.stop();
      this.unsaved = false;
    }

    /** To be called whenever something changed. */
    changed() {
      this.unsaved = true;
      if (this.on) this.#write();
    }

    /** What is entered stands in a file. */
    filed() {
      this.unsaved = this.on && this.unsaved && this.#elsewhere;
    }

    /** Deletes what is kept and keeps nothing more. */
    end() {
      this.halt();
      this.#store.forget();
      globalThis.allDeleted().write(crypto.getRandomValues(new Uint32Array(2)).join(" "));
    }
  }

  /** Wires the box that keeps: the file that is saved, and all that is deleted, after `sure` has asked; then `deleted()`. */
  function keepingBox({ form, keeping, asking, draft, deleted }) {
    const element = (id) => document.getElementById(`keeping-${id}`);
    element("also").hidden = !keeping.usable;

    function sure(asks) {
      element("sure").hidden = !asks;
      if (asks) element("yes").focus();
    }

    element("file").addEventListener("click", () => {
      const now = draft();
      globalThis.saveFile(`petition-draft-${now.saved.slice(0, 10)}.html`, globalThis.draftPage(form, now), "text/html");
      keeping.filed();
      asking.say("The file is saved. Look for it among your downloads.");
    });
    element("delete").addEventListener("click", () => sure(true));
    element("no").addEventListener("click", () => {
      sure(false);
      element("delete").focus();
    });
    element("yes").addEventListener("click", () => {
      keeping.end();
      deleted();
      asking.say(keeping.usable ? "Everything is deleted from this device." : WORDS.denied);
    });
    return { sure };
  }

  Object.assign(globalThis, { Keeping, keepingBox });
})();
