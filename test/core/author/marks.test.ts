import { describe, expect, test } from "@jest/globals";
import { ValueError } from "../../../src/core/errors/errors.ts";
import { fixture } from "../../../src/core/author/fixtures/fixture.ts";
import { isMarkDecorator, makeMark, mark, marksOf, ownMarks } from "../../../src/core/author/marks/mark.ts";
import { wrongMark } from "../../../src/core/author/marks/mark-store.ts";
import { extractParameterSets, param } from "../../../src/core/author/parametrize/param.ts";

const names = (target: object): string[] => ownMarks(target).map((entry) => entry.name);

describe("mark", () => {
  test.each([
    ["without arguments", mark.slow, { name: "slow", args: [], kwargs: {} }],
    ["arguments", mark.device("a", 1), { name: "device", args: ["a", 1], kwargs: {} }],
    ["a trailing object", mark.device("a", { on: true }), { name: "device", args: ["a"], kwargs: { on: true } }],
    [
      "an object that is not trailing",
      mark.device({ on: true }, 1),
      { name: "device", args: [{ on: true }, 1], kwargs: {} },
    ],
    ["an object without a prototype", mark.device(Object.create(null)), { name: "device", args: [], kwargs: {} }],
    ["an object of a class", mark.device(new Date(0)), { name: "device", args: [new Date(0)], kwargs: {} }],
    ["an array", mark.device([1]), { name: "device", args: [[1]], kwargs: {} }],
    [
      "arguments in steps",
      mark.device("a", { on: 1 })("b", { off: 2 }),
      { name: "device", args: ["a", "b"], kwargs: { on: 1, off: 2 } },
    ],
    [
      "two functions are arguments",
      mark.device(Number, String),
      { name: "device", args: [Number, String], kwargs: {} },
    ],
  ])("%s", (_rule, decorator, expected) => {
    expect(isMarkDecorator(decorator)).toBe(true);
    expect(decorator.mark).toEqual(expected);
  });

  test("marks exactly one function or class, and returns it", () => {
    const fn = (): number => 1;
    class TestX {}
    expect(mark.slow(fn)).toBe(fn);
    expect(mark.skipif(true, { reason: "no" })(fn)).toBe(fn);
    expect(mark.slow(TestX)).toBe(TestX);
    expect(ownMarks(fn)).toEqual([makeMark("slow"), makeMark("skipif", [true, { reason: "no" }])]);
    expect(names(TestX)).toEqual(["slow"]);
    expect(mark.slow.mark).toEqual(makeMark("slow"));
  });

  test("the nearest is the first", () => {
    expect(names(mark.outer(mark.inner(() => 1)))).toEqual(["inner", "outer"]);
  });

  test("a standard decorator's own arguments", () => {
    const fn = (): number => 1;
    const context = { kind: "method", name: "test_x", addInitializer: (): void => undefined };
    expect(Reflect.apply(mark.slow, undefined, [fn, context])).toBe(fn);
    expect(names(fn)).toEqual(["slow"]);
  });

  test("a list that was assigned is added to, and not changed", () => {
    const list = [mark.first];
    const fn = Object.assign(() => 1, { xtestmark: list });
    mark.second(fn);
    expect(names(fn)).toEqual(["first", "second"]);
    expect(list).toHaveLength(1);
  });

  test("marks of a base class are not the derived one's own", () => {
    class TestBase {}
    class TestDerived extends TestBase {}
    mark.slow(TestBase);
    mark.fast(TestDerived);
    expect([names(TestBase), names(TestDerived)]).toEqual([["slow"], ["fast"]]);
  });

  test.each([
    "then",
    "toJSON",
    "xtest",
    "xtestmark",
    "_private",
    "__esModule",
    "constructor",
    "hasOwnProperty",
    "$$typeof",
  ])("%s is no mark", (name) => {
    expect(Reflect.get(mark, name)).toBe(undefined);
  });

  // As pytest 9 has them.
  test.each(["parametrise", "parameterize", "parameterise"])("%s is parametrize, misspelt", (name) => {
    const make = (): unknown => Reflect.get(mark, name);
    expect(make).toThrow(ValueError);
    expect(make).toThrow(`there is no mark "${name}": did you mean "parametrize"?`);
  });

  test("symbols are no marks, and awaiting gives mark itself", async () => {
    expect(Reflect.get(mark, Symbol.toPrimitive)).toBe(undefined);
    expect(Reflect.get(mark, Symbol.iterator)).toBe(undefined);
    expect((await Promise.resolve([mark]))[0]).toBe(mark);
  });

  test("a fixture takes no marks", () => {
    const marked = (): unknown => Reflect.apply(mark.slow, undefined, [fixture(() => 1)]);
    expect(marked).toThrow(ValueError);
    expect(marked).toThrow("mark.slow is put on a fixture");
  });
});

describe("marksOf", () => {
  const slow = makeMark("slow");
  test.each([
    ["one decorator", mark.slow, [slow]],
    ["one mark", slow, [slow]],
    ["plain data", { name: "slow", args: [], kwargs: {} }, [slow]],
    ["a list of both", [mark.fast, slow], [makeMark("fast"), slow]],
    ["nothing", undefined, []],
    ["null", null, []],
    ["an empty list", [], []],
  ])("%s", (_rule, list, marks) => {
    expect(marksOf(list)).toEqual(marks);
  });

  test.each([
    ["text", "slow"],
    ["a function", () => 1],
    ["a list in a list", [[mark.slow]]],
  ])("not %s", (_rule, list) => {
    expect(() => marksOf(list)).toThrow(ValueError);
  });
});

describe("param", () => {
  test("keeps the row for when the names are known", () => {
    const row = param([1, 2], { id: "x", marks: [mark.slow] });
    expect(extractParameterSets(["a", "b"], true, [row])).toMatchObject([
      { values: [1, 2], id: "x", marks: [{ name: "slow" }] },
    ]);
    expect(extractParameterSets(["a"], false, [row])).toMatchObject([{ values: [[1, 2]], id: "x" }]);
  });

  test.each<readonly [rule: string, options: object, message: string]>([
    ["usefixtures", { marks: mark.usefixtures("db") }, "param cannot add mark.usefixtures"],
    ["an id that is no text", { id: 1 }, "param's id is 1"],
    ["marks that are none", { marks: "slow" }, '"slow" stands where marks go'],
  ])("does not take %s", (_rule, options, message) => {
    expect(() => param(1, options)).toThrow(message);
  });
});

test("a mark checks its arguments, and one that is added by its name is only asked for a missing one", () => {
  expect(wrongMark(mark.timeout("soon" as never).mark)).toContain('mark.timeout is called with "soon"');
  expect(wrongMark({ name: "timeout", args: [], kwargs: {} })).toBe(
    "mark.timeout needs an argument: write mark.timeout(…)",
  );
  expect(wrongMark({ name: "skipif", args: [], kwargs: { condition: true } })).toBeNull();
  expect(wrongMark({ name: "skip", args: [], kwargs: {} })).toBeNull();
});
