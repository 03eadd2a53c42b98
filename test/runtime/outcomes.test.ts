/** What becomes of an item: every way of failing, under every mark that changes what failing means. */
import { describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/marks.ts";
import { skip, xfail } from "../../src/core/outcomes.ts";
import { BODIES, PYTEST_REPORTS } from "./pytest-outcomes.ts";
import { buildSuite, run, type FixtureSpec } from "./suite-builder.ts";

class Boom extends Error {
  override readonly name = "Boom";
}
class Other extends Error {}

const boom = (): never => {
  throw new Boom("planted");
};

const MARKS: Record<string, (fn: () => void) => () => void> = {
  none: (fn) => fn,
  xfail: mark.xfail(),
  strict: mark.xfail({ strict: true }),
  raises_ok: mark.xfail({ raises: Boom }),
  raises_no: mark.xfail({ raises: Other }),
  norun: mark.xfail({ run: false }),
  cond_false: mark.xfail({ condition: false, reason: "r" }),
  strict_raises_ok: mark.xfail({ strict: true, raises: Boom }),
  skip: mark.skip(),
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
  test("a generator test is expected to fail and does not run", async () => {
    let ran = false;
    const result = await resultOf(
      function* () {
        ran = true;
        yield;
      },
      { flavor: "generator" },
    );
    expect(result).toMatchObject({ outcome: "xfailed" });
    expect(result?.message).toContain("[NOTRUN] generator tests are not supported");
    expect(ran).toBe(false);
  });

  test("an async generator test is skipped with a warning", async () => {
    async function* body(): AsyncGenerator<undefined> {
      yield;
    }
    for (const flavor of ["asyncGenerator", "unknown"]) {
      const result = await resultOf(body, { flavor });
      expect(result?.outcome).toBe("skipped");
      expect(result?.message).toContain("async generator tests are not supported");
    }
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
    // The last test that ran leaves everything, so that what fails then is its own.
    expect(results.at(-1)?.failures.map(({ phase }) => phase)).toEqual(["call", "teardown"]);
    expect((await run(built, { maxFail: 3 })).outcomes).toHaveLength(4);
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
