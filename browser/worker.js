// A module worker that runs Python: Pyodide, the trimmed standard library and our own packages.
// engine.js starts it, over http or from file://, and speaks to it in these messages:
//   in   {id, boot: {lock, urls}}      fetch the parts from the site, which reports {loaded} as bytes come in
//        {id, boot: {lock, contents}}  the parts themselves, where nothing may be fetched
//        {id, call, text}              call a function of browser/door.py
//   out  {hello: true} once, when this script runs; {id, value} or {id, error: text}
const NOWHERE = "https://offline.invalid/"; // Pyodide wants an address; what it asks for there is answered from memory
const TYPES = { "pyodide.asm.wasm": "application/wasm" }; // set here, so that a server's wrong type does no harm

let door;

self.onmessage = async ({ data }) => {
  try {
    const value = data.boot ? await boot(data.boot) : door[data.call](data.text);
    postMessage({ id: data.id, value });
  } catch (error) {
    postMessage({ id: data.id, error: String(error?.message ?? error) });
  }
};

async function boot({ lock, urls, contents }) {
  const [pyodide, asm] = ["pyodide.js", "pyodide.asm.js"].map((name) => module(name, urls, contents));
  const parts = Object.fromEntries(
    ["pyodide.asm.wasm", "stdlib.zip", "app.zip"].map((name) => [name, part(name, urls, contents)]),
  );
  // Only the parts are ever fetched. Anything else Python's runtime might ask for stays in the browser.
  self.fetch = (resource) =>
    parts[String(resource).replace(NOWHERE, "")] ?? Promise.reject(new TypeError(`not a part: ${resource}`));

  const app = parts["app.zip"].then((response) => response.arrayBuffer());
  const python = await Promise.race([
    (await pyodide).loadPyodide({
      createPyodideModule: (await asm).default,
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      stdLibURL: `${NOWHERE}stdlib.zip`,
      lockFileContents: lock,
      stdout: () => {},
      stderr: () => {},
    }),
    failure(Object.values(parts)),
  ]);
  python.FS.writeFile("/lib/app.zip", new Uint8Array(await app));
  python.runPython("import sys; sys.path.insert(0, '/lib/app.zip')");
  door = python.pyimport("browser.door");
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
function module(name, urls, contents) {
  if (urls) return import(urls[name]);
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
