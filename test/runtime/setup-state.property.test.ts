/**
 * With any failures, every set-up that began is torn down exactly once, after everything that depends on it; fixtures
 * of function or module scope are torn down before the next test or module begins; and if no parameter changes,
 * tear-down is in reverse order of set-up.
 */
import { expect, test } from "@jest/globals";
import { isInNode } from "../../src/core/select/nodeid.ts";
import type { Scope } from "../../src/core/fixtures/scope.ts";
import { recorded, trees, type Drawn, type Entry, type SetUp } from "./random-trees.ts";
import { run } from "./suite-builder.ts";
import { fc } from "../random.ts";

/** How long a value lives, from the widest on. */
const WIDTH: Readonly<Record<Scope, number>> = { session: 0, package: 1, module: 2, class: 3, function: 4 };

/**
 * Autouse fixtures that request an overridden one while they are set up: a changed parameter finishes what is active for
 * the test already.
 */
const LATE = ((): Drawn => {
  const fixture = (scope: Scope, asksLate: "f0" | "f2" | "f3" | null) => {
    const params = [1, 2];
    return {
      scope,
      asks: [],
      asksLate,
      autouse: true,
      params,
      fault: "none" as const,
      isAsync: false,
      hasFinalizer: true,
    };
  };
  const tests = [{ asks: [], asksLate: "f0" as const, fails: false }];
  const root = {
    f0: fixture("session", null),
    f1: fixture("session", "f0"),
    f2: fixture("module", "f0"),
    f3: fixture("class", "f0"),
    f4: { ...fixture("function", "f0"), params: undefined },
  };
  const fixtures = { f1: fixture("session", "f0"), f2: fixture("module", "f0"), f3: fixture("class", "f2") };
  const cls = { fixtures: { f2: fixture("class", "f3") }, tests };
  return { root, folders: [{ isPackage: false, fixtures: {}, modules: [{ fixtures, tests, cls }] }] };
})();

test("set-ups and tear-downs nest", async () => {
  let callCount = 0;
  let failedCount = 0;
  await fc.assert(
    fc.asyncProperty(trees, async (drawn) => {
      const { built, log, faults } = recorded(drawn);
      const { results, events } = await run(built);

      expect(results.map(({ id }) => id).sort()).toEqual(idsOf(events));
      expect(events.at(-1)).toEqual({ type: "end", stopped: false });
      expect(faults).toEqual([]);
      checkNesting(log, hasParams(drawn));

      const calls = new Map(log.flatMap((entry) => (entry.kind === "call" ? [[entry.test, entry]] : [])));
      for (const { id, outcome, failures } of results) {
        const call = calls.get(id);
        // What was not called has failed in its set-up; what was called ended as it should, or its tear-down failed.
        if (call === undefined) expect([outcome, failures[0]?.phase]).toEqual(["error", "setup"]);
        else if (call.fails) expect([outcome, failures[0]?.phase]).toEqual(["failed", "call"]);
        else
          expect([outcome, failures[0]?.phase]).toEqual(
            failures.length > 0 ? ["error", "teardown"] : ["passed", undefined],
          );
        callCount += call === undefined ? 0 : 1;
        failedCount += failures.length;
      }
    }),
    { numRuns: 200, examples: [[LATE]] },
  );
  // The trees are such that both happens, and often.
  expect(callCount).toBeGreaterThan(200);
  expect(failedCount).toBeGreaterThan(200);
});

function idsOf(events: readonly { readonly type: string; readonly ids?: unknown }[]): unknown {
  const ids = events.find(({ type }) => type === "start")?.ids;
  return Array.isArray(ids) ? ids.map(String).sort() : null;
}

/** Follows the log with a list of what is set up, in order. */
function checkNesting(log: readonly Entry[], parametrized: boolean): void {
  const open: SetUp[] = [];
  for (const entry of log) {
    if (entry.kind === "setup") {
      open.push(entry.setup);
      continue;
    }
    if (entry.kind === "call") {
      // Nothing outlives the place that it was set up for.
      expect(open.filter(({ place }) => !isAround(place, entry.test))).toEqual([]);
      continue;
    }
    const at = open.indexOf(entry.setup);
    // Torn down once, and not before it was set up.
    expect(at).not.toBe(-1);
    open.splice(at, 1);
    expect(open.filter((other) => other.uses.includes(entry.setup))).toEqual([]);
    // What was set up later stays only if it lives longer.
    const later = open.slice(at).filter((other) => widthOf(other) >= widthOf(entry.setup));
    if (!parametrized) expect(later).toEqual([]);
  }
  expect(open).toEqual([]);
}

/**
 * A value of package scope lives as long as the session where its place is no package, but no longer than what it was
 * given.
 */
function widthOf(setup: SetUp): number {
  const own = setup.place === "" ? WIDTH.session : WIDTH[setup.scope];
  return Math.max(own, ...setup.uses.filter((used) => used !== setup).map(widthOf));
}

/** Whether a test is in a place: a folder, a module, a class, or itself. */
function isAround(place: string, nodeId: string): boolean {
  return place === "" || isInNode(place, nodeId) || nodeId.startsWith(`${place}/`);
}

function hasParams({ root, folders }: Drawn): boolean {
  const all = [
    root,
    ...folders.flatMap(({ fixtures, modules }) => [
      fixtures,
      ...modules.flatMap((one) => [one.fixtures, one.cls?.fixtures ?? {}]),
    ]),
  ];
  return all.some((fixtures) => Object.values(fixtures).some(({ params }) => params !== undefined));
}
