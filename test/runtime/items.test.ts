/** The nodes of a run: made on demand, not at all for items that do not run, and stable if users see them. */
import { describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { buildSuite, run, withDefinitions, type Built } from "./suite-builder.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

const passing = () => (): void => undefined;

/** A suite in which no node can be made but those of the definitions at these places. */
function onlyFor(built: Built, places: readonly number[]): Built {
  return withDefinitions(built, (definition, at) =>
    places.includes(at) ? definition : { ...definition, closure: -1 },
  );
}

describe("an item that does not run has no node", () => {
  const suite = buildSuite({
    "test_a.ts": { tests: { test_1: passing(), test_2: passing() } },
    "test_b.ts": {
      tests: { test_3: { fn: mark.parametrize("x", [1, 2])(passing()), args: ["x"] }, test_4: passing() },
    },
  });

  test("where one is asked for by its id", async () => {
    const { results } = await run(onlyFor(suite, [1]), { ids: ["test_a.ts::test_2"] });
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([["test_a.ts::test_2", "passed"]]);
  });

  test("where the run ends before its turn", async () => {
    const failing = buildSuite({
      "test_a.ts": {
        tests: {
          test_1() {
            throw new Error("planted");
          },
          test_2: passing(),
          test_3: passing(),
        },
      },
    });
    const { events, results } = await run(onlyFor(failing, [0, 1]), { maxFail: 1 });
    expect(results.map(({ outcome }) => outcome)).toEqual(["failed"]);
    expect(events.find(({ type }) => type === "start")).toMatchObject({
      ids: ["test_a.ts::test_1", "test_a.ts::test_2", "test_a.ts::test_3"],
    });
  });

  test("and those that run are announced under the ids that they have", async () => {
    const { events, results } = await run(suite);
    expect(events.find(({ type }) => type === "start")).toMatchObject({ ids: results.map(({ id }) => id) });
  });

  test("and an id that nothing has is told of", async () => {
    await expect(run(suite, { ids: ["test_a.ts::test_2", "test_a.ts::test_9"] })).rejects.toThrow(
      "not found: test_a.ts::test_9",
    );
  });
});

test("nodes that users see stay the same ones, with what was done to them", async () => {
  const seen: unknown[] = [];
  const { results } = await run(
    buildSuite({
      "test_a.ts": {
        tests: {
          test_1: {
            args: ["request"],
            fn(request: FixtureRequest) {
              const { items } = request.session;
              expect(items[0]).toBe(request.node);
              expect(request.session.items).toBe(items);
              items[1]?.addMarker(mark.skip({ reason: "marked from afar" }));
              seen.push(items[2]);
            },
          },
          test_2: passing(),
          test_3: {
            args: ["request"],
            fn(request: FixtureRequest) {
              expect(request.node).toBe(seen[0]);
            },
          },
        },
      },
    }),
  );
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ["passed", null],
    ["skipped", "marked from afar"],
    ["passed", null],
  ]);
});
