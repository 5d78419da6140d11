// Repairs of the keyboard, and of what is noted on this device, that the theme leaves to be done.
// Loaded before the theme's own scripts, so that it hears the keys first. It knows nothing of the law.

document.documentElement.classList.replace("no-js", "js");

// One key alone must not do anything (the theme's s, f, /, p and n search and turn the page).
addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (!typing && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.stopImmediatePropagation();
  }
}, true);

// The theme notes the colors on this device as soon as a page is opened. It may, once somebody has chosen some. Where a
// browser refuses its storage, as to an embedded page or by a setting, or what is noted there cannot be read, nothing is.
{
  const notes = {};
  let chosen = false;
  addEventListener("change", (event) => { chosen ||= event.target.name === "__palette"; }, true);
  const guarded = (name, wanted = () => true) =>
    Object.defineProperty(globalThis, name, {
      get: () => (...given) => {
        try { return wanted(...given) ? notes[name](...given) : null; } catch { return null; }
      },
      set: (theme) => { notes[name] = theme; },
    });
  guarded("__md_get");
  guarded("__md_set", (key) => key !== "__palette" || chosen);
}

addEventListener("DOMContentLoaded", () => {
  menu();
  search();
  nameScrollers();
  new MutationObserver(nameScrollers).observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", nameScrollers);
});

// The theme's switches are labels of hidden boxes, which no keyboard reaches: a button takes the place of each.
function buttonFor(box, name) {
  const label = document.querySelector(`.md-header__button[for="${box.id}"]`);
  const button = document.createElement("button");
  button.type = "button";
  button.className = label.className;
  button.setAttribute("aria-label", name);
  button.append(...label.childNodes);
  label.replaceWith(button);
  const say = () => button.setAttribute("aria-expanded", String(box.checked));
  box.addEventListener("change", say);
  say();
  return button;
}

function turn(box, on) {
  box.checked = on;
  box.dispatchEvent(new Event("change", { bubbles: true }));
}

function menu() {
  const box = document.getElementById("__drawer");
  const button = buttonFor(box, "Menu");
  const drawer = document.getElementById("menu");
  button.setAttribute("aria-controls", drawer.id);
  button.addEventListener("click", () => {
    turn(box, !box.checked);
    if (box.checked) (drawer.querySelector("[aria-current]") ?? drawer.querySelector("a")).focus();
  });
  const close = () => {
    turn(box, false);
    button.focus();
  };
  const closer = document.createElement("button");
  closer.type = "button";
  closer.className = "menu__close";
  closer.textContent = "Close menu";
  closer.addEventListener("click", close);
  drawer.querySelector("nav").prepend(closer);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.checked) close();
  });
  drawer.addEventListener("focusout", (event) => {
    if (box.checked && event.relatedTarget && !drawer.contains(event.relatedTarget)) turn(box, false);
  });
}

function search() {
  const box = document.getElementById("__search");
  const dialog = document.querySelector(".md-search");
  const input = dialog?.querySelector(".md-search__input");
  if (!input) return;
  const button = buttonFor(box, "Search");
  button.addEventListener("click", () => {
    turn(box, true);
    input.focus();
  });
  // In the open search, Tab goes on to the results instead of closing it; leaving it closes it.
  addEventListener("keydown", (event) => {
    if (!box.checked || !dialog.contains(event.target)) return;
    if (event.key === "Tab") event.stopImmediatePropagation();
  }, true);
  dialog.addEventListener("focusout", (event) => {
    if (box.checked && event.relatedTarget && !dialog.contains(event.relatedTarget)) turn(box, false);
  });
  // The theme looks at the words after a key only; pasted and spoken words count as well.
  input.addEventListener("input", () => input.dispatchEvent(new Event("keyup")));
  const results = dialog.querySelector(".md-search-result__list");
  new MutationObserver(() => {
    results.querySelectorAll("a[tabindex='-1']").forEach((link) => link.removeAttribute("tabindex"));
    results.querySelectorAll("nav.md-tags").forEach((words) => words.setAttribute("role", "presentation"));
  }).observe(results, { childList: true, subtree: true, attributeFilter: ["tabindex"] });
}

// What scrolls sideways by itself must be reachable by keyboard and have a name.
function nameScrollers() {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
    const scrolls = box.scrollWidth > box.clientWidth;
    if (scrolls === box.hasAttribute("tabindex")) continue;
    if (!scrolls) {
      ["tabindex", "role", "aria-label"].forEach((name) => box.removeAttribute(name));
      continue;
    }
    box.tabIndex = 0;
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", box.querySelector("caption")?.textContent ?? `${headingBefore(box)}: scrolls sideways`);
  }
}

// What a table stands under: two of them on a page must not have one name.
function headingBefore(box) {
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3)")];
  return headings.findLast((one) => one.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING)?.textContent.trim();
}
