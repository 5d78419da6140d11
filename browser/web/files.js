// Files to and from the visitor's own device.
(() => {
  "use strict";

  /** Hands a file to the browser to be saved. */
  function saveFile(name, content, type) {
    const link = globalThis.makeElement("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after asking where to
  }

  /** The bytes of a file the visitor chose, if it has no more than `largest`. Rejects with words for people. */
  async function bytesOf(file, largest) {
    if (file.size > largest) throw new Error(`“${file.name}” is too large to be a file of this site.`);
    try {
      return new Uint8Array(await file.arrayBuffer());
    } catch {
      throw new Error(`“${file.name}” could not be read. Is it still there?`);
    }
  }

  Object.assign(globalThis, { saveFile, bytesOf });
})();
