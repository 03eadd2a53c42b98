/**
 * `node bench/parallel.mjs`: the same suite serially and with `-n 2`, `-n 4`: tests that wait, and tests that compute.
 *
 * Repetitions are interleaved, so that a slowdown of the machine affects all commands alike.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./measure.mjs";
import { aboutMachine, median } from "./report.mjs";

const PROJECT = resolve(import.meta.dirname, "..");
const BIN = join(PROJECT, "dist/cli/bin.js");
const { values } = parseArgs({
  options: {
    files: { type: "string", default: "20" },
    tests: { type: "string", default: "10" },
    ms: { type: "string", default: "20" },
    repeat: { type: "string", default: "3" },
    only: { type: "string", default: "waits,computes,empty" },
    json: { type: "string" },
  },
});
const [files, tests, ms, repeat] = [values.files, values.tests, values.ms, values.repeat].map(Number);

/** The bodies of a suite's tests, which take `ms` milliseconds; an empty one shows the overhead of a worker. */
const BODIES = {
  waits: `await new Promise((resolve) => setTimeout(resolve, ${ms}));`,
  computes: `const end = performance.now() + ${ms}; while (performance.now() < end);`,
  empty: "",
};

/** Writes a suite of one kind, and returns its folder. */
function writeSuite(kind) {
  const folder = join(tmpdir(), "xtest-bench", `parallel-${kind}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  for (let file = 0; file < files; file += 1) {
    const text = Array.from({ length: tests }, (_, at) => `export async function test_${at}() { ${BODIES[kind]} }\n`);
    writeFileSync(join(folder, `test_${file}.ts`), text.join(""));
  }
  return folder;
}

const MODES = ["-n 0", "-n 2", "-n 4", "-n 2 --dist loadfile"];
const rows = values.only.split(",").flatMap((kind) => {
  const folder = writeSuite(kind);
  return MODES.map((mode) => ({ kind, folder, mode, seconds: [] }));
});
process.stdout.write(
  `${files} files × ${tests} tests of ${ms} ms; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(2)}\n`,
);
for (let round = 0; round <= repeat; round += 1) {
  for (const row of rows) {
    const { code, seconds, output } = await measure([BIN, "-q", ...row.mode.split(" ")], row.folder, 300_000);
    if (code !== 0) throw new Error(`${row.kind} ${row.mode}: exit code ${code}\n${output.slice(-2000)}`);
    // The first round warms the caches.
    if (round > 0) row.seconds.push(seconds);
  }
}
process.stdout.write("\n| tests | flags | median s | × serial |\n|---|---|---:|---:|\n");
for (const { kind, mode, seconds } of rows) {
  const serial = median(rows.find((row) => row.kind === kind)?.seconds ?? seconds);
  const own = median(seconds);
  process.stdout.write(`| ${kind} | \`${mode}\` | ${own.toFixed(2)} | ${(own / serial).toFixed(2)} |\n`);
}
if (values.json !== undefined) {
  const of = (wanted) => median(rows.find(({ kind, mode }) => kind === "computes" && mode === wanted)?.seconds ?? []);
  const figures = {
    date: new Date().toISOString(),
    ...aboutMachine(),
    sections: [],
    parallel: of("-n 0") / of("-n 2"),
  };
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
