// Keeps the site's own files on the device, so that what was opened, or all of it, works without a network.
// Nothing a visitor enters is ever in it: only files of the list below, by their path, each checked against its hash.
//
// One version of the site is one list is one cache. A new version is brought whole beside the old one and takes its
// place when no page of the old one is open, or when a visitor says so: a page has all its files from one version.
"use strict";

const LIST = /* list */ null; // told by the build: {version, core: [path], files: {path: [sha256 in base64, bytes]}}
const FILES = new Map(Object.entries(LIST.files));
const ROOT = new URL("./", self.location.href).href;
const OURS = `site ${ROOT} `; // more than one site may stand at one host
const NAME = OURS + LIST.version;
const AT_ONCE = 4;

self.addEventListener("install", (event) => event.waitUntil(bring()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (FILES.has(path) || (path !== null && event.request.mode === "navigate")) event.respondWith(answer(event, path));
});
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(hear(event.data, event.source).then((answered) => port?.postMessage(answered)));
});

/** The path of a request in the list, null where it is none of ours. "a/" is a/index.html, and "a" may be a.html. */
function pathOf({ url, method = "GET" }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !address.startsWith(ROOT)) return null;
  const path = address.slice(ROOT.length).replace(/(^|\/)$/, "$1index.html");
  return FILES.has(path) || !FILES.has(`${path}.html`) ? path : `${path}.html`;
}

async function inTurns(items, work) {
  const left = [...items];
  const worker = async () => {
    while (left.length) await work(left.shift());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
