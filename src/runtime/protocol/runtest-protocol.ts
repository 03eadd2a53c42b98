/** The protocol of one item (pytest: `runtestprotocol`): set up, call, tear down, report; again if it is flaky. */

import { expectState, forgetExpectations, hasExpectedAssertions } from "../../core/assertions/expect-state.ts";
import { Attempt, itemResult } from "./attempt.ts";
import { after, type MaybePromise } from "../values/callable.ts";
import { isThenable } from "../../core/values/objects.ts";
import { reportPhase, type PhaseReport } from "./skipping.ts";
import { reportScopeFailures } from "./tear-down.ts";
import { timeoutError, waitForPhase, waitWithTimeout } from "./wait-with-timeout.ts";
import type { Outcome, Phase } from "../../core/data/events.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { AbandonReason, Capture } from "../host.ts";
import type { ItemSource } from "../nodes/item-list.ts";
import type { RunFunction } from "../nodes/function.ts";
import { isPlainObject } from "../../core/author/marks/mark-store.ts";

/** Text that an item wrote. */
export type CapturedOutput = ReturnType<Capture["take"]>;

const NOTHING: CapturedOutput = { stdout: "", stderr: "" };

/** Returns what was written since the last call, and adds it to the attempt's result. */
export function takeOutput({ host, parts }: Attempt): CapturedOutput {
  if (host.capture === undefined) return NOTHING;
  const taken = host.capture.take();
  parts.stdout += taken.stdout;
  parts.stderr += taken.stderr;
  return taken;
}

/** An arrow function, whose result may be that of its only expression. */
const ARROW = /^(?:async\b\s*)?(?:\(|[\w$]+\s*=>)/;

/** Warns if a test has returned a value. @param value - what it returned, or what its promise was fulfilled with. */
export function warnOfReturn({ host, item }: Attempt, value: unknown): void {
  if (value === undefined || value === null) return;
  const isInstance = typeof value === "object" && !isPlainData(value);
  // Assertions of libraries return objects of classes: `() => expect(total).to.equal(3)` does not mean to.
  if (isInstance && ARROW.test(Function.prototype.toString.call(item.function))) return;
  const what = isInstance || !Array.isArray(value) ? typeof value : "array";
  const message =
    `The test returned ${/^[ao]/.test(what) ? "an" : "a"} ${what}, which has no effect. ` +
    "Assert what it should be; or, if this is not a test, give the function another name.";
  host.emit({ type: "warning", warning: { id: item.nodeId, message } });
}

function isPlainData(value: object): boolean {
  try {
    return Array.isArray(value) || isPlainObject(value);
  } catch {
    // A proxy that answers nothing.
    return false;
  }
}

/** The steps of the phases of an item, with hooks or without. They throw errors immediately or as a promise. */
export interface ItemSteps {
  setup(attempt: Attempt): unknown;
  call(attempt: Attempt): unknown;
  teardown(attempt: Attempt): unknown;
  /** Reports a phase that has just ended. Never throws. */
  report(attempt: Attempt, when: Phase, thrown: Thrown | null): MaybePromise<PhaseReport>;
}

/** The part of a run that its items use. */
export interface RunControl {
  /** Whether the run ends, with `more` failures than were reported so far. */
  readonly isOver: (more: number) => unknown;
  /** The steps of an item that hooks are called for; null for any other. */
  readonly stepsOf: (item: RunFunction) => ItemSteps | null;
}

/** The items of a run. */
export interface RunnableSource extends ItemSource {
  /** What runs one of them. Default: `runItem`. */
  readonly run?: typeof runItem;
}

/**
 * Runs one item and reports each attempt. Every phase is awaited, even if it returned no promise, so that microtasks
 * that a test left behind run before the next phase begins.
 *
 * @param following - returns the item that comes next, unless the run is over by then: what the two do not share is torn down.
 *   Undefined if that is not known: then everything below the session is. Called when the test has been called, whose import may have
 *   brought others.
 * @returns false if another process is to try it again, because code of the last attempt may still be running in this one.
 */
export async function runItem(
  item: RunFunction,
  following: () => RunFunction | null | undefined,
  run: RunControl,
): Promise<boolean> {
  const { session } = item;
  const { host } = session;
  const { attempt: first = 1, tried, count = 1, maxFail } = session.config.run;
  const isCounted = count > 1;
  let outcome: Outcome | null = null;
  for (let number = (tried?.[item.nodeId] ?? first - 1) + 1; !outcome; number++) {
    const attempt = new Attempt(item, number, PLAIN);
    session.faults?.begin(item);
    const setup = (attempt.setupReport = await runPhase(attempt, "setup", run));
    const call = (attempt.callReport = setup.outcome === "passed" ? await runPhase(attempt, "call", run) : null);
    const { outcome: soFar } = call ?? setup;
    const hasFailed = soFar === "failed";
    if (hasFailed) {
      const locals = session.localsOf?.(item) ?? null;
      if (locals !== null) attempt.parts.locals = locals;
    }
    if (isCounted && maxFail && session.testsFailed + +hasFailed >= maxFail) attempt.retries = 0;
    const isRetried = (isCounted || hasFailed) && attempt.asksAgain();
    if (isRetried && !host.hasAbandoned?.()) {
      attempt.tryAgain();
    } else {
      const next = run.isOver(+(hasFailed && !isRetried)) ? null : following();
      attempt.nextItem = next ?? null;
      attempt.nextNode = next === undefined ? session : next;
    }
    if (soFar !== "passed") host.resultSoFar?.(attempt.resultSoFar(null));
    const teardown = await runPhase(attempt, "teardown", run);
    await host.settle?.(attempt.nextNode === null && session.faults === null, attempt);
    takeOutput(attempt);
    const result = itemResult(attempt, setup, call, teardown);
    const rerun = (isCounted || isRed(result.outcome)) && (attempt.nextItem === item || attempt.mayRetry);
    if (!rerun) ({ outcome } = result);
    if (isRed(result.outcome) && (isCounted || !rerun)) session.testsFailed++;
    host.emit({ type: "result", result: rerun ? { ...result, rerun } : result });
    reportScopeFailures(session, attempt.scopeFailures, item.nodeId);
    item.reset();
    if (rerun && host.hasAbandoned?.()) return false;
  }
  session.testsRun++;
  return true;
}

const phases = {
  /** Runs a phase, and reports it. In stacks of what it awaits, it is the first call of the runtime: see `isUserCall`. */
  async __xtest_phase(attempt: Attempt, phase: Phase, run: RunControl): Promise<PhaseReport> {
    let thrown: Thrown | null = null;
    const { item, host } = attempt;
    const [isSetup, isCall] = [phase === "setup", phase === "call"];
    if (isSetup) {
      // An asynchronous context that a fixture enters ends with the set-up, whether anything waits in it or not. Without fixtures there is
      // only that of `begin`, which the test is called in.
      if (item.fixtureNames.length > 0) await null;
      forgetExpectations(expectState());
    }
    // Where the set-up has waited, that is over, too.
    if (isCall) host.enter?.(item.nodeId);
    try {
      const pending = isSetup ? loadAndSetUp(attempt, run) : attempt.steps[phase](attempt);
      const value: unknown = isThenable(pending) ? await pending : pending;
      if (isCall) {
        warnOfReturn(attempt, value);
        const state = attempt.isCalled ? expectState() : null;
        if (state && !hasExpectedAssertions(state))
          (await import("../../core/assertions/expect-error.ts")).checkExpectations(state);
      }
    } catch (error) {
      thrown = { error };
    }
    host.ranUserCode?.();
    const wrong = isCall ? attempt.readMarksAgain() : null;
    const { faults } = item.session;
    if (faults !== null) thrown = await faults.end(attempt, phase, thrown, wrong);
    const { times } = attempt;
    times[3] = host.now();
    if (phase !== "teardown") times[2] = times[3];
    if (isSetup) times[1] = times[3];
    return attempt.steps.report(attempt, phase, thrown ?? wrong);
  },
};
const { __xtest_phase: runPhase } = phases;

function loadAndSetUp(attempt: Attempt, { stepsOf }: RunControl): unknown {
  const { item, host } = attempt;
  const loading = loadItem(item);
  const abandoned = (why: AbandonReason): Error => timeoutError(attempt, why);
  return after(loading && waitWithTimeout(host, loading, 0, { abandoned }), () => {
    attempt.steps = stepsOf(item) ?? PLAIN;
    attempt.readLimits();
    return after(attempt.steps.setup(attempt), () => {
      attempt.refusal = attempt.readMarksAgain();
      if (attempt.steps === PLAIN && item.phase === "setup") attempt.begin("call");
      // Instantiation belongs to set-up, but it rarely runs code of the user: it has no event of its own.
      void item.instance;
    });
  });
}

/** The steps of an item without hooks. */
const PLAIN: ItemSteps = {
  setup(attempt) {
    attempt.obeyMarks();
    // What sets up nothing of the user's is part of the call. It is told here, where what is awaited has not begun: its context is that of the item.
    attempt.begin(attempt.item.needsSetup ? "setup" : "call");
    return limited(attempt, attempt.setUp());
  },
  call(attempt) {
    attempt.checkCall();
    return limited(attempt, attempt.call());
  },
  teardown(attempt) {
    if (attempt.item.session.setupState.hasFinalizers(attempt.nextNode)) attempt.begin("teardown");
    return attempt.tearDown();
  },
  report: (attempt, when, thrown) => reportPhase(attempt, when, thrown, (error) => attempt.repr(error)),
};

/** Awaits a promise of the user's code within the timeout. */
function limited(attempt: Attempt, pending: unknown): unknown {
  return isThenable(pending) ? waitForPhase(attempt, pending) : pending;
}

/** Whether an outcome counts as a failure. */
function isRed(outcome: Outcome): boolean {
  return outcome === "failed" || outcome === "error";
}

/** @throws what makes that impossible. */
export function loadItem(item: RunFunction): MaybePromise<void> {
  const entering = item.session.enter?.(item);
  return entering === undefined ? load(item) : entering.then(() => load(item));
}

function load(item: RunFunction): MaybePromise<void> {
  const { moduleNode, session } = item.definition;
  const { loaded } = moduleNode;
  if (loaded === null) return importAndLoad(item);
  if (loaded.failure !== null) throw loaded.failure.error;
  session.unseen?.complete(item.definition);
  if (item.error !== null) throw item.error.thrown;
  return session.parameters.load(item);
}

async function importAndLoad(item: RunFunction): Promise<void> {
  await item.definition.moduleNode.load();
  await load(item);
}
