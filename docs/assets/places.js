// Lets the anchor of a provision arrive on whichever page of the ordinance it is asked for, and says where there is none.
// Which section stands on which page is data of the page (#ordinance-places).
{
  const pages = JSON.parse(document.getElementById("ordinance-places").textContent);
  const content = document.querySelector("article");
  const said = document.createElement("p");
  said.className = "stray ours";
  said.setAttribute("role", "status");
  content.prepend(said);

  addEventListener("hashchange", arrive);
  arrive();

  // An address written another way, such as #permit/B:s1 or #permit-b-s1, arrives as well.
  function arrive() {
    said.textContent = "";
    let asked = location.hash.slice(1);
    try { asked = decodeURIComponent(asked); } catch { /* it is told as it stands */ }
    if (!asked || document.getElementById(asked)) return;
    const wanted = asked.replace(/[/:]/g, "-").toLowerCase();
    const found = [...content.querySelectorAll("[id]")].find((each) => each.id.toLowerCase() === wanted);
    const page = pages[wanted.split("-")[0]];
    if (found) location.replace(`#${found.id}`);
    else if (page && page !== location.pathname.split("/").pop()) location.replace(`${page}#${encodeURIComponent(asked)}`);
    else tell(asked);
  }

  function tell(asked) {
    const words = asked.length > 60 ? `${asked.slice(0, 57)}…` : asked;
    said.textContent = `There is no such place in this text: “${words}”. This page is shown from its beginning.`;
    said.scrollIntoView({ block: "center" });
  }
}
