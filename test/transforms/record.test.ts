/** The appended code: the record, hidden fixtures, and a binding for a default export. */
import { describe, expect, test } from "@jest/globals";
import type { HiddenFixture, ModuleRewrite } from "../../src/core/data/rewrite.ts";
import { transformModule } from "../../transforms/index.ts";
import { rewriteOf } from "./rewriting.ts";

function transformed(code: string, parts: Partial<ModuleRewrite>): string {
  return transformModule(code, rewriteOf(parts), "a.ts")?.code ?? "";
}

describe("the record", () => {
  test.each([
    ["names", ["test_a", "$b"], "{ test_a: (0, () => test_a), $b: (0, () => $b) }"],
    ["a name beyond ASCII", ["tést"], '{ "tést": (0, () => tést) }'],
    ["__proto__", ["__proto__"], '{ ["__proto__"]: (0, () => __proto__) }'],
  ])("%s", (_, bindings, object) => {
    expect(transformed("x", { bindings })).toBe(
      `x\nconst __xtest_record = { version: 1, path: "tests/test_a.ts", bindings: ${object} };\nexport { __xtest_record };\n`,
    );
  });

  test.each([
    ["without a newline at the end", "let a"],
    ["a line comment at the end", "let a // note"],
    ["a hashbang", "#!/usr/bin/env node\nlet a\n"],
    ["a byte order mark", "\uFEFFlet a\n"],
    ["CRLF", "let a\r\n// note\r\n"],
  ])("goes after the text as it is: %s", (_, code) => {
    expect(transformed(code, { bindings: ["a"] }).startsWith(`${code}\nconst __xtest_record`)).toBe(true);
  });

  test("is not written where there is nothing to say", () => {
    expect(transformModule("export {}", rewriteOf({}), "a.ts")).toBeNull();
  });

  test("makes an ES module of a neutral one, also if it is empty", () => {
    expect(transformed("throw 1", { syntax: "neutral" })).toContain("export { __xtest_record };");
  });

  test("of a CommonJS module hangs on what it exports", () => {
    const code = transformed("module.exports = {};", { syntax: "commonjs", bindings: ["test_a"] });
    expect(code).not.toMatch(/^\s*(import|export) /m);
    const module = { exports: {} };
    new Function("module", "test_a", code)(module, 1);
    expect(Object.keys(module.exports)).toEqual([]);
    const record: { bindings: { test_a(): number } } = Reflect.get(module.exports, "__xtest_record");
    expect(record.bindings.test_a()).toBe(1);
  });
});

describe("a second time", () => {
  const rewrite = rewriteOf({ bindings: ["a"] });
  test.each(["let a", "let a, __xtest", "let a // __xtest$1", '"__xtest_record"; let a'])(
    "%j stays as it is",
    (code) => {
      const once = transformModule(code, rewrite, "a.ts")?.code ?? "";
      expect(once).not.toBe("");
      expect(transformModule(once, rewrite, "a.ts")).toBeNull();
      const reprinted = once.replace("{ version", "{\n  version").replace("_record = ", "_record=");
      expect(transformModule(reprinted, rewrite, "a.ts")).toBeNull();
    },
  );
});

test.each([
  ["let __xtest;", "__xtest$1"],
  ["let __xtest_record;", "__xtest$1"],
  ["let __xtest$1;", "__xtest$2"],
])("names that the text has are not taken: %s", (code, prefix) => {
  const xunit: HiddenFixture[] = [
    { name: "_xunit_x", kind: "module", setup: { name: "setup_module" }, teardown: null },
  ];
  const result = transformed(code, { xunit, bindings: ["b"] });
  expect(result).toContain(`import * as ${prefix} from "unplugin-xtest/runtime";`);
  expect(result).toContain(`const ${prefix}_record = `);
  expect(result).toContain(`export { ${prefix}_record as __xtest_record };`);
});

describe("hidden fixtures", () => {
  const both = { setup: { name: "up" }, teardown: { name: "down" } };
  const module = "_xunit_setup_module_fixture_tests/test_a.ts";
  test.each([
    [
      { name: module, kind: "module", ...both },
      "__xtest.xunit(request, () => up(request.module), () => down(request.module))",
    ],
    [
      { name: module, kind: "module", ...both, setup: null },
      "__xtest.xunit(request, null, () => down(request.module))",
    ],
    [
      { name: module, kind: "module", ...both, teardown: null },
      "__xtest.xunit(request, () => up(request.module), null)",
    ],
    [
      { name: "_xunit_setup_function_fixture_tests/test_a.ts", kind: "function", ...both },
      "request.cls != null ? undefined : __xtest.xunit(request, () => up(request.function), () => down(request.function))",
    ],
    [
      { name: "_xunit_setup_class_fixture_tests/test_a.ts::TestA", kind: "class", classes: ["TestA"], ...both },
      "__xtest.xunit(request, () => TestA.up.call(request.cls, request.cls), () => TestA.down.call(request.cls, request.cls))",
    ],
    [
      {
        name: "_xunit_setup_class_fixture_tests/test_a.ts::TestA.TestB",
        kind: "class",
        classes: ["TestA", "TestB"],
        ...both,
      },
      '__xtest.xunit(request, () => TestA["TestB"].up.call(request.cls, request.cls), () => TestA["TestB"].down.call(request.cls, request.cls))',
    ],
    [
      {
        name: "_xunit_setup_class_fixture_tests/test_a.ts::TestElsewhere",
        kind: "class",
        classes: ["TestElsewhere"],
        ...both,
      },
      "__xtest.xunit(request, () => request.cls.up.call(request.cls, request.cls), () => request.cls.down.call(request.cls, request.cls))",
    ],
    [
      { name: "_xunit_setup_method_fixture_tests/test_a.ts::TestA", kind: "method", ...both },
      "{ const self = request.instance; return __xtest.xunit(request, () => self.up?.(request.function), () => self.down?.(request.function)); }",
    ],
  ] satisfies [HiddenFixture, string][])("%j", (fixture, body) => {
    const scope = fixture.kind === "method" ? "function" : fixture.kind;
    const result = transformed("x", { xunit: [fixture], bindings: ["TestA"] });
    expect(result).toContain(
      `const __xtest_xunit_${fixture.kind} = __xtest.fixture({ name: ${JSON.stringify(fixture.name)}, scope: "${scope}", autouse: true }, ` +
        `(request) => ${body});`,
    );
    expect(result).toContain(`${JSON.stringify(fixture.name)}: () => __xtest_xunit_${fixture.kind} }`);
  });

  test("of one kind have names of their own", () => {
    const of = (cls: string): HiddenFixture => ({
      name: `_xunit_setup_method_fixture_a::${cls}`,
      kind: "method",
      ...both,
    });
    const result = transformed("x", { xunit: [of("A"), of("B")] });
    expect(result.match(/const __xtest_xunit_method\w*/g)).toEqual([
      "const __xtest_xunit_method",
      "const __xtest_xunit_method_1",
    ]);
  });
});
