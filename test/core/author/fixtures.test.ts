import { describe, expect, test } from "@jest/globals";
import {
  classFixture,
  classFixtureNames,
  decorate,
  decorateClass,
  memberMarks,
} from "../../../src/core/author/decorators.ts";
import { UsageError, ValueError } from "../../../src/core/errors/errors.ts";
import { FixtureDefinition } from "../../../src/core/author/fixtures/fixture-definition.ts";
import { fixture } from "../../../src/core/author/fixtures/fixture.ts";
import { hookimpl, hookimplOptions } from "../../../src/core/hooks/hookimpl.ts";
import { mark, ownMarks } from "../../../src/core/author/marks/mark.ts";

const names = (target: object): string[] => ownMarks(target).map((entry) => entry.name);

describe("fixture", () => {
  const fn = (): number => 42;

  test("of a function", () => {
    const definition = fixture(fn);
    expect(definition).toBeInstanceOf(FixtureDefinition);
    expect(definition).toMatchObject({ fn, options: {} });
    expect(Object.isFrozen(definition) && Object.isFrozen(definition.options)).toBe(true);
    expect(typeof definition).toBe("object");
  });

  test("with options, in one step or in two", () => {
    expect(fixture({ scope: "module", name: "answer" }, fn).options).toEqual({ scope: "module", name: "answer" });
    expect(fixture({ autouse: true })(fn)).toMatchObject({ fn, options: { autouse: true } });
  });

  test("params are read once", () => {
    const { options } = fixture({ params: new Set([1, 2]).values() }, fn);
    expect([options.params, options.params]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test.each<readonly [rule: string, options: unknown, message: string]>([
    ["an unknown option", { scpe: "module" }, 'fixture has no option "scpe". The options are scope, params'],
    [
      "a scope that does not exist",
      { scope: "file" },
      'fixture\'s option "scope" is "file": it has to be one of "session"',
    ],
    ["params that are no list", { params: 5 }, 'fixture\'s option "params" is 5'],
    ["params that are text", { params: "ab" }, 'fixture\'s option "params" is "ab"'],
    ["ids that are no list", { ids: 5 }, 'fixture\'s option "ids" is 5'],
    ["autouse that is no boolean", { autouse: 1 }, 'fixture\'s option "autouse" is 1: it has to be true or false'],
    ["an empty name", { name: "" }, 'fixture\'s option "name" is ""'],
    ["options that are none", "module", 'fixture was called with "module"'],
  ])("does not take %s", (_rule, options, message) => {
    const call = (): unknown => Reflect.apply(fixture, undefined, [options, fn]);
    expect(call).toThrow(ValueError);
    expect(call).toThrow(message);
  });

  test("undefined options are as good as none, and a scope may be a function", () => {
    expect(() => fixture({ scope: undefined, params: undefined }, fn)).not.toThrow();
    expect(() => fixture({ scope: () => "session" }, fn)).not.toThrow();
  });

  test("something else than a function", () => {
    expect(() => Reflect.apply(fixture, undefined, [{}, 5])).toThrow("fixture is put on 5: it needs a function.");
  });

  test("options after the function", () => {
    expect(() => Reflect.apply(fixture, undefined, [fn, { scope: "module" }])).toThrow(
      "write fixture(options, function)",
    );
  });

  test("as a decorator that the build did not take out", () => {
    const call = (): unknown => Reflect.apply(fixture, undefined, [fn, { kind: "method", name: "db" }]);
    expect(call).toThrow(UsageError);
    expect(call).toThrow("add the unplugin-xtest plugin");
  });
});

describe("decorate", () => {
  test("puts marks on methods, the last one nearest", () => {
    class TestX {
      static {
        decorate(this, "test_a", false, [mark.outer, mark.inner]);
        decorate(this, "test_s", true, [mark.slow]);
      }
      test_a(): void {}
      static test_s(): void {}
    }
    expect([names(TestX.prototype.test_a), names(TestX.test_s)]).toEqual([["inner", "outer"], ["slow"]]);
  });

  test("keeps the fixtures of each class apart", () => {
    class TestBase {
      static {
        decorate(this, "db", false, [fixture({ scope: "class" })]);
      }
      db(): number {
        return 1;
      }
    }
    class TestDerived extends TestBase {
      static {
        decorate(this, "cache", false, [fixture]);
      }
      cache(): number {
        return 1;
      }
    }
    expect([...classFixtureNames(TestBase)]).toEqual(["db"]);
    expect([...classFixtureNames(TestDerived)]).toEqual(["cache"]);
    expect(classFixture(TestBase, "db")).toMatchObject({ fn: TestBase.prototype.db, options: { scope: "class" } });
    expect(classFixture(TestDerived, "db")).toBeUndefined();
    expect([...classFixtureNames(class {})]).toEqual([]);
  });

  test("keeps the marks of fields, which an override takes away", () => {
    class TestBase {
      static {
        decorate(this, "test_f", false, [mark.outer, mark.inner]);
        decorate(this, "TestInner", true, [mark.slow]);
      }
      test_f = (): void => undefined;
      static TestInner = class {};
    }
    class TestDerived extends TestBase {}
    class TestOther extends TestBase {
      override test_f = (): void => undefined;
      static override TestInner = class {};
    }
    const marksOfMember = (cls: object, name: string): string[] =>
      memberMarks(cls, name, () => undefined).map((entry) => entry.name);
    expect(marksOfMember(TestBase, "test_f")).toEqual(["inner", "outer"]);
    expect(marksOfMember(TestDerived, "test_f")).toEqual(["inner", "outer"]);
    expect(marksOfMember(TestBase, "TestInner")).toEqual(["slow"]);
    expect(marksOfMember(TestOther, "TestInner")).toEqual([]);
    expect(marksOfMember(TestBase, "test_g")).toEqual([]);
  });

  test("keeps marks and fixtures of methods that others replace, and gives no mark twice", () => {
    class TestX {
      static {
        decorate(this, "test_x", false, [mark.outer, mark.inner]);
        decorate(this, "test_x", true, [mark.fixed]);
        decorate(this, "db", false, [fixture({ scope: "class" })]);
      }
      test_x(): void {}
      static test_x(): void {}
      db(): void {}
    }
    class TestDerived extends TestX {}
    const marksOfMember = (fn: object): string[] => memberMarks(TestDerived, "test_x", fn).map((entry) => entry.name);
    expect(marksOfMember(TestX.prototype.test_x)).toEqual([]);
    const wrapper = (): void => undefined;
    const copy = Object.assign((): void => undefined, TestX.prototype.test_x);
    Object.assign(TestX.prototype, { test_x: wrapper, db: wrapper });
    expect(marksOfMember(wrapper)).toEqual(["inner", "outer"]);
    expect(marksOfMember(copy)).toEqual([]);
    expect(classFixture(TestX, "db")).toMatchObject({ fn: wrapper, options: { scope: "class" } });
  });

  test.each<readonly [rule: string, decorators: readonly unknown[], message: string]>([
    ["a mark outside of fixture", [mark.slow, fixture], '"TestX.db" is a fixture with marks'],
    ["a mark inside of fixture", [fixture, mark.slow], "mark.slow is put on a fixture, where marks have no effect"],
    ["something of others", [() => undefined], 'on "TestX.db" is neither a mark nor fixture'],
    ["no function", [5], '5 on "TestX.db" is neither a mark nor fixture'],
  ])("does not take %s", (_rule, decorators, message) => {
    class TestX {
      db(): void {}
    }
    const call = (): void => decorate(TestX, "db", false, decorators);
    expect(call).toThrow(ValueError);
    expect(call).toThrow(message);
  });

  test("marks of a class stay beside its xtestmark, which comes first", () => {
    class TestX {
      static {
        decorateClass(this, [mark.outer, mark.inner]);
      }
      static xtestmark = [mark.listed];
    }
    class TestDerived extends TestX {}
    expect([names(TestX), names(TestDerived)]).toEqual([["listed", "inner", "outer"], []]);
    expect(() => decorateClass(TestX, [fixture])).toThrow('on the class "TestX" is no mark');
  });
});

describe("hookimpl", () => {
  test("keeps the options on the function", () => {
    const hook = (): void => undefined;
    expect(hookimpl({ tryFirst: true })(hook)).toBe(hook);
    expect(hookimplOptions(hook)).toEqual({ tryFirst: true, tryLast: false, wrapper: false });
    expect(hookimplOptions(() => 1)).toEqual({ tryFirst: false, tryLast: false, wrapper: false });
  });

  test.each<readonly [options: object, message: string]>([
    [{ tryfirst: true }, 'hookimpl has no option "tryfirst". Did you mean "tryFirst"?'],
    [{ tryFirst: true, tryLast: true }, "choose one of them"],
  ])("does not take %j", (options, message) => {
    expect(() => hookimpl(options)).toThrow(message);
  });
});
