// @ts-nocheck What runs in the page sees the DOM, which no test has types of.
/**
 * Opens a report in Chromium and does what a reader would do. Prints what was seen as JSON.
 * Runs as a process of its own, whose end ends the browser.
 *
 * Arguments: the browser, the file, and optionally the width of the window.
 */
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [, , executablePath, file, width = "1200"] = process.argv;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: Number(width), height: 800 } });
const problems = [];
const requests = [];
page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
page.on("pageerror", (error) => problems.push(String(error)));
page.on("dialog", (dialog) => {
  problems.push(`dialog: ${dialog.message()}`);
  void dialog.dismiss();
});
page.on("request", (request) => requests.push(request.url()));
await page.goto(pathToFileURL(file ?? "").href);

const texts = (selector) => page.locator(selector).allInnerTexts();
const rows = async () => (await texts(".tree-row .row-name")).map((text) => text.trim());
const detail = async () => ({
  title: await page.locator(".detail h2").innerText(),
  sections: await texts(".detail > .section > h3, .detail > .section > summary"),
});
const seen = {};

seen.title = await page.title();
seen.tabs = await texts("[role=tab]");
seen.toggles = await texts(".toggle");
seen.first = { rows: await rows(), isStacked: !(await page.locator(".detail").isVisible()) };
if (!seen.first.isStacked) seen.opened = await detail();

// By the keyboard alone: search, go down to the list, open a test, and go on to the next tab.
await page.keyboard.press("/");
await page.keyboard.type("script");
seen.searched = { rows: await rows(), found: await page.locator(".found").innerText() };
await page.keyboard.press("ArrowDown");
await page.keyboard.press("End");
seen.chosen = await detail();
seen.active = await page.evaluate(() => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  return id === undefined || id === null ? null : document.getElementById(id)?.getAttribute("aria-selected");
});
if (seen.first.isStacked) {
  seen.stacked = [await page.locator(".list").isVisible(), await page.locator(".detail").isVisible()];
  await page.getByRole("button", { name: "← Tests" }).click();
  seen.back = [await page.locator(".list").isVisible(), await page.locator(".detail").isVisible()];
}
await page.getByRole("button", { name: "Clear" }).click();

await page
  .getByRole("button", { name: /failed$/ })
  .first()
  .click();
seen.failed = { rows: await rows(), pressed: await page.locator(".toggle[aria-pressed=true]").count() };
await page.getByRole("button", { name: "Clear" }).click();
await page.getByRole("combobox", { name: "All marks" }).selectOption({ label: "slow" });
seen.marked = await rows();
await page.getByRole("button", { name: "Clear" }).click();
await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "By name" });
seen.byName = (await rows()).slice(0, 2);
await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "In order" });

const open = async (name) => {
  if (seen.first.isStacked && (await page.locator(".detail").isVisible())) {
    await page.getByRole("button", { name: "← Tests" }).click();
  }
  await page.getByRole("treeitem", { name }).first().click();
};
await open("test_output");
seen.output = {
  ...(await detail()),
  colors: await page
    .locator(".detail > section > .block.output span")
    .evaluateAll((spans) => spans.map((span) => [span.className, span.textContent])),
  injected: await page.evaluate(() => "injected" in window),
};
await open("test_difference");
seen.difference = await page
  .locator(".diff .line")
  .evaluateAll((lines) => lines.map((line) => [line.className, line.textContent]));
await open("test_flaky");
seen.flaky = await detail();
await open("test_graph");
seen.graph = {
  names: await page.locator(".graph .node-name").allTextContents(),
  edges: await page.locator(".graph .edge").count(),
  table: await page
    .locator(".graph-table tbody tr")
    .evaluateAll((lines) => lines.map((line) => line.querySelector("th")?.textContent)),
};

await page.getByRole("tab", { name: "Tests" }).focus();
await page.keyboard.press("ArrowRight");
seen.views = {};
for (let count = 0; count < 8; count++) {
  const name = await page.evaluate(() => document.activeElement?.id ?? "");
  if (name === "tab-tests" || name in seen.views) break;
  seen.views[name] = await page.locator("[role=tabpanel]:visible h2").first().innerText();
  if (name === "tab-timeline") {
    await page.locator("canvas").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("+");
    seen.timeline = await page.locator("[role=status]:visible").innerText();
    await page.locator("#tab-timeline").focus();
  }
  if (name === "tab-files") {
    seen.files = await page.locator("#panel-files tbody th").allInnerTexts();
    await page.getByRole("button", { name: "File", exact: true }).click();
    seen.sorted = await page.locator("#panel-files tbody th").allInnerTexts();
    await page.locator("#tab-files").focus();
  }
  if (name === "tab-fixtures") seen.fixtures = await page.locator("#panel-fixtures tbody th").allInnerTexts();
  if (name === "tab-problems") seen.problems = await page.locator("#panel-problems h3").allInnerTexts();
  if (name === "tab-history") seen.runs = await page.locator("#panel-history tbody tr").count();
  await page.keyboard.press("ArrowRight");
}
// What has a role for the keyboard has a name, and text has contrast enough.
seen.unnamed = await page.evaluate(() =>
  [...document.querySelectorAll("button, select, input, canvas, [role=tree], [role=img]")]
    .filter((element) => !element.getAttribute("aria-label") && element.textContent?.trim() === "")
    .map((element) => element.outerHTML.slice(0, 80)),
);
seen.hash = decodeURIComponent(new URL(page.url()).hash.slice(1));
await page.reload();
seen.afterReload = await page.locator(".detail h2").innerText();
await browser.close();
console.log(
  JSON.stringify({
    ...seen,
    consoleProblems: problems,
    requests: requests.filter((url) => !url.startsWith("file:") && url !== "data:,"),
  }),
);
