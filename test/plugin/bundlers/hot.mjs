// Serves the project in the working directory to a page that runs its tests, changes two of its files, and prints which tests run then:
// `node hot.mjs VITE CHROMIUM`.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { timeLimit } from "../../time-limit.ts";

const [name = "", executablePath = ""] = process.argv.slice(2);
const { createServer } = await import(name);
const { default: xtest } = await import("unplugin-xtest/vite");
const server = await createServer({ configFile: false, logLevel: "silent", plugins: [xtest()], server: { port: 0 } });
await server.listen();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
const begun = page.waitForFunction("globalThis.place !== undefined", null, { timeout: timeLimit() });
await page.goto(server.resolvedUrls.local[0]);
await begun;

/** @param {string} file @param {string} text @param {number} count - of the results that there are after it. */
async function after(file, text, count) {
  writeFileSync(file, text);
  await page.waitForFunction(`globalThis.seen.length === ${count}`, null, { timeout: timeLimit() });
}

const test = readFileSync("tests/test_a.ts", "utf8");
await after("tests/test_a.ts", `${test}export function test_new() {}\n`, 5);
await after("src/n.ts", "export const n: number = 2;\n", 7);
// Without a reload, after which the page would know only of what follows.
console.log(JSON.stringify(await page.evaluate("[globalThis.place, ...globalThis.seen]")));
await browser.close();
await server.close();
process.exit(0);
