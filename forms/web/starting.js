// How a petition begins: anew, with the calculator's answers, with what is kept on this device, or from a file.
(() => {
  "use strict";

  const LARGEST = 25_000_000; // bytes; a filled petition has a tenth of it

  const make = globalThis.makeElement;
  const element = (id) => document.getElementById(id);

  /** Wires the first view. `begin({ keep, place })` leaves it; `asking` reads files. */
  function startView({ form, questions, keeping, asking, beside, begin }) {
    const facts = globalThis.answersLink.decode(location.hash);
    if (facts) globalThis.answersLink.forget();
    const given = facts && globalThis.petitionOf(facts);
    questions.fill({});
    if (given) fillIn(given);

    element("start-denied").hidden = keeping.usable;
    element("start-ask").hidden = !keeping.usable;
    element("start-keep").addEventListener("click", () => {
      if (!keeping.kept) return begin({ keep: true });
      element("start-replace").hidden = false;
      element("start-replace-no").focus();
    });
    element("start-replace-yes").addEventListener("click", () => begin({ keep: true }));
    element("start-replace-no").addEventListener("click", () => {
      element("start-replace").hidden = true;
      element("start-again").focus();
    });
    element("start-lose").addEventListener("click", () => begin({ keep: false }));
    element("start-without").addEventListener("click", () => begin({ keep: false }));
    element("start-again").addEventListener("click", () => {
      const kept = keeping.kept;
      const over = given && element("start-over-box").checked;
      const left = globalThis.restoreDraft(form, questions, over ? { petition: globalThis.givenOver(kept.petition, given) } : kept);
      beside.set({ ...kept.beside, ...(over && given.beside) });
      if (!over) told(left);
      begin({ keep: true, place: over ? null : kept.place });
    });
    element("start-file").addEventListener("change", async ({ target }) => {
      if (target.files.length) await open(target.files[0]);
      target.value = "";
    });

    function look() {
      const kept = keeping.kept;
      element("start-kept").hidden = element("start-anew").hidden = !kept;
      element("start-replace").hidden = true;
      element("start-over").hidden = !(kept && given);
      if (kept) element("start-kept-words").textContent = described(kept);
    }

    function fillIn({ petition, beside: found }) {
      questions.fill(petition);
      beside.set(found);
      note("Filled in", ["Your answers from the calculator are filled in already. Look at them part by part.", ...beside.words], { focus: false });
    }

    async function open(file) {
      let bytes;
      try {
        bytes = await globalThis.bytesOf(file, LARGEST);
      } catch (error) {
        note("There is a problem", [error.message]);
        return;
      }
      asking.say("Reading the file.");
      const answer = await asking.ask("brought", bytes, () => open(file));
      if (answer === null) return;
      asking.say("");
      const brought = JSON.parse(answer);
      if (brought.problems?.length) {
        note("There is a problem", brought.problems.map(({ message }) => message));
        return;
      }
      const left = globalThis.restoreDraft(form, questions, brought);
      beside.set(brought.beside);
      note("The answers of the file are filled in", [`“${file.name}”. Now say whether to keep them here.`, ...beside.words, ...brought.notes, ...sentences(left)]);
      keeping.changed();
    }

    function told(left) {
      if (left.length) note("Not everything has a place", sentences(left));
    }

    function note(title, words, { focus = true } = {}) {
      element("start-notes").replaceChildren(make("h3", { tabIndex: -1 }, title), ...words.map((each) => make("p", {}, each)));
      element("start-notes").hidden = false;
      if (focus && !element("view-start").classList.contains("away")) element("start-notes").firstChild.focus();
    }

    return { look };
  }

  function sentences(left) {
    return left.length ? [`This edition of the form has no place for: ${left.join(", ")}.`] : [];
  }

  function described({ petition, saved }) {
    const when = new Date(saved);
    const name = [petition.property?.name, petition.applicant?.name].find((each) => typeof each === "string" && each);
    const on = Number.isNaN(when.getTime()) ? "" : `, last changed on ${when.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })}`;
    return `${name ? `: “${name.slice(0, 80)}”` : ""}${on}.`;
  }

  Object.assign(globalThis, { startView });
})();
