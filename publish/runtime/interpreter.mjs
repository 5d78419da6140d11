// Starts Pyodide in Node and hands it a job. Called by interpreter.py: node interpreter.mjs PROJECT JOB CALL PACKAGE...
// PROJECT and JOB are folders; Python sees them as /project and /job. CALL names a function of inside.py. Each PACKAGE is
// the folder of an installed package, seen below /packages, and nothing else that may be installed beside it.
import { fileURLToPath } from "node:url";
import { basename } from "node:path";
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [project, job, call, ...packages] = process.argv.slice(2);
const inside = readFileSync(fileURLToPath(new URL("inside.py", import.meta.url)), "utf8");

try {
  // A fixed hash seed keeps the order in sets, and with it the bytecode, the same in every build.
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/job", job);
  for (const folder of packages) python.mountNodeFS(`/packages/${basename(folder)}`, folder);
  python.runPython(inside, { filename: "publish/runtime/inside.py" });
  python.globals.get(call)();
} catch (error) {
  console.error(error.message); // left to itself, Node would print the whole line of minified source
  process.exitCode = 1;
}
