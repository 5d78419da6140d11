// Runs classic scripts of the pages without a browser. Standard input: {"files": [...], "call": "answersLink.decode",
// "asked": [[argument, ...], ...]}; standard output: the list of what the calls gave.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const { files, call, asked } = JSON.parse(readFileSync(0, "utf8"));
for (const file of files) runInThisContext(readFileSync(file, "utf8"), { filename: file });
const called = call.split(".").reduce((within, name) => within[name], globalThis);
process.stdout.write(JSON.stringify(asked.map((values) => called(...values) ?? null)));
