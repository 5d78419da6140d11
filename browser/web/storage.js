// A place on this device for one text. localStorage, because it is written at once: a page that is closed, or that
// crashes a moment later, has lost nothing. A browser may refuse it (private windows, settings, some when a page is
// opened as a file): then nothing is kept, and the page is told so.
(() => {
  "use strict";

  const SITE = new URL("..", document.currentScript.src).href; // other sites may live under the same host

  class DeviceStore {
    #name;

    constructor(name) {
      this.#name = `${name} ${SITE}`;
    }

    /** Whether this browser keeps anything for this page. */
    get usable() {
      const trial = `${this.#name} trial`;
      try {
        localStorage.setItem(trial, "kept");
        const kept = localStorage.getItem(trial) === "kept";
        localStorage.removeItem(trial);
        return kept;
      } catch {
        return false;
      }
    }

    /** What is kept, or null. */
    read() {
      try {
        return localStorage.getItem(this.#name);
      } catch {
        return null;
      }
    }

    /** Keeps a text in place of the one before; gives whether it is kept. */
    write(text) {
      try {
        localStorage.setItem(this.#name, text);
        return true;
      } catch {
        return false;
      }
    }

    /** Deletes what is kept. */
    forget() {
      try {
        localStorage.removeItem(this.#name);
      } catch {
        // what cannot be reached was not kept
      }
    }

    /** Calls when another page of the site, in another tab, keeps or deletes this text. */
    onchange(listener) {
      addEventListener("storage", ({ key }) => {
        if (key === this.#name || key === null) listener();
      });
    }
  }

  /** Where a new mark is kept each time everything is deleted: what was entered before does not come back then. */
  function allDeleted() {
    return new DeviceStore("deleted");
  }

  Object.assign(globalThis, { DeviceStore, allDeleted });
})();
