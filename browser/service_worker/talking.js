
// ---- Talking to a page (browser/web/offline.js). Every message bears a port for its answer:
//   {visited: [address]}  keep these, where they are files of this site
//   {about: true}         -> {version, files, bytes, kept: {files, bytes}, missing: [path], whole}
//   {keep: path}          -> {} or {failed: "quota" | "network" | "changed"}
//   {whole: true}         -> {whole}: if all of this version is kept, so shall be all of the next ones
//   {takeOver: true}      -> {} or {others}: take the old version's place, unless so many other pages are open

async function hear({ visited, about, keep: path, whole, takeOver }, page) {
  if (visited) return keepVisited(visited, page);
  if (about) return tell();
  if (FILES.has(path)) return keepOne(path);
  if (whole) return keepWhole();
  return takeOver ? replaceTheOld(page) : {};
}

async function keepVisited(addresses, page) {
  if (await isStranger(page.id)) return {};
  const paths = new Set(addresses.map((url) => pathOf({ url })).filter((path) => FILES.has(path)));
  await inTurns(paths, keepOne);
  return {};
}

async function tell() {
  const { kept, whole } = await opened(NAME);
  const paths = [...FILES.keys()];
  const size = (some) => ({ files: some.length, bytes: some.reduce((sum, path) => sum + FILES.get(path)[1], 0) });
  const here = paths.filter((path) => kept.has(path));
  const missing = paths.filter((path) => !kept.has(path));
  return { version: LIST.version, ...size(paths), kept: size(here), missing, whole };
}

async function keepOne(path) {
  try {
    if (!(await keptOf(path))) await keep(path, await checked(path));
    return {};
  } catch (error) {
    return { failed: error.name === "QuotaExceededError" ? "quota" : error instanceof Changed ? "changed" : "network" };
  }
}

async function keepWhole() {
  const { missing } = await tell();
  if (!missing.length) await (await caches.open(NAME)).put(WHOLE, new Response());
  return { whole: !missing.length };
}

/** Another page that is open may still want a file of the old version. */
async function replaceTheOld(page) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = open.filter(({ id, url }) => id !== page.id && url.startsWith(ROOT)).length;
  if (others) return { others };
  await self.skipWaiting();
  return {};
}
