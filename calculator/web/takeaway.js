// What can be taken away: a link to these answers, their calendar, a receipt, a print, and the petition begun with them.
// Files are made by Python and handed to the browser; nothing is sent anywhere.
(() => {
  "use strict";

  const { makeElement: make } = globalThis;
  const PETITION = "petition.html";
  const FROM_FILE = "This page is opened as a file: the link works on this device only.";
  const SAID = { copied: "The link is copied. Whoever opens it sees these answers.", copiedFromFile: "The link is copied. It opens these answers on this device only.", byHand: "Copy this link:", none: "The file could not be made. Show your answers again, then save it." };

  /** The buttons for these facts. `lasting` are those without what the page fills in itself; `file(call)` gives a file's
   *  text from Python; `petition` whether there is something to apply for, `dated` whether a day for a calendar. */
  function takeAway({ facts, lasting, file, petition, dated }) {
    const said = make("p", { className: "take__said", role: "status" });
    const block = make("div", { className: "take", id: "answers-take" });
    const start = make("a", { href: `${PETITION}#${globalThis.answersLink.encode(facts)}`, id: "take-petition", className: "take__main" }, "Start the petition with these answers");
    const save = (call, name, type) => async () => {
      const text = await file(call);
      said.textContent = text ? `Saved as ${name}.` : SAID.none;
      if (text) globalThis.saveFile(name, text, type);
    };
    block.append(
      ...(petition ? [make("p", {}, start)] : []),
      make(
        "p",
        { className: "take__buttons" },
        button("copy", "Copy a link to these answers", () => copy(linkTo(lasting), said)),
        ...(dated ? [button("calendar", "Save the days as a calendar file", save("calendar", "assembly.ics", "text/calendar"))] : []),
        button("receipt", "Save a receipt", save("receipt", "assembly-receipt.json", "application/json")),
        button("print", "Print these answers", () => print()),
      ),
      said,
      make("p", { className: "take__note" }, published() ? "" : `${FROM_FILE} `, "The link holds your answers in its last part, which no server is sent. A receipt says what was asked and answered, by which text and rules, and can be checked later: ", make("code", {}, "python -m calculator verify assembly-receipt.json")),
    );
    return block;
  }

  function button(name, words, act) {
    const made = make("button", { type: "button", id: `take-${name}` }, words);
    made.addEventListener("click", act);
    return made;
  }

  /** The address under which others find this page; nothing if it is opened as a file and the site's is not known. */
  function published() {
    return location.protocol === "file:" ? document.querySelector("link[rel=canonical]")?.href : location.href;
  }

  function linkTo(facts) {
    return `${(published() ?? location.href).split("#")[0]}#${globalThis.answersLink.encode(facts)}`;
  }

  async function copy(link, said) {
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = published() ? SAID.copied : SAID.copiedFromFile;
    } catch {
      const input = make("input", { value: link, readOnly: true, ariaLabel: "Link to these answers", className: "take__link" });
      said.replaceChildren(SAID.byHand, " ", input);
      input.focus();
      input.select();
    }
  }

  globalThis.takeAway = takeAway;
})();
