// Drives Firefox for a test: a line of JSON in ({open: address} or {run: function}), a line of JSON out.
// At the end ({}) it tells every address that was asked for.
import { createInterface } from "node:readline";
import { launch } from "puppeteer-core";

const browser = await launch({ browser: "firefox", executablePath: process.argv[2], headless: true });
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 900 });
page.setDefaultTimeout(120_000);
const asked = [];
page.on("request", (request) => asked.push(request.url().slice(0, 200)));

for await (const line of createInterface({ input: process.stdin })) {
  const { open, run } = JSON.parse(line);
  let answer = asked;
  try {
    if (open) answer = await page.goto(open).then(() => null);
    if (run) answer = await page.evaluate(`(${run})()`);
    console.log(JSON.stringify({ answer }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
  if (!open && !run) break;
}
await browser.close();
