/** Waits for what the user's code promised, but not for ever: a stop ends it, and so does the clock where it is ours. */
import { ownPromise } from "./callable.ts";
import { Interrupted } from "./errors.ts";
import type { Host, LateReason } from "./host.ts";

/**
 * Awaits `pending`. What it comes to after a stop or a timeout is nobody's any more.
 *
 * @param timeout milliseconds, 0 for no limit; only obeyed where the host leaves the clock to us.
 * @param subject says who took too long, when that is known. Default: the test.
 * @param late what is wrong when the host says not to wait any longer. Default: it is waited for all the same.
 * @throws what `pending` rejects with; Interrupted if the run is asked to stop; an error if the time is over.
 */
export function waitFor<T>(
  host: Host,
  pending: PromiseLike<T>,
  timeout: number,
  subject: () => string = () => "The test",
  late?: ((why: LateReason) => Error) | null,
): PromiseLike<T> {
  const { timer } = host;
  const isLimited = timer !== undefined && timeout > 0;
  if (!isLimited && host.onStop === undefined) return pending;
  return ownPromise<T>((resolve, reject) => {
    const cancel = isLimited
      ? timer(timeout, () => reject(new Error(`${subject()} took longer than ${timeout} ms.`)))
      : undefined;
    const release = host.onStop?.(() => reject(new Interrupted()));
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
