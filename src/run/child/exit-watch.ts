/** Watches for the end of the child process, and sends a message if it comes before the end of the run. */

import process from "node:process";
import { constants } from "node:os";
import type { ErrorFacts } from "../../core/data/events.ts";
import { currentEngine } from "../engine.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import type { CodeOwner, ExitMessage } from "../channel/protocol.ts";

/** The ways in which the runner itself ends the process. */
export interface ExitWatch {
  /** Ends the process: the run is over, or the parent is gone. */
  now(code: number): never;
  /** From now on, `process.exit` throws where tests call it, as in Vitest. */
  throwForTests(): void;
  /** Ends the process because tests have broken what the run needs. */
  broken(error: ErrorFacts): never;
}

export interface ExitListener {
  /** Called when nothing can wake the process any more; gives whether something can now. */
  onIdle(): boolean;
  /** Called with what a listener to `exit` throws. */
  onThrown(error: unknown): void;
  /** Whose code has called `process.exit`, at this place; null if that is not known. */
  owner(place: ErrorFacts): CodeOwner | null;
}

/** Watches from now on. */
export function watchExit(
  channel: MessageWriter,
  listeners: ProcessListeners,
  describe: (error: unknown) => ErrorFacts,
  { onIdle, onThrown, owner }: ExitListener,
): ExitWatch {
  const exit = process.exit.bind(process);
  const { captureStackTrace } = Error;
  const kill = process.kill.bind(process);
  const { pid } = process;
  let call: Error | null = null;
  let isOver = false;
  let isThrown = false;

  function say(why: ExitMessage["why"], code: number, error: ErrorFacts | null): void {
    if (isOver) return;
    isOver = true;
    const by = why === "called" && error !== null ? owner(error) : null;
    channel.send({ type: "exit", code, why, error, owner: by });
  }

  function exitOfTests(code?: number | string | null): never {
    if (isThrown) {
      throw new Error(
        `process.exit unexpectedly called with "${String(code === undefined ? process.exitCode || 0 : code)}"`,
      );
    }
    if (call === null) {
      call = new Error("process.exit was called");
      captureStackTrace(call, exitOfTests);
      say("called", Number(code ?? process.exitCode ?? 0), describe(call));
    }
    return code === undefined ? end() : end(code);
  }
  process.exit = exitOfTests;

  function end(code?: number | string | null): never {
    try {
      exit(code);
    } catch (error) {
      onThrown(error);
    }
    // Listeners are called only once. Where tests have replaced `process.reallyExit`, also this comes back.
    try {
      return exit(code);
    } finally {
      kill(pid, "SIGKILL");
    }
  }

  // The event loop is empty and the run is not over: what is awaited will never settle.
  listeners.on("beforeExit", (code: number) => {
    if (onIdle()) return;
    say("idle", code, null);
    end(1);
  });
  return {
    now(code) {
      isOver = true;
      return end(code);
    },
    throwForTests() {
      isThrown = true;
    },
    broken(error) {
      say("broken", 1, error);
      return end(1);
    },
  };
}

/** The run's own listeners on `process`, which tests may remove together with theirs. */
type Listener = Parameters<NodeJS.EventEmitter["on"]>[1];

export interface ProcessListeners {
  on(event: string, listener: Listener): void;
  off(event: string): void;
  /** Puts back those whose event has no listener left: where tests have set one of their own, that one decides. */
  restore(): void;
}

/** None yet. It keeps what it uses of `process`: tests may replace it. */
export function createProcessListeners(emitter: NodeJS.EventEmitter = process): ProcessListeners {
  const on = emitter.on.bind(emitter);
  const off = emitter.off.bind(emitter);
  const count = emitter.listenerCount.bind(emitter);
  let own: readonly (readonly [event: string, listener: Listener])[] = [];
  return {
    on(event, listener) {
      own = [...own, [event, listener]];
      on(event, listener);
    },
    off(event) {
      for (const [name, listener] of own) if (name === event) off(event, listener);
      own = own.filter(([name]) => name !== event);
    },
    restore() {
      for (const [event, listener] of own) if (count(event) === 0) on(event, listener);
    },
  };
}

/**
 * Hears errors that nothing catches.
 *
 * @returns a function that goes on without a listener that tests could count, or call by `process.emit("uncaughtException")`, since their runner
 *   has none in their `process`: Node tells monitors of an error right before it calls those listeners, so that there is one for the moment.
 *   It does nothing where an engine has no monitors.
 */
export function listenToUncaught(own: ProcessListeners, onUncaught: (error: unknown) => void): () => void {
  own.on("uncaughtException", onUncaught);
  const prepend = process.prependListener.bind(process);
  const off = process.off.bind(process);
  const { nextTick } = process;
  const hear = (error: unknown): void => {
    off("uncaughtException", hear);
    onUncaught(error);
  };
  return () => {
    if (currentEngine().name !== "node") return;
    own.off("uncaughtException");
    // Of the run before, in a process that stays.
    own.off("uncaughtExceptionMonitor");
    own.on("uncaughtExceptionMonitor", () => {
      prepend("uncaughtException", hear);
      // A domain, or whoever has set a callback for all such errors, may have this one.
      nextTick(off, "uncaughtException", hear);
    });
  };
}

/** Signals to the process of the tests, which its parent mostly gets as well. */
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

  const listen = (signal: NodeJS.Signals, listenerCount: number): void => {
    if (listenerCount > 0) return;
    const timer = start(() => {
      if (isStopping()) return;
      unwatch(signal);
      kill(pid, signal);
    }, GRACE);
    timer.unref();
  };
  /** Restores the default action of a signal. */
  const unwatch = currentEngine().name === "node" ? listenUnseen(listen) : listenSeen(own, listen);

  process.kill = (target, signal) => {
    const sent = target === pid ? SIGNALS.find((each) => isSignal(each, signal)) : undefined;
    if (sent !== undefined) unwatch(sent);
    const done = kill(target, signal);
    // Deno delivers it a moment later: the test must not go on until then.
    if (sent !== undefined && process.listenerCount(sent) === 0) pause(never, 0, 0, DELIVERY);
    return done;
  };
}

/** @param listenerCount - of the tests' own listeners. */
type OnSignal = (signal: NodeJS.Signals, listenerCount: number) => void;

function listenSeen(own: ProcessListeners, onSignal: OnSignal): (signal: NodeJS.Signals) => void {
  const listeners = new Map<unknown, () => void>();
  for (const signal of SIGNALS) {
    const listener = (): void => {
      onSignal(signal, process.listenerCount(signal) - 1);
    };
    listeners.set(signal, listener);
    own.on(signal, listener);
  }
  return (signal) => {
    const listener = listeners.get(signal);
    if (listener !== undefined && process.listenerCount(signal) === 1) process.off(signal, listener);
  };
}

/**
 * Listens without listeners that tests could count: to packages such as signal-exit, one that is not theirs means that the process is to go on. Node
 * begins to hear a signal with its first listener, to emit it by what `process.emit` is then, and ends to hear it with its last one, by a listener to
 * `removeListener`.
 */
function listenUnseen(onSignal: OnSignal): (signal: NodeJS.Signals) => void {
  const { emit } = process;
  const none = (): void => undefined;
  const isOurs = (event: unknown): boolean => SIGNALS.some((signal) => signal === event);
  Object.defineProperty(process, "emit", {
    configurable: true,
    value(this: unknown, ...args: readonly unknown[]): unknown {
      const [event] = args;
      const signal = SIGNALS.find((each) => each === event);
      if (signal !== undefined) onSignal(signal, process.listenerCount(signal));
      return Reflect.apply(emit, this, args);
    },
  });
  for (const signal of SIGNALS) process.on(signal, none);
  Reflect.deleteProperty(process, "emit");
  const ends = process.rawListeners("removeListener");
  for (const end of ends) Reflect.apply(process.off, process, ["removeListener", end]);
  for (const signal of SIGNALS) process.off(signal, none);
  for (const end of ends) {
    process.on("removeListener", (event: unknown, ...others: readonly unknown[]) => {
      if (!isOurs(event)) Reflect.apply(end, process, [event, ...others]);
    });
  }
  return (signal) => {
    if (process.listenerCount(signal) === 0) for (const end of ends) Reflect.apply(end, process, [signal]);
  };
}

function isSignal(name: (typeof SIGNALS)[number], given: string | number | undefined): boolean {
  if (given === undefined) return name === "SIGTERM";
  return given === name || given === constants.signals[name];
}
