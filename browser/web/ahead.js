// Where a service worker is in charge, brings the page of the petition with its parts as soon as Python runs here, so
// that one can go on with it when the network is gone. Quietly: a failure costs nothing that was there before.
(() => {
  "use strict";

  const PAGE = new URL("../petition.html", document.currentScript.src).href; // this script stands in assets/
  const PARTS = "script[src], link[rel=stylesheet][href]";

  addEventListener("pythonready", () => bring().catch(() => {}), { once: true });

  async function bring() {
    await globalThis.offlineUse.ready;
    if (!navigator.serviceWorker.controller) return;
    const parsed = new DOMParser().parseFromString(await (await fetch(PAGE)).text(), "text/html");
    const parts = [...parsed.querySelectorAll(PARTS)].map((each) => new URL(each.getAttribute("src") ?? each.getAttribute("href"), PAGE).href);
    await globalThis.offlineUse.ask({ visited: [PAGE, ...parts] });
  }
})();
