/** Tear-downs of wider scopes that fail, and finalizers that never end. */
import { describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import type { Scope } from "../../src/core/fixtures/scope.ts";
import type { AbandonReason } from "../../src/runtime/host.ts";
import type { RunOptions } from "../../src/runtime/host.ts";
import { buildSuite, run, type FixtureSpec, type ModuleSpec, type Ran } from "./suite-builder.ts";

const failing = (scope: Scope): FixtureSpec => ({
  scope,
  *fn() {
    yield;
    throw new Error("not closed");
  },
});

class TestA {
  test_x(): void {}
}

const suiteOf = (scope: Scope, decorate: (fn: () => void) => () => void = (fn) => fn): ModuleSpec =>
  scope === "class"
    ? {
        classes: {
          TestA: {
            cls: class extends TestA {
              override test_x = decorate(() => {});
            },
            fixtures: { wide: failing(scope) },
            tests: { test_x: { args: ["wide"] } },
          },
        },
      }
    : { fixtures: { wide: failing(scope) }, tests: { test_x: { args: ["wide"], fn: decorate(() => {}) } } };

const said = ({ results, events }: Ran): string[] => [
  ...results.map(({ outcome, rerun }) => (rerun === true ? `${outcome}, again` : outcome)),
  ...events.flatMap((event) =>
    event.type === "error" ? [`${event.error.message} after ${event.error.tearDown?.after ?? "nothing"}`] : [],
  ),
];

describe("a wider scope whose tear-down fails is an error of its own", () => {
  const TITLES: readonly (readonly [Scope, string, string])[] = [
    ["module", "the module", "test_a.ts::test_x"],
    ["session", "the session", "test_a.ts::test_x"],
    ["class", "TestA", "test_a.ts::TestA::test_x"],
  ];
  const MODES: readonly (readonly [string, Partial<RunOptions>, string[]])[] = [
    ["as it is", {}, ["passed"]],
    ["with --retries", { retries: 2 }, ["passed"]],
    ["with --count", { count: 2 }, ["passed, again", "passed"]],
  ];
  for (const [scope, title, id] of TITLES) {
    test.each(MODES)(`${scope}, %s`, async (_mode, options, outcomes) => {
      const ran = await run(buildSuite({ "test_a.ts": suiteOf(scope) }), options);
      expect(said(ran)).toEqual([...outcomes, `Tear-down of ${title} failed: not closed after ${id}`]);
    });
  }

  test.each([
    ["flaky", mark.flaky({ retries: 2 }), "passed"],
    ["xfail", mark.xfail({ reason: "known" }), "xpassed"],
    ["strict xfail", mark.xfail({ reason: "known", strict: true }), "failed"],
    ["skip", mark.skip("no"), "skipped"],
  ])("with mark.%s of the last test", async (_mark, decorate, outcome) => {
    const built = buildSuite({
      "test_a.ts": {
        fixtures: { wide: failing("module") },
        tests: { test_1: { args: ["wide"], fn: () => {} }, test_2: decorate(() => {}) },
      },
    });
    expect(said(await run(built))).toEqual([
      "passed",
      outcome,
      "Tear-down of the module failed: not closed after test_a.ts::test_2",
    ]);
  });

  test("of a package, which has no module", async () => {
    const built = buildSuite({
      "pkg/__init__.ts": { kind: "package", fixtures: { wide: failing("package") } },
      "pkg/test_a.ts": { tests: { test_x: { args: ["wide"], fn: () => {} } } },
    });
    expect(said(await run(built))).toEqual([
      "passed",
      "Tear-down of the package pkg failed: not closed after pkg/test_a.ts::test_x",
    ]);
  });

  test("beside an error of the test's own, which is retried without leaving the module", async () => {
    let left = 1;
    const log: string[] = [];
    const built = buildSuite({
      "test_a.ts": {
        fixtures: {
          wide: {
            scope: "module",
            *fn() {
              log.push("+wide");
              yield;
              log.push("-wide");
              throw new Error("not closed");
            },
          },
          own: {
            *fn() {
              yield;
              if (left-- > 0) throw new Error("own");
            },
          },
        },
        tests: { test_x: { args: ["wide", "own"], fn: () => {} } },
      },
    });
    expect(said(await run(built, { retries: 1 }))).toEqual([
      "error, again",
      "passed",
      "Tear-down of the module failed: not closed after test_a.ts::test_x",
    ]);
    expect(log).toEqual(["+wide", "-wide"]);
  });

  test("counts for maxFail", async () => {
    const built = buildSuite({ "test_a.ts": suiteOf("module"), "test_b.ts": { tests: { test_y: () => {} } } });
    const { outcomes, events } = await run(built, { maxFail: 1 });
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
  });
});

describe("a finalizer that never ends is given up", () => {
  const never = (): Promise<void> => new Promise(() => {});
  const hanging = (scope: Scope, log: string[], name: string): FixtureSpec => ({
    scope,
    async *fn() {
      yield;
      log.push(`-${name}`);
      await never();
    },
  });

  /** A host that abandons what is awaited in a tear-down, each time at once. */
  function abandoning(why: AbandonReason): { onAbandon: (fn: (why: AbandonReason) => void) => () => void } {
    return {
      onAbandon(fn) {
        const timer = setTimeout(fn, 5, why);
        return () => clearTimeout(timer);
      },
    };
  }

  test.each(["timeout", "idle"] as const)("%s: those after it and those of wider scopes run", async (why) => {
    const log: string[] = [];
    const closing = (scope: Scope, name: string): FixtureSpec => ({
      scope,
      *fn() {
        yield;
        log.push(`-${name}`);
      },
    });
    const built = buildSuite({
      "test_a.ts": {
        fixtures: {
          session: closing("session", "session"),
          module: hanging("module", log, "module"),
          first: closing("function", "first"),
          slow: hanging("function", log, "slow"),
        },
        tests: { test_x: { args: ["session", "module", "first", "slow"], fn: () => {} } },
      },
    });
    const { results, events } = await run(built, { timeout: 50 }, abandoning(why));
    expect(log).toEqual(["-slow", "-first", "-module", "-session"]);
    expect(results[0]).toMatchObject({ outcome: "error", failures: [{ phase: "teardown" }] });
    expect(results[0]?.failures).toHaveLength(1);
    expect(events.filter(({ type }) => type === "error")).toMatchObject([
      { error: { path: "test_a.ts", message: expect.stringMatching(/^Tear-down of the module failed: /) } },
    ]);
  });

  test("and so do the other finalizers of the same fixture, and of those that depend on it", async () => {
    const log: string[] = [];
    const built = buildSuite({
      "test_a.ts": {
        fixtures: {
          base: {
            args: ["request"],
            fn: (request: { addFinalizer: (fn: () => unknown) => void }) => {
              request.addFinalizer(() => log.push("first of base"));
              request.addFinalizer(never);
              request.addFinalizer(async () => log.push("last of base"));
            },
          },
          top: hanging("function", log, "top"),
        },
        tests: { test_x: { args: ["base", "top"], fn: () => {} } },
      },
    });
    const { results } = await run(built, { timeout: 50 }, abandoning("timeout"));
    expect(log).toEqual(["-top", "last of base", "first of base"]);
    expect(results[0]?.failures[0]?.error.errors.map(({ message }) => message)).toEqual([
      'test_x took longer than 50 ms (in teardown of "top" of test_a.ts)',
      'test_x took longer than 50 ms (in teardown of "base" of test_a.ts)',
    ]);
  });

  test("where the run has a timer of its own, too, and the next test runs", async () => {
    const log: string[] = [];
    const built = buildSuite({
      "test_a.ts": {
        fixtures: { slow: hanging("function", log, "slow") },
        tests: { test_x: { args: ["slow"], fn: () => {} }, test_y: () => void log.push("test_y") },
      },
    });
    const timer = (ms: number, fn: () => void): (() => void) => {
      const id = setTimeout(fn, ms);
      return () => clearTimeout(id);
    };
    const { outcomes } = await run(built, { timeout: 20 }, { timer });
    expect(outcomes).toEqual(["test_a.ts::test_x: error", "test_a.ts::test_y: passed"]);
    expect(log).toEqual(["-slow", "test_y"]);
  });
});
