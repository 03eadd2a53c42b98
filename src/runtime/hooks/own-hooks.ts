/** Our own implementations of the hooks around an item, which are called as pytest calls its own. */
import { hookimpl } from "../../core/hooks/hookimpl.ts";
import { isThenable } from "../values/callable.ts";
import { checkReport, expectFailure, makeTestReport, type PhaseCall, type Section } from "./test-report.ts";
import type { Attempt } from "../protocol/attempt.ts";
import type { FixtureDef, FixtureValue } from "../fixtures/fixture-def.ts";
import type { Function } from "../nodes/function.ts";
import type { FixtureRequest } from "../nodes/fixture-request.ts";

/** A fixture's own set-up, while hooks are called around it. */
export interface FixtureSetup {
  readonly run: () => Promise<void>;
  readonly value: FixtureValue;
  hasRun: boolean;
}

/** What is under way. */
export interface Attempts {
  /** The attempt at an item. @throws if there is none. */
  of(item: Function): Attempt;
  /** What an attempt wrote so far. */
  capturedOf(attempt: Attempt): readonly Section[];
  fixture(request: FixtureRequest): FixtureSetup | undefined;
  /** Calls the test by way of its hook. */
  callTest(item: Function): Promise<unknown>;
  tearDown(attempt: Attempt): Promise<void>;
}

/** What an item comes to: after everybody else's implementations that are no wrappers. */
export function runnerHooks(attempts: Attempts): object {
  return {
    xtest_runtest_setup: (item: Function) => attempts.of(item).setUp(),
    xtest_runtest_call: (item: Function) => attempts.callTest(item),
    xtest_pyfunc_call: hookimpl({ tryLast: true })(async (item: Function) => {
      const attempt = attempts.of(item);
      attempt.begin("call");
      const result = attempt.call();
      if (isThenable(result)) await result;
      return true;
    }),
    xtest_runtest_teardown: (item: Function) => attempts.tearDown(attempts.of(item)),
    xtest_runtest_makereport: (item: Function, call: PhaseCall) => {
      const attempt = attempts.of(item);
      return makeTestReport(attempt, attempts.capturedOf(attempt), call);
    },
    xtest_fixture_setup: async (_def: FixtureDef, request: FixtureRequest) => {
      const setup = attempts.fixture(request);
      if (setup === undefined) return null;
      setup.hasRun = true;
      const attempt = attempts.of(request.item);
      attempt.begin(attempt.phase);
      await setup.run();
      // What returns a promise of it would give what it is a promise of.
      return isThenable(setup.value.of) ? null : setup.value.of;
    },
  };
}

/** Marks, as pytest's plugin of that name obeys them. */
export function skippingHooks(attempts: Attempts): object {
  return {
    xtest_runtest_setup: hookimpl({ tryFirst: true })((item: Function) => {
      const attempt = attempts.of(item);
      attempt.obeyMarks();
      attempt.begin("setup");
    }),
    xtest_runtest_call: hookimpl({ wrapper: true })(function* (item: Function) {
      attempts.of(item).checkCall();
      const results: unknown = yield;
      return results;
    }),
    xtest_runtest_makereport: hookimpl({ wrapper: true })(function* (item: Function, call: PhaseCall) {
      const report: unknown = yield;
      return expectFailure(attempts.of(item), call, checkReport(report, call.when));
    }),
  };
}
