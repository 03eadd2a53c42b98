/** Source maps, checked by text: each position maps to the same text in the original. */
import { describe, expect, test } from "@jest/globals";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";
import { transformModule } from "../../transforms/index.ts";
import { placeModule } from "../../transforms/place.ts";
import { decoratedClass, decoratedMember, placeIn, rewriteOf } from "./rewriting.ts";

/** The original text at the position that `text` of the result maps to, as long as `text`. */
function mappedText(original: string, result: { code: string; map: { toString(): string } }, text: string): string {
  const before = result.code.slice(0, placeIn(result.code, text)).split("\n");
  const { line, column } = originalPositionFor(new TraceMap(result.map.toString()), {
    line: before.length,
    column: before.at(-1)?.length ?? 0,
  });
  if (line === null || column === null) return "";
  return (
    original
      .split("\n")
      .slice(line - 1)
      .join("\n") ?? ""
  ).slice(column, column + text.length);
}

const CLASS = `import { mark } from "unplugin-xtest";
@mark.parametrize("y", [first(), second()])
class TestA {
  before = 1;
  @mark.parametrize("x", [
    third(),
  ])
  @foreign
  @mark.slow
  test_x(x) { fourth(x); }
}
fifth();
`;

const lineEnds = {
  LF: (code: string) => code,
  CRLF: (code: string) => code.replaceAll("\n", "\r\n"),
  BOM: (code: string) => `\uFEFF${code}`,
};

describe.each(Object.entries(lineEnds))("%s", (_, convert) => {
  const code = convert(CLASS);
  const row = convert('@mark.parametrize("x", [\n    third(),\n  ])').replace(/^\uFEFF/, "");
  const decorated: ModuleRewrite["decorated"] = [
    decoratedClass(code, "class TestA {", ['@mark.parametrize("y", [first(), second()])']),
    decoratedMember(code, { name: "test_x" }, [row, "@mark.slow"]),
  ];
  const result = transformModule(code, rewriteOf({ decorated, bindings: ["TestA"] }), "a.ts");
  if (result === null) throw new Error("nothing was transformed");

  test.each(["first()", "second()", "third()", "fourth(x)", "fifth()", "before = 1", "slow", "foreign", "TestA {"])(
    "%s keeps its place",
    (text) => {
      expect(mappedText(code, result, text)).toBe(text);
    },
  );
});

test("offsets hold where a byte order mark was taken off since", () => {
  const code = "\uFEFFclass A { @mark.slow test_x() {} }";
  const decorated = [decoratedMember(code, { name: "test_x" }, ["@mark.slow"])];
  const result = transformModule(code.slice(1), rewriteOf({ decorated }), "a.ts");
  expect(result?.code).toContain(
    'class A { static { __xtest.decorate(this, "test_x", false, [mark.slow]); }  test_x() {} }',
  );
});

test("the map has the source's name and text", () => {
  const map = transformModule("let a", rewriteOf({ bindings: ["a"] }), "tests/test_a.ts")?.map;
  expect(map?.sources).toEqual(["tests/test_a.ts"]);
  expect(map?.sourcesContent).toEqual(["let a"]);
});

test("only what was appended to says so", () => {
  expect(transformModule("let a", rewriteOf({ bindings: ["a"] }), "a.ts")?.appended).toBe(true);
  const code = "class A { @mark.slow test_x() {} }";
  const decorated = [decoratedMember(code, { name: "test_x" }, ["@mark.slow"])];
  expect(transformModule(code, rewriteOf({ decorated }), "a.ts")?.appended).toBe(false);
});

describe("places", () => {
  test("what is replaced and put in front moves nothing out of its place", () => {
    const code = "#!/usr/bin/env node\nuse(import.meta.url, __dirname); after();\n";
    const start = placeIn(code, "import.meta.url");
    const result = placeModule(
      code,
      [{ start, end: start + 15, text: '"file:///a"' }],
      'const __dirname = "/"; ',
      "a.ts",
    );
    expect(result?.code).toBe('#!/usr/bin/env node\nconst __dirname = "/"; use("file:///a", __dirname); after();\n');
    if (result === null) throw new Error("nothing was replaced");
    for (const text of ["use(", "after()"]) expect(mappedText(code, result, text)).toBe(text);
  });

  test("nothing to replace gives null", () => {
    expect(placeModule("a", [], "", "a.ts")).toBeNull();
  });
});
