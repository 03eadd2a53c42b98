/** The types of run-time hooks. The assertions are types, which test/type-tests.test.ts compiles. */
import { expect, test } from "@jest/globals";
import type { HOOK_SPECS } from "../../../src/core/hooks/hookspec.ts";
import {
  fixture,
  hookimpl,
  mark,
  type CallInfo,
  type FixtureDef,
  type Item,
  type RunConfig,
  type RunHookName,
  type RunHooks,
  type RunHookWrapper,
  type Session,
  type TestReport,
} from "../../../src/index.ts";
import type { RuntimeConfig as LiveConfig } from "../../../src/runtime/config.ts";
import type { RunFixtureDef as LiveFixtureDef } from "../../../src/runtime/fixtures/fixture-def.ts";
import type { RunFunction as Function } from "../../../src/runtime/nodes/function.ts";
import type { RunSession as LiveSession } from "../../../src/runtime/nodes/session.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type RunName = Extract<(typeof HOOK_SPECS)[number], { readonly run: true }>["name"];

test("every hook of a run has a signature, and no other", () => {
  const same: Same<RunHookName, RunName> = true;
  expect(same).toBe(true);
});

test("what a run gives to hooks is what the types say", () => {
  const item = (live: Function): Item => live;
  const session = (live: LiveSession): Session => live;
  const config = (live: LiveConfig): RunConfig => live;
  const def = (live: LiveFixtureDef): FixtureDef => live;
  expect([item, session, config, def]).toHaveLength(4);
});

test("hooks, fewer parameters and async ones are right", () => {
  const hooks = {
    xtest_configure: () => undefined,
    xtest_sessionstart: async () => Promise.resolve(),
    xtest_collection_modifyitems(_session, config, items) {
      items.sort((a, b) => a.nodeId.localeCompare(b.nodeId));
      if (config.run.maxFail > 0) items[0]?.addMarker(mark.slow);
    },
    xtest_runtest_setup(item) {
      item.reprFailure = (excinfo) => excinfo.facts.message;
      item.pruneTraceback = (excinfo) => void (excinfo.stack = null);
    },
    xtest_pyfunc_call: (item) => item.runTest(),
    xtest_fixture_setup: ({ name }, request) => (name === "db" ? request.param : null),
    xtest_runtest_logreport: (report) => void report.sections.push(["Title", "text"]),
    xtest_sessionfinish: (_session, status) => void (status === 5),
  } satisfies Partial<RunHooks>;
  expect(Object.keys(hooks)).toHaveLength(8);
});

test("wrappers are typed by their hook", () => {
  const report: RunHookWrapper<"xtest_runtest_makereport"> = hookimpl({ wrapper: true })(function* (item, call) {
    const made: TestReport = yield;
    const { when }: CallInfo = call;
    if (when === "call" && item.name === "test_x") made.wasxfail = "known";
    return made;
  });
  const late: RunHookWrapper<"xtest_fixture_setup"> = hookimpl({ wrapper: true })(async function* (def) {
    const value: unknown = yield;
    await Promise.resolve(def.name);
    return value;
  });
  const around: RunHookWrapper<"xtest_runtest_setup"> = hookimpl({ wrapper: true })(function* () {
    yield;
  });
  expect([report, late, around]).toHaveLength(3);
});

test("wrong hooks are errors", () => {
  const wrong: Partial<RunHooks> = {
    // @ts-expect-error -- It is given an item.
    xtest_runtest_setup: (item: string) => void item,
    // @ts-expect-error -- It is given nothing more.
    xtest_runtest_call: (_item, _more) => undefined,
    // @ts-expect-error -- What it returns would be lost.
    xtest_runtest_teardown: () => 1,
    // @ts-expect-error -- That is no report.
    xtest_runtest_makereport: () => ({ outcome: "passed" }),
    // @ts-expect-error -- There is no such outcome.
    xtest_runtest_logreport: (report) => void (report.outcome = "xfailed"),
    // @ts-expect-error -- The list has items.
    xtest_collection_modifyitems: (_session, _config, items) => void items.push("test_x"),
  };
  // @ts-expect-error -- There is no such hook.
  const unknown: Partial<RunHooks> = { xtest_runtest_setpu: () => undefined };
  // @ts-expect-error -- A wrapper of this hook gives a report.
  const lost: RunHookWrapper<"xtest_runtest_makereport"> = hookimpl({ wrapper: true })(function* () {
    yield;
  });
  expect([wrong, unknown, lost]).toHaveLength(3);
});

test("a condition may be a function beside a reason", () => {
  const fn = (): void => undefined;
  mark.skipif((config) => config.run.maxFail > 0, { reason: "stops early" })(fn);
  mark.xfail({ condition: (config: RunConfig) => config.options.timeout === 0, reason: "no time" })(fn);
  mark.flaky(2)(fn);
  expect(typeof fixture).toBe("function");
});
