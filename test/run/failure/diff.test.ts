/** Diffs of values of any kind and size. */
import { describe, expect, test } from "@jest/globals";
import { diff as print } from "@vitest/utils/diff";
import { approx } from "../../../src/core/author/approx/approx.ts";
import { createDiffer } from "../../../src/run/failure/diff.ts";

const diff = createDiffer(() => print);
const HEAD = ["- expected", "+ actual", ""];

class Point {
  readonly x: number;
  readonly #hidden: number;

  constructor(x: number, hidden = 0) {
    this.x = x;
    this.#hidden = hidden;
  }

  get hidden(): number {
    return this.#hidden;
  }
}

test.each<[what: string, expected: unknown, actual: unknown, lines: string[]]>([
  ["one character", "hello world", "hello World", ["- hello world", "+ hello World", "?       ^"]],
  ["short texts", "abc", "abd", ["- abc", "+ abd"]],
  ["texts with little in common", "something", "other thing", ["- something", "+ other thing"]],
  ["a line more", "a", "a\n", ["  a", "+"]],
  ["what a terminal would act on", "a\u001b[31m", "a\r", ["- a\\x1b[31m", "+ a\\r"]],
  ["minus zero", -0, 0, ["- -0", "+ 0"]],
  ["holes", [1, undefined], [1, ,], ["  [", "    1,", "-   undefined,", "+   ,", "  ]"]],
  ["a key more", { a: undefined }, {}, ["- {", '-   "a": undefined,', "- }", "+ {}"]],
  ["maps", new Map([["a", 1]]), new Map([["a", 2]]), ["  Map {", '-   "a" => 1,', '+   "a" => 2,', "  }"]],
  ["sets", new Set([1]), new Set([2]), ["  Set {", "-   1,", "+   2,", "  }"]],
  ["dates", new Date(0), new Date(1), ["- 1970-01-01T00:00:00.000Z", "+ 1970-01-01T00:00:00.001Z"]],
  ["bytes", new Uint8Array([1]), new Uint8Array([2]), ["  Uint8Array [", "-   1,", "+   2,", "  ]"]],
  [
    "short ones, which are shown whole",
    { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 },
    { a: 1, b: 2, c: 3, d: 4, e: 5, f: 7 },
    [
      "  {",
      '    "a": 1,',
      '    "b": 2,',
      '    "c": 3,',
      '    "d": 4,',
      '    "e": 5,',
      '-   "f": 6,',
      '+   "f": 7,',
      "  }",
    ],
  ],
  ["instances", new Point(1), new Point(2), ["  Point {", '-   "x": 1,', '+   "x": 2,', "  }"]],
])("%s", (_what, expected, actual, lines) => {
  expect(
    diff(expected, actual)
      ?.split("\n")
      .map((line) => line.trimEnd()),
  ).toEqual([...HEAD, ...lines]);
});

test.each<[what: string, expected: unknown, actual: unknown, text: string | null]>([
  ["the same", 1, 1, null],
  ["what looks the same", new Point(1, 1), new Point(1, 2), "Compared values have no visual difference."],
  ["other types", "1", 1, '- expected:\n"1"\n\n+ actual:\n1'],
])("%s", (_what, expected, actual, text) => {
  expect(diff(expected, actual)).toBe(text);
});

describe("asymmetric matchers", () => {
  const near = (value: number) => approx(value, { abs: 0.1 });

  test("that explain themselves do", () => {
    expect(diff(approx([1, 2]), [1, 2.5])).toBe(approx([1, 2]).explain([1, 2.5]));
  });

  test("are equal to what they match, and named where they do not", () => {
    const text = diff({ a: near(1), b: [near(2), 3] }, { a: 1.05, b: [2.5, 4] });
    expect(text).toMatch(/^ {4}"a": 1\.05,$/m);
    expect(text).toMatch(/^- {5}approx\(2 ± 0\.1\),\n- {5}3,\n\+ {5}2\.5,\n\+ {5}4,$/m);
  });
});

describe("of what is large, only what differs", () => {
  const list = Array.from({ length: 100_000 }, (_, index) => `line ${index} of a long text`);
  const changed = list.with(50_000, "another line");
  const long = "x".repeat(5_000_000);
  const map = (values: readonly string[]) => new Map(values.map((value, index) => [index, value]));
  const change = ["-", "+"].map((sign) => expect.stringMatching(`^\\${sign} +.*(line 50000|another)`));

  test.each<[what: string, expected: unknown, actual: unknown, lines: unknown[]]>([
    [
      "a text",
      list.join("\n"),
      changed.join("\n"),
      ["… 49997 equal lines above", "@@ -49998,7 +49998,7 @@", ...change],
    ],
    ["a list", list, changed, ["    … 49998 equal entries,", ...change]],
    ["in depth", { a: [{ list }], list }, { a: [{ list: changed }], list }, [...change]],
    ["a set", new Set(list), new Set(changed), ["    … 99999 equal entries,", ...change]],
    ["a map", map(list), map(changed), ['    "…" => 99999 equal entries,', ...change]],
    ["an object", { ...list }, { ...changed }, ['    "…": 99999 equal entries,', ...change]],
    ["bytes", new Uint8Array(1e7), new Uint8Array(1e7).fill(1, 5e6), ["-   0,", "+   1,"]],
    ["one line", `${long}a${long}`, `${long}b${long}`, ["… 4760121 more characters"]],
    ["everything", list, list.toReversed(), ["    … 99960 more entries,"]],
    ["another type", 1, list, ["  … 99980 more entries,"]],
  ])("%s", (_what, expected, actual, lines) => {
    const text = diff(expected, actual) ?? "";
    expect(text.length).toBeLessThan(10_000);
    expect(text.split("\n")).toEqual(expect.arrayContaining(lines));
  });

  test("a deep one, and one that holds itself", () => {
    const nest = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : [nest(depth - 1, leaf), list]);
    expect(diff(nest(30, 1), nest(30, 2))).toMatch(/- +1,\n\+ +2,/);
    const self = (leaf: number) => {
      const value: Record<string, unknown> = { list, leaf };
      value["self"] = value;
      return value;
    };
    expect(diff(self(1), self(2))).toMatch(/- +"leaf": 1,\n\+ +"leaf": 2,/);
  });
});
