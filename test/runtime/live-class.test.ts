/** Classes that the build could not analyse, or only partly: collected when the run starts. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { decorate } from "../../src/core/author/decorators.ts";
import { UsageError } from "../../src/core/errors/errors.ts";
import { fixture } from "../../src/core/author/fixtures/fixture.ts";
import { mark } from "../../src/core/author/marks/mark.ts";
import { buildSuite, run, type Built, type ModuleSpec } from "./suite-builder.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

const say = (text: string) => () => void log.push(text);
const STAND_IN = { dynamic: true, flavor: "unknown", fn: () => undefined } as const;

/** A module in which the build saw a name, and not what it is bound to. */
const unseen = (value: unknown, name = "TestN", more: ModuleSpec = {}): Built =>
  buildSuite({
    "test_a.ts": { ...more, tests: { [name]: { ...STAND_IN, rest: [] } }, bindings: { [name]: value } },
  });

/** What runs, without the file's name. */
async function outcomesOf(built: Built, ids: readonly string[] | null = null): Promise<string[]> {
  const { outcomes } = await run(built, { ids: ids?.map((id) => `test_a.ts::${id}`) ?? null });
  return outcomes.map((outcome) => outcome.replace("test_a.ts::", ""));
}

class Base {
  test_first(): void {
    log.push("first");
  }
  test_middle(): void {
    log.push("base's middle");
  }
  test_last(): void {
    log.push("last");
  }
}

describe("what is collected", () => {
  test("inherited tests first, an override at its own place, then function-valued properties", async () => {
    class Derived extends Base {
      readonly test_field = say("field");
      static test_static(): void {
        log.push("static");
      }
      test_own(): void {
        log.push("own");
      }
      override test_middle(): void {
        log.push("middle");
      }
    }
    const names = ["test_first", "test_last", "test_own", "test_middle", "test_static", "test_field"];
    expect(await outcomesOf(unseen(Derived))).toEqual(names.map((name) => `TestN::${name}: passed`));
    expect(log).toEqual(["first", "last", "own", "middle", "static", "field"]);
  });

  test("what the filters leave", async () => {
    class Mixed {
      static readonly test_number = 1;
      static readonly TestInner = class {
        test_in(): void {
          log.push("in");
        }
      };
      static readonly TestOut = Object.assign(
        class {
          test_x(): void {}
        },
        { __test__: false },
      );
      static readonly Named = Object.assign(
        class {
          test_named(): void {}
        },
        { __test__: true },
      );
      helper(): void {}
      test_data = [1];
      get test_accessor(): () => void {
        throw new Error("planted");
      }
      test_kept_out(): void {}
      brought_in(): void {}
      test_fixture(): void {}
      test_it(): void {}
    }
    Object.assign(Mixed.prototype.test_kept_out, { __test__: false });
    Object.assign(Mixed.prototype.brought_in, { __test__: true });
    decorate(Mixed, "test_fixture", false, [fixture]);
    expect(await outcomesOf(unseen(Mixed))).toEqual(
      ["brought_in", "test_it", "TestInner::test_in", "Named::test_named"].map((name) => `TestN::${name}: passed`),
    );
    expect(log).toEqual(["in"]);
  });

  test("the options of the build decide on names", async () => {
    class Odd {
      check_x(): void {}
      test_x(): void {}
    }
    const { suite, plan } = unseen(Odd, "Suite1");
    const options = { ...plan.options, testFunctions: ["check"], testClasses: ["Suite?"] };
    const changed = { ...plan, options };
    expect(await outcomesOf({ suite: { ...suite, plan: changed }, plan: changed })).toEqual([
      "Suite1::check_x: passed",
    ]);
  });

  test.each([
    ["a class that says so", Object.assign(class extends Base {}, { __test__: false })],
    ["a class without tests", class {}],
    ["an error class", class extends Error {}],
    ["a function whose name is a class's", () => undefined],
    ["text", "a/b"],
  ])("%s gives no items, and nothing is said", async (_what, value) => {
    const { events, outcomes } = await run(unseen(value), { ids: ["test_a.ts::TestN[...]"] });
    expect(outcomes).toEqual([]);
    expect(events.filter(({ type }) => type === "error")).toEqual([]);
  });

  test("each method has an instance of its own", async () => {
    let count = 0;
    class Counted {
      readonly id = ++count;
      test_a(): void {
        log.push(`a${this.id}`);
      }
      test_b(): void {
        log.push(`b${this.id}`);
      }
    }
    await outcomesOf(unseen(Counted));
    // The first one showed which properties are functions.
    expect(log).toEqual(["a2", "b3"]);
  });
});

describe("marks", () => {
  test("of methods, fields, the class and the module count, and rows are expanded", async () => {
    class Marked {
      static xtestmark = [mark.xfail({ reason: "of the class" })];
      test_skipped(): void {}
      test_rows(): void {
        throw new Error("planted");
      }
      test_field = (): never => {
        throw new Error("planted");
      };
    }
    decorate(Marked, "test_skipped", false, [mark.skip("of the method")]);
    decorate(Marked, "test_rows", false, [
      mark.parametrize("f", ["a", "b"], { indirect: true }),
      mark.usefixtures("f"),
    ]);
    decorate(Marked, "test_field", false, [mark.skip("of the field")]);
    const f = { args: ["request"], fn: (request: { param: string }) => void log.push(request.param) };
    expect(await outcomesOf(unseen(Marked, "TestN", { fixtures: { f } }))).toEqual([
      "TestN::test_skipped: skipped",
      "TestN::test_rows[a]: xfailed",
      "TestN::test_rows[b]: xfailed",
      "TestN::test_field: skipped",
    ]);
    expect(log).toEqual(["a", "b"]);
  });

  test("usefixtures of a class that the build could not see", async () => {
    class Using {
      static xtestmark = [mark.usefixtures("f")];
      test_x(): void {
        log.push("x");
      }
    }
    const fixtures = { g: { fn: say("g") }, f: { args: ["g"], fn: say("f") } };
    expect(await outcomesOf(unseen(Using, "TestN", { fixtures }))).toEqual(["TestN::test_x: passed"]);
    expect(log).toEqual(["g", "f", "x"]);
  });

  test("a fixture that does not exist is the error of the test that uses it", async () => {
    class Using {
      test_x(): void {}
    }
    decorate(Using, "test_x", false, [mark.usefixtures("nope")]);
    const { results } = await run(unseen(Using));
    expect(results[0]).toMatchObject({ outcome: "error" });
    expect(results[0]?.message).toContain('The fixture "nope" was not found.');
  });
});

describe("errors", () => {
  test("arguments that nobody knows are that item's error", async () => {
    class Asking {
      test_asks(db: unknown): void {
        log.push(String(db));
      }
      test_plain(): void {
        log.push("plain");
      }
    }
    const { results } = await run(unseen(Asking));
    expect(results.map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual([
      "test_a.ts::TestN::test_asks[...]: error",
      "test_a.ts::TestN::test_plain: passed",
    ]);
    expect(results[0]?.message).toContain('the build could not see the function that "test_asks" is bound to');
    expect(log).toEqual(["plain"]);
  });

  test("a constructor that throws is the error of each test", async () => {
    class Throwing extends Base {
      constructor() {
        super();
        throw new Error("planted");
      }
    }
    const { results } = await run(unseen(Throwing));
    expect(results.map(({ outcome, message }) => `${outcome}: ${message ?? ""}`)).toEqual(
      Array.from({ length: 3 }, () => "error: Error: planted"),
    );
  });

  test("a constructor with parameters, inherited too, costs the class and is said once", async () => {
    class WithParameters extends Base {
      constructor(given: string) {
        super();
        log.push(`made ${given}`);
      }
    }
    const { results } = await run(unseen(class extends WithParameters {}));
    expect(results.map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual(["test_a.ts::TestN[...]: error"]);
    expect(results[0]?.message).toContain('cannot collect the test class "test_a.ts::TestN"');
    expect(log).toEqual([]);
  });
});

describe("xunit methods and fixtures", () => {
  class Surrounded {
    static setup_class(cls: unknown): void {
      log.push(`+class ${cls === this}`);
    }
    static teardownClass(): void {
      log.push("-class");
    }
    setup_method(method: { name: string }): void {
      log.push(`+${method.name}`);
    }
    async teardown_method(): Promise<void> {
      await Promise.resolve();
      log.push("-method");
    }
    test_a(): void {
      log.push("a");
    }
    test_b(): void {
      log.push("b");
    }
  }

  test("surround the tests of a class that the build could not see", async () => {
    await outcomesOf(unseen(Surrounded));
    expect(log.join(" ")).toBe("+class true +test_a a -method +test_b b -method -class");
  });

  test("those of a nested class have their own, and the class's of the one around it", async () => {
    class Outer extends Surrounded {
      static readonly TestInner = class {
        setupMethod(): void {
          log.push("+inner");
        }
        test_in(): void {
          log.push("in");
        }
      };
    }
    await outcomesOf(unseen(Outer), ["TestN::TestInner"]);
    expect(log.join(" ")).toBe("+class true +inner in -class");
  });

  test("a fixture of such a name is no xunit method", async () => {
    class Fixtured {
      setup_method(): void {
        log.push("fixture");
      }
      test_x(): void {
        log.push("x");
      }
    }
    decorate(Fixtured, "setup_method", false, [fixture]);
    await outcomesOf(unseen(Fixtured));
    expect(log).toEqual(["x"]);
  });

  test("autouse fixtures of the class run on the test's instance, after those of the module and xunit's", async () => {
    class Fixtured {
      made = 0;
      setup_method(): void {
        log.push("xunit");
      }
      *prepared(): Generator<undefined> {
        this.made = 1;
        log.push("+prepared");
        yield;
        log.push("-prepared");
      }
      test_x(): void {
        log.push(`x${this.made}`);
      }
    }
    decorate(Fixtured, "prepared", false, [fixture({ autouse: true })]);
    const outer = { autouse: true, fn: say("outer") };
    await outcomesOf(unseen(Fixtured, "TestN", { fixtures: { outer } }));
    expect(log.join(" ")).toBe("outer xunit +prepared x1 -prepared");
  });

  test("a fixture whose arguments nobody knows is the error of the tests that use it", async () => {
    class Fixtured {
      prepared(db: unknown): unknown {
        return db;
      }
      test_x(): void {
        log.push("x");
      }
    }
    decorate(Fixtured, "prepared", false, [fixture({ autouse: true })]);
    const { results } = await run(unseen(Fixtured));
    expect(results[0]).toMatchObject({ outcome: "error" });
    expect(results[0]?.message).toContain('the build could not see the function that "prepared" is bound to');
    expect(log).toEqual([]);
  });
});

describe("a class with a base that only the run knows", () => {
  const withBase = (cls: new () => object, rest: readonly string[] = ["test_own"], more: ModuleSpec = {}): Built =>
    buildSuite({
      "test_a.ts": {
        ...more,
        tests: { TestM: { ...STAND_IN, rest } },
        classes: { TestM: { cls, tests: { test_own: {} } } },
      },
    });

  class Around {
    static setup_class(): void {
      log.push("+class");
    }
    setup_method(): void {
      log.push("+method");
    }
    test_inherited(): void {
      log.push("inherited");
    }
    test_own(): void {
      log.push("never");
    }
  }
  class TestM extends Around {
    override test_own(): void {
      log.push("own");
    }
  }

  test("has the rest of its tests, each once, and what surrounds them surrounds all", async () => {
    expect(await outcomesOf(withBase(TestM))).toEqual(["TestM::test_inherited: passed", "TestM::test_own: passed"]);
    expect(log.join(" ")).toBe("+class +method inherited +method own");
  });

  test("a planned test that is run alone is surrounded too", async () => {
    expect(await outcomesOf(withBase(TestM), ["TestM::test_own"])).toEqual(["TestM::test_own: passed"]);
    expect(log.join(" ")).toBe("+class +method own");
  });

  test("what the build has planned for a name runs once", async () => {
    const planned = {
      "_xunit_setup_method_fixture_test_a.ts::TestM": {
        autouse: true,
        fn: say("planned"),
      },
    };
    class Own extends Around {
      override setup_method(): void {
        log.push("never");
      }
      teardown_method(): void {
        log.push("-method");
      }
      override test_own(): void {
        log.push("own");
      }
    }
    const plan = (rest: readonly string[]) => {
      const built = withBase(Own, rest, { fixtures: planned });
      const files = built.suite.plan.files.map((file) => ({
        ...file,
        fixtures: file.fixtures.map((one) =>
          one.name.startsWith("_xunit_") ? { ...one, baseId: "test_a.ts::TestM" } : one,
        ),
      }));
      return { ...built, suite: { ...built.suite, plan: { ...built.suite.plan, files } } };
    };
    // The plan names all members that the build saw.
    await outcomesOf(plan(["test_own", "setup_method", "teardown_method"]));
    expect(log.join(" ")).toBe("+class planned inherited planned own");
  });

  test("a module that throws keeps both the planned tests and what stands for the rest", async () => {
    const onImport = (): never => {
      throw new Error("planted");
    };
    expect(await outcomesOf(withBase(TestM, ["test_own"], { onImport }))).toEqual([
      "TestM[...]: error",
      "TestM::test_own: error",
    ]);
    expect(await outcomesOf(withBase(TestM, ["test_own"], { onImport }), ["TestM::test_own"])).toEqual([
      "TestM::test_own: error",
    ]);
  });
});

describe("ids", () => {
  class Several {
    static readonly TestInner = class {
      test_in(): void {}
    };
    test_a(): void {}
    test_b(): void {}
  }
  const ALL = ["TestN::test_a: passed", "TestN::test_b: passed", "TestN::TestInner::test_in: passed"];

  test.each([
    [["TestN[...]"], ALL],
    [["TestN"], ALL],
    [["TestN::test_b"], ALL.slice(1, 2)],
    [["TestN::TestInner"], ALL.slice(2)],
    [
      ["TestN::TestInner::test_in", "TestN::test_a"],
      [...ALL.slice(0, 1), ...ALL.slice(2)],
    ],
  ])("%j", async (ids, expected) => {
    expect(await outcomesOf(unseen(Several), ids)).toEqual(expected);
  });

  test("one that no test has is a usage error, with the nearest", async () => {
    const running = outcomesOf(unseen(Several), ["TestN::test_c"]);
    await expect(running).rejects.toThrow(UsageError);
    await expect(running).rejects.toThrow("did you mean test_a.ts::TestN::test_a");
  });

  test("an error of one test is not chosen with another", async () => {
    class Asking extends Several {
      test_asks(db: unknown): void {
        log.push(String(db));
      }
    }
    expect(await outcomesOf(unseen(Asking), ["TestN::test_a"])).toEqual(ALL.slice(0, 1));
    expect(await outcomesOf(unseen(Asking), ["TestN::test_asks"])).toEqual(["TestN::test_asks[...]: error"]);
  });

  test("a later process finds what an earlier one announced", async () => {
    const { events } = await run(unseen(Several), {
      ids: null,
      resumed: { left: ["test_a.ts::TestN::test_b"], testsRun: 0, testsFailed: 0 },
    });
    expect(events.filter(({ type }) => type === "error")).toEqual([]);
  });
});
