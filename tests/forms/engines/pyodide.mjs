// Fills a form in the browser's Python: node pyodide.mjs PROJECT PACKAGES JOB; JOB has blank.pdf, data.json, schema.txt.
import { loadPyodide } from "pyodide";

const [project, packages, job] = process.argv.slice(2);
const python = await loadPyodide();
for (const [at, folder] of Object.entries({ "/project": project, "/packages": packages, "/job": job })) {
  python.mountNodeFS(at, folder);
}
python.runPython(`
import json, sys
from pathlib import Path
sys.path[:0] = ["/project", "/packages"]
from forms.fill import fill
from forms.read import read
job = Path("/job")
made = fill((job / "blank.pdf").read_bytes(), (job / "schema.txt").read_text(), json.loads((job / "data.json").read_text()))
(job / "filled.pdf").write_bytes(made.pdf)
(job / "read.json").write_text(json.dumps(read(made.pdf).data))
`);
