/** One suite in one shape and size: its commands for every runner, measured in turns. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandsOf, OWN } from "./commands.mjs";
import { measure } from "./measure.mjs";
import { editSuite, filePath, firstTitle, middleFile, writeSuite } from "./model.mjs";
import { PEERS } from "./runners/common.mjs";
import { bundleCalls } from "./runners/floor.mjs";
import { rowsOf } from "./suites/fixtures.mjs";

const BASE = join(tmpdir(), "xtest-bench");

/** Installs the peers at their locked versions, unless they are installed. */
export function installPeers() {
  if (existsSync(join(PEERS, "node_modules/.package-lock.json"))) return;
  process.stderr.write("bench: installing the peers\n");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: PEERS,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}

/** The folder whose packages the tests of a runner import. */
const modulesOf = (runner) => join(PEERS, runner === "vitest5" ? "vitest5" : "", "node_modules");

/** Writes the suites of a runner, and returns the data that its commands need. */
async function placeOf(runner, suite) {
  // The floors read the suite of this runner.
  const dialect = runner === "floor" || runner === "xtest20" ? "xtest" : runner;
  // With a cache of its own.
  const base = runner === "xtest20" ? join(BASE, "node20") : BASE;
  const own = { ...suite, base, modules: modulesOf(runner) };
  const place = {
    runner: dialect,
    suite: own,
    folder: writeSuite(dialect, own),
    single: writeSuite(dialect, { ...own, files: 1, tests: 1 }),
    path: filePath(dialect, middleFile(own)),
    title: firstTitle(own),
    shape: own.shape,
  };
  if (runner !== "floor") return place;
  const calls = writeSuite("calls", own);
  const paths = Array.from({ length: own.files }, (_, file) => filePath("calls", file));
  await bundleCalls(calls, paths);
  return { ...place, calls };
}

/**
 * The rows of a table, not measured yet, and the versions of the available runners.
 *
 * @param {object} suite - shape, files, tests
 * @param {object} options - of the command line
 */
export async function prepare(suite, options) {
  const rows = [];
  const versions = {};
  const missing = {};
  for (const runner of options.only) {
    const place = await placeOf(runner, suite);
    const found = commandsOf(runner, place);
    if (found.missing !== null) {
      process.stderr.write(`bench: ${runner} is left out: it ${found.missing}\n`);
      missing[runner] = found.missing;
      continue;
    }
    versions[runner] = found.version;
    for (const command of found.commands) {
      if (!command.name.includes(options.match)) continue;
      if (options.fastest && command.fastest !== true) continue;
      const [rounds, limit] = OWN.includes(runner)
        ? [options.repeat, options.timeout]
        : [options.peerRepeat, options.peerTimeout];
      rows.push({ ...command, runner, place, rounds, limit, runs: [], problem: null });
    }
  }
  return { rows, versions, missing };
}

/** The reason why a run does not count; null if it does. */
function problemOf(row, run) {
  if (run.isLate) return `> ${row.limit / 1000}`;
  if (run.code !== 0) return `failed: exit code ${run.code ?? "none, ended by a signal"}`;
  if (row.counts === null) return null;
  const { files, tests, shape } = row.place.suite;
  const rows = shape === "fixtures" ? rowsOf(tests) : 0;
  const functions = rows === 0 ? tests : tests - rows + 1;
  const expected = { tests: files * tests, functions: files * functions, files, one: 1 }[row.counts];
  // Standard output and then standard error: interleaved, a line of one may contain the end of a line of the other.
  const seen = row.seen(`${run.stdout}\n${run.stderr}`);
  return seen === expected
    ? null
    : `failed: saw ${seen ?? "no"} ${row.counts === "files" ? "files" : "tests"} of ${expected}`;
}

/**
 * Runs the command of a row once, and records a problem.
 *
 * @returns the measurement; null with a problem
 */
async function once(row, options) {
  const cwd = row.kind === "single" ? row.place.single : row.place.folder;
  // A command that has timed out is not run again.
  const key = JSON.stringify([row.program, row.args, cwd]);
  if (options.late.has(key)) {
    row.problem = options.late.get(key);
    return null;
  }
  let problem;
  let output = "";
  try {
    const run = await measure(row.args, cwd, row.limit, { program: row.program, env: row.env });
    problem = problemOf(row, run);
    output = run.output;
    if (run.isLate) options.late.set(key, problem);
    if (problem === null) return run;
  } catch (error) {
    problem = `failed: ${error.message}`;
  }
  row.problem = problem;
  process.stderr.write(`bench: ${row.name}: ${problem}\n${output.slice(-2000)}\n`);
  return null;
}

/**
 * Measures a row once. A row with a problem is not measured again.
 *
 * @param {object} row
 * @param {Map<string, string[]>} known - for each folder, the commands that ran since its cache was emptied or a file
 *   was changed
 * @param {number} round
 * @param {object} options
 */
async function repeat(row, known, round, options) {
  if (row.problem !== null || round > row.rounds) return;
  const { folder, runner, suite } = row.place;
  if (row.clear !== undefined) {
    row.clear();
    known.set(folder, []);
  }
  const before = known.get(folder) ?? [];
  if (row.warmedBy !== undefined && !before.some((name) => row.warmedBy.test(name))) {
    if ((await once(row, options)) === null) return;
  }
  if (row.edits === true) {
    editSuite(runner, folder, suite);
    known.set(folder, []);
  }
  const run = await once(row, options);
  if (run === null) return;
  known.set(folder, [...(known.get(folder) ?? []), row.name]);
  row.runs.push({ seconds: run.seconds, bytes: run.bytes });
}

/**
 * Measures a suite. Repetitions are interleaved: every command once, then every command again.
 *
 * @param {{ shape: string, files: number, tests: number }} suite
 * @param {object} options - of the command line
 * @returns {Promise<object>} a section of the figures: the suite, versions, missing runners with reasons, and rows
 */
export async function measureSuite(suite, options) {
  const started = performance.now();
  const { rows, versions, missing } = await prepare(suite, options);
  const known = new Map();
  for (let round = 1; round <= Math.max(options.repeat, options.peerRepeat); round += 1) {
    for (const row of rows) {
      process.stderr.write(`bench: ${suite.shape} ${suite.files}, ${round}/${row.rounds} ${row.name}\n`);
      await repeat(row, known, round, options);
    }
  }
  const figures = rows.map(({ runner, name, kind, fastest = false, problem, runs }) => ({
    runner,
    name,
    kind,
    fastest,
    problem,
    runs,
  }));
  const minutes = (performance.now() - started) / 60_000;
  return {
    ...suite,
    repeat: options.repeat,
    peerRepeat: options.peerRepeat,
    minutes,
    versions,
    missing,
    rows: figures,
  };
}
