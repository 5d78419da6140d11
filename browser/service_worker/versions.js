
// ---- Versions: one cache each, with a note of its list, and a note if it shall be kept whole.

const [ITS_LIST, WHOLE] = ["?list", "?whole"].map((note) => ROOT + note); // no page ever asks for these

/** Brings this version beside the one before: what was kept of that one, out of its cache where it did not change. */
async function bring() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  const before = await Promise.all(names.map(opened));
  const cache = await caches.open(NAME);
  const whole = before.some((version) => version.whole);
  const known = new Set([...LIST.core, ...before.flatMap((version) => [...version.kept])]);
  const wanted = [...FILES.keys()].filter((path) => whole || known.has(path));
  await cache.put(ITS_LIST, Response.json(LIST.files));
  await inTurns(wanted, async (path) => {
    if (await cache.match(ROOT + path)) return;
    const same = before.find((version) => version.kept.has(path) && version.files[path]?.[0] === FILES.get(path)[0]);
    await cache.put(ROOT + path, (await same?.cache.match(ROOT + path)) ?? (await checked(path)));
  });
  if (whole) await cache.put(WHOLE, new Response());
}

async function opened(name) {
  const cache = await caches.open(name);
  const [list, whole, keys] = await Promise.all([cache.match(ITS_LIST), cache.match(WHOLE), cache.keys()]);
  const kept = new Set(keys.map(({ url }) => url.slice(ROOT.length)));
  return { cache, kept, whole: Boolean(whole), files: (await list?.json()) ?? {} };
}

/** The old versions go; pages that were opened before there was a worker are served from now on. */
async function clean() {
  const old = (await caches.keys()).filter((name) => (name.startsWith(OURS) && name !== NAME) || name === STRANGERS);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
