/** Awaits the user's promises until the run is asked to stop, the item is abandoned, or the timeout expires. */

import { ownPromise, settled } from "../values/callable.ts";
import type { AbandonReason, Host } from "../host.ts";
import type { Attempt } from "./attempt.ts";

/** A phase of a test took longer than its timeout. */
class Timeout extends Error {
  override readonly name = "Timeout";

  /** @param where - the phase, the hook if it was one, and a hint. */
  constructor(subject: string, ms: number, where: string) {
    super(`${subject} took longer than ${ms} ms (${where})`);
  }
}

/** A test, or a tear-down, awaits a promise that can never settle. */
export class NeverSettles extends Error {
  override readonly name = "NeverSettles";

  /** @param where - the phase, the hook if it was one, and a hint. */
  constructor(subject: string, where: string) {
    super(
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
}

/** `in teardown of "db" of conftest.ts`. @param of - the fixture; empty outside of fixtures. */
export function inTearDown(of: string): string {
  // Functions of xunit style are fixtures of which the user does not know.
  return of === "" || of.startsWith('"_xunit') ? "in teardown" : `in teardown of ${of}`;
}

/**
 * The error of an attempt, or of the import that it waits for.
 *
 * @param hook - the user's hook that is being called; empty if none.
 * @param of - the fixture that is being torn down; empty if none.
 */
export function timeoutError(
  { timeout, item }: Pick<Attempt, "item" | "timeout">,
  why: AbandonReason,
  hook = "",
  of = "",
): Error {
  const { importing } = item.session.loader;
  const subject = importing ?? item.name;
  const where =
    importing === null
      ? `${of === "" ? `in ${item.phase}` : inTearDown(of)}${hook === "" ? "" : `, in ${hook}`}`
      : "while it was imported";
  // Every library of fake timers marks them so.
  const hint = Reflect.has(setTimeout, "clock") ? "; timers are fake, and wait for clock.tick()" : "";
  return why === "timeout" ? new Timeout(subject, timeout, where + hint) : new NeverSettles(subject, where + hint);
}

/** The run was asked to stop while the test waited for something. No `xfail` mark expects it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("the run was asked to stop while the test waited");
  }
}

/** Options of a pending await. */
export interface WaitOptions {
  /** Names who took too long. Default: the test. */
  readonly subject?: () => string;
  /** The error if the host abandons the await; null to await on. Default: it is not abandoned. */
  readonly abandoned?: (why: AbandonReason) => Error | null;
  /** Called when the run is asked to stop. */
  readonly onStop?: () => void;
  /** Whether it is awaited although the run is asked to stop: tear-downs, reports and the end. Default: false. */
  readonly isFinal?: boolean;
}

/**
 * Awaits `pending`. After a stop or a timeout its outcome is ignored.
 *
 * @param timeout - milliseconds, 0 for no limit; only used where the host has a timer.
 * @throws {Interrupted} if the run is asked to stop.
 * @throws {Error} if the timeout expires.
 * @throws what `pending` rejects with.
 */
export function waitWithTimeout<T>(
  host: Host,
  pending: PromiseLike<T>,
  timeout: number,
  { subject = () => "The test", abandoned, onStop, isFinal = false }: WaitOptions = {},
): PromiseLike<T | undefined> {
  const { timer } = host;
  const isLimited = timer !== undefined && timeout > 0;
  const stopping = isFinal ? undefined : host.onStop;
  if (!isLimited && stopping === undefined) return pending;
  return ownPromise<T | undefined>((resolve, reject) => {
    const cancel = isLimited
      ? timer(timeout, () => reject(new Error(`${subject()} took longer than ${timeout} ms.`)))
      : undefined;
    const ignoreStop = stopping?.(() => {
      onStop?.();
      reject(new Interrupted());
    });
    let ignoreAbandon: (() => void) | undefined;
    const listen = (): void => {
      ignoreAbandon = host.onAbandon?.((why) => {
        if (why === "uncaught") return isFinal || resolve(undefined);
        const error = abandoned?.(why);
        return error ? reject(error) : listen();
      });
    };
    if (abandoned !== undefined) listen();
    const done = (): void => {
      cancel?.();
      ignoreStop?.();
      ignoreAbandon?.();
    };
    settled(pending).finally(done).then(resolve, reject);
  });
}

/**
 * Awaits the promise of a phase of an item, or of its report.
 *
 * @param hook - returns the user's hook that is being called; empty if none.
 */
export function waitForPhase<T>(
  attempt: Attempt,
  pending: PromiseLike<T>,
  hook: () => string = () => "",
  isFinal = attempt.item.phase === "teardown",
): PromiseLike<T | undefined> {
  const { host, item } = attempt;
  const timeout = item.ownLimits ? 0 : attempt.timeout;
  const { phase } = item;
  const abandoned = (why: AbandonReason): Error | null => {
    // The finalizer is given up, and those after it run.
    if (item.session.tearDown.isWaiting) return null;
    item.isGivenUp = true;
    return timeoutError(attempt, why, hook());
  };
  return waitWithTimeout(host, pending, timeout, {
    subject: () => (hook() === "" ? "The test" : `${hook()} (in ${phase})`),
    onStop() {
      attempt.isInterrupted = item.isGivenUp = true;
    },
    isFinal,
    abandoned,
  });
}
