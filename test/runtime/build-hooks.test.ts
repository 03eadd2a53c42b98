/** Results of build-time hooks in the plan: rows that no module has, marks of single items, a plugin's modules. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { encodeValue } from "../../src/core/data/values/plan-value.ts";
import { buildSuite, run, type TestSpec } from "./suite-builder.ts";
import type { PlanMark, PlanParametrize } from "../../src/core/data/plan.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

/** A call of `parametrize` by a hook. */
function call(argNames: string[], rows: unknown[][], more: Partial<PlanParametrize> = {}): PlanParametrize {
  const values = rows.map((row) => row.map((value) => encodeValue(value, "a value")));
  return { argNames, indirect: [], rows: rows.length, scope: "function", values, ...more };
}

const runTest = (test_x: TestSpec, fixtures = {}) => run(buildSuite({ "test_a.ts": { fixtures, tests: { test_x } } }));

describe("rows", () => {
  test("are the values that were given, before those of marks", async () => {
    const given = [undefined, 10n, /a/g, new Date(0)];
    const fn = mark.parametrize("m", ["m1", "m2"])((a: unknown, m: string) => {
      log.push(`${a instanceof Date ? a.getTime() : String(a)} ${m}`);
    });
    const { outcomes } = await runTest({
      args: ["a", "m"],
      hookCalls: [
        call(
          ["a"],
          given.map((value) => [value]),
        ),
      ],
      fn,
    });
    expect(outcomes).toHaveLength(8);
    expect(log).toEqual(["undefined", "10", "/a/g", "0"].flatMap((a) => [`${a} m1`, `${a} m2`]));
  });

  test("of several names, one of them for a fixture of wider scope", async () => {
    const fixtures = {
      f: {
        scope: "module",
        args: ["request"],
        *fn(request: FixtureRequest) {
          log.push(`+${String(request.param)}`);
          yield request.param;
        },
      },
    };
    const rows = [
      ["one", [1]],
      ["one", [2]],
    ];
    const hookCalls = [call(["f", "a"], rows, { indirect: ["f"], scope: "module" })];
    await runTest(
      { args: ["f", "a"], hookCalls, fn: (f: string, a: number[]) => void log.push(`${f} ${a}`) },
      fixtures,
    );
    expect(log).toEqual(["+one", "one 1", "one 2"]);
  });

  test("an empty table skips", async () => {
    const { results } = await runTest({ args: ["a"], hookCalls: [call(["a"], [])], fn: () => undefined });
    expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["skipped", "got empty parameter set for (a)"],
    ]);
  });

  test("a mark that the build did not see is still an error", async () => {
    const built = buildSuite({
      "test_a.ts": { tests: { test_x: { args: ["a"], hookCalls: [call(["a"], [[1]])], fn: (a: number) => void a } } },
    });
    const changed = mark.parametrize("a", [1])((a: number) => void a);
    const record = { __xtest_record: { version: 1, path: "test_a.ts", bindings: { test_x: () => changed } } };
    const suite = { ...built.suite, modules: { "test_a.ts": () => Promise.resolve(record) } };
    const { results } = await run({ ...built, suite });
    expect(results[0]?.message).toContain("has 1 parametrize marks, but the build saw 0");
  });

  test("are there when other rows are known only at run start", async () => {
    const fn = mark.parametrize("m", new Set(["m1", "m2"]))((a: string, m: string) => void log.push(a + m));
    const { outcomes } = await runTest({
      dynamic: true,
      args: ["a", "m"],
      hookCalls: [call(["a"], [["x"], ["y"]])],
      fn,
    });
    expect(outcomes).toEqual(["x-m1", "x-m2", "y-m1", "y-m2"].map((id) => `test_a.ts::test_x[${id}]: passed`));
    expect(log).toEqual(["xm1", "xm2", "ym1", "ym2"]);
  });
});

describe("marks of an item", () => {
  const give = (name: string, args: unknown[] = [], kwargs: Record<string, unknown> = {}): PlanMark => ({
    name,
    args: args.map((value) => encodeValue(value, "a value")),
    kwargs: Object.fromEntries(Object.entries(kwargs).map(([key, value]) => [key, encodeValue(value, "a value")])),
  });
  const fail = (): never => {
    throw new Error("planted");
  };

  test.each<[string, PlanMark, () => unknown, string]>([
    ["skip", give("skip", ["why"]), fail, "skipped: why"],
    ["skipif that holds", give("skipif", [true], { reason: "why" }), fail, "skipped: why"],
    ["skipif that does not", give("skipif", [false], { reason: "why" }), () => undefined, "passed: "],
    ["skipif with a text, which is true as it is", give("skipif", ["false"]), fail, "skipped: condition: false"],
    ["xfail", give("xfail", [], { reason: "why" }), fail, "xfailed: why"],
    ["a strict xfail", give("xfail", [], { strict: true }), () => undefined, "failed: Failed: [XPASS(strict)] "],
  ])("%s", async (_what, hookMark, fn, expected) => {
    const { results } = await runTest({ hookMarks: [hookMark], fn });
    expect(`${results[0]?.outcome ?? ""}: ${results[0]?.message ?? ""}`).toBe(expected);
  });

  test("timeout, and any other, after the item's own", async () => {
    const fn = mark.own((request: FixtureRequest) => {
      log.push(...[...request.node.iterMarkers()].map(({ name, args }) => `${name} ${args.join()}`));
    });
    const { events } = await runTest({ args: ["request"], hookMarks: [give("timeout", [5]), give("late", [1n])], fn });
    expect(log).toEqual(["own ", "timeout 5", "late 1"]);
    expect(events.find((event) => event.type === "begin" && event.phase === "call")).toMatchObject({ timeout: 5 });
  });

  test("of one that is expanded belong to all it turns out to be", async () => {
    const fn = mark.parametrize("a", new Set([1, 2]))(fail);
    const { outcomes } = await runTest({ dynamic: true, args: ["a"], hookMarks: [give("xfail")], fn });
    expect(outcomes).toEqual(["test_a.ts::test_x[1]: xfailed", "test_a.ts::test_x[2]: xfailed"]);
  });
});

test("a plugin's runtime module gives fixtures to every test, wherever it is", async () => {
  const path = "../plugins/runtime.ts";
  const built = buildSuite({
    "conftest.ts": {
      kind: "conftest",
      fixtures: { given: { fn: () => "plugin's" } },
      onImport: () => log.push("import"),
    },
    "a/test_a.ts": { tests: { test_x: { args: ["given"], fn: (given: string) => void log.push(given) } } },
  });
  // The builder knows conftests by their folder only.
  const required = built.suite.plan.required.map((one) => (one.kind === "conftest" ? { ...one, path } : one));
  const files = built.suite.plan.files.map((file) => ({ ...file, requires: [path] }));
  const fixtures = built.suite.plan.fixtures.map((one) =>
    one.source.kind === "builtin" ? one : { ...one, source: { ...one.source, module: path } },
  );
  const { "conftest.ts": load = () => Promise.resolve({}), ...others } = built.suite.modules;
  const suite = { plan: { ...built.suite.plan, required, fixtures, files }, modules: { ...others, [path]: load } };
  const { outcomes, events } = await run({ ...built, suite });
  expect(outcomes).toEqual(["a/test_a.ts::test_x: passed"]);
  expect(log).toEqual(["import", "plugin's"]);
  expect(events.find(({ type }) => type === "import")).toMatchObject({ path });
});
