// Pyodide without what only compiled packages would call: no page here loads one. Called by slim.py:
// node slim.mjs OUT writes OUT/pyodide.asm.mjs and OUT/pyodide.asm.wasm.
// Pyodide's wasm exports every function of Python, so that such packages find them. Those whose names stand nowhere in its
// scripts, but in the list that assigns all of them, are exported no more; then what nothing reaches goes.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import binaryen from "binaryen";

const LIST = "function assignWasmExports(wasmExports){";
const WORD = /[A-Za-z_$][\w$]*/g;
const [out] = process.argv.slice(2);
const pyodide = (name) => readFileSync(createRequire(import.meta.url).resolve(`pyodide/${name}`));

try {
  const script = pyodide("pyodide.asm.mjs").toString();
  const start = script.indexOf(LIST) + LIST.length;
  const end = script.indexOf("}", start);
  if (start < LIST.length || end < 0) throw new Error(`pyodide.asm.mjs has no "${LIST}"`);
  const named = script.lastIndexOf("var ", start); // the variables of the list
  const words = new Set((script.slice(0, named) + script.slice(end) + pyodide("pyodide.mjs")).match(WORD));

  const wasm = binaryen.readBinary(pyodide("pyodide.asm.wasm"));
  const exported = Array.from({ length: wasm.getNumExports() }, (_, at) => binaryen.getExportInfo(wasm.getExportByIndex(at)));
  const symbols = exported.filter(({ kind }) => [binaryen.ExternalFunction, binaryen.ExternalGlobal].includes(kind));
  const unused = new Set(symbols.map(({ name }) => name).filter((name) => !words.has(name) && !words.has(`_${name}`)));
  for (const name of unused) wasm.removeExport(name);
  wasm.runPasses(["remove-unused-module-elements"]);
  writeFileSync(join(out, "pyodide.asm.wasm"), wasm.emitBinary());

  const assigned = script.slice(start, end).split(";");
  const used = assigned.filter((each) => !unused.has(each.match(/wasmExports\["([^"]+)"\]/)?.[1]));
  writeFileSync(join(out, "pyodide.asm.mjs"), script.slice(0, start) + used.join(";") + script.slice(end));
} catch (error) {
  console.error(error.message); // left to itself, Node would print the whole line of minified source
  process.exitCode = 1;
}
