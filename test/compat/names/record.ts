/**
 * Records what runners have and do: the names of their functions, and the outcomes of the samples `fixtures/run/names-*` there.
 *
 * `node test/compat/names/record.ts /tmp/runners vitest jest`
 *
 * The folder has a folder for each runner and major version, with its package installed: `vitest-3`, `vitest-4`, `vitest-5`, `jest-30`,
 * `mocha-11`. Node and Bun are those of this package.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUN, NODE, outcomesOf, run, type Runner } from "../real-runner.ts";

const root = path.join(import.meta.dirname, "../../..");

const MATCHER = `let matcher; expect.extend({ toBeRecorded() { matcher = { ...this, task: this.task }; if (matcher.task === undefined) delete matcher.task;
  return { pass: true, message: () => "" }; } }); expect(1).toBeRecorded();`;
const COMMON = `expect, "expect.not": expect.not, "expect()": expect(1), "this of a matcher": matcher, "this.utils of a matcher": matcher.utils`;
const globals = (names: readonly string[]): string =>
  `globals: Object.fromEntries(${JSON.stringify(names)}.filter((name) => { try { return eval("typeof " + name) !== "undefined"; } catch { return false; } }).map((name) => [name, 1]))`;
const JEST_GLOBALS =
  "afterAll afterEach beforeAll beforeEach describe expect fdescribe fit it jest test vi xdescribe xit xtest".split(
    " ",
  );
const MOCHA_GLOBALS =
  "after afterEach before beforeEach context describe it run specify xcontext xdescribe xit xspecify setup suite teardown".split(
    " ",
  );

/** The test that lists the names, by runner. */
const PROBES: Readonly<Record<Runner, string>> = {
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
const RUNNERS: Readonly<Record<Runner, { versions: readonly (number | string)[]; probe: string; type: string }>> = {
  vitest: { versions: [3, 4, 5], probe: "tests/names.test.mjs", type: "module" },
  jest: { versions: [30], probe: "tests/names.test.js", type: "commonjs" },
  mocha: { versions: [11], probe: "test/names.js", type: "commonjs" },
  "node-test": { versions: [24], probe: "tests/names.test.mjs", type: "module" },
  bun: { versions: ["1"], probe: "tests/names.test.mjs", type: "module" },
};

/** A folder in which a runner can run. */
function prepare(runner: Runner, installed: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `names-${runner}-`));
  const { type } = RUNNERS[runner];
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type, jest: {} }));
  if (runner === "vitest")
    writeFileSync(
      path.join(folder, "vitest.config.mjs"),
      "export default { test: { include: ['tests/**/*.test.*'] } };",
    );
  if (existsSync(installed)) symlinkSync(path.join(installed, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** The names of each version: `all`, or the versions that have it. */
function namesOf(
  runner: Runner,
  versions: readonly (number | string)[],
  installed: (version: number | string) => string,
) {
  const names = new Map<string, string[]>();
  for (const version of versions) {
    const folder = prepare(runner, installed(version));
    const target = path.join(folder, RUNNERS[runner].probe);
    mkdirSync(path.dirname(target));
    cpSync(path.join(import.meta.dirname, "walk.mjs"), path.join(path.dirname(target), "walk.mjs"));
    const saved = path.join(folder, "names.json");
    const save = `((names) => writeFileSync(${JSON.stringify(saved)}, JSON.stringify(names)))(`;
    writeFileSync(target, PROBES[runner].replace("SAVE(", save));
    run(runner, folder, [RUNNERS[runner].probe]);
    const found: string[] = JSON.parse(readFileSync(saved, "utf8"));
    for (const name of found) names.set(name, [...(names.get(name) ?? []), String(version)]);
    rmSync(folder, { recursive: true });
  }
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, of]) => [name, of.length === versions.length ? "all" : of.join(" ")] as const);
}

function isRunner(name: string): name is Runner {
  return name in RUNNERS;
}

const [folderOfRunners = "", ...asked] = process.argv.slice(2);
for (const runner of (asked.length > 0 ? asked : Object.keys(RUNNERS)).filter(isRunner)) {
  const sample = path.join(root, "fixtures/run", `names-${runner}`);
  const { versions } = RUNNERS[runner];
  const installed = (version: number | string): string => path.join(folderOfRunners, `${runner}-${version}`);
  const versionOf = (version: number | string): string => {
    const file = path.join(installed(version), "node_modules", runner, "package.json");
    if (!existsSync(file))
      return execFileSync(runner === "bun" ? BUN : NODE, ["--version"], { encoding: "utf8" }).trim();
    const { version: exact }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));
    return exact;
  };
  const write = (name: string, data: object): void => {
    writeFileSync(path.join(sample, name), `${JSON.stringify(data, null, 1)}\n`);
  };
  const names = namesOf(runner, versions, installed);
  write("_names.json", { runner, versions: versions.map(versionOf), names: Object.fromEntries(names) });

  const newest = versions.at(-1) ?? "";
  const folder = prepare(runner, installed(newest));
  for (const name of readdirSync(sample).filter((each) => !/^(?:_|xtest\.|package)/.test(each)))
    cpSync(path.join(sample, name), path.join(folder, name), { recursive: true });
  const files = readdirSync(path.join(folder, runner === "mocha" ? "test" : "tests")).filter((name) =>
    name.endsWith(".test.js"),
  );
  run(runner, folder, runner === "node-test" ? files.map((name) => `tests/${name}`) : []);
  const joins = { mocha: " ", "node-test": " > ", bun: undefined, jest: undefined, vitest: undefined }[runner];
  const outcomes = outcomesOf(runner, folder).sort(([a], [b]) => (a < b ? -1 : 1));
  write("_recorded.json", { runner: `${runner} ${versionOf(newest)}`, joins, outcomes: Object.fromEntries(outcomes) });
  const snapshots = path.join(folder, "tests/__snapshots__");
  if (existsSync(snapshots)) cpSync(snapshots, path.join(sample, "tests/__snapshots__"), { recursive: true });
  process.stdout.write(`${runner}: ${names.length} names, ${outcomes.length} tests\n`);
  rmSync(folder, { recursive: true });
}
