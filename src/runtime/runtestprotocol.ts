/** The protocol of one item (reference: `runtestprotocol`): set up, call, tear down, report; again if it is flaky. */
import { isInstance } from "../core/instance.ts";
import { Attempt } from "./attempt.ts";
import { isThenable } from "./callable.ts";
import { Interrupted } from "./errors.ts";
import { loadItem } from "./load.ts";
import { itemResult } from "./itemresult.ts";
import { describeOutcome } from "./outcome.ts";
import { reportPhase, type PhaseReport, type Thrown } from "./skipping.ts";
import { waitFor } from "./waiting.ts";
import type { Outcome, Phase } from "../core/events.ts";
import type { Function } from "./function.ts";
import type { Host, LateReason, RunOptions } from "./host.ts";
import type { SessionHooks } from "./features/hooks/sessionhooks.ts";
import type { Session } from "./nodes.ts";
import type { OptionsFeature } from "./features.ts";

/** What a run does besides. */
export interface Besides {
  readonly hooks: SessionHooks | null;
  readonly extras: OptionsFeature | undefined;
}

/** What is done in each phase, with hooks or without: throws what goes wrong, at once or as a promise. */
export interface ItemSteps {
  setup(attempt: Attempt): unknown;
  call(attempt: Attempt): unknown;
  teardown(attempt: Attempt): unknown;
  /** Reports a phase. Never throws. Times are in milliseconds. */
  report(
    attempt: Attempt,
    when: Phase,
    thrown: Thrown | null,
    start: number,
    stop: number,
  ): PhaseReport | Promise<PhaseReport>;
}

/** Runs items, and counts what became of them. */
export class RuntestProtocol {
  /** Items that failed, and items that were run. */
  failed = 0;
  finished = 0;
  readonly #session: Session;
  readonly #host: Host;
  readonly #options: RunOptions;
  readonly #besides: Besides;

  constructor(session: Session, host: Host, options: RunOptions, besides: Besides) {
    this.#session = session;
    this.#host = host;
    this.#options = options;
    this.#besides = besides;
  }

  /**
   * Does everything that is to be done for one item, and reports it, each attempt of its own.
   *
   * @param nextItem says which item follows, or null if none does: what it does not share with this one is torn down.
   *   Asked when the test has been called, and told whether that failed.
   */
  async run(item: Function, nextItem: (failed: boolean) => Function | null): Promise<void> {
    let outcome: Outcome | null = null;
    for (let number = this.#options.attempt ?? 1; outcome === null; number++) {
      outcome = await this.#attempt(new Attempt(item, number, this.#host, this.#options), nextItem);
      item.reset();
    }
    this.finished++;
    if (isRed(outcome)) this.#session.testsFailed = ++this.failed;
  }

  /** @returns null if the item is to be tried again. */
  async #attempt(attempt: Attempt, nextItem: (failed: boolean) => Function | null): Promise<Outcome | null> {
    const { hooks, extras } = this.#besides;
    const { item, host } = attempt;
    let steps: ItemSteps = this.#plainSteps;
    let thrown: Thrown | null = null;

    const started = host.now();
    try {
      const loading = loadItem(item);
      if (loading !== undefined) await waitFor(host, loading, 0);
      steps = hooks?.ofItem(item) ?? steps;
      attempt.readLimits();
      const pending = steps.setup(attempt);
      if (isThenable(pending)) await pending;
      attempt.refusal = attempt.readMarksAgain();
      if (steps === this.#plainSteps) attempt.begin("call");
      // Making the instance belongs to set-up, but mostly runs nothing: it is not worth an event of its own.
      void item.instance;
    } catch (error) {
      thrown = { error };
    }
    const setUp = host.now();
    const setup = await steps.report(attempt, "setup", thrown, started, setUp);

    let call: PhaseReport | null = null;
    let called = setUp;
    // A fixture that still goes on cannot be set up again.
    let isInterrupted = isInterruption(thrown) || host.isLeaving?.() === true;
    if (setup.outcome === "passed") {
      thrown = null;
      const calling = host.now();
      try {
        const pending = steps.call(attempt);
        if (isThenable(pending)) await pending;
      } catch (error) {
        thrown = { error };
      }
      const wrong = attempt.readMarksAgain();
      thrown ??= wrong;
      isInterrupted = isInterruption(thrown);
      called = host.now();
      call = await steps.report(attempt, "call", thrown, calling, called);
    }
    const hasFailed = (call ?? setup).outcome === "failed";
    const locals = hasFailed ? extras?.locals(item, host, this.#options) : null;

    const mayRetry = (): boolean =>
      !isInterrupted && host.stopRequested?.() !== true && attempt.number <= attempt.retries;
    if (hasFailed && mayRetry()) {
      // It comes once more: only what is its own is torn down.
      attempt.nextItem = item;
      attempt.nextNode = item.parent;
    } else {
      attempt.nextItem = attempt.nextNode = nextItem(hasFailed);
    }
    thrown = null;
    const leaving = host.now();
    try {
      const pending = steps.teardown(attempt);
      if (isThenable(pending)) await pending;
    } catch (error) {
      thrown = { error };
    }
    const ended = host.now();
    const teardown = await steps.report(attempt, "teardown", thrown, leaving, ended);
    if (host.settle !== undefined) await host.settle(attempt.nextNode === null);
    const described = describeOutcome({ setup, call, teardown });
    const rerun = isRed(described.outcome) && (attempt.nextItem === item || (!hasFailed && mayRetry()));
    const result = itemResult(attempt, described, [started, setUp, called, ended], { rerun, locals });
    host.emit({ type: "result", result });
    return rerun ? null : described.outcome;
  }

  /** The phases of an item that no hook is called for. */
  readonly #plainSteps: ItemSteps = {
    setup: (attempt) => {
      attempt.obeyMarks();
      if (attempt.item.needsSetup) attempt.begin("setup");
      return this.#bounded(attempt, attempt.setUp());
    },
    call: (attempt) => {
      attempt.checkCall();
      return this.#bounded(attempt, attempt.call());
    },
    teardown: (attempt) => {
      if (this.#session.setupState.hasFinalizers(attempt.nextNode)) attempt.begin("teardown");
      return attempt.tearDown();
    },
    report: (attempt, when, thrown) => reportPhase(when, thrown, attempt.xfailed, (error) => attempt.repr(error)),
  };

  /** Waits for what the user's code promised as long as it may take. */
  #bounded(attempt: Attempt, pending: unknown): unknown {
    if (!isThenable(pending)) return pending;
    const { extras } = this.#besides;
    const late = extras && ((why: LateReason): Error => extras.lateError(attempt, why));
    return waitFor(this.#host, pending, attempt.timeout, undefined, late);
  }

  /** Tears down what is left when no item follows any more. */
  async finish(): Promise<void> {
    try {
      await this.#session.setupState.teardownExact(null);
    } catch (error) {
      const facts = this.#host.describe(error);
      const message = `Tear-down at the end of the run failed: ${facts.message}`;
      this.#host.emit({ type: "error", error: { path: null, message, error: facts } });
    }
  }
}

/** Whether an outcome counts as a failure. */
function isRed(outcome: Outcome): boolean {
  return outcome === "failed" || outcome === "error";
}

function isInterruption(thrown: Thrown | null): boolean {
  return thrown !== null && isInstance(thrown.error, Interrupted);
}
