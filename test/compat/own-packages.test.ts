/** Files of Jest that share a process, and no packages and built-ins, as there. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { failureOf, PROJECT, Project } from "../project.ts";

const XTEST = path.join(PROJECT, "dist/cli/bin.js");

const packages = {
  adds: `Promise.delay ??= () => "of the first file";
Promise.delay.owner = exports;
Array.prototype.last = function () { return this[this.length - 1]; };
`,
  counter: "let count = 0;\nexports.next = () => ++count;\nexports.errors = Error;\n",
  dependency: "exports.name = 'real';\n",
  "for-good": 'Object.defineProperty(Array.prototype, "third", { value: () => 3 });\n',
  host: "exports.early = require('dependency');\nexports.late = () => require('dependency');\n",
  keeps: "exports.setTimeout = setTimeout;\n",
  // One that this package has, too.
  semver: "exports.isOfProject = true;\n",
};

const OWN = `
const { trim } = String.prototype;
const before = [[].last, Promise.delay, globalThis.left, process.env.LEFT, process.left, trim.name];
const counter = require("counter");
const adds = require("adds");

test("what is global is as it was", () => {
  expect(before).toEqual([undefined, undefined, undefined, undefined, undefined, "trim"]);
  globalThis.left = 1;
  process.env.LEFT = "1";
  process.left = 1;
  String.prototype.trim = function replaced() { return trim.call(this); };
});

test("packages are evaluated for each file", () => {
  expect(counter.next()).toBe(1);
  expect(counter.errors).toBe(Error);
  expect([1, 2].last()).toBe(2);
  expect(Promise.delay.owner).toBe(adds);
});

test("one that was loaded under fake timers", () => {
  const { setTimeout: real } = globalThis;
  expect(require("keeps").setTimeout).toBe(real);
  jest.useFakeTimers();
  jest.resetModules();
  expect(require("keeps").setTimeout).not.toBe(real);
});
`;

const MOCKS = `
const named = ["dependency", "semver"];

test("one that only the run names is mocked for all", () => {
  const host = require("host");
  jest.doMock(named[0], () => ({ ...jest.requireActual(named[0]), isMocked: true }));
  jest.resetModules();
  expect(require("host").early).toEqual({ name: "real", isMocked: true });
  expect(require(named[0])).toBe(require("dependency"));
  expect(host.early).toEqual({ name: "real" });
});

test("what was loaded before gets what is there now", () => {
  const host = require("host");
  jest.resetModules();
  expect(host.late()).toBe(require("dependency"));
  expect(host.late()).not.toBe(host.early);
});

test("it is that of the project", () => {
  expect(jest.requireActual(named[1]).isOfProject).toBe(true);
});
`;

const SETS = `
test("sets", async () => {
  globalThis.left = 1;
  // Another worker is there by then.
  await new Promise((resolve) => setTimeout(resolve, 100));
});
test("has what it has set", () => expect(globalThis.left).toBe(1));
`;
/** Its tests are known when it has been imported. */
const LOOP = 'for (const name of require("./names.js")) test(name, () => {});\n';

function run(tests: Readonly<Record<string, string>>, args: readonly string[]): string {
  const project = new Project(
    {
      "package.json": JSON.stringify({ scripts: { test: "jest" } }),
      ...Object.fromEntries(Object.entries(packages).map(([name, text]) => [`node_modules/${name}/index.js`, text])),
      ...tests,
    },
    undefined,
    {},
  );
  try {
    const { code, stdout, stderr } = project.node([XTEST, ...args]);
    return code === 0 ? "" : stdout + stderr;
  } finally {
    project.remove();
  }
}

test("packages and built-ins of a file", () => {
  expect(run({ "a.test.js": OWN, "b.test.js": OWN, "c.test.js": MOCKS }, ["-n", "0"])).toBe("");
});

test("the file after one that defines a member for good has another process", () => {
  const defines = 'require("for-good");\ntest("there", () => expect([].third()).toBe(3));\n';
  expect(run({ "a.test.js": defines, "b.test.js": defines }, ["-n", "0"])).toBe("");
});

test("what a file leaves is put back when it is over, and not before its last test", () => {
  const files = ["a", "c", "e", "g", "i", "k"].flatMap((name) => [
    [`${name}.test.js`, SETS],
    [`${name}-next.test.js`, LOOP],
  ]);
  expect(run({ "names.js": "module.exports = ['one', 'two'];\n", ...Object.fromEntries(files) }, ["-n", "2"])).toBe("");
});

test("a test may use a runner whose tests are not run", () => {
  const failure = failureOf({
    "package.json": JSON.stringify({ scripts: { test: "mocha" } }),
    "node_modules/tape/index.js": "exports.version = 5;\n",
    "test/a.js":
      'const tape = require("tape");\nit("knows it", () => { if (tape.version !== 5) throw new Error(); });\n',
  });
  expect(failure).toBe("");
});
