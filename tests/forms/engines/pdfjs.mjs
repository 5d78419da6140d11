// Fills fields as Firefox does and saves: node pdfjs.mjs IN.pdf OUT.pdf VALUES.json ({"field": text or true}).
import { readFileSync, writeFileSync } from "node:fs";

for (const drawing of ["DOMMatrix", "ImageData", "Path2D"]) globalThis[drawing] ??= class {}; // it draws nothing here
const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const [from, to, values] = process.argv.slice(2);
const wanted = JSON.parse(readFileSync(values, "utf8"));
const pdf = await getDocument({ data: new Uint8Array(readFileSync(from)), verbosity: 0 }).promise;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  for (const box of await page.getAnnotations()) {
    const value = wanted[box.fieldName];
    if (value === undefined) continue;
    pdf.annotationStorage.setValue(box.id, { value: box.radioButton ? value === box.buttonValue : value });
  }
}
writeFileSync(to, await pdf.saveDocument());
await pdf.destroy();
