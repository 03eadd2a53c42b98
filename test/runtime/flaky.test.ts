/** Retries of flaky tests: the fresh state of each attempt, its reports, and the last attempt. */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { skip } from "../../src/core/author/outcomes.ts";
import { createRun } from "../../src/runtime/report.ts";
import { buildSuite, run, type FixtureSpec, type ModuleSpec, type Ran } from "./suite-builder.ts";
import type { RunOptions } from "../../src/runtime/host.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

/** Throws a given number of times. */
const failing = (times: number): (() => void) => {
  let left = times;
  return () => {
    log.push("called");
    if (left-- > 0) throw new Error(`planted ${times - left}`);
  };
};
const logging = (name: string, scope: "function" | "module"): FixtureSpec => ({
  scope,
  *fn() {
    log.push(`+${name}`);
    yield;
    log.push(`-${name}`);
  },
});

const runModule = (module: ModuleSpec, options: Partial<RunOptions> = {}, host = {}): Promise<Ran> =>
  run(buildSuite({ "test_a.ts": module }), options, host);
const attempts = ({ results }: Ran): string[] =>
  results.map(({ outcome, attempt, rerun }) => `${attempt} ${outcome}${rerun === true ? ", again" : ""}`);

describe("mark.flaky", () => {
  test.each([
    ["the first that passes is the last", 1, { retries: 2 }, ["1 failed, again", "2 passed"]],
    ["the last one counts", 3, { retries: 2 }, ["1 failed, again", "2 failed, again", "3 failed"]],
    ["once if it does not say how often", 2, {}, ["1 failed, again", "2 failed"]],
    ["never for 0", 1, { retries: 0 }, ["1 failed"]],
  ])("%s", async (_what, times, options, expected) => {
    const ran = await runModule({ tests: { test_x: mark.flaky(options)(failing(times)) } });
    expect(attempts(ran)).toEqual(expected);
  });

  test("is inherited, and the nearest counts", async () => {
    const ran = await runModule({
      bindings: { xtestmark: [mark.flaky(1)] },
      tests: { test_x: failing(3), test_y: mark.flaky(2)(failing(2)) },
    });
    expect(attempts(ran)).toEqual(["1 failed, again", "2 failed", "1 failed, again", "2 failed, again", "3 passed"]);
  });

  test("goes before --retries", async () => {
    const ran = await runModule({ tests: { test_x: mark.flaky(0)(failing(1)), test_y: failing(1) } }, { retries: 1 });
    expect(attempts(ran)).toEqual(["1 failed", "1 failed, again", "2 passed"]);
  });
});

describe("an attempt", () => {
  test("has fresh fixtures of its own, a fresh instance, and the wider ones", async () => {
    const fixtures = { near: logging("near", "function"), wide: logging("wide", "module") };
    await runModule({
      fixtures,
      tests: { test_x: { args: ["wide", "near"], fn: mark.flaky(1)(failing(1)) } },
    });
    expect(log).toEqual(["+wide", "+near", "called", "-near", "+near", "called", "-near", "-wide"]);
  });

  test("sets up again what failed, whatever its scope", async () => {
    let times = 0;
    const wide: FixtureSpec = {
      scope: "module",
      args: ["request"],
      fn(request: { addFinalizer(fn: () => void): void }) {
        request.addFinalizer(() => log.push("undone"));
        if (times++ === 0) throw new Error("not yet");
        log.push("up");
      },
    };
    const ran = await runModule({
      fixtures: { wide },
      tests: { test_x: { args: ["wide"], fn: mark.flaky(1)(failing(0)) } },
    });
    expect(attempts(ran)).toEqual(["1 error, again", "2 passed"]);
    expect(log).toEqual(["undone", "up", "called", "undone"]);
  });

  test("follows a tear-down that failed, too", async () => {
    let times = 0;
    const near: FixtureSpec = {
      *fn() {
        yield;
        if (times++ === 0) throw new Error("tear-down");
      },
    };
    const ran = await runModule({
      fixtures: { near },
      tests: { test_x: { args: ["near"], fn: mark.flaky(1)(failing(0)) } },
    });
    expect(attempts(ran)).toEqual(["1 error, again", "2 passed"]);
  });

  test.each([
    ["skipped", () => skip("s"), ["1 skipped"]],
    ["expected to fail", mark.xfail(() => failing(1)()), ["1 xfailed"]],
  ])("does not follow one that was %s", async (_what, fn, expected) => {
    expect(attempts(await runModule({ tests: { test_x: fn } }, { retries: 2 }))).toEqual(expected);
  });

  test("does not follow a module that cannot be imported, nor a wish to stop", async () => {
    const onImport = (): never => {
      throw new Error("import");
    };
    expect(attempts(await runModule({ onImport, tests: { test_x: failing(0) } }, { retries: 2 }))).toEqual(["1 error"]);
    let asked = 0;
    const host = { stopRequested: () => asked++ > 0 };
    expect(attempts(await runModule({ tests: { test_x: failing(1) } }, { retries: 2 }, host))).toEqual(["1 failed"]);
  });

  test("that another one follows does not stop the run", async () => {
    const tests = { test_x: mark.flaky(1)(failing(1)), test_y: failing(0) };
    expect(attempts(await runModule({ tests }, { maxFail: 1 }))).toEqual(["1 failed, again", "2 passed", "1 passed"]);
  });

  test("that another one follows is in the report, and does not count", async () => {
    const { suite } = buildSuite({ "test_a.ts": { tests: { test_x: mark.flaky(1)(failing(1)) } } });
    const report = await createRun(suite)();
    expect(report).toMatchObject({ exitCode: 0, summary: { passed: 1, failed: 0, total: 1 } });
    expect(report.tests.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test("starts with no properties of the one before", async () => {
    let times = 0;
    const fn = (record: (name: string, value: number) => void): void => {
      record("attempt", ++times);
      if (times === 1) throw new Error("planted");
    };
    const { results } = await runModule({ tests: { test_x: { args: ["record_property"], fn: mark.flaky(1)(fn) } } });
    expect(results.map(({ properties }) => properties)).toEqual([[["attempt", 1]], [["attempt", 2]]]);
  });

  test("is seen by hooks: each has its number, and is followed by itself", async () => {
    await run(
      buildSuite({
        "conftest.ts": {
          kind: "conftest",
          bindings: {
            xtest_runtest_logreport: (report: { when: string; attempt: number; outcome: string }) =>
              void log.push(`${report.attempt} ${report.when} ${report.outcome}`),
            xtest_runtest_teardown: (item: object, next: object | null) => void log.push(`again: ${item === next}`),
          },
        },
        "test_a.ts": { tests: { test_x: mark.flaky(1)(failing(1)) } },
      }),
    );
    expect(log).toEqual([
      "1 setup passed",
      "called",
      "1 call failed",
      "again: true",
      "1 teardown passed",
      "2 setup passed",
      "called",
      "2 call passed",
      "again: false",
      "2 teardown passed",
    ]);
  });
});
