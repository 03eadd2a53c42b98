/** Signals to the process of the tests: whether they mean the run is known to its parent, which gets them as well. */
import process from "node:process";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** Milliseconds for which a signal waits for the parent's word. */
const GRACE = 1000;

/**
 * Keeps a signal that goes to all processes of a terminal or a service from ending this one before its tear-down: the
 * parent will say so. One that the parent does not know of ends the process as ever, and one that a test sends to its
 * own process does so at once. Tests with listeners of their own are left alone.
 *
 * @param isStopping whether the parent has asked for an end.
 */
export function watchSignals(isStopping: () => boolean): void {
  const { pid } = process;
  const kill = process.kill.bind(process);
  const start = setTimeout;
  const listeners = new Map<unknown, () => void>();

  /** Lets the signal do what it does in a process that nobody watches. */
  function unwatch(signal: (typeof SIGNALS)[number]): void {
    const listener = listeners.get(signal);
    if (listener !== undefined && process.listenerCount(signal) === 1) process.off(signal, listener);
  }

  for (const signal of SIGNALS) {
    const listener = (): void => {
      if (process.listenerCount(signal) > 1) return;
      const timer = start(() => {
        if (isStopping()) return;
        unwatch(signal);
        kill(pid, signal);
      }, GRACE);
      timer.unref();
    };
    listeners.set(signal, listener);
    process.on(signal, listener);
  }

  process.kill = (target, signal) => {
    if (target === pid) for (const each of SIGNALS) if (isSignal(each, signal)) unwatch(each);
    return kill(target, signal);
  };
}

function isSignal(name: (typeof SIGNALS)[number], given: string | number | undefined): boolean {
  if (given === undefined) return name === "SIGTERM";
  return given === name || given === (name === "SIGINT" ? 2 : 15);
}
