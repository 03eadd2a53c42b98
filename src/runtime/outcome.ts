/** What became of an item, from the reports of its phases. */
import type { ErrorFacts, Failure, Outcome, Phase } from "../core/events.ts";
import type { PhaseReport } from "./skipping.ts";

/** How the phases of an item ended; `call` is null if it was not reached. */
export interface ItemPhases {
  readonly setup: PhaseReport;
  readonly call: PhaseReport | null;
  readonly teardown: PhaseReport;
}

/** The parts of an item's result that its phases decide. */
export interface ItemOutcome {
  readonly outcome: Outcome;
  readonly message: string | null;
  readonly failures: readonly Failure[];
}

/**
 * One outcome for an item (interface, section 5). Where pytest reports a phase after the other, the call's outcome
 * counts, or that of a set-up which did not pass. Tear-down changes it in two ways only: its own failure makes an
 * `error` of everything but a failure, and its expected failure an `xfailed` of a pass.
 */
export function describeOutcome(phases: ItemPhases): ItemOutcome {
  const { setup, call, teardown } = phases;
  const main = call ?? setup;
  const failures: Failure[] = [];
  for (const phase of ["setup", "call", "teardown"] satisfies Phase[]) {
    const failure = phases[phase]?.failure ?? null;
    if (failure !== null) failures.push({ phase, error: failure });
  }
  let outcome: Outcome = main.outcome === "failed" ? (call === null ? "error" : "failed") : main.outcome;
  let { reason } = main;
  if (teardown.outcome === "failed" && outcome !== "failed" && outcome !== "error") {
    outcome = "error";
    reason = null;
  } else if (teardown.outcome === "xfailed" && (outcome === "passed" || outcome === "xpassed")) {
    outcome = "xfailed";
    reason = teardown.reason;
  }
  const [first] = failures;
  return { outcome, message: first === undefined ? reason : inOneLine(first.error), failures };
}

/** `TypeError: its first line`. */
function inOneLine({ name, message }: ErrorFacts): string {
  const [line = ""] = message.split("\n", 1);
  return line === "" ? name : `${name}: ${line}`;
}
