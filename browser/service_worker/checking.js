
// ---- Checking: nothing is kept whose hash is not the one in the list.

class Changed extends Error {}

/** A file of this very version from the server. Raises Changed where it gives another one, TypeError without network. */
async function checked(path) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(ROOT + path, { cache });
    const bytes = await response.arrayBuffer();
    if (response.ok && (await isRight(path, bytes))) return rebuilt(response, bytes);
  }
  throw new Changed(path);
}

async function isRight(path, bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === FILES.get(path)[0];
}

/** The same answer without what only held for its way over the line, such as its compression. */
function rebuilt(response, bytes) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Vary"]) headers.delete(name);
  return new Response(bytes, { headers });
}

async function keep(path, response) {
  await (await caches.open(NAME)).put(ROOT + path, response);
}

async function keptOf(path) {
  return (await caches.open(NAME)).match(ROOT + path);
}
