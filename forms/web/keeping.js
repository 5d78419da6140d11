// Keeps what is entered on this device, on every change, once the visitor agrees; and deletes all of it on request.
(() => {
  "use strict";

  class Keeping {
    #store = new globalThis.DeviceStore("petition draft");
    #write;
    #elsewhere = false;

    /** `draft` gives the draft as it is now; `said` is told what became of it, in words. */
    constructor({ draft, said }) {
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

    /** Keeps from now on. */
    begin() {
      this.on = true;
      this.#write();
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
      this.on = this.unsaved = this.#elsewhere = false;
      this.#store.forget();
    }
  }

  /** Wires the box that keeps: the file that is saved, and all that is deleted, after `sure` has asked; then `deleted()`. */
  function keepingBox({ form, keeping, asking, draft, deleted }) {
    const element = (id) => document.getElementById(`keeping-${id}`);

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
    element("no").addEventListener("click", () => sure(false));
    element("yes").addEventListener("click", () => {
      keeping.end();
      deleted();
      asking.say("Everything is deleted from this device.");
    });
    return { sure };
  }

  Object.assign(globalThis, { Keeping, keepingBox });
})();
