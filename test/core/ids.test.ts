import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { asciiEscaped, asciiEscapedBytes } from "../../src/core/escape.ts";
import { IdFunctionError, idmaker, idVal, makeUnique, parameterSetIds } from "../../src/core/ids.ts";
import { extractParameterSets, param } from "../../src/core/parameters.ts";
import { StaticValue } from "../../src/core/static.ts";

/** Answers of pytest 9.0.3's `ascii_escaped`. */
const ESCAPED: readonly (readonly [text: string, escaped: string])[] = [
  ["abc", "abc"],
  ["tab\there", "tab\\there"],
  ["nl\n", "nl\\n"],
  ["cr\r", "cr\\r"],
  ["nul\u0000", "nul\\x00"],
  ["\u0001\u001b\u007f", "\\x01\\x1b\\x7f"],
  ["back\\slash", "back\\\\slash"],
  ["\u00e9", "\\xe9"],
  ["\u20ac", "\\u20ac"],
  ["\ud83d\ude00", "\\U0001f600"],
  ["\u00ff", "\\xff"],
  ["\u0100", "\\u0100"],
  ["'q\"", "'q\""],
  ["\u0080", "\\x80"],
  ["\ud800", "\\ud800"],
  ["a\u00a0b", "a\\xa0b"],
  ["\u2028", "\\u2028"],
  ["\\n", "\\\\n"],
];

test.each(ESCAPED)("%j is escaped as %j", (text, escaped) => {
  expect(asciiEscaped(text)).toBe(escaped);
});

test.each([
  [[97, 98, 99], "abc"],
  [[0, 255, 92], "\\x00\\xff\\"],
  [[195, 169, 10, 9, 39, 127], "\\xc3\\xa9\\n\\t'\\x7f"],
])("the bytes %j are escaped as %j", (bytes, escaped) => {
  expect(asciiEscapedBytes(bytes)).toBe(escaped);
});

test("escaped text is printable ASCII", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => /^[ -~]*$/.test(asciiEscaped(text))));
});

/** Answers of pytest 9.0.3's `make_unique_parameterset_ids`. */
const UNIQUE: readonly (readonly [ids: readonly string[], unique: readonly string[]])[] = [
  [
    ["a", "a"],
    ["a0", "a1"],
  ],
  [
    ["a", "a", "a0"],
    ["a1", "a2", "a0"],
  ],
  [
    ["a", "a", "a0", "a"],
    ["a1", "a2", "a0", "a3"],
  ],
  [
    ["1", "1"],
    ["1_0", "1_1"],
  ],
  [
    ["a1", "a1", "a1_0"],
    ["a1_1", "a1_2", "a1_0"],
  ],
  [
    ["", ""],
    ["0", "1"],
  ],
  [
    ["", "", "0"],
    ["1", "2", "0"],
  ],
  [
    ["a", "b"],
    ["a", "b"],
  ],
  [
    ["a", "a", "b", "b", "a"],
    ["a0", "a1", "b0", "b1", "a2"],
  ],
  [
    ["a", "a", "a0", "a0"],
    ["a1", "a2", "a0_0", "a0_1"],
  ],
  [
    ["a0", "a", "a", "a0"],
    ["a0_0", "a1", "a2", "a0_1"],
  ],
  [
    ["a0", "a0", "a", "a"],
    ["a0_0", "a0_1", "a0", "a1"],
  ],
  [
    ["x", "x", "x0", "x1", "x0"],
    ["x2", "x3", "x0_0", "x1", "x0_1"],
  ],
];

test.each(UNIQUE)("%j are made unique as %j", (ids, unique) => {
  expect(makeUnique(ids)).toEqual(unique);
});

test("ids that were made unique are", () => {
  const id = fc.constantFrom("", "a", "a0", "a0_0", "a1", "0", "_0", "b");
  fc.assert(fc.property(fc.array(id), (ids) => new Set(makeUnique(ids)).size === ids.length));
});

describe("the id of a value", () => {
  function named(): void {}
  class Connection {}
  class Odd {
    static override = 1;
    static name = 5;
  }
  test.each<readonly [kind: string, value: unknown, id: string]>([
    ["text", "é", "\\xe9"],
    ["empty text", "", ""],
    ["an integer", 1, "1"],
    ["a fraction", 1.5, "1.5"],
    ["negative zero", -0, "0"],
    ["not a number", NaN, "NaN"],
    ["infinity", -Infinity, "-Infinity"],
    ["a large number", 1e21, "1e+21"],
    ["a bigint", 10n, "10"],
    ["a boolean", true, "true"],
    ["null", null, "null"],
    ["undefined", undefined, "undefined"],
    ["bytes", new Uint8Array([0x61, 0xff, 0x5c]), "a\\xff\\"],
    ["other numbers in a row", new Uint16Array([1]), "arg3"],
    ["a regular expression", /a\d/g, "a\\\\d"],
    ["a symbol", Symbol("é"), "\\xe9"],
    ["a symbol without a description", Symbol(), "arg3"],
    ["a function", named, "named"],
    [
      "a function without a name",
      (
        () => () =>
          1
      )(),
      "arg3",
    ],
    ["a class", Connection, "Connection"],
    ["a class whose name is no text", Odd, "arg3"],
    ["an object", { a: 1 }, "arg3"],
    ["an array", ["a"], "arg3"],
    ["a date", new Date(0), "arg3"],
    ["a function known by name", new StaticValue("function", "named"), "named"],
    ["a class known by name", new StaticValue("class", "Connection"), "Connection"],
    ["a function known to have no name", new StaticValue("function", null), "arg3"],
    ["a known symbol", new StaticValue("symbol", "é"), "\\xe9"],
    ["a known object", new StaticValue("object", "Connection"), "arg3"],
  ])("%s", (_kind, value, id) => {
    expect(idVal(value, "arg", 3)).toBe(id);
  });

  test("is not escaped if that is switched off", () => {
    expect(idVal("é\\", "arg", 0, { config: { disableTestIdEscaping: true } })).toBe("é\\");
  });

  test("comes from the function, then from the hooks, then from the value", () => {
    const makeId = (value: unknown): string | null => (value === 2 ? "hook" : null);
    const idFn = (value: unknown): unknown => (value === 1 ? "é" : value === 4 ? {} : null);
    expect([1, 2, 3, 4].map((value) => idVal(value, "arg", 0, { idFn, makeId }))).toEqual(["\\xe9", "hook", "3", "4"]);
  });

  test("an ids function that throws is named with test, argument and position", () => {
    const cause = new TypeError("no");
    const idFn = (): never => {
      throw cause;
    };
    const call = (): unknown => idVal(1, "arg", 2, { idFn, nodeId: "test_a.ts::test_x" });
    expect(call).toThrow(IdFunctionError);
    expect(call).toThrow('test_a.ts::test_x: the ids function threw for the argument "arg" at position 2: no');
    expect(call).toThrow(expect.objectContaining({ cause }));
  });
});

describe("idmaker", () => {
  const sets = (rows: readonly unknown[]): ReturnType<typeof extractParameterSets> =>
    extractParameterSets(["a", "b"], true, rows);

  test("joins the parts of a row", () => {
    expect(
      idmaker(
        ["a", "b"],
        sets([
          [1, "x"],
          [{}, null],
        ]),
      ),
    ).toEqual(["1-x", "a1-null"]);
  });

  test("param's id wins over the list, which wins over values; null means automatic", () => {
    const rows = sets([param([1, 2], { id: "mine" }), [3, 4], [5, 6]]);
    expect(parameterSetIds(["a", "b"], rows, { ids: ["list", 7n, null] })).toEqual([
      { id: "mine", kind: "literal" },
      { id: "7", kind: "literal" },
      { id: "5-6", kind: "derived" },
    ]);
  });

  test("a written id that is repeated gets a suffix, and is not literal any more", () => {
    const ids = parameterSetIds(
      ["a", "b"],
      sets([
        [1, 2],
        [3, 4],
      ]),
      { ids: ["x", "x"] },
    );
    expect(ids).toEqual([
      { id: "x0", kind: "derived" },
      { id: "x1", kind: "derived" },
    ]);
  });
});
