// Prints one provision with those below it and its citation, instead of the whole page.
globalThis.printProvision = (provision, citation) => {
  const name = provision.dataset.provision;
  const root = document.documentElement;
  const chosen = [...document.querySelectorAll(".provision")]
    .filter(({ dataset }) => dataset.provision === name || dataset.provision.startsWith(`${name}/`))
    .flatMap((each) => [each.previousElementSibling, each])
    .filter((each) => each.matches(".provision") || /^H[2-4]$/.test(each.tagName));
  const said = document.createElement("p");
  said.className = "printed printed__citation ours";
  said.append(citation);
  provision.parentElement.append(said);
  root.classList.add("printing-one");
  chosen.forEach((each) => each.classList.add("printed"));
  addEventListener("afterprint", () => {
    said.remove();
    root.classList.remove("printing-one");
    chosen.forEach((each) => each.classList.remove("printed"));
  }, { once: true });
  print();
};
