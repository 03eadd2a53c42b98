/**
 * Compares StrykerJS with its own runner for Vitest, or Jest, and with `unplugin-xtest/stryker`: the same mutants of published packages, the same number of
 * processes. Prints the scores, the times, and each mutant with another outcome, with what Vitest says of it without Stryker.
 *
 *     node bench/stryker.mjs                      all packages
 *     node bench/stryker.mjs redux --from DIR     one of them, cloned from DIR/OWNER+NAME/repo
 *     node bench/stryker.mjs redux --only xtest   by one runner, compared with what the other has given before
 *
 * The packages are the first two of `docs/compat-drawn.md` with Vitest whose suite passes as a whole by itself and takes less than ten seconds of
 * processors there, and the first with Jest and a DOM of which that is so.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { install } from "./compat-install.mjs";
import "./environment.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(os.tmpdir(), "xtest-bench-stryker");
const PEERS = [
  "@stryker-mutator/core@9.6.1",
  "@stryker-mutator/jest-runner@9.6.1",
  "@stryker-mutator/vitest-runner@9.6.1",
  "vitest@4.1.10",
  "typescript@5.9.3",
];
/** As many processes for both. */
const CONCURRENCY = 2;

/** `mutate`: the sources that are changed, as of Stryker: small ones, which have 100 to 250 mutants together. `files`: what is written into the clone. */
const PACKAGES = [
  // It checks types, too, by which the first run of Stryker's runner fails: mutated sources have none. What else it has is of coverage.
  {
    name: "cheerio",
    repository: "cheeriojs/cheerio",
    commit: "808f8456",
    mutate: ["src/{parse,utils}.ts", "src/api/{extract,forms}.ts"],
    files: { "vitest.config.ts": "export default {};\n" },
  },
  // Stryker's runner does not read `dir` of the configuration.
  {
    name: "redux",
    repository: "reduxjs/redux",
    commit: "3084fc33",
    mutate: ["src/{applyMiddleware,bindActionCreators,compose,createStore}.ts"],
    vitest: { dir: "test" },
  },
  {
    name: "react-testing-library",
    repository: "testing-library/react-testing-library",
    commit: "f32bd1b",
    mutate: ["src/{act-compat,config,fire-event}.js"],
    theirs: "jest",
  },
];

const RUNNERS = {
  vitest: { testRunner: "vitest", plugins: ["@stryker-mutator/vitest-runner"] },
  jest: { testRunner: "jest", plugins: ["@stryker-mutator/jest-runner"], jest: { configFile: "jest.config.js" } },
  xtest: { testRunner: "xtest", plugins: [path.join(ROOT, "dist/stryker.js")] },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, only: { type: "string" } },
});

peers();
for (const one of PACKAGES) if (positionals.length === 0 || positionals.includes(one.name)) compare(one);

/** Installed once. */
function peers() {
  if (fs.existsSync(path.join(FOLDER, "node_modules/@stryker-mutator/core"))) return;
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, "package.json"), '{ "private": true }');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  execFileSync("npm", ["install", ...flags, ...PEERS], { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {(typeof PACKAGES)[number]} one */
function compare({ name, repository, commit, mutate, theirs: peer = "vitest", vitest = {}, files = {} }) {
  const clone = path.join(FOLDER, name);
  if (!fs.existsSync(path.join(clone, "node_modules")))
    install({ name: repository, clone, tag: values.from === undefined ? undefined : commit, from: values.from });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(clone, file), text);
  const runs = [peer, "xtest"].map((runner) => {
    const kept = path.join(FOLDER, `${name}-${runner}.json`);
    if (values.only !== undefined && values.only !== runner)
      return fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, "utf8")) : null;
    const run = mutated(clone, runner, mutate, vitest);
    fs.writeFileSync(kept, JSON.stringify(run));
    return run;
  });
  const [theirs, ours] = runs;
  for (const run of runs) if (run !== null) console.log(line(name, run));
  if (theirs === null || ours === null) return;
  console.log(`${name}: ${(ours.seconds / theirs.seconds).toFixed(2)} of the time`);
  const others = new Map(theirs.mutants.map((mutant) => [mutant.key, mutant]));
  for (const mutant of ours.mutants) {
    const { key, status, place } = mutant;
    const other = others.get(key)?.status;
    // The kept run of the other one may be of other files.
    if (other === undefined) continue;
    if (isSeen(status) !== isSeen(other) || (status === "RuntimeError") !== (other === "RuntimeError"))
      console.log(
        `  ${place}: ${other} by ${peer}, ${status} by xtest${peer === "vitest" ? itself(clone, mutant, vitest) : ""}`,
      );
  }
}

/** What Vitest says, without Stryker, of a source with this change. */
function itself(clone, { file, location: { start, end }, replacement }, { dir = "." }) {
  const source = path.join(clone, file);
  const text = fs.readFileSync(source, "utf8");
  const lines = text.split("\n");
  const offsetOf = ({ line: number, column }) =>
    lines.slice(0, number - 1).join("\n").length + (number > 1) + column - 1;
  try {
    fs.writeFileSync(source, text.slice(0, offsetOf(start)) + replacement + text.slice(offsetOf(end)));
    const bin = path.join(clone, "node_modules/vitest/vitest.mjs");
    const args = [bin, "run", "--dir", dir, "--reporter", "json"];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: clone, encoding: "utf8", maxBuffer: 2 ** 28 });
    const { numFailedTests, testResults } = JSON.parse(stdout.slice(stdout.indexOf("{")));
    const empty = testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
    const failures = `${numFailedTests} failed tests, ${empty.length} of ${testResults.length} files that cannot be imported`;
    return `; vitest itself ${status === 0 ? "passes" : `fails: ${failures}`}`;
  } finally {
    fs.writeFileSync(source, text);
  }
}

function line(name, { runner, mutants, seconds, processor }) {
  const counts = {};
  for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  const valid = mutants.filter(({ status }) => !["RuntimeError", "CompileError", "Ignored"].includes(status));
  const score = (100 * valid.filter(({ status }) => isSeen(status)).length) / valid.length;
  const said = Object.entries(counts).map(([status, count]) => `${status} ${count}`);
  return `${name}, ${runner}: ${mutants.length} mutants, score ${score.toFixed(2)} %, ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processors (${said.join(", ")})`;
}

function isSeen(status) {
  return status === "Killed" || status === "Timeout";
}

/** Runs Stryker. */
function mutated(clone, runner, mutate, vitest) {
  const report = path.join(FOLDER, "report.json");
  fs.rmSync(report, { force: true });
  const config = path.join(FOLDER, `stryker-${runner}.config.json`);
  const options = {
    ...RUNNERS[runner],
    ...(runner === "vitest" && { vitest }),
    mutate,
    coverageAnalysis: "perTest",
    concurrency: CONCURRENCY,
    // A mutant that is slow on a busy machine is none that never ends.
    timeoutMS: 120_000,
    // Vitest 4 refuses the run that follows one which it has ended early, if it is not done with that yet, and the mutant counts as an error.
    disableBail: true,
    reporters: ["json"],
    jsonReporter: { fileName: report },
    checkers: [],
    tempDirName: path.join(FOLDER, "tmp"),
  };
  fs.writeFileSync(config, JSON.stringify(options));
  const bin = path.join(FOLDER, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const start = performance.now();
  const used = path.join(FOLDER, "seconds");
  const args = [path.join(import.meta.dirname, "compat-time.py"), used, process.execPath, bin, "run", config];
  const { status, stdout, stderr } = spawnSync("python3", args, { cwd: clone, encoding: "utf8", maxBuffer: 2 ** 28 });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0 || !fs.existsSync(report)) throw new Error(`Stryker with ${runner} failed:\n${stdout}${stderr}`);
  const { files } = JSON.parse(fs.readFileSync(report, "utf8"));
  const mutants = Object.entries(files).flatMap(([file, { mutants: all }]) =>
    all.map(({ mutatorName, replacement, location, status: outcome, statusReason, static: isStatic }) => {
      const { start: from, end } = location;
      const place = `${file}:${from.line}:${from.column} ${mutatorName}`;
      const key = `${place} ${end.line}:${end.column} ${replacement}`;
      return { key, place, file, location, replacement, status: outcome, reason: statusReason, isStatic };
    }),
  );
  return { runner, mutants, seconds, processor: Number(fs.readFileSync(used, "utf8").trim().split(/\s+/)[0]) };
}
