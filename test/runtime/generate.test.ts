/** Run-time hooks that parametrize: their order, arguments and results. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { hookimpl } from "../../src/core/hooks/hookimpl.ts";
import { mark } from "../../src/core/author/marks/mark.ts";
import { param } from "../../src/core/author/parametrize/param.ts";
import {
  buildSuite,
  run,
  withDefinitions,
  type FixtureSpec,
  type ModuleSpec,
  type Ran,
  type TestSpec,
} from "./suite-builder.ts";
import type { Metafunc } from "../../src/core/parametrize/metafunc.ts";
import type { RuntimeConfig as RunConfig } from "../../src/runtime/config.ts";
import type { RunOptions } from "../../src/runtime/host.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

type Hook = (metafunc: Metafunc<RunConfig>) => unknown;

let log: string[] = [];
beforeEach(() => {
  log = [];
});

/** A hook that fills an argument of the test, if it asks for that, with one value of the same name. */
const fills =
  (name: string): Hook =>
  (metafunc) => {
    if (metafunc.fixtureNames.includes(name)) metafunc.parametrize(name, [name]);
  };

const hooks = (fn: Hook): Pick<ModuleSpec, "bindings"> => ({ bindings: { xtest_generate_tests: fn } });
const conftest = (fn: Hook): ModuleSpec => ({ kind: "conftest", ...hooks(fn) });
const dynamic = (args: readonly string[], fn: TestSpec["fn"] = () => undefined): TestSpec => ({
  dynamic: true,
  args,
  fn,
});

/** Runs one module with a hook. */
const runWith = (fn: Hook, tests: Record<string, TestSpec>, more: ModuleSpec = {}, options: Partial<RunOptions> = {}) =>
  run(
    buildSuite({ "test_a.ts": { ...more, tests, bindings: { ...more.bindings, xtest_generate_tests: fn } } }),
    options,
  );

const messageOf = ({ results: [result] }: Ran): string | undefined => result?.failures[0]?.error.message;

describe("the order", () => {
  const fixed: FixtureSpec = { params: ["f"], args: ["request"], fn: (request: FixtureRequest) => request.param };
  const all = ["m", "x", "fixed", "near", "far"];
  const test_x = dynamic(
    all,
    mark.parametrize("x", ["x"])(() => undefined),
  );

  test("is: module, fixtures, conftests from the nearest on, marks", async () => {
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": conftest(fills("far")),
        "in/conftest.ts": conftest(fills("near")),
        "in/test_a.ts": { ...hooks(fills("m")), fixtures: { fixed }, tests: { test_x } },
      }),
    );
    expect(outcomes).toEqual(["in/test_a.ts::test_x[m-f-near-far-x]: passed"]);
  });

  test("of conftests is what hookimpl says", async () => {
    const around = hookimpl({ wrapper: true })(function* (metafunc: Metafunc<RunConfig>) {
      log.push(`before ${metafunc.calls.length}`);
      const results: unknown = yield;
      log.push(`after ${metafunc.calls[0]?.id}`);
      return results;
    });
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": conftest(hookimpl({ tryFirst: true })(fills("far"))),
        "in/conftest.ts": conftest(hookimpl({ tryLast: true })(fills("near"))),
        "in/deep/conftest.ts": conftest(around),
        "in/deep/test_a.ts": { ...hooks(fills("m")), fixtures: { fixed }, tests: { test_x } },
      }),
    );
    expect(outcomes).toEqual(["in/deep/test_a.ts::test_x[far-m-f-x-near]: passed"]);
    expect(log).toEqual(["before 0", "after far-m-f-x-near"]);
  });

  test("waits for hooks that are async", async () => {
    const slow: Hook = async (metafunc) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      fills("far")(metafunc);
    };
    const tests = { test_x: dynamic(["m", "far"]) };
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": conftest(slow),
        "test_a.ts": {
          ...hooks(async (metafunc) => {
            await Promise.resolve();
            fills("m")(metafunc);
          }),
          tests,
        },
      }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_x[m-far]: passed"]);
  });
});

describe("hooks of classes", () => {
  const method: Omit<TestSpec, "fn"> = { dynamic: true, args: ["c", "m"] };
  const runClass = (cls: new () => object, tests: Record<string, typeof method> = { test_x: method }) =>
    run(buildSuite({ "test_a.ts": { ...hooks(fills("m")), classes: { TestA: { cls, tests } } } }));

  test("are called on an instance of their own each time, before the module's", async () => {
    class TestA {
      made = log.push("made");
      calls = 0;
      xtest_generate_tests(metafunc: Metafunc): void {
        log.push(`hook ${this.calls++} of ${this.constructor.name} ${String(metafunc.cls === TestA)}`);
        metafunc.parametrize("c", ["c", "d"]);
      }
      test_x(c: string, m: string): void {
        log.push(c + m);
      }
      test_y(): void {
        log.push("y");
      }
    }
    const { outcomes } = await runClass(TestA, { test_x: method, test_y: method });
    const ids = ["test_x[c-m]", "test_x[d-m]", "test_y[c-m]", "test_y[d-m]"];
    expect(outcomes).toEqual(ids.map((id) => `test_a.ts::TestA::${id}: passed`));
    const hook = ["made", "hook 0 of TestA true"];
    expect(log).toEqual([...hook, ...hook, "made", "cm", "made", "dm", "made", "y", "made", "y"]);
  });

  test.each<[string, new () => object]>([
    [
      "a static method",
      class {
        static value = "c";
        static xtest_generate_tests(metafunc: Metafunc): void {
          metafunc.parametrize("c", [this.value]);
        }
        test_x(): void {}
      },
    ],
    [
      "a property",
      class {
        xtest_generate_tests = (metafunc: Metafunc): void => void metafunc.parametrize("c", ["c"]);
        test_x(): void {}
      },
    ],
    [
      "an inherited method",
      class extends class {
        xtest_generate_tests(metafunc: Metafunc): void {
          metafunc.parametrize("c", ["c"]);
        }
      } {
        test_x(): void {}
      },
    ],
  ])("%s", async (_what, cls) => {
    expect((await runClass(cls)).outcomes).toEqual(["test_a.ts::TestA::test_x[c-m]: passed"]);
  });
});

describe("the metafunc", () => {
  test("has what is live: module, class, function, definition, configuration", async () => {
    const fn = mark.slow(mark.usefixtures("f")(() => undefined));
    const seen: Record<string, unknown>[] = [];
    const look: Hook = ({ module, cls, function: func, definition, config, fixtureNames, funcargNames }) => {
      seen.push({ module, cls, func, config, fixtureNames, funcargNames, definition });
    };
    const f: FixtureSpec = { fn: () => 1 };
    const test_x: TestSpec = { ...dynamic(["a"], fn), uses: ["f"] };
    await runWith(look, { test_x }, { fixtures: { f }, bindings: { other: 1 } }, { keyword: "test_x", timeout: 5 });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      module: { other: 1 },
      cls: null,
      func: fn,
      config: { options: { disableTestIdEscaping: false }, run: { keyword: "test_x", timeout: 5 } },
      fixtureNames: ["f", "a"],
      funcargNames: ["f", "a"],
      definition: { nodeId: "test_a.ts::test_x", name: "test_x", argNames: ["a"], usefixtures: ["f"] },
    });
    const { definition } = seen[0] ?? {};
    expect(definition).toHaveProperty("getClosestMarker");
  });

  test("parametrizes in every way", async () => {
    const fixtures: Record<string, FixtureSpec> = {
      wide: {
        scope: "module",
        args: ["request"],
        *fn(request: FixtureRequest) {
          log.push(`+${String(request.param)}`);
          yield request.param;
          log.push(`-${String(request.param)}`);
        },
      },
    };
    const generate: Hook = (metafunc) => {
      metafunc.parametrize("wide", ["p", "q"], { indirect: true });
      metafunc.parametrize(
        ["a", "b"],
        [param([1, 2], { id: "one" }), param([3, 4], { marks: mark.skip({ reason: "no" }) })],
      );
    };
    const fn = (wide: string, a: number, b: number) => void log.push(`${wide}${a}${b}`);
    const tests = { test_1: dynamic(["wide", "a", "b"], fn), test_2: dynamic(["wide", "a", "b"], fn) };
    const { outcomes } = await runWith(generate, tests, { fixtures });
    expect(log.join(" ")).toBe("+p p12 p12 -p +q q12 q12 -q");
    expect(outcomes.slice(0, 4)).toEqual([
      "test_a.ts::test_1[p-one]: passed",
      "test_a.ts::test_1[p-3-4]: skipped",
      "test_a.ts::test_2[p-one]: passed",
      "test_a.ts::test_2[p-3-4]: skipped",
    ]);
  });

  test("leaves a test alone that no hook parametrizes", async () => {
    const { outcomes } = await runWith(() => undefined, { test_x: dynamic([]) });
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
  });
});

describe("fixtures that a hook makes needless", () => {
  const fixtures: Record<string, FixtureSpec> = {
    deep: { fn: () => log.push("deep") },
    both: { fn: () => log.push("both") },
    shadowed: { args: ["deep", "both"], fn: () => log.push("shadowed") },
    other: { args: ["both"], fn: () => log.push("other") },
    always: { autouse: true, fn: () => log.push("always") },
  };

  test("are not set up, nor what only they ask for", async () => {
    const fn = (shadowed: string, other: number) => void log.push(`test ${shadowed} ${other}`);
    const { outcomes, events } = await runWith(
      (metafunc) => metafunc.parametrize("shadowed", ["s"]),
      { test_x: dynamic(["shadowed", "other"], fn), test_y: dynamic(["shadowed"], fn) },
      { fixtures },
      { collectOnly: true },
    );
    expect(outcomes).toEqual([]);
    expect(events.flatMap((event) => (event.type === "collected" ? [event.item.facts?.fixtureNames] : []))).toEqual([
      ["always", "shadowed", "both", "other"],
      ["always", "shadowed"],
    ]);
    await runWith(
      (metafunc) => metafunc.parametrize("shadowed", ["s"]),
      { test_x: dynamic(["shadowed", "other"], fn) },
      { fixtures },
    );
    expect(log).toEqual(["always", "both", "other", "test s 3"]);
  });

  test("are set up where the value goes to them", async () => {
    const indirect: FixtureSpec = {
      args: ["request", "deep"],
      fn: (request: FixtureRequest) => `<${String(request.param)}>`,
    };
    const { outcomes } = await runWith(
      (metafunc) => metafunc.parametrize("indirect", ["i"], { indirect: true }),
      { test_x: dynamic(["indirect"], (value: string) => void log.push(value)) },
      { fixtures: { deep: { fn: () => log.push("deep") }, indirect } },
    );
    expect(outcomes).toEqual(["test_a.ts::test_x[i]: passed"]);
    expect(log).toEqual(["deep", "<i>"]);
  });

  test("a name that nobody fills is an error of set-up", async () => {
    const ran = await runWith(fills("other"), { test_x: dynamic(["missing"]) });
    expect(ran.outcomes).toEqual(["test_a.ts::test_x: error"]);
    expect(messageOf(ran)).toBe("missing: missing");
  });
});

describe("what goes wrong", () => {
  const planted = new TypeError("planted");
  const throws: Hook = () => {
    throw planted;
  };

  test.each<[what: string, spec: Record<string, ModuleSpec>, message: string]>([
    ["in a module", { "test_a.ts": hooks(throws) }, "xtest_generate_tests of test_a.ts: TypeError: planted"],
    [
      "in a conftest",
      { "conftest.ts": conftest(throws), "test_a.ts": {} },
      "xtest_generate_tests of conftest.ts: TypeError: planted",
    ],
    [
      "later",
      {
        "test_a.ts": hooks(async () => {
          await Promise.resolve();
          throws(null as never);
        }),
      },
      "xtest_generate_tests of test_a.ts: TypeError: planted",
    ],
    [
      "with a wrong call",
      { "test_a.ts": hooks((metafunc) => metafunc.parametrize("nope", [1])) },
      'xtest_generate_tests of test_a.ts: ParametrizeError: test_a.ts::test_x: the function uses no argument "nope". It uses a.',
    ],
    [
      "with parameters that nobody gives",
      { "test_a.ts": hooks(((_one: unknown, _two: unknown) => undefined) as never) },
      'plugin "test_a.ts": xtest_generate_tests declares 2 parameters, but is given 1: metafunc',
    ],
  ])("%s is the test's error, with the hook and its cause", async (_what, spec, message) => {
    const tests = { test_x: dynamic(["a"]), test_1: () => undefined };
    const { "test_a.ts": module = {} } = spec;
    const ran = await run(buildSuite({ ...spec, "test_a.ts": { ...module, tests } }));
    expect(ran.outcomes).toEqual(["test_a.ts::test_x[...]: error", "test_a.ts::test_1: passed"]);
    expect(messageOf(ran)).toBe(message);
    if (message.includes("planted")) expect(ran.results[0]?.failures[0]?.error.cause?.message).toBe("planted");
  });

  test("a mark's own fault is nobody's hook", async () => {
    const ran = await runWith(fills("b"), {
      test_x: dynamic(
        ["a"],
        mark.parametrize("a, c", [[1, 2]])(() => undefined),
      ),
    });
    expect(messageOf(ran)).toBe('test_a.ts::test_x: the function uses no argument "c". Did you mean "a"? It uses a.');
  });

  test("names with a default value are told from unused ones", async () => {
    const built = buildSuite({
      "test_a.ts": { ...hooks((metafunc) => metafunc.parametrize("d", [1])), tests: { test_x: dynamic(["a"]) } },
    });
    const ran = await run(withDefinitions(built, (definition) => ({ ...definition, defaultedArgNames: ["d"] })));
    expect(messageOf(ran)).toContain('the argument "d" has a default value, so it cannot be parametrized');
  });

  test("explicitParameters holds for what is expanded in a run", async () => {
    const between: FixtureSpec = { args: ["a"], fn: (a: number) => a };
    const { suite, plan } = buildSuite({
      "test_a.ts": {
        ...hooks((metafunc) => metafunc.parametrize("a", [1])),
        fixtures: { between },
        tests: { test_x: dynamic(["between"]) },
      },
    });
    const strict = { ...suite, plan: { ...plan, options: { ...plan.options, explicitParameters: true } } };
    expect((await run({ plan, suite })).outcomes).toEqual(["test_a.ts::test_x[1]: passed"]);
    expect(messageOf(await run({ plan, suite: strict }))).toContain('the argument "a" is not declared by the function');
  });
});

describe("xtest_make_parametrize_id", () => {
  const makes = (name: string): ModuleSpec => ({
    kind: "conftest",
    bindings: {
      xtest_make_parametrize_id: (config: RunConfig, val: unknown, argname: string) => {
        log.push(`${name} ${argname} ${String(config.run.maxFail)}`);
        return val === name ? `${argname}=${name}` : null;
      },
    },
  });

  test("of the nearest conftest that has one for the value, where none is written", async () => {
    const table = mark.parametrize("a", ["near", "far", "other", param("near", { id: "written" })]);
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": makes("far"),
        "in/conftest.ts": makes("near"),
        "in/test_a.ts": {
          tests: {
            test_x: dynamic(
              ["a"],
              table(() => undefined),
            ),
          },
        },
        "test_b.ts": {
          tests: {
            test_x: dynamic(
              ["a"],
              mark.parametrize("a", ["near"], { ids: [null] })(() => undefined),
            ),
          },
        },
      }),
    );
    expect(outcomes).toEqual([
      "in/test_a.ts::test_x[a=near]: passed",
      "in/test_a.ts::test_x[a=far]: passed",
      "in/test_a.ts::test_x[other]: passed",
      "in/test_a.ts::test_x[written]: passed",
      "test_b.ts::test_x[near]: passed",
    ]);
    expect(log).toEqual(["near a 0", "near a 0", "far a 0", "near a 0", "far a 0", "far a 0"]);
  });

  test.each<[what: string, made: () => unknown, message: string]>([
    ["a number", () => 1, 'xtest_make_parametrize_id, for "a": returned number: an id is a string, or null for none'],
    ["a promise", () => Promise.resolve("a"), 'plugin "conftest.ts": xtest_make_parametrize_id returned a promise'],
    [
      "an error",
      () => {
        throw new RangeError("planted");
      },
      "xtest_make_parametrize_id of conftest.ts: RangeError: planted",
    ],
  ])("%s is an error of the test", async (_what, made, message) => {
    const ran = await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", bindings: { xtest_make_parametrize_id: made } },
        "test_a.ts": {
          tests: {
            test_x: dynamic(
              ["a"],
              mark.parametrize("a", [1])(() => undefined),
            ),
          },
        },
      }),
    );
    expect(ran.outcomes).toEqual(["test_a.ts::test_x[...]: error"]);
    expect(messageOf(ran)).toContain(message);
  });
});

describe("collectOnly", () => {
  test("says which items there are, in order, and runs none; what cannot be expanded has its result", async () => {
    const generate: Hook = (metafunc) => {
      if (metafunc.definition.name === "test_bad") throw new Error("planted");
      metafunc.parametrize("a", [{ deep: [1n, undefined] }, "two"], { scope: "module" });
    };
    const fn = mark.slow(2, { on: true })(() => void log.push("ran"));
    const { events } = await runWith(
      generate,
      {
        test_1: { fn: () => void log.push("ran") },
        test_x: dynamic(["a"], fn),
        test_y: dynamic(["a"], fn),
        test_bad: dynamic(["a"], fn),
      },
      {},
      { collectOnly: true },
    );
    expect(log).toEqual([]);
    const items = events.flatMap((event) => (event.type === "collected" ? [event.item] : []));
    expect(items.map(({ id, listed, facts }) => [id, listed, facts === null])).toEqual([
      ["test_a.ts::test_1", "test_a.ts::test_1", true],
      ["test_a.ts::test_x[a0]", "test_a.ts::test_x[...]", false],
      ["test_a.ts::test_y[a0]", "test_a.ts::test_y[...]", false],
      ["test_a.ts::test_x[two]", "test_a.ts::test_x[...]", false],
      ["test_a.ts::test_y[two]", "test_a.ts::test_y[...]", false],
      ["test_a.ts::test_bad[...]", "test_a.ts::test_bad[...]", true],
    ]);
    expect(items[1]?.facts).toEqual({
      name: "test_x[a0]",
      originalName: "test_x",
      className: null,
      callspecId: "a0",
      params: { a: { deep: [{ $kind: "bigint", value: "1" }, { $kind: "undefined" }] } },
      marks: [{ name: "slow", args: [2], kwargs: { on: true } }],
      keywords: ["test_a.ts", "test_x", "test_x[a0]", "a0", "slow"],
      fixtureNames: ["a"],
      idKind: "derived",
    });
    const results = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
    expect(results.map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual(["test_a.ts::test_bad[...]: error"]);
    expect(events.map(({ type }) => type).slice(-4)).toEqual(["collected", "start", "result", "end"]);
  });

  test("sees through values that cannot be written", async () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    const odd = {
      get no(): never {
        throw new Error("unreadable");
      },
    };
    class Live {}
    const rows = [cycle, odd, Live, new Live(), Symbol("s"), -0, /x/g, () => 1];
    const { events } = await runWith(
      (metafunc) => metafunc.parametrize("a", rows),
      { test_x: dynamic(["a"]) },
      {},
      { collectOnly: true },
    );
    expect(events.flatMap((event) => (event.type === "collected" ? [event.item.facts?.params["a"]] : []))).toEqual([
      [{ $kind: "object" }],
      { $kind: "object" },
      { $kind: "class", name: "Live" },
      { $kind: "object" },
      { $kind: "symbol", name: "s" },
      { $kind: "number", value: "-0" },
      { $kind: "regexp", source: "x", flags: "g" },
      { $kind: "function", name: null },
    ]);
  });
});
