/**
 * Compares the coverage of packages whose suites are written for Vitest: by Vitest, by `c8` around xtest, and by `xtest --cov`, on the same
 * tests. Prints the figures of each file, and each place that is counted differently.
 *
 *     node bench/coverage.mjs CHECKOUT...      with sources in src/ and tests in test/
 *     node bench/coverage.mjs --cost 10        what --cov adds to a run: a suite of 100 files × 10 tests, in turns, and the same by Vitest
 *     node bench/coverage.mjs --by-test 3      what --cov-context test adds to --cov, and the size of what it records; --files 1000 for 10,000 tests
 *
 * Vitest and c8 are installed into the system's folder for temporary files.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import "./environment.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const BIN = path.join(ROOT, "dist/cli/bin.js");
const PEERS = ["vitest@4.1.12", "@vitest/coverage-v8@4.1.12", "c8@11.0.0", "expect-type@1.2.2"];
const METRICS = ["statements", "branches", "functions", "lines"];

/** What `vitest` means in a run by xtest: calls are collected, and one test of xtest makes them all. */
const SHIM = `
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const { expect } = chai;
export const expectTypeOf = () => new Proxy(() => {}, { get: (_, __, self) => self, apply: (_, __, ___) => expectTypeOf() });
export const assertType = () => {};
const suites = [[]];
const at = () => suites[suites.length - 1];
export function describe(title, body) { body(); }
export function test(title, body) { at().push([title, body]); }
export const it = test;
describe.each = test.each = (rows) => (title, body) => { for (const row of rows) at().push([title, () => body(...[row].flat())]); };
test.skip = describe.skip = test.todo = () => {};
export async function runAll() {
  const tests = suites[0].splice(0);
  for (const [title, body] of tests) await body({});
  return tests.length;
}
`;

/** The peers' folder; installed once. */
function peers() {
  const folder = path.join(os.tmpdir(), "xtest-bench-coverage");
  if (!fs.existsSync(path.join(folder, "node_modules/.bin/c8"))) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }');
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...PEERS], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return path.join(folder, "node_modules");
}

/** A folder in which packages are found: this one, and the peers if those are needed. */
function projectFolder(hasPeers = true) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "xtest-coverage-")));
  fs.mkdirSync(path.join(folder, "node_modules"));
  const modules = hasPeers ? peers() : null;
  for (const name of modules === null ? [] : fs.readdirSync(modules)) {
    if (!name.startsWith("."))
      fs.symlinkSync(path.join(modules, name), path.join(folder, "node_modules", name), "junction");
  }
  fs.symlinkSync(ROOT, path.join(folder, "node_modules/unplugin-xtest"), "junction");
  return folder;
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args - Of Node.
 */
function node(cwd, args) {
  const env = { ...process.env };
  delete env.NODE_V8_COVERAGE;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${args.join(" ")}: exit code ${String(status)}\n${stdout}\n${stderr}`);
}

/** @param {string} checkout */
function compare(checkout) {
  const modules = peers();
  const folder = projectFolder();
  for (const name of ["src", "test", "package.json", "tsconfig.json"]) {
    const from = path.join(checkout, name);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, name), { recursive: true });
  }
  const suites = fs.readdirSync(path.join(folder, "test")).filter((name) => /\.test\.[jt]s$/.test(name));
  fs.writeFileSync(path.join(folder, "test/shim.mjs"), SHIM);
  for (const name of suites) {
    fs.writeFileSync(
      path.join(folder, "test", `run_${name.replace(/\W/g, "_")}.mjs`),
      `import { runAll } from "vitest";\nimport "./${name}";\nexport async function test_all() { if ((await runAll()) === 0) throw new Error("no tests"); }\n`,
    );
  }
  const config = { testFiles: ["run_*.mjs"], alias: { vitest: "./test/shim.mjs" }, bundler: "rolldown" };
  fs.writeFileSync(path.join(folder, "xtest.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  node(folder, [
    path.join(modules, "vitest/vitest.mjs"),
    "run",
    "--coverage",
    "--coverage.include=src",
    "--coverage.reporter=json",
  ]);
  fs.cpSync(path.join(folder, "coverage/coverage-final.json"), path.join(folder, "vitest.json"));
  node(folder, [BIN, "-q", "--cov=src", "--cov-report=json:xtest.json"]);
  node(folder, [
    path.join(modules, "c8/bin/c8.js"),
    ...["--exclude-after-remap", "--all", "--src=src", "--include=src/**", "--reporter=json", "--reports-dir=c8"],
    ...[process.execPath, BIN, "-q"],
  ]);
  report(folder, path.basename(checkout), modules);
  fs.rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} modules
 */
function report(folder, name, modules) {
  const files = { xtest: "xtest.json", vitest: "vitest.json", c8: "c8/coverage-final.json" };
  const runs = Object.entries(files).map(([tool, file]) => ({
    tool,
    files: JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")),
  }));
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  console.log(`\n## ${name} ${version}\n`);
  console.log(`| file | tool | ${METRICS.join(" | ")} |\n|---|---|${METRICS.map(() => "--:|").join("")}`);
  const sums = summaries(folder, runs, modules);
  for (const row of sums) console.log(`| \`${row.file}\` | ${row.tool} | ${row.figures.join(" | ")} |`);
  const [ours, vitest, c8] = runs;
  console.log("\nPlaces that xtest and Vitest count differently:\n");
  differences(folder, ours.files, vitest.files);
  console.log("\nLines that ran for one of xtest and c8, and not for the other:\n");
  lines(folder, ours.files, c8.files);
}

/** By the library of the reports. */
function summaries(folder, runs, modules) {
  const script = `
    const { createCoverageMap } = require(${JSON.stringify(path.join(modules, "istanbul-lib-coverage"))});
    const runs = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(JSON.stringify(runs.map(({ files }) => Object.fromEntries(Object.entries(files).map(([file, data]) => [file, createCoverageMap({ [file]: data }).fileCoverageFor(file).toSummary().toJSON()])))));
  `;
  const out = execFileSync(process.execPath, ["-e", script], {
    input: JSON.stringify(runs),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const figures = JSON.parse(out);
  const names = [...new Set(figures.flatMap((one) => Object.keys(one)))].sort();
  return names.flatMap((file) =>
    runs.map(({ tool }, index) => {
      const summary = figures[index][file];
      const shown = METRICS.map((metric) =>
        summary === undefined ? "–" : `${summary[metric].covered} of ${summary[metric].total}`,
      );
      return { file: path.relative(folder, file), tool, figures: shown };
    }),
  );
}

/** Every statement, function and branch as a line of text. */
function placesOf({ statementMap, fnMap, branchMap, s, f, b }) {
  const place = ({ start }) => `${start.line}:${start.column}`;
  const ran = (count) => (count > 0 ? "ran" : "did not run");
  return [
    ...Object.entries(statementMap).map(([key, one]) => `statement ${place(one)} ${ran(s[key])}`),
    ...Object.entries(fnMap).map(([key, { loc }]) => `function ${place(loc)} ${ran(f[key])}`),
    ...Object.entries(branchMap).flatMap(([key, { type, loc }]) =>
      b[key].map((count, at) => `branch ${type} ${place(loc)}, path ${at + 1} ${ran(count)}`),
    ),
  ];
}

function differences(folder, ours, theirs) {
  let count = 0;
  for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [own, other] = [ours[file], theirs[file]].map((data) => (data === undefined ? [] : placesOf(data)));
    for (const [who, some, rest] of [
      ["xtest", own, other],
      ["Vitest", other, own],
    ]) {
      for (const one of some) {
        if (rest.includes(one)) continue;
        console.log(`- \`${path.relative(folder, file)}\`: only ${who}: ${one}`);
        count++;
      }
    }
  }
  if (count === 0) console.log("- none");
}

function lineHits({ statementMap, s }) {
  const hits = new Map();
  for (const [key, { start }] of Object.entries(statementMap))
    hits.set(start.line, Math.max(hits.get(start.line) ?? 0, s[key]));
  return hits;
}

function lines(folder, ours, theirs) {
  let count = 0;
  for (const [file, data] of Object.entries(ours)) {
    const other = theirs[file] === undefined ? new Map() : lineHits(theirs[file]);
    const text = fs.readFileSync(file, "utf8").split("\n");
    for (const [line, hits] of lineHits(data)) {
      const ran = other.get(line) ?? 0;
      if (hits > 0 === ran > 0) continue;
      console.log(
        `- \`${path.relative(folder, file)}:${line}\`: xtest ${hits > 0 ? "ran" : "did not run"}: \`${(text[line - 1] ?? "").trim()}\``,
      );
      count++;
    }
  }
  if (count === 0) console.log("- none");
}

/** Seconds of processor time of a command and of all processes that it started. */
function processorTime(cwd, args) {
  const options = { cwd, encoding: "utf8", maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", '"$0" "$@" > /dev/null || exit 1; times', process.execPath, ...args],
    options,
  );
  if (status !== 0) throw new Error(`${args.join(" ")}: exit code ${String(status)}\n${stdout}\n${stderr}`);
  const parts = [...(stdout.trimEnd().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/**
 * Files of ten tests, each of which calls a function of its own.
 *
 * @param {string} folder
 * @param {number} files
 */
function writeSuite(folder, files) {
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  write("package.json", '{ "type": "module" }');
  write("xtest.config.mjs", 'export default { testPaths: ["tests"], bundler: "rolldown" };');
  write(
    "vitest.config.mjs",
    'export default { test: { include: ["vitest/*.test.ts"], coverage: { include: ["src"] } } };',
  );
  for (let file = 0; file < files; file++) {
    const names = Array.from({ length: 10 }, (_, at) => `f${at}`);
    const functions = names.map(
      (name, at) =>
        `export function ${name}(n: number): number {\n  let sum = 0;\n  for (let i = 0; i < n; i++) sum += i % ${at + 2} === 0 ? i : -i;\n  return n > 1e9 ? 0 : sum;\n}\n`,
    );
    const body = (name) => `{\n  if (${name}(2000) === 0.5) throw new Error("x");\n}`;
    const imports = `import { ${names.join(", ")} } from "../src/part${file}.ts";\n`;
    write(`src/part${file}.ts`, functions.join("\n"));
    write(
      `tests/test_${file}.ts`,
      imports + names.map((name, at) => `export function test_${at}(): void ${body(name)}\n`).join("\n"),
    );
    write(
      `vitest/${file}.test.ts`,
      `import { test } from "vitest";\n${imports}${names.map((name) => `test("${name}", () => ${body(name)});\n`).join("\n")}`,
    );
  }
}

/**
 * A suite whose tests do little: what `--cov` costs is most of what there is.
 *
 * @param {number} rounds
 */
function cost(rounds) {
  const folder = projectFolder();
  writeSuite(folder, 100);
  const covered = [BIN, "-q", "--cov=src", "--cov-report=text-summary"];
  const cache = path.join(folder, "node_modules/.cache/xtest/coverage");
  const vitest = [path.join(folder, "node_modules/vitest/vitest.mjs"), "run"];
  const commands = {
    xtest: { args: [BIN, "-q"] },
    "xtest `--cov`": { args: covered },
    "xtest `--cov`, nothing cached of it": {
      args: covered,
      before: () => {
        fs.rmSync(cache, { recursive: true, force: true });
      },
    },
    "xtest `--cov --cov-context test`": { args: [...covered, "--cov-context", "test"] },
    "xtest `--cov`, html": { args: [BIN, "-q", "--cov=src", "--cov-report=html"] },
    Vitest: { args: vitest },
    "Vitest `--coverage`": { args: [...vitest, "--coverage", "--coverage.reporter=text-summary"] },
  };
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, { wall: [], processor: [] }]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { args, before }] of Object.entries(commands)) {
      before?.();
      const started = performance.now();
      const processor = processorTime(folder, args);
      // The first round fills the cache.
      if (round === 0) continue;
      times[name].wall.push((performance.now() - started) / 1000);
      times[name].processor.push(processor);
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
  const show = (some) => {
    const sorted = some.sort((one, other) => one - other);
    return [sorted[Math.floor(sorted.length / 2)], sorted[0]].map((one) => one.toFixed(2)).join(" | ");
  };
  console.log(
    "| run of 100 files × 10 tests | median s | least s | processor: median s | least s |\n|---|--:|--:|--:|--:|",
  );
  for (const [name, { wall, processor }] of Object.entries(times)) {
    console.log(`| ${name} | ${show(wall)} | ${show(processor)} |`);
  }
}

/**
 * @param {number} rounds
 * @param {number} files
 */
function costByTest(rounds, files) {
  const folder = projectFolder(false);
  writeSuite(folder, files);
  const covered = [BIN, "-q", "--cov=src", "--cov-report=text-summary"];
  const commands = { "`--cov`": covered, "`--cov --cov-context test`": [...covered, "--cov-context", "test"] };
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const processor = processorTime(folder, args);
      // The first round fills the cache.
      if (round > 0) times[name].push(processor);
    }
  }
  const [without, recorded] = Object.values(times).map((some) => some.sort((one, other) => one - other));
  const middle = Math.floor(rounds / 2);
  const size = fs.statSync(path.join(folder, "node_modules/.cache/xtest/coverage-by-test.json.gz")).size;
  console.log(`${String(files * 10)} tests, processor time, median of ${String(rounds)} in turns:`);
  for (const [name, some] of Object.entries(times)) console.log(`${name}: ${some[middle].toFixed(2)} s`);
  console.log(
    `ratio: ${(recorded[middle] / without[middle]).toFixed(2)}, least: ${(recorded[0] / without[0]).toFixed(2)}`,
  );
  console.log(`recording: ${(size / 1e6).toFixed(2)} MB`);
  fs.rmSync(folder, { recursive: true, force: true });
}

const { values, positionals } = parseArgs({
  options: { cost: { type: "string" }, "by-test": { type: "string" }, files: { type: "string", default: "100" } },
  allowPositionals: true,
});
if (values["by-test"] !== undefined) costByTest(Number(values["by-test"]), Number(values.files));
if (values.cost !== undefined) cost(Number(values.cost));
for (const checkout of positionals) compare(path.resolve(checkout));
