// Shows what is asked on the answers so far and hides the rest, as Python tells (forms/now_asked.py), with the reason.
// Before Python is there the page knows what each answer decides by itself: the build has asked Python.
(() => {
  "use strict";

  const SHOWN = { asked: true, required: false, why: "" };

  /** `asked`: {name: {asked, required, why}} of every question and table that stands by itself. */
  function showAsked(form, asked) {
    for (const group of form.querySelectorAll(".group")) {
      const fields = [...group.querySelectorAll("[data-field]")].filter(({ dataset }) => Object.hasOwn(asked, dataset.field));
      if (!fields.length) continue;
      const told = asked[fields[0].dataset.field];
      group.querySelector(".group__content").hidden = !told.asked;
      const why = group.querySelector(".group__why");
      const named = group.querySelector(".band") && told.why;
      why.textContent = named ? told.why : "";
      why.hidden = !named;
      for (const field of fields) nowRequired(field, asked[field.dataset.field]);
    }
    for (const why of form.querySelectorAll(".group__why:not([hidden])")) sayOnce(why);
  }

  // Of headings without questions that follow one another for the same reason, the last tells it.
  function sayOnce(why) {
    const away = (group) => group.querySelector(".group__content").hidden;
    let next = why.parentElement.nextElementSibling;
    while (next && away(next) && !next.querySelector(".band")) next = next.nextElementSibling;
    why.hidden = Boolean(next) && [why.parentElement, next].every(away) && next.querySelector(".group__why").textContent === why.textContent;
  }

  /** The same, looked up for some facts in what the build made (forms/asked_first.py): {first, by}. */
  function askedFirst({ first, by }, facts) {
    const asked = { ...first };
    const settled = new Set();
    for (const [name, values] of Object.entries(by)) {
      const answer = name.split("/").reduce((within, key) => within?.[key], facts);
      for (const [each, standing] of Object.entries(values[String(answer)] ?? {})) {
        if (!settled.has(each)) asked[each] = standing ?? SHOWN;
        if (standing) settled.add(each);
      }
    }
    return asked;
  }

  // "required if …" becomes "required" while the condition is met.
  function nowRequired(field, { asked, required }) {
    for (const mark of field.querySelectorAll(".required")) {
      mark.dataset.when ??= mark.textContent;
      if (mark.dataset.when.startsWith("(required if")) mark.textContent = asked && required ? "(required)" : mark.dataset.when;
    }
  }

  Object.assign(globalThis, { showAsked, askedFirst });
})();
