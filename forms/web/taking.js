// What a person takes away: made by Python on this device, and handed to the browser as files.
(() => {
  "use strict";

  const make = globalThis.makeElement;
  const LEFT_OUT = "What cannot be read as a date or a time is not in it: “Check your answers” lists it.";
  const DUE = { filing: "File with the petition", permit: "Have before a permit can issue", afterwards: "Afterwards" };
  const FILES = {
    petition: { call: "filled", given: (text, how) => [text, "petition", how], name: "petition.pdf", type: "application/pdf" },
    packet: { call: "packet_pdf", given: (text, how, beside) => [text, how, beside], name: "petition-and-forms.pdf", type: "application/pdf" },
    zip: { call: "packet_zip", given: (text, how, beside) => [text, how, beside], name: "petition-and-forms.zip", type: "application/zip" },
  };

  const LONG = ["packet", "zip"];
  const WAIT = "each form is filled in, one after the other. This takes half a minute, on a phone longer. It comes by itself.";
  const FEW = 3; // answers with letters no PDF prints that are named

  /** Wires the last view; `petition()` gives the answers as an object, `beside` what stands beside them, `unread()` how
   *  many dates cannot be read. `look()` shows the forms they need, `tell(open)` how many questions are open. */
  function takeView({ asking, petition, beside, unread, keeping }) {
    const buttons = [...document.querySelectorAll("[data-take]")];
    const bar = make("progress", { className: "form__progress", ariaLabel: "Making your file" });
    let making = false;
    for (const button of buttons) button.addEventListener("click", () => begin(button.dataset.take));

    /** Makes one file at a time: a second press meanwhile is none. */
    async function begin(kind) {
      if (making) return;
      busy(true);
      buttons.find((button) => button.dataset.take === kind).parentElement.after(bar);
      try {
        await take(kind);
      } finally {
        bar.remove();
        busy(false);
      }
    }

    function busy(is) {
      making = is;
      for (const button of buttons) button.setAttribute("aria-disabled", String(is));
    }

    async function take(kind) {
      const text = JSON.stringify(petition(), null, 1);
      if (kind === "json") {
        globalThis.saveFile("petition.json", text, "application/json");
        return done("petition.json");
      }
      asking.say(LONG.includes(kind) ? `Making ${FILES[kind].name}: ${WAIT}` : "Making your file. This takes a moment.");
      if (kind === "calendar") return calendar(text);
      const { call, given, name, type } = FILES[kind];
      const how = document.querySelector("[name='take-how']:checked").value;
      const made = await asking.ask(call, given(text, how, beside.text), () => begin(kind));
      if (made === null) return;
      const problems = typeof made === "string" && made.startsWith('{"problems"') ? JSON.parse(made).problems : [];
      if (problems.length) {
        asking.say(problems.map(({ message }) => message).join(" "));
        return;
      }
      const letters = await asking.quietly("by_hand", text);
      globalThis.saveFile(name, made, type);
      done(name, letters ? [JSON.parse(letters)].flat() : []);
    }

    async function calendar(text) {
      const made = await asking.ask("petition_calendar", [text, beside.text], () => begin("calendar"));
      if (made === null) return;
      if (!made) {
        asking.say("There is no date for a calendar yet. Enter the dates first, and look at what is open.");
        return;
      }
      globalThis.saveFile("assembly-dates.ics", made, "text/calendar");
      done("assembly-dates.ics");
    }

    function done(name, lacking = []) {
      keeping.filed();
      asking.say([`${name} is made. Look for it among your downloads.`, ...(unread() ? [LEFT_OUT] : []), ...byHand(lacking)].join(" "));
    }

    function tell(open) {
      const note = document.getElementById("take-open");
      note.hidden = !open;
      note.textContent = `${open === 1 ? "One question is" : `${open} questions are`} still open. You can take the petition away and complete it later.`;
    }

    async function look() {
      const answer = await asking.ask("forms_needed", [JSON.stringify(petition()), beside.text], look);
      if (answer === null) return;
      const { forms, told = [], problems } = JSON.parse(answer);
      document.getElementById("take-told").replaceChildren(...globalThis.findingsList(told));
      const section = document.getElementById("take-forms");
      section.replaceChildren(...(problems ? problems.map(({ message }) => make("p", {}, message)) : listed(forms)));
    }

    return { look, tell };
  }

  /** What the PDFs cannot print, in words. */
  function byHand(lacking) {
    const named = lacking.filter(({ letters }) => letters);
    if (!named.length) return [];
    const places = named.slice(0, FEW).map(({ label, letters }) => `“${letters}” (${label})`);
    if (named.length > FEW) places.push(`and in ${named.length - FEW} more`);
    return [`It has an underline in place of ${places.join(", ")}: write these by hand, or give the answer in Latin letters.`];
  }

  function listed(forms) {
    if (!forms.length) return [make("p", {}, "On these answers the ordinance asks for no form. The calculator says why.")];
    return Object.entries(DUE).flatMap(([due, title]) => {
      const some = forms.filter((form) => form.due === due);
      return some.length ? [make("h4", {}, title), make("ul", {}, ...some.map(item))] : [];
    });
  }

  function item({ name, title, papers }) {
    const clauses = new Map(papers.map(({ clause, address }) => [clause, address]));
    const links = [...clauses].map(([clause, address]) => make("a", { href: address, target: "_blank", rel: "noopener" }, clause));
    const asked = links.flatMap((link, at) => (at ? [", ", link] : [link]));
    const cautious = papers.every((paper) => paper.cautious) ? " on the cautious reading," : "";
    return make("li", {}, make("a", { href: `forms/${name}.html`, target: "_blank" }, title), ` (asked${cautious} by `, ...asked, ")");
  }

  Object.assign(globalThis, { takeView });
})();
