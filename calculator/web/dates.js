// A date in boxes for month, day and year, and perhaps the time: read as one text such as 2027-08-14 or
// 2027-08-14T19:30. What cannot be read is told in words, with the box to correct. A year is never guessed.
(() => {
  "use strict";

  const MONTHS = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ];
  const PARTS = ["month", "day", "year", "time"];
  const AT_MOST_TWO = /^\d{1,2}$/;
  const TIME = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*(?:([ap])(?:\.?\s*m\.?)?)?$/i; // also 1430 and 7p
  const TIME_TOLD = "Write a time such as 7:30 pm or 19:30.";
  const MIDNIGHT = "Write midnight as 12 am or 0:00. At the end of a day it is 12 am of the next date.";

  /** Texts by part, to {} where nothing is entered, {value}, or {message, part, missing}; with the `day` where all that
   *  cannot be read is the time. Only a moment has a part `time`. */
  function readDate(entered) {
    const parts = PARTS.filter((part) => part in entered);
    const given = Object.fromEntries(parts.map((part) => [part, entered[part].trim()]));
    const missing = parts.filter((part) => !given[part]);
    if (missing.length === parts.length) return {};
    if (missing.some((part) => part !== "time")) return { ...wrong(missing[0], incomplete(missing)), missing: true };
    const month = monthOf(given.month);
    if (!month) return wrong("month", `“${shown(given.month)}” is no month. Enter a number from 1 to 12, or its name.`);
    if (!AT_MOST_TWO.test(given.day) || !Number(given.day)) return wrong("day", `“${shown(given.day)}” is no day. Enter a number from 1 to 31.`);
    if (!/^\d{4}$/.test(given.year)) return wrong("year", yearTold(given.year));
    const last = new Date(Date.UTC(Number(given.year), month, 0)).getUTCDate();
    if (Number(given.day) > last) return wrong("day", `${MONTHS[month - 1]} ${given.year} has only ${last} days.`);
    const day = `${given.year}-${two(month)}-${two(given.day)}`;
    if (!("time" in given)) return { value: day };
    if (missing.length) return { ...wrong("time", incomplete(missing)), missing: true, day };
    const time = timeOf(given.time);
    return time.message ? { ...wrong("time", time.message), day } : { value: `${day}T${time.value}` };
  }

  /** The other way: a date or moment as texts by part; another text leaves them empty. */
  function dateParts(text) {
    const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text) ?? [];
    if (!year) return {};
    const date = { month: String(Number(month)), day: String(Number(day)), year };
    return hour ? { ...date, time: `${Number(hour) % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}` } : date;
  }

  function monthOf(text) {
    if (AT_MOST_TWO.test(text)) return Number(text) <= 12 ? Number(text) : 0;
    const name = text.toLowerCase().replace(/\.$/, "");
    return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name)) + 1 || Number(name === "sept") * 9;
  }

  function timeOf(text) {
    if (/^(12 )?noon$/i.test(text)) return { value: "12:00" };
    if (/midnight|^24[:.]?(00)?$/i.test(text)) return { message: MIDNIGHT };
    const [found, hour, minute = "00", half] = TIME.exec(text) ?? [];
    const forenoon = half?.toLowerCase() === "a";
    if (!found || Number(hour) > (half ? 12 : 23) || (half && !forenoon && !Number(hour))) return { message: `“${shown(text)}” is no time. ${TIME_TOLD}` };
    if (half) return { value: `${two((Number(hour) % 12) + (forenoon ? 0 : 12))}:${minute}` };
    const either = !hour.startsWith("0") && Number(hour) <= 12;
    return either ? { message: `Is ${text} am or pm? Write ${text} am or ${text} pm.` } : { value: `${two(hour)}:${minute}` };
  }

  function yearTold(text) {
    if (/^\d{2}$/.test(text)) return `“${text}” may mean 19${text} or 20${text}. Enter the year with all four figures.`;
    return `“${shown(text)}” is no year. Enter it with all four figures.`;
  }

  function incomplete(missing) {
    return `${listed(missing)} missing. Enter all of it, or clear it.`;
  }

  function listed(parts) {
    const names = parts.map((part) => `the ${part}`);
    const all = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are` : `${names[0]} is`;
    return all[0].toUpperCase() + all.slice(1);
  }

  function wrong(part, message) {
    return { part, message };
  }

  function two(number) {
    return String(Number(number)).padStart(2, "0");
  }

  function shown(text) {
    return text.length > 20 ? `${text.slice(0, 20)}…` : text;
  }

  Object.assign(globalThis, { readDate, dateParts });
})();
