/**
 * Records what runners have and do: the names of their functions, and the outcomes of the samples `fixtures/run/names-*` there.
 *
 * @example node scripts/record-names.mjs /tmp/runners vitest jest
 *
 * The folder has a folder for each runner and major version, with its package installed: `vitest-3`, `vitest-4`, `vitest-5`, `jest-30`,
 * `mocha-11`. Node and Bun are those of this package.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.dirname(import.meta.dirname);
const NODE = path.join(root, "node_modules/node24-linux-x64/bin/node");
const BUN = path.join(root, "node_modules/@oven/bun-linux-x64/bin/bun");

const MATCHER = `let matcher; expect.extend({ toBeRecorded() { matcher = { ...this, task: this.task }; if (matcher.task === undefined) delete matcher.task;
  return { pass: true, message: () => "" }; } }); expect(1).toBeRecorded();`;
const COMMON = `expect, "expect.not": expect.not, "expect()": expect(1), "this of a matcher": matcher, "this.utils of a matcher": matcher.utils`;
const globals = (names) =>
  `globals: Object.fromEntries(${JSON.stringify(names)}.filter((name) => { try { return eval("typeof " + name) !== "undefined"; } catch { return false; } }).map((name) => [name, 1]))`;
const JEST_GLOBALS =
  "afterAll afterEach beforeAll beforeEach describe expect fdescribe fit it jest test vi xdescribe xit xtest".split(" ");
const MOCHA_GLOBALS =
  "after afterEach before beforeEach context describe it run specify xcontext xdescribe xit xspecify setup suite teardown".split(" ");

/** The test that lists the names, by runner. */
const PROBES = {
  vitest: `import * as all from "vitest"; import { writeFileSync } from "node:fs"; import { walk } from "./walk.mjs";
const { vi, expect, test, describe } = all;
test("names", (ctx) => { const mock = vi.fn(); ${MATCHER}
  SAVE(walk({ "": all, vi, "vi.fn()": mock, "vi.fn().mock": mock.mock, test, "test.skip": test.skip, "test.extend()": test.extend({}), describe,
    "describe.skip": describe.skip, ctx, "ctx.task": ctx.task, "expectTypeOf()": all.expectTypeOf(1), ...(all.bench && { bench: all.bench }), ${COMMON} })); });`,
  jest: `const { writeFileSync, readFileSync } = require("node:fs"); const all = require("@jest/globals"); const { expect, test, describe } = all;
const walk = new Function(readFileSync(require("node:path").join(__dirname, "walk.mjs"), "utf8").replace("export function", "function") + ";return walk")();
test("names", (done) => { const mock = jest.fn(); ${MATCHER}
  SAVE(walk({ "": all, jest, "jest.fn()": mock, "jest.fn().mock": mock.mock, "jest.replaceProperty()": jest.replaceProperty({ a: 1 }, "a", 2), test,
    "test.only": test.only, "test.skip": test.skip, "test.concurrent": test.concurrent, "test.failing": test.failing,
    "test.concurrent.only": test.concurrent.only, "test.concurrent.skip": test.concurrent.skip, "test.concurrent.failing": test.concurrent.failing,
    "test.only.failing": test.only.failing, "test.skip.failing": test.skip.failing, xtest: all.xtest, fit: all.fit, describe, "describe.only": describe.only,
    "describe.skip": describe.skip, fdescribe: all.fdescribe, xdescribe: all.xdescribe, ${globals(JEST_GLOBALS)}, ${COMMON} })); done(); });`,
  mocha: `const { writeFileSync, readFileSync } = require("node:fs"); const all = require("mocha");
const walk = new Function(readFileSync(require("node:path").join(__dirname, "walk.mjs"), "utf8").replace("export function", "function") + ";return walk")();
describe("names", function () { const suite = this; it("names", function () {
  SAVE(walk({ "": all, it, describe, this: this, "this.test": this.test, "this of describe": suite, ${globals(MOCHA_GLOBALS)} })); }); });`,
  "node-test": `import * as all from "node:test"; import { writeFileSync } from "node:fs"; import { walk } from "./walk.mjs";
const { mock, test, it, describe, snapshot, assert } = all;
describe("names", (s) => { test("names", (t) => { const fn = mock.fn();
  SAVE(walk({ "": all, test, it, describe, mock, "mock.timers": mock.timers, "mock.fn().mock": fn.mock, snapshot, assert, t, "t.assert": t.assert, "t.mock": t.mock, s })); }); });`,
  bun: `import * as all from "bun:test"; import { writeFileSync } from "node:fs"; import { walk } from "./walk.mjs";
const { jest, vi, mock, expect, test, describe } = all;
test("names", () => { const fn = mock(() => 1); ${MATCHER}
  SAVE(walk({ "": all, jest, vi, mock, "mock()": fn, "mock().mock": fn.mock, test, "test.skip": test.skip, describe, "expectTypeOf()": all.expectTypeOf(1),
    ${globals(JEST_GLOBALS)}, ${COMMON} })); });`,
};

/** How each runner is run: in a copy of its sample, with a report in a file. */
const RUNNERS = {
  vitest: { versions: [3, 4, 5], probe: "tests/names.test.mjs", type: "module" },
  jest: { versions: [30], probe: "tests/names.test.js", type: "commonjs" },
  mocha: { versions: [11], probe: "test/names.js", type: "commonjs" },
  "node-test": { versions: [24], probe: "tests/names.test.mjs", type: "module" },
  bun: { versions: ["1"], probe: "tests/names.test.mjs", type: "module" },
};

/** @param {string} runner @param {string} folder @param {string[]} files */
function run(runner, folder, files) {
  const at = (name) => path.join(folder, "node_modules", name);
  const commands = {
    vitest: [NODE, [at("vitest/vitest.mjs"), "run", "--reporter=json", "--outputFile=out.json", ...files]],
    jest: [NODE, [at("jest/bin/jest.js"), "--ci=false", "--json", "--outputFile=out.json", ...files]],
    mocha: [NODE, [at("mocha/bin/mocha.js"), "--reporter", "json", "--reporter-option", "output=out.json", ...files]],
    "node-test": [
      NODE,
      [
        ...["--experimental-test-module-mocks", "--test-update-snapshots", "--test", "--test-reporter=junit"],
        ...["--test-reporter-destination=out.xml", ...files],
      ],
    ],
    bun: [BUN, ["test", "--reporter=junit", "--reporter-outfile=out.xml", ...files]],
  };
  const [command, args] = commands[runner];
  const env = { ...process.env, NODE_OPTIONS: runner === "jest" ? "--experimental-vm-modules" : "" };
  try {
    execFileSync(command, args, { cwd: folder, env, stdio: "pipe" });
  } catch {
    // Some of the tests fail on purpose.
  }
}

/** A folder in which a runner can run. @param {string} runner @param {string} installed */
function prepare(runner, installed) {
  const folder = mkdtempSync(path.join(tmpdir(), `names-${runner}-`));
  const { type } = RUNNERS[runner];
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type, jest: {} }));
  if (runner === "vitest") writeFileSync(path.join(folder, "vitest.config.mjs"), "export default { test: { include: ['tests/**/*.test.*'] } };");
  if (existsSync(installed)) symlinkSync(path.join(installed, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** The outcomes of a report of Vitest or Jest, of Mocha, or of JUnit. @param {string} runner @param {string} folder */
function outcomesOf(runner, folder) {
  const kinds = { pending: "skipped", skipped: "skipped", todo: "skipped", disabled: "skipped", passed: "passed", failed: "failed" };
  const read = (name) => readFileSync(path.join(folder, name), "utf8");
  if (runner === "vitest" || runner === "jest") {
    return JSON.parse(read("out.json")).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => [
        [path.relative(folder, name), ...ancestorTitles, title].join("::"),
        kinds[status],
      ]),
    );
  }
  if (runner === "mocha") {
    const { tests, failures, pending } = JSON.parse(read("out.json"));
    const has = (list, { fullTitle }) => list.some((one) => one.fullTitle === fullTitle);
    return tests.map((test) => {
      const outcome = has(failures, test) ? "failed" : has(pending, test) ? "skipped" : "passed";
      return [`${path.relative(folder, test.file)}::${test.fullTitle}`, outcome];
    });
  }
  return junitOutcomes(read("out.xml"), folder, runner === "node-test" ? " > " : "::");
}

/** @param {string} text @param {string} folder @param {string} joins */
function junitOutcomes(text, folder, joins) {
  const plain = (value) =>
    value.replace(/&(lt|gt|quot|apos|amp|#10);/g, (_, name) => ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", "#10": "\n" })[name]);
  const suites = [];
  const outcomes = [];
  let file = "";
  for (const [tag, closing, kind, attributes, ends] of text.matchAll(/<(\/?)(testsuite|testcase)\b((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g)) {
    const attribute = (name) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
    if (kind === "testsuite") {
      if (closing !== "") suites.pop();
      else if (ends === "") suites.push(attribute("name"));
    } else if (closing === "") {
      file = attribute("file") || file;
      const from = text.indexOf(tag);
      const inside = ends === "/" ? "" : text.slice(from, text.indexOf("</testcase>", from));
      const outcome = /<failure/.test(inside) ? "failed" : /<skipped/.test(inside) ? "skipped" : "passed";
      const titles = [...suites.filter((name) => !/^tests\/|\.test\.m?js$/.test(name)), attribute("name")];
      outcomes.push([`${path.isAbsolute(file) ? path.relative(folder, file) : file}::${titles.join(joins)}`, outcome]);
    }
  }
  return outcomes;
}

const [folderOfRunners = "", ...asked] = process.argv.slice(2);
for (const runner of asked.length > 0 ? asked : Object.keys(RUNNERS)) {
  const sample = path.join(root, "fixtures/run", `names-${runner}`);
  const { versions, probe } = RUNNERS[runner];
  const installed = (version) => path.join(folderOfRunners, `${runner}-${version}`);
  /** @type {Record<string, (number | string)[]>} */
  const names = {};
  for (const version of versions) {
    const folder = prepare(runner, installed(version));
    const target = path.join(folder, probe);
    mkdirSync(path.dirname(target));
    cpSync(path.join(root, "test/dialect/names/walk.mjs"), path.join(path.dirname(target), "walk.mjs"), { recursive: true });
    const saved = path.join(folder, "names.json");
    writeFileSync(target, PROBES[runner].replace("SAVE(", `((list) => writeFileSync(${JSON.stringify(saved)}, JSON.stringify(list)))(`));
    run(runner, folder, [probe]);
    for (const name of JSON.parse(readFileSync(saved, "utf8"))) (names[name] ??= []).push(version);
    rmSync(folder, { recursive: true });
  }
  const shown = Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1));
  const packageOf = (version) => path.join(installed(version), "node_modules", runner, "package.json");
  const versionOf = (version) => (existsSync(packageOf(version)) ? JSON.parse(readFileSync(packageOf(version), "utf8")).version : runner === "bun" ? execFileSync(BUN, ["--version"], { encoding: "utf8" }).trim() : execFileSync(NODE, ["--version"], { encoding: "utf8" }).trim());
  writeFileSync(
    path.join(sample, "_names.json"),
    `${JSON.stringify({ runner, versions: versions.map(versionOf), names: Object.fromEntries(shown.map(([name, of]) => [name, of.length === versions.length ? "all" : of.join(" ")])) }, null, 1)}\n`,
  );

  const newest = versions.at(-1);
  const folder = prepare(runner, installed(newest));
  for (const name of readdirSync(sample)) if (!name.startsWith("_") && !name.startsWith("xtest.")) cpSync(path.join(sample, name), path.join(folder, name), { recursive: true });
  run(runner, folder, runner === "node-test" ? readdirSync(path.join(folder, "tests")).filter((name) => name.endsWith(".test.js")).map((name) => `tests/${name}`) : []);
  const joins = runner === "mocha" ? " " : runner === "node-test" ? " > " : undefined;
  const outcomes = outcomesOf(runner, folder);
  writeFileSync(
    path.join(sample, "_recorded.json"),
    `${JSON.stringify({ runner: `${runner} ${versionOf(newest)}`, joins, outcomes: Object.fromEntries(outcomes.sort(([a], [b]) => (a < b ? -1 : 1))) }, null, 1)}\n`,
  );
  const kept = path.join(folder, "tests/__snapshots__");
  if (existsSync(kept)) cpSync(kept, path.join(sample, "tests/__snapshots__"), { recursive: true });
  process.stdout.write(`${runner}: ${shown.length} names, ${outcomes.length} tests\n`);
  rmSync(folder, { recursive: true });
}
