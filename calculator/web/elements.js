// Small helpers that make elements. Words become text, never HTML; a drawing of our own Python becomes nodes.
(() => {
  "use strict";

  const unfolded = new Set(); // keys

  function makeElement(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  /** A list of terms, each with what is told of it: [[term, node or text, ...], ...]. */
  function makeTerms(className, rows) {
    const list = makeElement("dl", { className });
    for (const [term, ...told] of rows) list.append(makeElement("div", {}, makeElement("dt", {}, term), makeElement("dd", {}, ...told)));
    return list;
  }

  /** A link that opens beside this page, so that what is entered stays here. */
  function makeLinkOut(words, address, properties = {}) {
    return makeElement("a", { href: address, target: "_blank", rel: "noopener", ...properties }, words);
  }

  /** A folded part: its title, then what is in it. `key` tells it from others: made anew, it is as it was left. */
  function makeFolded(key, className, title, ...children) {
    const details = makeElement("details", { className, open: unfolded.has(key) }, makeElement("summary", {}, title), ...children);
    details.addEventListener("toggle", () => unfolded[details.open ? "add" : "delete"](key));
    return details;
  }

  /** An SVG as a node of this page; null where it is none. */
  function makeDrawing(svg) {
    const { documentElement: drawing } = new DOMParser().parseFromString(svg, "image/svg+xml");
    return drawing.localName === "svg" ? document.importNode(drawing, true) : null;
  }

  Object.assign(globalThis, { makeElement, makeTerms, makeLinkOut, makeFolded, makeDrawing });
})();
