// An anchor that has moved leads on by itself, and a page that has moved takes its anchor along; without this script its place holds a link.
{
  const lead = () => {
    let anchor = location.hash.slice(1);
    try { anchor = decodeURIComponent(anchor); } catch { return; }
    const old = anchor ? document.getElementById(anchor) : null;
    const whole = document.querySelector("meta[http-equiv=refresh]") && document.querySelector("link[rel=canonical]");
    if (!old && anchor && whole) location.replace(new URL(location.hash, whole.href).href);
    else if (old?.matches(".moved")) location.replace(old.dataset.to ?? old.querySelector("a").href);
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", lead);
  else lead();
  addEventListener("hashchange", lead);
}
