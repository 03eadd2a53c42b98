/** This package's implementations of the hooks around an item, in the same order as pytest's. */
import { hookimpl } from "../../core/hooks/hookimpl.ts";
import { isThenable, type MaybePromise } from "../values/callable.ts";
import { warnOfReturn } from "../protocol/returned-value.ts";
import { checkReport, expectFailure, makeTestReport, type PhaseCall, type Section } from "./test-report.ts";
import type { Attempt } from "../protocol/attempt.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { SetupValue } from "../fixtures/setup-types.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { RunFixtureRequest } from "../nodes/fixture-request.ts";

/** A fixture's own set-up, while hooks are called around it. */
export interface FixtureSetup {
  readonly run: () => MaybePromise<void>;
  readonly value: SetupValue;
  hasRun: boolean;
}

/** The current attempts and fixture set-ups. */
export interface Attempts {
  /** The attempt at an item. @throws {Error} if there is none. */
  of(item: RunFunction): Attempt;
  /** The captured output of an attempt so far. */
  capturedOf(attempt: Attempt): readonly Section[];
  fixture(request: RunFixtureRequest): FixtureSetup | undefined;
  /** Calls the test by `xtest_pyfunc_call`. */
  callTest(item: RunFunction): Promise<unknown>;
  tearDown(attempt: Attempt): Promise<void>;
}

/** Runs the phases of an item: called after all other implementations that are no wrappers (pytest: `runner`). */
export function runnerHooks(attempts: Attempts): object {
  return {
    xtest_runtest_setup: (item: RunFunction) => attempts.of(item).setUp(),
    xtest_runtest_call: (item: RunFunction) => attempts.callTest(item),
    xtest_pyfunc_call: hookimpl({ tryLast: true })(async (item: RunFunction) => {
      const attempt = attempts.of(item);
      attempt.begin("call");
      const result = attempt.call();
      warnOfReturn(attempt, isThenable(result) ? await result : result);
      return true;
    }),
    xtest_runtest_teardown: (item: RunFunction) => attempts.tearDown(attempts.of(item)),
    xtest_runtest_makereport: (item: RunFunction, call: PhaseCall) => {
      const attempt = attempts.of(item);
      return makeTestReport(attempt, attempts.capturedOf(attempt), call);
    },
    xtest_fixture_setup: async (_def: RunFixtureDef, request: RunFixtureRequest) => {
      const setup = attempts.fixture(request);
      if (setup === undefined) return null;
      setup.hasRun = true;
      const attempt = attempts.of(request.item);
      attempt.begin(attempt.item.phase);
      await setup.run();
      // Returning a value with a `then` method from an async function would await it.
      return isThenable(setup.value.of) ? null : setup.value.of;
    },
  };
}

/** Evaluates `skip` and `xfail` marks (pytest: `skipping`). */
export function skippingHooks(attempts: Attempts): object {
  return {
    xtest_runtest_setup: hookimpl({ tryFirst: true })((item: RunFunction) => {
      const attempt = attempts.of(item);
      attempt.obeyMarks();
      attempt.begin("setup");
    }),
    xtest_runtest_call: hookimpl({ wrapper: true })(function* (item: RunFunction) {
      attempts.of(item).checkCall();
      const results: unknown = yield;
      return results;
    }),
    xtest_runtest_makereport: hookimpl({ wrapper: true })(function* (item: RunFunction, call: PhaseCall) {
      const report: unknown = yield;
      return expectFailure(attempts.of(item), call, checkReport(report, call.when));
    }),
  };
}
