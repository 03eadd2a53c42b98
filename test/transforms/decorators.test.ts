/** Decorators of this package move into the class; all other text keeps its position. */
import { describe, expect, test } from "@jest/globals";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";
import { transformModule } from "../../transforms/index.ts";
import { decoratedClass, decoratedMember, rewriteOf } from "./rewriting.ts";

/** The text before the appended record. */
function userPart(code: string, decorated: ModuleRewrite["decorated"]): string {
  const result = transformModule(code, rewriteOf({ decorated }), "a.ts");
  return result?.code.split("\nimport * as __xtest ")[0] ?? "";
}

describe("members", () => {
  const rows: {
    what: string;
    code: string;
    decorated: (code: string) => ModuleRewrite["decorated"];
    becomes: string;
  }[] = [
    {
      what: "one",
      code: "class A { @mark.slow test_x() {} }",
      decorated: (code) => [decoratedMember(code, { name: "test_x" }, ["@mark.slow"])],
      becomes: 'class A { static { __xtest.decorate(this, "test_x", false, [mark.slow]); }  test_x() {} }',
    },
    {
      what: "of a member that a later one replaces",
      code: "class A { @mark.slow test_x() {} test_x() {} }",
      decorated: (code) => [
        {
          ...decoratedMember(code, { name: "test_x" }, ["@mark.slow"]),
          member: { name: "test_x", static: false, replaced: true },
        },
      ],
      becomes: "class A { static { void [mark.slow]; }  test_x() {} test_x() {} }",
    },
    {
      what: "several, in source order",
      code: "class A {\n  @mark.slow\n  @mark.fast() async test_x() {}\n}",
      decorated: (code) => [decoratedMember(code, { name: "test_x" }, ["@mark.slow", "@mark.fast()"])],
      becomes:
        'class A {\n  static { __xtest.decorate(this, "test_x", false, [mark.slow, mark.fast()]); } \n   async test_x() {}\n}',
    },
    {
      what: "without space between them",
      code: "class A { @a@b m() {} }",
      decorated: (code) => [decoratedMember(code, { name: "m" }, ["@a", "@b"])],
      becomes: 'class A { static { __xtest.decorate(this, "m", false, [a, b]); }  m() {} }',
    },
    {
      what: "static, a name that is no identifier",
      code: 'class A { @mark.slow static "test it"() {} }',
      decorated: (code) => [decoratedMember(code, { name: "test it", static: true }, ["@mark.slow"])],
      becomes: 'class A { static { __xtest.decorate(this, "test it", true, [mark.slow]); }  static "test it"() {} }',
    },
    {
      what: "after a field without a semicolon, before a generator",
      code: "class A {\n  x = 1\n  @fixture\n  *res() {}\n}",
      decorated: (code) => [decoratedMember(code, { name: "res" }, ["@fixture"])],
      becomes: 'class A {\n  x = 1\n  static { __xtest.decorate(this, "res", false, [fixture]); } \n  *res() {}\n}',
    },
    {
      what: "after a field that has the name of a modifier",
      code: "class A {\n  get\n  @fixture res() {}\n}",
      decorated: (code) => [decoratedMember(code, { name: "res" }, ["@fixture"])],
      becomes: 'class A {\n  get\n  ; static { __xtest.decorate(this, "res", false, [fixture]); }  res() {}\n}',
    },
    {
      what: "over lines, with comments",
      code: 'class A {\n  @mark.parametrize("x", [ // rows\n    1,\n  ]) // why\n  test_x() {}\n}',
      decorated: (code) => [
        decoratedMember(code, { name: "test_x" }, ['@mark.parametrize("x", [ // rows\n    1,\n  ])']),
      ],
      becomes:
        'class A {\n  static { __xtest.decorate(this, "test_x", false, [mark.parametrize("x", [ // rows\n    1,\n  ])]); }  // why\n  test_x() {}\n}',
    },
    {
      what: "that await: outside of the block",
      code: 'class A { @mark.parametrize("x", await rows()) test_x() {} }',
      decorated: (code) => [decoratedMember(code, { name: "test_x" }, ['@mark.parametrize("x", await rows())'])],
      becomes:
        'class A { static [(__xtest_decorators_0 = [mark.parametrize("x", await rows())], "__xtest_decorators_0")] = 0; ' +
        'static { delete this.__xtest_decorators_0; __xtest.decorate(this, "test_x", false, __xtest_decorators_0); }  test_x() {} }',
    },
  ];
  test.each(rows)("$what", ({ code, decorated, becomes }) => {
    expect(userPart(code, decorated(code))).toBe(becomes);
  });

  test("of others stay where they are", () => {
    const code = "class A { @theirs @ours(1)\n @more @ours(2) m() {} }";
    const decorated = [decoratedMember(code, { name: "m" }, ["@ours(1)", "@ours(2)"], "@theirs")];
    expect(userPart(code, decorated)).toBe(
      'class A { static { __xtest.decorate(this, "m", false, [ours(1), ours(2)]); } @theirs \n @more  m() {} }',
    );
  });
});

describe("classes", () => {
  test.each([
    ["@mark.slow\nclass A {}", "class A {", "\nclass A {static { __xtest.decorateClass(this, [mark.slow]); } }"],
    [
      "@mark.slow @mark.fast export class A {}",
      "export class A {",
      "  export class A {static { __xtest.decorateClass(this, [mark.slow, mark.fast]); } }",
    ],
    [
      "export @mark.slow class A {}",
      "class A {",
      "export  class A {static { __xtest.decorateClass(this, [mark.slow]); } }",
    ],
    [
      "@mark.slow export default abstract class A<T extends object> {}",
      "class A<T extends object> {",
      " export default abstract class A<T extends object> {static { __xtest.decorateClass(this, [mark.slow]); } }",
    ],
  ])("%j", (code, head, becomes) => {
    const ours = code.match(/@mark\.\w+/g) ?? [];
    expect(userPart(code, [decoratedClass(code, head, ours)])).toBe(becomes);
  });

  test("those of others stay", () => {
    const code = "@theirs @mark.slow\nclass A {}";
    expect(userPart(code, [decoratedClass(code, "class A {", ["@mark.slow"])])).toBe(
      "@theirs \nclass A {static { __xtest.decorateClass(this, [mark.slow]); } }",
    );
  });
});

test("the number of lines stays the same", () => {
  const code = "class A {\n  @a\n\n  @b(\n    1,\n  )\n  @c m() {}\n  last = 1;\n}\n";
  const user = userPart(code, [decoratedMember(code, { name: "m" }, ["@a", "@b(\n    1,\n  )", "@c"])]);
  expect(user.split("\n").findIndex((line) => line.includes("last"))).toBe(7);
});

test("a text that is not the one that was collected is refused", () => {
  const code = "class A { @mark.slow test_x() {} }";
  const decorated = [decoratedMember(code, { name: "test_x" }, ["@mark.slow"])];
  expect(() => transformModule(`/* banner */ ${code}`, rewriteOf({ decorated }), "a.ts")).toThrow(
    /tests\/test_a\.ts .*Put xtest\(\) before every other plugin/s,
  );
});
