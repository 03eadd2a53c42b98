// @ts-nocheck What runs in the page sees the DOM, which no test has types of.
/**
 * Opens a page of the coverage report in Chromium, and asks by the keyboard who has run its first line. Prints what was seen as JSON.
 * Runs as a process of its own, whose end ends the browser. Arguments: the browser, and the page.
 */
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [, , executablePath, file] = process.argv;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
const problems = [];
page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
page.on("pageerror", (error) => problems.push(String(error)));
page.on("dialog", (dialog) => {
  problems.push(`dialog: ${dialog.message()}`);
  void dialog.dismiss();
});
await page.goto(pathToFileURL(file).href);
const seen = {};
// A number is beside its line.
seen.isLevel = await page.evaluate(() =>
  [...document.querySelectorAll(".line-tests button")].every((button) => {
    const line = /Line (\d+)/.exec(button.getAttribute("aria-label"))[1];
    const place = document.querySelector(`a[href="#L${line}"]`).getBoundingClientRect();
    return Math.abs(place.bottom - button.getBoundingClientRect().bottom) < 4;
  }),
);
const focus = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.getAttribute("role"),
  );
for (let presses = 0; presses < 40 && !(await focus())?.startsWith("Line "); presses++)
  await page.keyboard.press("Tab");
await page.keyboard.press("Enter");
seen.opened = { title: await page.locator(".who:popover-open h2").innerText(), focus: await focus() };
await page.keyboard.press("Escape");
seen.closed = { open: await page.locator(".who:popover-open").count(), focus: await focus() };
await page.keyboard.press("Space");
await page.keyboard.press("Tab");
await page.keyboard.press("Enter");
await page.locator(".detail h2").waitFor();
const ran = page.locator(".detail .section", { hasText: "Code that it ran" });
seen.test = [
  await page.locator(".detail h2").innerText(),
  await ran.locator("h3").innerText(),
  await ran.locator("tbody th").innerText(),
];
await browser.close();
console.log(JSON.stringify({ ...seen, problems }));
