/** The protocol of one item (reference: `runtestprotocol`): set up, call, tear down, report; again if it is flaky. */
import { Attempt } from "./attempt.ts";
import { isThenable, type MaybePromise } from "../values/callable.ts";
import { itemResult } from "./item-result.ts";
import { loadItem } from "./load-item.ts";
import { reportPhase, type PhaseReport, type Thrown } from "./skipping.ts";
import { inTime } from "../waiting.ts";
import type { Outcome, Phase } from "../../core/data/events.ts";
import type { Function } from "../nodes/function.ts";

/** What is done in each phase, with hooks or without: throws what goes wrong, at once or as a promise. */
export interface ItemSteps {
  setup(attempt: Attempt): unknown;
  call(attempt: Attempt): unknown;
  teardown(attempt: Attempt): unknown;
  /** Reports a phase that has just ended. Never throws. */
  report(attempt: Attempt, when: Phase, thrown: Thrown | null): MaybePromise<PhaseReport>;
}

/** Whether the run is over with so many more failures than were reported so far. */
export type IsOver = (more: number) => unknown;

/**
 * Does everything that is to be done for one item, and reports it, each attempt of its own. It waits between the phases
 * whether they promise something or not, so that what a test has left behind has its turn before the next one begins.
 *
 * @param following the item that comes next, unless the run is over by then: what it does not share with this one is torn down.
 * @param isOver asked when the test has been called.
 */
export async function runItem(item: Function, following: Function | null, isOver: IsOver): Promise<void> {
  const { session } = item;
  const { extras, host } = session;
  let outcome: Outcome | null = null;
  for (let number = session.config.run.attempt ?? 1; outcome === null; number++) {
    const attempt = new Attempt(item, number, PLAIN);
    const setup = await runPhase(attempt, "setup");
    const call = setup.outcome === "passed" ? await runPhase(attempt, "call") : null;
    const hasFailed = (call ?? setup).outcome === "failed";
    if (hasFailed) extras?.addLocals(attempt);
    if (hasFailed && mayRetry(attempt)) {
      // It comes once more: only what is its own is torn down.
      attempt.nextItem = item;
      attempt.nextNode = item.parent;
    } else {
      attempt.nextItem = attempt.nextNode = isOver(hasFailed ? 1 : 0) ? null : following;
    }
    const teardown = await runPhase(attempt, "teardown");
    await extras?.finish(attempt);
    const result = itemResult(attempt, setup, call, teardown);
    const rerun = isRed(result.outcome) && (attempt.nextItem === item || (!hasFailed && mayRetry(attempt)));
    if (!rerun) ({ outcome } = result);
    host.emit({ type: "result", result: rerun ? { ...result, rerun } : result });
    item.reset();
  }
  session.testsRun++;
  if (isRed(outcome)) session.testsFailed++;
}

function mayRetry({ isInterrupted, host, number, retries }: Attempt): boolean {
  return !isInterrupted && !host.stopRequested?.() && number <= retries;
}

/** Does a phase, and reports it. */
async function runPhase(attempt: Attempt, phase: Phase): Promise<PhaseReport> {
  let thrown: Thrown | null = null;
  try {
    const pending = phase === "setup" ? loadAndSetUp(attempt) : attempt.steps[phase](attempt);
    if (isThenable(pending)) await pending;
  } catch (error) {
    thrown = { error };
  }
  const wrong = phase === "call" ? attempt.readMarksAgain() : null;
  const { times } = attempt;
  times[3] = attempt.host.now();
  if (phase !== "teardown") times[2] = times[3];
  if (phase === "setup") times[1] = times[3];
  return attempt.steps.report(attempt, phase, thrown ?? wrong);
}

function loadAndSetUp(attempt: Attempt): unknown {
  const { item, host } = attempt;
  const { extras, hooks } = item.session;
  const loading = loadItem(item);
  return after(loading && (extras?.waitFor(host, loading, 0) ?? loading), () => {
    attempt.steps = hooks?.ofItem(item) ?? PLAIN;
    attempt.readLimits();
    return after(attempt.steps.setup(attempt), () => {
      attempt.refusal = attempt.readMarksAgain();
      if (attempt.steps === PLAIN) attempt.begin("call");
      // Making the instance belongs to set-up, but mostly runs nothing: it is not worth an event of its own.
      void item.instance;
    });
  });
}

/** Goes on when `pending` is there; at once if it is no promise. */
function after(pending: unknown, goOn: () => unknown): unknown {
  return isThenable(pending) ? pending.then(goOn) : goOn();
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
