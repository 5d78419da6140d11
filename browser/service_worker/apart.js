
// ---- Without a network, and not kept: a page that says so.

/** The site's own page for an address that does not exist, null where it is not kept. */
async function lost() {
  const page = await keptOf("404.html");
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : null;
}

/** What is so, and what can be read. The titles come out of our own checked pages, where they stand escaped. */
async function notKept() {
  const links = [];
  for (const path of [...FILES.keys()].filter((each) => each.endsWith(".html") && each !== "404.html")) {
    const title = (await (await keptOf(path))?.text())?.match(/<title>(.*?)<\/title>/s)?.[1].trim();
    if (title) links.push(`<li><a href="${ROOT}${path}">${title}</a></li>`);
  }
  const here = links.length ? `<p>These pages are on your device:</p><ul>${links.join("")}</ul>` : "";
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Not on your device</title>
<link rel="icon" href="${ROOT}assets/images/icon.svg"><link rel="stylesheet" href="${ROOT}assets/lost.css"></head>
<body><main><h1>This page is not on your device</h1><p>There is no network now, and this page was not opened or saved
on this device before. Try again when you have a network.</p>${here}</main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(body, { status: 503, headers });
}
