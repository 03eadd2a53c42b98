/** Messages for processes that ended before they were done: one place, so that all of them read alike. */
import type { ErrorFacts, Phase } from "../../core/data/events.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import { EVENTS_FD } from "../channel/protocol.ts";
import type { ExitMessage } from "../channel/protocol.ts";
import type { ExecutorEndReason } from "../process/executor.ts";

/** How a process ended before it was done. */
export interface Crash {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why a page is gone. Default: it was a process. */
  readonly reason?: ExecutorEndReason | null;
  /** Its last message, if it could say one. */
  readonly exit: ExitMessage | null;
  /** Whether it was killed because it did not hear the request to stop. */
  readonly interrupted: boolean;
  /** The timeout that expired, in milliseconds, if that is why it was killed. */
  readonly timeout: number | null;
  /** The end of its standard error; null where that was not captured (`-s`). */
  readonly stderrTail: string | null;
  /** The first line on the channel that is no message. Default: none. */
  readonly garbage?: string | null;
  /** Fixtures of wider scope that were set up and not torn down. Default: none. */
  readonly held?: readonly string[];
}

/**
 * The error of an item or an import that ended its process.
 *
 * @param subject - how the message calls it.
 * @param where - what it was doing.
 */
export function explainCrash(crash: Crash, subject: string, where: string): ErrorFacts {
  if (crash.timeout !== null) {
    return plainError("Timeout", `${subject} took longer than ${String(crash.timeout)} ms (${where})`);
  }
  if (crash.interrupted) return plainError("Interrupted", `${subject} was interrupted (${where})`);
  const { exit, garbage = null, reason = null } = crash;
  if (reason !== null) {
    const message = `${subject} ${reason.did} (${where})`;
    return { ...(reason.error ?? plainError("", "")), name: reason.name, message };
  }
  if (garbage !== null) {
    const fd = String(EVENTS_FD);
    return plainError(
      "ProcessKilled",
      `${subject} wrote to file descriptor ${fd}, which belongs to xtest: ${quote(garbage)} (${where})`,
    );
  }
  if (exit?.why === "broken") {
    const because = exit.error === null ? "" : `: ${exit.error.message}`;
    return {
      ...(exit.error ?? plainError("", "")),
      name: "ProcessBroken",
      message: `${subject} left its process unusable${because} (${where})`,
    };
  }
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
  if (/heap out of memory|Allocation failed - /.test(crash.stderrTail ?? "")) {
    return plainError("OutOfMemory", `${subject} made its process run out of memory (${where})`);
  }
  if (crash.signal !== null) {
    return plainError(
      "ProcessKilled",
      `the process was killed by signal ${crash.signal} while ${subject} ran (${where})${hintOf(crash)}`,
    );
  }
  return plainError(
    "ProcessExit",
    `the process ended with exit code ${String(crash.code ?? exit?.code ?? 0)} while ${subject} ran (${where})`,
  );
}

/** The likely cause of a signal that nothing in the process has sent. */
function hintOf({ signal, stderrTail }: Crash): string {
  if (signal === "SIGABRT" && stderrTail === null) return "\nThat is also how Node ends when its memory is full.";
  if (signal === "SIGKILL") return "\nThe system does that, too, when its memory is full.";
  if (signal === "SIGSEGV" || signal === "SIGBUS" || signal === "SIGILL") return "\nMostly native code does that.";
  return "";
}

function quote(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}

/** The tear-downs that the crash has prevented, as a sentence to put after the reason; empty if there are none. */
export function skippedTearDowns({ held = [] }: Crash, phase: Phase | null): string {
  const own = phase === null ? [] : [phase === "teardown" ? "the rest of its tear-down" : "its own tear-down"];
  const left = [...own, ...(held.length === 0 ? [] : [`that of ${held.map(heldName).join(", ")}`])];
  if (left.length === 0) return "";
  const text = phase === null ? left.join("").replace(/^that/, "the tear-down") : left.join(", and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} did not run.`;
}

/** `db` of conftest.ts; functions of xunit style by their own name. */
function heldName(title: string): string {
  const hidden = /^"_xunit_setup_([a-z]+)_fixture_[^"]*"(.*)$/.exec(title);
  return hidden === null ? title : `teardown_${hidden[1] ?? ""}${hidden[2] ?? ""}`;
}
