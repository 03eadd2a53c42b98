/** Why a process that ran tests is gone, in words. One place, so that every such message reads alike. */
import type { ErrorFacts, Phase } from "../core/events.ts";
import type { ExitMessage } from "./protocol.ts";

/** How a process ended before it was done. */
export interface Death {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Its last message, if it could say one. */
  readonly exit: ExitMessage | null;
  /** Whether it was killed because it did not hear the wish to stop. */
  readonly interrupted: boolean;
  /** The limit it ran over, in milliseconds, if that is why it was killed. */
  readonly timeout: number | null;
  /** The end of what it wrote to standard error. */
  readonly lastWords: string;
}

/** An error that has no stack of its own. */
export function plainError(name: string, message: string): ErrorFacts {
  return { name, message, stack: null, diff: null, cause: null, errors: [] };
}

/** What happened to an item or an import: `subject` is how the message calls it, `where` what it was doing. */
export function explainDeath(death: Death, subject: string, where: string): ErrorFacts {
  if (death.timeout !== null) {
    return plainError("Timeout", `${subject} took longer than ${String(death.timeout)} ms (${where})`);
  }
  if (death.interrupted) return plainError("Interrupted", `${subject} was interrupted (${where})`);
  const { exit } = death;
  if (exit?.why === "idle") {
    return plainError(
      "NeverSettles",
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
  if (exit?.why === "called") {
    const message = `${subject} ended the process with exit code ${String(exit.code)} (process.exit was called, ${where})`;
    return exit.error === null ? plainError("ProcessExit", message) : { ...exit.error, name: "ProcessExit", message };
  }
  if (/heap out of memory|Allocation failed - /.test(death.lastWords)) {
    return plainError("OutOfMemory", `${subject} made its process run out of memory (${where})`);
  }
  if (death.signal !== null) {
    return plainError(
      "ProcessKilled",
      `the process was killed by signal ${death.signal} while ${subject} ran (${where})`,
    );
  }
  return plainError(
    "ProcessExit",
    `the process ended with exit code ${String(death.code ?? exit?.code ?? 0)} while ${subject} ran (${where})`,
  );
}

/** What the end of the process left undone, as a sentence to put after the reason. */
export function notTornDown(phase: Phase): string {
  const own = phase === "teardown" ? "The rest of its tear-down" : "Its own tear-down";
  return `${own}, and that of wider fixtures that were set up in this process, did not run.`;
}
