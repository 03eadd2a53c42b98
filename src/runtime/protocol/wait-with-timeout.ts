/** Waits for what the user's code promised, but not for ever: a stop ends it, and so does the clock where it is ours. */
import { ownPromise } from "../values/callable.ts";
import { Interrupted } from "./interrupted.ts";
import { lateError } from "./timeout-error.ts";
import type { Attempt } from "./attempt.ts";
import type { Host, LateReason } from "../host.ts";

/** What else there is to know of something that is awaited. */
export interface Waiting {
  /** Says who took too long, when that is known. Default: the test. */
  readonly subject?: () => string;
  /** What is wrong when the host says not to wait any longer. Default: it is waited for all the same. */
  readonly late?: (why: LateReason) => Error;
  /** Told when the run is asked to stop. Default: nobody. */
  readonly onStop?: () => void;
}

/**
 * Awaits `pending`. What it comes to after a stop or a timeout is nobody's any more.
 *
 * @param timeout milliseconds, 0 for no limit; only obeyed where the host leaves the clock to us.
 * @throws what `pending` rejects with; Interrupted if the run is asked to stop; an error if the time is over.
 */
export function waitFor<T>(
  host: Host,
  pending: PromiseLike<T>,
  timeout: number,
  { subject = () => "The test", late, onStop }: Waiting = {},
): PromiseLike<T> {
  const { timer } = host;
  const isLimited = timer !== undefined && timeout > 0;
  if (!isLimited && host.onStop === undefined) return pending;
  return ownPromise<T>((resolve, reject) => {
    const cancel = isLimited
      ? timer(timeout, () => reject(new Error(`${subject()} took longer than ${timeout} ms.`)))
      : undefined;
    const release = host.onStop?.(() => {
      onStop?.();
      reject(new Interrupted());
    });
    const leave = late && host.onLate?.((why) => reject(late(why)));
    const done = (): void => {
      cancel?.();
      release?.();
      leave?.();
    };
    pending.then(
      (value) => {
        done();
        resolve(value);
      },
      (error: unknown) => {
        done();
        reject(error);
      },
    );
  });
}

/** Awaits what a phase of an item promised. @param hook the user's hook that is being called; empty if it is none. */
export function waitForItem<T>(
  attempt: Attempt,
  pending: PromiseLike<T>,
  hook: () => string = () => "",
): PromiseLike<T> {
  const { host, phase, timeout } = attempt;
  const late = (why: LateReason): Error => {
    // A fixture that still goes on cannot be set up again.
    if (phase === "setup") attempt.retries = 0;
    return lateError(attempt, why, hook());
  };
  return waitFor(host, pending, timeout, {
    subject: () => (hook() === "" ? "The test" : `${hook()} (in ${phase})`),
    onStop() {
      attempt.isInterrupted = true;
    },
    // Tear-down has to be done.
    ...(phase !== "teardown" && { late }),
  });
}
