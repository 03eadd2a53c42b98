/** Opens the page of a run in a browser of its own, and prints as JSON what stands there: `watch.mjs BROWSER XTEST FOLDER`. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [browser = "", xtest = "", folder = ""] = process.argv.slice(2);
/** @type {typeof import("playwright-core")} */
const { chromium } = await import(
  pathToFileURL(
    createRequire(import.meta.url)
      .resolve("playwright-core")
      .replace(/index\.js$/, "index.mjs"),
  ).href
);

// Before the run begins: it is not to be over by then.
const opened = await chromium.launch({ executablePath: browser });
const child = spawn(process.execPath, [xtest, "--browser", "-v"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
const closed = new Promise((resolve) => child.once("close", resolve));
const url = await new Promise((resolve) => {
  let text = "";
  child.stderr.setEncoding("utf8").on("data", (more) => {
    text += more;
    const found = /http:\S+/.exec(text);
    if (found !== null) resolve(found[0]);
  });
});
try {
  const page = await opened.newPage();
  await page.goto(url);
  await page.locator(".test.running .name", { hasText: "test_waits" }).waitFor();
  const running = {
    status: await page.locator("#status").innerText(),
    counts: await page.locator("#counts").innerText(),
  };
  await closed;
  await page.locator("#status.failed").waitFor();
  const rows = await page.locator(".file:not(.test)").evaluateAll((files) =>
    files.map((file) => ({
      title: file.querySelector("summary > span")?.textContent,
      tally: file.querySelector(".tally")?.textContent,
      tests: [...file.querySelectorAll(".test")].map((test) => {
        const message = test.querySelector("small")?.textContent;
        const name = test.querySelector(".name")?.firstChild?.textContent;
        return `${test.className.replace("test ", "")} ${name ?? ""}${message === undefined ? "" : `: ${message ?? ""}`}`;
      }),
    })),
  );
  await page.locator(".test.failed summary").first().click();
  const failure = await page.locator(".test.failed pre").first().innerText();
  // Its own line opens it, as those of tests do.
  await page.locator("#errors .test.error summary.row").first().click();
  const notice = await page.locator("#errors .test.error").first().innerText();
  // The page draws once a frame.
  const drawn = () => page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const shown = async () => {
    await drawn();
    return page
      .locator("#files .test:visible .name")
      .evaluateAll((all) => all.map((each) => each.firstChild?.textContent));
  };
  await page.getByLabel("only what failed").check();
  const failing = await shown();
  await page.getByLabel("only what failed").uncheck();
  await page.getByRole("searchbox").fill("b.ts again");
  const filtered = await shown();
  await page.getByRole("searchbox").fill("nothing like it");
  await drawn();
  const none = await page.locator("#nothing").isVisible();
  const { status, title } = { status: await page.locator("#status").innerText(), title: await page.title() };
  const values = await page.getByRole("progressbar").evaluate((bar) => [bar.ariaValueNow, bar.ariaValueMax]);
  console.log(JSON.stringify({ running, rows, notice, failure, failing, filtered, none, status, title, values }));
} finally {
  await opened.close();
}
