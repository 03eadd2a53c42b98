/** What ends a run early: signals, and a reader of the output that is gone. */
import type { CommandContext } from "../program/command-context.ts";

export interface Interrupts {
  /** Aborted to end the run gracefully. */
  readonly stop: AbortSignal;
  /** Aborted to end the run at once. */
  readonly kill: AbortSignal;
  /** The result of `work`; null if the run is stopped before. For work without teardown. */
  unlessStopped<T>(work: Promise<T>): Promise<T | null>;
  /** Tells that tests are running: from now on, a signal prints that teardown takes a moment. */
  testsRun(): void;
  /** Ends the run gracefully after so many seconds; null for never. */
  endAfter(seconds: number | null): void;
  dispose(): void;
}

/** The longest delay of a timer, in milliseconds: 24 days. */
const MAX_DELAY = 2 ** 31 - 1;

/** Those that would end this process. The engine's own listeners stay alone: `--report-on-signal` has one for SIGUSR2. */
export const SIGNALS = (["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"] as const).filter(
  (signal) => process.listenerCount(signal) === 0,
);

/** Interrupts that the caller causes. */
export interface CausedInterrupts extends Interrupts {
  /** What a signal does: at first it ends the run gracefully, then at once. */
  signal(): void;
  /** Ends the run gracefully, without a message. */
  end(): void;
}

/** Listens to signals: the first one ends the run gracefully, the second one at once. */
export function listenToInterrupts({ out, err }: Pick<CommandContext, "out" | "err">): Interrupts {
  const interrupts = createInterrupts(err);
  for (const signal of SIGNALS) process.on(signal, interrupts.signal);
  out.onClosed(() => {
    if (interrupts.stop.aborted) return;
    if (out.failure === null) err.write("xtest: the reader of the output is gone: stopping\n");
    interrupts.end();
  });
  return {
    ...interrupts,
    dispose() {
      for (const signal of SIGNALS) process.off(signal, interrupts.signal);
      interrupts.dispose();
    },
  };
}

/** Creates the interrupts of a run, which somebody else has to cause. */
export function createInterrupts(err: CommandContext["err"]): CausedInterrupts {
  const stop = new AbortController();
  const kill = new AbortController();
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal() {
      if (stop.signal.aborted) return kill.abort();
      // Whoever reads the message may rely on it: the processes have been told.
      stop.abort();
      if (isRunning)
        err.write("\nxtest: stopping after the teardown of the running test; a second signal stops at once\n");
    },
    end() {
      stop.abort();
    },
    stop: stop.signal,
    kill: kill.signal,
    async unlessStopped(work) {
      let onStop = (): void => undefined;
      const stopped = new Promise<null>((resolve) => {
        onStop = () => {
          resolve(null);
        };
        stop.signal.addEventListener("abort", onStop);
        if (stop.signal.aborted) resolve(null);
      });
      const first = await Promise.race([work, stopped]).finally(() => {
        stop.signal.removeEventListener("abort", onStop);
      });
      // A signal is heard between two turns of the event loop, and work that is cached may take none.
      await new Promise((resolve) => setImmediate(resolve));
      // A later rejection must not be unhandled.
      if (stop.signal.aborted) work.catch(() => undefined);
      return stop.signal.aborted ? null : first;
    },
    testsRun() {
      isRunning = true;
    },
    endAfter(seconds) {
      if (seconds === null) return;
      const end = (): void => {
        if (stop.signal.aborted) return;
        stop.abort();
        err.write(
          `\nxtest: the run has taken ${seconds} s (--session-timeout): stopping after the teardown of the running test\n`,
        );
      };
      // A longer delay would be none for Node.
      timer = setTimeout(end, Math.min(seconds * 1000, MAX_DELAY)).unref();
    },
    dispose() {
      clearTimeout(timer);
    },
  };
}
