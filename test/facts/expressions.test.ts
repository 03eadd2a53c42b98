/** The facts of each form of expression. */
import { describe, expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";
import type { Expression } from "../../src/core/data/facts.ts";

/** An expression without its range and those of its parts, each of which is checked to be inside the text. */
function bareFacts(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => bareFacts(item, text));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, offset]) => {
    if (key !== "at" && key !== "end") return true;
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(text.length);
    return false;
  });
  return Object.fromEntries(entries.map(([key, held]) => [key, bareFacts(held, text)]));
}

function valueOf(text: string, path = "a.ts"): Expression {
  const facts = moduleFacts(path, text);
  expect(facts.errors).toEqual([]);
  const value = facts.declarations.at(-1)?.value;
  if (value === undefined) throw new Error(`nothing is declared in: ${text}`);
  return value;
}

const literal = (value: unknown) => ({ kind: "literal", value });
const reference = (name: string) => ({ kind: "reference", name });
const unknown = (why: string) => ({ kind: "unknown", why });
const call = (name: string, ...args: unknown[]) => ({ kind: "call", callee: reference(name), args, construct: false });

describe("expressionFacts", () => {
  const rows: [expression: string, expected: unknown][] = [
    // Literals and folding.
    [`"a"`, literal("a")],
    ["`a\\n`", literal("a\n")],
    ["1_000", literal(1000)],
    ["0x10", literal(16)],
    ["true", literal(true)],
    ["false", literal(false)],
    ["null", literal(null)],
    ["-5", literal(-5)],
    ["- -5", literal(5)],
    ["-0", { kind: "unary", operator: "-", operand: literal(0) }],
    ["1e999", unknown("a number out of range")],
    ["NaN", reference("NaN")],
    ["undefined", reference("undefined")],
    [
      "f([1, [2, 3]], { a: [1], b: { c: 2 } })",
      call(
        "f",
        { kind: "array", items: [literal(1), literal([2, 3])] },
        {
          kind: "object",
          properties: [
            { key: "a", value: literal([1]) },
            { key: "b", value: literal({ c: 2 }) },
          ],
        },
      ),
    ],
    ["[[1, 2], [3]]", { kind: "array", items: [literal([1, 2]), literal([3])] }],
    ["[[1, 2], [3]] as const", { kind: "array", items: [literal([1, 2]), literal([3])] }],
    ["(x, [[1], 2])", { kind: "binary", operator: ",", left: reference("x"), right: literal([[1], 2]) }],
    [
      "[[1, , 2], [-0]]",
      {
        kind: "array",
        items: [
          { kind: "array", items: [literal(1), null, literal(2)] },
          { kind: "array", items: [{ kind: "unary", operator: "-", operand: literal(0) }] },
        ],
      },
    ],
    [
      `[{ __proto__: 1 }, { ["__proto__"]: 1 }]`,
      {
        kind: "array",
        items: [
          { kind: "object", properties: [{ key: "__proto__", value: literal(1) }] },
          { kind: "object", properties: [{ key: literal("__proto__"), value: literal(1) }] },
        ],
      },
    ],
    [
      `[{ 1: "a", "b c": 2, ["d"]: 3, 0x10: 4 }]`,
      { kind: "array", items: [literal({ 1: "a", "b c": 2, d: 3, 16: 4 })] },
    ],
    [
      "{ a, ...b, [c]: 1, m() {}, get g() { return 1 } }",
      {
        kind: "object",
        properties: [
          { key: "a", value: reference("a") },
          { key: null, value: reference("b") },
          { key: reference("c"), value: literal(1) },
          {
            key: "m",
            value: {
              kind: "function",
              fn: { name: "m", flavor: "plain", arrow: false, params: [], body: null, hasBody: true },
            },
          },
          { key: "g", value: unknown("an accessor") },
        ],
      },
    ],
    ["10n", { kind: "bigint", text: "10n" }],
    ["/a\\/[/]b/gi", { kind: "regexp", source: "a\\/[/]b", flags: "gi" }],
    ["`a${b}c`", { kind: "template", texts: ["a", "c"], values: [reference("b")] }],
    // Types and parentheses are gone.
    [`("a")`, literal("a")],
    [`"a" as const`, literal("a")],
    [`"a" satisfies string`, literal("a")],
    [`a!`, reference("a")],
    [`<const>"a"`, literal("a")],
    [`f<number>`, reference("f")],
    [`(<any>((a as B)!)) satisfies C`, reference("a")],
    // References, members, calls.
    ["a.b", { kind: "member", object: reference("a"), property: "b", optional: false }],
    ["a?.b", { kind: "member", object: reference("a"), property: "b", optional: true }],
    [`a["b"]`, { kind: "member", object: reference("a"), property: "b", optional: false }],
    [`a[0]`, { kind: "member", object: reference("a"), property: "0", optional: false }],
    [`a[b]`, { kind: "member", object: reference("a"), property: reference("b"), optional: false }],
    ["f<T>(a, ...b)", call("f", reference("a"), { kind: "spread", value: reference("b") })],
    ["new A", { kind: "call", callee: reference("A"), args: [], construct: true }],
    ["new A(1)", { kind: "call", callee: reference("A"), args: [literal(1)], construct: true }],
    ["!a", { kind: "unary", operator: "!", operand: reference("a") }],
    ["void 0", { kind: "unary", operator: "void", operand: literal(0) }],
    ["typeof a", { kind: "unary", operator: "typeof", operand: reference("a") }],
    ["a + 1", { kind: "binary", operator: "+", left: reference("a"), right: literal(1) }],
    ["a ?? b", { kind: "binary", operator: "??", left: reference("a"), right: reference("b") }],
    ["a <= b", { kind: "binary", operator: "<=", left: reference("a"), right: reference("b") }],
    ["a !== b", { kind: "binary", operator: "!==", left: reference("a"), right: reference("b") }],
    ["a instanceof b", { kind: "binary", operator: "instanceof", left: reference("a"), right: reference("b") }],
    ["a ? b : 1", { kind: "conditional", test: reference("a"), yes: reference("b"), no: literal(1) }],
    [
      "(x) => x",
      {
        kind: "function",
        fn: {
          name: null,
          flavor: "plain",
          arrow: true,
          body: reference("x"),
          hasBody: true,
          params: [{ name: "x", hasDefault: false, rest: false, properties: null, patternRest: null }],
        },
      },
    ],
    [
      "async function* named() {}",
      {
        kind: "function",
        fn: {
          name: "named",
          flavor: "asyncGenerator",
          arrow: false,
          params: [],
          body: null,
          hasBody: true,
        },
      },
    ],
    // What is not followed.
    ["a = b", unknown("an assignment")],
    ["(exports.b = module.exports = 1)", { kind: "literal", value: 1 }],
    ["a += b", unknown("an assignment")],
    ["a ??= b", unknown("an assignment")],
    ["a++", unknown("an assignment")],
    ["--a", unknown("an assignment")],
    ["await a", unknown("an awaited value")],
    ["f?.()", unknown("an optional call")],
    [`import("a")`, unknown("a dynamic import")],
    ["tag`a`", unknown("a tagged template")],
    ["import.meta", unknown("import.meta")],
    ["this", unknown("this")],
    ["delete a.b", unknown("a delete expression")],
  ];
  test.each(rows)("%s", (expression, expected) => {
    const text = `const value = ${expression};`;
    const value = valueOf(text);
    const strip = (facts: unknown): unknown => bareFacts(facts, text);
    expect(strip(value)).toEqual(expected);
    expect(text.slice(value.at, value.end)).toBe(expression);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test("JSX is unknown", () => {
    expect(bareFacts(valueOf("const a = <b>{c}</b>;", "a.tsx"), "const a = <b>{c}</b>;")).toEqual(
      unknown("a JSX element"),
    );
    expect(bareFacts(valueOf("const a = <b/>;", "a.js"), "const a = <b/>;")).toEqual(unknown("a JSX element"));
  });

  test("a spread, an item and an argument have their own ranges", () => {
    const text = "const a = f(/* x */ [ (1), ...b ], `c${ d }`);";
    const value = valueOf(text);
    if (value.kind !== "call") throw new Error(value.kind);
    const [array, template] = value.args;
    expect(value.args.map(({ at, end }) => text.slice(at, end))).toEqual(["[ (1), ...b ]", "`c${ d }`"]);
    if (array?.kind !== "array" || template?.kind !== "template") throw new Error("other kinds were expected");
    expect(array.items.map((item) => item && text.slice(item.at, item.end))).toEqual(["(1)", "...b"]);
    expect(template.values.map(({ at, end }) => text.slice(at, end))).toEqual(["d"]);
  });

  test.each([
    ["parentheses", `${"(".repeat(500)}1${")".repeat(500)}`],
    ["arrays", `${"[".repeat(500)}1${"]".repeat(500)}`],
    ["a chain of operators", Array.from({ length: 20_000 }, () => "a").join(" + ")],
    ["a chain of calls", `a${".b()".repeat(1000)}`],
  ])("deep nesting does not overflow the stack: %s", (_what, expression) => {
    const facts = moduleFacts("a.ts", `const value = ${expression};\nfunction test_x() {}`);
    expect(facts.errors).toEqual([]);
    expect(facts.declarations.map(({ name }) => name)).toEqual(["value", "test_x"]);
    const json = JSON.stringify(facts);
    if (!expression.startsWith("(")) expect(json).toContain("an expression nested too deeply");
  });

  test("what overflows the parser itself is an error of the module", () => {
    const facts = moduleFacts("a.ts", `const value = ${"[".repeat(200_000)}${"]".repeat(200_000)};`);
    expect(facts.errors).toEqual([{ message: "The source is nested too deeply to be parsed.", at: 0 }]);
    expect(facts.declarations).toEqual([]);
  });
});
