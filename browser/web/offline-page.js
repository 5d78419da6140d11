// The page about offline use: what is kept on this device, save all of it, look for a newer version, remove it.
// Every script of the page has run by then: offline.js is asked for all of it.
addEventListener("DOMContentLoaded", () => {
  "use strict";

  const AT_ONCE = 3;
  const WORDS = {
    quota: "There is no room for it on this device, or the browser allows none. Make room, or take the folder below.",
    network: "The network was lost, or the server gave no answer. What came so far stays. Choose again to go on.",
    changed: "The site was changed on its server meanwhile. Load this page again, then choose again.",
    refused: "The browser did not allow it, or gave no sign. Take the folder below instead.",
  };
  const panel = document.getElementById("offline-use");
  const status = element("p", { className: "offline__status" });
  const bar = element("progress", { hidden: true });
  const buttons = element("p", { className: "offline__buttons" });
  status.setAttribute("role", "status");
  bar.setAttribute("aria-label", "Saving");
  panel.replaceChildren(status, bar, buttons);
  let stopped;

  if (location.protocol === "file:") {
    status.textContent =
      "You opened this page from a file, so all of it is already on your device and works without a network. Nothing needs to be saved.";
  } else if (!offlineUse.possible) {
    status.textContent = isSecureContext
      ? "This browser cannot keep the site, at least not in this window. A private window often may not. Take the folder below instead."
      : "A browser keeps a site only when its address begins with https. Take the folder below instead.";
  } else {
    status.textContent = "Looking at what is on this device.";
    offlineUse.kept.then(() => show()).catch(() => (status.textContent = WORDS.refused));
  }

  async function show(first = "") {
    const about = await offlineUse.ask({ about: true });
    const all = !about.missing.length;
    const here = all
      ? `All of this site is saved on this device: ${about.files} files, ${megabytes(about.bytes)}.`
      : `On this device now: ${about.kept.files} of ${about.files} files, ${megabytes(about.kept.bytes)} of ${megabytes(about.bytes)}. These are what was opened here.`;
    status.textContent = [first, here, all && !about.whole ? "" : `Version ${about.version}.`].filter(Boolean).join(" ");
    bar.hidden = true;
    buttons.replaceChildren(
      ...(all && about.whole ? [] : [button(`Save for offline use (${megabytes(about.bytes)})`, save, "md-button--primary")]),
      button("Look for a newer version", renew),
      button("Remove it from this device", remove),
    );
  }

  async function save() {
    stopped = false;
    buttons.replaceChildren(button("Stop", () => (stopped = true)));
    buttons.firstChild.focus();
    status.textContent = "Saving. You can go on reading in another tab.";
    navigator.storage?.persist?.().catch(() => {}); // some browsers ask the visitor first: nothing waits for that
    let failed = "";
    try {
      const { missing, files } = await offlineUse.ask({ about: true });
      Object.assign(bar, { hidden: false, max: files, value: files - missing.length });
      const left = [...missing];
      const worker = async () => {
        while (left.length && !stopped && !failed) {
          const answered = await offlineUse.ask({ keep: left.shift() });
          failed ||= answered.failed ?? "";
          bar.value += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      if (!failed && !stopped) await offlineUse.ask({ whole: true });
    } catch {
      failed = "refused";
    }
    const stays = await navigator.storage?.persisted?.().catch(() => false);
    const told = failed ? `It is not complete. ${WORDS[failed]}` : stopped ? "Stopped. What came so far stays." : stays ? "Saved." : "Saved. The browser may still remove it when it needs the room, or after weeks without a visit.";
    await show(told).catch(() => (status.textContent = WORDS.refused));
    buttons.querySelector("button")?.focus();
  }

  async function renew() {
    status.textContent = "Looking.";
    const registration = await offlineUse.ready;
    try {
      await registration.update();
    } catch {
      return show("No answer from the server, so nothing is known about a newer version.");
    }
    const newer = registration.installing ?? registration.waiting;
    return show(newer ? "There is a newer version. It is brought now and offered above when all of it is here." : "This is the newest version.");
  }

  async function remove() {
    await offlineUse.remove();
    status.textContent =
      "Removed. Nothing of this site is kept on this device for offline use. When you open one of its pages again, that page is kept again.";
    buttons.replaceChildren();
    status.tabIndex = -1;
    status.focus();
  }

  function button(words, does, more = "") {
    const made = element("button", { type: "button", className: `md-button ${more}`.trim(), textContent: words });
    made.addEventListener("click", does);
    return made;
  }

  function element(name, properties) {
    return Object.assign(document.createElement(name), properties);
  }

  function megabytes(bytes) {
    return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
  }
});
