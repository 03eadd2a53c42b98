/** Waits for what a test promised as long as it may take, where the run keeps its own clock. */
import { ownPromise } from "./values/callable.ts";
import type { Attempt } from "./protocol/attempt.ts";

/**
 * Awaits `pending`. What it comes to after its time is nobody's any more.
 *
 * @throws what `pending` rejects with; an error if the time is over.
 */
export function inTime({ host: { timer }, timeout }: Attempt, pending: PromiseLike<unknown>): PromiseLike<unknown> {
  if (timer === undefined || timeout <= 0) return pending;
  return ownPromise((resolve, reject) => {
    const cancel = timer(timeout, () => reject(new Error(`The test took longer than ${timeout} ms.`)));
    const end =
      (settle: (result: unknown) => void) =>
      (result: unknown): void => {
        cancel();
        settle(result);
      };
    pending.then(end(resolve), end(reject));
  });
}
