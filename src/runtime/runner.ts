/** The protocol of one item after the other: set up, call, tear down, report. */
import { skip, xfail } from "../core/outcomes.ts";
import { isThenable, type MaybePromise } from "./callable.ts";
import { describeOutcome, type ItemPhases } from "./outcome.ts";
import {
  evaluateSkipMarks,
  evaluateXfailMarks,
  PASSED,
  reportPhase,
  type PhaseReport,
  type Xfail,
} from "./skipping.ts";
import { waitFor } from "./waiting.ts";
import type { Phase } from "../core/events.ts";
import type { Function } from "./function.ts";
import type { Host, RunOptions } from "./host.ts";
import type { Session } from "./nodes.ts";

export class Runner {
  readonly #session: Session;
  readonly #host: Host;
  readonly #options: RunOptions;
  readonly #load: (item: Function) => MaybePromise<void>;
  #failed = 0;

  /** @param load imports what the item needs; throws what makes that impossible. */
  constructor(session: Session, host: Host, options: RunOptions, load: (item: Function) => MaybePromise<void>) {
    this.#session = session;
    this.#host = host;
    this.#options = options;
    this.#load = load;
  }

  /**
   * Runs the items in order.
   *
   * @returns whether it stopped before the last one, because too many had failed or the host asked for it.
   */
  async run(items: readonly Function[]): Promise<boolean> {
    let done = 0;
    for (const item of items) {
      if (this.#isOver(0)) break;
      done++;
      await this.#runItem(item, items[done] ?? null);
    }
    try {
      await this.#session.setupState.teardownExact(null);
    } catch (error) {
      const facts = this.#host.describe(error);
      const message = `Tear-down at the end of the run failed: ${facts.message}`;
      this.#host.emit({ type: "error", error: { path: null, message, error: facts } });
    }
    return done < items.length;
  }

  async #runItem(item: Function, following: Function | null): Promise<void> {
    const host = this.#host;
    const { setupState } = this.#session;
    let xfailed: Xfail | null = null;
    let setup: PhaseReport = PASSED;
    let call: PhaseReport | null = null;
    let teardown: PhaseReport = PASSED;
    let timeout = this.#timeout;

    const begin = (phase: Phase): void => {
      const event = { type: "begin", id: item.nodeId, phase, timeout } as const;
      host.emit(expectsAnything(xfailed) ? { ...event, xfail: xfailed.reason } : event);
    };

    const started = host.now();
    try {
      const loading = this.#load(item);
      if (loading !== undefined) await waitFor(host, loading, 0);
      if (item.isControlled) {
        timeout = this.#timeoutOf(item);
        const reason = evaluateSkipMarks(item);
        if (reason !== null) skip(reason);
        xfailed = evaluateXfailMarks(item);
        checkRun(xfailed);
      }
      if (item.needsSetup) begin("setup");
      const pending = setupState.setup(item);
      if (pending !== undefined) await waitFor(host, pending, 0);
    } catch (error) {
      setup = reportPhase("setup", { error }, xfailed);
    }

    const setUp = host.now();
    let thrown: Thrown | null = null;
    if (setup === PASSED) {
      // Fixtures may have added a mark.
      const changed = xfailed === null && item.isControlled ? evaluateAgain(item) : null;
      xfailed ??= changed?.xfail ?? null;
      thrown = changed?.thrown ?? null;
      begin("call");
      try {
        // Making the instance belongs to set-up, but mostly runs nothing: it is not worth an event of its own.
        void item.instance;
      } catch (error) {
        setup = reportPhase("setup", { error }, xfailed);
      }
    }
    if (setup === PASSED) {
      try {
        if (thrown !== null) throw thrown.error;
        checkRun(xfailed);
        const result = item.runTest();
        if (isThenable(result)) await waitFor(host, result, timeout);
      } catch (error) {
        thrown = { error };
      }
      // So may the test.
      if (xfailed === null && item.isControlled) {
        const changed = evaluateAgain(item);
        xfailed = changed.xfail;
        thrown ??= changed.thrown;
      }
      call = reportPhase("call", thrown, xfailed);
    }

    const called = host.now();
    const next = this.#isOver((call ?? setup).outcome === "failed" ? 1 : 0) ? null : following;
    try {
      if (setupState.hasFinalizers(next)) begin("teardown");
      const pending = setupState.teardownExact(next);
      if (pending !== undefined) await pending;
    } catch (error) {
      teardown = reportPhase("teardown", { error }, xfailed);
    }
    const ended = host.now();
    if (host.settle !== undefined) await host.settle(next === null);
    this.#report(item, { setup, call, teardown }, [started, setUp, called, ended]);
    item.reset();
  }

  #report(item: Function, phases: ItemPhases, times: readonly [number, number, number, number]): void {
    const [started, setUp, called, ended] = times;
    const { outcome, message, failures } = describeOutcome(phases, this.#host.describe);
    if (outcome === "failed" || outcome === "error") this.#failed++;
    const { stdout, stderr } = this.#host.capture?.take() ?? SILENCE;
    this.#host.emit({
      type: "result",
      result: {
        id: item.nodeId,
        outcome,
        duration: (ended - started) / 1000,
        phases: { setup: (setUp - started) / 1000, call: (called - setUp) / 1000, teardown: (ended - called) / 1000 },
        message,
        failures,
        stdout,
        stderr,
        ...(item.properties === null ? {} : { properties: item.properties }),
        worker: null,
        attempt: this.#options.attempt ?? 1,
      },
    });
  }

  /** Whether the run ends, with `more` failures than were reported so far. */
  #isOver(more: number): boolean {
    const { maxFail } = this.#options;
    return (maxFail > 0 && this.#failed + more >= maxFail) || this.#host.stopRequested?.() === true;
  }

  get #timeout(): number {
    return this.#options.timeout ?? this.#session.config.options.timeout;
  }

  #timeoutOf(item: Function): number {
    const own: unknown = item.getClosestMarker("timeout")?.args[0];
    return typeof own === "number" ? own : this.#timeout;
  }
}

const SILENCE = { stdout: "", stderr: "" };

interface Thrown {
  readonly error: unknown;
}

/** The marks as they are now, which may be wrong ones. */
function evaluateAgain(item: Function): { readonly xfail: Xfail | null; readonly thrown: Thrown | null } {
  try {
    return { xfail: evaluateXfailMarks(item), thrown: null };
  } catch (error) {
    return { xfail: null, thrown: { error } };
  }
}

/** Whether any failure is an expected one, also one that ends the process. */
function expectsAnything(mark: Xfail | null): mark is Xfail {
  return mark !== null && (mark.raises === undefined || mark.raises === null);
}

/** @throws XFailed if the mark says not to run the test. */
function checkRun(mark: Xfail | null): void {
  if (mark !== null && !mark.run) xfail(`[NOTRUN] ${mark.reason}`);
}
