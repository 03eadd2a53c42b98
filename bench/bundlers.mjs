/**
 * `node bench/bundlers.mjs`: build time and bundle size of the same suite with every bundler; with the plugin, and
 * without it as the floor.
 *
 * Repetitions are interleaved, so that a slowdown of the machine affects all bundlers alike.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { findBun } from "../test/build/standalone/find-engines.mjs";
import { writeSuite } from "./model.mjs";
import { aboutMachine, median } from "./report.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const BIN = join(PROJECT, "dist/cli/bin.js");
const BUILD = join(import.meta.dirname, "bundler-build.mjs");
/** Timeout of one build in milliseconds. */
const LIMIT = 300_000;
const bun = findBun().found;
const node = [process.execPath];

/** Each bundler, with its package and the program that runs it. */
const BUNDLERS = [
  { name: "vite", package: "vite", program: node },
  { name: "vite7", package: "vite7", program: node },
  { name: "rolldown", package: "rolldown", program: node },
  { name: "rollup", package: "rollup", program: node },
  { name: "webpack", package: "webpack", program: node },
  { name: "rspack", package: "@rspack/core", program: node },
  { name: "esbuild", package: "esbuild", program: node },
  { name: "farm", package: "@farmfe/core", program: node },
  { name: "bun", package: null, program: bun.command ?? null },
];

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "1000" },
    tests: { type: "string", default: "10" },
    repeat: { type: "string", default: "3" },
    only: { type: "string", default: ["xtest build", ...BUNDLERS.map(({ name }) => name)].join(",") },
  },
});
const [files, tests, repeat] = [values.files, values.tests, values.repeat].map(Number);
const only = values.only.split(",");

/**
 * Runs a program in a folder.
 *
 * @returns {Promise<{ seconds: number, output: string }>}
 */
function run([program, ...args], cwd) {
  return new Promise((done, failed) => {
    const started = performance.now();
    let output = "";
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], timeout: LIMIT });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
      });
    }
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done({ seconds: (performance.now() - started) / 1000, output });
      else failed(new Error(`exit code ${code}: ${output.trim().split("\n").slice(0, 5).join(" / ").slice(0, 500)}`));
    });
  });
}

/** Bytes of a bundle's code, of the code compressed, and of its source maps. */
function sizeOf(folder) {
  const size = { files: 0, code: 0, gzip: 0, maps: 0 };
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith(".map")) size.maps += readFileSync(join(folder, name)).length;
    if (!/\.m?js$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    size.files += 1;
    size.code += text.length;
    size.gzip += gzipSync(text).length;
  }
  return size;
}

const suite = writeSuite("xtest", { files, tests, base: join(tmpdir(), "xtest-bench"), modules: "" });
mkdirSync(join(suite, "node_modules"), { recursive: true });
rmSync(join(suite, "node_modules/unplugin-xtest"), { recursive: true, force: true });
symlinkSync(PROJECT, join(suite, "node_modules/unplugin-xtest"), "junction");

const rows = BUNDLERS.flatMap(({ name, program }) =>
  ["floor", "plugin"].map((mode) => ({
    name,
    mode,
    command: program === null ? null : (out) => [...program, BUILD, name, mode, out],
  })),
);
rows.push({ name: "xtest build", mode: "plugin", command: (out) => [...node, BIN, "build", "--out", out] });
const chosen = rows
  .filter(({ name }) => only.includes(name))
  .map((row) => ({ ...row, seconds: [], size: null, problem: null }));

for (let round = 0; round < repeat; round += 1) {
  for (const row of chosen) {
    if (row.problem !== null) continue;
    if (row.command === null) row.problem = bun.missing;
    else {
      const out = join(suite, `out-${row.name.replace(" ", "-")}-${row.mode}`);
      rmSync(out, { recursive: true, force: true });
      // Without the cache of an earlier build.
      rmSync(join(suite, "node_modules/.cache"), { recursive: true, force: true });
      try {
        const { seconds } = await run(row.command(out), suite);
        row.seconds.push(seconds);
        row.size ??= sizeOf(out);
        if (round === 0 && row.mode === "plugin") await check(out);
      } catch (error) {
        row.problem = error.message;
      }
      rmSync(out, { recursive: true, force: true });
    }
  }
}

/** Checks that a bundle runs every test. */
async function check(out) {
  const script = `const { run } = await import(${JSON.stringify(join(out, "xtest.mjs"))}); const { summary } = await run(); console.log(summary.passed);`;
  const { output } = await run([...node, "--input-type=module", "-e", script], suite);
  if (Number(output.trim()) !== files * tests)
    throw new Error(`${output.trim().slice(-200)} of ${files * tests} tests passed`);
}

const about = aboutMachine();
process.stdout.write(
  `${files} files × ${tests} tests, median of ${repeat} interleaved, nothing cached; ${about.machine}, load ${loadavg()[0].toFixed(2)}; Node ${about.node}` +
    `${about.commit === null ? "" : `; commit ${about.commit}`}\n\n` +
    "| bundler | build, s | without the plugin, s | × | code, kB | gzip, kB | maps, kB | files |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
);
for (const row of chosen) {
  if (row.mode === "floor") continue;
  if (row.problem !== null) {
    process.stdout.write(`| ${row.name} | ${row.problem.replaceAll("|", "\\|").replaceAll("\n", " ")} | | | | | | |\n`);
    continue;
  }
  const own = median(row.seconds);
  const floor = chosen.find(({ name, mode }) => name === row.name && mode === "floor");
  const base = floor === undefined || floor.problem !== null ? null : median(floor.seconds);
  const kilo = (bytes) => (bytes / 1024).toFixed(0);
  const { code, gzip, maps, files: count } = row.size;
  const cells = [row.name, own.toFixed(2), base?.toFixed(2) ?? "–", base === null ? "–" : (own / base).toFixed(2)];
  process.stdout.write(`| ${[...cells, kilo(code), kilo(gzip), kilo(maps), count].join(" | ")} |\n`);
}
