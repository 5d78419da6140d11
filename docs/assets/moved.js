// An anchor that has moved leads on by itself; without this script its place holds a link.
{
  const lead = () => {
    let anchor = location.hash.slice(1);
    try { anchor = decodeURIComponent(anchor); } catch { return; }
    const old = anchor ? document.getElementById(anchor) : null;
    if (old?.matches(".moved")) location.replace(old.dataset.to ?? old.querySelector("a").href);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", lead);
  else lead();
  addEventListener("hashchange", lead);
}
