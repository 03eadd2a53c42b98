/** Dynamic definitions: expanded when the run starts, by live marks and fixtures. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { UsageError } from "../../src/core/errors/errors.ts";
import { fixture } from "../../src/core/author/fixtures/fixture.ts";
import { mark } from "../../src/core/author/marks/mark.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** A test with two marks, whose rows the build did not see. */
const dynamic = () => ({
  dynamic: true,
  args: ["a", "b"],
  fn: mark.parametrize("b", rows(2), { ids: (value: number) => `b${value}` })(
    mark.parametrize("a", new Set(rows(2)))((a: number, b: number) => void log.push(`${a}${b}`)),
  ),
});

describe("expansion", () => {
  test("gives an item for each row, with live ids, in the place of the one that was listed", async () => {
    const built = buildSuite({
      "test_a.ts": { tests: { test_1: () => undefined, test_x: dynamic(), test_2: () => undefined } },
    });
    const { outcomes, events } = await run(built);
    const ids = ["1-b1", "1-b2", "2-b1", "2-b2"].map((id) => `test_a.ts::test_x[${id}]`);
    expect(outcomes).toEqual(["test_a.ts::test_1", ...ids, "test_a.ts::test_2"].map((id) => `${id}: passed`));
    expect(events.find((event) => event.type === "start")).toMatchObject({
      ids: ["test_a.ts::test_1", ...ids, "test_a.ts::test_2"],
    });
    expect(log).toEqual(["11", "12", "21", "22"]);
  });

  test.each([
    [["test_a.ts::test_x[2-b1]"], ["21"]],
    [["test_a.ts::test_x[...]"], ["11", "12", "21", "22"]],
  ])("ids %j", async (ids, expected) => {
    const { events } = await run(buildSuite({ "test_a.ts": { tests: { test_x: dynamic() } } }), { ids });
    expect(log).toEqual(expected);
    expect(events.filter((event) => event.type === "error")).toEqual([]);
  });

  test("an id that no invocation has is a usage error, with the nearest ids", async () => {
    const built = buildSuite({ "test_a.ts": { tests: { test_x: dynamic(), test_y: () => undefined } } });
    const ids = ["test_a.ts::test_y", "test_a.ts::test_x[2-b9]"];
    const running = run(built, { ids });
    await expect(running).rejects.toThrow(UsageError);
    await expect(running).rejects.toThrow(
      "not found: test_a.ts::test_x[2-b9] (no match in any of [<Module test_a.ts>])\n" +
        "  did you mean test_a.ts::test_x[2-b1]\n            or test_a.ts::test_x[2-b2]",
    );
    expect(log).toEqual([]);
  });

  test("an id that a later process does not find is an error of its set-up", async () => {
    const built = buildSuite({ "test_a.ts": { tests: { test_x: dynamic() } } });
    const { events, outcomes } = await run(built, {
      ids: null,
      resumed: { left: ["test_a.ts::test_x[9-b9]"], testsRun: 0, testsFailed: 0 },
    });
    expect(outcomes).toEqual(["test_a.ts::test_x[9-b9]: error"]);
    expect(events.find((event) => event.type === "result")).toMatchObject({
      result: { message: expect.stringMatching("^No test has this id any more: ") },
    });
  });

  test("an id of a test whose module throws is that test's error", async () => {
    const onImport = (): never => {
      throw new Error("planted");
    };
    const built = buildSuite({ "test_a.ts": { onImport, tests: { test_x: dynamic() } } });
    const { outcomes } = await run(built, { ids: ["test_a.ts::test_x[1-b1]"] });
    expect(outcomes).toEqual(["test_a.ts::test_x[...]: error"]);
  });

  test("fixtures' params come first, and items are regrouped by those of wider scopes", async () => {
    const wide: FixtureSpec = {
      scope: "module",
      params: ["p", "q"],
      args: ["request"],
      *fn(request: FixtureRequest) {
        log.push(`+${String(request.param)}`);
        yield request.param;
        log.push(`-${String(request.param)}`);
      },
    };
    const test = (name: string) => ({
      dynamic: true,
      args: ["wide"],
      fn: (value: string) => void log.push(`${name}${value}`),
    });
    const { outcomes } = await run(
      buildSuite({ "test_a.ts": { fixtures: { wide }, tests: { test_1: test("1"), test_2: test("2") } } }),
    );
    expect(outcomes).toHaveLength(4);
    expect(log.join(" ")).toBe("+p 1p 2p -p +q 1q 2q -q");
  });

  test("what cannot be worked out is an error of the listed item", async () => {
    const wrongRow = {
      dynamic: true,
      args: ["a", "b"],
      fn: mark.parametrize("a, b", JSON.parse("[[1]]"))(() => undefined),
    };
    const { results } = await run(
      buildSuite({ "test_a.ts": { tests: { test_x: wrongRow, test_y: () => void log.push("y") } } }),
    );
    expect(results.map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual([
      "test_a.ts::test_x[...]: error",
      "test_a.ts::test_y: passed",
    ]);
    expect(results[0]?.message).toContain("test_a.ts::test_x");
  });

  test("a module that throws keeps the listed item", async () => {
    const onImport = (): never => {
      throw new Error("planted");
    };
    const { outcomes } = await run(buildSuite({ "test_a.ts": { onImport, tests: { test_x: dynamic() } } }));
    expect(outcomes).toEqual(["test_a.ts::test_x[...]: error"]);
  });
});

describe("what the build could not see", () => {
  const unseen = (value: unknown) =>
    buildSuite({
      "test_a.ts": {
        tests: {
          test_1: () => undefined,
          test_x: { dynamic: true, flavor: "unknown", fn: () => undefined },
        },
        bindings: { test_x: value },
      },
    });

  test.each([
    ["text", "a/b"],
    ["a number", 0],
    ["null", null],
    ["undefined", undefined],
    ["an object", { call: () => undefined }],
    ["a fixture", fixture(() => 1)],
    ["a class under a function's name", class {}],
    ["a function that says so", Object.assign(() => undefined, { __test__: false })],
  ])("%s is no test, and nothing is said", async (_what, value) => {
    for (const ids of [null, ["test_a.ts::test_1", "test_a.ts::test_x[...]"]]) {
      const { outcomes, events } = await run(unseen(value), { ids });
      expect(outcomes).toEqual(["test_a.ts::test_1: passed"]);
      expect(events.filter(({ type }) => type === "error")).toEqual([]);
    }
  });

  test.each([
    ["a function", () => void log.push("x"), "test_x: passed"],
    ["an async function", async () => void log.push(await Promise.resolve("x")), "test_x: passed"],
    ["a function whose arguments have defaults", (a = "x") => void log.push(a), "test_x: passed"],
    ["a parametrized one", mark.parametrize("a", rows(1))(() => undefined), "test_x[...]: error"],
  ])("%s", async (_what, value, expected) => {
    const { outcomes } = await run(unseen(value));
    expect(outcomes[1]).toBe(`test_a.ts::${expected}`);
    expect(log).toEqual(expected.endsWith("passed") ? ["x"] : []);
  });

  test("a function with arguments is never called without them", async () => {
    const { results } = await run(unseen((a: string) => void log.push(a)));
    expect(log).toEqual([]);
    expect(results[1]).toMatchObject({ outcome: "error", failures: [{ phase: "setup" }] });
    expect(results[1]?.failures[0]?.error.message).toBe(
      'its arguments cannot be known: the build could not see the function that "test_x" is bound to. ' +
        "Write the function in place, or export it wrapped in marks only",
    );
  });
});
