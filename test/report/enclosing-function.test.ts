/** The function and the statement around a place. */
import { expect, test } from "@jest/globals";
import { parseAst } from "rolldown/parseAst";
import { enclosingOf } from "../../src/report/failure/enclosing-function.ts";

const SOURCE = `import { mark } from "x";

class TestA {
  /** Not a part of it. */
  @mark.slow
  @mark.other("é")
  async test_method<T>(a: T): Promise<void> {
    const b = [a].map((each) => {
      throw each; /* in callback */
    });
    await check(
      b, /* in call */
    );
  }
  static { boom(); /* in block */ }
}

export const test_value = mark.parametrize("a", [
  1,
])(({ a }) => {
  return a satisfies X; /* in wrapped */
});

export default fixture(function* named() {
  yield 1; /* in default */
});

top(); /* at the top */
`;

test.each<[place: string, around: object | null]>([
  ["/* in call */", { name: "test_method", from: 5, own: 7, statement: 11, to: 13 }],
  ["/* in callback */", { name: "b", from: 8, own: 8, statement: 9, to: 9 }],
  ["/* in block */", { name: null, from: 15, own: 15, statement: 15, to: 15 }],
  ["/* in wrapped */", { name: "test_value", from: 18, own: 20, statement: 21, to: 21 }],
  ["/* in default */", { name: "named", from: 24, own: 24, statement: 25, to: 25 }],
  ["/* at the top */", null],
])("%s", (place, around) => {
  const before = SOURCE.slice(0, SOURCE.indexOf(place)).split("\n");
  // What stands in front of the comment is what the place is about.
  const column = (before.at(-1) ?? "").trimEnd().length - 1;
  expect(enclosingOf(SOURCE, () => parseAst)(before.length, Math.max(1, column))).toEqual(around);
});

test.each([
  ["a field", "class A {\n  one() {}\n  two = g(\n    1,\n  );\n}\n", [3, 9], { name: "two", from: 3, own: 3 }],
  [
    "a function in a field",
    "class A {\n  two = () => {\n    g();\n  };\n}\n",
    [3, 5],
    { name: "two", from: 2, own: 2 },
  ],
  ["a class without a constructor", "f();\nclass A {\n  b = 1;\n}\n", [2, 1], { name: "A", from: 2, own: 2 }],
  ["an exported one", "f();\nexport class A {\n  b = 1;\n}\n", [2, 1], { from: 2, own: 2 }],
  ["what a class extends", "function f() {\n  return class extends g() {};\n}\n", [2, 24], { name: "f", from: 1 }],
] as const)("%s", (_what, text, [line, column], around) => {
  expect(enclosingOf(text, () => parseAst)(line, column)).toMatchObject(around);
});

test("a statement goes to the function of several lines in it", () => {
  const text = "function f() {\n  list.forEach((each) => {\n    g();\n  });\n}\n";
  expect(enclosingOf(text, () => parseAst)(2, 8)).toEqual({ name: "f", from: 1, own: 1, statement: 2, to: 2 });
});

test.each([
  ["JSX", "const f = () => {\n  return <a>{g()}</a>;\n};\n", { name: "f", from: 1, own: 1, statement: 2, to: 2 }],
  ["what does not parse", "function {", null],
  ["a place that is not there", "", null],
])("%s", (_what, text, around) => {
  expect(enclosingOf(text, () => parseAst)(2, 14)).toEqual(around);
});
