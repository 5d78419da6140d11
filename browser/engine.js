// Boots Python in a worker and asks it. A classic script without imports, so that it loads from file:// as well.
//
//   const python = new PythonEngine({ onprogress: ({ loaded, total }) => ... });
//   await python.start();                          // optional: ask() starts it
//   const text = await python.ask("show", json);   // a function of browser/door.py, text in, text out
//
// Nothing waits for ever: when no byte and no word has come for a while, the worker is stopped and the promise
// rejects with a PythonFailure, whose message is for people. The next call begins anew.
(() => {
  "use strict";

  const PARTS = /* parts */ null; // told by the build: {files: {name: {path, bytes}}, lock, megabytes}
  const SITE = new URL("..", document.currentScript.src).href; // this script stands in assets/
  const BOOTED = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib.zip", "app.zip"];
  const FETCHED = ["pyodide.asm.wasm", "stdlib.zip", "app.zip"]; // those whose bytes can be counted as they come
  const PATIENCE = { hello: 20_000, silence: 60_000, answer: 30_000 }; // milliseconds

  class PythonFailure extends Error {}

  class PythonEngine {
    #onprogress;
    #patience;
    #worker = null;
    #starting = null;
    #waiting = new Map();
    #asked = 0;
    #loaded = 0;

    constructor({ onprogress = () => {}, patience = {} } = {}) {
      this.#onprogress = onprogress;
      this.#patience = { ...PATIENCE, ...patience };
    }

    /** About how many megabytes come over the line the first time. */
    get megabytes() {
      return PARTS.megabytes;
    }

    /** Boots Python, once; later calls give the same promise. */
    start() {
      this.#starting ??= this.#boot().catch((error) => {
        this.stop();
        throw error instanceof PythonFailure ? error : new PythonFailure(String(error?.message ?? error));
      });
      return this.#starting;
    }

    /** Calls a function of browser/door.py with a text, gives its text. */
    async ask(call, text) {
      await this.start();
      try {
        return await this.#send({ call, text }, this.#patience.answer);
      } catch (error) {
        this.stop(); // a function of the door never fails by itself, so this Python cannot be trusted any more
        throw error;
      }
    }

    /** Ends the worker and all that waits for it. start() and ask() begin anew. */
    stop() {
      this.#worker?.terminate();
      this.#worker = this.#starting = null;
      this.#fail("The calculator was stopped.");
    }

    async #boot() {
      if (!globalThis.Worker || !globalThis.WebAssembly || !globalThis.DecompressionStream) {
        throw new PythonFailure("This browser is too old to run the calculator.");
      }
      this.#loaded = 0;
      if (location.protocol === "file:") {
        const contents = await this.#loadScripts();
        await this.#openFromFile(contents["worker.js"]);
        delete contents["worker.js"];
        const buffers = Object.values(contents).map((bytes) => bytes.buffer);
        await this.#send({ boot: { lock: PARTS.lock, contents } }, this.#patience.silence, buffers);
      } else {
        const urls = Object.fromEntries(BOOTED.map((name) => [name, SITE + PARTS.files[name].path]));
        await this.#open(SITE + PARTS.files["worker.js"].path);
        await this.#send({ boot: { lock: PARTS.lock, urls } }, this.#patience.silence);
      }
    }

    // Starts a worker and waits for its first word.
    #open(address) {
      return new Promise((resolve, reject) => {
        const hello = { resolve, reject, patience: this.#patience.hello };
        this.#waiting.set("hello", hello);
        this.#wind(hello);
        const worker = new Worker(address, { type: "module" });
        worker.onmessage = ({ data }) => this.#hear(data);
        worker.onerror = (event) => {
          event.preventDefault();
          this.#fail("A part of the calculator could not be loaded or run.");
        };
        this.#worker = worker;
      });
    }

    // A page opened as a file has no origin. Most engines then allow a data: worker, others only a blob: worker.
    async #openFromFile(script) {
      try {
        await this.#open(`data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(script))}`);
      } catch {
        this.#worker?.terminate();
        await this.#open(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
      }
    }

    // A page opened as a file may fetch nothing, but load scripts: each part is one.
    async #loadScripts() {
      const packed = {};
      globalThis.pythonPart = (path, base64) => {
        packed[path] = base64;
      };
      const contents = {};
      for (const name of ["worker.js", ...BOOTED]) {
        const { path } = PARTS.files[name];
        await this.#loadScript(`${SITE}${path.replace("assets/", "assets/offline/")}.js`, name);
        contents[name] = await unpack(packed[path]);
        delete packed[path];
        if (FETCHED.includes(name)) this.#progress(contents[name].length);
      }
      delete globalThis.pythonPart;
      return contents;
    }

    #loadScript(address, name) {
      return new Promise((resolve, reject) => {
        const script = document.createElement("script");
        const late = setTimeout(() => reject(new PythonFailure(tooLate(this.#patience.silence))), this.#patience.silence);
        script.onload = () => {
          clearTimeout(late);
          resolve();
        };
        script.onerror = () => {
          clearTimeout(late);
          reject(new PythonFailure(`A part of the calculator is missing here: ${name}.`));
        };
        script.src = address;
        document.head.append(script);
        script.remove();
      });
    }

    #send(message, patience, transfer = []) {
      return new Promise((resolve, reject) => {
        const id = ++this.#asked;
        const waiting = { resolve, reject, patience };
        this.#waiting.set(id, waiting);
        this.#wind(waiting);
        this.#worker.postMessage({ ...message, id }, transfer);
      });
    }

    #hear({ hello, loaded, id, value, error }) {
      if (loaded) {
        this.#progress(loaded);
        this.#waiting.forEach((waiting) => this.#wind(waiting));
        return;
      }
      const key = hello ? "hello" : id;
      const waiting = this.#waiting.get(key);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      this.#waiting.delete(key);
      if (error === undefined) waiting.resolve(value);
      else waiting.reject(new PythonFailure(`A part of the calculator failed: ${error}`));
    }

    // Sets the clock of one who waits anew.
    #wind(waiting) {
      clearTimeout(waiting.timer);
      waiting.timer = setTimeout(() => this.#fail(tooLate(waiting.patience)), waiting.patience);
    }

    #fail(message) {
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const waiting of all) {
        clearTimeout(waiting.timer);
        waiting.reject(new PythonFailure(message));
      }
    }

    #progress(bytes) {
      this.#loaded += bytes;
      const total = FETCHED.reduce((sum, name) => sum + PARTS.files[name].bytes, 0);
      this.#onprogress({ loaded: this.#loaded, total });
    }
  }

  function tooLate(milliseconds) {
    return `The calculator gave no sign for ${Math.round(milliseconds / 1000)} seconds.`;
  }

  async function unpack(base64) {
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  Object.assign(globalThis, { PythonEngine, PythonFailure });
})();
