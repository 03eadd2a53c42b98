import { describe, expect, test } from "@jest/globals";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { compileKeyword, compileMarks, ExpressionError } from "../../../src/core/select/expression.ts";
import { makeMark } from "../../../src/core/author/marks/mark.ts";

/** Answers of pytest 9.0.3. */
const KEYWORDS: readonly (readonly [text: string, names: readonly string[], matches: boolean])[] = [
  ["a", ["a"], true],
  ["A", ["xay"], true],
  ["a and b", ["a"], false],
  ["a and b", ["ab"], true],
  ["a or b", ["b"], true],
  ["not a", ["b"], true],
  ["not not a", ["a"], true],
  ["a or b and not c", ["a", "c"], true],
  ["(a or b) and not c", ["a", "c"], false],
  ["not a or b", ["b", "a"], true],
  ["test_x[1-2]", ["test_x[1-2]"], true],
  ["a/b::c", ["a/b::c"], true],
  ["1.5", ["x1.5"], true],
  ["x-y+z", ["x-y+z"], true],
  ["a\\b", ["a\\b"], true],
  ["", ["a"], false],
  ["  a", ["a"], true],
  ["andy", ["andy"], true],
  ["notx", ["notx"], true],
  ["é", ["É"], true],
  ["None", ["none"], true],
  ["True", ["x"], false],
];

test.each(KEYWORDS)("-k %j on %j: %s", (text, names, matches) => {
  expect(compileKeyword(text)(names)).toBe(matches);
});

/** pytest finds none of these: ids of parameters are written in ASCII, and it takes letters only. */
test.each([
  ["naïve", "test_p[na\\xefve]"],
  ["日本", "test_p[\\u65e5\\u672c\\u8a9e]"],
  ["😀", "test_p[\\U0001f600]"],
  ["\\xef", "test_p[na\\xefve]"],
  ["→", "goes a → b"],
  ["e\u0301te\u0301", "Été"],
  ["✓", "✓ works"],
])("-k %s finds %s", (text, name) => {
  expect(compileKeyword(text)([name])).toBe(true);
  expect(compileKeyword(`not ${text}`)([name])).toBe(false);
});

test("-k takes what is no code point as it stands", () => {
  expect(compileKeyword("\\Uffffffff")(["\\Uffffffff"])).toBe(true);
});

/** Columns are pytest 9.0.3's. */
const WRONG: readonly (readonly [text: string, column: number, reason: string])[] = [
  ["(", 2, "expected not OR left parenthesis OR identifier; got end of input"],
  ["a b", 3, "expected end of input; got identifier"],
  ["a and", 6, "expected not OR left parenthesis OR identifier; got end of input"],
  ["and", 1, "expected not OR left parenthesis OR identifier; got and"],
  ["not", 4, "expected not OR left parenthesis OR identifier; got end of input"],
  ["a)", 2, "expected end of input; got right parenthesis"],
  ["(a", 3, "expected right parenthesis; got end of input"],
  ["a @", 3, 'unexpected character "@"'],
  ["a='x'", 2, "expected end of input; got ="],
  ["m(x=", 5, "expected identifier; got end of input"],
  ["m(x=1", 6, "expected right parenthesis; got end of input"],
  ["m(x)", 4, "expected =; got right parenthesis"],
  ["m(1=2)", 3, '"1" is not the name of an argument'],
  ["m(x='a)", 5, 'closing quote "\'" is missing'],
  ["m(x=foo)", 5, 'unexpected value "foo": strings need quotes'],
  ["m()", 3, "expected identifier; got right parenthesis"],
  ["m(x=1,)", 7, "expected identifier; got right parenthesis"],
  ["m(x='a\\b')", 7, 'escaping with "\\" is not supported'],
  ["=", 1, "expected not OR left parenthesis OR identifier; got ="],
  ["()", 2, "expected not OR left parenthesis OR identifier; got right parenthesis"],
];

test.each(WRONG)("-m %j is wrong at column %d", (text, column, reason) => {
  const error = thrown(() => compileMarks(text));
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toMatchObject({ column });
  expect(String(error)).toContain(`Wrong expression passed to '-m': ${text}: at column ${column}: ${reason}`);
  // The caret stands under the column.
  expect(String(error).split("\n").at(-1)).toBe(`  ${" ".repeat(column - 1)}^`);
});

test("-k says what finds words beside each other", () => {
  expect(String(thrown(() => compileKeyword("adds an item")))).toBe(
    "ExpressionError: Wrong expression passed to '-k': adds an item: at column 6: expected and OR or; got identifier: " +
      "words beside each other in a title are for -E 'name(adds an item)'\n  adds an item\n       ^",
  );
});

test("-k takes no arguments", () => {
  expect(thrown(() => compileKeyword("slow(x=1)"))).toBeInstanceOf(ExpressionError);
});

describe("-m", () => {
  const marks = [
    makeMark("device", [{ name: "a", on: true }]),
    makeMark("device", [{ n: 1, none: null }]),
    makeMark("slow"),
  ];
  test.each([
    ["slow", true],
    ["slo", false],
    ["Slow", false],
    ["device", true],
    ["slow and not device", false],
    ["device(name='a')", true],
    ['device(name="a", on=true)', true],
    ["device(on=True)", true],
    ["device(on=false)", false],
    ["device(n=1)", true],
    ["device(n=-1)", false],
    ["device(n='1')", false],
    ["device(none=null)", true],
    ["device(none=None)", true],
    ["device(missing=null)", false],
    // One mark must have them all.
    ["device(name='a', n=1)", false],
    ["slow(x=1)", false],
    ["", false],
  ])("%s: %s", (text, matches) => {
    expect(compileMarks(text)(marks)).toBe(matches);
  });
});

function thrown(fn: () => unknown): unknown {
  try {
    fn();
  } catch (error) {
    return error;
  }
  return null;
}

/** Answers of pytest 9.0.3, of marks `owner(name="ann", level=2, on=True, none=None)` and `owner(name="it s", neg=-1)`. */
const ARGUMENTS: readonly (readonly [text: string, matches: boolean])[] = [
  ["owner(name='ann')", true],
  ['owner(name="ann")', true],
  ["owner(name='bob')", false],
  ["owner(level=2)", true],
  ["owner(level=3)", false],
  ["owner(on=True)", true],
  ["owner(on=False)", false],
  ["owner(none=None)", true],
  ["owner(name='ann', level=2)", true],
  ["owner(name='ann', neg=-1)", false],
  ["owner(neg=-1)", true],
  ["owner(name='it s')", true],
  ["not owner(name='bob') and owner", true],
  ["owner(missing='x')", false],
  ["other(name='ann')", false],
  ["owner (name='ann')", true],
  ["owner(name = 'ann')", true],
];

test.each(ARGUMENTS)("-m %s: %s", (text, matches) => {
  const marks = [
    makeMark("owner", [{ name: "ann", level: 2, on: true, none: null }]),
    makeMark("owner", [{ name: "it s", neg: -1 }]),
  ];
  expect(compileMarks(text)(marks)).toBe(matches);
});
