/** Fixtures in a run: order, lifetimes, overriding, parameters and errors. */
import { AsyncLocalStorage } from "node:async_hooks";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { makeMark, mark, markDecorator } from "../../src/core/author/marks/mark.ts";
import { param } from "../../src/core/author/parametrize/param.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

/** A fixture that writes down its set-up and tear-down, and gives its name. */
const logged = (name: string, options: Partial<FixtureSpec> = {}): FixtureSpec => ({
  *fn(...values: unknown[]) {
    log.push(`+${name}`);
    yield [name, ...values.flat()].join("<");
    log.push(`-${name}`);
  },
  ...options,
});

const says = (text: string) => (): void => void log.push(text);
const failing = (): never => {
  throw new Error("planted");
};

describe("order", () => {
  test("wider scopes first, tear-down in reverse, each as long as it lives", async () => {
    const fixtures = {
      f: logged("f", { args: ["m"] }),
      m: logged("m", { scope: "module" }),
      s: logged("s", { scope: "session" }),
    };
    const tests = { test_1: { args: ["f", "s"], fn: says("1") }, test_2: { args: ["f"], fn: says("2") } };
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", fixtures },
        "test_a.ts": { tests },
        "test_b.ts": { tests: { test_3: { args: ["s", "f"], fn: says("3") } } },
      }),
    );
    expect(outcomes.every((line) => line.endsWith(": passed"))).toBe(true);
    expect(log.join(" ")).toBe("+s +m +f 1 -f +f 2 -f -m +m +f 3 -f -m -s");
  });

  test("nothing waits for fixtures that are there at once, nor for their tear-down", async () => {
    const leaves = (name: string): FixtureSpec => ({
      *fn() {
        void Promise.resolve().then(says(`${name} left this`));
        log.push(`+${name}`);
        yield;
        void Promise.resolve().then(says(`${name} left that`));
        log.push(`-${name}`);
      },
    });
    const fixtures = { a: leaves("a"), b: leaves("b") };
    await run(buildSuite({ "test_a.ts": { fixtures, tests: { test_1: { args: ["a", "b"], fn: says("1") } } } }));
    expect(log).toEqual(["+a", "+b", "a left this", "b left this", "1", "-b", "-a", "b left that", "a left that"]);
  });

  test("an asynchronous context that a fixture enters is there for other fixtures, and ends with the set-up", async () => {
    const context = new AsyncLocalStorage<string>();
    const enters: FixtureSpec = {
      *fn() {
        context.enterWith("own");
        yield;
      },
    };
    const sees = (name: string) => (): void => void log.push(`${name} ${context.getStore() ?? "nothing"}`);
    const fixtures = { a: enters, b: { fn: sees("b") } };
    const args = ["a", "b"];
    const tests = { test_1: { args, fn: sees("1") }, test_2: { args, fn: sees("2") }, test_3: { fn: sees("3") } };
    await run(buildSuite({ "test_a.ts": { fixtures, tests } }));
    expect(log).toEqual(["b own", "1 nothing", "b own", "2 nothing", "3 nothing"]);
  });

  test("what takes a while is waited for before the next begins, whatever the others do", async () => {
    const slow = (name: string): FixtureSpec => ({
      async *fn() {
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`+${name}`);
        yield;
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`-${name}`);
      },
    });
    const fixtures = { a: slow("a"), b: logged("b"), c: slow("c"), d: { ...logged("d"), args: ["c"] } };
    await run(buildSuite({ "test_a.ts": { fixtures, tests: { test_1: { args: ["a", "b", "d"], fn: says("1") } } } }));
    expect(log.join(" ")).toBe("+a +b +c +d 1 -d -c -b -a");
  });

  test("class scope ends with the class, and with each plain function", async () => {
    class TestA {
      test_1(): void {
        log.push("1");
      }
      test_2(): void {
        log.push("2");
      }
    }
    const args = ["c"];
    await run(
      buildSuite({
        "test_a.ts": {
          fixtures: { c: logged("c", { scope: "class" }) },
          tests: { test_x: { args, fn: says("x") }, test_y: { args, fn: says("y") } },
          classes: { TestA: { cls: TestA, tests: { test_1: { args }, test_2: { args } } } },
        },
      }),
    );
    expect(log.join(" ")).toBe("+c x -c +c y -c +c 1 2 -c");
  });

  test("package scope lives as long as the folder that its conftest is in, or the session", async () => {
    const tests = { test_x: { args: ["p", "q"], fn: says("x") } };
    await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", fixtures: { q: logged("q", { scope: "package" }) } },
        "a/conftest.ts": { kind: "conftest", fixtures: { p: logged("p", { scope: "package" }) } },
        "a/__init__.ts": { kind: "package" },
        "a/test_1.ts": { tests },
        "a/test_2.ts": { tests },
        "test_3.ts": { tests: { test_y: { args: ["q"], fn: says("y") } } },
      }),
    );
    expect(log.join(" ")).toBe("+p +q x x -p y -q");
  });

  test("all four kinds of functions are awaited as they need", async () => {
    const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
    const fixtures: Record<string, FixtureSpec> = {
      plain: { fn: () => 1 },
      later: { fn: () => tick().then(() => 2) },
      generator: logged("g"),
      asyncGenerator: {
        async *fn() {
          await tick();
          yield 4;
          await tick();
          log.push("-a");
        },
      },
    };
    const args = ["plain", "later", "generator", "asyncGenerator"];
    const { outcomes } = await run(
      buildSuite({
        "test_a.ts": {
          fixtures,
          tests: { test_x: { args, fn: (...values: unknown[]) => void log.push(String(values)) } },
        },
      }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(log).toEqual(["+g", "1,2,g,4", "-a", "-g"]);
  });

  test("asked for twice at once, it is set up once", async () => {
    const body = async (request: FixtureRequest): Promise<void> => {
      await Promise.all([request.getFixtureValue("a"), request.getFixtureValue("b")]);
    };
    const fixtures = { a: logged("a", { args: ["c"] }), b: logged("b", { args: ["c"] }), c: logged("c") };
    await run(buildSuite({ "test_a.ts": { fixtures, tests: { test_x: { args: ["request"], fn: body } } } }));
    expect(log.filter((entry) => entry === "+c")).toHaveLength(1);
    expect(log.slice(-1)).toEqual(["-c"]);
  });

  test("a scope that a function decides on", async () => {
    const scope = ({ fixtureName }: { fixtureName: string }): "session" =>
      fixtureName === "wide" ? "session" : failing();
    const tests = {
      test_1: { args: ["narrow", "wide"], fn: says("1") },
      test_2: { args: ["narrow", "wide"], fn: says("2") },
    };
    await run(
      buildSuite({ "test_a.ts": { fixtures: { wide: logged("wide", { scope }), narrow: logged("narrow") }, tests } }),
    );
    expect(log.join(" ")).toBe("+wide +narrow 1 -narrow +narrow 2 -narrow -wide");
  });
});

describe("names", () => {
  test("one that asks for its own name gets the one it overrides", async () => {
    const args = ["db"];
    class TestA {
      db(): void {}
      test_x(value: string): void {
        log.push(value);
      }
    }
    await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", fixtures: { db: logged("root") } },
        "test_a.ts": {
          fixtures: { db: logged("module", { args }) },
          classes: { TestA: { cls: TestA, fixtures: { db: logged("class", { args }) }, tests: { test_x: { args } } } },
        },
      }),
    );
    expect(log.join(" ")).toBe("+root +module +class class<module<root -class -module -root");
  });

  test("so does one that another asks for on its behalf", async () => {
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": {
          kind: "conftest",
          fixtures: { user: logged("user", { args: ["db"] }), db: logged("base") },
        },
        "test_a.ts": {
          fixtures: { db: logged("db", { args: ["user"] }) },
          tests: {
            test_1: { args: ["db"], fn: (db: string) => void log.push(db) },
            // As in pytest: the other one, asked for first, meets itself.
            test_2: { args: ["user", "db"], fn: says("2") },
          },
        },
      }),
    );
    expect(log).toEqual(["+base", "+user", "+db", "db<user<base", "-db", "-user", "-base"]);
    expect(outcomes).toEqual(["test_a.ts::test_1: passed", "test_a.ts::test_2: error"]);
  });

  test("a direct argument goes before a fixture of that name, also for fixtures that ask for it", async () => {
    const fn = mark.parametrize("db", ["direct"])((value: string, over: string) => void log.push(value, over));
    const tests = { test_x: { args: ["db", "over"], fn } };
    await run(
      buildSuite({ "test_a.ts": { fixtures: { db: logged("db"), over: logged("over", { args: ["db"] }) }, tests } }),
    );
    expect(log).toEqual(["+over", "direct", "over<direct", "-over"]);
  });

  test.each(["then", "__proto__", "constructor", "toString"])("a fixture may be called %s", async (name) => {
    const fixtures = Object.fromEntries([
      [name, logged("x")],
      [
        "over",
        logged("over", { args: [name], passing: "object", fn: (values: object) => `${Reflect.get(values, name)}!` }),
      ],
    ]);
    const fn = (values: object): void => void log.push(Object.entries(values).join(" "));
    const { outcomes } = await run(
      buildSuite({ "test_a.ts": { fixtures, tests: { test_x: { args: [name, "over"], passing: "object", fn } } } }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(log).toEqual(["+x", `${name},x over,x!`, "-x"]);
  });

  test("a value that has a `then` reaches the test as it is", async () => {
    const value = { then: says("awaited") };
    const fixtures: Record<string, FixtureSpec> = {
      query: {
        *fn() {
          yield value;
        },
      },
    };
    await run(
      buildSuite({
        "test_a.ts": {
          fixtures,
          tests: { test_x: { args: ["query"], fn: (got: unknown) => void log.push(String(got === value)) } },
        },
      }),
    );
    expect(log).toEqual(["true"]);
  });
});

describe("parameters", () => {
  test("params: one set-up for each, the old one torn down before the new", async () => {
    const fixtures: Record<string, FixtureSpec> = {
      db: {
        scope: "session",
        params: ["a", param("b", { marks: mark.slow })],
        args: ["request"],
        *fn(request: FixtureRequest) {
          log.push(`+${String(request.param)}`);
          yield request.param;
          log.push(`-${String(request.param)}`);
        },
      },
      over: logged("over", { scope: "session", args: ["db"] }),
    };
    const { outcomes } = await run(
      buildSuite({
        "test_a.ts": { fixtures, tests: { test_x: { args: ["over"], fn: (value: string) => void log.push(value) } } },
      }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_x[0]: passed", "test_a.ts::test_x[1]: passed"]);
    expect(log.join(" ")).toBe("+a +over over<a -over -a +b +over over<b -over -b");
  });

  test("indirect: the value is the fixture's parameter", async () => {
    const fn = mark.parametrize(
      "db, n",
      [
        ["a", 1],
        ["b", 2],
      ],
      { indirect: ["db"] },
    )((db: string, n: number) => void log.push(`${db}${n}`));
    const db: FixtureSpec = { args: ["request"], fn: (request: FixtureRequest) => `<${String(request.param)}>` };
    await run(buildSuite({ "test_a.ts": { fixtures: { db }, tests: { test_x: { args: ["db", "n"], fn } } } }));
    expect(log).toEqual(["<a>1", "<b>2"]);
  });

  test("stacked marks: the nearest varies slowest; a row's marks are the item's", async () => {
    const inner = mark.parametrize("a", [1, param(2, { marks: mark.skip("no two") })])(
      (a: number, b: number) => void log.push(`${a}${b}`),
    );
    const fn = mark.parametrize("b", [3, 4])(inner);
    const { results } = await run(buildSuite({ "test_a.ts": { tests: { test_x: { args: ["a", "b"], fn } } } }));
    expect(results.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
      ["test_a.ts::test_x[0-0]", "passed", null],
      ["test_a.ts::test_x[0-1]", "passed", null],
      ["test_a.ts::test_x[1-0]", "skipped", "no two"],
      ["test_a.ts::test_x[1-1]", "skipped", "no two"],
    ]);
    expect(log).toEqual(["13", "14"]);
  });

  test("an empty table is one skipped item", async () => {
    const fn = mark.parametrize("a", [])(failing);
    const { results } = await run(buildSuite({ "test_a.ts": { tests: { test_x: { args: ["a"], fn } } } }));
    expect(results).toMatchObject([
      { id: "test_a.ts::test_x[NOTSET]", outcome: "skipped", message: "got empty parameter set for (a)" },
    ]);
  });

  test("a fixture without params to choose from is a skipped item, and nothing is set up", async () => {
    const { results } = await run(
      buildSuite({
        "test_a.ts": {
          fixtures: { f: logged("f", { params: [], args: ["g"] }), g: logged("g", { scope: "session" }) },
          tests: { test_1: { args: ["f"], fn: says("1") } },
        },
      }),
    );
    expect(results.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
      ["test_a.ts::test_1[NOTSET]", "skipped", "got empty parameter set for (f)"],
    ]);
    expect(log).toEqual([]);
  });

  test("a table of another length than the build saw is an error that says so", async () => {
    const fn = mark.parametrize("a", [1, 2, 3])(() => undefined);
    const { results } = await run(
      buildSuite({ "test_a.ts": { tests: { test_x: { args: ["a"], fn, plannedRows: 2 } } } }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["error", "error"]);
    expect(results[0]?.message).toContain('The table of "a" of test_a.ts::test_x has 3 rows, but the build counted 2');
  });

  test("a direct argument of a wider scope finishes what was built on its last value", async () => {
    const fn = mark.parametrize("a", [1, 2], { scope: "module" })((_over: string) => undefined);
    const fixtures = { over: logged("over", { scope: "module", args: ["a"] }) };
    const { outcomes } = await run(
      buildSuite({ "test_a.ts": { fixtures, tests: { test_x: { args: ["over"], uses: ["a"], fn } } } }),
    );
    expect(outcomes.every((line) => line.endsWith(": passed"))).toBe(true);
    expect(log.join(" ")).toBe("+over -over +over -over");
  });
});

describe("what goes wrong", () => {
  const outcomeOf = async (fixtures: Record<string, FixtureSpec>, args: string[], fn: () => unknown = says("ran")) => {
    const { results } = await run(buildSuite({ "test_a.ts": { fixtures, tests: { test_x: { args, fn } } } }));
    return results[0];
  };

  test("never yields", async () => {
    const result = await outcomeOf({ f: { *fn() {} } }, ["f"]);
    expect(result).toMatchObject({ outcome: "error" });
    expect(result?.message).toContain('FixtureError: The fixture "f" of test_a.ts did not yield a value');
  });

  test("yields twice, and its `finally` still runs", async () => {
    const f: FixtureSpec = {
      *fn() {
        try {
          yield 1;
          yield 2;
        } finally {
          log.push("finally");
        }
      },
    };
    const result = await outcomeOf({ f }, ["f"]);
    expect(result).toMatchObject({
      outcome: "error",
      message: 'FixtureError: The fixture "f" of test_a.ts has more than one yield: a fixture yields its value once.',
    });
    expect(log).toEqual(["ran", "finally"]);
  });

  test("every finalizer runs, from the last to the first, and all errors are told", async () => {
    const f: FixtureSpec = {
      args: ["request"],
      fn: (request: FixtureRequest) => {
        for (const name of ["1", "2", "3"]) {
          request.addFinalizer(() => {
            log.push(name);
            throw new Error(`planted ${name}`);
          });
        }
      },
    };
    const result = await outcomeOf({ outer: logged("outer"), f }, ["outer", "f"]);
    expect(log).toEqual(["+outer", "ran", "3", "2", "1", "-outer"]);
    expect(result?.outcome).toBe("error");
    expect(result?.failures[0]?.error.errors.map((error) => error.message)).toEqual([
      "planted 3",
      "planted 2",
      "planted 1",
    ]);
  });

  test("a failed set-up of a wider scope fails each test that uses it, and runs once", async () => {
    const fixtures: Record<string, FixtureSpec> = {
      before: logged("before", { scope: "module" }),
      bad: {
        scope: "module",
        args: ["before"],
        fn: () => {
          log.push("tried");
          failing();
        },
      },
    };
    const test = { args: ["bad"], fn: says("ran") };
    const { outcomes } = await run(
      buildSuite({ "test_a.ts": { fixtures, tests: { test_1: test, test_2: test, test_3: says("3") } } }),
    );
    expect(outcomes.map((line) => line.split(": ")[1])).toEqual(["error", "error", "passed"]);
    expect(log).toEqual(["+before", "tried", "3", "-before"]);
  });

  test("a problem that the build found fails set-up where the fixture is asked for, unless a mark skips the test", async () => {
    const tests = {
      test_1: { args: ["good", "missing"], fn: says("ran") },
      test_2: { args: ["missing"], fn: mark.skip("no")(() => undefined) },
    };
    const { results } = await run(
      buildSuite(
        { "test_a.ts": { fixtures: { good: logged("good") }, tests } },
        { missing: "XT201: there is no missing" },
      ),
    );
    expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["error", "FixtureLookupError: XT201: there is no missing"],
      ["skipped", "no"],
    ]);
    expect(log).toEqual(["+good", "-good"]);
  });

  test("a session fixture that asks for a class-scoped one fails before anything of it is set up", async () => {
    class TestA {
      test_2(): void {
        log.push("2");
      }
    }
    const fixtures = {
      s: logged("s", { scope: "session", args: ["other", "c"] }),
      other: logged("other", { scope: "session" }),
      c: logged("c", { scope: "class" }),
    };
    const { outcomes } = await run(
      buildSuite({
        "conftest.ts": { kind: "conftest", fixtures },
        "test_a.ts": {
          tests: { test_1: { args: ["s"], fn: says("1") } },
          classes: { TestA: { cls: TestA, tests: { test_2: { args: ["s"] } } } },
        },
      }),
    );
    expect(outcomes).toEqual(["test_a.ts::test_1: error", "test_a.ts::TestA::test_2: error"]);
    expect(log).toEqual([]);
  });

  test("asked for while the test runs: unknown, too narrow, and through a cycle", async () => {
    const asks = (name: string): Partial<FixtureSpec> => ({
      args: ["request"],
      fn: (request: FixtureRequest) => request.getFixtureValue(name),
    });
    const fixtures: Record<string, FixtureSpec> = {
      narrow: { fn: () => 1 },
      wide: { fn: () => 1, scope: "session", ...asks("narrow") },
      lost: { fn: () => 1, ...asks("nowhere") },
      egg: { fn: () => 1, ...asks("hen") },
      hen: { fn: () => 1, ...asks("egg") },
    };
    expect((await outcomeOf(fixtures, ["wide"]))?.message).toContain(
      'asked for "narrow", which lives shorter: "wide" (session) -> "narrow" (function)',
    );
    expect((await outcomeOf(fixtures, ["lost"]))?.message).toContain(
      'The fixture "nowhere" was not found. Available here: benchmark, cache, capfd, capfdbinary, caplog, capsys, capsysbinary, check, class_mocker, clock, document, egg, hen',
    );
    expect((await outcomeOf(fixtures, ["hen"]))?.message).toContain(
      'The fixture "hen" asks for itself: hen -> egg -> hen',
    );
  });

  test("a built-in fixture that the host lacks says that it needs Node", async () => {
    expect((await outcomeOf({}, ["capsys"]))?.message).toContain(
      'The built-in fixture "capsys" needs a program on Node',
    );
  });
});

describe("request", () => {
  test("tells who asks, in the terms of its scope", async () => {
    class TestA {
      test_x(): void {}
    }
    const facts = (request: FixtureRequest): unknown[] => [
      request.scope,
      request.fixtureName,
      request.node.nodeId,
      request.session.nodeId,
      request.cls === TestA,
      request.instance instanceof TestA,
      request.path,
    ];
    const seen: unknown[] = [];
    const f: FixtureSpec = {
      args: ["request"],
      fn: (request: FixtureRequest) => void seen.push(facts(request), request.function.name),
    };
    const c: FixtureSpec = {
      scope: "class",
      args: ["request"],
      fn: (request: FixtureRequest) => void seen.push(facts(request), Object.keys(request.module)),
    };
    const m: FixtureSpec = { scope: "module", args: ["request"], fn: (request: FixtureRequest) => request.cls };
    const classes = { TestA: { cls: TestA, tests: { test_x: { args: ["f", "c"] } } } };
    const { outcomes, results } = await run(
      buildSuite({
        "test_a.ts": { fixtures: { f, c, m }, classes, tests: { test_y: { args: ["m"], fn: says("y") } } },
      }),
    );
    expect(seen).toEqual([
      ["class", "c", "test_a.ts::TestA", "", true, false, "test_a.ts"],
      ["f", "c", "m", "test_y", "TestA"],
      ["function", "f", "test_a.ts::TestA::test_x", "", true, true, "test_a.ts"],
      "test_x",
    ]);
    expect(outcomes).toEqual(["test_a.ts::test_y: error", "test_a.ts::TestA::test_x: passed"]);
    expect(results[0]?.message).toBe(
      'Error: request.cls is not available in module scope: the fixture "m" outlives it.',
    );
  });

  test("the chain of nodes, with the instance that ids leave out", async () => {
    class TestA {
      test_x(request: FixtureRequest): void {
        log.push(...request.node.listChain().map((node) => `${node.constructor.name} ${node.name}`));
      }
    }
    await run(
      buildSuite({
        "a/__init__.ts": { kind: "package" },
        "a/test_a.ts": { classes: { TestA: { cls: TestA, tests: { test_x: { args: ["request"] } } } } },
      }),
    );
    expect(log).toEqual(["Session ", "Package a", "Module test_a.ts", "Class TestA", "Instance ()", "Function test_x"]);
  });

  test("marks from the function outwards, and keywords that read through", async () => {
    const custom = (name: string) => markDecorator(makeMark(name));
    class Base {
      static xtestmark = [mark.base];
      readonly isBase = true;
    }
    class TestA extends Base {
      static override xtestmark = [mark.derived];
    }
    Reflect.set(
      TestA.prototype,
      "test_x",
      custom("slow")(
        custom("quick")(function (request: FixtureRequest) {
          log.push([...request.node.iterMarkers()].map(({ name }) => name).join(" "));
          log.push(
            String(request.node.getClosestMarker("quick")?.name),
            String(request.keywords.has("TestA")),
            String(request.keywords.has("nothing")),
          );
        }),
      ),
    );
    await run(
      buildSuite({
        "test_a.ts": {
          bindings: { xtestmark: mark.wide },
          classes: { TestA: { cls: TestA, tests: { test_x: { args: ["request"] } } } },
        },
      }),
    );
    expect(log).toEqual(["quick slow base derived wide", "quick", "true", "false"]);
  });
});

describe("built-in fixtures", () => {
  test("monkeypatch undoes what it did, the last change first", async () => {
    const target: { a: number; b?: number } = { a: 1, b: 2 };
    const env = new Map([["HOME", "/home"]]);
    let cwd = "/";
    const environment = {
      get: (name: string) => env.get(name),
      set: (name: string, value: string | undefined) =>
        void (value === undefined ? env.delete(name) : env.set(name, value)),
      cwd: () => cwd,
      chdir: (path: string) => void (cwd = path),
    };
    const fn = (patch: import("../../src/runtime/builtins/monkeypatch.ts").RunMonkeyPatch): void => {
      patch.setAttr(target, "a", 10);
      patch.setAttr(target, "a", 11);
      patch.delAttr(target, "b");
      patch.setItem(env, "NEW", "1");
      patch.setEnv("HOME", "/other", { prepend: ":" });
      patch.chdir("/tmp");
      log.push(JSON.stringify([target, [...env], cwd]));
      patch.context((inner) => {
        inner.setAttr(target, "a", 12);
        log.push(String(target.a));
      });
      log.push(String(target.a));
      expect(() => patch.setAttr(target, "c", 1)).toThrow('There is no "c" to replace.');
    };
    const { outcomes } = await run(
      buildSuite({ "test_a.ts": { tests: { test_x: { args: ["monkeypatch"], fn } } } }),
      {},
      { environment },
    );
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(log).toEqual(['[{"a":11},[["HOME","/other:/home"],["NEW","1"]],"/tmp"]', "12", "11"]);
    expect([target, [...env], cwd]).toEqual([{ a: 1, b: 2 }, [["HOME", "/home"]], "/"]);
  });

  test("record_xml_attribute goes into the result, and record_testsuite_property into the run", async () => {
    type Record = (name: unknown, value: unknown) => void;
    const tests = {
      test_1: {
        args: ["record_xml_attribute", "record_property", "record_testsuite_property"],
        fn: (attribute: Record, property: Record, ofRun: Record): void => {
          property("ticket", 1);
          attribute("assertions", 3);
          attribute("classname", "mine");
          ofRun("arch", "arm");
          ofRun("nan", NaN);
        },
      },
      test_2: { args: ["record_xml_attribute"], fn: (attribute: Record): void => void attribute("a b", 1) },
      test_3: { args: ["record_testsuite_property"], fn: (ofRun: Record): void => void ofRun(1, 2) },
    };
    const { results, events } = await run(buildSuite({ "test_a.ts": { tests } }));
    expect(results.map(({ properties, xmlAttributes, message }) => ({ properties, xmlAttributes, message }))).toEqual([
      {
        properties: [["ticket", 1]],
        xmlAttributes: [
          ["assertions", "3"],
          ["classname", "mine"],
        ],
        message: null,
      },
      {
        message: expect.stringMatching(/^TypeError: record_xml_attribute: "a b" cannot be the name of an attribute/),
      },
      { message: "TypeError: record_testsuite_property: the name must be a string, not number" },
    ]);
    expect(events.flatMap((event) => (event.type === "property" ? [event.property] : []))).toEqual([
      ["arch", "arm"],
      ["nan", "NaN"],
    ]);
  });

  test("record_property goes into the result, cache lives as long as the run", async () => {
    const record = (add: (name: string, value: unknown) => void): void => {
      add("n", 1);
      add("o", { toString: () => "text" });
    };
    const keep = (cache: import("../../src/core/author/fixtures/fixture-values.ts").Cache): void =>
      void (log.push(String(cache.get("k", "none"))), cache.set("k", [1]));
    const tests = {
      test_1: { args: ["record_property"], fn: record },
      test_2: { args: ["cache"], fn: keep },
      test_3: { args: ["cache"], fn: keep },
    };
    const { results } = await run(buildSuite({ "test_a.ts": { tests } }));
    expect(results.map(({ outcome, properties }) => [outcome, properties])).toEqual([
      [
        "passed",
        [
          ["n", 1],
          ["o", "text"],
        ],
      ],
      ["passed", undefined],
      ["passed", undefined],
    ]);
    expect(log).toEqual(["none", "1"]);
  });
});
