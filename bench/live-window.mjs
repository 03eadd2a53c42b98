/**
 * `node bench/live-window.mjs [FILES] [TESTS]`: how long the live window of `xtest watch --ui` keeps a reader waiting, in headless
 * Chromium: the tasks of the page that take longer than 50 ms (the browser calls these long tasks) while all tests run, while one file
 * runs, while a reader scrolls, searches and selects, and when the window is opened; in time that passes, and in processor time, which others on the machine do not
 * change as much. And what the window costs a run. Default: 200 files × 50 tests.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const ROOT = path.join(import.meta.dirname, "..");
const ROUNDS = 3;
/** Milliseconds. */
const LONG = 50;
const [files = 200, tests = 50] = process.argv.slice(2).map(Number);
const project = mkdtempSync(path.join(os.tmpdir(), "xtest-window-"));
const program = process.env.XTEST_BROWSER ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
if (program === undefined) throw new Error("no Chromium: set XTEST_BROWSER");

const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

function write() {
  const put = (name, text) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  put("package.json", '{ "type": "module" }\n');
  for (let file = 0; file < files; file++) {
    const lines = Array.from({ length: tests }, (_, test) =>
      (file * tests + test) % 100 === 0
        ? `export function test_${test}() { console.log("out".repeat(100)); throw new Error("wrong"); }`
        : `export function test_${test}() {}`,
    );
    put(`area_${file % 10}/test_${file}.ts`, `${lines.join("\n")}\n`);
  }
  mkdirSync(path.join(project, "node_modules"));
  symlinkSync(ROOT, path.join(project, "node_modules/unplugin-xtest"), "junction");
}

/** A watch. `next` waits for the end of a run, and gives its seconds as they are printed. */
function watch(...args) {
  const env = { ...process.env };
  delete env.CI;
  const child = spawn(
    process.execPath,
    [path.join(ROOT, "dist/cli/bin.js"), "watch", "--tb", "no", "--no-summary", ...args],
    { cwd: project, env, stdio: ["pipe", "pipe", "inherit"] },
  );
  let text = "";
  let at = 0;
  let look = () => undefined;
  child.stdout.setEncoding("utf8").on("data", (part) => {
    text += part;
    look();
  });
  const found = (pattern) =>
    new Promise((resolve) => {
      look = () => {
        const match = pattern.exec(text.slice(at));
        if (match === null) return;
        at += match.index + match[0].length;
        resolve(match);
      };
      look();
    });
  return {
    next: async () => Number((await found(/ in ([\d.]+)s[^]*?watching for changes\n/))[1]),
    url: async () => (await found(/live window: (\S+)/))[1],
    end: () => {
      child.stdin.end();
      return new Promise((resolve) => child.once("close", resolve));
    },
  };
}

/** The long tasks of a page while something is done, in milliseconds: in time that passes, and in that of the processor. */
async function longTasks(page, work) {
  await page
    .context()
    .browser()
    .startTracing(page, { categories: ["toplevel"] });
  await work();
  // What was asked for last is drawn a moment later.
  await page.waitForTimeout(300);
  const trace = await page.context().browser().stopTracing();
  const { traceEvents } = JSON.parse(trace.toString());
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && mains.has(`${pid} ${tid}`),
  );
  const passed = tasks.map(({ dur = 0 }) => Math.round(dur / 1000)).filter((task) => task > LONG);
  const processor = tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000));
  const longest = processor.reduce((most, one) => Math.max(most, one), 0);
  return { passed, longest, count: processor.filter((task) => task > LONG).length };
}

/** Scrolls, selects, searches, and opens a failure. */
async function useWindow(page) {
  await page.mouse.move(300, 500);
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, step < 5 ? 3000 : -2000);
  await page.locator(".tree").focus();
  for (const key of ["Home", "ArrowDown", "ArrowDown", "PageDown"]) await page.keyboard.press(key);
  await page.getByRole("searchbox").pressSequentially("test_7");
  await page.getByRole("searchbox").fill("");
  const failed = page.locator(".toggle.is-failed");
  await failed.click({ force: true });
  await page.locator(".tree").focus();
  for (const key of ["Home", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await failed.click({ force: true });
}

async function look(session, url) {
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.locator(".tree-row").first().waitFor();
  await page.getByText("Running", { exact: false }).waitFor({ state: "detached" });
  const seen = {};
  const runs = [];
  seen["run all tests"] = await longTasks(page, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await page.getByRole("button", { name: "Run all" }).click();
      runs.push(await session.next());
    }
  });
  seen["run all tests, with a reader"] = await longTasks(page, async () => {
    await page.getByRole("button", { name: "Run all" }).click();
    let hasEnded = false;
    const ended = session.next().then(() => (hasEnded = true));
    while (!hasEnded) await useWindow(page);
    await ended;
  });
  const failed = page.locator(".toggle.is-failed");
  await failed.click();
  seen["run all tests, with failed ones only"] = await longTasks(page, async () => {
    await page.getByRole("button", { name: "Run all" }).click();
    await session.next();
  });
  await failed.click();
  await page.getByRole("tab", { name: "Timeline" }).click();
  seen["run all tests, with the timeline"] = await longTasks(page, async () => {
    await page.getByRole("button", { name: "Run all" }).click();
    await session.next();
  });
  await page.getByRole("tab", { name: "Tests" }).click();
  seen["run one file"] = await longTasks(page, async () => {
    await page.locator(".tree").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("r");
    await session.next();
  });
  seen.scroll = await longTasks(page, async () => {
    await page.mouse.move(300, 500);
    for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 3000);
  });
  seen.search = await longTasks(page, async () => {
    await page.getByRole("searchbox").pressSequentially("test_7 area_3");
    await page.getByText(" of ").first().waitFor();
  });
  seen["select tests"] = await longTasks(page, async () => {
    await page.keyboard.press("ArrowDown");
    for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowDown");
  });
  seen["open the window"] = await longTasks(page, async () => {
    await page.goto("about:blank");
    await page.goto(url);
    await page.locator(".tree-row").first().waitFor();
  });
  await browser.close();
  return { seen, runs };
}

try {
  write();
  const plain = watch();
  const before = [await plain.next()];
  await plain.end();
  const session = watch("--ui");
  const url = await session.url();
  const first = await session.next();
  const { seen, runs } = await look(session, url);
  await session.end();
  console.log(
    `${files * tests} tests: a run ${before[0]} s without the window (the first), with it ${first} s and ${median(runs)} s`,
  );
  const told = (tasks) => `${tasks.length} long tasks${tasks.length === 0 ? "" : `, longest ${Math.max(...tasks)} ms`}`;
  for (const [name, { passed, longest, count }] of Object.entries(seen)) {
    console.log(`${name}: ${told(passed)}; of processor time ${count}, longest ${longest} ms`);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
