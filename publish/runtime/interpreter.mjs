// Starts Pyodide in Node and hands it a job. Called by interpreter.py: node interpreter.mjs PROJECT JOB CALL
// PROJECT and JOB are folders; Python sees them as /project and /job. CALL names a function of inside.py.
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [project, job, call] = process.argv.slice(2);
const inside = readFileSync(fileURLToPath(new URL("inside.py", import.meta.url)), "utf8");

try {
  // A fixed hash seed keeps the order in sets, and with it the bytecode, the same in every build.
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/job", job);
  python.runPython(inside, { filename: "publish/runtime/inside.py" });
  python.globals.get(call)();
} catch (error) {
  console.error(error.message); // left to itself, Node would print the whole line of minified source
  process.exitCode = 1;
}
