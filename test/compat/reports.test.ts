/** What is read of the reports of runners. That of Mocha is the built reporter, told what versions 3 and 11 tell, and what a parallel run does. */
import { EventEmitter } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { compare, jestOutcomes, linesOutcomes, xtestOutcomes } from "../../src/compat/compare/outcomes.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "xtest-mocha-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Suite {
  readonly title?: string;
  readonly file?: string;
  readonly parent?: Suite;
  readonly fullTitle?: () => string;
}

const all: Suite = { title: "" };
const open: Suite = { title: "stays open", file: "a.js", parent: all };

function outcomesOf(tests: readonly object[], failures: readonly (readonly [object, Error])[]) {
  const Reporter = createRequire(import.meta.url)(path.join(root, "dist/compat/mocha-reporter.cjs"));
  const output = path.join(folder, "out");
  const runner = new EventEmitter();
  new Reporter(runner, { reporterOptions: { output: "none", xtestOutput: output } });
  for (const one of tests) runner.emit("test end", one);
  for (const failure of failures) runner.emit("fail", ...failure);
  runner.emit("end");
  return [...linesOutcomes(readFileSync(output, "utf8"), (file) => file)];
}

test("a suite of another file is no part of a title, and one of its own is", () => {
  const failing = {
    file: "b.js",
    title: "fails",
    state: "failed",
    parent: { title: "own", file: "b.js", parent: open },
  };
  const tests = [
    { file: "a.js", title: "follows", state: "passed", parent: open },
    failing,
    { file: "b.js", title: "pends", state: "pending", parent: open },
    { file: "b.js", title: "pends in Mocha 3", parent: open },
  ];
  expect(outcomesOf(tests, [[failing, new Error("planted")]])).toEqual([
    ["a.js › stays open follows", { file: "a.js", outcome: "passed", message: null }],
    ["b.js › own fails", { file: "b.js", outcome: "failed", message: "planted" }],
    ["b.js › pends", { file: "b.js", outcome: "skipped", message: null }],
    ["b.js › pends in Mocha 3", { file: "b.js", outcome: "skipped", message: null }],
  ]);
});

test("in a parallel run, one suite has the titles of all", () => {
  const around: Suite = { fullTitle: () => "outer inner" };
  expect(outcomesOf([{ file: "a.js", title: "passes", state: "passed", parent: around }], [])).toEqual([
    ["a.js › outer inner passes", { file: "a.js", outcome: "passed", message: null }],
  ]);
});

test("the tests of a file whose hook has failed are skipped by Vitest, and errors of that message here: that is the same", () => {
  const skipped = (title: string) => ({ ancestorTitles: [], title, status: "skipped", failureMessages: [] });
  const theirs = jestOutcomes(
    {
      testResults: [
        { name: "a.ts", status: "failed", message: "no browser\nhelp", assertionResults: ["x", "y", "z"].map(skipped) },
        { name: "b.ts", status: "failed", message: "", assertionResults: [skipped("x")] },
      ],
    },
    (file) => file,
  );
  const failing = (id: string, message: string) => ({ id, outcome: "error", message });
  const tests = [
    failing("a.ts::x", "Error: no browser"),
    failing("a.ts::y", "Error: another"),
    { id: "a.ts::z", outcome: "passed" },
    failing("b.ts::x", "Error: no browser"),
  ];
  expect(compare(theirs, xtestOutcomes({ tests }))).toEqual({
    tests: 4,
    same: 1,
    different: [
      { test: "a.ts › y", theirs: "skipped", ours: "failed" },
      { test: "a.ts › z", theirs: "skipped", ours: "passed" },
      { test: "b.ts › x", theirs: "skipped", ours: "failed" },
    ],
  });
});

test("a number in parentheses at the start of a title is told alike in both reports", () => {
  const theirs = linesOutcomes(
    JSON.stringify({ file: "a.js", titles: ["decode", '(1) "x"'], outcome: "passed" }),
    (file) => file,
  );
  const ours = xtestOutcomes({ tests: [{ id: 'a.js::decode::(1) "x"', outcome: "passed" }] });
  expect(compare(theirs, ours)).toMatchObject({ same: 1, different: [] });
});
