/** Dynamic definitions: expanded when the run starts, by live marks and fixtures. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/marks.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";
import type { FixtureRequest } from "../../src/runtime/request.ts";

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
    [["test_a.ts::test_x[9-b9]"], []],
  ])("ids %j", async (ids, expected) => {
    const { events } = await run(buildSuite({ "test_a.ts": { tests: { test_x: dynamic() } } }), { ids });
    expect(log).toEqual(expected);
    expect(events.filter((event) => event.type === "error")).toHaveLength(expected.length === 0 ? 1 : 0);
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
