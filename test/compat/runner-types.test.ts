/** Types of the functions of other runners: what their suites write compiles, and what is wrong is an error. The compiler runs this file. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect as check, test as own } from "@jest/globals";
import { init, parse } from "es-module-lexer";
import type * as bun from "../../src/entries/compat/types/bun.ts";
import type * as jestTypes from "../../src/entries/compat/types/jest.ts";
import type * as mocha from "../../src/entries/compat/types/mocha.ts";
import type * as nodeTest from "../../src/entries/compat/types/node-test.ts";
import type * as vitest from "../../src/entries/compat/types/vitest.ts";
import type { Fixtures } from "../../src/index.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const typed =
  <Expected>() =>
  <Actual>(_value: Actual, _same: Same<Actual, Expected>): void =>
    undefined;

class Counter {
  count = 0;
  get double(): number {
    return this.count * 2;
  }
  add(by: number): number {
    return (this.count += by);
  }
}

/** Never called: only its types count. */
export function suiteOfVitest(runner: typeof vitest): void {
  const { bench, describe, expect, expectTypeOf, it, test, vi, aroundEach, beforeEach, inject } = runner;
  bench("sorts", () => [2, 1].sort(), { time: 5, setup: async (_task, mode) => typed<"run" | "warmup">()(mode, true) });
  bench.skip.only(suiteOfVitest);
  bench.skipIf(true).todo("later");
  // @ts-expect-error Vitest passes no such option on
  bench("x", () => 1, { beforeEach: () => undefined });
  describe("a suite", () => {
    beforeEach(({ task }) => typed<string>()(task.name, true));
    beforeEach(() => () => undefined);
    aroundEach(async (runTest) => runTest());
    it("is awaited", async ({ expect: own, signal, skip }) => {
      typed<AbortSignal>()(signal, true);
      skip(signal.aborted, "why");
      await own(Promise.resolve(1)).resolves.toBe(1);
    });
    it("has options", { timeout: 5, retry: 1 }, () => undefined);
    it("has a timeout", () => undefined, 5);
    it.skip.each([[1, "a"]])("%i", (count, name) => [typed<number>()(count, true), typed<string>()(name, true)]);
    it.each([{ a: 1 }])("$a", ({ a }) => typed<number>()(a, true));
    it.each`
      a    | b
      ${1} | ${2}
    `("$a", ({ a }) => a);
    it.for([1, 2])("%i", (count, { task, tmp_path }) => [typed<number>()(count, true), task.name, tmp_path]);
    it("has fixtures", ({ tmp_path }) => typed<string>()(tmp_path, true));
    // @ts-expect-error there is no such fixture
    it("has no others", ({ tmp_pat }) => tmp_pat);
    it.skipIf(true).concurrent("x", () => undefined);
    it.todo("later");
    describe.each([["a"]])("%s", (name) => typed<string>()(name, true));
  });
  expect(1).toBe(1);
  expect([1]).not.toContain(2);
  expect("a").to.be.a("string").and.not.equal("b");
  expect({ a: 1 }).toEqual({ a: expect.any(Number) });
  expect(() => undefined).toThrow(/x/);
  expect.extend({ toBeOdd: (value: number) => ({ pass: value % 2 === 1, message: () => "odd" }) });
  const open = vi.fn();
  open.mockReturnValue(1);
  const closed = vi.fn((a: number) => String(a));
  typed<string>()(closed(1), true);
  typed<[a: number][]>()(closed.mock.calls, true);
  const counter = new Counter();
  vi.spyOn(counter, "add").mockReturnValue(2);
  vi.spyOn(counter, "double", "get").mockReturnValue(2);
  vi.mocked(counter).add.mockReturnValueOnce(1);
  vi.useFakeTimers().setSystemTime(0);
  vi.mock("./a", async (original) => ({ ...(await original<object>()), b: 1 }));
  const extended = test.extend<{ port: number; url: string }>({
    port: 80,
    url: async ({ port }, use) => use(`http://localhost:${port}`),
  });
  extended("fixtures", ({ port, url }) => [typed<number>()(port, true), typed<string>()(url, true)]);
  typed<number>()(inject<number>("port"), true);
  expectTypeOf({ a: 1 }).toEqualTypeOf<{ a: number }>();
  expectTypeOf({ a: 1 }).toHaveProperty("a").toBeNumber();
  expectTypeOf({ a: 1, b: 1 }).toExtend<{ a: number }>();
  expectTypeOf<string | null>().exclude<null>().toBeString();
  expectTypeOf(counter.add)
    .parameter(0)
    .toEqualTypeOf(1 as number);
  expectTypeOf(counter.add).returns.toBeNumber();
  expectTypeOf(Promise.resolve("a")).resolves.not.toBeNumber();
  expectTypeOf(counter.add).toBeCallableWith(1);
  expectTypeOf(Counter).instance.toHaveProperty("add");
  expectTypeOf<never>().toBeNever();

  // @ts-expect-error: the types differ.
  expectTypeOf({ a: 1 }).toEqualTypeOf<{ a: string }>();
  // @ts-expect-error: it is a number.
  expectTypeOf({ a: 1 }).toHaveProperty("a").toBeString();
  // @ts-expect-error: it is one.
  expectTypeOf("a").not.toBeString();
  // @ts-expect-error: there is no such property.
  expectTypeOf({ a: 1 }).toHaveProperty("b");
  // @ts-expect-error: any is no string.
  expectTypeOf(JSON.parse("1")).toBeString();
  // @ts-expect-error: it takes a number.
  expectTypeOf(counter.add).toBeCallableWith("1");
  // @ts-expect-error: there is no such comparison.
  expectTypeOf(1).toBeNumeric();
  // @ts-expect-error: an object is no title.
  it({}, () => undefined);
  // @ts-expect-error: there is no such option.
  it("x", { timeouts: 5 }, () => undefined);
  // @ts-expect-error: there is no such matcher.
  expect(1).toBeOne();
  // @ts-expect-error: a length is a number.
  expect([]).toHaveLength("1");
  // @ts-expect-error: there is no such method.
  vi.spyOn(counter, "subtract");
  // @ts-expect-error: it returns a number.
  vi.spyOn(counter, "add").mockReturnValue("2");
  // @ts-expect-error: it takes a number.
  closed("1");
  // @ts-expect-error: there is no such fixture.
  extended("fixtures", ({ host }) => host);
  // @ts-expect-error: rows have one value.
  it.each([["a"]])("%s", (name, other: number) => [name, other]);
}

/** Never called: only its types count. */
export function suiteOfJest({ describe, expect, it, jest, test, beforeEach, fdescribe, xit }: typeof jestTypes): void {
  describe("a suite", () => {
    beforeEach((done) => done());
    it("takes a callback", (done) => {
      done.fail("x");
    });
    test("is awaited", async () => expect(Promise.resolve(1)).resolves.not.toBe(2), 100);
    test.each([[1, 2]])("%i", (a, b) => [typed<number>()(a, true), typed<number>()(b, true)]);
    test.each([[1, 2]])("%i", (...row) => typed<[number, number]>()(row, true));
    it("has fixtures in place of a callback", async ({ tmp_path }) => typed<string>()(tmp_path, true));
    it.only("has fixtures", ({ tmp_path }) => typed<string>()(tmp_path, true), 100);
    test.each([[1]])("%i", (a: number, { tmp_path }: Fixtures) => [a, typed<string>()(tmp_path, true)]);
    // @ts-expect-error: there is no such fixture.
    it("has no others", ({ tmp_pat }) => tmp_pat);
    // @ts-expect-error: it is a string.
    it("has its type", ({ tmp_path }: { tmp_path: number }) => tmp_path);
    // @ts-expect-error: a hook has none.
    beforeEach(({ tmp_path }) => tmp_path);
    // @ts-expect-error: neither has a suite.
    describe.each([[1]])("%i", (a: number, { tmp_path }: Fixtures) => [a, tmp_path]);
    test.failing("x", () => undefined);
    test.todo("later");
  });
  fdescribe.each([1])("%i", (count) => typed<number>()(count, true));
  xit("x", () => undefined);
  expect(jest.fn().mockReturnValue(1)()).toBe(1);
  expect.extend({
    toBeOdd(value: number) {
      return { pass: this.equals(value % 2, 1), message: () => this.utils["stringify"]?.(value) };
    },
  });
  const typedMock = jest.fn((a: number) => a);
  typed<number>()(typedMock(1), true);
  jest.spyOn(new Counter(), "add").mockImplementation((by) => by);
  jest.mock("./a", () => ({ b: 1 })).resetModules();
  jest.useFakeTimers({ now: 0 }).clearAllMocks();
  const asFunction: jestTypes.jest.Mock<(a: number) => number> = typedMock;
  const asResult: jestTypes.jest.Mock<number, [a: number]> = typedMock;
  const spy: jestTypes.jest.SpyInstance<number, [by: number]> = jest.spyOn(new Counter(), "add");
  const spied: jestTypes.jest.SpiedFunction<Counter["add"]> = jest.spyOn(new Counter(), "add");
  spy.mockReturnValue(asFunction(1) + asResult(1)).mockName(spied.getMockName());
  const open: jestTypes.jest.Mock = jest.fn();
  open("anything").at(0);
  const MockedCounter: jestTypes.jest.MockedClass<typeof Counter> = jest.mocked(Counter);
  MockedCounter.mockImplementation(() => new Counter());
  const counter: jestTypes.jest.Mocked<Counter> = jest.mocked(new Counter());
  counter.add.mockReturnValue(1);
  const replaced: jestTypes.jest.Replaced<number> = jest.replaceProperty(new Counter(), "count", 1);
  replaced.replaceValue(2).restore();

  // @ts-expect-error: a number is no function of a test.
  it("x", 5);
  // @ts-expect-error: there is no such matcher.
  expect(1).toBeOne();
  // @ts-expect-error: skip has no skip.
  it.skip.skip("x", () => undefined);
  // @ts-expect-error: it returns a number.
  typedMock.mockReturnValue("1");
  // @ts-expect-error: it returns a number.
  asResult.mockReturnValue("1");
  // @ts-expect-error: a number is replaced by a number.
  replaced.replaceValue("2");
  // @ts-expect-error: there is no such method.
  jest.stubGlobal("a", 1);
}

/** Never called: only its types count. */
export function suiteOfMocha({ describe, it, before, beforeEach, afterEach, suite, test }: typeof mocha): void {
  describe("a suite", function () {
    this.timeout(500).retries(2);
    before("a title", async () => undefined);
    afterEach(function (done) {
      this.skip();
      done();
    });
    it("has a context", function () {
      this.timeout("2s");
      return Promise.resolve();
    });
    it("is pending");
    it.only("x", (done) => {
      done(new Error("x"));
    });
    it("has fixtures in place of a callback", async function ({ tmp_path }) {
      this.timeout(5);
      typed<string>()(tmp_path, true);
    });
    // @ts-expect-error: there is no such fixture.
    it("has no others", ({ tmp_pat }) => tmp_pat);
    // @ts-expect-error: a hook has none.
    beforeEach(({ tmp_path }) => tmp_path);
  });
  suite("a suite", () => test("x", () => undefined));

  // @ts-expect-error: a hook needs a function.
  before("x");
  // @ts-expect-error: there is no such modifier.
  it.each([1]);
  // @ts-expect-error: a title is a text.
  describe(5, () => undefined);
  describe("x", function () {
    // @ts-expect-error: a number of tries is a number.
    this.retries("a");
  });
}

/** Never called: only its types count. */
export function suiteOfNode({ default: root, describe, it, only, test }: typeof nodeTest): void {
  void describe("a suite", () => {
    void it("has a context and a callback", (t, done) => {
      t.diagnostic(t.name);
      done(new Error("x"));
    });
    void test("has fixtures in place of a callback", async (t, { tmp_path }) => {
      typed<string>()(tmp_path, true);
      await t.test("a subtest", () => undefined);
    });
    void test("has options", { timeout: 5 }, (_t, { tmp_path }) => typed<string>()(tmp_path, true));
    void root.skip("has fixtures", (_t, { tmp_path }) => typed<string>()(tmp_path, true));
    void only("has fixtures", (_t, { tmp_path }) => typed<string>()(tmp_path, true));
    void root((t) => {
      t.skip();
    });
    // @ts-expect-error: there is no such fixture.
    void test("has no others", (_t, { tmp_pat }) => tmp_pat);
    // @ts-expect-error: it is a string.
    void it("has its type", (_t, { tmp_path }: { tmp_path: number }) => void tmp_path);
    // @ts-expect-error: a number is no function of a test.
    void it("x", 5);
  });
}

/** Never called: only its types count. */
export function suiteOfBun({ describe, expect, it, mock, spyOn }: typeof bun): void {
  describe.if(true)("a suite", () => {
    it.skipIf(false)("x", () => undefined, { timeout: 5 });
    it.each([1])("%i", (count) => typed<number>()(count, true));
    it("has fixtures in place of a callback", async ({ tmp_path }) => typed<string>()(tmp_path, true));
    it.each([1])("%i", (count: number, { tmp_path }: Fixtures) => [count, typed<string>()(tmp_path, true)]);
    it("takes a callback", (done) => done());
    // @ts-expect-error: there is no such fixture.
    it("has no others", ({ tmp_pat }) => tmp_pat);
  });
  const add = mock((a: number) => a);
  typed<number>()(add(1), true);
  mock.module("./a", () => ({ b: 1 }));
  spyOn(new Counter(), "add");
  expect(add).toHaveBeenCalledTimes(1);

  // @ts-expect-error: an object is no title.
  it({}, () => undefined);
  // @ts-expect-error: there is no such method.
  spyOn(new Counter(), "subtract");
  // @ts-expect-error: there is no such matcher.
  expect(1).toBeOne();
  // @ts-expect-error: it takes a number.
  add("1");
}

const ROOT = path.join(import.meta.dirname, "../..");
/** Names for what xtest itself writes into modules. */
const INTERNAL = /^__xtest_|^"module\.exports"$|^(?:addSerializers|rootHooks|runMocha)$/;
/** Globals of Jest before 27, whose types are those of its own package. */
const OF_JASMINE = new Set(["fail", "jasmine", "spyOn"]);

own.each(["bun", "jest", "mocha", "node-test", "vitest"])(
  "%s: what has a type exists, and what exists has a type",
  async (runner) => {
    const namesIn = (text: string): string[] =>
      [...text.matchAll(/^export \{(?<names>[^}]*)\}/gm)]
        .flatMap(({ groups }) => (groups?.["names"] ?? "").split(","))
        .flatMap(
          (part) =>
            part
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? [],
        )
        .filter((name) => name !== "" && !INTERNAL.test(name));
    await init;
    const types = readFileSync(path.join(ROOT, `src/entries/compat/types/${runner}.ts`), "utf8");
    const declared = [...types.matchAll(/^export declare (?:const|function) (\w+)/gm)].map(([, name = ""]) => name);
    const built = path.join(ROOT, `dist/compat/${runner}.js`);
    check(existsSync(built)).toBe(true);
    // What `require` gives is the default export.
    const [, exports] = parse(readFileSync(built, "utf8"));
    const exported = exports
      .map(({ n }) => n)
      .filter(
        (name) => name !== "module.exports" && !INTERNAL.test(name) && !(runner === "jest" && OF_JASMINE.has(name)),
      );
    check(exported.length).toBeGreaterThan(8);
    const byDefault = /^export default /m.test(types) ? ["default"] : [];
    check([...declared, ...byDefault, ...namesIn(types)].sort()).toEqual(exported.sort());
  },
);
