// A module worker that runs Python: Pyodide, the trimmed standard library and our own packages.
// engine.js starts it, over http or from file://, and speaks to it in these messages:
//   in   {id, boot: {lock, also, urls}}      fetch the parts from the site, which reports {loaded} as bytes come in
//        {id, boot: {lock, also, contents}}  the parts themselves, where nothing may be fetched
//        {id, call, given}                   call a function of a door with these texts and bytes
//   out  {hello: true} once, when this script runs; {id, value} or {id, error: text}
// `also` lists what stands on the calculator's Python: {zip, door, shared: packages that go on in this zip}.
const NOWHERE = "https://offline.invalid/"; // Pyodide wants an address; what it asks for there is answered from memory
const TYPES = { "pyodide.asm.wasm": "application/wasm" }; // set here, so that a server's wrong type does no harm

let python;
let doors;

self.onmessage = async ({ data }) => {
  try {
    const value = data.boot ? await boot(data.boot) : call(data.call, data.given);
    postMessage({ id: data.id, value }, value instanceof Uint8Array ? [value.buffer] : []);
  } catch (error) {
    postMessage({ id: data.id, error: String(error?.message ?? error) });
  }
};

// Bytes become Python's bytes and come back as bytes of the page's own; texts are texts on both sides.
function call(name, given) {
  const door = doors.find((each) => name in each);
  if (!door) throw new Error(`there is no function ${name}`);
  const taken = given.map((each) => (each instanceof Uint8Array ? bytesOf(each) : each));
  const answer = door[name](...taken);
  for (const each of taken) each.destroy?.();
  if (typeof answer === "string") return answer;
  const view = answer.getBuffer("u8");
  const bytes = view.data.slice();
  view.release();
  answer.destroy();
  return bytes;
}

function bytesOf(array) {
  const view = python.toPy(array);
  const bytes = view.tobytes();
  view.destroy();
  return bytes;
}

async function boot({ lock, also, urls, contents }) {
  const [pyodide, asm] = ["pyodide.js", "pyodide.asm.js"].map((name) => module(name, urls, contents));
  const parts = Object.fromEntries(
    ["pyodide.asm.wasm", "stdlib.zip", "app.zip", ...also.map(({ zip }) => zip)].map((name) => [
      name,
      part(name, urls, contents),
    ]),
  );
  // Only the parts are ever fetched. Anything else Python's runtime might ask for stays in the browser.
  self.fetch = (resource) =>
    parts[String(resource).replace(NOWHERE, "")] ?? Promise.reject(new TypeError(`not a part: ${resource}`));

  const opened = [{ zip: "app.zip", door: "browser.door", shared: [] }, ...also];
  const zips = Promise.all(opened.map(async ({ zip }) => new Uint8Array(await (await parts[zip]).arrayBuffer())));
  const failed = failure(Object.values(parts));
  python = await Promise.race([
    (await pyodide).loadPyodide({
      createPyodideModule: (await asm).default,
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      stdLibURL: `${NOWHERE}stdlib.zip`,
      lockFileContents: lock,
      stdout: () => {},
      stderr: () => {},
    }),
    failed,
  ]);
  const contained = await Promise.race([zips, failed]);
  doors = opened.map((each, at) => open(each, contained[at]));
}

// Lets Python import from one more zip. A package that begins in another zip is told where it goes on.
function open({ zip, door, shared }, bytes) {
  const place = `/lib/${zip}`;
  python.FS.writeFile(place, bytes);
  python.runPython(`
import importlib, sys
sys.path.insert(0, ${JSON.stringify(place)})
for name in ${JSON.stringify(shared)}:
    importlib.import_module(name).__path__.append(${JSON.stringify(place)} + "/" + name.replace(".", "/"))
`);
  return python.pyimport(door);
}

// Rejects when a part cannot be had or the wasm cannot be compiled; Pyodide itself would wait for ever.
function failure(parts) {
  return new Promise((_, reject) => {
    parts.forEach((response) => response.catch(reject));
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (source, imports) =>
      instantiate.call(WebAssembly, source, imports).catch((error) => {
        reject(error);
        throw error;
      });
  });
}

// import() of a data: address works in a data: worker in every engine; of a blob: address not in WebKit.
// One hiccup of the line is tried again, by an address that a browser does not remember as broken.
function module(name, urls, contents) {
  if (urls) {
    return import(urls[name]).catch((error) =>
      import(`${urls[name]}#again`).catch(() => {
        throw error;
      }),
    );
  }
  return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(contents[name]))}`);
}

async function part(name, urls, contents) {
  const headers = { "Content-Type": TYPES[name] ?? "application/octet-stream" };
  if (contents) return new Response(contents[name], { headers });
  const response = await fetchPart(urls[name], name);
  const counted = new TransformStream({
    transform(chunk, controller) {
      postMessage({ loaded: chunk.byteLength });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers });
}

const siteFetch = self.fetch.bind(self);

async function fetchPart(url, name) {
  const response = await siteFetch(url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

postMessage({ hello: true });
