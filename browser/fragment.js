// Answers in the part of an address after "#", which no browser sends to a server. A link may come from anybody, so
// what is read is a plain JSON object of bounded size and depth, or nothing.
(() => {
  "use strict";

  const NAME = "answers=";
  const LONGEST = 20_000; // characters: more than every question of a petition takes, less than any browser's limit
  const DEEPEST = 8;
  const NEVER = ["__proto__", "constructor", "prototype"];

  /** An object as "answers=…", letters, figures, - and _ only; to follow a "#". */
  function encode(object) {
    const bytes = new TextEncoder().encode(JSON.stringify(object));
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return NAME + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** The object in a hash such as location.hash; null where there is none, or none that can be trusted. Never throws. */
  function decode(hash) {
    try {
      const text = String(hash).replace(/^#/, "");
      if (!text.startsWith(NAME) || text.length > LONGEST) return null;
      const letters = atob(text.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/"));
      const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      return isObject(found) && isSound(found, 0) ? found : null;
    } catch {
      return null;
    }
  }

  /** Takes the answers out of the address: what is entered later is not in it, so it is not to say it either. */
  function forget() {
    try {
      history.replaceState(null, "", location.href.split("#")[0]);
    } catch {
      location.hash = ""; // some browsers allow no more on a page opened as a file
    }
  }

  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  function isSound(value, depth) {
    if (typeof value !== "object" || value === null) return true;
    if (depth > DEEPEST) return false;
    return Object.keys(value).every((name) => !NEVER.includes(name) && isSound(value[name], depth + 1));
  }

  globalThis.answersLink = { encode, decode, forget };
})();
