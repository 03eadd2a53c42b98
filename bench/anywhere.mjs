/**
 * `node bench/anywhere.mjs`: one bundle on every engine, from the start of the process to the first test and to the
 * end.
 *
 * Repetitions are interleaved, so that a slowdown of the machine affects all engines alike.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findEngines } from "../test/build/standalone/find-engines.mjs";
import { aboutMachine, median } from "./report.mjs";
import "./environment.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const BIN = join(PROJECT, "dist/cli/bin.js");
const CHROMIUM = process.env.XTEST_BROWSER ?? "/usr/bin/chromium";
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "100" },
    tests: { type: "string", default: "10" },
    repeat: { type: "string", default: "5" },
  },
});
const [files, tests, repeat] = [values.files, values.tests, values.repeat].map(Number);

/**
 * Writes a suite without dependencies on any engine, and builds it. Returns the folder with the bundle and an empty
 * program.
 */
function build() {
  const folder = join(tmpdir(), "xtest-bench", `anywhere-${files}x${tests}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const body = (file, at) => `  if (sum([${file}, ${at}]) !== ${file + at}) throw new Error("wrong");`;
  for (let file = 0; file < files; file += 1) {
    const text = [
      "const sum = (values: number[]): number => values.reduce((one, other) => one + other, 0);",
      ...Array.from({ length: tests }, (_, at) => `export function test_${at}() {\n${body(file, at)}\n}`),
    ];
    writeFileSync(join(folder, `test_${file}.ts`), `${text.join("\n\n")}\n`);
  }
  const { status, stderr } = spawnSync(process.execPath, [BIN, "build", "--out", "out"], { cwd: folder });
  if (status !== 0) throw new Error(`the build ended with exit code ${status}\n${stderr}`);
  writeFileSync(join(folder, "out/empty.mjs"), "export {};\n");
  return join(folder, "out");
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ first: number, end: number }>} milliseconds from its start to the first passed test that it
 *   prints, and to its end.
 */
function runProgram([program, ...args], cwd) {
  return new Promise((done, failed) => {
    const started = performance.now();
    let first = NaN;
    let output = "";
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
        if (Number.isNaN(first) && output.includes(" PASSED")) first = performance.now() - started;
      });
    }
    child.on("error", failed);
    child.on("close", (code) => {
      const end = performance.now() - started;
      if (code === 0) done({ first, end, output });
      else failed(new Error(`${program} ended with exit code ${code}\n${output.slice(-2000)}`));
    });
  });
}

/** The bundle as a program, and an empty program, on an engine that runs files. */
function programRunner(command, out) {
  return {
    floor: async () => (await runProgram([...command, join(out, "empty.mjs")], out)).end,
    async run() {
      const { output, ...times } = await runProgram([...command, join(out, "xtest.mjs"), "-v"], out);
      if (!output.includes(`${files * tests} passed`)) throw new Error(`not all tests passed\n${output.slice(-2000)}`);
      return times;
    },
  };
}

/** The bundle in a page of Chromium, by its `run()`, and an empty page; the browser is started for each. */
async function chromiumRunner(out) {
  const { chromium } = await import("playwright-core");
  const pages = {
    "/empty": "<!doctype html><script type=module>over(0)</script>",
    "/run": `<!doctype html><script type=module>
      import { run } from "/xtest.mjs";
      let isFirst = true;
      const report = await run({ onEvent({ type }) { if (type === "result" && isFirst) { isFirst = false; first(); } } });
      over(report.summary.passed);
    </script>`,
  };
  const server = createServer(({ url }, response) => {
    const page = pages[url];
    const file = join(out, url);
    if (page === undefined && !existsSync(file)) return response.writeHead(404).end();
    response.setHeader("content-type", page === undefined ? "text/javascript" : "text/html");
    return response.end(page ?? readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();

  async function visit(path, expected) {
    const started = performance.now();
    const args = [
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ];
    const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: false, args });
    try {
      const page = await browser.newPage();
      let first = NaN;
      await page.exposeFunction("first", () => {
        first = performance.now() - started;
      });
      const over = new Promise((done) => void page.exposeFunction("over", done));
      const failed = new Promise((_, fail) => void page.on("pageerror", fail));
      await page.goto(`http://127.0.0.1:${port}${path}`);
      const passed = await Promise.race([over, failed]);
      if (passed !== expected) throw new Error(`${passed} of ${expected} tests passed in Chromium`);
      return { first, end: performance.now() - started };
    } finally {
      await browser.close();
    }
  }
  return {
    floor: async () => (await visit("/empty", 0)).end,
    run: () => visit("/run", files * tests),
    close: () => server.close(),
  };
}

const out = build();
const rows = [];
for (const { name, found } of findEngines()) {
  const runner = found.command === undefined ? null : programRunner(found.command, out);
  rows.push({ name, missing: found.missing, runner, floors: [], runs: [] });
}
const isThere = existsSync(CHROMIUM);
const chromium = isThere ? await chromiumRunner(out) : null;
rows.push({ name: "Chromium", missing: `there is no ${CHROMIUM}`, runner: chromium, floors: [], runs: [] });

for (let round = 0; round <= repeat; round += 1) {
  for (const { runner, floors, runs } of rows) {
    if (runner === null) continue;
    const floor = await runner.floor();
    const times = await runner.run();
    // The first round warms the caches.
    if (round > 0) {
      floors.push(floor);
      runs.push(times);
    }
  }
}
chromium?.close();

const about = aboutMachine();
const size = (statSync(join(out, "xtest.mjs")).size / 1024).toFixed(0);
process.stdout.write(
  `${files} files × ${tests} tests in one bundle of ${size} kB, median of ${repeat} interleaved; ${about.machine}, load ${loadavg()[0].toFixed(2)}` +
    `${about.commit === null ? "" : `; commit ${about.commit}`}\n\n` +
    "| engine | empty program, ms | to the first test, ms | to the end, ms | × empty | × first row |\n|---|--:|--:|--:|--:|--:|\n",
);
const base = rows.find(({ runner }) => runner !== null);
const endOf = ({ runs }) => median(runs.map(({ end }) => end));
for (const row of rows) {
  if (row.runner === null) {
    process.stdout.write(`| ${row.name} | ${row.missing} | | | | |\n`);
    continue;
  }
  const [floor, first, end] = [median(row.floors), median(row.runs.map((run) => run.first)), endOf(row)];
  const cells = [
    ...[floor, first, end].map((ms) => ms.toFixed(0)),
    (end / floor).toFixed(1),
    (end / endOf(base)).toFixed(2),
  ];
  process.stdout.write(`| ${row.name} | ${cells.join(" | ")} |\n`);
}
