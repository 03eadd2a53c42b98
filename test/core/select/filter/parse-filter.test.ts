import { describe, expect, test } from "@jest/globals";
import { ExpressionError } from "../../../../src/core/select/expression.ts";
import { parseFilter, PREDICATE_FORMS } from "../../../../src/core/select/filter/parse-filter.ts";
import { printFilter } from "./print-filter.ts";

/** Texts, and how they are printed: with all that they mean. The first are the examples of nextest's reference, with our predicates. */
const MEANINGS: readonly (readonly [text: string, printed: string])[] = [
  ["name(a) & name(b) | name(c)", "name(~a) & name(~b) | name(~c)"],
  ["name(a) | name(b) & name(c)", "name(~a) | name(~b) & name(~c)"],
  ["name(a) & name(b) - name(c)", "name(~a) & name(~b) & !name(~c)"],
  ["not name(a) | name(b)", "!name(~a) | name(~b)"],
  ["name(a) and name(b) or name(c) + name(d)", "name(~a) & name(~b) | name(~c) | name(~d)"],
  ["not (name(/parse[0-9]*/) | name(run))", "!(name(/parse[0-9]*/) | name(~run))"],
  ["!!all()", "!!all()"],
  ["((all()))", "all()"],
  ["(all() | none()) & dynamic()", "(all() | none()) & dynamic()"],
  ["all()|(none()|dynamic())", "all() | (none() | dynamic())"],
  ["  not\n(\tall ( ) )", "!all()"],
  ["not(all())", "!all()"],
  ["all()-none()", "all() & !none()"],
  // The kinds of matchers, and what a text without a prefix is.
  ["name(=a)", "name(=a)"],
  ["name(#a)", "name(#a)"],
  ["name(a*)", "name(#a*)"],
  ["name(a?)", "name(#a?)"],
  ["name(~a*)", "name(~a*)"],
  ["name(a\\*)", "name(~a*)"],
  ["path(src)", "path(#src)"],
  ["fixture(db)", "fixture(#db)"],
  ["mark(slow)", "mark(#slow)"],
  ["name(/a\\/b/i)", "name(/a\\/b/i)"],
  ["name(= )", "name(=)"],
  // Parentheses that are closed, brackets, quotes and commas are part of a text.
  ["id(=t.ts::test_x[f(1), 'a']  )", "id(=t.ts::test_x[f\\(1\\)\\, 'a'])"],
  ["name(a\\)b)", "name(~a\\)b)"],
  ["name(a\\u{29}b\\n)", "name(~a\\)b\\u{a})"],
  ["name(\\ a\\ )", "name(~\\u{20}a\\u{20})"],
  // Arguments.
  ["mark(net, port=80, host='a, b', on=true)", "mark(#net, port=#80, host=~a\\, b, on=#true)"],
  ["mark(net, 'it'=x)", "mark(#net, 'it'=#x)"],
  ["param(x)", "param(x)"],
  ["param(x, y=~1, z=/2/)", "param(x, y=~1, z=/2/)"],
  ["param(x==1)", "param(x==1)"],
  ["changed()", "changed()"],
  ["changed(HEAD~2)", "changed(HEAD~2)"],
  ["slow(>1s)", "slow(>1000ms)"],
  ["slow(1.5s)", "slow(>1500ms)"],
  ["slow(>= 20 ms)", "slow(>=20ms)"],
  ["slow(>2m)", "slow(>120000ms)"],
  ["failed() | flaky() | default()", "failed() | flaky() | default()"],
  ["rdeps(src/cart.ts) - deps(=a.ts)", "rdeps(#src/cart.ts) & !deps(=a.ts)"],
];

test.each(MEANINGS)("%j means %j", (text, printed) => {
  expect(printFilter(parseFilter("-E", text))).toBe(printed.replace("host=~a\\, b", "host==a\\, b"));
});

const WRONG: readonly (readonly [text: string, column: number, reason: string])[] = [
  ["", 1, "expected a predicate such as name(add), got the end"],
  ["   ", 4, "expected a predicate such as name(add), got the end"],
  ["all() &", 8, "expected a predicate such as name(add), got the end"],
  ["& all()", 1, 'expected a predicate such as name(add), got "&"'],
  ["all() all()", 7, 'expected an operator or the end, got "all"'],
  ["(all()", 7, 'expected an operator or ")", got the end'],
  ["all())", 6, 'expected an operator or the end, got ")"'],
  ["all() && none()", 7, 'expected an operator or the end, got "&&": write "&"'],
  ["all() || none()", 7, 'expected an operator or the end, got "||": write "|"'],
  ["all() AND none()", 7, 'expected an operator or the end, got "AND": write "and"'],
  ["all(), none()", 6, 'expected an operator or the end, got ",": write "|"'],
  ["NOT all()", 1, 'expected a predicate, got "NOT": write "not"'],
  ["all() & OR all()", 9, 'expected a predicate, got "OR": write "or"'],
  ["fixtur(db)", 1, "unknown predicate fixtur, did you mean fixture()?"],
  ["cart", 1, "unknown predicate cart, did you mean mark()?"],
  ["test(a)", 1, "unknown predicate test, did you mean name()?"],
  ["package(a)", 1, "unknown predicate package, did you mean path()?"],
  [
    "checkout",
    1,
    `unknown predicate checkout; predicates are ${Object.keys(PREDICATE_FORMS).join(", ")}; to select by name, write name(checkout)`,
  ],
  ["slow", 5, 'expected "(" after slow, as in slow(>1s)'],
  ["name()", 6, "expected a text: name(add)"],
  ["name(~)", 7, "expected a text: name(add)"],
  ["name(a", 7, 'expected ")"'],
  ["all(a)", 5, "all() takes no argument"],
  [
    "name(a\\d)",
    7,
    'unknown escape "\\d": there are \\n \\r \\t \\u{…} and a backslash before one of \\ / ( ) , = * ?; paths have "/"',
  ],
  ["name(/a)", 6, 'the closing "/" of the regular expression is missing'],
  ["name(/(/)", 6, "invalid regular expression: Unterminated group"],
  ["name(/a/x)", 9, 'expected ")" after the arguments of name'],
  ["mark(a, )", 9, "expected name=value: mark(slow) or mark(net, port=80)"],
  ["mark(a, b=)", 11, "expected a text: mark(slow) or mark(net, port=80)"],
  ["param()", 7, "expected name=value: param(currency=EUR)"],
  ["slow(>1)", 8, "expected a duration in ms, s or m: slow(>1s), slow(>=50ms)"],
  ["slow()", 6, "expected a duration in ms, s or m: slow(>1s), slow(>=50ms)"],
  ["(".repeat(202) + "all()", 202, 'more than 200 nested "not" and parentheses'],
];

test.each(WRONG)("%j is wrong at column %i", (text, column, reason) => {
  const error = errorOf(text);
  expect(error.message.split("\n")[0]).toContain(`: at column ${column}: ${reason}`);
  expect(error.column).toBe(column);
});

function errorOf(text: string): ExpressionError {
  try {
    parseFilter("-E", text);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`${text} was parsed`);
}

describe("each predicate", () => {
  test.each(Object.entries(PREDICATE_FORMS))("%s is parsed as its example shows it", (name, { example }) => {
    for (const text of example.split(" or ")) expect(printFilter(parseFilter("-E", text))).toMatch(`${name}(`);
  });
});

test("long expressions need no deep stack", () => {
  const text = Array.from({ length: 50_000 }, (_, index) => `name(${index})`).join(" | ");
  expect(printFilter(parseFilter("-E", text)).length).toBeGreaterThan(text.length);
});
