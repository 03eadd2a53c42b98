/**
 * `node bench/html-report.mjs [FILES] [TESTS]`: what the HTML report costs a run, and how fast its page opens, searches and scrolls in
 * headless Chromium. Default: 200 files × 50 tests, each with fixtures, one in a hundred failing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const ROOT = path.join(import.meta.dirname, "..");
const ROUNDS = 5;
const [files = 200, tests = 50] = process.argv.slice(2).map(Number);
const project = mkdtempSync(path.join(os.tmpdir(), "xtest-html-"));
const program = process.env.XTEST_BROWSER ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
if (program === undefined) throw new Error("no Chromium: set XTEST_BROWSER");

const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];

function write() {
  const put = (name, text) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  put("package.json", '{ "type": "module" }\n');
  put(
    "conftest.ts",
    `import { fixture } from "unplugin-xtest";
export const database = fixture({ scope: "session" }, function* () { yield 1; });
export const user = fixture(function* (database: number) { yield database; });
`,
  );
  for (let file = 0; file < files; file++) {
    const lines = Array.from({ length: tests }, (_, test) =>
      (file * tests + test) % 100 === 0
        ? `export function test_${test}(user: number) { console.log("out".repeat(100)); throw new Error("wrong"); }`
        : `export function test_${test}(user: number) {}`,
    );
    put(`area_${file % 10}/test_${file}.ts`, `${lines.join("\n")}\n`);
  }
  mkdirSync(path.join(project, "node_modules"));
  symlinkSync(ROOT, path.join(project, "node_modules/unplugin-xtest"), "junction");
}

function run(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "dist/cli/bin.js"), "-q", "--tb", "no", ...args],
    {
      cwd: project,
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  if (status !== 1) throw new Error(`exit code ${status}\n${stderr}`);
  return performance.now() - started;
}

async function look() {
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  const seen = { open: [], search: [], timeline: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage();
    const timed = async (work) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    seen.open.push(
      await timed(async () => {
        await page.goto(pathToFileURL(path.join(project, "report.html")).href);
        await page.locator(".tree-row").first().waitFor();
      }),
    );
    seen.search.push(
      await timed(async () => {
        await page.getByRole("searchbox").fill("test_7 area_3");
        await page.getByText(" of ").first().waitFor();
      }),
    );
    seen.timeline.push(
      await timed(async () => {
        await page.getByRole("tab", { name: "Timeline" }).click();
        await page.locator("canvas").waitFor();
      }),
    );
    await page.close();
  }
  await browser.close();
  return seen;
}

try {
  write();
  run([]);
  const [plain, html] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(run([]));
    html.push(run(["--reporter", "html:report.html"]));
  }
  const seen = await look();
  const size = statSync(path.join(project, "report.html")).size;
  console.log(`${files * tests} tests, medians of ${ROUNDS}`);
  console.log(
    `run ${Math.round(median(plain))} ms, with the report ${Math.round(median(html))} ms; ${(size / 1e6).toFixed(1)} MB`,
  );
  for (const [name, figures] of Object.entries(seen)) console.log(`${name}: ${Math.round(median(figures))} ms`);
} finally {
  rmSync(project, { recursive: true, force: true });
}
