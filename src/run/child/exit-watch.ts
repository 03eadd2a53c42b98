/** Watches for the end of the child process, and sends a message if it comes before the end of the run. */
import process from "node:process";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import type { CodeOwner, ExitMessage } from "../channel/protocol.ts";
import type { ProcessListeners } from "./process-listeners.ts";

/** The ways in which the runner itself ends the process. */
export interface ExitWatch {
  /** Ends the process: the run is over, or the parent is gone. */
  now(code: number): never;
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

  function say(why: ExitMessage["why"], code: number, error: ErrorFacts | null): void {
    if (isOver) return;
    isOver = true;
    const by = why === "called" && error !== null ? owner(error) : null;
    channel.send({ type: "exit", code, why, error, owner: by });
  }

  function exitOfTests(code?: number | string | null): never {
    if (call === null) {
      call = new Error("process.exit was called");
      captureStackTrace(call, exitOfTests);
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

  listeners.on("exit", (code: number) => {
    say(call === null ? "other" : "called", code, call === null ? null : describe(call));
  });
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
    broken(error) {
      say("broken", 1, error);
      return end(1);
    },
  };
}
