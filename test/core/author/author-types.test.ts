/**
 * The types that the author API accepts and infers. The assertions are types, which test/type-tests.test.ts compiles.
 */
import { expect, test } from "@jest/globals";
import {
  approx,
  deprecatedCall,
  fixture,
  hideTraceback,
  importOrSkip,
  mark,
  param,
  raises,
  type FixtureDefinition,
  type Fixtures,
  type MarkDecorator,
  type Metafunc,
  ValueError,
  warns,
  type WarningsRecorder,
} from "../../../src/index.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Whether the value is of exactly that type. */
const typed =
  <Expected>() =>
  <Actual>(_value: Actual, _same: Same<Actual, Expected>): void =>
    undefined;

/** A mark that a project has declared in `Marks`. */
const declared: MarkDecorator = mark.declared;

interface Connection {
  readonly url: string;
}

test("the table types the arguments", () => {
  const add = mark.parametrize("a, b, expected", [[1, 2, 3], param([2, 3, 5], { id: "prime", marks: mark.slow })])(({
    a,
    b,
    expected,
  }) => {
    typed<number>()(a, true);
    expect(a + b).toBe(expected);
  });
  expect(add.name).toBe("");
  mark.parametrize("name", ["x", "y"])(({ name }) => typed<string>()(name, true));
  mark.parametrize("size", new Set([1, 2]))(({ size }) => typed<number>()(size, true));
  mark.parametrize("list", [[1], [2, 3]])(({ list }) => typed<number[]>()(list, true));
  mark.parametrize("a, b", [
    [1, "x"],
    [2, null],
  ])(({ b }) => typed<string | null>()(b, true));
  mark.parametrize(["a"], [["x"]])(({ a }) => typed<string>()(a, true));
  mark.parametrize("a", [1])(({ a, tmp_path }) => [typed<number>()(a, true), typed<string>()(tmp_path, true)]);
  mark.parametrize("a", [1])(({ a, db }: { a: number; db: Connection }) => [a, db]);
  mark.parametrize("a, b", [[1, 2]])((a: number, b: number) => a + b);
  mark.parametrize("a", [1], { ids: (value) => value.toFixed(1), indirect: ["a"], scope: "module" });
});

test("what does not fit the table is an error", () => {
  // @ts-expect-error: the row has one value too many.
  mark.parametrize("a, b", [[1, 2, 3]]);
  // @ts-expect-error: the row is no array.
  mark.parametrize("a, b", [1]);
  // @ts-expect-error: numbers are no strings.
  mark.parametrize("a", [1])(({ a }: { a: string }) => a);
  // @ts-expect-error: there is no such argument.
  mark.parametrize("a", [1])(({ c }) => c);
  // @ts-expect-error: there is no such scope.
  mark.parametrize("a", [1], { scope: "file" });
  expect(mark.parametrize).toBeDefined();
});

test("marks around a table or another mark leave the types as they are", () => {
  mark.skip(mark.parametrize("y", ["s"])(({ y }) => typed<string>()(y, true)));
  mark.skipif(true)(mark.parametrize("y", ["s"])(({ y, tmp_path }) => typed<string>()(y && tmp_path, true)));
  declared(mark.parametrize("y", ["s"])(({ y }) => typed<string>()(y, true)));
  declared(declared(({ tmp_path }) => typed<string>()(tmp_path, true)));
  mark.xfail({ strict: true })(mark.timeout(1)(({ tmp_path }) => typed<string>()(tmp_path, true)));
  mark.slow(mark.parametrize("y", ["s"])(({ y }) => typed<string>()(y, true)));
  mark.slow(mark.fast(({ tmp_path }: Fixtures) => typed<string>()(tmp_path, true)));
  const fn = mark.skip(mark.timeout(1)(mark.flaky((db: Connection) => db.url)));
  typed<(db: Connection) => string>()(fn, true);
});

test("a pattern names the arguments of an outer table by its annotation", () => {
  type XY = { x: number; y: string };
  const fn = mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ x, y }: XY) => y.repeat(x)));
  typed<(row: XY) => string>()(fn, true);
  mark.parametrize("x", [1])(mark.parametrize("y", ["s"])((x: number, y: string) => y.repeat(x)));
  mark.parametrize("x", [1])(mark.skip(({ x, tmp_path }: Fixtures & { x: number }) => tmp_path.repeat(x)));
  mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ y }) => typed<string>()(y, true)));
  // @ts-expect-error: the inner table has no numbers.
  mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ x, y }: { x: number; y: number }) => x + y));
  // @ts-expect-error: the outer table has no strings.
  mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ x, y }: { x: string; y: string }) => x + y));
  // @ts-expect-error: there is no such argument.
  mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ z }) => z));
  expect(fn).toBeDefined();
});

test("a table of a table types the arguments of both", () => {
  const tables = mark.parametrize("x", [1]).parametrize("y, z", [["s", true]]);
  const fn = tables.parametrize("k", [1n])(({ x, y, z, k, tmp_path }) => {
    typed<number>()(x, true);
    typed<string>()(y, true);
    typed<boolean>()(z, true);
    typed<bigint>()(k, true);
    typed<string>()(tmp_path, true);
    return z;
  });
  tables(({ x, y, db }: { x: number; y: string; db: Connection }) => y.repeat(x) + db.url);
  // @ts-expect-error: the first table has no strings.
  tables(({ x, y }: { x: string; y: string }) => x + y);
  // @ts-expect-error: there is no such argument.
  tables(({ k }) => k);
  // @ts-expect-error: the row of the second table is too short.
  mark.parametrize("x", [1]).parametrize("y, z", [["s"]]);
  expect(fn).toBeDefined();
});

test("a union of tables, and unions in rows, are tables", () => {
  const ci: boolean = process.env["CI"] === "true";
  mark.parametrize("x", ci ? [1, 2] : ["s"])(({ x }) => typed<string | number>()(x, true));
  const rows: [number, string][] | Set<[number, boolean]> = ci ? [[1, "s"]] : new Set<[number, boolean]>([[1, true]]);
  const union: readonly [number, string][] | ReadonlySet<[number, boolean]> = rows;
  mark.parametrize("x, y", Math.random() > 2 ? rows : union)(({ y }) => typed<string | boolean>()(y, true));
  type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };
  mark.parametrize("shape", [
    { kind: "circle", radius: 1 },
    { kind: "square", side: 1 },
  ])(({ shape }: { shape: Shape }) => shape.kind);
  const short: [number][] | [string][] = ci ? [[1]] : [["s"]];
  // @ts-expect-error: the rows are too short.
  mark.parametrize("x, y", Math.random() > 2 ? short : [["s"]]);
  expect(mark.parametrize).toBeDefined();
});

test("marks keep the type of what they are put on", () => {
  const fn = mark.skipif(false, { reason: "never" })((db: Connection) => db.url);
  typed<(db: Connection) => string>()(fn, true);
  mark.xfail({ raises: [TypeError], strict: true })(({ tmp_path }) => typed<string>()(tmp_path, true));
  // @ts-expect-error: a reason is a string.
  expect(() => mark.skip({ reason: 1 })).not.toThrow();
  // @ts-expect-error: raises takes classes.
  expect(() => mark.xfail({ raises: "TypeError" })).not.toThrow();
  // @ts-expect-error: there is no such option.
  expect(() => mark.xfail({ reasn: "no" })).not.toThrow();
  // @ts-expect-error: the condition is missing.
  expect(() => mark.skipif({ reason: "no" })).not.toThrow();
  expect(() => mark.xfail(process.env["CI"], { raises: [TypeError] })).not.toThrow();
  // @ts-expect-error: milliseconds are a number.
  expect(() => mark.timeout("1s")).not.toThrow();
});

test("fixtures carry the type of their value", () => {
  const number = fixture(() => 42);
  typed<FixtureDefinition<number>>()(number, true);
  const later = fixture({ scope: "module" }, async function* (tmp_path: string) {
    yield { url: tmp_path };
  });
  typed<FixtureDefinition<{ url: string }>>()(later, true);
  const promised = fixture(async ({ request }) => request.fixtureNames);
  typed<FixtureDefinition<readonly string[]>>()(promised, true);
  const param = fixture({ params: [1, 2] }, ({ request }) => request.param);
  typed<FixtureDefinition<number>>()(param, true);
  // @ts-expect-error: it needs a function.
  expect(() => fixture({}, 5)).toThrow("it needs a function");
  // @ts-expect-error: it takes a function, or options.
  expect(() => fixture("db")).toThrow("it takes a function");
  // @ts-expect-error: there is no such option.
  expect(() => fixture({ scpe: "module" }, () => 1)).toThrow(
    'fixture has no option "scpe". The options are scope, params',
  );
});

export function xtest_generate_tests(metafunc: Metafunc): void {
  if (metafunc.fixtureNames.includes("stage")) metafunc.parametrize("stage", ["a", "b"], { scope: "module" });
}

test("raises gives the error, or a promise of it", async () => {
  const error = raises(TypeError, () => {
    throw new TypeError("no");
  });
  typed<TypeError>()(error, true);
  const later = raises([TypeError, RangeError], async () => {
    throw new RangeError("no");
  });
  typed<Promise<TypeError | RangeError>>()(later, true);
  const noted: Error = raises(TypeError, () => {
    throw new TypeError("no");
  });
  typed<Error>()(noted, true);
  abstract class Failure extends Error {
    abstract readonly code: number;
  }
  class Hidden extends Failure {
    readonly code = 1;
    private constructor() {
      super("hidden");
    }
    static make(): Hidden {
      return new Hidden();
    }
  }
  const make = (): never => {
    throw Hidden.make();
  };
  const [failure, hidden] = [raises(Failure, make), raises(Hidden, make)];
  typed<Failure>()(failure, true);
  typed<Hidden>()(hidden, true);
  typed<number>()(raises([Hidden, RangeError], make, { check: (one) => "code" in one }).message.length, true);
  const [either, matching] = [raises([Hidden, TypeError], make), raises(Hidden, { match: "hidden" })(make)];
  typed<Hidden | TypeError>()(either, true);
  typed<Hidden>()(matching, true);
  for (const expected of [Hidden, [Hidden, TypeError], raises(Hidden)]) {
    typed<MarkDecorator>()(mark.xfail({ raises: expected, strict: true }), true);
  }
  const types: readonly (typeof TypeError | typeof RangeError)[] = [TypeError];
  const rejected = raises(types, () => Promise.reject(new TypeError("no")));
  typed<Promise<TypeError | RangeError>>()(rejected, true);
  // @ts-expect-error: a function is no class.
  expect(() => raises(make, make)).toThrow(ValueError);
  // @ts-expect-error: one of them is no class.
  expect(() => raises([TypeError, make], make)).toThrow(ValueError);
  // @ts-expect-error: there is no such option.
  expect(() => raises(TypeError, make, { mach: "no" })).toThrow(ValueError);
  expect(await later).toBeInstanceOf(RangeError);
  expect({ sum: 0.1 + 0.2 }).toEqual({ sum: approx(0.3) });
});

test("a function that traces leave out has the same type", () => {
  const isText = hideTraceback((value: unknown): value is string => typeof value === "string");
  typed<(value: unknown) => value is string>()(isText, true);
  const load = hideTraceback(
    async (id: number) => id,
    (error) => error instanceof TypeError,
  );
  typed<(id: number) => Promise<number>>()(load, true);
  // @ts-expect-error: a name is no function.
  expect(() => hideTraceback("load")).toThrow(ValueError);
  // @ts-expect-error: a condition is a function.
  expect(() => hideTraceback(load, TypeError.name)).toThrow(ValueError);
});

test("warns gives what its function gives, which is passed the warnings", async () => {
  const warn = (): boolean => {
    process.emitWarning("old", "DeprecationWarning");
    return true;
  };
  typed<boolean>()(deprecatedCall(warn), true);
  const later = warns(["DeprecationWarning", RangeError], async (record) => {
    typed<WarningsRecorder>()(record, true);
    return Promise.resolve(warn());
  });
  typed<Promise<boolean>>()(later, true);
  expect(await later).toBe(true);
  // @ts-expect-error a promise is no function
  expect(() => warns("DeprecationWarning", Promise.resolve())).toThrow("it needs a function that returns the promise");
  // @ts-expect-error there is no such option
  deprecatedCall(warn, { matches: "old" });
  // @ts-expect-error a number is no type of warnings
  expect(() => warns(7, warn)).toThrow(ValueError);
});

test("importOrSkip gives the module that its function imports", async () => {
  const path = importOrSkip(() => import("node:path"), { version: (module) => module.sep, reason: "needs paths" });
  typed<string>()((await path).basename("a/b"), true);
  expect((await path).basename("a/b")).toBe("b");
  typed<Promise<{ version: string }>>()(
    importOrSkip(() => ({ version: "1.0" }), { minVersion: "1" }),
    true,
  );
  // @ts-expect-error a name is no function
  await expect(importOrSkip("pg")).rejects.toThrow('Write importOrSkip(() => import("pg")).');
  // @ts-expect-error a promise is no function
  await expect(importOrSkip(import("node:path"))).rejects.toThrow(ValueError);
  // @ts-expect-error there is no such option
  await importOrSkip(() => import("node:path"), { minversion: "1" });
});
