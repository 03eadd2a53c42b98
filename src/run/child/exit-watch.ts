/** Watches how the child process comes to its end, and says so on the channel if it comes before that of the run. */
import process from "node:process";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import type { ExitMessage } from "../channel/protocol.ts";

/** The ways in which we ourselves end the process. */
export interface ExitWatch {
  /** Ends the process: the run is over, or nobody listens any more. */
  now(code: number): never;
  /** Ends the process because `error` keeps the run from going on in it, which the tests have done to it. */
  broken(error: ErrorFacts): never;
}

/**
 * Watches from now on.
 *
 * @param onIdle called when nothing is left that could wake the process; gives whether something is now.
 * @param onThrown hears of what a listener to `exit` throws.
 */
export function watchExit(
  channel: MessageWriter,
  describe: (error: unknown) => ErrorFacts,
  onIdle: () => boolean,
  onThrown: (error: unknown) => void,
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
    channel.send({ type: "exit", code, why, error });
  }

  function exitOfTests(code?: number | string | null): never {
    if (call === null) {
      call = new Error("process.exit was called");
      captureStackTrace(call, exitOfTests);
    }
    return code === undefined ? exit() : exit(code);
  }
  process.exit = exitOfTests;

  function end(code: number): never {
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

  process.on("exit", (code) => {
    say(call === null ? "other" : "called", code, call === null ? null : describe(call));
  });
  // The event loop is empty and yet the run is not over: whatever is awaited will never come.
  process.on("beforeExit", (code) => {
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
