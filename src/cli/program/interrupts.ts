/** What ends a run before its time: Ctrl-C and its like, and a reader of the output that has gone. */
import type { CommandContext } from "../program/command-context.ts";

export interface Interrupts {
  /** Asks for an end in good order. */
  readonly stop: AbortSignal;
  /** Asks for an end at once. */
  readonly kill: AbortSignal;
  /** What `work` comes to; null if the user does not want to wait for it any more. For work that needs no tear-down. */
  unlessStopped<T>(work: Promise<T>): Promise<T | null>;
  /** From now on tests run, so that an end takes a moment, and says so. */
  testsRun(): void;
  dispose(): void;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Listens from now on: the first signal asks the run to end in good order, the second ends it at once. */
export function listenToInterrupts({ args, out, err }: Pick<CommandContext, "args" | "out" | "err">): Interrupts {
  const stop = new AbortController();
  const kill = new AbortController();
  let isRunning = false;
  const onSignal = () => {
    if (stop.signal.aborted) return kill.abort();
    if (isRunning) err.write("\nxtest: stopping once the running test is torn down; once more to stop at once\n");
    stop.abort();
  };
  const onClosed = () => {
    // The report in a file has a reader of its own.
    if (args.reportJson !== null || stop.signal.aborted) return;
    if (out.failure === null) err.write("xtest: nobody reads the output any more: stopping\n");
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  out.onClosed(onClosed);
  return {
    stop: stop.signal,
    kill: kill.signal,
    async unlessStopped(work) {
      const stopped = new Promise<null>((resolve) => {
        stop.signal.addEventListener("abort", () => {
          resolve(null);
        });
        if (stop.signal.aborted) resolve(null);
      });
      const first = await Promise.race([work, stopped]);
      // What it comes to later is nobody's.
      if (stop.signal.aborted) work.catch(() => undefined);
      return stop.signal.aborted ? null : first;
    },
    testsRun() {
      isRunning = true;
    },
    dispose() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
