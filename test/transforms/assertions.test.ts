/** Assertions that explain themselves: what of them is captured, by which names, and where the rewritten code is in the source. */
import { createRequire } from "node:module";
import { describe, expect, test } from "@jest/globals";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { assertion, longAssertion } from "../../src/core/assertions/assertion.ts";
import { explanationIn } from "../../src/core/assertions/explanation.ts";
import { moduleAssertions } from "../../src/facts/module-facts.ts";
import { transformModule } from "../../transforms/index.ts";
import { rewriteOf } from "./rewriting.ts";

const require = createRequire(import.meta.url);

function rewrite(code: string, syntax: "commonjs" | "esm" = "esm", file = "a.ts"): string | null {
  const rewriting = rewriteOf({ syntax, assertions: { reported: false } });
  return transformModule(code, rewriting, file, moduleAssertions)?.code ?? null;
}

/** The lines that a failed assertion has, in a module with some values. */
async function linesOf(statement: string): Promise<string[]> {
  const code = `
const assert = require("node:assert/strict");
module.exports = async ({ user, rows, one, zero, text, nothing }) => { let count = 0; ${statement} };`;
  Reflect.set(globalThis, "__assertions", { assertion, longAssertion });
  const rewritten = rewrite(code, "commonjs", "a.js") ?? "";
  const made: { exports: (values: object) => Promise<unknown> } = { exports: () => Promise.resolve() };
  const text = rewritten.replace('require("unplugin-xtest/assertion")', "globalThis.__assertions");
  new Function("require", "module", text)(require, made);
  const values = {
    user: { name: "ann", age: 17, tags: new Set(["a"]), greet: (other: string) => `hi ${other}`, none: null },
    rows: [1, 2, 3],
    one: 1,
    zero: 0,
    text: "text",
    nothing: undefined,
  };
  try {
    await made.exports(values);
  } catch (error) {
    const message = typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
    return [...message.trimEnd().split("\n"), ...(explanationIn(error)?.lines ?? [])];
  }
  return [];
}

const NOT_INCLUDES = [
  "!list.includes(one)",
  "  list.includes(one) = true",
  "  where list = [ 1, 2, 3 ]",
  "        one = 1",
];

describe("a failed assertion shows", () => {
  test.each<[string, string[]]>([
    ["assert(zero)", ["zero", "  zero = 0"]],
    ["assert(one === zero)", ["one === zero", "  one   = 1", "  zero  = 0"]],
    ["assert(one && zero)", ["zero", "  zero = 0"]],
    ["assert(zero && one)", ["zero", "  zero = 0"]],
    ["assert(zero || nothing)", ["zero || nothing", "  zero     = 0", "  nothing  = undefined"]],
    ["assert(nothing ?? zero)", ["zero", "  zero = 0"]],
    ["assert(one ? zero : text)", ["zero", "  zero = 0"]],
    ["assert(!text)", ["!text", "  text = 'text'"]],
    ["assert(!(one && text))", ["!(one && text)", "  one   = 1", "  text  = 'text'"]],
    ["assert(user.age >= 18)", ["user.age >= 18", "  user.age = 17", "  where user = {"]],
    [
      "assert(user.greet(text) === 'x')",
      ["user.greet(text) === 'x'", "  user.greet(text) = 'hi text'", "  where user = {", "        text = 'text'"],
    ],
    ["assert(user.none?.name)", ["user.none?.name", "  user.none?.name = undefined", "  where user.none = null"]],
    [
      "assert(user.none?.greet(text))",
      ["user.none?.greet(text)", "  user.none?.greet(text) = undefined", "  where user.none = null"],
    ],
    [
      "assert(user.tags.has(text))",
      [
        "user.tags.has(text)",
        "  user.tags.has(text) = false",
        "  where user.tags = Set(1) { 'a' }",
        "        text = 'text'",
      ],
    ],
    ["assert('age2' in user)", ["'age2' in user", "  user = {"]],
    ["assert(text instanceof Array)", ["text instanceof Array", "  text   = 'text'", "  Array  = [Function: Array]"]],
    [
      "assert(typeof text === 'number')",
      ["typeof text === 'number'", "  typeof text = 'string'", "  where text = 'text'"],
    ],
    ["assert(typeof missing === 'number')", ["typeof missing === 'number'", "  typeof missing = 'undefined'"]],
    ["assert(-one > zero)", ["-one > zero", "  -one  = -1", "  zero  = 0", "  where one = 1"]],
    ["assert((count = zero))", ["count = zero", "  count = zero = 0", "  where zero = 0"]],
    ["assert(count++)", ["count++", "  count++ = 0"]],
    ["assert(`${text}!` === text)", ["`${text}!` === text", "  `${text}!`  = 'text!'", "  text        = 'text'"]],
    [
      "assert(new Set(rows).size === zero)",
      [
        "new Set(rows).size === zero",
        "  new Set(rows).size  = 3",
        "  zero                = 0",
        "  where rows = [ 1, 2, 3 ]",
        "        new Set(rows) = Set(3) { 1, 2, 3 }",
      ],
    ],
    [
      "assert(Math.max(...rows) === one)",
      [
        "Math.max(...rows) === one",
        "  Math.max(...rows)  = 3",
        "  one                = 1",
        "  where rows = [ 1, 2, 3 ]",
      ],
    ],
    [
      "assert((await Promise.resolve(one)) === zero)",
      [
        "(await Promise.resolve(one)) === zero",
        "  await Promise.resolve(one)  = 1",
        "  zero                        = 0",
        "  where one = 1",
      ],
    ],
    [
      "assert(rows.every((row) => row < 2))",
      [
        "rows.every((row) => row < 2)",
        "  rows.every((row) => row < 2) = false",
        "  where rows = [ 1, 2, 3 ]",
        "        row = 2, at index 1",
      ],
    ],
    [
      "assert(!rows.some((row) => { return row > 2; }))",
      [
        "!rows.some((row) => { return row > 2; })",
        "  rows.some((row) => { return row > 2; }) = true",
        "  where rows = [ 1, 2, 3 ]",
        "        row = 3, at index 2",
      ],
    ],
    ["assert(zero, 'said')", ["said", "zero", "  zero = 0"]],
    ["assert(Object.is(one, zero))", ["Object.is(one, zero)", "  one   = 1", "  zero  = 0"]],
    ["assert.equal(one, zero, 'said')", ["said", "  one   = 1", "  zero  = 0"]],
    ["(() => assert(one === zero))()", ["one === zero", "  one   = 1", "  zero  = 0"]],
    ["assert((count++, zero))", ["count++, zero", "  count++, zero = 0"]],
    ["assert((count++, zero) === one)", ["(count++, zero) === one", "  count++, zero  = 0", "  one            = 1"]],
    ["assert(count === ++count)", ["count === ++count", "  count    = 0", "  ++count  = 1"]],
    [
      "assert(count === eval('count = one'))",
      ["count === eval('count = one')", "  count                = 0", "  eval('count = one')  = 1"],
    ],
    ["let list = rows; list = rows; assert(!list.includes(one))", NOT_INCLUDES],
    ["let list = rows; list = rows; assert(one && list.none(one))", ["list.none is not a function"]],
    ["let list = rows; list = rows; assert(list?.none(one))", ["list?.none is not a function"]],
    ["assert(zero, undefined)", ["zero", "  zero = 0"]],
    ["assert.ok(zero, null)", ["zero", "  zero = 0"]],
    ["const f = (x = assert(zero)) => x; f()", ["zero", "  zero = 0"]],
    ["new (class { x = assert(zero); })()", ["zero", "  zero = 0"]],
    ["class One { static { assert(zero); } }", ["zero", "  zero = 0"]],
  ])("%s", async (statement, lines) => {
    // Long values are not compared to their ends.
    const found = (await linesOf(statement)).map((line) => line.replace(/ = \{.*/, " = {"));
    // Node 22 and later show the values below a message of the user.
    expect(found.filter((line) => !/^(?:\d+ !== \d+)?$/.test(line))).toEqual(lines);
  });
});

describe("an assertion is one by its binding", () => {
  const CALL = /__xtest_(?:long_)?assertion\("/;
  test.each([
    'import assert from "node:assert"; assert(x);',
    'import { ok as fine } from "assert/strict"; fine(x);',
    'import { strict as assert } from "node:assert"; assert.equal(x, 1);',
    'import * as all from "node:assert"; all.deepEqual(x, 1);',
    'import assert = require("node:assert"); assert(x);',
    'const assert = require("assert").strict; assert(x);',
    'const { ok, strict: { equal } } = require("assert"); ok(x);',
    'import { assert } from "chai"; assert.isTrue(x);',
    'import * as chai from "chai"; chai.assert(x);',
    'import chai from "chai"; const { assert } = chai; assert(x);',
    'import { assert } from "vitest"; assert(x);',
    'import { assert } from "unplugin-xtest"; assert(x);',
    'import assert from "node:assert"; function f(a) { { const b = 1; } return assert(a); }',
    'import assert from "node:assert"; function f() { return assert(x); } function g(assert) { return assert; }',
    'import { strict as all } from "node:assert"; const { strict: { ok: fine } } = all; fine(x);',
  ])("%s", (code) => {
    expect(rewrite(code)).toMatch(CALL);
  });

  test.each([
    'import assert from "./own.ts"; assert(x);',
    'import type assert from "node:assert"; assert(x);',
    'import assert from "node:assert"; assert.fail(x);',
    'import assert from "node:assert"; assert(...x);',
    'import assert from "node:assert"; export function f(assert) { assert(x); }',
    'import assert from "node:assert"; { const assert = (y) => y; assert(x); }',
    'import assert from "node:assert"; function f() { if (x) { var assert = y; } assert(x); }',
    'import assert from "node:assert"; try { f(); } catch (assert) { assert(x); }',
    'import assert from "node:assert"; assert.equal(1, 2);',
    'import assert from "node:assert"; assert.throws(() => f(), TypeError);',
    'import { strict } from "vitest"; strict(x);',
  ])("and not: %s", (code) => {
    expect(rewrite(code)).toBeNull();
  });
});

test("a module is rewritten once", () => {
  for (const [code, syntax] of [
    ['import assert from "node:assert";\nassert(f(x));\n', "esm"],
    ['"use strict";\nconst assert = require("node:assert");\nassert(f(x));\n', "commonjs"],
  ] as const) {
    const once = rewrite(code, syntax) ?? "";
    expect(once).toContain("__xtest_assertion(");
    expect(rewrite(once, syntax)).toBeNull();
  }
});

test("what says how JSX is compiled stays in front of the first statement", () => {
  const code = '/* @jsx h */\nimport assert from "node:assert";\nfunction f() {\n  assert(g());\n}\n';
  expect(rewrite(code)).toMatch(/^\/\* @jsx h \*\/\n;?import /);
});

test("directives and a hashbang line stay first, and lines stay where they are", () => {
  const code =
    '#!/usr/bin/env node\n"use client";\nimport assert from "node:assert";\nfunction f() {\n  "use strict";\n  assert(g());\n}\n';
  const lines = rewrite(code)?.split("\n") ?? [];
  expect(lines[0]).toBe("#!/usr/bin/env node");
  expect(lines[1]).toMatch(/^"use client";;import \{ assertion as __xtest_assertion \}/);
  expect(lines[5]).toContain('"method":"ok"'.replaceAll('"', '\\"'));
});

test("what forms of bundlers are looked for stays", () => {
  const code =
    'import assert from "node:assert"; assert(new URL("./a", import.meta.url).href === process.env.NODE_ENV); assert(import.meta.env.DEV && f(import.meta.url));';
  const text = rewrite(code) ?? "";
  for (const part of [
    'new URL("./a", import.meta.url)',
    "process.env.NODE_ENV",
    "import.meta.env.DEV",
    "f(import.meta.url)",
  ]) {
    expect(text.replace(/"\{.*?\}"/g, "")).toContain(part);
  }
});

test("what another module may change is shown as it was, and modules of Node are not shown", () => {
  const code = 'import assert from "node:assert"; import fs from "node:fs"; import { n, next } from "./n.js"; ';
  expect(rewrite(`${code} assert(n === next());`)).toContain("(__xtest_0 = n) === (__xtest_1 = next())");
  expect(rewrite(`${code} assert(fs.statSync(n.path));`)).not.toMatch(/, fs[,)]/);
  // A message of the engine has the name.
  expect(rewrite(`${code} assert(n.next());`)).toMatch(/ n\.next\(\), n\)/);
});

test("the source map has each operand, and the call at the name of its method", () => {
  const code = 'import assert from "node:assert";\n\nassert.equal(first(a.b), second);\nassert(\n  third(),\n);\n';
  const rewriting = rewriteOf({ assertions: { reported: false } });
  const result = transformModule(code, rewriting, "a.ts", moduleAssertions);
  if (result === null) throw new Error("nothing was rewritten");
  const map = new TraceMap(result.map.toString());
  const placeOf = (text: string, from = 0) => {
    const at = result.code.indexOf(text, from);
    const before = result.code.slice(0, at).split("\n");
    const { line, column } = originalPositionFor(map, { line: before.length, column: before.at(-1)?.length ?? 0 });
    return code
      .split("\n")
      .slice((line ?? 1) - 1)
      .join("\n")
      .slice(column ?? 0);
  };
  const args = result.code.indexOf("assert.equal, 2,");
  expect(placeOf("first(", args)).toMatch(/^first\(a\.b\)/);
  expect(placeOf("second", args)).toMatch(/^second\)/);
  expect(placeOf("third(", result.code.indexOf("assert, 1,"))).toMatch(/^third\(\)/);
  expect(placeOf('__xtest_assertion("{\\"method\\":\\"equal')).toMatch(/^equal\(first/);
});
