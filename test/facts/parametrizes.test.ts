/** The arguments that an `xtest_generate_tests` can name, from its text. */
import { expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";
import type { Expression, FunctionFacts } from "../../src/core/data/facts.ts";

/** The function at the bottom of a declaration, below calls and in classes. */
function functionIn(value: Expression | null | undefined): FunctionFacts | null {
  if (value?.kind === "function") return value.fn;
  if (value?.kind === "call") return functionIn(value.args[0]);
  return value?.kind === "class" ? functionIn(value.cls.members[0]?.value) : null;
}

function hookIn(text: string): FunctionFacts | null {
  const { declarations, errors } = moduleFacts("a.ts", text);
  expect(errors).toEqual([]);
  return functionIn(declarations.at(-1)?.value);
}

const parametrizes = (text: string): FunctionFacts["parametrizes"] => hookIn(text)?.parametrizes;

const inHook = (body: string): string => `export function xtest_generate_tests(metafunc: Metafunc) { ${body} }`;

test.each<[body: string, expected: FunctionFacts["parametrizes"]]>([
  ["", []],
  ['metafunc.parametrize("a", [1]);', [["a"]]],
  ['metafunc.parametrize("a, b", [[1, 2]]);', [["a", "b"]]],
  ['metafunc.parametrize(["a", `b`] as const, rows());', [["a", "b"]]],
  [
    'if (metafunc.fixtureNames.includes("a")) metafunc!.parametrize(("a"), [1]); else metafunc?.parametrize("b", []);',
    [["a"], ["b"]],
  ],
  ['metafunc["parametrize"]("a", [1]);', [["a"]]],
  ['for (const x of [1]) [2].map(() => metafunc.parametrize("a", [x]));', [["a"]]],
  ["console.log(metafunc.definition.name, metafunc.calls.length);", []],
  // What cannot be read.
  ["metafunc.parametrize(NAME, [1]);", [null]],
  ["metafunc.parametrize(`a${1}`, [1]);", [null]],
  ['metafunc.parametrize(["a", NAME], [[1, 2]]);', [null]],
  ["metafunc.parametrize(...CALL);", [null]],
  ["metafunc.parametrize();", [null]],
  ['metafunc.parametrize("a", [1]); helper(metafunc);', [["a"], null]],
  ["const { parametrize } = metafunc; parametrize.call(metafunc, 'a', [1]);", [null, null]],
  ["const other = metafunc; other.parametrize('a', [1]);", [null, ["a"]]],
  ["metafunc.parametrize.call(metafunc, 'a', [1]);", [null, null]],
  ["metafunc[KEY]('a', [1]);", [null]],
  ["super_.xtest_generate_tests(metafunc);", [null]],
  ["helper(arguments[0]);", [null]],
])("%s", (body, expected) => {
  expect(parametrizes(inHook(body))).toEqual(expected);
});

test.each<[text: string, expected: FunctionFacts["parametrizes"]]>([
  ['const xtest_generate_tests = (m: Metafunc) => m.parametrize("a", [1]);', [["a"]]],
  ['const xtest_generate_tests = async function generate(m) { m.parametrize("a", [1]); };', [["a"]]],
  ['export const xtest_generate_tests = hookimpl({ tryFirst: true })((m) => { m.parametrize("a", [1]); });', [["a"]]],
  ['class TestA { xtest_generate_tests(m) { m.parametrize("a", [1]); } }', [["a"]]],
  ['class TestA { static xtest_generate_tests = (m) => m.parametrize("a", [1]); }', [["a"]]],
  ["function xtest_generate_tests() {}", []],
  ['function xtest_generate_tests({ parametrize }) { parametrize("a", [1]); }', [null]],
  ['function xtest_generate_tests(this: void, m) { m.parametrize("a", [1]); }', [["a"]]],
  // Nobody asks for those of any other function.
  ['function test_a(m) { m.parametrize("a", [1]); }', undefined],
])("%s", (text, expected) => {
  expect(parametrizes(text)).toEqual(expected);
});

test.each([
  "",
  'metafunc.parametrize("a", readFileSync("a.json"));',
  'if (metafunc.fixtureNames.includes("a") && !TABLES[metafunc.definition.name]?.empty) metafunc.parametrize("a", rows());',
  'const asks = (name: string) => metafunc.fixtureNames.includes(name); if (asks("a")) metafunc.parametrize("a", [1]);',
  'const all = metafunc.config.getOption("--all"); metafunc.parametrize("a", Array.from({ length: all ? 5 : 2 }));',
  'const rows: number[] = []; for (let i = 0; i < 3; i++) rows.push(i); rows[0] = 1; metafunc.parametrize("a", rows);',
  'let mark = metafunc.definition.getClosestMarker("a"); if (!mark) mark = null; else metafunc.parametrize("a", mark.args);',
  'for (const [name, values] of Object.entries(TABLES)) metafunc.parametrize("a", values);',
  'const names = new Set(metafunc.fixtureNames); if (names.has("a")) metafunc.parametrize("a", [1]);',
])("does no more than parametrize: %s", (body) => {
  expect(hookIn(inHook(body))?.effects).toBeUndefined();
});

test.each([
  "console.log(metafunc.definition.name);",
  "tests.push(metafunc.definition.nodeId);",
  "seen[metafunc.definition.name] = true;",
  "count++;",
  "last = metafunc;",
  "delete cache.a;",
  'if (metafunc.definition.name === "test_a") throw new Error("wrong");',
  "helper(metafunc);",
  "new Recorder(metafunc);",
  "sql`insert`;",
  'const rows = readRows(); if (metafunc.fixtureNames.includes("a")) metafunc.parametrize("a", rows);',
  "const note = () => tests.push(1); note();",
  "record().parametrize('a', [1]);",
])("does more: %s", (body) => {
  expect(hookIn(inHook(body))?.effects).toBe(true);
});

test("no other function is asked", () => {
  expect(hookIn("function test_a() { console.log(1); }")?.effects).toBeUndefined();
});
