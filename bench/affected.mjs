/**
 * `node bench/affected.mjs`: plants random changes into published packages and into examples of this project, runs the whole suite each
 * time, and checks that every test whose outcome changes is among those that `--changed` selects, and among those that `--by-coverage` leaves
 * of them. `--audit` runs `xtest affected --audit` on each, and plants nothing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mutantsOf, randomBelow } from "./affected-mutants.mjs";
import { OBSERVER, portTests } from "./affected-port.mjs";
import { install } from "./compat-install.mjs";
import "./environment.mjs";

const USAGE = `node bench/affected.mjs [options]

  --only A,B      packages and examples with these names
  --count N       changes in each (72)
  --seed N        of the random choice (1)
  --clones DIR    folder with clones of the repositories, as owner/name, with --titled as OWNER+NAME/repo (default: github.com)
  --audit         only compare what --changed would select with what tests have run
  --shares        run nothing: only how much each change selects
  --titled        the packages with their own tests, of Vitest or Jest, in the place of ported ones
  --earlier FILE  dist/cli/bin.js of another version, whose share is in the place of that by coverage
  --json FILE     write all figures there, too
  --help`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    count: { type: "string", default: "72" },
    seed: { type: "string", default: "1" },
    clones: { type: "string" },
    json: { type: "string" },
    audit: { type: "boolean", default: false },
    shares: { type: "boolean", default: false },
    titled: { type: "boolean", default: false },
    earlier: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}

const PROJECT = resolve(import.meta.dirname, "..");
const PROGRAM = join(PROJECT, "dist/cli/bin.js");
const FOLDER = join(tmpdir(), "xtest-affected");
/** Where ported tests write what they observe. */
const OBSERVED = join(FOLDER, "observed.jsonl");
const RECORDING = ["--cov", "--cov-context", "test", "--cov-report", "text-summary"];
const { packages, examples } = JSON.parse(readFileSync(join(import.meta.dirname, "affected.json"), "utf8"));

function git(folder, ...args) {
  const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
}

/** All files below a folder, by relative path. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes("node_modules") && !entry.parentPath.includes("/.git"),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** Makes a repository of a folder's files, which finds this package. */
function asRepository(folder) {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", "-A", "-f", ".", ":!node_modules");
  git(folder, "commit", "-q", "-m", "ported");
}

/** A published package with its tests, ported. */
function packageProject({ name, repository, commit, folder, sources, tests }) {
  const clone = join(FOLDER, "clones", name);
  if (!existsSync(clone)) {
    const source = values.clones === undefined ? `https://github.com/${repository}` : join(values.clones, repository);
    git(tmpdir(), "clone", "-q", "--no-checkout", source, clone);
  }
  git(clone, "checkout", "-q", "-f", commit);
  const project = join(FOLDER, "projects", name);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const isTest = new RegExp(tests);
  const counts = { tests: 0, left: 0 };
  for (const file of filesBelow(join(clone, folder))) {
    const isSource =
      file.startsWith(`${sources}/`) && /\.[cm]?[jt]sx?$/.test(file) && !/[.\/](?:test|spec)\.ts$/.test(file);
    if (!isTest.test(file)) {
      if (!isSource && !/(?:^|\/)tests?\/(?!.*\.(?:test|spec)\.)[^.]*\.(?:ts|json)$/.test(file)) continue;
      mkdirSync(dirname(join(project, file)), { recursive: true });
      cpSync(join(clone, folder, file), join(project, file));
      continue;
    }
    const observer = relative(dirname(file), "observer.ts");
    const target = `${dirname(file)}/test_${file
      .split("/")
      .at(-1)
      .replace(/\.(?:test|spec)\.ts$/, ".ts")}`;
    const ported = portTests(file, readFileSync(join(clone, folder, file), "utf8"), {
      observer: observer.startsWith(".") ? observer : `./${observer}`,
      target,
    });
    if (ported === null) counts.left += 1;
    else {
      counts.tests += ported.count;
      mkdirSync(dirname(join(project, target)), { recursive: true });
      writeFileSync(join(project, target), ported.text);
    }
  }
  writeFileSync(join(project, "observer.ts"), OBSERVER);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name, type: "module" }));
  asRepository(project);
  const isMutable = (file) => file.startsWith(`${sources}/`) && !/(?:^|\/)test_|[.-]d\.ts$/.test(file);
  return { name, project, isMutable, isObserved: true, ...counts };
}

/** A published package as it is, with what its lock file installs. */
function titledProject({ name, repository, commit, folder, sources, tests }) {
  const clone = join(FOLDER, "installed", name);
  if (!existsSync(clone)) {
    try {
      install({ name: repository, clone, tag: commit, from: values.clones });
    } catch (error) {
      rmSync(clone, { recursive: true, force: true });
      throw error;
    }
  }
  git(clone, "checkout", "-q", "-f", commit);
  const project = join(clone, folder);
  const { devDependencies = {} } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const runner = ["vitest", "jest", "mocha"].find((one) => one in devDependencies);
  const isTest = new RegExp(tests);
  const isMutable = (file) =>
    file.startsWith(`${sources}/`) && /\.ts$/.test(file) && !isTest.test(file) && !/\.(?:d|test|spec)\.ts$/.test(file);
  return { name, project, isMutable, isObserved: false, flags: ["-o", `compat=${runner}`], tests: 0, left: 0 };
}

/** An example of this project, with its own tests. */
function exampleProject(name) {
  const project = join(FOLDER, "projects", `example-${name}`);
  rmSync(project, { recursive: true, force: true });
  cpSync(join(PROJECT, "examples", name), project, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|dist)$/.test(file),
  });
  asRepository(project);
  // Everything may change: sources, conftests and tests.
  const isMutable = (file) => /\.ts$/.test(file) && !/\.d\.ts$|xtest\.config/.test(file);
  return { name: `examples/${name}`, project, isMutable, isObserved: false, tests: 0, left: 0 };
}

function xtest({ project, flags = [] }, args, env = {}, program = PROGRAM) {
  return spawnSync(process.execPath, [program, ...args, ...flags], {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: 180_000,
    env: { ...process.env, NO_COLOR: "1", TZ: "UTC", ...env },
  });
}

/** Runs the suite: the outcome of every test. */
function outcomes(suite) {
  const report = join(FOLDER, "report.json");
  writeFileSync(OBSERVED, "");
  rmSync(report, { force: true });
  const args = ["run", "-q", "--tb", "no", "--timeout", "4000", "--report-json", report];
  const { stdout, stderr } = xtest(suite, args, { OBSERVED });
  if (!existsSync(report)) return { broken: `${stdout}${stderr}`.slice(0, 500), tests: new Map() };
  const found = new Map();
  const logs = new Map();
  for (const line of readFileSync(OBSERVED, "utf8").split("\n")) {
    if (line === "") continue;
    const [id, log] = JSON.parse(line);
    logs.set(id, [...(logs.get(id) ?? []), log]);
  }
  for (const { id, outcome, message } of JSON.parse(readFileSync(report, "utf8")).tests) {
    const own = suite.isObserved ? JSON.stringify(logs.get(id) ?? []) : "";
    found.set(id, `${outcome} ${message ?? ""} ${own}`);
  }
  return { broken: null, tests: found };
}

/** The ids that `--changed` selects. */
function selected(suite) {
  return listed(suite, ["--changed"]);
}

function listed(suite, flags, program = PROGRAM) {
  const { stdout, stderr, status } = xtest(suite, ["list", ...flags], {}, program);
  if (status !== 0 && status !== 2) throw new Error(`${suite.name}: list ${flags.join(" ")}: ${stderr}`);
  return new Set(stdout.split("\n").filter((line) => line !== ""));
}

/** Records which test runs what. */
function record(suite) {
  const { status, stdout, stderr } = xtest(suite, ["run", "-q", "--tb", "no", ...RECORDING], { OBSERVED: OBSERVED });
  if (status !== 0 && status !== 1) throw new Error(`${suite.name}: ${stdout}${stderr}`);
}

/** Compares what `--changed` would select for each function with the tests that have run it. */
function audited(suite) {
  record(suite);
  const { status, stdout, stderr } = xtest(suite, ["affected", "--audit", "--json"]);
  if (status !== 0 && status !== 1) throw new Error(`${suite.name}: affected --audit: ${stderr}`);
  const { functions, pairs, defects, missed } = JSON.parse(stdout);
  process.stderr.write(`${suite.name}: ${stderr}`);
  for (const one of missed) process.stderr.write(`  ${JSON.stringify(one)}\n`);
  return { name: suite.name, functions, pairs, defects };
}

/** Plants changes into one project. */
function plant(suite) {
  const { project, name } = suite;
  if (values.earlier === undefined) record(suite);
  const random = randomBelow(Number(values.seed));
  const first = outcomes(suite);
  if (first.broken !== null) throw new Error(`${name}: ${first.broken}`);
  const passing = [...first.tests.values()].filter((outcome) => outcome.startsWith("passed"));
  if (passing.length * 2 < first.tests.size) throw new Error(`${name}: most tests fail without any change`);
  const again = values.shares ? first.tests : outcomes(suite).tests;
  let stable = [...first.tests].filter(([id, outcome]) => again.get(id) === outcome);
  process.stderr.write(
    `${name}: ${first.tests.size} tests, ${stable.length} of them give the same twice, ${suite.left} files left out\n`,
  );
  const files = filesBelow(project).filter(suite.isMutable);
  const mutants = files.flatMap((file) => {
    const text = readFileSync(join(project, file), "utf8");
    return mutantsOf(file, text).map((mutant) => ({ ...mutant, file }));
  });
  const inside = mutants.filter(({ isInFunction }) => isInFunction);
  const outside = mutants.filter(({ isInFunction }) => !isInFunction);
  const total = first.tests.size;
  const result = {
    name,
    files: files.length,
    tests: total,
    stable: stable.length,
    changes: 0,
    top: 0,
    killed: 0,
    missed: [],
    byModule: 0,
    byDeclaration: 0,
    byCoverage: 0,
    missedByCoverage: [],
  };
  for (let done = 0; done < Number(values.count); done += 1) {
    const from = outside.length > 0 && done % 5 === 4 ? outside : inside;
    const mutant = from[random(from.length)];
    const path = join(project, mutant.file);
    const text = readFileSync(path, "utf8");
    const planted = text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
    try {
      writeFileSync(path, planted);
      const now = values.shares ? first : outcomes(suite);
      // A suite that cannot be collected does not run.
      if (now.tests.size === 0) {
        done -= 1;
        continue;
      }
      const byDeclaration = selected(suite);
      const byEarlier = values.earlier === undefined ? null : listed(suite, ["--changed"], resolve(values.earlier));
      const byCoverage = byEarlier ?? listed(suite, ["--changed", "--by-coverage"]);
      let changed = stable.filter(([id, outcome]) => now.tests.get(id) !== outcome);
      // A test that has another id now is another test.
      if (changed.some(([id]) => !now.tests.has(id))) {
        const all = listed(suite, []);
        changed = changed.filter(([id]) => all.has(id));
      }
      // Code that runs on import: then every test of a module that the change reaches is selected.
      writeFileSync(path, `${planted}\nvoid 0;\n`);
      const byModule = selected(suite);
      result.changes += 1;
      result.top += mutant.isInFunction ? 0 : 1;
      result.killed += changed.length > 0 ? 1 : 0;
      result.byModule += byModule.size / total;
      result.byDeclaration += byDeclaration.size / total;
      result.byCoverage += byCoverage.size / total;
      let missed = changed.map(([id]) => id).filter((id) => !byCoverage.has(id));
      // A test that is random gives something else without any change, too.
      for (let round = 0; missed.length > 0 && round < 5; round += 1) {
        writeFileSync(path, text);
        const { tests } = outcomes(suite);
        const fickle = new Set(missed.filter((id) => tests.get(id) !== first.tests.get(id)));
        stable = stable.filter(([id]) => !fickle.has(id));
        missed = missed.filter((id) => !fickle.has(id));
      }
      for (const [list, by] of [
        [result.missed, byDeclaration],
        [result.missedByCoverage, byCoverage],
      ]) {
        const own = missed.filter((id) => !by.has(id));
        if (own.length === 0) continue;
        const line = text.slice(0, mutant.start).split("\n").length;
        list.push({ ...mutant, line, missed: own.slice(0, 5), was: text.slice(mutant.start, mutant.end) });
        const which = by === byCoverage ? " with --by-coverage" : "";
        process.stderr.write(
          `${name}: MISSED${which} by ${mutant.what} in ${mutant.file}:${line}: ${own.slice(0, 3).join(", ")}\n`,
        );
      }
    } finally {
      writeFileSync(path, text);
    }
    if (done % 10 === 9) process.stderr.write(`${name}: ${done + 1} changes, ${result.missed.length} with misses\n`);
  }
  return result;
}

const only = values.only.split(",").filter(Boolean);
const wanted = (name) => only.length === 0 || only.includes(name);
const makers = [
  ...packages
    .filter(({ name }) => wanted(name))
    .map((each) => () => (values.titled ? titledProject(each) : packageProject(each))),
  ...examples.filter((name) => wanted(name) || wanted(`examples/${name}`)).map((name) => () => exampleProject(name)),
];
mkdirSync(FOLDER, { recursive: true });
const results = [];
for (const make of makers) {
  const suite = make();
  results.push({ ...(values.audit ? audited(suite) : plant(suite)), left: suite.left });
  if (values.json !== undefined) {
    writeFileSync(`${values.json}.draft`, JSON.stringify(results, null, 1));
    renameSync(`${values.json}.draft`, values.json);
  }
}

const percent = (sum, count) => `${((100 * sum) / Math.max(1, count)).toFixed(1)} %`;
/** @param columns - heads, and what each has of a suite. */
function table(columns) {
  const rows = [...results, sumOf(results)];
  const lines = [
    columns.map(([head]) => head),
    columns.map((_, index) => (index === 0 ? "---" : "--:")),
    ...rows.map((one) => columns.map(([, cell]) => String(cell(one)))),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** All suites as one: numbers are added, lists are joined. */
function sumOf(suites) {
  const sum = { name: "all" };
  for (const [key, first] of Object.entries(suites[0] ?? {})) {
    if (Array.isArray(first)) sum[key] = suites.flatMap((one) => one[key]);
    else if (typeof first === "number") sum[key] = suites.reduce((all, one) => all + one[key], 0);
  }
  return sum;
}

const AUDITED = [
  ["suite", ({ name }) => name],
  ["functions", ({ functions }) => functions],
  ["run by a test", ({ pairs }) => pairs],
  ["defects", ({ defects }) => defects],
];
const PLANTED = [
  ["suite", ({ name }) => name],
  ["tests", ({ tests }) => tests],
  ["changes", ({ changes }) => changes],
  ["at the top level", ({ top }) => top],
  ["with another outcome", ({ killed }) => killed],
  ["misses", ({ missed }) => missed.length],
  ["with coverage", ({ missedByCoverage }) => missedByCoverage.length],
  ["selected by modules", ({ byModule, changes }) => percent(byModule, changes)],
  ["by declarations", ({ byDeclaration, changes }) => percent(byDeclaration, changes)],
  [
    values.earlier === undefined ? "by coverage" : "by the earlier version",
    ({ byCoverage, changes }) => percent(byCoverage, changes),
  ],
];
const SHARES = PLANTED.filter(([head]) => !/outcome|miss|with/.test(head));
process.stdout.write(table(values.audit ? AUDITED : values.shares ? SHARES : PLANTED));
const { defects = 0, missed = [], missedByCoverage = [] } = sumOf(results);
process.exitCode = defects + missed.length + missedByCoverage.length > 0 ? 1 : 0;
