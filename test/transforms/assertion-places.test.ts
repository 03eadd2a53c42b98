/** Assertions in every place of a module: they do the same as without an explanation, and the rewritten module still parses. */
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { transformSync } from "rolldown/utils";
import { assertion, longAssertion } from "../../src/core/assertions/assertion.ts";
import { explanationIn } from "../../src/core/assertions/explanation.ts";
import { moduleAssertions, moduleFacts } from "../../src/facts/module-facts.ts";
import { transformModule } from "../../transforms/index.ts";
import { runProgram } from "./assertion-programs.ts";
import { rewriteOf } from "./rewriting.ts";

const require = createRequire(import.meta.url);

beforeAll(() => {
  Reflect.set(globalThis, "__assertions", { assertion, longAssertion });
});

function rewrite(code: string, file = "a.cjs", syntax: "commonjs" | "esm" = "commonjs"): string | null {
  const rewriting = rewriteOf({ syntax, assertions: { reported: false } });
  return transformModule(code, rewriting, file, moduleAssertions)?.code ?? null;
}

function runnable(code: string): string {
  return code.replace('require("unplugin-xtest/assertion")', "globalThis.__assertions");
}

/** A module that exports a function. */
function moduleOf(body: string): string {
  return `const assert = require("node:assert/strict"); const loose = require("assert");
module.exports = ({ see, told, make, later, tag, o, Box, Base }) => { ${body} };`;
}

/** Statements of a function, each with assertions that pass and fail. */
const BODIES = [
  // Places whose variables are those of a function of their own.
  "return (x = assert(see(1)), y = assert(see(x))) => x;",
  "return function run(a = assert.equal(see(arguments.length), 0), [b = assert(see(0))] = []) { return a; };",
  "return () => new (class extends Base { x = assert(see(this instanceof Base) && super.inherited(1)); y = assert(see(0)); })();",
  "return () => { class One { #a = 1; static b = assert(#a in new One() && see(0)); } return One; };",
  "return () => { class One { static { const a = see(1); assert(a === 2); } } };",
  "return () => { class One { static [(assert(see(1)), 'x')] = 1; static y = assert(see(One.x) === 2); } };",
  "return function run() { class A { constructor(x = assert(see(new.target === A))) {} } new A(); assert(see(new.target)); };",
  "return async () => { const f = async (x = assert(see(1))) => x; await f(); assert((await later(0)) === 1); };",
  "return function* run() { assert((yield 1) === (yield 2)); };",
  "return async function* run() { for await (const x of [later(1), 0]) assert(x, `is ${yield x}`); };",
  // Statements around them.
  "return () => { outer: for (let i = 0; i < 3; i++) { for (;;) { assert(see(i) < 2); continue outer; } } };",
  "return () => { if (see(0)) assert(0); else assert(see(0)); };",
  "return () => { let i = 0; do assert(see(i++) < 1); while (i < 3) };",
  "return () => { switch (assert(see(1))) { case assert(see(0)): } };",
  "return () => { try { assert(see(0)); } catch ({ message, ...rest }) { told(rest); } finally { assert(see(1)); } };",
  "return function run() { 'use strict'; assert(this === see(undefined)); assert(this); };",
  // What a line break ends, and what it does not.
  "const f = () => assert(see(1))\nlet x = 1\n++x\nreturn () => { f()\n;[1].map((y) => assert(y))\nassert /* a */ (see(x)) // b\n(see(0)) };",
  "return () => assert\n  // why\n  .equal /* between */ ( // first\n see(1), // second\n 2,\n );",
  "return () => `a${assert(see(1))}b${`${assert(see(0))}`}`;",
  "return () => see(assert(see(1)), assert(see(0)));",
  "return () => assert(see(1))?.x ?? assert(see(0));",
  "return () => [assert(see(1)), ...[assert(see(0))]];",
  // Operands of every form.
  "return () => assert((see(1), see(0)));",
  "return () => assert((see(1), see(2)) === 3);",
  "return () => assert(eval('var z = see(1); z') === z && z === 2);",
  "return () => assert(typeof window === 'object' && o.value); function other(window) { return window; }",
  "return () => assert(typeof later2 === 'undefined' && o.none);",
  "return () => { { function inner() { return 1; } } assert(inner() === 2); };",
  "return () => assert(o?.me?.(see(1)).call?.(0) ?? o?.[see('none')]?.x);",
  "return () => assert(delete o?.none?.x && !delete o[see('q')]);",
  "return () => assert((() => this)() === this && ((x) => x)(0));",
  "return () => { let a; assert((a ??= see(1)) && (a &&= see(0))); };",
  "return () => { let a, b; assert(([a, b = see(2)] = [1]) && a === b); };",
  "return () => assert(new Box(see(1), ...[2]).value === new (class { value = see(3) })().value);",
  "return () => assert(tag`a${see(1)}` === o.tag`b${see(2)}`);",
  "return () => assert([1, 0].every((row) => { assert(see(row) === row); return row; }));",
  "return () => assert([1, 0].some(function (row, at) { 'use strict'; return see(this) !== undefined || at > 5; }));",
  "return () => assert(/[(]/.test(see('x')) || ((x) => x).name === see('x'));",
  "return () => { assert(see(1), undefined); assert(see(0), undefined); };",
  "return () => assert(see(0), null);",
  "return () => assert(see(0), new RangeError(see('own')));",
  "return () => assert.throws(() => assert(see(0)));",
  "return () => assert.doesNotThrow(() => assert(see(0), 'inner'));",
  "return () => assert.isTrue(see(0));",
  // Sloppy CommonJS.
  "with ({ assert: (x) => told(x), y: 1 }) { assert(see(y)); } return () => assert(see(010) === 8 && o.none);",
  "var await = see(0); return () => assert(await);",
  "return function run(x) { arguments[0] = 2; assert(x === see(3)); };",
];

describe("the same effects and errors", () => {
  test.each(BODIES)("%s", async (body) => {
    const code = moduleOf(body);
    const rewritten = rewrite(code);
    if (rewritten === null) throw new Error("nothing was rewritten");
    expect(await runProgram(runnable(rewritten))).toEqual(await runProgram(code));
  });

  test("of a module of CommonJS that returns", async () => {
    const code = `${moduleOf("return () => assert(see(0));")}\nif (module.exports) return;\nthrow new Error("not reached");`;
    const rewritten = rewrite(code);
    expect(rewritten).toContain("__xtest_assertion(");
    expect(await runProgram(runnable(rewritten ?? ""))).toEqual(await runProgram(code));
  });
});

/** Modules whose syntax not every engine has. */
const MODULES: readonly (readonly [file: string, text: string])[] = [
  ["a.ts", "{ using file = assert(open()); await using other = f(assert(file)); }"],
  ["a.ts", "for (using file of [assert(open())]) assert(file);"],
  ["a.ts", "enum E { A = assert(1) as never, B = 2 } assert(E.B === f());"],
  ["a.ts", "namespace N { export const x = f(); assert(x === 1); export function g(y = assert(x)) { assert(y); } }"],
  [
    "a.ts",
    "@d(assert(x)) class A { @d accessor x = assert(f()); declare y: number; constructor(private z = assert(f())) {} }",
  ],
  ["a.ts", "abstract class A { abstract m(): void; n?(x: number): asserts x is 1; o(x = assert(f())): void; o() {} }"],
  ["a.ts", "assert((f() as string) satisfies unknown === (<T,>(x: T) => x)<string>(g!)!);"],
  [
    "a.ts",
    "assert(<any>f() === f<string>(g as never)); function h(this: X, x: number = assert(f())): x is 1 { return !!x; }",
  ],
  ["a.ts", "assert.equal<number>(f(), 1); export default assert(f());"],
  [
    "a.ts",
    "await assert.rejects(f(await g())); assert(await import('./x')); const k = async <T,>(x: T) => assert(await x);",
  ],
  [
    "a.tsx",
    "assert(<A b={f()} {...g()} c='d' e>{f()}{/* none */}<B ref={x.y} v-model={x.y} on:x={x.y} />{...g()}text</A>);",
  ],
  ["a.tsx", "assert(<><A b=<C d={f()} /> />{g() && <D />}</>);"],
];

test.each(MODULES)("the rewritten %s parses: %s", (file, text) => {
  const rewritten = rewrite(`import assert from "node:assert";\n${text}\n`, file, "esm");
  expect(rewritten).toContain("__xtest_assertion(");
  expect(moduleFacts(file, rewritten ?? "").errors).toEqual([]);
});

describe("what is left alone in JSX", () => {
  test("what compilers read", () => {
    const text = "<B ref={x.y} v-model={x.y} vModel={x.y} on:x={x.y} key={x.z} onClick={() => x.z} />";
    const rewritten = rewrite(`import assert from "node:assert"; assert(${text});`, "a.tsx", "esm") ?? "";
    for (const part of ["ref={x.y}", "v-model={x.y}", "vModel={x.y}", "on:x={x.y}", "{() => x.z}"])
      expect(rewritten.replace(/"\{.*?\}"/g, "")).toContain(part);
    expect(rewritten).toContain("key={(__xtest_0 = x.z)}");
  });
});

/** The lines of a failed assertion in a module of JSX. */
function linesOfJsx(statement: string): readonly string[] {
  const code = `const assert = require("node:assert/strict"); module.exports = ({ h, Row, value, props, label }) => { ${statement} };`;
  const rewritten = rewrite(code, "a.jsx") ?? "";
  const { code: compiled } = transformSync("a.jsx", rewritten, {
    jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Row" },
  });
  const made: { exports: (values: object) => unknown } = { exports: () => undefined };
  new Function("require", "module", runnable(compiled))(require, made);
  const h = (_type: unknown, given: object | null, ...children: readonly unknown[]) => ({ ...given, children });
  try {
    made.exports({ h, Row: () => 1, value: (x: number) => x + 1, props: { a: 1 }, label: "text" });
  } catch (error) {
    const message = typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
    return [...message.split("\n"), ...(explanationIn(error)?.lines ?? [])].filter((line) => !line.includes("{"));
  }
  return [];
}

test.each<[string, string[]]>([
  ["assert(!<Row b={value(1)} c={label} />)", ["  where value(1) = 2", "        label = 'text'"]],
  [
    "assert(!<Row {...props}>{value(props.a)}<Row d={props.a} /></Row>)",
    ["        props.a = 1", "        value(props.a) = 2"],
  ],
  ["assert(!<>{label}{(() => value(1))()}</>)", ["  where label = 'text'"]],
])("JSX shows what is in its braces: %s", (statement, lines) => {
  expect(linesOfJsx(statement)).toEqual(expect.arrayContaining(lines));
});
