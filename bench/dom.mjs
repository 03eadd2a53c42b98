/**
 * `node bench/dom.mjs FOLDER`: a suite of React components in Vitest's dialect, with a window for each file, beside Vitest: its default, without isolation
 * and with `vmThreads`. Repetitions are interleaved. On a machine with other work what counts is the processor time; elapsed time tells what workers are for.
 *
 * `node bench/dom.mjs FOLDER --memory --files 1000`: one run of xtest alone, and the memory of its process after each tenth of the files, as a table.
 *
 * FOLDER has these packages installed: vitest, vite, @vitejs/plugin-react, jsdom, react, react-dom, and of @testing-library react, dom,
 * user-event and jest-dom.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "./report.mjs";
import { writeReactSuite } from "./suites/react.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "60" },
    repeat: { type: "string", default: "3" },
    memory: { type: "boolean", default: false },
  },
});
const [installed] = positionals;
if (installed === undefined) throw new Error("node bench/dom.mjs FOLDER: the folder that has the packages installed");
const files = Number(values.files);
const modules = join(resolve(installed), "node_modules");
const folder = join(tmpdir(), "xtest-bench", `dom-${files}`);
writeReactSuite(folder, {
  modules,
  files,
  setup: values.memory
    ? 'import { appendFileSync } from "node:fs";\nimport { afterAll } from "vitest";\nafterAll(() => { const { rss, heapUsed } = process.memoryUsage(); appendFileSync("memory.txt", `${process.pid} ${rss} ${heapUsed}\\n`); });\n'
    : "",
});

/** Runs a command in the suite. `time` of the shell includes the processor time of all child processes that have ended. */
function run(program, args) {
  const command = [process.execPath, program, ...args].map((one) => `'${one}'`).join(" ");
  const text = `TIMEFORMAT='%R %U %S'; time ${command} >/dev/null 2>&1`;
  const { stderr } = spawnSync("bash", ["-c", text], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  const [elapsed = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
  return { processor: user + system, elapsed };
}

if (values.memory) {
  const { processor, elapsed } = run(join(PROJECT, "dist/cli/bin.js"), ["-q"]);
  const points = readFileSync(join(folder, "memory.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  const megabytes = (bytes) => Math.round(bytes / 1024 / 1024);
  const most = megabytes(Math.max(...points.map(([, rss]) => rss)));
  process.stdout.write(
    `${files} files × 5 tests; Node ${process.version}; ${processor.toFixed(1)} s of processor time, `,
  );
  process.stdout.write(
    `${elapsed.toFixed(1)} s elapsed; at most ${most} MB\n\n| files | MB | of these the heap | processes |\n|--:|--:|--:|--:|\n`,
  );
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const at = Math.max(1, Math.round((points.length * tenth) / 10));
    const [, rss = 0, heap = 0] = points[at - 1] ?? [];
    const processes = new Set(points.slice(0, at).map(([pid]) => pid)).size;
    process.stdout.write(`| ${at} | ${megabytes(rss)} | ${megabytes(heap)} | ${processes} |\n`);
  }
  process.exit();
}

const VITEST = join(modules, "vitest/vitest.mjs");
const rows = [
  ["xtest, its default: isolated", join(PROJECT, "dist/cli/bin.js"), ["-q"]],
  ["xtest -n 0: in one process", join(PROJECT, "dist/cli/bin.js"), ["-q", "-n", "0"]],
  ["vitest, its default", VITEST, ["run"]],
  ["vitest --no-isolate", VITEST, ["run", "--no-isolate"]],
  ["vitest --pool=vmThreads", VITEST, ["run", "--pool=vmThreads"]],
].map(([name, program, args]) => ({ name, program, args, runs: [] }));

process.stdout.write(
  `${files} files × 5 tests; Node ${process.version}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n`,
);
for (let round = -1; round < Number(values.repeat); round += 1) {
  for (const { program, args, runs } of rows) {
    const used = run(program, args);
    // The first round fills caches.
    if (round >= 0) runs.push(used);
  }
}
for (const { name, runs } of rows) {
  const of = (kind) => median(runs.map((one) => one[kind])).toFixed(2);
  process.stdout.write(`${name.padEnd(30)} ${of("processor")} s of processor time, ${of("elapsed")} s elapsed\n`);
}
