/**
 * `node bench/overhead.mjs`: the overhead of a bundle of `xtest build` for each test: `run()` in the calling process,
 * minus the same functions called one after the other, with the same setup written by hand.
 */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { filePath, SHAPES, writeSuite } from "./model.mjs";
import { aboutMachine, median, overheadTable } from "./report.mjs";
import { PEERS } from "./runners/common.mjs";
import { bundleCalls } from "./runners/floor.mjs";

const BIN = resolve(import.meta.dirname, "../dist/cli/bin.js");
const ROUNDS = join(import.meta.dirname, "overhead-rounds.mjs");
const { values } = parseArgs({
  options: {
    shape: { type: "string", default: SHAPES.join(",") },
    files: { type: "string", default: "1000" },
    tests: { type: "string", default: "10" },
    rounds: { type: "string", default: "15" },
    repeat: { type: "string", default: "3" },
    json: { type: "string" },
  },
});
const [files, tests, repeat] = [values.files, values.tests, values.repeat].map(Number);

/**
 * Runs a program with Node.
 *
 * @returns its standard output
 * @throws {Error} if it fails
 */
function output(args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`node ${args.join(" ")}: exit code ${status}\n${stderr.slice(-2000)}`);
  return stdout;
}

/** The bundle of a suite, and its tests as functions in one file. */
async function prepare(shape) {
  const suite = { shape, files, tests, base: join(tmpdir(), "xtest-bench"), modules: join(PEERS, "node_modules") };
  const folder = writeSuite("xtest", suite);
  const out = join(folder, "out-overhead");
  rmSync(out, { recursive: true, force: true });
  output([BIN, "build", "--out", out], folder);
  const calls = writeSuite("calls", suite);
  const paths = Array.from({ length: files }, (_, file) => filePath("calls", file));
  await bundleCalls(calls, paths);
  return { shape, out, args: [ROUNDS, join(out, "xtest.mjs"), join(calls, "all.mjs"), values.rounds], processes: [] };
}

const rows = [];
for (const shape of values.shape.split(",")) rows.push(await prepare(shape));
for (let turn = 0; turn < repeat; turn += 1) {
  for (const row of rows) {
    const figures = JSON.parse(output(row.args, row.out));
    const expected = files * tests;
    const wrong = figures.passed.find((passed) => passed !== expected);
    if (wrong !== undefined || figures.tests !== expected)
      throw new Error(`${row.shape}: ${wrong} of ${expected} passed`);
    row.processes.push(figures);
  }
}

/** Microseconds per test: in the first round of each process, and in later ones. */
function summary({ shape, processes }) {
  const each = (milliseconds) => (milliseconds * 1000) / (files * tests);
  const over = ({ run, call }, at) => each(run[at] - call[at]);
  const later = processes.flatMap((one) => one.run.slice(1).map((_, index) => over(one, index + 1)));
  return {
    shape,
    first: median(processes.map((one) => over(one, 0))),
    later: median(later),
    from: Math.min(...later),
    to: Math.max(...later),
    cpu: median(
      processes.flatMap(({ runCpu, callCpu }) => runCpu.slice(1).map((one, index) => each(one - callCpu[index + 1]))),
    ),
    call: median(processes.flatMap(({ call }) => call.slice(1).map(each))),
  };
}

for (const { out } of rows) rmSync(out, { recursive: true, force: true });
const overhead = { files, tests, repeat, rounds: Number(values.rounds), rows: rows.map(summary) };
const figures = { date: new Date().toISOString(), ...aboutMachine(), sections: [], overhead };
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write(overheadTable(overhead));
