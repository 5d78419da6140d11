// How a petition begins: anew, with the calculator's answers, with what is kept on this device, or from a file. What is
// kept, and what is entered and kept nowhere, is replaced only after a question.
(() => {
  "use strict";

  const LARGEST = 25_000_000; // bytes; a filled petition has a tenth of it
  const LINK = "#answers=";
  const NO_LINK = "The link holds no answers that a petition asks for. Nothing was filled in, and nothing is changed.";

  const { Note, restoreDraft, leftInWords } = globalThis;
  const element = (id) => document.getElementById(id);

  /** Wires the first view. `begin({ keep, kept, place, told })` leaves it, `halt()` ends what was begun, `open()` tells
   *  whether anything stands in the form and nowhere else; `asking` reads files. */
  function startView({ form, questions, keeping, asking, beside, begin, halt, open }) {
    const notes = new Note(element("start-notes"));
    const question = new Note(element("start-question"));
    const choices = ["keep", "lose", "without", "again"].map((name) => element(`start-${name}`));
    const nothing = () => restoreDraft(form, questions, { petition: {} });
    let given = null; // the calculator's answers, to be put over what is kept
    let lay = nothing; // what another petition begins with
    let reading = null;
    lay();

    element("start-denied").hidden = keeping.usable;
    element("start-ask").hidden = !keeping.usable;
    element("start-keep").addEventListener("click", () => {
      if (!keeping.kept) return another(true);
      question.tell("A petition is kept on this device already", ["If you replace it, its answers are gone."], [
        ["Replace it", () => another(true)],
        ["Keep what is there", () => element("start-again").focus()],
      ]);
    });
    for (const name of ["lose", "without"]) element(`start-${name}`).addEventListener("click", () => another(false));
    element("start-again").addEventListener("click", () => replacing("The petition that is kept", () => goOn({ over: element("start-over-box").checked && given })));
    element("start-file").addEventListener("change", async ({ target }) => {
      const [file] = target.files;
      target.value = "";
      if (file) await read(file);
    });

    function look() {
      const kept = keeping.kept;
      const goes = open();
      element("start-kept").hidden = !kept;
      element("start-anew").hidden = !kept || goes;
      element("start-open").hidden = !goes;
      element("start-over").hidden = !(kept && given);
      question.hide();
      if (kept) element("start-kept-words").textContent = described(kept);
    }

    // Goes on with what stands in the form and nowhere else; else begins with what there is to begin with.
    function another(keep) {
      if (!open()) {
        halt();
        beside.set({});
        lay();
        given = null;
      }
      begin({ keep });
    }

    /** Goes on with what is kept, which stays as it is until something is changed; gives whether there is anything. */
    function goOn({ over = null, place = null } = {}) {
      const kept = keeping.kept;
      if (!kept) return false;
      halt();
      const left = restoreDraft(form, questions, over ? globalThis.givenOver(kept, over) : kept);
      beside.set({ ...kept.beside, ...over?.beside });
      given = null;
      begin({ keep: true, kept: !over, place: place ?? (over ? null : kept.place), told: told(kept, left, over) });
      return true;
    }

    function told({ edition }, left, over) {
      const other = edition === form.dataset.edition ? [] : ["This petition was kept with another edition of the form. Look at every part."];
      const words = [...other, ...leftInWords(left)];
      return words.length && !over ? [...words, "On this device it stays as it was until you change an answer."] : words;
    }

    function replacing(what, act) {
      if (!open()) return act();
      question.tell("What you entered stands in this page only", [`${what} takes its place, and then it is gone. To have both, save it to a file first, below.`], [
        ["Replace what I entered", () => act({ asked: true })],
        ["Keep what I entered", () => element("start-title").focus()],
      ]);
    }

    /** What a link in the address says, which goes out of it: none, a `problem` in words, or `take()`, which takes it. */
    function link() {
      if (!location.hash.startsWith(LINK)) return null;
      const facts = globalThis.answersLink.decode(location.hash);
      globalThis.answersLink.forget();
      const found = facts && globalThis.petitionOf(facts);
      return found && fits(found) ? { take: () => replacing("What you told the calculator", (how) => take(found, how)) } : { problem: NO_LINK };
    }

    function fits({ petition, beside: day }) {
      const trial = new Questions(form.cloneNode(true), { untimed: true });
      trial.fill(petition);
      return Boolean(day.filed_on) || trial.anything(trial.read({ all: true }).facts);
    }

    function take(found, { asked = false } = {}) {
      const left = fillIn({ petition: found.petition, beside: found.beside });
      given = found;
      notes.show("Filled in", ["Your answers from the calculator are filled in already. Look at them part by part.", ...beside.words, ...leftInWords(left)]);
      look();
      if (asked) element("start-title").focus();
    }

    // In place of all that is in the form; what is kept stays.
    function fillIn(draft) {
      halt();
      lay = () => {
        beside.set(draft.beside);
        return restoreDraft(form, questions, draft);
      };
      given = null;
      return lay();
    }

    // The choices wait for the file, for it would take the place of what is entered meanwhile.
    function wait(file) {
      reading = file;
      for (const button of choices) button.disabled = Boolean(file);
      if (!file) return notes.hide();
      question.hide();
      notes.show(`Reading “${file.name}”`, ["The choices on this page wait until it is read."], [["Go on without the file", stop]]);
      asking.say("Reading the file.");
    }

    function stop() {
      if (!reading) return;
      wait(null);
      asking.say("The file is left out.");
      if (!element("view-start").classList.contains("away")) element("start-title").focus();
    }

    async function read(file) {
      wait(file);
      const { problems, ...brought } = await answersOf(file);
      if (reading !== file) return;
      wait(null);
      if (problems?.length) notes.tell("There is a problem", problems.map(({ message }) => message));
      else if (brought.petition) replacing(`What is in “${file.name}”`, () => bring(file.name, brought));
    }

    // As Python gives them, or nothing where it could not be had, which is said then.
    async function answersOf(file) {
      try {
        const bytes = await globalThis.bytesOf(file, LARGEST);
        const answer = reading === file && (await asking.ask("brought", bytes, () => (element("view-start").classList.contains("away") ? asking.begin() : read(file))));
        if (answer) asking.say("");
        return JSON.parse(answer || "{}");
      } catch (error) {
        return { problems: [error] };
      }
    }

    function bring(name, brought) {
      const left = fillIn(brought).filter(({ said }) => !brought.notes.some((note) => note.endsWith(`: ${said}`)));
      notes.tell("The answers of the file are filled in", [`“${name}”. Now say whether to keep them here.`, ...beside.words, ...brought.notes, ...leftInWords(left)]);
      look();
    }

    /** Knows nothing more of what was brought. */
    function forget() {
      lay = nothing;
      given = null;
      lay();
      notes.hide();
    }

    return { look, goOn, link, stop, forget };
  }

  function described({ petition, saved }) {
    const when = new Date(saved);
    const name = [petition.property?.name, petition.applicant?.name].find((each) => typeof each === "string" && each);
    const on = Number.isNaN(when.getTime()) ? "" : `, last changed on ${when.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })}`;
    return `${name ? `: “${name.slice(0, 80)}”` : ""}${on}.`;
  }

  Object.assign(globalThis, { startView });
})();
