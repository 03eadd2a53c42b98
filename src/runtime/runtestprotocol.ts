/** The protocol of one item (reference: `runtestprotocol`): set up, call, tear down, report; again if it is flaky. */
import { isInstance } from "../core/instance.ts";
import { Attempt } from "./attempt.ts";
import { isPending, isThenable, type MaybePromise } from "./callable.ts";
import { Interrupted } from "./errors.ts";
import { reprOf } from "./exceptioninfo.ts";
import { itemResult } from "./itemresult.ts";
import { describeOutcome, type ItemPhases } from "./outcome.ts";
import { localsOf } from "./locals.ts";
import { reportPhase, type PhaseReport, type Thrown } from "./skipping.ts";
import { waitFor } from "./waiting.ts";
import type { Outcome, Phase } from "../core/events.ts";
import type { Function } from "./function.ts";
import type { Host, RunOptions } from "./host.ts";
import type { ItemHooks } from "./itemhooks.ts";
import type { Session } from "./nodes.ts";

/** What the protocol asks for about an item. */
export interface ItemNeeds {
  /** Imports what the item needs. @throws what makes that impossible. */
  load(item: Function): MaybePromise<void>;
  /** The hooks in its reach; null without any. */
  hooksOf(item: Function): ItemHooks | null;
}

/** Runs items, and counts what became of them. */
export class RuntestProtocol {
  /** Items that failed, and items that were run. */
  failed = 0;
  finished = 0;
  readonly #session: Session;
  readonly #host: Host;
  readonly #options: RunOptions;
  readonly #needs: ItemNeeds;

  constructor(session: Session, host: Host, options: RunOptions, needs: ItemNeeds) {
    this.#session = session;
    this.#host = host;
    this.#options = options;
    this.#needs = needs;
  }

  /**
   * Does everything that is to be done for one item, and reports it, each attempt of its own.
   *
   * @param nextItem says which item follows, or null if none does: what it does not share with this one is torn down.
   *   Asked when the test has been called, and told whether that failed.
   * @returns what became of the item.
   */
  async run(item: Function, nextItem: (failed: boolean) => Function | null): Promise<Outcome> {
    for (let number = this.#options.attempt ?? 1; ; number++) {
      const outcome = await this.#attempt(new Attempt(item, number, this.#host, this.#options), nextItem);
      item.reset();
      if (outcome === null) continue;
      this.finished++;
      if (outcome === "failed" || outcome === "error") this.#session.testsFailed = ++this.failed;
      return outcome;
    }
  }

  /** @returns null if the item is to be tried again. */
  async #attempt(attempt: Attempt, nextItem: (failed: boolean) => Function | null): Promise<Outcome | null> {
    const host = this.#host;
    const { item } = attempt;
    const { setupState } = this.#session;
    let hooks: ItemHooks | null = null;
    let thrown: Thrown | null = null;

    const started = host.now();
    try {
      const loading = this.#needs.load(item);
      if (loading !== undefined) await waitFor(host, loading, 0);
      hooks = this.#needs.hooksOf(item);
      attempt.readLimits();
      if (hooks !== null) {
        await hooks.setup(attempt);
      } else {
        attempt.obeyMarks();
        if (item.needsSetup) attempt.begin("setup");
        const pending = attempt.setUp();
        if (pending !== undefined)
          await waitFor(host, pending, attempt.timeout, undefined, (why) => attempt.lateError(why));
      }
    } catch (error) {
      thrown = { error };
    }

    if (thrown === null) {
      attempt.readMarksAgain();
      if (hooks === null) attempt.begin("call");
      try {
        // Making the instance belongs to set-up, but mostly runs nothing: it is not worth an event of its own.
        void item.instance;
      } catch (error) {
        thrown = { error };
      }
    }
    const setUp = host.now();
    const settingUp = this.#report(attempt, hooks, "setup", thrown, [started, setUp]);
    const setup = isPending(settingUp) ? await settingUp : settingUp;

    let call: PhaseReport | null = null;
    let called = setUp;
    // A fixture that still goes on cannot be set up again.
    let isInterrupted = isInterruption(thrown) || host.isLeaving?.() === true;
    if (setup.outcome === "passed") {
      thrown = null;
      const calling = host.now();
      try {
        if (hooks !== null) {
          await hooks.call(attempt);
        } else {
          attempt.checkCall();
          const result = attempt.call();
          if (isThenable(result))
            await waitFor(host, result, attempt.timeout, undefined, (why) => attempt.lateError(why));
        }
      } catch (error) {
        thrown = { error };
      }
      thrown = attempt.afterCall(thrown);
      isInterrupted = isInterruption(thrown);
      called = host.now();
      const reporting = this.#report(attempt, hooks, "call", thrown, [calling, called]);
      call = isPending(reporting) ? await reporting : reporting;
    }
    const hasFailed = (call ?? setup).outcome === "failed";
    const locals = hasFailed ? localsOf(item, this.#host, this.#options) : null;

    const mayRetry = (): boolean => !isInterrupted && !this.#isStopping && attempt.number <= attempt.retries;
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
      if (hooks !== null) {
        await hooks.teardown(attempt);
      } else {
        if (setupState.hasFinalizers(attempt.nextNode)) attempt.begin("teardown");
        const pending = attempt.tearDown();
        if (pending !== undefined) await pending;
      }
    } catch (error) {
      thrown = { error };
    }
    const ended = host.now();
    const tearing = this.#report(attempt, hooks, "teardown", thrown, [leaving, ended]);
    const teardown = isPending(tearing) ? await tearing : tearing;
    if (host.settle !== undefined) await host.settle(attempt.nextNode === null);
    const described = describeOutcome({ setup, call, teardown } satisfies ItemPhases);
    const isRed = described.outcome === "failed" || described.outcome === "error";
    const rerun = isRed && (attempt.nextItem === item || (!hasFailed && mayRetry()));
    const result = itemResult(attempt, described, [started, setUp, called, ended], { rerun, locals });
    host.emit({ type: "result", result });
    return rerun ? null : described.outcome;
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

  #report(
    attempt: Attempt,
    hooks: ItemHooks | null,
    when: Phase,
    thrown: Thrown | null,
    [begun, over]: readonly [number, number],
  ): MaybePromise<PhaseReport> {
    if (hooks === null) {
      return reportPhase(when, thrown, attempt.xfailed, (error) => reprOf(attempt.item, attempt.excinfo(error)));
    }
    const excinfo = thrown === null ? null : attempt.excinfo(thrown.error);
    const [start, stop] = [begun / 1000, over / 1000];
    return hooks.report(attempt, { when, excinfo, thrown, start, stop, duration: stop - start });
  }

  get #isStopping(): boolean {
    return this.#host.stopRequested?.() === true;
  }
}

function isInterruption(thrown: Thrown | null): boolean {
  return thrown !== null && isInstance(thrown.error, Interrupted);
}
