/** Runs tests for a program, and after each change those that it reaches. */
import { NO_KEYS } from "../watch/key-input.ts";
import { WatchSession } from "../watch/watch-session.ts";
import { programCommand, type RunTestsOptions } from "./program-context.ts";
import { testEvent } from "./test-events.ts";

/** Options of `watchTests`. */
export interface WatchTestsOptions extends RunTestsOptions {
  /** Ends watching, after the tear-down of the tests that are running. */
  readonly signal: AbortSignal;
}

/**
 * Runs tests as `xtest watch` does, until the signal is aborted. Each run has the events of `runTests`; `waiting` follows when there is
 * nothing more to run.
 *
 * @throws {UsageError} if an option, a flag or the configuration is wrong. One that breaks later is told by a `message`.
 */
export async function watchTests(options: WatchTestsOptions): Promise<void> {
  const { signal, onEvent } = options;
  const { context, load } = await programCommand("watch", options);
  if (signal.aborted) return;
  const session = new WatchSession(context, load, {
    openInput: () => NO_KEYS,
    onWaiting: () => onEvent?.(testEvent({ type: "waiting" })),
  });
  const quit = (): void => {
    session.quit();
  };
  signal.addEventListener("abort", quit);
  try {
    await session.run();
  } finally {
    signal.removeEventListener("abort", quit);
  }
}
