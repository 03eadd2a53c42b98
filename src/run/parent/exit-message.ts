/** Why a process that ran tests is gone, in words. One place, so that every such message reads alike. */
import type { ErrorFacts, Phase } from "../../core/data/events.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import { EVENTS_FD } from "../channel/protocol.ts";
import type { ExitMessage } from "../channel/protocol.ts";
import type { RealmEndReason } from "./executor.ts";

/** How a process ended before it was done. */
export interface Death {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why a page is gone. Default: it was a process. */
  readonly reason?: RealmEndReason | null;
  /** Its last message, if it could say one. */
  readonly exit: ExitMessage | null;
  /** Whether it was killed because it did not hear the wish to stop. */
  readonly interrupted: boolean;
  /** The limit it ran over, in milliseconds, if that is why it was killed. */
  readonly timeout: number | null;
  /** The end of what it wrote to standard error; null where that went past us (`-s`). */
  readonly lastWords: string | null;
  /** What it wrote on the channel of the events that is no event. Default: nothing. */
  readonly garbage?: string | null;
  /** Fixtures of wider scope that it had set up and did not tear down. Default: none. */
  readonly held?: readonly string[];
}

/** What happened to an item or an import: `subject` is how the message calls it, `where` what it was doing. */
export function explainDeath(death: Death, subject: string, where: string): ErrorFacts {
  if (death.timeout !== null) {
    return plainError("Timeout", `${subject} took longer than ${String(death.timeout)} ms (${where})`);
  }
  if (death.interrupted) return plainError("Interrupted", `${subject} was interrupted (${where})`);
  const { exit, garbage = null, reason = null } = death;
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
  if (/heap out of memory|Allocation failed - /.test(death.lastWords ?? "")) {
    return plainError("OutOfMemory", `${subject} made its process run out of memory (${where})`);
  }
  if (death.signal !== null) {
    return plainError(
      "ProcessKilled",
      `the process was killed by signal ${death.signal} while ${subject} ran (${where})${hintOf(death)}`,
    );
  }
  return plainError(
    "ProcessExit",
    `the process ended with exit code ${String(death.code ?? exit?.code ?? 0)} while ${subject} ran (${where})`,
  );
}

/** What a signal mostly means that nobody in the process has sent. */
function hintOf({ signal, lastWords }: Death): string {
  if (signal === "SIGABRT" && lastWords === null) return "\nThat is also how Node ends when its memory is full.";
  if (signal === "SIGKILL") return "\nThe system does that, too, when its memory is full.";
  if (signal === "SIGSEGV" || signal === "SIGBUS" || signal === "SIGILL") return "\nMostly native code does that.";
  return "";
}

function quote(line: string): string {
  return JSON.stringify(line.length > 200 ? `${line.slice(0, 200)}…` : line);
}

/** What the end of the process left undone, as a sentence to put after the reason; empty if nothing was. */
export function notTornDown({ held = [] }: Death, phase: Phase | null): string {
  const own = phase === null ? [] : [phase === "teardown" ? "the rest of its tear-down" : "its own tear-down"];
  const left = [...own, ...(held.length === 0 ? [] : [`that of ${held.map(heldName).join(", ")}`])];
  if (left.length === 0) return "";
  const text = phase === null ? left.join("").replace(/^that/, "the tear-down") : left.join(", and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} did not run.`;
}

/** `db` of conftest.ts; functions of xunit style by the name that they are known by. */
function heldName(title: string): string {
  const hidden = /^"_xunit_setup_([a-z]+)_fixture_[^"]*"(.*)$/.exec(title);
  return hidden === null ? title : `teardown_${hidden[1] ?? ""}${hidden[2] ?? ""}`;
}
