/** The protocol of one item (reference: `runtestprotocol`): set up, call, tear down, report; again if it is flaky. */
import { Attempt } from "./attempt.ts";
import { isThenable, type MaybePromise } from "./callable.ts";
import { itemResult } from "./itemresult.ts";
import { loadItem } from "./load.ts";
import { describeOutcome } from "./outcome.ts";
import { reportPhase, type PhaseReport, type Thrown } from "./skipping.ts";
import { inTime } from "./waiting.ts";
import type { Outcome, Phase } from "../core/events.ts";
import type { Function } from "./function.ts";

/** What is done in each phase, with hooks or without: throws what goes wrong, at once or as a promise. */
export interface ItemSteps {
  setup(attempt: Attempt): unknown;
  call(attempt: Attempt): unknown;
  teardown(attempt: Attempt): unknown;
  /** Reports a phase. Never throws. Times are in milliseconds. */
  report(attempt: Attempt, when: Phase, thrown: Thrown | null, start: number, stop: number): MaybePromise<PhaseReport>;
}

/** Says which item follows, or null if none does. Asked when the test has been called, and told whether that failed. */
export type NextItem = (failed: boolean) => Function | null;

/**
 * Does everything that is to be done for one item, and reports it, each attempt of its own.
 *
 * @param nextItem says which item follows: what it does not share with this one is torn down.
 */
export async function runItem(item: Function, nextItem: NextItem): Promise<void> {
  const { session } = item;
  let outcome: Outcome | null = null;
  for (let number = session.config.run.attempt ?? 1; outcome === null; number++) {
    outcome = await runAttempt(new Attempt(item, number), nextItem);
    item.reset();
  }
  session.testsRun++;
  if (isRed(outcome)) session.testsFailed++;
}

/** @returns null if the item is to be tried again. */
async function runAttempt(attempt: Attempt, nextItem: NextItem): Promise<Outcome | null> {
  const { item, host } = attempt;
  const { extras, hooks } = item.session;
  let steps = PLAIN;
  const times = [host.now()];

  /** Does a phase, and reports it. */
  const run = async (phase: Phase, step: () => unknown): Promise<PhaseReport> => {
    const start = host.now();
    let thrown: Thrown | null = null;
    try {
      const pending = step();
      if (isThenable(pending)) await pending;
    } catch (error) {
      thrown = { error };
    }
    const wrong = phase === "call" ? attempt.readMarksAgain() : null;
    const stop = host.now();
    // Not by `push`: the test may have replaced it, and it is put back only after the tear-down.
    times[times.length] = stop;
    return steps.report(attempt, phase, thrown ?? wrong, start, stop);
  };

  const setUp = (): unknown => {
    steps = hooks?.ofItem(item) ?? steps;
    attempt.readLimits();
    const pending = steps.setup(attempt);
    return isThenable(pending) ? pending.then(isSetUp) : isSetUp();
  };
  const isSetUp = (): void => {
    attempt.refusal = attempt.readMarksAgain();
    if (steps === PLAIN) attempt.begin("call");
    // Making the instance belongs to set-up, but mostly runs nothing: it is not worth an event of its own.
    void item.instance;
  };
  const setup = await run("setup", () => {
    const loading = loadItem(item);
    return loading === undefined ? setUp() : (extras?.waitFor(host, loading, 0) ?? loading).then(setUp);
  });
  const call = setup.outcome === "passed" ? await run("call", () => steps.call(attempt)) : null;
  const hasFailed = (call ?? setup).outcome === "failed";
  if (hasFailed) extras?.addLocals(attempt);

  const mayRetry = (): boolean =>
    !attempt.isInterrupted && !host.stopRequested?.() && attempt.number <= attempt.retries;
  if (hasFailed && mayRetry()) {
    // It comes once more: only what is its own is torn down.
    attempt.nextItem = item;
    attempt.nextNode = item.parent;
  } else {
    attempt.nextItem = attempt.nextNode = nextItem(hasFailed);
  }
  const teardown = await run("teardown", () => steps.teardown(attempt));
  await extras?.finish(attempt);
  const described = describeOutcome({ setup, call, teardown });
  const rerun = isRed(described.outcome) && (attempt.nextItem === item || (!hasFailed && mayRetry()));
  host.emit({ type: "result", result: itemResult(attempt, described, times, rerun) });
  return rerun ? null : described.outcome;
}

/** The phases of an item that no hook is called for. */
const PLAIN: ItemSteps = {
  setup(attempt) {
    attempt.obeyMarks();
    if (attempt.item.needsSetup) attempt.begin("setup");
    return bounded(attempt, attempt.setUp());
  },
  call(attempt) {
    attempt.checkCall();
    return bounded(attempt, attempt.call());
  },
  teardown(attempt) {
    if (attempt.item.session.setupState.hasFinalizers(attempt.nextNode)) attempt.begin("teardown");
    return attempt.tearDown();
  },
  report: (attempt, when, thrown) => reportPhase(attempt, when, thrown, (error) => attempt.repr(error)),
};

/** Waits for what the user's code promised as long as it may take. */
function bounded(attempt: Attempt, pending: unknown): unknown {
  if (!isThenable(pending)) return pending;
  return attempt.item.session.extras?.waitForItem(attempt, pending) ?? inTime(attempt, pending);
}

/** Whether an outcome counts as a failure. */
function isRed(outcome: Outcome): boolean {
  return outcome === "failed" || outcome === "error";
}
