import { describe, expect, test } from "@jest/globals";
import { CallSpec2 } from "../../../src/core/parametrize/callspec.ts";
import { ValueError } from "../../../src/core/errors/errors.ts";
import { makeMark, mark, type Mark } from "../../../src/core/author/marks/mark.ts";
import { Metafunc, ParametrizeError, type ParametrizeOptions } from "../../../src/core/parametrize/metafunc.ts";
import { NOTSET, param } from "../../../src/core/author/parametrize/param.ts";
import type { Scope } from "../../../src/core/fixtures/scope.ts";
import { unmarked } from "./unmarked.ts";

interface Setting {
  readonly argNames?: readonly string[];
  readonly names?: readonly string[];
  readonly defaulted?: readonly string[];
  readonly usefixtures?: readonly string[];
  readonly fixtures?: Readonly<Record<string, readonly { readonly scope: Scope | null }[]>>;
  readonly explicitParameters?: boolean;
  readonly disableTestIdEscaping?: boolean;
  readonly generatedIds?: WeakMap<Mark, readonly unknown[]>;
}

function metafunc(setting: Setting = {}): Metafunc {
  const argNames = setting.argNames ?? ["a", "b", "c"];
  return new Metafunc({
    definition: unmarked({
      argNames,
      defaultedArgNames: setting.defaulted ?? [],
      usefixtures: setting.usefixtures ?? [],
    }),
    fixtureInfo: { names: setting.names ?? argNames, fixtures: new Map(Object.entries(setting.fixtures ?? {})) },
    config: {
      disableTestIdEscaping: setting.disableTestIdEscaping ?? false,
      explicitParameters: setting.explicitParameters ?? false,
    },
    ...(setting.generatedIds === undefined ? {} : { generatedIds: setting.generatedIds }),
  });
}

const fixture = (scope: Scope | null): { readonly scope: Scope | null } => ({ scope });

describe("parametrize", () => {
  test("plans one call for each row", () => {
    const func = metafunc();
    func.parametrize("a, b", [[1, "x"], param([2, "y"], { id: "two", marks: mark.slow })]);
    const [first, second] = func.calls;
    expect(func.calls).toHaveLength(2);
    expect(first).toMatchObject({
      id: "1-x",
      idKind: "derived",
      params: { a: 1, b: "x" },
      indices: { a: 0, b: 0 },
      rows: [0],
    });
    expect(second).toMatchObject({
      id: "two",
      idKind: "literal",
      params: { a: 2, b: "y" },
      indices: { a: 1, b: 1 },
      rows: [1],
    });
    expect(second?.marks).toEqual([makeMark("slow")]);
    expect(second?.scopes).toEqual({ a: "function", b: "function" });
    expect(second?.valTypes).toEqual({ a: "funcargs", b: "funcargs" });
  });

  test("the first call varies slowest, and its part of the id comes first", () => {
    const func = metafunc();
    func.parametrize("a", [1, 2]);
    func.parametrize("b", ["x", "y"]);
    expect(func.calls.map((call) => call.id)).toEqual(["1-x", "1-y", "2-x", "2-y"]);
    expect(func.calls.map((call) => call.rows)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test("ids that join alike are made unique", () => {
    const func = metafunc();
    func.parametrize("a", ["x", "x-y"]);
    func.parametrize("b", ["y-z", "z"], { ids: ["y-z", "z"] });
    expect(func.calls.map((call) => call.id)).toEqual(["x-y-z0", "x-z", "x-y-y-z", "x-y-z1"]);
    // A third call is joined to the parts, not to what was made unique.
    func.parametrize("c", [1]);
    expect(func.calls.map((call) => call.id)).toEqual(["x-y-z-1_0", "x-z-1", "x-y-y-z-1", "x-y-z-1_1"]);
  });

  test("an id is literal only if all of its parts are", () => {
    const kinds = (...ids: readonly (readonly string[] | null)[]): string[] => {
      const func = metafunc();
      ids.forEach((written, at) => func.parametrize("abc".charAt(at), [1], { ids: written }));
      return func.calls.map((call) => call.idKind);
    };
    expect([kinds(["x"], ["y"]), kinds(["x"], null), kinds(null, ["y"]), kinds(null)]).toEqual([
      ["literal"],
      ["derived"],
      ["derived"],
      ["derived"],
    ]);
  });

  test("an empty table gives one skipped call", () => {
    const func = metafunc();
    func.parametrize("a", [1, 2]);
    func.parametrize("b, c", []);
    expect(func.calls.map((call) => call.id)).toEqual(["1-NOTSET", "2-NOTSET"]);
    expect(func.calls[0]).toMatchObject({ rows: [0, -1], params: { a: 1, b: NOTSET, c: NOTSET } });
    expect(func.calls[0]?.marks).toEqual([makeMark("skip", [{ reason: "got empty parameter set for (b, c)" }])]);
  });

  test("one name in an array takes rows that are arrays", () => {
    const func = metafunc();
    func.parametrize(["a"], [[1], [2]]);
    expect(func.calls.map((call) => call.params)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test("one name as a string takes values that may be arrays", () => {
    const func = metafunc();
    func.parametrize("a,", [[1], param([2], { id: "two" })]);
    expect(func.calls.map((call) => [call.id, call.params])).toEqual([
      ["a0", { a: [1] }],
      ["two", { a: [2] }],
    ]);
  });

  test("many rows", () => {
    const func = metafunc();
    func.parametrize(
      "a",
      Array.from({ length: 10_000 }, () => ({})),
    );
    func.parametrize("b", ["x"]);
    expect(func.calls).toHaveLength(10_000);
    expect(func.calls[9_999]?.id).toBe("a9999-x");
  });

  test("the old name of the names", () => {
    expect(metafunc().funcargNames).toEqual(["a", "b", "c"]);
  });
});

describe("ids", () => {
  const idsOf = (values: Iterable<unknown>, options: ParametrizeOptions, setting: Setting = {}): string[] => {
    const func = metafunc(setting);
    func.parametrize("a", values, options);
    return func.calls.map((call) => call.id);
  };
  function* count(): Generator<number> {
    for (let number = 10; ; number += 1) yield number;
  }

  test.each<readonly [rule: string, ids: ParametrizeOptions["ids"], expected: readonly string[]]>([
    ["of every kind", ["é", 1n, null], ["\\xe9", "1", "3"]],
    ["undefined means automatic", ["x", undefined, true], ["x", "2", "true"]],
    ["an endless iterator", count(), ["10", "11", "12"]],
    ["an iterator that ends early", new Set(["x"]).values(), ["x", "2", "3"]],
    ["a set", new Set(["x", "y", "z"]), ["x", "y", "z"]],
    ["none at all are as good as no list", [], ["1", "2", "3"]],
    ["a function", (value: number) => (value === 2 ? null : `v${value}`), ["v1", "2", "v3"]],
    [
      "a function that gives values of every kind",
      (value: number) => [value, /é/, Map][value - 1],
      ["1", "\\xe9", "Map"],
    ],
    ["a function that gives what is no id", () => ({}), ["1", "2", "3"]],
    ["a function that gives nothing", () => undefined, ["1", "2", "3"]],
    ["a generator", new Set([10n, false, ""]).values(), ["10", "false", ""]],
    [
      "a map's keys",
      new Map([
        ["x", 1],
        ["y", 2],
        ["z", 3],
      ]).keys(),
      ["x", "y", "z"],
    ],
    ["numbers as they print", [-0, 1e21, NaN], ["0", "1e+21", "NaN"]],
    ["ids that are alike", ["x", "x", "x0"], ["x1", "x2", "x0"]],
    ["an id that is like an automatic one", ["2", null, "x"], ["2_0", "2_1", "x"]],
    ["null", null, ["1", "2", "3"]],
  ])("%s", (_rule, ids, expected) => {
    expect(idsOf([1, 2, 3], { ids })).toEqual(expected);
  });

  test("an iterator is left where the last row took from it", () => {
    const numbers = count();
    idsOf([1, 2], { ids: numbers });
    expect(numbers.next().value).toBe(12);
  });

  test("an iterator of a mark is read once for all tests under the mark", () => {
    const generatedIds = new WeakMap<Mark, readonly unknown[]>();
    const paramMark = makeMark("parametrize");
    const ids = count();
    expect(idsOf([1, 2], { ids, paramMark }, { generatedIds })).toEqual(["10", "11"]);
    expect(idsOf([1, 2], { ids, paramMark }, { generatedIds })).toEqual(["10", "11"]);
  });

  test("escaping can be switched off", () => {
    expect(idsOf(["é"], {}, { disableTestIdEscaping: true })).toEqual(["é"]);
  });
});

describe("the scope of the values", () => {
  const fixtures = {
    a: [fixture("function"), fixture("session")],
    b: [fixture("module")],
    c: [fixture(null)],
  };
  test.each<readonly [rule: string, names: string, options: ParametrizeOptions, scope: Scope]>([
    ["direct", "a", {}, "function"],
    ["the nearest definition's", "a", { indirect: true }, "session"],
    ["the narrowest", "a,b", { indirect: true }, "module"],
    ["all listed", "a,b", { indirect: ["b", "a"] }, "module"],
    ["one is direct", "a,b", { indirect: ["a"] }, "function"],
    ["not known yet", "a,c", { indirect: true }, "function"],
    ["given", "a", { scope: "class" }, "class"],
  ])("%s", (_rule, names, options, scope) => {
    const func = metafunc({ fixtures });
    const row = names.includes(",") ? [1, 2] : 1;
    expect(func.parametrize(names, [row], options)).toBe(scope);
    expect(Object.values(func.calls[0]?.scopes ?? {})).toEqual(names.split(",").map(() => scope));
  });

  test("an argument without a fixture is of function scope", () => {
    expect(metafunc().parametrize("a", [1], { indirect: true })).toBe("function");
  });
});

describe("errors", () => {
  test("a product of tables that explodes", () => {
    const rows = Array.from({ length: 400 }, (_, index) => index);
    const func = metafunc();
    func.parametrize("a", rows);
    expect(() => {
      func.parametrize("b", rows);
    }).toThrow(/its tables come to 160000 tests, and 100000 are the limit for one/);
    expect(func.calls).toHaveLength(400);
  });

  const loose = (value: unknown): never => value as never;
  const ROWS: readonly (readonly [
    code: string,
    rule: string,
    call: readonly [unknown, unknown, object?],
    where: object,
    message: string,
    setting?: Setting,
  ])[] = [
    [
      "XT301",
      "an unused argument",
      ["a, conection", [[1, 2]]],
      { part: "argnames", index: 1 },
      'test_a.ts::test_x: the function uses no argument "conection". Did you mean "connection"? It uses a, connection.',
      { argNames: ["a", "connection"] },
    ],
    [
      "XT301",
      "an unused fixture",
      ["d", [1], { indirect: true }],
      { part: "argnames", index: 0 },
      'uses no fixture "d"',
    ],
    [
      "XT302",
      "a long row",
      [
        "a, b",
        [
          [1, 2],
          [1, 2, 3],
        ],
      ],
      { part: "argvalues", index: 1 },
      "parametrize has 2 names (a, b), but row 1 has 3 values: [1, 2, 3].",
    ],
    ["XT302", "a short param", ["a, b", [param([1])]], { part: "argvalues", index: 0 }, "row 0 has 1 value: [1]"],
    [
      "XT302",
      "a row that is no array",
      [["a"], ["xy"]],
      { part: "argvalues", index: 0 },
      'row 0 is "xy", which is no array',
    ],
    [
      "XT302",
      "a string is no row",
      ["a, b", ["xy"]],
      { part: "argvalues", index: 0 },
      'row 0 is "xy", which is no array',
    ],
    ["XT301", "names of another kind", [5, [1]], { part: "argnames" }, "the names of parametrize are 5"],
    [
      "XT301",
      "names in an array of another kind",
      [["a", 5], [[1, 2]]],
      { part: "argnames" },
      'the names of parametrize are ["a", 5]: they have to be text with commas, or an array of text.',
    ],
    ["XT302", "no table", ["a", 5], { part: "argvalues" }, "the values of parametrize are 5"],
    ["XT302", "a string is no table", ["a", "xy"], { part: "argvalues" }, 'the values of parametrize are "xy"'],
    ["XT303", "too few ids", ["a", [1, 2], { ids: ["x"] }], { part: "ids" }, "parametrize has 2 rows, but 1 id."],
    [
      "XT303",
      "too many ids",
      ["a", [1], { ids: new Set([1, 2]) }],
      { part: "ids" },
      "parametrize has 1 row, but 2 ids.",
    ],
    [
      "XT304",
      "an argument twice in one call",
      ["a, a", [[1, 2]]],
      { part: "argnames", index: 1 },
      '"a" is parametrized twice',
    ],
    [
      "XT305",
      "an indirect name that is no argument",
      ["a", [1], { indirect: ["a", "b"] }],
      { part: "indirect", index: 1 },
      'indirect names "b", which is none of the arguments of this parametrize: a.',
    ],
    ["XT305", "indirect of another kind", ["a", [1], { indirect: "a" }], { part: "indirect" }, 'indirect is "a"'],
    [
      "XT305",
      "a scope that does not exist",
      ["a", [1], { scope: "file" }],
      { part: "scope" },
      'the scope of parametrize is "file"',
    ],
    [
      "XT306",
      "an argument with a default value",
      ["d", [1]],
      { part: "argnames", index: 0 },
      'the argument "d" has a default value',
      { defaulted: ["d"] },
    ],
    [
      "XT307",
      "request",
      ["a, request", [[1, 2]]],
      { part: "argnames", index: 1 },
      '"request" is the name of a built-in fixture',
    ],
    [
      "XT308",
      "an id of another kind",
      ["a", [1, 2], { ids: ["x", {}] }],
      { part: "ids", index: 1 },
      "ids has {} at position 1",
    ],
    ["XT308", "ids of another kind", ["a", [1], { ids: "x" }], { part: "ids" }, 'ids is "x"'],
    [
      "XT309",
      "an argument that only a fixture uses",
      ["b", [1]],
      { part: "argnames", index: 0 },
      'the argument "b" is not declared by the function',
      { argNames: ["a"], names: ["a", "b"], explicitParameters: true },
    ],
  ];

  test.each(ROWS)("%s: %s", (code, _rule, [names, values, options], where, message, setting = {}) => {
    const func = metafunc(setting);
    const error = thrown(() => func.parametrize(loose(names), loose(values), options));
    expect(error).toBeInstanceOf(ParametrizeError);
    expect(error).toBeInstanceOf(ValueError);
    expect(error).toMatchObject({ code, where });
    expect(String(error)).toContain(message);
    expect(func.calls).toEqual([]);
  });

  test("XT304: an argument twice in two calls; the first stays", () => {
    const func = metafunc();
    func.parametrize("a", [1]);
    expect(thrown(() => func.parametrize("b, a", [[1, 2]]))).toMatchObject({
      code: "XT304",
      where: { part: "argnames", index: 1 },
    });
    expect(func.calls.map((call) => call.id)).toEqual(["1"]);
  });

  test.each<readonly [id: unknown, named: string]>([
    [Symbol("s"), "Symbol(s)"],
    [() => 1, "a function without a name"],
    [Map, "the function Map"],
    [[], "[]"],
    [/x/, "/x/"],
    [new Date(0), "a value of Date"],
    [new Uint8Array([1]), "a value of Uint8Array"],
    [Object("x"), "a value of String"],
  ])("XT308: %p is no id", (id, named) => {
    const error = thrown(() => metafunc().parametrize("a", [1, 2], { ids: [null, id] }));
    expect(error).toMatchObject({ code: "XT308", where: { part: "ids", index: 1 } });
    expect(String(error)).toBe(
      `ParametrizeError: test_a.ts::test_x: ids has ${named} at position 1: ` +
        "an id is a string, number, bigint or boolean, or null for an automatic one.",
    );
  });

  test("all wrong ids are told, and those behind the last row are not looked at", () => {
    const error = thrown(() => metafunc().parametrize("a", [1, 2], { ids: new Set([{}, "x", []]).values() }));
    expect(error).toMatchObject({ where: { index: 0 }, also: [] });
    const both = thrown(() => metafunc().parametrize("a", [1, 2], { ids: [{}, []] }));
    expect(both).toMatchObject({ where: { index: 0 }, also: [{ where: { index: 1 } }] });
  });

  test("errors are about the subject, where one is given", () => {
    const subject = 'the fixture "a"';
    const idFn = (): never => {
      throw new TypeError("no");
    };
    const messages = [["x"], [{}, null], idFn].map((ids) =>
      String(thrown(() => metafunc().parametrize("a", [1, 2], { indirect: true, ids, subject }))),
    );
    expect(messages).toEqual([
      'ParametrizeError: the fixture "a": parametrize has 2 rows, but 1 id. Give one id for each row, null for an automatic one.',
      'ParametrizeError: the fixture "a": ids has {} at position 0: an id is a string, number, bigint or boolean, or null for an automatic one.',
      'ParametrizeError: the fixture "a": the ids function threw for the argument "a" at position 0: no',
    ]);
  });

  test("XT308: an ids function that throws, with its cause", () => {
    const cause = new TypeError("no");
    const ids = (): never => {
      throw cause;
    };
    const error = thrown(() => metafunc().parametrize("a", [1], { ids }));
    expect(error).toMatchObject({ code: "XT308", where: { part: "ids" }, cause });
  });

  test.each<readonly [rule: string, setting: Setting, options: ParametrizeOptions]>([
    ["an argument of the function", { argNames: ["b"] }, {}],
    ["named by usefixtures", { usefixtures: ["b"] }, {}],
    ["indirect", {}, { indirect: true }],
  ])("explicitParameters allows what is %s", (_rule, setting, options) => {
    const func = metafunc({ argNames: ["a"], names: ["a", "b"], explicitParameters: true, ...setting });
    func.parametrize("b", [1], options);
    expect(func.calls).toHaveLength(1);
  });
});

describe("CallSpec2", () => {
  const call = (): CallSpec2 => {
    const func = metafunc();
    func.parametrize("a", [1], { ids: ["one"] });
    return func.calls[0] ?? new CallSpec2(func);
  };

  test("a copy goes its own way", () => {
    const original = call();
    const copy = original.copy();
    const valTypes = { b: "params" } as const;
    copy.setMulti2({ valTypes, argNames: ["b"], valSet: [2], id: "two", marks: [], scope: "module", paramIndex: 4 });
    expect(copy).toMatchObject({
      id: "one-two",
      idKind: "derived",
      params: { a: 1, b: 2 },
      indices: { a: 0, b: 4 },
      rows: [0, 4],
    });
    expect(original).toMatchObject({ id: "one", idKind: "literal", params: { a: 1 } });
  });

  test("getParam", () => {
    expect(call().getParam("a")).toBe(1);
    expect(thrown(() => call().getParam("b"))).toBeInstanceOf(ValueError);
    expect(thrown(() => call().getParam("toString"))).toBeInstanceOf(ValueError);
  });

  test("checkArgNotContained", () => {
    expect(thrown(() => call().checkArgNotContained("b"))).toBe(null);
    expect(String(thrown(() => call().checkArgNotContained("a")))).toContain('the argument "a" is parametrized twice');
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
