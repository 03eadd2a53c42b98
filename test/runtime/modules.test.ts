/** Modules, classes, packages and selection in a run: when modules are imported, and which tests a broken one fails. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { makeMark, markDecorator } from "../../src/core/author/marks/mark.ts";
import { skip } from "../../src/core/author/outcomes.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

const says = (text: string) => (): void => void log.push(text);
const failing = (): never => {
  throw new Error("planted");
};
const errorsOf = (events: readonly { type: string; error?: { path: string | null; message: string } }[]) =>
  events.flatMap((event) => (event.type === "error" ? [[event.error?.path, event.error?.message]] : []));

describe("broken modules", () => {
  test("one that throws costs its own tests, and is named once", async () => {
    const { outcomes, events, results } = await run(
      buildSuite({
        "test_a.ts": { onImport: failing, tests: { test_1: says("1"), test_2: says("2") } },
        "test_b.ts": { tests: { test_3: says("3") } },
      }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_1: error", "test_a.ts::test_2: error", "test_b.ts::test_3: passed"]);
    expect(results[0]?.message).toBe("Error: planted");
    expect(errorsOf(events)).toEqual([["test_a.ts", "Error: planted"]]);
  });

  test("a conftest or package that throws costs everything under its folder", async () => {
    for (const [file, kind] of [
      ["a/conftest.ts", "conftest"],
      ["a/__init__.ts", "package"],
    ] as const) {
      const { outcomes, events } = await run(
        buildSuite({
          [file]: { kind, onImport: failing },
          "a/test_1.ts": { tests: { test_x: says("x") }, onImport: says("imported") },
          "a/b/test_2.ts": { tests: { test_x: says("x") } },
          "test_3.ts": { tests: { test_y: says("y") } },
        }),
      );
      expect(outcomes).toEqual([
        "a/test_1.ts::test_x: error",
        "a/b/test_2.ts::test_x: error",
        "test_3.ts::test_y: passed",
      ]);
      expect(errorsOf(events)).toEqual([[file, "Error: planted"]]);
    }
    expect(log).toEqual(["y", "y"]);
  });

  test("skip at the top of a module needs allowModuleLevel", async () => {
    const { results, events } = await run(
      buildSuite({
        "test_a.ts": { onImport: () => skip("whole", { allowModuleLevel: true }), tests: { test_1: says("1") } },
        "test_b.ts": { onImport: () => skip("by mistake"), tests: { test_2: says("2") } },
      }),
    );
    expect(results.map(({ outcome, message }) => [outcome, message?.slice(0, 40)])).toEqual([
      ["skipped", "whole"],
      ["error", 'Error: skip("by mistake") was called at '],
    ]);
    expect(errorsOf(events)).toHaveLength(1);
    expect(errorsOf(events)[0]?.[1]).toContain("skip(reason, { allowModuleLevel: true })");
  });

  test("a module is imported when its first test's turn comes, a skipped file never", async () => {
    const built = buildSuite({
      "test_a.ts": { onImport: says("import a"), tests: { test_1: says("1") } },
      "test_b.ts": { onImport: says("import b"), tests: { test_2: says("2") } },
      "test_c.ts": { onImport: says("import c"), tests: { test_3: says("3") } },
    });
    await run(built, { ids: ["test_a.ts::test_1", "test_c.ts::test_3"] });
    expect(log).toEqual(["import a", "1", "import c", "3"]);
  });
});

describe("packages", () => {
  const xunit = {
    setup: { name: "setUpModule" },
    teardown: { name: "tearDownModule" },
  };
  const auto: FixtureSpec = { scope: "session", autouse: true, fn: says("+session") };

  test("their own set-up comes before every fixture and surrounds the folder", async () => {
    await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", fixtures: { auto } },
        "a/__init__.ts": {
          kind: "package",
          xunit,
          bindings: {
            setUpModule: (module: object) => log.push(`+a ${Object.keys(module)}`),
            tearDownModule: says("-a"),
          },
        },
        "a/test_1.ts": { tests: { test_x: says("x") } },
        "a/b/test_2.ts": { tests: { test_y: says("y") } },
        "test_3.ts": { tests: { test_z: says("z") } },
      }),
    );
    expect(log).toEqual(["+a setUpModule,tearDownModule", "+session", "x", "y", "-a", "z"]);
  });

  test("a failing set-up is tried once and fails each test below", async () => {
    const bindings = {
      setUpModule: () => {
        log.push("tried");
        failing();
      },
      tearDownModule: says("-a"),
    };
    const tests = { test_x: says("x"), test_y: says("y") };
    const { outcomes } = await run(
      buildSuite({ "a/__init__.ts": { kind: "package", xunit, bindings }, "a/test_1.ts": { tests } }),
    );
    expect(outcomes).toEqual(["a/test_1.ts::test_x: error", "a/test_1.ts::test_y: error"]);
    expect(log).toEqual(["tried"]);
  });
});

describe("classes", () => {
  test("each test method has a fresh instance; wider fixtures have one of their own", async () => {
    class TestA {
      readonly seen: string[] = [];
      wide(): void {}
      narrow(): void {}
      test_1(): void {
        this.seen.push("1");
        log.push(this.seen.join());
      }
      test_2(): void {
        this.seen.push("2");
        log.push(this.seen.join());
      }
    }
    const adds = (scope: "class" | "function"): FixtureSpec => ({
      scope,
      autouse: true,
      fn(this: TestA) {
        this.seen.push(scope);
      },
    });
    const classes = {
      TestA: {
        cls: TestA,
        fixtures: { wide: adds("class"), narrow: adds("function") },
        tests: { test_1: {}, test_2: {} },
      },
    };
    const { outcomes } = await run(buildSuite({ "test_a.ts": { classes } }));
    expect(outcomes).toEqual(["test_a.ts::TestA::test_1: passed", "test_a.ts::TestA::test_2: passed"]);
    expect(log).toEqual(["function,1", "function,2"]);
  });

  test("a field initialiser that throws is an error of set-up", async () => {
    class TestA {
      readonly bad = failing();
      test_1(): void {}
    }
    const { results } = await run(
      buildSuite({ "test_a.ts": { classes: { TestA: { cls: TestA, tests: { test_1: {} } } } } }),
    );
    expect(results).toMatchObject([{ outcome: "error", failures: [{ phase: "setup" }] }]);
  });

  test("hidden xunit fixtures are ordinary ones", async () => {
    class TestA {
      static setup_class(cls: unknown): void {
        log.push(`setup_class ${String(cls === TestA)}`);
      }
      setup_method(method: () => void): void {
        log.push(`setup_method ${method.name}`);
      }
      test_1(): void {
        log.push("1");
      }
      test_2(): void {
        log.push("2");
      }
    }
    const hidden = (
      scope: "module" | "class" | "function",
      fn: (request: FixtureRequest) => AsyncGenerator,
    ): FixtureSpec => ({
      scope,
      autouse: true,
      args: ["request"],
      fn,
    });
    const fixtures = {
      "_xunit_setup_module_fixture_test_a.ts": hidden("module", async function* (request) {
        log.push(`setup_module ${Object.keys(request.module)}`);
        yield;
        log.push("teardown_module");
      }),
      "_xunit_setup_class_fixture_test_a.ts::TestA": hidden("class", async function* (request) {
        const cls: typeof TestA = request.cls as never;
        await cls.setup_class(cls);
        yield;
      }),
      "_xunit_setup_method_fixture_test_a.ts::TestA": hidden("function", async function* (request) {
        const self: TestA = request.instance as never;
        await self.setup_method(request.function as never);
        yield;
        log.push("teardown_method");
      }),
    };
    const classes = { TestA: { cls: TestA, tests: { test_1: {}, test_2: {} } } };
    const known = ["TestA.setup_class", "TestA.setup_method"];
    await run(buildSuite({ "test_a.ts": { fixtures, classes, known } }));
    expect(log).toEqual([
      "setup_module TestA",
      "setup_class true",
      "setup_method test_1",
      "1",
      "teardown_method",
      "setup_method test_2",
      "2",
      "teardown_method",
      "teardown_module",
    ]);
  });
});

describe("selection and events", () => {
  const suite = () =>
    buildSuite({
      "test_a.ts": {
        tests: { test_fast: says("fast"), test_slow: markDecorator(makeMark("slow"))(() => void log.push("slow")) },
      },
      "test_b.ts": { onImport: failing, tests: { test_slow: says("never") } },
    });

  test.each([
    [{ ids: ["test_a.ts::test_slow"] }, ["test_a.ts::test_slow: passed"]],
    [{ keyword: "fast" }, ["test_a.ts::test_fast: passed"]],
    [{ marks: "slow" }, ["test_a.ts::test_slow: passed"]],
    [{ marks: "not slow" }, ["test_a.ts::test_fast: passed", "test_b.ts::test_slow: error"]],
    [{ deselect: ["test_a.ts::test_fast"] }, ["test_a.ts::test_slow: passed", "test_b.ts::test_slow: error"]],
  ])("%j", async (options, expected) => {
    const { outcomes, events } = await run(suite(), options);
    expect(outcomes).toEqual(expected);
    const start = events.find((event) => event.type === "start");
    expect(start).toMatchObject({
      ids: expected.map((line) => line.split(": ")[0]),
      deselected: "ids" in options ? 0 : 3 - expected.length,
    });
  });

  test("an id that nothing has is a usage error", async () => {
    await expect(run(suite(), { ids: ["test_a.ts::test_gone"] })).rejects.toThrow(
      "not found: test_a.ts::test_gone (no match in any of [<Module test_a.ts>])",
    );
  });

  test("a phase is announced if it runs something; a trivial test has two events", async () => {
    const f: FixtureSpec = {
      *fn() {
        yield;
      },
    };
    const { events } = await run(
      buildSuite({
        "test_a.ts": { fixtures: { f }, tests: { test_1: says("1"), test_2: { args: ["f"], fn: says("2") } } },
      }),
    );
    expect(
      events.map((event) => (event.type === "begin" ? `${event.id.slice(-1)} ${event.phase}` : event.type)),
    ).toEqual(["start", "import", "1 call", "result", "2 setup", "2 call", "2 teardown", "result", "end"]);
  });

  test("functions have the names that the source gives them", async () => {
    const built = buildSuite({
      "test_a.ts": {
        tests: { test_x: { args: ["request"], fn: (request: FixtureRequest) => void log.push(request.function.name) } },
        bindings: { anonymous: (() => says("a"))(), test_y: function test_y$1() {}, parse: JSON.parse },
      },
    });
    await run(built);
    expect(log).toEqual(["test_x"]);
    expect(JSON.parse.name).toBe("parse");
  });
});
