// The first answer, looked up in the answer sheet that the build worked out with the same rules (publish/sheet, which
// tells how tables are made). Nothing is decided here: a place in a table is found, and what stands there is shown.
(() => {
  "use strict";

  const A_DAY = 86_400_000; // milliseconds
  const unrolled = new WeakMap(); // numbers told as runs -> their list
  const A_DATE = /^\d{4}-\d{2}-\d{2}$/;

  /** What the page shows for these facts: as calculator/web/page.py says it, but without reasons and papers.
   *  `later` are words on what follows with Python. Null where the sheet has no answer for them. */
  function lookUp(sheet, facts) {
    if (isOutside(sheet, facts)) return null;
    const answer = sheet.answers[cell(sheet.permit, facts)];
    const later = sheet.later.some((name) => name in facts);
    const days = answer?.days && !later ? sheet.days.map((row) => [row, cell(row.table, facts)]) : [];
    if (!answer || days.some(([, found]) => found === undefined)) return null;
    const figures = answer.figures.map((figure) => figureRow(sheet, facts, figure));
    return {
      headline: answer.headline,
      glance_title: answer.glance_title,
      glance: [...days.map(([row, found]) => found && dayRow(sheet, facts, row, found)), ...figures].filter(Boolean),
      later: answer.days && later ? sheet.words.later : null,
    };
  }

  // What the tables do not tell, or what cannot be right together, which Python then says.
  function isOutside({ asked, in_order: inOrder, not_with: notWith, rows_in_order: rowsInOrder }, facts) {
    return (
      Object.keys(facts).some((name) => !asked.includes(name)) ||
      inOrder.some(([less, more]) => numberOf(facts, less) > numberOf(facts, more)) ||
      notWith.some((names) => names.every((name) => name in facts)) ||
      rowsInOrder.some(([name, before, after]) => facts[name]?.some((row) => !isInOrder(row[before], row[after])))
    );
  }

  // Of a moment and a day alone the days are compared; what is not known yet is in order. A moment on the day that stands
  // alone before it may be its first minute: that is left to Python.
  function isInOrder(before, after) {
    if (before === undefined || after === undefined) return true;
    if (A_DATE.test(after)) return before.slice(0, after.length) <= after;
    return before < (A_DATE.test(before) ? after.slice(0, before.length) : after);
  }

  /** What stands in a table for these facts; undefined where it has no place for them. */
  function cell({ axes, cells, of: values }, facts) {
    let at = 0;
    for (const axis of axes) {
      const place = placeOn(axis, facts);
      if (!(place >= 0)) return undefined;
      at = at * length(axis) + place;
    }
    const found = numbers(cells)[at];
    return values ? values[found] : found;
  }

  function placeOn(axis, facts) {
    if (axis.table) return cell(axis.table, facts);
    const value = axis.starts ? numberOf(facts, axis.fact) - (axis.less ? numberOf(facts, axis.less) : 0) : factOf(facts, axis.fact);
    if (value === undefined || Number.isNaN(value)) return 0;
    return axis.values ? axis.values.indexOf(value) + 1 || -1 : stretchOf(axis, value);
  }

  function stretchOf({ starts, most }, value) {
    const later = numbers(starts).findIndex((start) => start > value);
    if (value > most || later === 0) return -1;
    return later < 0 ? numbers(starts).length : later;
  }

  function length({ values, starts, table }) {
    return table ? Math.max(...numbers(table.cells)) + 1 : (values ?? numbers(starts)).length + 1;
  }

  // A list of numbers, told one by one or as runs of equal steps.
  function numbers(told) {
    if (Array.isArray(told)) return told;
    if (!unrolled.has(told)) {
      let at = 0;
      unrolled.set(told, told.runs.flatMap(([step, times]) => Array.from({ length: times }, () => (at += step))));
    }
    return unrolled.get(told);
  }

  function dayRow(sheet, facts, { label, finding, day }, { after, note, left }) {
    const due = numberOf(facts, day) + after;
    const days = due - numberOf(facts, "today");
    const told = left ? cell(sheet.left, { left: days }).replace("{left}", inFigures(days)) : note;
    return { label, value: inWords(sheet.dates, due), note: told ?? null, finding };
  }

  function inWords({ weekdays, months }, day) {
    const [first, month] = cell(months, { day });
    return `${weekdays[day % weekdays.length]} ${day - first + 1} ${month}`;
  }

  // The first figure that is known, and the others where they are not the same.
  function figureRow(sheet, facts, { label, finding, counts }) {
    const known = counts.map(({ figure, how }) => ({ value: figureOf(sheet.figures[figure], facts), how })).filter(({ value }) => value !== null);
    if (!known.length) return null;
    const [{ value: first }, ...others] = known;
    const different = others.filter(({ value }) => value !== first).map(({ value, how }) => `${inFigures(value)} ${how}`);
    return { label, value: inFigures(first), note: different.join("; ") || null, finding };
  }

  function figureOf({ by, unanswered, table }, facts) {
    return facts[by] === undefined ? unanswered : cell(table, { number: facts[by] });
  }

  function factOf(facts, name) {
    return name.split("/").reduce((within, part) => within?.[part], facts);
  }

  // A date is told by its days since 1970. What is not answered is NaN, and what is no number beyond every table.
  function numberOf(facts, name) {
    const value = factOf(facts, name);
    if (value === undefined) return NaN;
    if (Number.isInteger(value)) return value;
    const time = A_DATE.test(value) ? Date.parse(value) : NaN;
    return Number.isNaN(time) || !new Date(time).toISOString().startsWith(value) ? Infinity : time / A_DAY;
  }

  function inFigures(number) {
    return number.toLocaleString("en-US");
  }

  globalThis.lookUp = lookUp;
})();
