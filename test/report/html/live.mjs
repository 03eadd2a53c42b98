// @ts-nocheck What runs in the page sees the DOM, which no test has types of.
/**
 * Starts `xtest watch --ui` in the working directory, and does in Chromium what a reader of the live window would do. Prints what was
 * seen as JSON. Runs as a process of its own, whose end ends the browser.
 *
 * Arguments: the browser, and the command's file.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { chromium } from "playwright-core";

const [, , executablePath, bin] = process.argv;
const env = { ...process.env };
delete env.CI;
const child = spawn(process.execPath, [bin, "--ui", "--cov", "price.ts", "--cov-report", "json:out/coverage.json"], {
  env: { ...env, LAUNCH_EDITOR: `"${process.execPath}" editor.mjs` },
  stdio: ["pipe", "pipe", "inherit"],
});
let printed = "";
let look = () => undefined;
child.stdout.setEncoding("utf8").on("data", (text) => {
  printed += text;
  look();
});
/** Waits for a text that is printed. */
const print = (pattern) =>
  new Promise((resolve) => {
    look = () => {
      const found = pattern.exec(printed);
      if (found !== null) resolve(found);
    };
    look();
  });
const [, url] = await print(/^live window: (\S+)$/m);
const seen = {};

/** What the server answers to a request that no page of its own makes. */
const answer = (path, headers = {}, method = "GET", body = "") =>
  new Promise((resolve) => {
    const asked = request(new URL(path, url), { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.end(body);
  });
const token = new URL(url).searchParams.get("token");
const post = { "content-type": "application/json", "x-xtest-token": token };
seen.answers = {
  "without a token": await answer("/"),
  "with another token": await answer("/events?token=x"),
  "by another name of this machine": await answer(url, { host: "evil.example" }),
  "from another site": await answer(url, { origin: "https://evil.example" }),
  "from a frame of another site": await answer(url, { "sec-fetch-site": "cross-site" }),
  "the token in the address of an action": await answer(
    `/act?token=${token}`,
    { "content-type": "application/json" },
    "POST",
    "{}",
  ),
  "a form": await answer("/act", { ...post, "content-type": "text/plain" }, "POST", "{}"),
  "an action that there is not": await answer("/act", post, "POST", '{"type":"delete"}'),
  "another path": await answer(`/etc?token=${token}`),
  "another method": await answer(url, {}, "PUT"),
  "the page": await answer(url),
};

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
page.setDefaultTimeout(60_000);
const problems = [];
page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
page.on("pageerror", (error) => problems.push(String(error)));
await page.goto(url);
const heading = (name) => page.getByRole("heading", { level: 1, name }).waitFor();
await heading(/^2 failed/);
const rows = async (of = page) =>
  (
    await of
      .locator(".tree-row")
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector(".sign")?.getAttribute("aria-label") ?? "file",
          row.querySelector(".row-name")?.textContent,
        ]),
      )
  ).map((row) => row.join(" "));
seen.first = await rows();

// By the keyboard alone: from the search to the tree, and to a test, which runs.
await page.keyboard.press("/");
await page.keyboard.press("ArrowDown");
await page.keyboard.press("Home");
await page.keyboard.press("ArrowDown");
writeFileSync("price.ts", "export const price = 3;\n");
await heading(/^1 failed/);
seen.afterChange = await rows();
await page.keyboard.press("r");
await print(/collected 1 item\n/);

// A snapshot that differs.
await page.getByRole("treeitem", { name: "test_receipt" }).last().click();
await page.getByRole("button", { name: "Accept snapshot" }).click();
await heading(/^Passed/);
seen.snapshots = readFileSync("__snapshots__/test_receipt.ts.snap", "utf8").match(/"total": \d+/)?.[0];

await page.getByRole("button", { name: "Open in editor" }).click();
seen.outside = await page.evaluate(async (key) => {
  const response = await fetch("/act", {
    method: "POST",
    headers: { "content-type": "application/json", "x-xtest-token": key },
    body: JSON.stringify({ type: "open", file: "../../etc/passwd", line: 1 }),
  });
  return response.json();
}, token);
await page.locator("details.section > summary", { hasText: "Modules" }).click();
await page.locator(".modules .link").first().waitFor();
seen.modules = await page.locator(".modules").innerText();
await page.getByRole("tab", { name: "Coverage" }).click();
seen.coverage = await page.locator("#panel-coverage tbody th").allInnerTexts();

// Another window, and the same one after a reload, have the same state.
const other = await browser.newPage();
await other.goto(url);
await other.locator(".tree-row").first().waitFor();
await page.reload();
await page.locator(".tree-row").first().waitFor();
seen.windows = [await rows(), await rows(other)];

// A test that is taken away, and one that comes.
writeFileSync("test_price.ts", "export function test_other() {}\n");
await page.getByRole("treeitem", { name: "test_other" }).waitFor();
await page.locator(".row-name", { hasText: /^test_price$/ }).waitFor({ state: "detached" });
seen.afterRename = await rows();
// A file that cannot be read is a problem; then it is mended.
appendFileSync("test_price.ts", "export function (\n");
await page.getByRole("tab", { name: /Problems\s*1/ }).waitFor();
seen.opened = readFileSync("opened.txt", "utf8").trim();

child.kill("SIGINT");
[seen.exitCode] = await once(child, "close");
await heading(/^xtest watch has ended/);
seen.port = await fetch(url).then(
  () => "open",
  () => "closed",
);
await browser.close();
console.log(
  JSON.stringify({ ...seen, problems: problems.filter((text) => !/ERR_(?:INCOMPLETE|CONNECTION)/.test(text)) }),
);
