import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { escapeLine } from "../../../src/core/errors/escape-controls.ts";
import {
  asciiEscaped,
  asciiEscapedBytes,
  IdFunctionError,
  idmaker,
  idVal,
  makeUnique,
  parameterSetIds,
} from "../../../src/core/parametrize/ids.ts";
import { extractParameterSets, param } from "../../../src/core/author/parametrize/param.ts";
import { use } from "../../../src/core/author/parametrize/use.ts";
import { StaticValue } from "../../../src/core/data/values/static.ts";
import { anyText, fc } from "../../random.ts";

interface Cases {
  readonly source: string;
  readonly strings: readonly (readonly [text: string, id: string])[];
  readonly bytes: readonly (readonly [bytes: readonly number[], id: string])[];
  readonly regexps: readonly (readonly [source: string, id: string])[];
  readonly unique: readonly (readonly [ids: readonly string[], unique: readonly string[]])[];
}

const { source, strings, bytes, regexps, unique }: Cases = JSON.parse(
  readFileSync(new URL("ids-cases.json", import.meta.url), "utf8"),
);

describe(source, () => {
  test.each(strings)("the text %j is %j", (text, id) => {
    expect(asciiEscaped(text)).toBe(id);
    expect(idVal(text, "arg", 3)).toBe(id);
    expect(idVal(Symbol(text), "arg", 3)).toBe(id);
    expect(idVal(new StaticValue("symbol", text), "arg", 3)).toBe(id);
    expect(idVal(text, "arg", 3, { config: { disableTestIdEscaping: true } })).toBe(escapeLine(text));
  });

  test.each(bytes)("the bytes %j are %j", (numbers, id) => {
    expect(asciiEscapedBytes(numbers)).toBe(id);
    expect(idVal(Uint8Array.from(numbers), "arg", 3)).toBe(id);
    expect(idVal(Buffer.from(numbers), "arg", 3)).toBe(id);
  });

  test.each(regexps)("the regular expression %j is %j", (text, id) => {
    const value = new RegExp(text, "g");
    expect(value.source).toBe(text);
    expect(idVal(value, "arg", 3)).toBe(id);
  });

  test.each(unique)("%j are made unique as %j", (ids, expected) => {
    expect(makeUnique(ids)).toEqual(expected);
  });
});

test("escaped text is printable ASCII", () => {
  fc.assert(fc.property(anyText(), (text) => /^[ -~]*$/.test(asciiEscaped(text))));
});

test("ids that were made unique are", () => {
  const id = fc.constantFrom("", "a", "a0", "a0_0", "a1", "0", "_0", "b");
  fc.assert(fc.property(fc.array(id), (ids) => new Set(makeUnique(ids)).size === ids.length));
});

describe("the id of a value", () => {
  function named(): void {}
  async function* streamed(): AsyncGenerator<number> {}
  class Connection {}
  class Odd {
    static override = 1;
    static name = 5;
  }
  class Renamed {
    static name = "Other";
  }
  class Pretender {
    readonly [Symbol.toStringTag] = "RegExp";
    readonly source = "pretended";
  }
  class Pattern extends RegExp {}
  const inArray = [(): number => 1, class {}];
  test.each<readonly [kind: string, value: unknown, id: string]>([
    ["zero", 0, "0"],
    ["negative zero", -0, "0"],
    ["an integer", 1, "1"],
    ["a negative integer", -17, "-17"],
    ["a fraction", 1.5, "1.5"],
    ["a fraction that is none", 2.0, "2"],
    ["a sum of fractions", 0.1 + 0.2, "0.30000000000000004"],
    ["a small number", 1e-7, "1e-7"],
    ["a number that is just not small", 0.000001, "0.000001"],
    ["the smallest number", Number.MIN_VALUE, "5e-324"],
    ["the largest number", Number.MAX_VALUE, "1.7976931348623157e+308"],
    ["a number that is just not large", 123456789012345680000, "123456789012345680000"],
    ["a large number", 1e21, "1e+21"],
    ["a large negative number", -1e21, "-1e+21"],
    ["a number in hexadecimal digits", 0xff, "255"],
    ["not a number", NaN, "NaN"],
    ["infinity", Infinity, "Infinity"],
    ["negative infinity", -Infinity, "-Infinity"],
    ["a bigint", 10n, "10"],
    ["a negative bigint", -1n, "-1"],
    ["a bigint that no number is", 2n ** 64n, "18446744073709551616"],
    ["true", true, "true"],
    ["false", false, "false"],
    ["null", null, "null"],
    ["undefined", undefined, "undefined"],
    ["no regular expression at all", new RegExp(""), "(?:)"],
    ["a regular expression with a slash", new RegExp("a/b"), "a\\\\/b"],
    ["a regular expression with a line break", new RegExp("\n"), "\\\\n"],
    ["a regular expression from elsewhere", runInNewContext("/a/u"), "a"],
    ["a regular expression of a class of one's own", new Pattern("a"), "a"],
    ["bytes from elsewhere", runInNewContext("new Uint8Array([255])"), "\\xff"],
    ["what only says that it is a regular expression", new Pretender(), "arg3"],
    ["other numbers in a row", new Uint16Array([1]), "arg3"],
    ["clamped bytes", new Uint8ClampedArray([1]), "arg3"],
    ["a buffer", new ArrayBuffer(1), "arg3"],
    ["a view of bytes", new DataView(new ArrayBuffer(1)), "arg3"],
    ["a symbol without a description", Symbol(), "arg3"],
    ["a symbol with an empty description", Symbol(""), ""],
    ["a shared symbol", Symbol.for("shared"), "shared"],
    ["a symbol of the language", Symbol.iterator, "Symbol.iterator"],
    ["a function", named, "named"],
    ["an async generator function", streamed, "streamed"],
    ["a built-in function", Math.max, "max"],
    ["a bound function", named.bind(null), "bound named"],
    ["a function whose name is beyond ASCII", { größe: () => 1 }.größe, "größe"],
    ["a function under a symbol", { [Symbol("s")]: () => 1 }, "arg3"],
    ["a function without a name", inArray[0], "arg3"],
    ["a class", Connection, "Connection"],
    ["a built-in class", Map, "Map"],
    ["a class without a name", inArray[1], "arg3"],
    ["a class whose name is no text", Odd, "arg3"],
    ["a class that says another name", Renamed, "Other"],
    ["an instance", new Connection(), "arg3"],
    ["an object", { a: 1 }, "arg3"],
    ["an object with a name", { name: "x" }, "arg3"],
    ["an object that prints itself", { toString: () => "x" }, "arg3"],
    ["an object without a prototype", Object.create(null), "arg3"],
    ["text in an object", Object("text"), "arg3"],
    ["a number in an object", Object(1), "arg3"],
    ["an array", ["a"], "arg3"],
    ["an empty array", [], "arg3"],
    ["a date", new Date(0), "arg3"],
    ["a map", new Map([["a", 1]]), "arg3"],
    ["a set", new Set(["a"]), "arg3"],
    ["a promise", Promise.resolve("x"), "arg3"],
    ["an error", new Error("x"), "arg3"],
    ["an address", new URL("https://example.org"), "arg3"],
    ["a generator", streamed(), "arg3"],
    ["all global names", globalThis, "arg3"],
    ["a function known by name", new StaticValue("function", "named"), "named"],
    ["a class known by name", new StaticValue("class", "Connection"), "Connection"],
    ["a function known to have no name", new StaticValue("function", null), "arg3"],
    ["a function known to have an empty name", new StaticValue("function", ""), "arg3"],
    ["a symbol known to have no description", new StaticValue("symbol", null), "arg3"],
    ["a known object", new StaticValue("object", "Connection"), "arg3"],
  ])("%s", (_kind, value, id) => {
    expect(idVal(value, "arg", 3)).toBe(id);
  });

  test("bytes stay escaped if escaping is switched off, and a regular expression does not", () => {
    const config = { disableTestIdEscaping: true };
    expect(idVal(new Uint8Array([0xe9]), "arg", 0, { config })).toBe("\\xe9");
    expect(idVal(/é\d/, "arg", 0, { config })).toBe("é\\d");
  });

  test("comes from the function, then from the hooks, then from the value", () => {
    const makeId = (value: unknown): string | null => (value === 2 ? "hook" : null);
    const idFn = (value: unknown): unknown => (value === 1 ? "é" : value === 4 ? {} : null);
    expect([1, 2, 3, 4].map((value) => idVal(value, "arg", 0, { idFn, makeId }))).toEqual(["\\xe9", "hook", "3", "4"]);
  });

  test.each<readonly [what: string, cause: unknown, reason: string]>([
    ["an error", new TypeError("no"), "no"],
    ["text", "no", '"no"'],
    ["nothing", undefined, "undefined"],
    ["what cannot be printed", Object.create(null), "an object"],
  ])("an ids function that throws %s is named with test, argument and position", (_what, cause, reason) => {
    const idFn = (): never => {
      throw cause;
    };
    const call = (): unknown => idVal(1, "arg", 2, { idFn, nodeId: "test_a.ts::test_x" });
    expect(call).toThrow(IdFunctionError);
    expect(call).toThrow(`test_a.ts::test_x: the ids function threw for the argument "arg" at position 2: ${reason}`);
    expect(call).toThrow(expect.objectContaining({ cause, index: 2 }));
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
      { id: "mine", kind: "literal", isGiven: true },
      { id: "7", kind: "literal", isGiven: true },
      { id: "5-6", kind: "derived", isGiven: false },
    ]);
  });

  test("use() takes a name", () => {
    expect(() => Reflect.apply(use, undefined, [5])).toThrow(
      'use was called with 5: it takes the name of a fixture, as in use("db").',
    );
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
      { id: "x0", kind: "derived", isGiven: false },
      { id: "x1", kind: "derived", isGiven: false },
    ]);
  });
});
