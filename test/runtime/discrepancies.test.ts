/** What modules have and the plan does not have, or has otherwise: each kind is planted, and is an error of its module. */
import { describe, expect, test } from "@jest/globals";
import { decorate } from "../../src/core/author/decorators.ts";
import { FixtureDefinition, type FixtureOptions } from "../../src/core/author/fixtures/fixture-definition.ts";
import { mark } from "../../src/core/author/marks/mark.ts";
import type { Plan, PlanFile } from "../../src/core/data/plan.ts";
import { buildSuite, run, type Built, type ModuleSpec } from "./suite-builder.ts";

const nothing = (): void => undefined;
const fixtureOf = (options: FixtureOptions = {}, fn: (...args: never[]) => unknown = nothing): FixtureDefinition =>
  new FixtureDefinition(fn, options);

/** A class whose one test the plan has. */
function classA(): new () => object {
  return class TestA {
    test_known(): void {}
  };
}

const SPEC: Readonly<Record<string, ModuleSpec>> = {
  "conftest.ts": { kind: "conftest", fixtures: { db: { fn: nothing } } },
  "sub/__init__.ts": { kind: "package" },
  "sub/conftest.ts": { kind: "conftest", fixtures: { own: { fn: nothing } } },
  "sub/test_a.ts": { tests: { test_known: nothing } },
};

function changeFile(plan: Plan, path: string, change: (file: PlanFile) => PlanFile): Plan {
  return { ...plan, files: plan.files.map((file) => (file.path === path ? change(file) : file)) };
}

/** A suite in which modules export more than the plan was made of, or something else. */
function planted(
  path: string,
  exports: object,
  spec: Readonly<Record<string, ModuleSpec>> = SPEC,
  change: (plan: Plan) => Plan = (plan) => plan,
): Built {
  const built = buildSuite(spec);
  const load = built.suite.modules[path];
  // Late values are read when they are asked for, as from a module's namespace.
  const namespace = async (): Promise<object> =>
    Object.defineProperties({ ...(await load?.()) }, Object.getOwnPropertyDescriptors(exports));
  const plan = change(built.suite.plan);
  return { plan, suite: { ...built.suite, plan, modules: { ...built.suite.modules, [path]: namespace } } };
}

/** The errors of modules, and how many tests passed. */
async function outcomeOf(built: Built): Promise<{ errors: string[]; passed: number }> {
  const { events, outcomes } = await run(built);
  return {
    errors: events.flatMap((event) => (event.type === "error" ? [event.error.message] : [])),
    passed: outcomes.filter((one) => one.endsWith("passed")).length,
  };
}

function withMembers(add: (cls: new () => object) => void): object {
  const cls = classA();
  add(cls);
  return cls;
}

const TEST = "sub/test_a.ts";
const CONFTEST = "sub/conftest.ts";

describe("what the plan does not have is an error that names it", () => {
  test.each<[kind: string, path: string, exports: Record<string, unknown>, said: string]>([
    ["a test", TEST, { test_late: nothing }, "test_late: a test"],
    [
      "a function with __test__",
      TEST,
      { checks: Object.assign(() => undefined, { __test__: true }) },
      "checks: a test",
    ],
    ["a class", TEST, { TestB: classA() }, "TestB.test_known: a test"],
    ["an xunit-style function", TEST, { teardown_module: nothing }, "teardown_module: an xunit-style function"],
    ["one in camelCase", TEST, { setupFunction: nothing }, "setupFunction: an xunit-style function"],
    ["one of a package", "sub/__init__.ts", { setup_module: nothing }, "setup_module: an xunit-style function"],
    ["a hook", CONFTEST, { xtest_runtest_setup: nothing }, "xtest_runtest_setup: a hook"],
    ["a hook of a test module", TEST, { xtest_generate_tests: nothing }, "xtest_generate_tests: a hook"],
    ["a fixture", CONFTEST, { cache_dir: fixtureOf() }, "cache_dir: a fixture. Write"],
    ["an autouse fixture", CONFTEST, { clean: fixtureOf({ autouse: true }) }, "clean: an autouse fixture. Write"],
    ["an overriding one", CONFTEST, { db: fixtureOf() }, 'db: a fixture, which overrides another "db"'],
    ["one by its name", TEST, { stub: fixtureOf({ name: "db" }) }, 'stub: a fixture, which overrides another "db"'],
    ["one of a builtin", TEST, { tmp_path: fixtureOf() }, 'tmp_path: a fixture, which overrides another "tmp_path"'],
  ])("%s", async (_kind, path, exports, said) => {
    const { errors, passed } = await outcomeOf(planted(path, exports));
    expect(errors).toEqual([expect.stringContaining(`CollectError: ${path} has what the build has not seen`)]);
    expect(errors[0]).toContain(`\n  ${said}`);
    expect(passed).toBe(0);
  });

  test.each<[kind: string, add: (cls: new () => object) => void, said: string]>([
    ["on the prototype", (cls) => Object.assign(cls.prototype, { test_b: nothing }), "TestA.test_b: a test"],
    ["static", (cls) => Object.assign(cls, { test_s: nothing }), "TestA.test_s: a test"],
    ["of a class inside", (cls) => Object.assign(cls, { TestIn: classA() }), "TestA.TestIn.test_known: a test"],
    [
      "inherited",
      (cls) =>
        Object.setPrototypeOf(
          cls,
          class {
            static test_base() {}
          },
        ),
      "TestA.test_base: a test",
    ],
    ["set up of the class", (cls) => Object.assign(cls, { setup_class: nothing }), "TestA.setup_class: an xunit"],
    [
      "tear down",
      (cls) => Object.assign(cls.prototype, { teardown_method: nothing }),
      "TestA.teardown_method: an xunit",
    ],
    [
      "a fixture",
      (cls) => {
        Object.assign(cls.prototype, { make: nothing });
        decorate(cls, "make", false, [(fn: () => unknown) => fixtureOf({ autouse: true }, fn)]);
      },
      "TestA.make: an autouse fixture",
    ],
  ])("a member of a class: %s", async (_kind, add, said) => {
    const spec = { [TEST]: { classes: { TestA: { cls: classA(), tests: { test_known: {} } } } } };
    const built = planted(TEST, {}, spec);
    const cls = withMembers(add);
    const record = { version: 1, path: TEST, bindings: { TestA: () => cls } };
    const modules = { [TEST]: async () => ({ __xtest_record: record }) };
    const { errors, passed } = await outcomeOf({ ...built, suite: { ...built.suite, modules } });
    expect(errors).toEqual([expect.stringContaining(`\n  ${said}`)]);
    expect(passed).toBe(0);
  });

  test("several are named together, with the lines that the record has", async () => {
    const { errors } = await outcomeOf(planted(TEST, { test_b: nothing, test_c: nothing, setup_module: nothing }));
    expect(errors[0]?.match(/^ {2}\w+/gm)).toEqual(["  test_b", "  test_c", "  setup_module"]);
    const record = {
      version: 1,
      path: TEST,
      bindings: { test_known: () => nothing, test_b: () => nothing },
      lines: { test_b: 7 },
    };
    const { errors: placed } = await outcomeOf(planted(TEST, { __xtest_record: record }));
    expect(placed[0]).toContain(`test_b (${TEST}:7): a test`);
  });

  test("what is set after the import is found when the run ends", async () => {
    let isSet = false;
    const spec = { [TEST]: { tests: { test_known: () => void (isSet = true) } } };
    const late = {
      get test_late() {
        return isSet ? nothing : null;
      },
    };
    const { errors, passed } = await outcomeOf(planted(TEST, late, spec));
    expect(errors).toEqual([expect.stringContaining("\n  test_late: a test")]);
    expect(passed).toBe(1);
  });

  test("a file that the list leaves out is imported if something in it cannot be known", async () => {
    const spec = { ...SPEC, "sub/test_empty.ts": {}, "sub/test_other.ts": {} };
    const exports = { test_late: nothing };
    const empty = "sub/test_empty.ts";
    const { errors, passed } = await outcomeOf(
      planted(empty, exports, spec, (plan) => changeFile(plan, empty, (file) => ({ ...file, maybeEmpty: true }))),
    );
    expect(errors).toEqual([expect.stringContaining("\n  test_late: a test")]);
    expect(passed).toBe(1);
    expect(await outcomeOf(planted("sub/test_other.ts", exports, spec))).toEqual({ errors: [], passed: 1 });
  });
});

describe("what the plan has otherwise is an error", () => {
  test.each<[what: string, live: FixtureDefinition, said: string]>([
    ["autouse", fixtureOf({ autouse: true }), "own: a fixture with other autouse"],
    ["the scope", fixtureOf({ scope: "module" }), "own: a fixture with other scope"],
    ["the name", fixtureOf({ name: "other" }), "own: a fixture with other name"],
    ["params", fixtureOf({ params: [1, 2] }), "own: a fixture with other params"],
  ])("of a fixture: %s", async (_what, live, said) => {
    const built = planted(CONFTEST, { __xtest_record: { version: 1, path: CONFTEST, bindings: { own: () => live } } });
    const { errors, passed } = await outcomeOf(built);
    expect(errors).toEqual([expect.stringContaining(`\n  ${said}`)]);
    expect(passed).toBe(0);
  });

  test.each<[what: string, marked: () => void, said: string]>([
    ["usefixtures", mark.usefixtures("db")(() => undefined), 'the mark usefixtures("db")'],
    ["parametrize", mark.parametrize("x", [1])(() => undefined), 'the mark parametrize("x", …)'],
  ])("the mark %s", async (_what, marked, said) => {
    const record = { version: 1, path: TEST, bindings: { test_known: () => marked } };
    const { results } = await run(planted(TEST, { __xtest_record: record }));
    expect(results.map(({ outcome }) => outcome)).toEqual(["error"]);
    expect(results[0]?.message).toContain(`${TEST}::test_known has ${said}, which the build has not seen`);
  });

  test.each<[what: string, live: unknown, said: string | null]>([
    ["another name", ({ other }: { other: unknown }) => other, "(other)"],
    ["one more", ({ db, other }: { db: unknown; other: unknown }) => [db, other], "(db, other)"],
    ["none", () => undefined, "()"],
    ["no pattern", (value: unknown) => value, "(value)"],
    ["a function with such a pattern", { test_x: async ({ own }: { own: unknown }) => own }.test_x, "(own)"],
    ["the same", ({ db }: { db: unknown }) => db, null],
    ["the same by another name", ({ db: mine = 1, ...rest }: { db?: unknown }) => [mine, rest], "()"],
    ["a pattern that is compiled", (options: { db: unknown }) => options.db, null],
    ["what the text does not show", ({ db: { name } }: { db: { name: unknown } }) => name, null],
  ])("parameters of a function that is taken from a value: %s", async (_what, live, said) => {
    const spec = { ...SPEC, [TEST]: { tests: { test_known: { fn: nothing } } } };
    const record = { version: 1, path: TEST, bindings: { test_known: () => live } };
    const taken = { isTaken: true, argNames: ["db"], passing: "object", line: 3 } as const;
    const built = planted(TEST, { __xtest_record: record }, spec, (plan) =>
      changeFile(plan, TEST, (file) => ({
        ...file,
        definitions: file.definitions.map((one) => ({ ...one, ...taken })),
      })),
    );
    const { errors } = await outcomeOf(built);
    const message = `\n  test_known (${TEST}:3): a test with the parameters ${said ?? ""}, where the build has read (db)`;
    expect(errors).toEqual(said === null ? [] : [expect.stringContaining(message)]);
  });

  test("collect_ignore of a conftest", async () => {
    const ignored = { collect_ignore: ["test_b.ts"] };
    const withIgnored = (plan: Plan): Plan => ({
      ...plan,
      required: plan.required.map((one) => (one.path === CONFTEST ? { ...one, ignored } : one)),
    });
    const { errors } = await outcomeOf(planted(CONFTEST, { collect_ignore: ["test_c.ts"] }, SPEC, withIgnored));
    expect(errors).toEqual([
      expect.stringContaining("\n  collect_ignore: other files than the build has read, [test_b.ts]"),
    ]);
    expect(await outcomeOf(planted(CONFTEST, { ...ignored }, SPEC, withIgnored))).toEqual({ errors: [], passed: 1 });
  });

  test("indirect of a table", async () => {
    const live = mark.parametrize("db", [1], { indirect: true })(() => undefined);
    const seen = mark.parametrize("db", [1])(() => undefined);
    const record = { version: 1, path: TEST, bindings: { test_known: () => live } };
    const spec = { ...SPEC, [TEST]: { tests: { test_known: seen } } };
    const { results } = await run(planted(TEST, { __xtest_record: record }, spec));
    expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["error", expect.stringContaining("has names or options that the build has not seen")],
    ]);
  });
});

describe("nothing is said of", () => {
  const shared = fixtureOf({ name: "shared_name" });
  test.each<[what: string, path: string, exports: Record<string, unknown>]>([
    ["helpers and data", TEST, { make: nothing, test_data: [1], testServer: null, setupServer: nothing }],
    ["what is no test by its own word", TEST, { test_no: Object.assign(() => undefined, { __test__: false }) }],
    [
      "a class that is none",
      TEST,
      {
        TestNo: class {
          static __test__ = false;
          test_x() {}
        },
      },
    ],
    [
      "a class without tests",
      TEST,
      {
        TestData: class {
          static testRows = [1];
          get test_x() {
            return nothing;
          }
          make() {}
        },
      },
    ],
    ["tests of a conftest", CONFTEST, { test_x: nothing, setup_module: nothing, TestB: classA() }],
    ["hooks of a test module, which as in pytest are none", TEST, { xtest_runtest_setup: nothing }],
  ])("%s", async (_what, path, exports) => {
    expect(await outcomeOf(planted(path, exports))).toEqual({ errors: [], passed: 1 });
  });

  test("another name of a fixture", async () => {
    const record = { version: 1, path: CONFTEST, bindings: { own: () => shared } };
    const rename = (plan: Plan): Plan => ({
      ...plan,
      fixtures: plan.fixtures.map((one) => (one.name === "own" ? { ...one, name: "shared_name" } : one)),
    });
    const built = planted(CONFTEST, { __xtest_record: record, default: shared, alias: shared }, SPEC, rename);
    expect(await outcomeOf(built)).toEqual({ errors: [], passed: 1 });
  });

  test("what the build has left out, alone and as a class", async () => {
    const bindings = { test_known: () => nothing, test_x: () => nothing, TestB: () => classA() };
    const record = { version: 1, path: TEST, bindings, known: ["test_x", "TestB"] };
    expect(await outcomeOf(planted(TEST, { __xtest_record: record }))).toEqual({ errors: [], passed: 1 });
  });

  test("files of other runners", async () => {
    const ofProject = (plan: Plan): Plan => changeFile(plan, TEST, (file) => ({ ...file, project: 0 }));
    expect(await outcomeOf(planted(TEST, { test_x: nothing }, SPEC, ofProject))).toEqual({ errors: [], passed: 1 });
  });

  test("names that do not match globs", async () => {
    const globs = (plan: Plan): Plan => ({
      ...plan,
      options: { ...plan.options, testFunctions: ["test_known", "*_spec"] },
    });
    expect(await outcomeOf(planted(TEST, { test_x: nothing }, SPEC, globs))).toEqual({ errors: [], passed: 1 });
    expect((await outcomeOf(planted(TEST, { a_spec: nothing }, SPEC, globs))).errors).toEqual([
      expect.stringContaining("\n  a_spec: a test"),
    ]);
  });
});
