/** Outcomes of items: every way of failing, under every mark that changes the outcome. */
import { describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { fail, Failed, skip, xfail } from "../../src/core/author/outcomes.ts";
import { BODIES, MARKING_BODIES, PYTEST_MARKING_REPORTS, PYTEST_REPORTS } from "./pytest-outcomes.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";
import type { MarkDecorator } from "../../src/core/author/marks/mark.ts";

class Boom extends Error {
  override readonly name = "Boom";
}
class Other extends Error {}

const boom = (): never => {
  throw new Boom("planted");
};

interface Marking {
  applyMarker(mark: MarkDecorator): void;
}
type Body = (request: Marking) => void;

const MARKS: Record<string, (fn: Body) => Body> = {
  none: (fn) => fn,
  xfail: mark.xfail(),
  strict: mark.xfail({ strict: true }),
  raises_ok: mark.xfail({ raises: Boom }),
  raises_no: mark.xfail({ raises: Other }),
  norun: mark.xfail({ run: false }),
  cond_false: mark.xfail({ condition: false, reason: "r" }),
  strict_raises_ok: mark.xfail({ strict: true, raises: Boom }),
  skip: mark.skip(),
  strict_norun: mark.xfail({ strict: true, run: false }),
  raises_list: mark.xfail({ raises: [Other, Boom] }),
  raises_list_no: mark.xfail({ raises: [Other] }),
  raises_failed: mark.xfail({ raises: Failed }),
  skip_and_xfail: (fn) => mark.skip({ reason: "s" })(mark.xfail()(fn)),
  skipif_false_and_xfail: (fn) => mark.skipif(false, { reason: "s" })(mark.xfail()(fn)),
  inner_false_outer_true: (fn) => mark.xfail(true, { reason: "o" })(mark.xfail(false, { reason: "i" })(fn)),
  inner_lax_outer_strict: (fn) => mark.xfail({ strict: true })(mark.xfail()(fn)),
  inner_strict_outer_lax: (fn) => mark.xfail()(mark.xfail({ strict: true })(fn)),
};

const afterwards = (fn: () => void): FixtureSpec => ({
  *fn() {
    yield;
    fn();
  },
});

const ALL_FIXTURES: Record<string, FixtureSpec> = {
  nothing: { fn: () => undefined },
  bad_setup: { fn: boom },
  skip_setup: { fn: () => skip("s") },
  xf_setup: { fn: () => xfail("s") },
  bad_td: afterwards(boom),
  skip_td: afterwards(() => skip("t")),
  xf_td: afterwards(() => xfail("t")),
};

const adding = (added: MarkDecorator): FixtureSpec => ({
  args: ["request"],
  fn: (request: Marking) => request.applyMarker(added),
});

const MARKING_FIXTURES: Record<string, FixtureSpec> = {
  nothing: { fn: () => undefined },
  fail_setup: { fn: () => fail("s") },
  fail_td: afterwards(() => fail("t")),
  adds_xfail: adding(mark.xfail({ reason: "late" })),
  adds_strict: adding(mark.xfail({ reason: "late", strict: true })),
  adds_norun: adding(mark.xfail({ reason: "late", run: false })),
  adds_skip: adding(mark.skip({ reason: "late" })),
  adds_raises_no: adding(mark.xfail({ reason: "late", raises: Other })),
  adds_in_td: {
    args: ["request"],
    *fn(request: Marking) {
      yield;
      request.applyMarker(mark.xfail({ reason: "late" }));
      boom();
    },
  },
};

const MARKING_TESTS: Record<(typeof MARKING_BODIES)[number], (request: Marking) => void> = {
  ok: () => undefined,
  boom,
  fail: () => fail("c"),
  adds_ok: (request) => request.applyMarker(mark.xfail({ reason: "late" })),
  adds_boom(request) {
    request.applyMarker(mark.xfail({ reason: "late" }));
    boom();
  },
  adds_strict_ok: (request) => request.applyMarker(mark.xfail({ reason: "late", strict: true })),
  adds_norun_boom(request) {
    request.applyMarker(mark.xfail({ reason: "late", run: false }));
    boom();
  },
};

const TEST_BODIES: Record<(typeof BODIES)[number], () => void> = {
  ok: () => undefined,
  boom,
  skip: () => skip("c"),
  xfail: () => xfail("c"),
};

/** One outcome from pytest's reports: the call's or set-up's, which tear-down changes by failing, as expected or not. */
function outcomeOf(reports: string): string {
  const [main = "", teardown] = reports.split(" ").map((report) => report.slice(2));
  if (teardown === "error" && main !== "failed") return "error";
  if (teardown === "xfailed" && (main === "passed" || main === "xpassed")) return "xfailed";
  if (teardown === "skipped" && (main === "passed" || main === "xpassed")) return "skipped";
  return main;
}

describe("the outcome is what pytest's reports add up to", () => {
  for (const [markName, fixture, ...reports] of PYTEST_REPORTS) {
    test(`${markName}, ${fixture}`, async () => {
      const tests = BODIES.map((body) => {
        const fn = (): void => {
          TEST_BODIES[body]();
        };
        return [`test_${body}`, { args: [fixture], fn: MARKS[markName]?.(fn) ?? fn }] as const;
      });
      const { results } = await run(
        buildSuite({
          "test_a.ts": {
            fixtures: { [fixture]: ALL_FIXTURES[fixture] ?? { fn: boom } },
            tests: Object.fromEntries(tests),
          },
        }),
      );
      expect(results.map((result) => result.outcome)).toEqual(reports.map(outcomeOf));
    });
  }
});

describe("the outcome is what pytest's reports add up to, with marks that are added", () => {
  for (const [markName, fixture, ...reports] of PYTEST_MARKING_REPORTS) {
    test(`${markName}, ${fixture}`, async () => {
      const tests = MARKING_BODIES.map((body) => {
        const fn = (request: Marking): void => {
          MARKING_TESTS[body](request);
        };
        return [`test_${body}`, { args: ["request", fixture], fn: MARKS[markName]?.(fn) ?? fn }] as const;
      });
      const { results } = await run(
        buildSuite({
          "test_a.ts": {
            fixtures: { [fixture]: MARKING_FIXTURES[fixture] ?? { fn: boom } },
            tests: Object.fromEntries(tests),
          },
        }),
      );
      expect(results.map((result) => result.outcome)).toEqual(reports.map(outcomeOf));
    });
  }
});

async function resultOf(fn: (...args: never[]) => unknown, more: object = {}) {
  const { results } = await run(buildSuite({ "test_a.ts": { tests: { test_x: { fn, ...more } } } }));
  expect(results).toHaveLength(1);
  return results[0];
}

describe("marks", () => {
  test.each([
    ["skip with a reason", mark.skip({ reason: "not today" }), "skipped", "not today"],
    ["skip with a positional reason", mark.skip("not today"), "skipped", "not today"],
    ["skipif that holds", mark.skipif(true, { reason: "here" }), "skipped", "here"],
    ["skipif that does not", mark.skipif(false, { reason: "here" }), "passed", null],
    ["xfail that passes", mark.xfail({ reason: "bug" }), "xpassed", "bug"],
    ["strict xfail that passes", mark.xfail({ reason: "bug", strict: true }), "failed", "Failed: [XPASS(strict)] bug"],
    ["xfail that does not run", mark.xfail({ reason: "bug", run: false }), "xfailed", "[NOTRUN] bug"],
  ])("%s", async (_title, decorator, outcome, message) => {
    const marked: () => unknown = decorator(() => undefined);
    expect(await resultOf(marked)).toMatchObject({ outcome, message });
  });

  test("a condition without a reason is an error that says how", async () => {
    const result = await resultOf(
      Object.assign(() => undefined, { xtestmark: [{ name: "skipif", args: [true], kwargs: {} }] }),
    );
    expect(result?.outcome).toBe("error");
    expect(result?.message).toContain("mark.skipif needs a reason");
  });

  test.each([
    ["skipif that holds", mark.skipif(() => true, { reason: "here" }), "skipped", "here"],
    ["skipif that does not", mark.skipif(() => false, { reason: "here" }), "passed", null],
    [
      "skipif by the run's options",
      mark.skipif(({ run: { maxFail } }) => maxFail === 3, { reason: "x" }),
      "skipped",
      "x",
    ],
    ["xfail that holds", mark.xfail({ condition: () => true, reason: "bug" }), "xpassed", "bug"],
    ["xfail that does not", mark.xfail({ condition: () => 0, reason: "bug" }), "passed", null],
    [
      "one that throws",
      mark.skipif(() => boom(), { reason: "x" }),
      "error",
      "Failed: the condition of mark.skipif threw Boom: planted",
    ],
    [
      "one that is async",
      mark.xfail({ condition: async () => Promise.resolve(true), reason: "x" }),
      "error",
      "Failed: the condition of mark.xfail returned a promise, but it is needed at once",
    ],
  ])("a condition that is a function is called: %s", async (_title, decorator, outcome, message) => {
    const fn: () => unknown = decorator(() => undefined);
    const { results } = await run(buildSuite({ "test_a.ts": { tests: { test_x: fn } } }), { maxFail: 3 });
    expect(results[0]).toMatchObject({ outcome, message });
  });

  test("the nearest xfail whose condition holds counts", async () => {
    const fn = mark.xfail({ condition: true, reason: "outer" })(
      mark.xfail({ condition: false, reason: "inner" })(() => boom()),
    );
    expect(await resultOf(fn)).toMatchObject({ outcome: "xfailed", message: "outer" });
  });

  test("a fixture can expect the test to fail", async () => {
    const { results } = await run(
      buildSuite({
        "test_a.ts": {
          fixtures: {
            expecting: {
              args: ["request"],
              fn: (request: { applyMarker(mark: unknown): void }) =>
                request.applyMarker(mark.xfail({ reason: "late" })),
            },
          },
          tests: { test_x: { args: ["expecting"], fn: boom }, test_y: boom },
        },
      }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["xfailed", "failed"]);
  });
});

describe("generators", () => {
  function* plain(): Generator<undefined> {
    yield;
  }
  async function* later(): AsyncGenerator<undefined> {
    yield;
  }
  test.each([
    ["generator", plain],
    ["unknown", plain],
    ["asyncGenerator", later],
    ["unknown", later],
  ])("a test that yields fails: %s", async (flavor, body) => {
    const result = await resultOf(body, { flavor });
    expect(result?.outcome).toBe("failed");
    expect(result?.message).toContain("is a generator: a test may not yield");
  });
});

describe("failures", () => {
  test("a failed call stays failed whatever tear-down does, and both are told", async () => {
    const { results } = await run(
      buildSuite({
        "test_a.ts": { fixtures: { bad_td: afterwards(boom) }, tests: { test_x: { args: ["bad_td"], fn: boom } } },
      }),
    );
    expect(results[0]).toMatchObject({
      outcome: "failed",
      message: "Boom: planted",
      failures: [{ phase: "call" }, { phase: "teardown" }],
    });
  });

  test("a rejected promise fails, an async test is awaited", async () => {
    const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
    expect(await resultOf(async () => later())).toMatchObject({ outcome: "passed" });
    expect(await resultOf(() => later().then(boom))).toMatchObject({ outcome: "failed", message: "Boom: planted" });
  });

  test.each([["text"], [null], [undefined], [42], [{ a: 1 }]])("throwing %p fails", async (value) => {
    const result = await resultOf(() => {
      throw value;
    });
    expect(result?.outcome).toBe("failed");
  });

  test("what throws at every question fails too", async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const trap = (): never => {
      throw new Error("trap");
    };
    const traps = new Proxy({}, { getPrototypeOf: trap, get: trap, has: trap });
    for (const value of [proxy, traps]) {
      // Marks stay with a function: each needs one of its own.
      const make = () => (): never => {
        throw value;
      };
      expect((await resultOf(make()))?.outcome).toBe("failed");
      expect((await resultOf(mark.xfail({ raises: Boom })(make())))?.outcome).toBe("failed");
      expect((await resultOf(mark.xfail()(make())))?.outcome).toBe("xfailed");
      const { results, events } = await run(
        buildSuite({ "test_a.ts": { onImport: make(), tests: { test_x: () => undefined } } }),
      );
      expect(results[0]?.outcome).toBe("error");
      expect(events.filter(({ type }) => type === "error")).toHaveLength(1);
    }
  });

  test("a mark that the test itself adds wrongly is its failure", async () => {
    const fn = (request: { applyMarker(mark: unknown): void }): void => {
      request.applyMarker({ name: "xfail", args: [true], kwargs: {} });
    };
    expect(await resultOf(fn, { args: ["request"] })).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("mark.xfail needs a reason"),
    });
  });

  test("maxFail stops the run after so many, and everything is torn down by then", async () => {
    const log: string[] = [];
    const built = buildSuite({
      "test_a.ts": {
        fixtures: {
          wide: {
            scope: "session",
            *fn() {
              yield;
              log.push("torn down");
              boom();
            },
          },
        },
        tests: {
          test_1: { args: ["wide"], fn: () => undefined },
          test_2: { args: ["wide"], fn: boom },
          test_3: { args: ["wide"], fn: boom },
          test_4: { args: ["wide"], fn: () => void log.push("ran on") },
        },
      },
    });
    const { outcomes, events, results } = await run(built, { maxFail: 2 });
    expect(outcomes).toEqual(["test_a.ts::test_1: passed", "test_a.ts::test_2: failed", "test_a.ts::test_3: failed"]);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
    expect(log).toEqual(["torn down"]);
    expect(results.at(-1)?.failures.map(({ phase }) => phase)).toEqual(["call"]);
    expect(events.at(-2)).toMatchObject({
      type: "error",
      error: {
        path: null,
        message: "Tear-down of the session failed: planted",
        tearDown: { of: "the session", after: "test_a.ts::test_3" },
      },
    });
    expect((await run(built, { maxFail: 3 })).outcomes).toHaveLength(4);
  });
});

describe("errors that nobody caught", () => {
  test("count for maxFail", async () => {
    const tests = { test_1: () => undefined, test_2: () => undefined, test_3: () => undefined };
    let late = 0;
    // The first test leaves one behind.
    const host = { uncaughtFailures: () => late, settle: () => Promise.resolve(void (late = 1)) };
    const ran = await run(buildSuite({ "test_a.ts": { tests } }), { maxFail: 1 }, host);
    expect(ran.outcomes).toEqual(["test_a.ts::test_1: passed"]);
    expect(ran.events.at(-1)).toEqual({ type: "end", stopped: true });
  });
});

describe("clock", () => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  const timer = (ms: number, fn: () => void): (() => void) => {
    if (ms === 7) fn();
    return () => undefined;
  };

  test("a host that keeps the clock here ends what never returns", async () => {
    const built = buildSuite({ "test_a.ts": { tests: { test_x: mark.timeout(7)(hang) } } });
    const { results } = await run(built, {}, { timer });
    expect(results[0]).toMatchObject({ outcome: "failed", message: "Error: The test took longer than 7 ms." });
  });

  test("begin says how long a phase may take: the mark, else the run's option, else the plan's", async () => {
    const built = buildSuite({
      "test_a.ts": { tests: { test_x: mark.timeout(7)(() => undefined), test_y: () => undefined } },
    });
    const limits = async (options: object): Promise<number[]> =>
      (await run(built, options)).events.flatMap((event) => (event.type === "begin" ? [event.timeout] : []));
    expect(await limits({ timeout: 9 })).toEqual([7, 9]);
    expect(await limits({})).toEqual([7, 0]);
  });
});

describe("what else the run's options ask for", () => {
  const fixtures: Record<string, FixtureSpec> = {
    db: { fn: () => "open" },
    quiet: { autouse: true, fn: () => undefined },
    none: { fn: () => undefined },
  };
  const showValue = (value: unknown): string => `<${String(value)}>`;
  const failing = mark.parametrize("n", [1])(() => boom());

  test.each([
    [
      "values of fixtures and parameters of a test that failed",
      { showLocals: true },
      { n: "<1>", db: "<open>", none: "<undefined>" },
    ],
    ["nothing if nobody asks", {}, undefined],
  ])("locals: %s", async (_what, options, expected) => {
    const tests = { test_x: { args: ["n", "db", "none"], fn: failing }, test_y: () => undefined };
    const { results } = await run(buildSuite({ "test_a.ts": { fixtures, tests } }), options, { showValue });
    expect(results.map(({ locals }) => locals)).toEqual([expected, undefined]);
  });

  test.each(["only", "plan"] as const)("setup %s: no test is called", async (setup) => {
    const { outcomes } = await run(buildSuite({ "test_a.ts": { tests: { test_x: boom } } }), { setup });
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
  });
});

describe("begin says that any failure is an expected one", () => {
  const announced = async (fn: () => unknown): Promise<(string | undefined)[]> => {
    const { events } = await run(buildSuite({ "test_a.ts": { tests: { test_x: fn } } }));
    return events.flatMap((event) => (event.type === "begin" ? [event.xfail] : []));
  };

  test.each([
    ["an xfail mark", mark.xfail({ reason: "bug" }), ["bug"]],
    ["one without a reason", mark.xfail(), [""]],
    ["one with raises", mark.xfail({ raises: Boom, reason: "bug" }), [undefined]],
    ["one whose condition does not hold", mark.xfail({ condition: false, reason: "bug" }), [undefined]],
    ["no mark", mark.slow, [undefined]],
  ])("%s", async (_title, decorator, expected) => {
    expect(await announced(decorator(() => undefined))).toEqual(expected);
  });
});

describe("a wish to stop", () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const log: string[] = [];
  const wide: FixtureSpec = {
    scope: "module",
    *fn() {
      yield;
      log.push("torn down");
    },
  };

  test.each([
    ["test", { args: ["wide"], fn: never }, "failed", "call"],
    ["test that is expected to fail", { args: ["wide"], fn: mark.xfail()(never) }, "failed", "call"],
    ["set-up", { args: ["wide", "never"], fn: () => undefined }, "error", "setup"],
  ])("ends a %s that waits, and everything is torn down", async (_what, spec, outcome, phase) => {
    log.length = 0;
    let stop = (): void => undefined;
    let asked = false;
    const built = buildSuite({
      "test_a.ts": { fixtures: { wide, never: { fn: never } }, tests: { test_x: spec, test_y: () => undefined } },
    });
    const { results, events } = await run(
      built,
      {},
      {
        stopRequested: () => asked,
        onStop(fn) {
          stop = fn;
          // Imports and set-ups are waited for as well: this one comes when only the planted promise is left.
          setTimeout(() => {
            asked = true;
            stop();
          }, 20);
          return () => {
            stop = () => undefined;
          };
        },
      },
    );
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ outcome, failures: [{ phase, error: { name: "Interrupted" } }] });
    expect(log).toEqual(["torn down"]);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
  });
});
