/** Run-time hooks: the order in which pytest calls them, their effects, and their errors. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { hookimpl } from "../../src/core/hooks/hookimpl.ts";
import { mark } from "../../src/core/author/marks/mark.ts";
import { fail, skip, xfail } from "../../src/core/author/outcomes.ts";
import { buildSuite, run, type FixtureSpec, type ModuleSpec, type Ran } from "./suite-builder.ts";
import type { RunWarning } from "../../src/core/data/events.ts";
import type { RunHooks, RunHookWrapper, TestReport } from "../../src/core/hooks/run-hook-types.ts";

let log: string[] = [];
beforeEach(() => {
  log = [];
});

type Bindings = { readonly [Name in keyof RunHooks]?: RunHooks[Name] | RunHookWrapper<Name> };

const conftest = (bindings: Bindings, more: Omit<ModuleSpec, "kind" | "bindings"> = {}): ModuleSpec => ({
  ...more,
  kind: "conftest",
  bindings,
});

/** One module of tests below a conftest with these hooks. */
const runWith = (
  hooks: Bindings,
  tests: ModuleSpec["tests"] = { test_x: () => void log.push("test_x") },
  fixtures: Readonly<Record<string, FixtureSpec>> = {},
  ...more: [options?: Parameters<typeof run>[1], host?: Parameters<typeof run>[2]]
): Promise<Ran> =>
  run(buildSuite({ "conftest.ts": conftest(hooks), "test_a.ts": { tests: tests ?? {}, fixtures } }), ...more);

const first = ({ results: [result] }: Ran) => result;
const messageOf = (ran: Ran): string | undefined => first(ran)?.failures[0]?.error.message;
const errorsOf = ({ events }: Ran): string[] =>
  events.flatMap((event) => (event.type === "error" ? [event.error.message] : []));
const boom = (): never => {
  throw new TypeError("planted");
};

describe("the order", () => {
  const say = (...parts: readonly unknown[]): void => void log.push(parts.join(" "));
  const shown = (name: string): boolean => !name.startsWith("_");

  /** A conftest that has every hook of one item. */
  const everything = (where: string): ModuleSpec =>
    conftest({
      xtest_collection_modifyitems: (_session, _config, items) =>
        say(where, "modifyitems", ...items.map(({ name }) => name)),
      xtest_runtest_setup: (item) => say(where, "setup", item.name),
      xtest_runtest_call: (item) => say(where, "call", item.name),
      xtest_pyfunc_call: (item) => say(where, "pyfunc_call", item.name),
      xtest_runtest_teardown: (item, next) => say(where, "teardown", item.name, next?.name ?? "None"),
      xtest_runtest_makereport: (item, call) => say(where, "makereport", item.name, call.when),
      xtest_runtest_logreport: ({ nodeId, when, outcome }) =>
        say(where, "logreport", nodeId.split("::").at(-1), when, outcome),
      xtest_fixture_setup: ({ name }) => (shown(name) ? say(where, "fixture_setup", name) : undefined),
      xtest_sessionfinish: (_session, status) => say(where, "sessionfinish", status),
    });

  /** A wrapper that says when it begins and, if all goes well, when it ends. */
  const around = (label: (...args: never[]) => string, more: { readonly tryFirst?: boolean } = {}) =>
    hookimpl({ wrapper: true, ...more })(function* (...args: never[]): Generator<undefined, unknown, unknown> {
      say("plug", label(...args), ">");
      const result = yield;
      const isReport = typeof result === "object" && result !== null && "outcome" in result;
      say("plug", label(...args), isReport ? `< ${String(result.outcome)}` : "<");
      return result;
    });
  type Named = { readonly name: string };
  const plug: ModuleSpec = {
    kind: "conftest",
    bindings: {
      xtest_runtest_setup: around(({ name }: Named) => `setup ${name}`),
      xtest_runtest_call: around(({ name }: Named) => `call ${name}`, { tryFirst: true }),
      xtest_pyfunc_call: hookimpl({ tryFirst: true })((item: Named) => say("plug", "pyfunc_call", item.name)),
      xtest_runtest_teardown: hookimpl({ tryLast: true })((item: Named, next: Named | null) =>
        say("plug", "teardown", item.name, next?.name ?? "None"),
      ),
      xtest_runtest_makereport: around(({ name }: Named, call: { when: string }) => `makereport ${name} ${call.when}`),
      xtest_runtest_logreport: hookimpl({ tryLast: true })(({ nodeId, when, outcome }: TestReport) =>
        say("plug", "logreport", nodeId.split("::").at(-1), when, outcome),
      ),
      xtest_fixture_setup: around(({ name }: Named) => `fixture_setup ${name}`),
    },
  };
  const logging = (name: string, scope: "function" | "module"): FixtureSpec => ({
    scope,
    *fn() {
      say(name);
      yield;
      say(name, "td");
    },
  });

  test("is that of pytest for conftests and a plugin with wrappers", async () => {
    const recorded: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, "pytest-hooks.json"), "utf8"));
    const { outcomes } = await run(
      buildSuite({
        "plug.ts": plug,
        "conftest.ts": everything("root"),
        "sub/conftest.ts": everything("sub"),
        "sub/test_b.ts": {
          fixtures: { broken: { fn: boom } },
          tests: { test_two: () => say("test_two"), test_error: { args: ["broken"], fn: () => undefined } },
        },
        "test_a.ts": {
          fixtures: { wide: logging("wide", "module"), near: { args: ["wide"], ...logging("near", "function") } },
          tests: {
            test_one: { args: ["near"], fn: () => say("test_one") },
            test_skip: mark.skip(() => say("no")),
            test_xfail: { args: ["near"], fn: mark.xfail(() => boom()) },
          },
        },
      }),
    );
    expect(outcomes.map((outcome) => outcome.split(" ")[1])).toEqual([
      "passed",
      "error",
      "passed",
      "skipped",
      "xfailed",
    ]);
    expect(log).toEqual(recorded);
  });

  test("of what is around the run: configure, sessionstart, items, sessionfinish", async () => {
    const hooks = (where: string): ModuleSpec =>
      conftest({
        xtest_configure: (config) => say(where, "configure", config.run.maxFail),
        xtest_sessionstart: (session) => say(where, "sessionstart", session.items.length),
        xtest_sessionfinish: (session, status) =>
          say(where, "sessionfinish", session.items.length, status, session.testsFailed),
      });
    const spec = {
      "conftest.ts": hooks("root"),
      "sub/conftest.ts": hooks("sub"),
      "sub/test_a.ts": { tests: { test_x: () => say("test_x") } },
      "test_b.ts": { tests: { test_y: boom } },
    };
    await run(buildSuite(spec));
    expect(log).toEqual([
      "sub configure 0",
      "root configure 0",
      "sub sessionstart 0",
      "root sessionstart 0",
      "test_x",
      "sub sessionfinish 2 1 1",
      "root sessionfinish 2 1 1",
    ]);
    log = [];
    // Whose tests do not run is not asked.
    await run(buildSuite(spec), { ids: ["test_b.ts::test_y"] });
    expect(log).toEqual(["root configure 0", "root sessionstart 0", "root sessionfinish 1 1 1"]);
  });

  test("sessionfinish says that the run was interrupted after the last item", async () => {
    let asked = false;
    const tests = { test_x: () => void (asked = true) };
    const hooks: Bindings = { xtest_sessionfinish: (_session, status) => say("sessionfinish", status) };
    const host: Parameters<typeof run>[2] = {
      stopRequested: () => asked,
      onStop(fn) {
        if (asked) fn();
        return () => undefined;
      },
    };
    const { outcomes } = await runWith(hooks, tests, {}, {}, host);
    expect(outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(log).toEqual(["sessionfinish 2"]);
  });
});

describe("hooks that see what others have done", () => {
  const say = (...parts: readonly unknown[]): void => void log.push(parts.join(" "));

  test("collection_finish sees the items that are left, with their modules imported; unconfigure comes last", async () => {
    const hooks: Bindings = {
      xtest_collection_modifyitems: (_session, _config, items) => void items.reverse().pop(),
      xtest_collection_finish: ({ items }) =>
        say("finish", ...items.map((item) => `${item.name} ${item.getClosestMarker("slow")?.name ?? "none"}`)),
      xtest_sessionfinish: () => say("sessionfinish"),
      xtest_unconfigure: (config) => say("unconfigure", config.run.maxFail),
    };
    const tests = { test_x: () => undefined, test_y: mark.slow(() => say("y")), test_z: () => say("z") };
    await runWith(hooks, tests);
    expect(log).toEqual(["finish test_z none test_y slow", "z", "y", "sessionfinish", "unconfigure 0"]);
  });

  test("an error of collection_finish ends the run; what was configured is undone", async () => {
    const ran = await runWith({
      xtest_collection_finish: boom,
      xtest_sessionfinish: () => say("sessionfinish"),
      xtest_unconfigure: () => say("unconfigure"),
    });
    expect(errorsOf(ran)).toEqual(["xtest_collection_finish of conftest.ts: TypeError: planted"]);
    expect(ran.outcomes).toEqual([]);
    expect(log).toEqual(["unconfigure"]);
  });

  test("an error of unconfigure is one of the run", async () => {
    const ran = await runWith({ xtest_unconfigure: boom });
    expect(errorsOf(ran)).toEqual(["xtest_unconfigure of conftest.ts: TypeError: planted"]);
    expect(ran.outcomes).toEqual(["test_a.ts::test_x: passed"]);
  });

  test("exception_interact sees the failures that nobody expected, after their reports", async () => {
    const hooks: Bindings = {
      xtest_runtest_logreport: ({ when, outcome }) => (outcome === "passed" ? undefined : say("report", when, outcome)),
      xtest_exception_interact: (node, { excinfo, when }, { outcome }) =>
        say("interact", node.name, when, outcome, String(excinfo.value)),
    };
    const broken: FixtureSpec = {
      *fn() {
        yield;
        throw new RangeError("late");
      },
    };
    const tests = {
      test_fails: boom,
      test_fail: () => fail("so"),
      test_skips: () => skip("no"),
      test_xfails: mark.xfail(() => boom()),
      test_xfail: () => xfail("later"),
      test_late: { args: ["broken"], fn: () => undefined },
      test_passes: () => undefined,
    };
    await runWith(hooks, tests, { broken });
    expect(log).toEqual([
      "report call failed",
      "interact test_fails call failed TypeError: planted",
      "report call failed",
      "interact test_fail call failed Failed: so",
      "report call skipped",
      "report call skipped",
      "report call skipped",
      "report teardown failed",
      "interact test_late teardown failed RangeError: late",
    ]);
  });

  test("an error of exception_interact fails its phase", async () => {
    const ran = await runWith({ xtest_exception_interact: () => fail("no debugger") }, { test_x: boom });
    expect(ran.outcomes).toEqual(["test_a.ts::test_x: failed"]);
    expect(messageOf(ran)).toBe("no debugger");
  });
});

describe("hooks of the terminal", () => {
  const broken: FixtureSpec = {
    *fn() {
      yield;
      throw new RangeError("late");
    },
  };
  const statuses = async (hook: RunHooks["xtest_report_teststatus"]): Promise<unknown[]> => {
    const tests = {
      test_passes: () => undefined,
      test_fails: boom,
      test_skips: mark.skip(() => undefined),
      test_xfails: mark.xfail(() => boom()),
      test_late: { args: ["broken"], fn: () => undefined },
      test_both: { args: ["broken"], fn: () => boom() },
    };
    const { results } = await runWith({ xtest_report_teststatus: hook }, tests, { broken });
    return results.map(({ status }) => status?.join(" "));
  };

  test("teststatus is asked for the phase that decides the outcome", async () => {
    const asked = await statuses(({ when, outcome, wasxfail }) => [when, outcome, wasxfail ?? "-"]);
    expect(asked).toEqual([
      "call passed -",
      "call failed -",
      "setup skipped -",
      "call skipped ",
      "teardown failed -",
      "call failed -",
    ]);
    // What a test was called before its tear-down failed does not count.
    expect(await statuses(({ when }) => (when === "call" ? ["fine", "o", "FINE"] : null))).toEqual([
      "fine o FINE",
      "fine o FINE",
      undefined,
      "fine o FINE",
      undefined,
      "fine o FINE",
    ]);
  });

  test("a status that is none fails the phase", async () => {
    const hooks = { xtest_report_teststatus: () => ["fine"] } as unknown as Bindings;
    const ran = await runWith(hooks);
    expect(ran.outcomes).toEqual(["test_a.ts::test_x: failed"]);
    expect(messageOf(ran)).toBe(
      'xtest_report_teststatus gave no status: return a category, a letter and a word, ["rerun", "R", "RERUN"], or null',
    );
  });

  test("the header has the lines of all conftests, the outermost first", async () => {
    const ran = await run(
      buildSuite({
        "conftest.ts": conftest({ xtest_report_header: () => ["one", "two\nthree"] }),
        "sub/conftest.ts": conftest({ xtest_report_header: async () => Promise.resolve("near") }),
        "sub/test_a.ts": { tests: { test_x: () => undefined } },
      }),
    );
    expect(ran.events.filter(({ type }) => type === "header")).toEqual([
      { type: "header", lines: ["one", "two", "three", "near"] },
    ]);
    const wrong = await runWith({ xtest_report_header: () => [1] } as unknown as Bindings);
    expect(errorsOf(wrong)).toEqual(["xtest_report_header gave number: return a line, or a list of lines"]);
  });

  test("the summary is written by the process that gets the results of the run, before unconfigure", async () => {
    const hooks: Bindings = {
      xtest_sessionfinish: () => void log.push("sessionfinish"),
      xtest_terminal_summary(reporter, status) {
        log.push(`summary ${status}`);
        reporter.section("tests");
        for (const { nodeId } of reporter.getReports("passed")) reporter.writeLine(nodeId);
        boom();
      },
      xtest_unconfigure: () => void log.push("unconfigure"),
    };
    const { results } = await runWith(hooks);
    log = [];
    const others: Parameters<typeof run>[2] = {
      reportsOfRun: async () => Promise.resolve({ results, hasErrors: true }),
    };
    const ran = await runWith(hooks, undefined, {}, {}, others);
    expect(log).toEqual(["test_x", "sessionfinish", "summary 1", "unconfigure"]);
    expect(ran.events.filter(({ type }) => type === "summary")).toEqual([
      { type: "summary", lines: [{ text: "tests", sep: "=" }, { text: "test_a.ts::test_x" }] },
    ]);
    expect(errorsOf(ran)).toEqual(["xtest_terminal_summary of conftest.ts: TypeError: planted"]);
    log = [];
    const none = await runWith(hooks, undefined, {}, {}, { reportsOfRun: async () => Promise.resolve(null) });
    expect(log).toEqual(["test_x", "sessionfinish", "unconfigure"]);
    expect(none.events.filter(({ type }) => type === "summary")).toEqual([]);
  });
});

describe("wrappers of makereport", () => {
  const changing = (change: (report: TestReport) => void): RunHookWrapper<"xtest_runtest_makereport"> =>
    hookimpl({ wrapper: true })(function* (_item, call) {
      const report = yield;
      if (call.when === "call") change(report);
      return report;
    });
  const failing = { test_x: boom };

  test.each<[string, (report: TestReport) => void, object]>([
    ["a failure into a pass", (report) => (report.outcome = "passed"), { outcome: "passed", failures: [] }],
    [
      "a failure into an expected one",
      (report) => Object.assign(report, { outcome: "skipped", wasxfail: "known" }),
      { outcome: "xfailed", message: "known", failures: [] },
    ],
    [
      "a failure into a skip",
      (report) => Object.assign(report, { outcome: "skipped", longrepr: "not here" }),
      { outcome: "skipped", message: "not here" },
    ],
    [
      "its text",
      (report) => (report.longrepr = "short and clear"),
      { outcome: "failed", message: "Failed: short and clear" },
    ],
  ])("turn %s", async (_what, change, expected) => {
    const ran = await runWith({ xtest_runtest_makereport: changing(change) }, failing);
    expect(first(ran)).toMatchObject(expected);
  });

  test("turn a pass into a failure, which says so", async () => {
    const change = (report: TestReport): void => void (report.outcome = "failed");
    const ran = await runWith({ xtest_runtest_makereport: changing(change) });
    expect(first(ran)).toMatchObject({
      outcome: "failed",
      message: "Failed: a hook made it fail, without saying why",
      failures: [{ phase: "call" }],
    });
  });

  test("add sections and properties", async () => {
    const change = (report: TestReport): void => {
      report.sections.push(["Page", "<html>"]);
      report.userProperties.push(["page", 1]);
    };
    const taken = ["before\n", "during\n", ""];
    const ran = await runWith({ xtest_runtest_makereport: changing(change) }, failing, {}, undefined, {
      capture: { take: () => ({ stdout: taken.shift() ?? "", stderr: "" }) },
    });
    // What it wrote is there anyway.
    expect(first(ran)).toMatchObject({
      sections: [["Page", "<html>"]],
      properties: [["page", 1]],
      stdout: "before\nduring\n",
    });
  });

  test("see what was thrown, when, and what was written until then", async () => {
    const taken = ["a", "b"];
    const seeing: RunHookWrapper<"xtest_runtest_makereport"> = hookimpl({ wrapper: true })(function* (_item, call) {
      const report = yield;
      log.push(`${call.when} ${String(call.excinfo?.value ?? null)} ${report.sections.map(([title]) => title).join()}`);
      return report;
    });
    await runWith({ xtest_runtest_makereport: seeing }, failing, {}, undefined, {
      capture: { take: () => ({ stdout: taken.shift() ?? "", stderr: "" }) },
    });
    expect(log).toEqual([
      "setup null Captured stdout setup",
      "call TypeError: planted Captured stdout setup,Captured stdout call",
      "teardown null Captured stdout setup,Captured stdout call",
    ]);
  });

  test.each([
    ["nothing", () => undefined],
    ["something else", () => ({ outcome: "fine" })],
  ])("that give %s are an error of the phase", async (_what, make) => {
    const ran = await runWith({
      xtest_runtest_makereport: hookimpl({ wrapper: true })(function* () {
        yield;
        return make();
      }) as never,
    });
    expect(first(ran)?.outcome).toBe("error");
    expect(messageOf(ran)).toContain("xtest_runtest_makereport");
  });
});

describe("hooks that take the place of ours", () => {
  test("xtest_pyfunc_call: what it gives stands for the call", async () => {
    const ran = await runWith({
      xtest_pyfunc_call: async (item) => {
        await Promise.resolve();
        log.push(`instead of ${item.name}`);
        return true;
      },
    });
    expect(first(ran)?.outcome).toBe("passed");
    expect(log).toEqual(["instead of test_x"]);
  });

  test("xtest_fixture_setup: what it gives is the fixture's value", async () => {
    const tests = {
      test_x: { args: ["fx", "other"], fn: (fx: unknown, other: unknown) => log.push(`${fx} ${other}`) },
    };
    const fixtures = { fx: { fn: () => void log.push("fx") }, other: { fn: () => undefined } };
    await runWith({ xtest_fixture_setup: ({ name }) => (name === "fx" ? 42 : null) }, tests, fixtures);
    expect(log).toEqual(["42 undefined"]);
  });

  test("xtest_fixture_setup: a wrapper sees the value, and gives another", async () => {
    const ran = await runWith(
      {
        xtest_fixture_setup: hookimpl({ wrapper: true })(async function* () {
          const value: unknown = yield;
          await Promise.resolve();
          return `<${String(value)}>`;
        }),
      },
      { test_x: { args: ["fx"], fn: (fx: unknown) => log.push(String(fx)) } },
      { fx: { fn: async () => Promise.resolve("value") } },
    );
    expect(first(ran)?.outcome).toBe("passed");
    expect(log).toEqual(["<value>"]);
  });

  test("reprFailure and pruneTraceback of an item", async () => {
    const ran = await runWith(
      {
        xtest_runtest_setup(item) {
          if (item.name === "test_x") item.reprFailure = ({ value }) => `it threw ${String(value)}`;
          else if (item.name === "test_z") item.reprFailure = boom;
          else item.pruneTraceback = (excinfo) => void (excinfo.stack = "at nowhere");
        },
      },
      { test_x: boom, test_y: () => boom(), test_z: () => boom() },
    );
    expect(ran.results.map(({ failures: [failure] }) => failure?.error)).toMatchObject([
      { message: "it threw TypeError: planted", stack: null },
      { message: "planted", stack: "at nowhere" },
      { message: "planted\n(reprFailure of the item threw TypeError: planted)" },
    ]);
  });
});

describe("errors of hooks", () => {
  const logging: FixtureSpec = {
    *fn() {
      log.push("up");
      yield;
      log.push("down");
    },
  };
  const tests = { test_x: { args: ["fx"], fn: () => void log.push("called") }, test_y: () => undefined };

  test.each<[keyof RunHooks, string, string, string[]]>([
    ["xtest_runtest_setup", "setup", "error", []],
    ["xtest_runtest_call", "call", "failed", ["up", "down"]],
    ["xtest_fixture_setup", "setup", "error", []],
    ["xtest_runtest_teardown", "teardown", "error", ["up", "called", "down"]],
  ])("%s: the failure of its phase, with hook and module", async (hook, phase, outcome, expected) => {
    const ran = await runWith({ [hook]: boom }, tests, { fx: logging });
    expect(first(ran)).toMatchObject({ outcome, failures: [{ phase }] });
    expect(messageOf(ran)).toBe(`${hook} of conftest.ts: TypeError: planted`);
    expect(log).toEqual(expected);
    // The next item is not concerned.
    expect(ran.results).toHaveLength(2);
  });

  test("xtest_pyfunc_call: stands for the test, and throws as that would", async () => {
    const ran = await runWith({ xtest_pyfunc_call: boom }, tests, { fx: logging });
    expect(first(ran)).toMatchObject({ outcome: "failed", message: "TypeError: planted" });
    expect(log).toEqual(["up", "down"]);
  });

  test.each<[keyof RunHooks]>([["xtest_runtest_makereport"], ["xtest_runtest_logreport"]])(
    "%s: the failure of each phase",
    async (hook) => {
      const ran = await runWith({ [hook]: boom });
      expect(first(ran)).toMatchObject({ outcome: "error", failures: [{ phase: "setup" }, { phase: "teardown" }] });
      expect(messageOf(ran)).toBe(`${hook} of conftest.ts: TypeError: planted`);
    },
  );

  test("what was set up is torn down, and both errors are told", async () => {
    const bad: FixtureSpec = {
      *fn() {
        yield;
        throw new Error("finalizer");
      },
    };
    const ran = await runWith(
      { xtest_runtest_teardown: boom },
      { test_x: { args: ["bad"], fn: () => undefined } },
      { bad },
    );
    expect(first(ran)?.failures[0]?.error.errors.map(({ message }) => message)).toEqual([
      "xtest_runtest_teardown of conftest.ts: TypeError: planted",
      "finalizer",
    ]);
  });

  test.each<[keyof RunHooks]>([["xtest_configure"], ["xtest_sessionstart"], ["xtest_collection_modifyitems"]])(
    "%s: nothing runs, and the run has an error",
    async (hook) => {
      const ran = await runWith({ [hook]: boom });
      expect(errorsOf(ran)).toEqual([`${hook} of conftest.ts: TypeError: planted`]);
      expect(ran.results).toEqual([]);
      expect(ran.events.map(({ type }) => type).slice(-2)).toEqual(["start", "end"]);
    },
  );

  test("xtest_sessionfinish: an error of the run", async () => {
    const ran = await runWith({ xtest_sessionfinish: boom });
    expect(ran.outcomes).toEqual(["test_a.ts::test_x: passed"]);
    expect(errorsOf(ran)).toEqual(["xtest_sessionfinish of conftest.ts: TypeError: planted"]);
  });

  test("an xfail mark expects what a hook threw as what it is", async () => {
    const marked = (type: new () => Error) => ({ test_x: mark.xfail({ raises: type })(() => undefined) });
    expect(first(await runWith({ xtest_runtest_setup: boom }, marked(TypeError)))?.outcome).toBe("xfailed");
    expect(first(await runWith({ xtest_runtest_setup: boom }, marked(RangeError)))?.outcome).toBe("error");
  });

  test("one with too many parameters is wrong usage", async () => {
    const wrong = { xtest_runtest_setup: (_item: unknown, _more: unknown) => undefined } as never;
    await expect(runWith(wrong)).rejects.toThrow('plugin "conftest.ts": xtest_runtest_setup declares 2 parameters');
  });

  test("a conftest that cannot be imported has none", async () => {
    const spec = { ...conftest({ xtest_sessionstart: boom }), onImport: boom };
    const { outcomes } = await run(buildSuite({ "conftest.ts": spec, "test_a.ts": { tests: { test_x: boom } } }));
    expect(outcomes).toEqual(["test_a.ts::test_x: error"]);
  });
});

describe("skip, fail and xfail in hooks", () => {
  test.each<[keyof RunHooks, string, () => void, string]>([
    ["xtest_runtest_setup", "skip", () => skip("s"), "skipped"],
    ["xtest_runtest_setup", "xfail", () => xfail("s"), "xfailed"],
    ["xtest_runtest_setup", "fail", () => fail("s"), "error"],
    ["xtest_runtest_call", "skip", () => skip("s"), "skipped"],
    ["xtest_runtest_call", "xfail", () => xfail("s"), "xfailed"],
    ["xtest_runtest_call", "fail", () => fail("s"), "failed"],
    ["xtest_pyfunc_call", "skip", () => skip("s"), "skipped"],
    ["xtest_fixture_setup", "skip", () => skip("s"), "skipped"],
    ["xtest_runtest_teardown", "xfail", () => xfail("s"), "xfailed"],
  ])("%s, %s", async (hook, _what, fn, outcome) => {
    const ran = await runWith(
      { [hook]: fn },
      { test_x: { args: ["fx"], fn: () => undefined } },
      { fx: { fn: () => 1 } },
    );
    expect(first(ran)?.outcome).toBe(outcome);
    expect(first(ran)?.message).toContain("s");
  });
});

describe("xtest_fixture_post_finalizer", () => {
  const say = (what: string) => void log.push(what);
  const post: RunHooks["xtest_fixture_post_finalizer"] = async (def, request) => {
    await Promise.resolve();
    say(`post ${def.name} ${String(def.value)} ${request.scope}`);
  };

  test("comes after the finalizers of its fixture and before those of the fixtures that it uses", async () => {
    const ran = await runWith(
      { xtest_fixture_post_finalizer: post, xtest_fixture_setup: ({ name }) => (name === "given" ? "hook" : null) },
      {
        test_x: { args: ["near", "given"], fn: () => say("test_x") },
        test_y: { args: ["wide"], fn: () => say("test_y") },
      },
      {
        wide: {
          scope: "module",
          *fn() {
            yield "w";
            say("wide down");
          },
        },
        near: {
          args: ["wide"],
          *fn() {
            yield "n";
            say("near down");
          },
        },
        given: { fn: boom },
      },
    );
    expect(ran.outcomes.map((outcome) => outcome.split(" ")[1])).toEqual(["passed", "passed"]);
    expect(log).toEqual([
      "test_x",
      "post given hook function",
      "near down",
      "post near n function",
      "test_y",
      "wide down",
      "post wide w module",
    ]);
  });

  test("is called after a failure of the tear-down, and of the set-up, which leaves no value", async () => {
    const ran = await runWith(
      { xtest_fixture_post_finalizer: ({ name }) => say(name) },
      { test_x: { args: ["down"], fn: () => undefined }, test_y: { args: ["up"], fn: () => undefined } },
      {
        down: {
          *fn() {
            yield 1;
            boom();
          },
        },
        up: { fn: boom },
      },
    );
    expect(ran.outcomes.map((outcome) => outcome.split(" ")[1])).toEqual(["error", "error"]);
    expect(log).toEqual(["down", "up"]);
  });

  test("fails the tear-down with what it throws", async () => {
    const ran = await runWith(
      { xtest_fixture_post_finalizer: boom },
      { test_x: { args: ["fx"], fn: () => undefined } },
      { fx: { fn: () => 1 } },
    );
    expect(first(ran)?.failures).toMatchObject([{ phase: "teardown" }]);
    expect(messageOf(ran)).toBe("xtest_fixture_post_finalizer of conftest.ts: TypeError: planted");
  });
});

describe("xtest_collection_modifyitems", () => {
  const names = ({ outcomes }: Ran): string[] => outcomes.map((outcome) => outcome.slice("test_a.ts::".length));
  const three = { test_1: () => undefined, test_2: mark.slow(() => undefined), test_3: () => undefined };
  const startOf = ({ events }: Ran) => events.find(({ type }) => type === "start");

  test("reorders, leaves out, marks", async () => {
    const ran = await runWith(
      {
        xtest_collection_modifyitems(_session, _config, items) {
          items.reverse();
          items.splice(0, 1);
          items[0]?.addMarker(mark.skip({ reason: "marked" }));
        },
      },
      three,
    );
    expect(names(ran)).toEqual(["test_2: skipped", "test_1: passed"]);
    expect(startOf(ran)).toEqual({ type: "start", ids: ["test_a.ts::test_2", "test_a.ts::test_1"], deselected: 1 });
  });

  test("sees marks, and -m sees those it added", async () => {
    const ran = await runWith(
      {
        async xtest_collection_modifyitems(_session, _config, items) {
          await Promise.resolve();
          for (const item of items) if (item.getClosestMarker("slow") === null) item.addMarker(mark.fast);
        },
      },
      three,
      {},
      { marks: "fast" },
    );
    expect(names(ran)).toEqual(["test_1: passed", "test_3: passed"]);
    expect(startOf(ran)).toMatchObject({ deselected: 1 });
  });

  test("a process that goes on calls it with all items, and runs those that are left in the order that was announced", async () => {
    const seen: string[] = [];
    const statuses: unknown[] = [];
    const hooks: Bindings = {
      xtest_sessionfinish(session, status) {
        statuses.push([session.testsFailed, status]);
      },
      xtest_collection_modifyitems(_session, _config, items) {
        seen.push(...items.map(({ name }) => name));
        for (const item of items) item.addMarker(mark.xfail());
        items.length = 1;
      },
    };
    const left = ["test_a.ts::test_3", "test_a.ts::test_2"];
    const resumed = { left, testsRun: 1, testsFailed: 1 };
    expect(names(await runWith(hooks, three, {}, { resumed }))).toEqual(["test_3: xpassed", "test_2: xpassed"]);
    expect(seen).toEqual(["test_1", "test_2", "test_3"]);
    expect(statuses).toEqual([[1, 1]]);
  });

  test.each<[string, (items: object[]) => void, string]>([
    ["one twice", (items) => items.push(...items), "left test_a.ts::test_1 in the list of items twice"],
    ["another", (items) => items.push({ nodeId: "test_b.ts::test_x" }), "put test_b.ts::test_x into the list"],
  ])("cannot add %s", async (_what, change, message) => {
    const ran = await runWith({ xtest_collection_modifyitems: (_session, _config, items) => change(items) }, three);
    expect(errorsOf(ran)[0]).toContain(message);
    expect(ran.results).toEqual([]);
  });
});

describe("xtest_deselected", () => {
  const three = { test_1: () => undefined, test_2: mark.slow(() => undefined), test_3: () => undefined };
  const xtest_deselected: RunHooks["xtest_deselected"] = (items) =>
    void log.push(
      items.map((item) => `${item.name}${item.getClosestMarker("slow") === null ? "" : " slow"}`).join(", "),
    );

  test("gets what another hook has removed, what expressions left out, and what the host had left out", async () => {
    const hooks: Bindings = {
      xtest_collection_modifyitems: (_session, _config, items) => void items.shift(),
      xtest_deselected,
      xtest_collection_finish: (session) => void log.push(session.items.map(({ name }) => name).join(", ")),
    };
    const options = {
      ids: ["test_a.ts::test_1", "test_a.ts::test_2"],
      deselected: ["test_a.ts::test_3"],
      marks: "not slow",
    };
    const ran = await runWith(hooks, three, {}, options);
    expect(ran.results).toEqual([]);
    expect(log).toEqual(["test_1, test_3, test_2 slow", ""]);
  });

  test("is called by a process that goes on, with the same items", async () => {
    const hooks: Bindings = {
      xtest_collection_modifyitems: (_session, _config, items) => void items.pop(),
      xtest_deselected,
    };
    const ran = await runWith(
      hooks,
      three,
      {},
      { resumed: { left: ["test_a.ts::test_2"], testsRun: 1, testsFailed: 0 } },
    );
    expect(ran.results).toHaveLength(1);
    expect(log).toEqual(["test_3"]);
  });

  test("is not called if all run; nothing runs if it throws", async () => {
    expect((await runWith({ xtest_deselected: boom }, three)).results).toHaveLength(3);
    const ran = await runWith({ xtest_deselected: boom }, three, {}, { keyword: "test_1" });
    expect(ran.results).toEqual([]);
    expect(errorsOf(ran)).toEqual(["xtest_deselected of conftest.ts: TypeError: planted"]);
  });
});

describe("xtest_warning_recorded", () => {
  /** A host that warns of each test, as a process does. */
  const warn = (hooks: Bindings): Promise<Ran> => {
    let told: ((warning: RunWarning) => void) | null = null;
    const tests = {
      test_x: () => told?.({ id: "test_a.ts::test_x", message: "careful" }),
      test_y: () => told?.({ id: null, message: "so" }),
    };
    return runWith(hooks, tests, {}, {}, { onWarning: (listener) => void (told = listener) });
  };

  test("gets the text, the phase and the test", async () => {
    const ran = await warn({ xtest_warning_recorded: (...args) => void log.push(JSON.stringify(args)) });
    expect(ran.outcomes).toHaveLength(2);
    expect(log).toEqual([
      '[{"message":"careful"},"runtest","test_a.ts::test_x",null]',
      '[{"message":"so"},"runtest","",null]',
    ]);
  });

  test("is an error of the run if it throws", async () => {
    const ran = await warn({ xtest_warning_recorded: boom });
    const message = "xtest_warning_recorded of conftest.ts: TypeError: planted";
    expect(errorsOf(ran)).toEqual([message, message]);
    expect(ran.outcomes.map((outcome) => outcome.split(" ")[1])).toEqual(["passed", "passed"]);
  });
});

describe("what a hook costs", () => {
  test("each is announced before it runs, and bounded by the time of the item", async () => {
    const hang = (): Promise<never> => new Promise(() => undefined);
    const timer = (ms: number, fn: () => void): (() => void) => {
      if (ms === 7) setTimeout(fn, 5);
      return () => undefined;
    };
    const ran = await runWith(
      { xtest_runtest_setup: hang },
      { test_x: mark.timeout(7)(() => undefined) },
      {},
      {},
      { timer },
    );
    expect(messageOf(ran)).toBe("xtest_runtest_setup of conftest.ts (in setup) took longer than 7 ms.");
    expect(ran.events.filter(({ type }) => type === "hook")).toEqual([
      { type: "hook", hook: "xtest_runtest_setup", path: "conftest.ts", timeout: 7 },
    ]);
  });

  test("where there is none, no conftest is imported before its time", async () => {
    const { events } = await run(
      buildSuite({
        "sub/conftest.ts": { kind: "conftest" },
        "test_a.ts": { tests: { test_x: () => undefined } },
        "sub/test_b.ts": { tests: { test_x: () => undefined } },
      }),
    );
    const told = events.map((event) => (event.type === "import" ? event.path : event.type));
    expect(told).toEqual([
      "start",
      "test_a.ts",
      "begin",
      "result",
      "sub/conftest.ts",
      "sub/test_b.ts",
      "begin",
      "result",
      "end",
    ]);
  });
});
