/** The extension's functions over plain data. */
import { describe, expect, test } from "@jest/globals";
import type { ManifestItem, TestFailure } from "unplugin-xtest/node";
import { serverCommand } from "../../../editors/vscode/src/language-server.ts";
import { failureTexts } from "../../../editors/vscode/src/run/failure-texts.ts";
import { coveredFiles } from "../../../editors/vscode/src/run/istanbul.ts";
import { flagsForDebugging, targetsOf } from "../../../editors/vscode/src/run/selection.ts";
import { isConfigurationFile, rootOf, suiteRoots } from "../../../editors/vscode/src/tree/suite-roots.ts";
import { foundRows, type TestNode, testTree, withRows } from "../../../editors/vscode/src/tree/test-tree.ts";
import { PROJECT } from "../../project.ts";

type Facts = Partial<ManifestItem> & { readonly id: string; readonly name: string };

const item = (facts: Facts): ManifestItem => ({
  ...{ originalName: facts.name, path: facts.id.slice(0, facts.id.indexOf("::")), line: 3, column: 5 },
  ...{ className: null, callspecId: null, params: {}, marks: [], keywords: [], fixtureNames: [] },
  ...{ dynamic: false, idKind: "literal", doc: null, ...facts },
});

const lines = (tree: readonly TestNode[], indent = ""): string[] =>
  tree.flatMap(({ id, kind, label, isDynamic, children }) => [
    `${indent}${kind} ${label} = ${id}${isDynamic ? " ..." : ""}`,
    ...lines(children, `${indent}  `),
  ]);

const ITEMS = [
  item({ id: "test_top.ts::test_a", name: "test_a" }),
  item({ id: "lib/cart/test_b.ts::TestB::TestIn::test_c", name: "test_c", className: "TestB.TestIn" }),
  item({
    id: "lib/cart/test_b.ts::test_r[1-x::y]",
    name: "test_r[1-x::y]",
    originalName: "test_r",
    callspecId: "1-x::y",
  }),
  item({ id: "lib/cart/test_b.ts::test_r[2-z]", name: "test_r[2-z]", originalName: "test_r", callspecId: "2-z" }),
  item({
    id: "lib/cart/test_b.ts::test_d[...]",
    name: "test_d[...]",
    originalName: "test_d",
    callspecId: "...",
    dynamic: true,
  }),
  // Tests of other runners, whose titles are free.
  item({ id: "b.test.ts::a.b::c::d::e", name: "e", className: "a.b.c::d" }),
  item({ id: "b.test.ts::a.b[...]", name: "a.b[...]", originalName: "a.b", callspecId: "...", dynamic: true }),
  // The title has the value of the row, which makes it shorter than its pattern.
  item({ id: "b.test.ts::costs 1", name: "costs 1", originalName: "costs $price", callspecId: "1" }),
  item({ id: "b.test.ts::costs 1000000", name: "costs 1000000", originalName: "costs $price", callspecId: "1000000" }),
  item({ id: "c.test.ts::[...]", name: "[...]", originalName: "", callspecId: "...", dynamic: true }),
];

describe("the tree", () => {
  const tree = testTree({ items: ITEMS, diagnostics: [] });

  test("has folders, files, classes, tests and rows", () => {
    expect(lines(tree)).toEqual([
      "file test_top.ts = test_top.ts",
      "  test test_a = test_top.ts::test_a",
      "folder lib = lib",
      "  folder cart = lib/cart",
      "    file test_b.ts = lib/cart/test_b.ts",
      "      class TestB = lib/cart/test_b.ts::TestB",
      "        class TestIn = lib/cart/test_b.ts::TestB::TestIn",
      "          test test_c = lib/cart/test_b.ts::TestB::TestIn::test_c",
      "      test test_r = lib/cart/test_b.ts::test_r",
      "        row [1-x::y] = lib/cart/test_b.ts::test_r[1-x::y]",
      "        row [2-z] = lib/cart/test_b.ts::test_r[2-z]",
      "      test test_d = lib/cart/test_b.ts::test_d ...",
      "file b.test.ts = b.test.ts",
      "  class a.b = b.test.ts::a.b ...",
      "    class c::d = b.test.ts::a.b::c::d",
      "      test e = b.test.ts::a.b::c::d::e",
      "  test costs 1 = b.test.ts::costs 1",
      "  test costs 1000000 = b.test.ts::costs 1000000",
      "file c.test.ts = c.test.ts ...",
    ]);
  });

  test("takes what a run finds below dynamic entries", () => {
    const ids = [
      ...["test_top.ts::test_a", "lib/cart/test_b.ts::test_d[0]", "lib/cart/test_b.ts::test_d[1]"],
      ...["b.test.ts::a.b::c::d::e", "b.test.ts::a.b::loop 1", "c.test.ts::outer::inner", "other.ts::test_x"],
    ];
    const rows = foundRows(tree, ids);
    expect([...rows]).toEqual([
      ["lib/cart/test_b.ts::test_d", ["lib/cart/test_b.ts::test_d[0]", "lib/cart/test_b.ts::test_d[1]"]],
      ["b.test.ts::a.b", ["b.test.ts::a.b::loop 1"]],
      ["c.test.ts", ["c.test.ts::outer::inner"]],
    ]);
    const shown = lines(withRows(tree, rows));
    expect(shown).toEqual(
      expect.arrayContaining([
        "        row [1] = lib/cart/test_b.ts::test_d[1]",
        "    row loop 1 = b.test.ts::a.b::loop 1",
        "  row outer::inner = c.test.ts::outer::inner",
      ]),
    );
    expect(shown).toHaveLength(lines(tree).length + 4);
  });

  test("leaves out the files of an inner suite, and shows problems at files", () => {
    const problem = {
      code: "XT201",
      severity: "error",
      message: "no fixture",
      path: "test_top.ts",
      line: 2,
      column: 1,
    } as const;
    const own = testTree({ items: ITEMS, diagnostics: [problem] }, (path) => !path.startsWith("lib/"));
    expect(own.map(({ id, error }) => [id, error])).toEqual([
      ["test_top.ts", "test_top.ts:2: XT201 no fixture"],
      ["b.test.ts", undefined],
      ["c.test.ts", undefined],
    ]);
  });
});

test("suites are configured folders, and packages that depend on xtest without one above", () => {
  const dependent = '{ "devDependencies": { "unplugin-xtest": "1" } }';
  const roots = suiteRoots([
    { path: "/w/package.json", text: dependent },
    { path: "/w/a/xtest.config.ts" },
    { path: "/w/a/package.json", text: dependent },
    { path: "/w/a/in/package.json", text: dependent },
    { path: "/w/b/package.json", text: '{ "xtest": {} }' },
    { path: "/w/c/package.json", text: '{ "dependencies": { "other": "xtest" } }' },
    { path: "/w/d/package.json", text: '{ "xtest' },
  ]);
  expect(roots).toEqual(["/w", "/w/a", "/w/b"]);
  expect(["/w/a/in/test_x.ts", "/w/ab/test_x.ts", "/x/test_x.ts"].map((path) => rootOf(path, roots))).toEqual([
    ...["/w/a", "/w", null],
  ]);
  expect(["/w/xtest.config.mts", "/w/vite.config.ts", "/w/test_a.ts"].map(isConfigurationFile)).toEqual([
    true,
    true,
    false,
  ]);
});

test("a selection is the fewest targets", () => {
  const leaf = (id: string) => ({ id, children: [] });
  const file = {
    id: "a.ts",
    children: [leaf("a.ts::x"), { id: "a.ts::C", children: [leaf("a.ts::C::y"), leaf("a.ts::C::z")] }],
  };
  const tree = [file, leaf("b.ts")];
  const rows = [
    [null, [], []],
    [null, ["a.ts"], ["b.ts"]],
    [null, ["a.ts", "b.ts"], null],
    [[file], [], ["a.ts"]],
    [[file], ["a.ts::C::y"], ["a.ts::x", "a.ts::C::z"]],
    [[leaf("b.ts"), leaf("b.ts")], [], ["b.ts"]],
    [[leaf("b.ts")], ["b.ts"], null],
  ] as const;
  for (const [include, exclude, targets] of rows)
    expect(targetsOf(tree, include, new Set<string>(exclude))).toEqual(targets);
  expect(flagsForDebugging(["-n", "4", "-k", "x", "-nauto", "--numprocesses=2", "-n2"])).toEqual(["-k", "x"]);
});

describe("a failure", () => {
  const texts = (facts: Partial<TestFailure>) =>
    failureTexts({ phase: "call", name: "AssertionError", message: "", diff: null, place: null, ...facts });

  test("has both values of a difference", () => {
    const diff = '- expected\n+ actual\n\n  {\n-   "a": 2,\n+   "a": 1,\n  }';
    expect(texts({ message: "not equal", diff })).toEqual({
      message: "AssertionError: not equal",
      compared: { expected: '{\n  "a": 2,\n}', actual: '{\n  "a": 1,\n}' },
    });
  });

  test("has those that Node's messages show", () => {
    const head = "Expected values to be strictly deep-equal:";
    expect(texts({ message: `${head}\n+ actual - expected\n\n  {\n+   a: 1,\n-   a: 2,\n  }` })).toEqual({
      message: `AssertionError: ${head}`,
      compared: { expected: "{\n  a: 2,\n}", actual: "{\n  a: 1,\n}" },
    });
    expect(texts({ message: "Expected values to be strictly equal:\n\n'abc' !== 'abd'\n" }).compared).toEqual({
      ...{ expected: "'abd'", actual: "'abc'" },
    });
  });

  test("may have none", () => {
    const compared = null;
    expect(texts({ message: "a === 4\n  a = 3" })).toEqual({ message: "AssertionError: a === 4\n  a = 3", compared });
    expect(texts({ phase: "teardown", name: "Error", message: "x" })).toEqual({
      message: "Error (teardown): x",
      compared,
    });
  });
});

test("coverage has the report's own counts, and branches in their statements", () => {
  const range = (line: number, from: number, to: number | null) => ({
    start: { line, column: from },
    end: { line, column: to },
  });
  const file = {
    path: "/w/a.ts",
    statementMap: { 0: range(1, 0, 20), 1: range(2, 2, null) },
    fnMap: { 0: { name: "f", loc: range(1, 0, 20) } },
    branchMap: {
      0: { type: "if", loc: range(1, 4, 9), locations: [range(1, 4, 9), { start: {}, end: {} }] },
      1: { type: "default-arg", locations: [range(4, 0, 3)] },
    },
    ...{ s: { 0: 2, 1: 0 }, f: { 0: 1 }, b: { 0: [2, 0], 1: [1] } },
  };
  const empty = { path: "/w/types.ts", statementMap: {}, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} };
  const [covered, ...others] = coveredFiles(JSON.stringify({ a: file, empty }));
  expect(others).toEqual([]);
  expect(covered?.counts).toEqual({
    statements: { covered: 1, total: 2 },
    branches: { covered: 2, total: 3 },
    functions: { covered: 1, total: 1 },
  });
  const place = (line: number, startColumn: number, endColumn: number | null) => {
    return { startLine: line - 1, startColumn, endLine: line - 1, endColumn };
  };
  expect(covered?.statements).toEqual([
    {
      range: place(1, 0, 20),
      count: 2,
      branches: [
        { range: place(1, 4, 9), count: 2, label: "if 1" },
        { range: place(1, 4, 9), count: 0, label: "if 2" },
      ],
    },
    { range: place(2, 2, null), count: 0, branches: [] },
    { range: place(4, 0, 3), count: 1, branches: [{ range: place(4, 0, 3), count: 1, label: "default-arg 1" }] },
  ]);
});

test("the language server is that of the project", () => {
  expect(serverCommand("node", PROJECT, [PROJECT])).toEqual({
    ...{ command: "node", args: [`${PROJECT}/dist/cli/bin.js`, "lsp"], options: { cwd: PROJECT } },
  });
});
