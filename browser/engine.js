// Boots Python in a worker and asks it. A classic script without imports, so that it loads from file:// as well.
//
//   const python = new PythonEngine({ onprogress: ({ loaded, total }) => ..., also: ["forms"], called: "the calculator" });
//   await python.start();                           // optional: ask() starts it
//   const text = await python.ask("show", json);    // a function of browser/door.py, text in, text out
//   const pdf = await python.ask("filled", [json, "petition"]);   // of browser/door_forms.py: texts and bytes both ways
//
// A text is a string, bytes are a Uint8Array. An array holds the arguments of a function that takes several. What comes
// back is the caller's own. A function that needs a file of the site, a blank form, is given it; nobody need ask.
// Nothing waits for ever: when no byte and no word has come for a while, the worker is stopped and the promise
// rejects with a PythonFailure, whose message is for people and names what is `called` so. The next call begins anew.
(() => {
  "use strict";

  const PARTS = /* parts */ null; // told by the build: {files: {name: {path, bytes, small}}, lock, also}
  const SITE = new URL("..", document.currentScript.src).href; // this script stands in assets/
  const BOOTED = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib.zip", "app.zip"];
  const FETCHED = ["pyodide.asm.wasm", "stdlib.zip", "app.zip"]; // those whose bytes can be counted as they come
  const WANTED = '{"wanted": '; // how an answer begins that asks for files of the site
  const DOCUMENTS = ["filled", "packet_pdf", "packet_zip"]; // what takes a slow phone longer than an answer
  const FROM_FILE = location.protocol === "file:";
  const PATIENCE = { hello: 20_000, silence: 60_000, answer: 30_000, document: 180_000 }; // milliseconds

  class PythonFailure extends Error {}

  class PythonEngine {
    #onprogress;
    #patience;
    #worker = null;
    #starting = null;
    #waiting = new Map();
    #asked = 0;
    #counted = new Set();
    #held = new Map();
    #loaded = 0;
    #total = 0;
    #also;
    #zips;
    #called;

    constructor({ onprogress = () => {}, patience = {}, also = [], called = "the calculator" } = {}) {
      this.#called = called;
      this.#onprogress = onprogress;
      this.#patience = { ...PATIENCE, ...patience };
      this.#also = also.map((name) => PARTS.also[name]);
      this.#zips = this.#also.map(({ zip }) => zip);
    }

    /** About how many megabytes come over the line the first time. */
    get megabytes() {
      const bytes = ["worker.js", ...BOOTED, ...this.#zips].map((name) => PARTS.files[name].small);
      return Math.round(bytes.reduce((sum, each) => sum + each) / 1e6);
    }

    /** Boots Python, once; later calls give the same promise. Other scripts of the page hear of it: `pythonready`. */
    start() {
      this.#starting ??= this.#boot().then(
        () => dispatchEvent(new Event("pythonready")),
        (error) => {
          this.stop();
          throw error instanceof PythonFailure ? error : new PythonFailure(String(error?.message ?? error));
        },
      );
      return this.#starting;
    }

    /** Calls a function of a door with a text, bytes, or an array of several; gives its text or its bytes. */
    async ask(call, value) {
      await this.start();
      const given = Array.isArray(value) ? value : [value];
      for (;;) {
        const answer = await this.#call(call, given);
        if (typeof answer !== "string" || !answer.startsWith(WANTED)) return answer;
        const { wanted } = JSON.parse(answer);
        this.#expect(wanted.filter((name) => !this.#held.has(name)));
        for (const name of wanted) await this.#call("hand", [name, await this.#file(name)]);
      }
    }

    /** Brings the files of the site whose names begin so, quietly: Python may ask for them when the network is gone. */
    async hold(beginning) {
      if (FROM_FILE) return;
      for (const name of Object.keys(PARTS.files).filter((each) => each.startsWith(beginning))) {
        if (this.#held.has(name)) continue;
        try {
          this.#held.set(name, await this.#fetch(name));
        } catch {
          return; // it is asked for again, and its failure told, when it is needed
        }
      }
    }

    async #call(call, given) {
      try {
        const patience = DOCUMENTS.includes(call) ? this.#patience.document : this.#patience.answer;
        return await this.#send({ call, given }, patience);
      } catch (error) {
        this.stop(); // a function of a door never fails by itself, so this Python cannot be trusted any more
        throw error;
      }
    }

    /** Ends the worker and all that waits for it. start() and ask() begin anew. */
    stop() {
      this.#worker?.terminate();
      this.#worker = this.#starting = null;
      this.#fail(`${capital(this.#called)} was stopped.`);
    }

    async #boot() {
      if (!globalThis.Worker || !globalThis.WebAssembly || !globalThis.DecompressionStream) {
        throw new PythonFailure(`This browser is too old to run ${this.#called}.`);
      }
      this.#expect([...FETCHED, ...this.#zips]);
      const wanted = { lock: PARTS.lock, also: this.#also };
      if (FROM_FILE) {
        const contents = {};
        for (const name of ["worker.js", ...BOOTED, ...this.#zips]) contents[name] = await this.#loadScript(name);
        await this.#openFromFile(contents["worker.js"]);
        delete contents["worker.js"];
        const buffers = Object.values(contents).map((bytes) => bytes.buffer);
        await this.#send({ boot: { ...wanted, contents } }, this.#patience.silence, buffers);
      } else {
        const urls = Object.fromEntries([...BOOTED, ...this.#zips].map((name) => [name, SITE + PARTS.files[name].path]));
        await this.#open(SITE + PARTS.files["worker.js"].path);
        await this.#send({ boot: { ...wanted, urls } }, this.#patience.silence);
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
          this.#fail(`A part of ${this.#called} could not be loaded or run. ${advice()}`);
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

    // A file of the site that Python asked for.
    async #file(name) {
      if (this.#held.has(name)) return this.#held.get(name).slice(); // what is handed over is no longer here
      return FROM_FILE ? this.#loadScript(name) : this.#fetch(name);
    }

    async #fetch(name) {
      const given = new AbortController();
      const patience = this.#patience.silence;
      let late;
      const wind = () => {
        clearTimeout(late);
        late = setTimeout(() => given.abort(this.#tooLate(patience)), patience);
      };
      wind();
      try {
        const response = await fetch(SITE + PARTS.files[name].path, { signal: given.signal });
        if (!response.ok) throw new PythonFailure(`${this.#subject(name)} could not be loaded. ${advice()}`);
        const counted = new TransformStream({
          transform: (chunk, controller) => {
            wind();
            if (this.#counted.has(name)) this.#progress(chunk.byteLength);
            controller.enqueue(chunk);
          },
        });
        return new Uint8Array(await new Response(response.body.pipeThrough(counted)).arrayBuffer());
      } catch (error) {
        if (error instanceof PythonFailure) throw error;
        throw new PythonFailure(`${this.#subject(name)} could not be loaded. ${advice()}`);
      } finally {
        clearTimeout(late);
      }
    }

    // A page opened as a file may fetch nothing, but load scripts: each part is one.
    #loadScript(name) {
      const { path } = PARTS.files[name];
      return new Promise((resolve, reject) => {
        const script = document.createElement("script");
        const late = setTimeout(() => reject(this.#tooLate(this.#patience.silence)), this.#patience.silence);
        const done = () => {
          clearTimeout(late);
          script.remove(); // not before: WebKit at times forgets a script that left the page while it was on its way
        };
        script.onload = () => {
          done();
          const base64 = packed.get(path);
          packed.delete(path);
          resolve(base64);
        };
        script.onerror = () => {
          done();
          reject(new PythonFailure(`${this.#subject(name)} is missing here. ${advice()}`));
        };
        script.src = `${SITE}assets/offline/${path.replace(/^assets\//, "")}.js`;
        document.head.append(script);
      })
        .then(unpack)
        .then((bytes) => {
          if (this.#counted.has(name)) this.#progress(bytes.length);
          return bytes;
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
      else waiting.reject(new PythonFailure(`A part of ${this.#called} failed: ${error}`));
    }

    // Sets the clock of one who waits anew.
    #wind(waiting) {
      clearTimeout(waiting.timer);
      waiting.timer = setTimeout(() => this.#fail(this.#tooLate(waiting.patience).message), waiting.patience);
    }

    #fail(message) {
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const waiting of all) {
        clearTimeout(waiting.timer);
        waiting.reject(new PythonFailure(message));
      }
    }

    #tooLate(milliseconds) {
      return new PythonFailure(`${capital(this.#called)} gave no sign for ${Math.round(milliseconds / 1000)} seconds.`);
    }

    // What a file is to the visitor: the blank forms are documents of the site.
    #subject(name) {
      return name.endsWith(".pdf") ? `The blank form ${name}` : `A part of ${this.#called}, ${name},`;
    }

    // Progress is told anew for these parts.
    #expect(names) {
      this.#counted = new Set(names);
      this.#loaded = 0;
      this.#total = names.reduce((sum, name) => sum + PARTS.files[name].bytes, 0);
    }

    #progress(bytes) {
      this.#loaded += bytes;
      this.#onprogress({ loaded: this.#loaded, total: this.#total });
    }
  }

  const packed = new Map(); // what scripts have handed over and nobody has taken yet
  globalThis.pythonPart = (path, base64) => packed.set(path, base64);

  function advice() {
    if (FROM_FILE) return "Is the folder of the site whole? Copy all of it again.";
    return navigator.onLine ? "Is there a connection?" : "This device has no connection. Connect it, then try again.";
  }

  function capital(words) {
    return words[0].toUpperCase() + words.slice(1);
  }

  async function unpack(base64) {
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  Object.assign(globalThis, { PythonEngine, PythonFailure });
})();
