// On every page: has the service worker keep what is opened, and says when a newer version of the site is ready.
// A classic script that harms nothing where a browser has no service worker: from a file, over plain http, in some
// private windows. The page about offline use (offline-page.js) asks it for everything it shows.
(() => {
  "use strict";

  const ROOT = new URL("..", document.currentScript.src).href; // this script stands in assets/
  const PATIENCE = 120_000; // milliseconds; one large file over a slow line
  const OURS = [`site ${ROOT} `, `pages of another version ${ROOT}`]; // how the worker names its caches
  const possible = /^https?:$/.test(location.protocol) && "serviceWorker" in navigator && "caches" in globalThis;
  const begun = possible ? loaded().then(register) : Promise.reject(new Error("no service worker here"));
  begun.catch(() => {}); // whoever needs it looks at it; a page without it is as good as before

  const ready = begun.then(() => navigator.serviceWorker.ready);
  globalThis.offlineUse = {
    possible,
    /** The registration once a worker of it runs; rejects where the browser refuses. */
    ready,
    /** When this page and its parts are kept. */
    kept: ready.then(tellVisited),
    /** Asks the running worker, or the one given. */
    async ask(message, worker) {
      const to = worker ?? (await this.ready).active;
      return new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        const late = setTimeout(() => reject(new Error("no answer")), PATIENCE);
        port1.onmessage = ({ data }) => {
          clearTimeout(late);
          port1.close();
          resolve(data);
        };
        to.postMessage(message, [port2]);
      });
    },
    /** Forgets every file kept here and the worker itself, until a page is opened again. */
    async remove() {
      const names = (await caches.keys()).filter((name) => OURS.some((start) => name.startsWith(start)));
      await Promise.all(names.map((name) => caches.delete(name)));
      await (await navigator.serviceWorker.getRegistration(ROOT))?.unregister();
    },
  };
  offlineUse.kept.catch(() => {});

  function loaded() {
    return document.readyState === "complete" ? Promise.resolve() : new Promise((resolve) => addEventListener("load", resolve));
  }

  async function register() {
    const registration = await navigator.serviceWorker.register(`${ROOT}service-worker.js`, { scope: ROOT });
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && registration.active) offer(coming);
      });
    });
    return registration;
  }

  function tellVisited() {
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    return offlineUse.ask({ visited: [location.href, ...parts].filter((address) => address.startsWith(ROOT)) });
  }

  /** Has the waiting worker replace the old one; then this page is loaded anew, all of it from the new version. */
  async function takeOver(worker) {
    const again = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", again);
    const answered = await offlineUse.ask({ takeOver: true }, worker);
    if (answered.others) navigator.serviceWorker.removeEventListener("controllerchange", again);
    return answered;
  }

  function offer(worker) {
    const note = document.createElement("div");
    const words = document.createElement("p");
    const button = document.createElement("button");
    note.className = "newer";
    note.setAttribute("role", "status");
    button.type = "button";
    button.className = "md-button";
    button.textContent = "Use it now";
    button.addEventListener("click", async () => {
      words.textContent = "Changing to it. If nothing happens, close this tab or window and open the site again.";
      const { others } = await takeOver(worker);
      if (!others) return;
      const places = others === 1 ? "1 other tab or window" : `${others} other tabs or windows`;
      words.textContent = `This site is open in ${places}. Close what you do not need there, then choose again.`;
    });
    (document.querySelector("main") ?? document.body).prepend(note);
    words.textContent = "A newer version of this site is ready. What is typed on this page and not saved is lost when you change to it.";
    note.append(words, button);
  }
})();
