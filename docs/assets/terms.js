// Shows what a defined term means where it is used: on hover, focus and touch. Escape takes it away, the pointer may
// go onto it, and it stays until pointer or focus leave. Without this script each term is a link to its definition.
{
  const { terms } = JSON.parse(document.getElementById("ordinance-data").textContent);
  const box = document.createElement("div");
  const words = document.createElement("p");
  const link = document.createElement("a");
  box.className = "meaning";
  box.id = "meaning";
  box.hidden = true;
  words.id = "meaning-words";
  link.tabIndex = -1;
  box.append(words, link);
  document.querySelector("article").append(box);

  let shown = null;
  let leaving = 0;
  let touched = false;

  document.querySelectorAll("a.term").forEach((term) => {
    term.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") show(term); });
    term.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") leave(); });
    term.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; });
    term.addEventListener("focus", () => { if (!touched) show(term); });
    term.addEventListener("blur", (event) => { if (!box.contains(event.relatedTarget)) hide(); });
    // The first touch shows the meaning, the second follows the link.
    term.addEventListener("click", (event) => {
      if (touched && shown !== term) {
        event.preventDefault();
        show(term);
      }
      touched = false;
    });
  });
  box.addEventListener("pointerenter", () => clearTimeout(leaving));
  box.addEventListener("pointerleave", leave);
  addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  addEventListener("pointerdown", (event) => {
    if (shown && !box.contains(event.target) && event.target !== shown) hide();
  });
  addEventListener("resize", hide);
  addEventListener("hashchange", hide);

  function show(term) {
    clearTimeout(leaving);
    hide();
    const known = terms[term.dataset.term];
    words.textContent = `${known.term}: ${known.words}`;
    link.textContent = `Defined in ${term.dataset.term}`;
    link.href = term.href;
    term.setAttribute("aria-describedby", words.id);
    shown = term;
    box.hidden = false;
    place(term);
  }

  // Below the last line on which the term stands, or above its first one where there is no room: never on the term's own
  // lines, and never beyond the column.
  function place(term) {
    box.className = "meaning";
    const around = box.offsetParent.getBoundingClientRect();
    const lines = term.getClientRects();
    const [first, last] = [lines[0], lines[lines.length - 1]];
    const apart = (parseFloat(getComputedStyle(term).lineHeight) - first.height) / 2 || 0;
    if (touched) return dock(last.bottom);
    const room = around.width - box.offsetWidth;
    const below = last.bottom + apart + box.offsetHeight < innerHeight || innerHeight - last.bottom > first.top;
    const top = below ? last.bottom + apart : first.top - apart - box.offsetHeight;
    box.style.left = `${Math.max(0, Math.min((below ? last : first).left - around.left, room))}px`;
    box.style.top = `${top - around.top}px`;
  }

  // Where a finger touched: at the edge of the screen, so that the sentence around the term can be read on.
  function dock(bottom) {
    box.style.left = box.style.top = "";
    box.classList.add("meaning--below");
    if (bottom < innerHeight - box.offsetHeight) return;
    box.classList.replace("meaning--below", "meaning--above");
  }

  function leave() {
    clearTimeout(leaving);
    leaving = setTimeout(() => { if (document.activeElement !== shown) hide(); }, 300);
  }

  function hide() {
    clearTimeout(leaving);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    box.hidden = true;
  }
}
