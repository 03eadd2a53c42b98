/** The result of one attempt, from the reports of its phases. */
import type { ErrorFacts, Failure, ItemResult, Outcome, Phase } from "../../core/data/events.ts";
import type { Attempt } from "./attempt.ts";
import type { PhaseReport } from "./skipping.ts";

/**
 * Makes the result, with one outcome for the item, where pytest reports one for each phase. The call's outcome counts, or
 * that of a set-up which did not pass. Tear-down changes it in two ways only: its failure turns anything but a failure
 * into an `error`, and its expected failure or its `skip` turns a pass into `xfailed` or `skipped`.
 *
 * @param call - null if it was not reached.
 */
export function itemResult(
  { item, number, parts, times: [began, setUp, called, ended] }: Attempt,
  setup: PhaseReport,
  call: PhaseReport | null,
  teardown: PhaseReport,
): ItemResult {
  const main = call ?? setup;
  let outcome: Outcome = main.outcome === "failed" ? (call === null ? "error" : "failed") : main.outcome;
  let { reason } = main;
  if (teardown.outcome === "failed" && outcome !== "failed" && outcome !== "error") {
    outcome = "error";
    reason = null;
  } else if (teardown.outcome !== "passed" && (outcome === "passed" || outcome === "xpassed")) {
    ({ outcome, reason } = teardown);
  }
  const failures: Failure[] = [];
  const add = (phase: Phase, report: PhaseReport | null): void => {
    if (report?.failure) failures.push({ phase, error: report.failure });
  };
  add("setup", setup);
  add("call", call);
  add("teardown", teardown);
  const [first] = failures;
  return {
    id: item.nodeId,
    outcome,
    message: first === undefined ? reason : inOneLine(first.error),
    failures,
    duration: (ended - began) / 1000,
    phases: { setup: (setUp - began) / 1000, call: (called - setUp) / 1000, teardown: (ended - called) / 1000 },
    ...parts,
    ...item.recorded,
    worker: null,
    attempt: number,
  };
}

/** `TypeError: its first line`. */
function inOneLine({ name, message }: ErrorFacts): string {
  const [line = ""] = message.split("\n", 1);
  return line === "" ? name : `${name}: ${line}`;
}
