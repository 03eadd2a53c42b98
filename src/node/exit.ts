/** Watches how the child process comes to its end, and says so on the channel if it comes before that of the run. */
import type { ErrorFacts } from "../core/events.ts";
import type { ChannelWriter } from "./channel.ts";
import type { ExitMessage } from "./protocol.ts";

export interface ExitWatch {
  /** Ends the process: the run is over. */
  now(code: number): never;
}

/** Watches from now on. */
export function watchExit(channel: ChannelWriter, describe: (error: unknown) => ErrorFacts): ExitWatch {
  const exit = process.exit.bind(process);
  let call: Error | null = null;
  let isOver = false;

  function say(why: ExitMessage["why"], code: number): void {
    if (isOver) return;
    isOver = true;
    channel.send({ type: "exit", code, why, error: call === null ? null : describe(call) });
  }

  function exitOfTests(code?: number | string | null): never {
    if (call === null) {
      call = new Error("process.exit was called");
      Error.captureStackTrace(call, exitOfTests);
    }
    return code === undefined ? exit() : exit(code);
  }
  process.exit = exitOfTests;

  process.on("exit", (code) => {
    say(call === null ? "other" : "called", code);
  });
  // The event loop is empty and yet the run is not over: whatever is awaited will never come.
  process.on("beforeExit", (code) => {
    say("idle", code);
    exit(1);
  });
  return {
    now(code) {
      isOver = true;
      channel.flush();
      return exit(code);
    },
  };
}
