/**
 * The run-time hooks around one item: users' implementations, and those of this package, which are registered first.
 */

import { OutcomeException, Skipped } from "../../core/author/outcomes.ts";
import { assertionState } from "../../core/assertions/assertion-state.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { checkStatus } from "../../core/hooks/terminal-summary.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { Interrupted, waitForPhase } from "../protocol/wait-with-timeout.ts";
import { RunHookError } from "../values/errors.ts";
import { takeOutput, type ItemSteps, warnOfReturn } from "../protocol/runtest-protocol.ts";
import { RunExceptionInfo, reprOf, textFacts } from "../values/exception-info.ts";
import type { HookSpec } from "../../core/hooks/hookspec.ts";
import type { RunConfig } from "../../core/data/run/run-config.ts";
import type { Phase, ErrorFacts } from "../../core/data/events.ts";
import type { TestReport, CallInfo } from "../../core/hooks/run-hook-types.ts";
import type { Attempt } from "../protocol/attempt.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { SetupValue } from "../fixtures/setup-state.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { RunFunction, Recorded } from "../nodes/function.ts";
import type { RunPlugin } from "./hook-caller.ts";
import type { Host } from "../host.ts";
import type { RunFixtureRequest } from "../nodes/fixture-request.ts";
import { type PhaseReport, PASSED, reportPhase } from "../protocol/skipping.ts";
import { settled, type MaybePromise } from "../values/callable.ts";
import { isThenable, isObject } from "../../core/values/objects.ts";
import { hookimpl } from "../../core/hooks/hookimpl.ts";
import { UsageError } from "../../core/errors/errors.ts";

/** The hooks that are called for each item. */
interface ItemHookTypes {
  xtest_runtest_setup: (item: RunFunction) => unknown;
  xtest_runtest_call: (item: RunFunction) => unknown;
  xtest_pyfunc_call: (pyfuncitem: RunFunction) => unknown;
  xtest_runtest_teardown: (item: RunFunction, nextitem: RunFunction | null) => unknown;
  xtest_runtest_makereport: (item: RunFunction, call: PhaseCall) => unknown;
  xtest_runtest_logreport: (report: TestReport) => unknown;
  xtest_report_teststatus: (report: TestReport, config: RunConfig) => unknown;
  xtest_exception_interact: (node: RunFunction, call: PhaseCall, report: TestReport) => unknown;
  xtest_fixture_setup: (fixturedef: RunFixtureDef, request: RunFixtureRequest) => unknown;
  xtest_fixture_post_finalizer: (fixturedef: RunFixtureDef, request: RunFixtureRequest) => unknown;
  xtest_assertrepr_compare: (config: RunConfig, op: string, left: unknown, right: unknown) => unknown;
  xtest_assertion_pass: (item: RunFunction, lineno: number, orig: string, expl: string) => unknown;
}

/** The names of the hooks that are called for each item. */
export const ITEM_HOOKS: ReadonlySet<string> = new Set<keyof ItemHookTypes>([
  "xtest_runtest_setup",
  "xtest_runtest_call",
  "xtest_pyfunc_call",
  "xtest_runtest_teardown",
  "xtest_runtest_makereport",
  "xtest_runtest_logreport",
  "xtest_report_teststatus",
  "xtest_exception_interact",
  "xtest_fixture_setup",
  "xtest_fixture_post_finalizer",
  "xtest_assertrepr_compare",
  "xtest_assertion_pass",
]);

/** Names of this package's implementations: those of pytest's plugins. */
const RUNNER = "runner";
const SKIPPING = "skipping";

/** Calls the hooks of one set of conftests for the items in their reach. */
export class ItemHooks implements ItemSteps {
  readonly #manager: PluginManager<ItemHookTypes>;
  readonly #host: Host;
  readonly #attempts = new WeakMap<RunFunction, Attempt>();
  readonly #fixtures = new WeakMap<RunFixtureRequest, FixtureSetup>();
  readonly #captured = new WeakMap<Attempt, Section[]>();
  /** Attempts whose outcome is not that of their tear-down. */
  readonly #decided = new WeakSet<Attempt>();
  /** The user's hook that is being called; empty for an implementation of this package. */
  #last = "";
  #current: Attempt | null = null;
  /** The tear-down that has begun. */
  #tearDownBegun: Promise<void> | null = null;

  constructor(plugins: readonly RunPlugin[], host: Host, specs: readonly HookSpec[]) {
    this.#host = host;
    this.#manager = new PluginManager<ItemHookTypes>(specs, "run", nameError, (path, hook) => {
      const isOurs = path === RUNNER || path === SKIPPING;
      this.#last = isOurs ? "" : `${hook} of ${path}`;
      if (isOurs) return;
      host.emit({ type: "hook", hook, path, timeout: this.#current?.timeout ?? 0 });
    });
    // The last one registered is called first.
    const attempts: Attempts = {
      of: (item) => this.#attemptOf(item),
      fixture: (request) => this.#fixtures.get(request),
      capturedOf: (attempt) => this.#captured.get(attempt) ?? [],
      callTest: (item) => this.#manager.callAsync("xtest_pyfunc_call", item),
      tearDown: (attempt) => this.#tearDown(attempt),
    };
    this.#manager.register(runnerHooks(attempts), RUNNER);
    this.#manager.register(skippingHooks(attempts), SKIPPING);
    for (const { name, hooks } of plugins) this.#manager.register({ ...hooks }, name);
  }

  /** Sets up an item. @throws what a hook, a mark or the set-up itself throws. */
  async setup(attempt: Attempt): Promise<void> {
    this.#attempts.set(attempt.item, attempt);
    this.#current = attempt;
    this.#explainAssertions(attempt.item);
    attempt.begin("setup");
    await this.#bounded(this.#manager.callAsync("xtest_runtest_setup", attempt.item), attempt);
  }

  /** Calls the test. @throws what a hook, a mark or the test throws. */
  async call(attempt: Attempt): Promise<void> {
    attempt.begin("call");
    await this.#bounded(this.#manager.callAsync("xtest_runtest_call", attempt.item), attempt);
  }

  /** Tears down an item, even if hooks throw. @throws what hooks and finalizers threw, together if both did. */
  async teardown(attempt: Attempt): Promise<void> {
    attempt.begin("teardown");
    const errors: unknown[] = [];
    const tearDown = async (task: () => unknown): Promise<void> => {
      try {
        await task();
      } catch (error) {
        errors.push(error);
      }
    };
    this.#tearDownBegun = null;
    await tearDown(() =>
      this.#bounded(this.#manager.callAsync("xtest_runtest_teardown", attempt.item, attempt.nextItem), attempt),
    );
    // If a hook threw before this package's implementation was called, the finalizers still have to run; after a timeout, to their end.
    if (this.#tearDownBegun === null) await tearDown(() => this.#tearDown(attempt));
    else await settled(this.#tearDownBegun).catch(() => undefined);
    const state = assertionState();
    state.compare = state.pass = null;
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} errors during tear-down`);
  }

  /** Reports a phase: makes the report, and calls `xtest_runtest_logreport`. Never rejects. */
  async report(attempt: Attempt, when: Phase, thrown: Thrown | null): Promise<PhaseReport> {
    const { item, times } = attempt;
    const [began, setUp, called, ended] = times;
    const start = (when === "setup" ? began : when === "call" ? setUp : called) / 1000;
    const stop = ended / 1000;
    const excinfo = thrown === null ? null : new RunExceptionInfo(thrown.error, this.#host.describe);
    const call: PhaseCall = { when, excinfo, thrown, start, stop, duration: stop - start };
    this.#attempts.set(item, attempt);
    this.#current = attempt;
    const captured = this.#capture(attempt, call.when);
    let report: TestReport;
    try {
      const made = this.#manager.callAsync("xtest_runtest_makereport", item, call);
      report = checkReport(await this.#bounded(made, attempt, true), call.when);
    } catch (error) {
      report = failedReport(attempt, captured, call, error);
    }
    try {
      await this.#bounded(this.#manager.callAsync("xtest_runtest_logreport", report), attempt, true);
      await this.#setStatus(attempt, report);
      if (isInteractive(call, report)) {
        await this.#bounded(this.#manager.callAsync("xtest_exception_interact", item, call, report), attempt, true);
      }
    } catch (error) {
      report = failedReport(attempt, captured, call, error);
    }
    item.recorded = recordedWith(item.recorded ?? {}, report);
    // Only sections that hooks added: captured output is reported separately.
    const added = report.sections.filter((section) => !captured.includes(section));
    if (added.length > 0) attempt.parts.sections = [...(attempt.parts.sections ?? []), ...added];
    return phaseReportOf(report);
  }

  /**
   * Sets up a fixture.
   *
   * @param value - where its value is stored.
   * @param own - the fixture's own set-up.
   */
  async setUpFixture(
    def: RunFixtureDef,
    request: RunFixtureRequest,
    value: SetupValue,
    own: () => MaybePromise<void>,
  ): Promise<void> {
    // The first finalizer runs last.
    if (this.#manager.has("xtest_fixture_post_finalizer")) {
      def.addFinalizer(() => this.#manager.callAsync("xtest_fixture_post_finalizer", def, request));
    }
    const setup: FixtureSetup = { run: own, value, hasRun: false };
    this.#fixtures.set(request, setup);
    const given: unknown = await this.#manager.callAsync("xtest_fixture_setup", def, request);
    // A fixture's own set-up may also return null or undefined.
    if (given !== null) value.of = given;
    else if (!setup.hasRun) throw new Error(`No xtest_fixture_setup gave "${def.name}" a value or let it be set up.`);
  }

  /** Has the hooks of an item explain its assertions. */
  #explainAssertions(item: RunFunction): void {
    const state = assertionState();
    const manager = this.#manager;
    if (manager.has("xtest_assertrepr_compare")) {
      state.compare = (operator, left, right) => {
        const results: readonly unknown[] = manager.call(
          "xtest_assertrepr_compare",
          item.config,
          operator,
          left,
          right,
        );
        const lines = results.find((each) => Array.isArray(each) && each.length > 0);
        return Array.isArray(lines) ? lines.map((line) => String(line).replaceAll("\n", "\\n")) : null;
      };
    }
    if (manager.has("xtest_assertion_pass")) {
      state.pass = (line, text, explanation) => {
        manager.call("xtest_assertion_pass", item, line, text, explanation);
      };
    }
  }

  /** Sets the status of an attempt, if the phase decides its outcome: as `itemResult` does. */
  async #setStatus(attempt: Attempt, report: TestReport): Promise<void> {
    const { when, outcome, wasxfail } = report;
    const isPlain = outcome === "passed" && wasxfail === undefined;
    if (!this.#manager.has("xtest_report_teststatus") || (when !== "call" && isPlain)) return;
    // What comes after a call that did not pass does not change what the test is called.
    if (when === "teardown" && this.#decided.has(attempt)) return;
    if (!isPlain) this.#decided.add(attempt);
    const status = await this.#bounded(
      this.#manager.callAsync("xtest_report_teststatus", report, attempt.item.config),
      attempt,
      true,
    );
    if (status === null) delete attempt.parts.status;
    else attempt.parts.status = checkStatus(status);
  }

  /** The captured output of each phase so far, as sections of the reports. */
  #capture(attempt: Attempt, phase: Phase): readonly Section[] {
    const captured = this.#captured.get(attempt) ?? [];
    this.#captured.set(attempt, captured);
    const taken = takeOutput(attempt);
    for (const stream of ["stdout", "stderr"] as const) {
      if (taken[stream] !== "") captured.push([`Captured ${stream} ${phase}`, taken[stream]]);
    }
    return captured;
  }

  #tearDown(attempt: Attempt): Promise<void> {
    attempt.begin("teardown");
    return (this.#tearDownBegun = settled(attempt.tearDown()));
  }

  #attemptOf(item: RunFunction): Attempt {
    const attempt = this.#attempts.get(item);
    if (attempt === undefined) throw new Error(`The item ${item.nodeId} is not being run.`);
    return attempt;
  }

  #bounded<T>(pending: Promise<T>, attempt: Attempt, isFinal?: boolean): PromiseLike<T | undefined> {
    return waitForPhase(attempt, pending, () => this.#last, isFinal);
  }
}

/** Whether a phase has failed in a way that nobody expected (pytest: `check_interactive_exception`). */
function isInteractive({ excinfo }: PhaseCall, { wasxfail }: TestReport): boolean {
  return (
    excinfo !== null &&
    wasxfail === undefined &&
    !isInstance(excinfo.value, Skipped) &&
    !isInstance(excinfo.value, Interrupted)
  );
}

/**
 * Outcome exceptions keep their meaning in a hook. Errors of this package's implementations are not attributed to a
 * hook, nor are those of `xtest_pyfunc_call`, which are the test's.
 */
function nameError(place: string, hook: string, error: unknown): unknown {
  const isOurs = place === RUNNER || place === SKIPPING || hook === "xtest_pyfunc_call";
  return isOurs ||
    isInstance(error, OutcomeException) ||
    isInstance(error, Interrupted) ||
    isInstance(error, RunHookError)
    ? error
    : new RunHookError(place, hook, error);
}

/** A fixture's own set-up, while hooks are called around it. */
interface FixtureSetup {
  readonly run: () => MaybePromise<void>;
  readonly value: SetupValue;
  hasRun: boolean;
}

/** The current attempts and fixture set-ups. */
interface Attempts {
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
function runnerHooks(attempts: Attempts): object {
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
function skippingHooks(attempts: Attempts): object {
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

/** A titled text of a report. */
export type Section = readonly [title: string, text: string];

/** A call with the original thrown value. */
export interface PhaseCall extends CallInfo {
  readonly excinfo: RunExceptionInfo | null;
  readonly thrown: { readonly error: unknown } | null;
}

/** The report of a phase before the `xfail` mark is evaluated (pytest: `TestReport.from_item_and_call`). */
export function makeTestReport(attempt: Attempt, captured: readonly Section[], call: PhaseCall): TestReport {
  const { item, number } = attempt;
  const { when, thrown, excinfo, start, stop, duration } = call;
  const report = reportPhase({ xfailed: null, isInterrupted: false }, when, thrown, () => factsOf(attempt, excinfo));
  const [path, line, domain] = item.reportInfo();
  return {
    nodeId: item.nodeId,
    when,
    attempt: number,
    ...partsOf(report, excinfo),
    sections: [...captured],
    userProperties: item.userProperties,
    location: [path, line, domain],
    keywords: [...item.keywords.keys()],
    start,
    stop,
    duration,
  };
}

/** Applies the `xfail` mark to a report (pytest: `pytest_runtest_makereport` of skipping). */
export function expectFailure(attempt: Attempt, call: PhaseCall, report: TestReport): TestReport {
  const { xfailed } = attempt;
  if (xfailed === null || report.outcome === "skipped") return report;
  const { excinfo } = call;
  const repr = (error: unknown): ErrorFacts => (excinfo === null ? attempt.repr(error) : factsOf(attempt, excinfo));
  // The error of a hook is matched against `raises` without its wrapper.
  const thrown = excinfo === null ? null : { error: excinfo.value };
  return Object.assign(report, partsOf(reportPhase(attempt, call.when, thrown, repr), excinfo));
}

/** The report of a phase if a reporting hook failed. */
export function failedReport(
  attempt: Attempt,
  captured: readonly Section[],
  call: PhaseCall,
  error: unknown,
): TestReport {
  const excinfo = new RunExceptionInfo(error, attempt.host.describe);
  const report = makeTestReport(attempt, captured, { ...call, excinfo, thrown: { error } });
  // A hook that skips while the report is made has failed.
  return Object.assign(report, { outcome: "failed", wasxfail: undefined, longrepr: reprOf(attempt.item, excinfo) });
}

function factsOf(attempt: Attempt, excinfo: RunExceptionInfo | null): ErrorFacts {
  return excinfo === null ? textFacts("") : reprOf(attempt.item, excinfo);
}

function partsOf(
  { outcome, reason, failure }: PhaseReport,
  excinfo: RunExceptionInfo | null,
): Pick<TestReport, "outcome" | "wasxfail" | "longrepr"> {
  switch (outcome) {
    case "xfailed":
      return { outcome: "skipped", wasxfail: reason ?? "", longrepr: excinfo?.facts ?? reason };
    case "xpassed":
      return { outcome: "passed", wasxfail: reason ?? "", longrepr: null };
    case "failed":
      return { outcome, longrepr: failure };
    case "skipped":
    case "passed":
      return { outcome, longrepr: reason };
    default:
      return outcome satisfies never;
  }
}

/** The outcome of a phase according to its report. */
export function phaseReportOf({ outcome, wasxfail, longrepr }: TestReport): PhaseReport {
  const reason = longrepr === null ? null : typeof longrepr === "string" ? longrepr : longrepr.message;
  if (outcome === "failed") {
    const failure = longrepr ?? "a hook made it fail, without saying why";
    return { outcome, reason: null, failure: typeof failure === "string" ? textFacts(failure) : failure };
  }
  if (wasxfail !== undefined) {
    return { outcome: outcome === "skipped" ? "xfailed" : "xpassed", reason: wasxfail, failure: null };
  }
  return outcome === "skipped" ? { outcome, reason: reason ?? "", failure: null } : PASSED;
}

/** @throws {UsageError} if the hooks returned no report. */
export function checkReport(value: unknown, when: Phase): TestReport {
  if (isReport(value)) return value;
  const given = value === null || value === undefined ? "nothing" : "something that is no report";
  throw new UsageError(
    `xtest_runtest_makereport gave ${given} for ${when}: return the report that yield gave, changed or not, ` +
      'with an outcome that is "passed", "failed" or "skipped"',
  );
}

function isReport(value: unknown): value is TestReport {
  if (!isObject(value)) return false;
  const outcome: unknown = Reflect.get(value, "outcome");
  return (
    (outcome === "passed" || outcome === "failed" || outcome === "skipped") &&
    Array.isArray(Reflect.get(value, "sections")) &&
    Array.isArray(Reflect.get(value, "userProperties"))
  );
}

/** What an item recorded, with the properties of its report. */
export function recordedWith({ properties: _, ...others }: Recorded, { userProperties }: TestReport): Recorded {
  return userProperties.length === 0 ? others : { ...others, properties: userProperties };
}
