// What the calculator was told and a petition does not ask: the day of filing, from which the calendar counts. It is
// kept beside the answers. And the calculator's answers as a petition. It may come from anybody: only a day is taken.
(() => {
  "use strict";

  const DAYS = { start: "first_day", end: "last_day" };

  class Beside {
    #facts = {};

    /** Shows what it holds in `note`; `changed()` is called when the person drops it. */
    constructor(note, changed) {
      this.note = note;
      note.querySelector("button").addEventListener("click", () => {
        this.set({});
        changed();
      });
    }

    get facts() {
      return this.#facts;
    }

    /** For Python: what it holds, and today's date, by which a day has passed. */
    get text() {
      return JSON.stringify({ ...this.#facts, today: globalThis.today() });
    }

    /** What it holds, in words: none or one sentence. */
    get words() {
      const { filed_on: day } = this.#facts;
      return day ? [`You told the calculator that you file on ${inWords(day)}. The calendar counts from that day.`] : [];
    }

    /** Takes what is a day of filing in place of what it held, and nothing else. */
    set(found) {
      const day = typeof found?.filed_on === "string" ? globalThis.dateParts(found.filed_on) : {};
      const { value } = day.year && !day.time ? globalThis.readDate(day) : {};
      this.#facts = value ? { filed_on: value } : {};
      this.note.querySelector("p").textContent = this.words.join("");
      this.note.hidden = !value;
    }
  }

  /** The calculator's facts as {petition, beside}: days without hours are a session without times. */
  function petitionOf(facts) {
    const { first_day: first, last_day: last, filed_on: filed, ...petition } = facts;
    const session = Object.fromEntries(Object.entries(DAYS).map(([end, name]) => [end, facts[name]]).filter(([, day]) => day));
    const untimed = Object.keys(session).length > 0 && !petition.sessions;
    return { petition: untimed ? { ...petition, sessions: [session] } : petition, beside: filed ? { filed_on: filed } : {}, untimed };
  }

  /** A kept draft with the calculator's answers over it, as {petition, entered}. Hours that are kept stay where the days
   *  are the same. */
  function givenOver({ petition: kept, entered }, { petition, untimed }) {
    const { sessions, ...others } = petition;
    const same = untimed && outermost(kept.sessions) === outermost(sessions);
    const over = same ? others : petition;
    const answers = [...globalThis.answersIn(over)];
    const stays = Object.entries(entered).filter(([id]) => !answers.some(([answer]) => globalThis.isAnswerUnder(answer, id)));
    return { petition: globalThis.laidOver(kept, over), entered: Object.fromEntries(stays) };
  }

  // The first day on which a session starts and the last on which one ends, as one text.
  function outermost(sessions) {
    const days = (end) => (Array.isArray(sessions) ? sessions : []).map((each) => String(each?.[end] ?? "").slice(0, "YYYY-MM-DD".length)).sort();
    return `${days("start")[0]} ${days("end").at(-1)}`;
  }

  function inWords(day) {
    const said = new Date(`${day}T12:00`).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    return said.replace(",", ""); // as Python says days; browsers differ in it
  }

  Object.assign(globalThis, { Beside, petitionOf, givenOver });
})();
