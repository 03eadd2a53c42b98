/** Signals to the process of the tests, which its parent mostly gets as well. */
import { constants } from "node:os";
import process from "node:process";
import type { ProcessListeners } from "./process-listeners.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"] as const;
/** Milliseconds for which a signal waits for the parent's request to stop. */
const GRACE = 1000;
/** Milliseconds that a signal to the own process may take to end it. */
const DELIVERY = 500;

/**
 * Delays a signal to all processes of a terminal or a service, so that this one can tear down when its parent asks for that. If
 * the parent did not get it, the process ends; a signal that a test sends to its own process ends it at once. Signals with
 * listeners of the tests' own are left alone.
 *
 * @param own - where it adds its listeners.
 * @param isStopping - whether the parent has asked for an end.
 */
export function watchSignals(own: ProcessListeners, isStopping: () => boolean): void {
  const { pid } = process;
  const kill = process.kill.bind(process);
  const start = setTimeout;
  const pause = Atomics.wait;
  const never = new Int32Array(new SharedArrayBuffer(4));
  const listeners = new Map<unknown, () => void>();

  /** Restores the default action of a signal. */
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
    own.on(signal, listener);
  }

  process.kill = (target, signal) => {
    const sent = target === pid ? SIGNALS.find((each) => isSignal(each, signal)) : undefined;
    if (sent !== undefined) unwatch(sent);
    const done = kill(target, signal);
    // Deno delivers it a moment later: the test must not go on until then.
    if (sent !== undefined && process.listenerCount(sent) === 0) pause(never, 0, 0, DELIVERY);
    return done;
  };
}

function isSignal(name: (typeof SIGNALS)[number], given: string | number | undefined): boolean {
  if (given === undefined) return name === "SIGTERM";
  return given === name || given === constants.signals[name];
}
