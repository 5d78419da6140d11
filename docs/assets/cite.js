// Copies the link, the citation or the words of a provision, a sentence, or what is selected in it.
// What it says is data of the page (#ordinance-data) and the page's own words; it knows no law.
{
  const known = JSON.parse(document.getElementById("ordinance-data").textContent);
  // Opened as a file a page has an address of the reader's own device only: nobody else can use it, and it tells of folders.
  const opened = location.protocol === "file:";
  const site = opened ? document.querySelector("link[rel=canonical]")?.href : location.href;
  const STYLES = { link: site ? "Link" : "Page and place", citation: "Citation", quoted: "Words with citation", json: "JSON" };
  const OPENED = {
    known: "This page is opened as a file. What is copied has the address of the published page.",
    unknown: "This page is opened as a file, and no published address of this site is known. What is copied names the page and the place only.",
  };
  let panel = null;

  document.querySelectorAll(".provision").forEach(offer);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && panel) close(true);
  });

  function offer(provision) {
    const button = make("button", { type: "button", className: "cite-button" }, "Cite");
    button.append(make("span", { className: "unseen" }, ` ${provision.dataset.provision}`));
    button.setAttribute("aria-expanded", "false");
    // The selection is read before the press takes it away.
    let selected = "";
    button.addEventListener("pointerdown", () => { selected = String(getSelection()); });
    button.addEventListener("click", () => {
      const again = panel?.button === button;
      if (panel) close(false);
      if (!again) open(provision, button, selected || String(getSelection()));
      selected = "";
    });
    provision.querySelector(".place").append(button);
  }

  function open(provision, button, selected) {
    const parts = partsOf(provision, selected);
    const box = make("div", { className: "cite ours" });
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", `Copy from ${provision.dataset.provision}`);
    const which = make("select", { id: "cite-part" });
    parts.forEach((part, index) => which.append(new Option(part.label, index, part.chosen, part.chosen)));
    const output = make("textarea", { id: "cite-output", readOnly: true, rows: 4, hidden: true });
    const status = make("p", { className: "cite__status" });
    status.setAttribute("role", "status");
    const row = make("div", { className: "cite__styles" });
    for (const [style, name] of Object.entries(STYLES)) {
      const copier = make("button", { type: "button" }, `Copy ${style === "json" ? "as JSON" : name.toLowerCase()}`);
      copier.addEventListener("click", async () => {
        const text = written(style, parts[which.value]);
        output.value = text;
        output.hidden = label.hidden = false;
        const done = await copy(text, output);
        status.textContent = done ? `${name} copied.` : "Copy the text below yourself: it is selected.";
      });
      row.append(copier);
    }
    const printer = make("button", { type: "button" }, "Print the provision");
    printer.addEventListener("click", () => printProvision(provision, written("citation", parts[0])));
    row.append(printer);
    const closer = make("button", { type: "button", className: "cite__close" }, "Close");
    closer.addEventListener("click", () => close(true));
    const label = make("label", { htmlFor: "cite-output", hidden: true }, "What was copied");
    box.append(make("label", { htmlFor: "cite-part" }, "Which words"), which, row);
    if (opened) box.append(make("p", { className: "cite__opened" }, site ? OPENED.known : OPENED.unknown));
    box.append(status, label, output, closer);
    provision.querySelector(".about").after(box);
    button.setAttribute("aria-expanded", "true");
    panel = { box, button };
    which.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }

  function close(back) {
    panel.box.remove();
    panel.button.setAttribute("aria-expanded", "false");
    if (back) panel.button.focus({ preventScroll: true });
    panel = null;
  }

  // The whole provision, each of its sentences, and the words selected, if all of them are words of the provision.
  function partsOf(provision, selected) {
    const name = provision.dataset.provision;
    const sentences = [...provision.querySelectorAll(".sentence")];
    const whole = sentences.map((sentence) => sentence.textContent).join(" ");
    const parts = [{ clause: name, words: whole, label: whole ? "The whole provision" : "The heading only" }];
    if (sentences.length > 1) {
      sentences.forEach((sentence, index) => parts.push({
        clause: `${name}:s${index + 1}`,
        words: sentence.textContent,
        label: `Sentence ${index + 1}: ${shortened(sentence.textContent)}`,
        chosen: sentence.matches(":target"),
      }));
    }
    const words = selected.replace(/\s+/g, " ").trim();
    if (words && whole.includes(words)) {
      const inside = parts.slice(1).find((part) => part.words.includes(words)) ?? parts[0];
      parts.forEach((part) => { part.chosen = false; });
      parts.push({ clause: inside.clause, words, label: `What you selected: ${shortened(words)}`, chosen: true });
    }
    return parts;
  }

  function written(style, part) {
    const place = `#${part.clause.replace(/[/:]/g, "-")}`;
    const link = site ? new URL(place, site).href : `${known.page}${place}`;
    const citation = known.citation.replace("{place}", known.places[part.clause]).replace("{reference}", part.clause);
    if (style === "link") return link;
    if (style === "citation") return `${citation}, ${link}`;
    if (style === "quoted") return part.words ? `“${part.words}” ${citation}, ${link}` : `${citation}, ${link}`;
    const { received, textSha256 } = known;
    const where = { place: known.places[part.clause], page: `${known.page}${place}`, ...(site ? { link } : {}) };
    return JSON.stringify({ reference: part.clause, ...where, words: part.words, citation, received, textSha256 }, null, 2);
  }

  // Opened as a file a page may lack the clipboard; then the older command, then the reader's own hand.
  async function copy(text, output) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      output.focus();
      output.select();
      return document.execCommand("copy");
    }
  }

  function shortened(words) {
    return words.length > 48 ? `${words.slice(0, 45).trimEnd()}…` : words;
  }

  function make(name, properties, text = "") {
    const element = Object.assign(document.createElement(name), properties);
    element.append(text);
    return element;
  }
}
