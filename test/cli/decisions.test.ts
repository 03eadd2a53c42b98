import { describe, expect, test } from "@jest/globals";
import { useColor } from "../../src/cli/program/color.ts";
import { exitCodeOf, exitCodeOfList } from "../../src/report/exit-codes.ts";
import { modulesOf } from "../../src/cli/execute/execute.ts";
import { formatTree } from "../../src/cli/output/tree.ts";
import { formatDiagnostic, textLines } from "../../src/collect/output/code-frame.ts";
import type { Plan, PlanFile, PlanFixture } from "../../src/core/data/plan.ts";

describe("exit code of a run", () => {
  const clean = { selected: 1, failed: 0, errors: 0, interrupted: false, passWithNoTests: false };
  const rows: [title: string, facts: Partial<typeof clean>, code: number][] = [
    ["all is well", {}, 0],
    ["a failure", { failed: 1 }, 1],
    ["an error of the suite", { errors: 1 }, 1],
    ["interrupted goes before failed", { failed: 1, interrupted: true }, 2],
    ["nothing selected", { selected: 0 }, 5],
    ["nothing selected, where that is a success", { selected: 0, passWithNoTests: true }, 0],
    ["nothing left because of errors, where that is a success", { selected: 0, errors: 1, passWithNoTests: true }, 1],
    ["nothing left because of errors", { selected: 0, errors: 1 }, 1],
  ];
  test.each(rows)("%s", (_, facts, code) => {
    expect(exitCodeOf({ ...clean, ...facts })).toBe(code);
  });
});

test.each([
  [1, 0, false, 0],
  [0, 0, false, 5],
  [1, 1, false, 2],
  [0, 1, false, 2],
  [1, 1, true, 1],
])("exit code of a list of %d items with %d errors, going on: %p", (selected, errors, goOn, code) => {
  expect(exitCodeOfList(selected, errors, goOn)).toBe(code);
});

test.each<["auto" | "yes" | "no", Record<string, string>, boolean, boolean]>([
  ["auto", {}, true, true],
  ["auto", {}, false, false],
  ["auto", { NO_COLOR: "1" }, true, false],
  ["auto", { NO_COLOR: "" }, true, true],
  ["auto", { FORCE_COLOR: "1" }, false, true],
  ["auto", { FORCE_COLOR: "0" }, true, false],
  ["auto", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ["auto", { TERM: "dumb" }, true, false],
  ["yes", { NO_COLOR: "1" }, false, true],
  ["no", { FORCE_COLOR: "1" }, true, false],
])("--color %s, %p, TTY %p: %p", (mode, env, isTTY, expected) => {
  expect(useColor(mode, env, isTTY)).toBe(expected);
});

test("the tree", () => {
  const item = (path: string, className: string | null, name: string) => ({
    id: [path, ...(className?.split(".") ?? []), name].join("::"),
    path,
    classNames: className?.split(".") ?? [],
    name,
  });
  const items = [
    item("a/b/test_a.ts", null, "test_x[1]"),
    item("a/b/test_a.ts", "TestA", "test_b"),
    item("a/b/test_a.ts", "TestA.TestB", "test_c"),
    item("a/b/test_a.ts", "TestA", "test_d"),
    item("a/test_b.ts", null, "test_e"),
    item("test_c.ts", null, "test_f"),
  ];
  expect(formatTree(items, new Set(["a/b"]))).toEqual([
    "<Dir a>",
    "  <Package b>",
    "    <Module test_a.ts>",
    "      <Function test_x[1]>",
    "      <Class TestA>",
    "        <Function test_b>",
    "        <Class TestB>",
    "          <Function test_c>",
    "        <Function test_d>",
    "  <Module test_b.ts>",
    "    <Function test_e>",
    "<Module test_c.ts>",
    "  <Function test_f>",
  ]);
});

describe("formatDiagnostic", () => {
  const diagnostic = {
    code: "XT201",
    severity: "error",
    message: "no fixture dbb",
    path: "a.ts",
    line: 2,
    column: 10,
  } as const;
  test("with a frame", () => {
    expect(formatDiagnostic(diagnostic, textLines("// one\ntest_one(dbb) {}\n"))).toBe(
      [
        "a.ts:2:10: error XT201: no fixture dbb",
        "  1 | // one",
        "> 2 | test_one(dbb) {}",
        "    |          ^",
        "  3 |",
      ].join("\n"),
    );
  });
  test.each([
    // The line's beginning is kept where the place is near it.
    [3, /^> 2 \| a{160}…$/m, /^ {4}\| {3}\^$/m],
    [2000, /^> 2 \| …a{160}…$/m, /^ {4}\| {82}\^$/m],
    [3000, /^> 2 \| …a{81}$/m, /^ {4}\| {82}\^$/m],
  ])("long lines are cut around column %d", (column, line, caret) => {
    const lines = textLines(`${"b".repeat(500)}\n${"a".repeat(3000)}\nshort\n`);
    const text = formatDiagnostic({ ...diagnostic, column }, lines);
    expect(text).toMatch(line);
    expect(text).toMatch(caret);
    expect(Math.max(...text.split("\n").map((each) => each.length))).toBeLessThan(180);
  });
  test("without the source", () => {
    expect(formatDiagnostic({ ...diagnostic, severity: "warning" }, null)).toBe(
      "a.ts:2:10: warning XT201: no fixture dbb",
    );
  });
  test("in colours", () => {
    expect(formatDiagnostic(diagnostic, null, { color: true })).toContain("\x1b[31merror XT201\x1b[39m");
  });
});

test("a run needs the modules of its items, those without tests, and those its fixtures come from", () => {
  const fixture = (module: string): PlanFixture => ({
    name: "f",
    baseId: "a.ts",
    scope: "function",
    autouse: false,
    argNames: [],
    passing: "positional",
    source: { kind: "binding", module, name: "f" },
    params: null,
  });
  const file = (path: string, fixtures: readonly PlanFixture[] = []): PlanFile => ({
    ...{ path, kind: "test", requires: [], xunit: null },
    ...{ fixtures, closures: [], definitions: [], items: [] },
  });
  const plan: Plan = {
    version: 1,
    options: { timeout: 0, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
    required: [{ path: "conftest.ts", kind: "conftest", requires: [], xunit: null }],
    fixtures: [],
    files: [file("a.ts", [fixture("b.ts")]), file("b.ts"), file("c.ts"), { ...file("d.ts"), maybeEmpty: true }],
  };
  expect([...modulesOf(plan, [{ path: "a.ts" }])].sort()).toEqual(["a.ts", "b.ts", "conftest.ts", "d.ts"]);
});
