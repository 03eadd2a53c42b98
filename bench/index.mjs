/**
 * `npm run bench`: the same suite in every runner's dialect, measured side by side in one run.
 *
 * Repetitions are interleaved, so that a machine that slows down does so for all.
 */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commandsOf, PEERS, RUNNERS } from "./commands.mjs";
import { measure } from "./measure.mjs";
import { writeSuite } from "./model.mjs";
import { aboutMachine, median, table } from "./report.mjs";

const USAGE = `node bench/index.mjs [options]

  --files N       files of the suite (1000)
  --tests N       tests in each (10)
  --repeat K      repetitions of each command (3)
  --only A,B      runners: ${RUNNERS.join(", ")}
  --match TEXT    only commands whose name has this in it
  --timeout S     seconds that one command may take (600)
  --json FILE     write all figures there, too
  --help`;

const OPTIONS = {
  files: { type: "string", default: "1000" },
  tests: { type: "string", default: "10" },
  repeat: { type: "string", default: "3" },
  only: { type: "string", default: RUNNERS.join(",") },
  match: { type: "string", default: "" },
  timeout: { type: "string", default: "600" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
};

/** Prints what is wrong with the command line, and ends. */
function usageError(message) {
  process.stderr.write(`bench: ${message}\n\n${USAGE}\n`);
  process.exit(4);
}

function positive(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    usageError(`--${name} must be a whole number of at least 1, not ${text}`);
  return number;
}

function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({ options: OPTIONS }));
  } catch (error) {
    usageError(error.message);
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  const only = values.only.split(",").filter((name) => name !== "");
  const unknown = only.find((name) => !RUNNERS.includes(name));
  if (unknown !== undefined) usageError(`no runner is called ${unknown}; there are ${RUNNERS.join(", ")}`);
  return {
    files: positive("files", values.files),
    tests: positive("tests", values.tests),
    repeat: positive("repeat", values.repeat),
    timeout: positive("timeout", values.timeout) * 1000,
    match: values.match,
    json: values.json,
    only,
  };
}

/** Installs the peers at their locked versions, if that has not been done. */
function installPeers() {
  const installed = join(PEERS, "node_modules/.package-lock.json");
  if (existsSync(installed)) return;
  process.stderr.write("bench: installing the peers\n");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: PEERS,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}

/** The commands to measure, each with the folder of its suite. */
function prepare(options) {
  const base = join(tmpdir(), "xtest-bench");
  const rows = [];
  const versions = {};
  if (options.only.some((runner) => runner === "vitest" || runner === "jest")) installPeers();
  for (const runner of RUNNERS.filter((name) => options.only.includes(name))) {
    const suite = { files: options.files, tests: options.tests, base, modules: join(PEERS, "node_modules") };
    // The floors read the suite that our own runner reads.
    const folder = writeSuite(runner === "floor" ? "xtest" : runner, suite);
    const { version, missing, commands } = commandsOf(runner, folder);
    if (missing !== null) {
      process.stderr.write(`bench: ${runner} is left out: it ${missing}\n`);
      continue;
    }
    versions[runner] = version;
    for (const command of commands) {
      if (command.name.includes(options.match)) rows.push({ ...command, runner, folder, runs: [], problem: null });
    }
  }
  return { rows, versions };
}

/** Why a run does not count; null if it does. */
function problemOf(row, run, options) {
  if (run.code !== 0) return `exit code ${run.code ?? "none: out of time"}`;
  if (row.counts === null) return null;
  const expected = row.counts === "tests" ? options.files * options.tests : options.files;
  const seen = row.seen(run.output);
  return seen === expected ? null : `saw ${seen ?? "no"} ${row.counts} of ${expected}`;
}

/** Measures a row once. A row that went wrong is not tried again. */
async function repeat(row, options) {
  if (row.problem !== null) return;
  row.before?.();
  const run = await measure(row.args, row.folder, options.timeout);
  row.problem = problemOf(row, run, options);
  if (row.problem !== null) {
    process.stderr.write(`bench: ${row.name}: ${row.problem}\n${run.output.slice(-2000)}\n`);
    return;
  }
  row.runs.push({ seconds: run.seconds, bytes: run.bytes });
}

const options = readOptions();
const { rows, versions } = prepare(options);
for (let round = 1; round <= options.repeat; round += 1) {
  for (const row of rows) {
    process.stderr.write(`bench: ${round}/${options.repeat} ${row.name}\n`);
    await repeat(row, options);
  }
}

const about = {
  date: new Date().toISOString(),
  ...aboutMachine(),
  files: options.files,
  tests: options.tests,
  repeat: options.repeat,
  versions,
};
process.stdout.write(table(about, rows));
if (options.json !== undefined) {
  const figures = rows.map(({ runner, name, kind, runs, problem }) => ({
    runner,
    name,
    kind,
    problem,
    seconds: runs.length === 0 ? null : median(runs.map((run) => run.seconds)),
    bytes: runs.length === 0 ? null : Math.max(...runs.map((run) => run.bytes)),
    runs,
  }));
  writeFileSync(options.json, `${JSON.stringify({ ...about, rows: figures }, null, 2)}\n`);
}
process.exitCode = rows.some((row) => row.problem !== null) ? 1 : 0;
