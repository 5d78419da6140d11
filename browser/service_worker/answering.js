
// ---- Answering: what is kept comes from the device; the rest from the server, checked, and is kept from then on.

const NAMED_BY_CONTENT = /-[0-9a-f]{12}\//; // such a file is of no other version, so a page may have it as it comes

async function answer(event, path) {
  const { request, clientId, resultingClientId } = event;
  const navigates = request.mode === "navigate";
  if (!navigates && (await isStranger(clientId))) {
    await addStranger(resultingClientId); // a worker that such a page starts
    return fetch(request);
  }
  const kept = await keptOf(path);
  if (kept) return kept;
  try {
    if (!FILES.has(path)) return await fetch(request);
    return await (NAMED_BY_CONTENT.test(path) ? passOn(event, path) : keepAndGive(event, path));
  } catch (error) {
    if (!navigates) return Response.error();
    if (error instanceof Changed) {
      // The server has another version by now: this page gets all its files from there.
      await addStranger(resultingClientId);
      event.waitUntil(self.registration.update().catch(() => {}));
      return fetch(request);
    }
    return (!FILES.has(path) && (await lost())) || notKept();
  }
}

/** Large files reach the page as they come, so that it can count their bytes; they are checked before they are kept. */
async function passOn(event, path) {
  const response = await fetch(event.request);
  if (!response.ok) return response;
  const copy = response.clone();
  const kept = copy.arrayBuffer().then(async (bytes) => {
    if (await isRight(path, bytes)) await keep(path, rebuilt(copy, bytes));
  });
  event.waitUntil(kept.catch(() => {}));
  return response;
}

async function keepAndGive(event, path) {
  const response = await checked(path);
  event.waitUntil(keep(path, response.clone()).catch(() => {})); // without room for it the page still gets it
  return response;
}

// Pages that came from a server with a newer version. Noted, since a browser ends and starts a worker as it likes.

const STRANGERS = `pages of another version ${ROOT}`;
let strangers;

async function isStranger(id) {
  strangers ??= caches.has(STRANGERS).then(async (any) => {
    const keys = any ? await (await caches.open(STRANGERS)).keys() : [];
    return new Set(keys.map(({ url }) => new URL(url).searchParams.get("page")));
  });
  return (await strangers).has(id);
}

async function addStranger(id) {
  if (!id || (await isStranger(id))) return;
  (await strangers).add(id);
  await (await caches.open(STRANGERS)).put(`${ROOT}?page=${encodeURIComponent(id)}`, new Response());
}
