/** Converts the outcome of a phase to a report with pytest's three outcomes, and back. */
import { UsageError } from "../../core/errors/errors.ts";
import { isObject } from "../../core/values/objects.ts";
import { RunExceptionInfo, reprOf, textFacts } from "../values/exception-info.ts";
import { PASSED, reportPhase, type PhaseReport } from "../protocol/skipping.ts";
import type { ErrorFacts, Phase } from "../../core/data/events.ts";
import type { CallInfo, TestReport } from "../../core/hooks/run-hook-types.ts";
import type { Attempt } from "../protocol/attempt.ts";
import type { Recorded } from "../nodes/function.ts";

/** A titled text of a report. */
export type Section = readonly [title: string, text: string];

/** A call with the original thrown value. */
export interface PhaseCall extends CallInfo {
  readonly excinfo: RunExceptionInfo | null;
  readonly thrown: { readonly error: unknown } | null;
}

/** The report of a phase before the `xfail` mark is evaluated (pytest: `TestReport.from_item_and_call`). */
export function makeTestReport(attempt: Attempt, captured: readonly Section[], call: PhaseCall): TestReport {
  const { item, number } = attempt;
  const { when, thrown, excinfo, start, stop, duration } = call;
  const report = reportPhase({ xfailed: null, isInterrupted: false }, when, thrown, () => factsOf(attempt, excinfo));
  const [path, line, domain] = item.reportInfo();
  return {
    nodeId: item.nodeId,
    when,
    attempt: number,
    ...partsOf(report, excinfo),
    sections: [...captured],
    userProperties: item.userProperties,
    location: [path, line, domain],
    keywords: [...item.keywords.keys()],
    start,
    stop,
    duration,
  };
}

/** Applies the `xfail` mark to a report (pytest: `pytest_runtest_makereport` of skipping). */
export function expectFailure(attempt: Attempt, call: PhaseCall, report: TestReport): TestReport {
  const { xfailed } = attempt;
  if (xfailed === null || report.outcome === "skipped") return report;
  const { excinfo } = call;
  const repr = (error: unknown): ErrorFacts => (excinfo === null ? attempt.repr(error) : factsOf(attempt, excinfo));
  // The error of a hook is matched against `raises` without its wrapper.
  const thrown = excinfo === null ? null : { error: excinfo.value };
  return Object.assign(report, partsOf(reportPhase(attempt, call.when, thrown, repr), excinfo));
}

/** The report of a phase if a reporting hook failed. */
export function failedReport(
  attempt: Attempt,
  captured: readonly Section[],
  call: PhaseCall,
  error: unknown,
): TestReport {
  const excinfo = new RunExceptionInfo(error, attempt.host.describe);
  const report = makeTestReport(attempt, captured, { ...call, excinfo, thrown: { error } });
  // A hook that skips while the report is made has failed.
  return Object.assign(report, { outcome: "failed", wasxfail: undefined, longrepr: reprOf(attempt.item, excinfo) });
}

function factsOf(attempt: Attempt, excinfo: RunExceptionInfo | null): ErrorFacts {
  return excinfo === null ? textFacts("") : reprOf(attempt.item, excinfo);
}

function partsOf(
  { outcome, reason, failure }: PhaseReport,
  excinfo: RunExceptionInfo | null,
): Pick<TestReport, "outcome" | "wasxfail" | "longrepr"> {
  switch (outcome) {
    case "xfailed":
      return { outcome: "skipped", wasxfail: reason ?? "", longrepr: excinfo?.facts ?? reason };
    case "xpassed":
      return { outcome: "passed", wasxfail: reason ?? "", longrepr: null };
    case "failed":
      return { outcome, longrepr: failure };
    case "skipped":
    case "passed":
      return { outcome, longrepr: reason };
    default:
      return outcome satisfies never;
  }
}

/** The outcome of a phase according to its report. */
export function phaseReportOf({ outcome, wasxfail, longrepr }: TestReport): PhaseReport {
  const reason = longrepr === null ? null : typeof longrepr === "string" ? longrepr : longrepr.message;
  if (outcome === "failed") {
    const failure = longrepr ?? "a hook made it fail, without saying why";
    return { outcome, reason: null, failure: typeof failure === "string" ? textFacts(failure) : failure };
  }
  if (wasxfail !== undefined) {
    return { outcome: outcome === "skipped" ? "xfailed" : "xpassed", reason: wasxfail, failure: null };
  }
  return outcome === "skipped" ? { outcome, reason: reason ?? "", failure: null } : PASSED;
}

/** @throws {UsageError} if the hooks returned no report. */
export function checkReport(value: unknown, when: Phase): TestReport {
  if (isReport(value)) return value;
  const given = value === null || value === undefined ? "nothing" : "something that is no report";
  throw new UsageError(
    `xtest_runtest_makereport gave ${given} for ${when}: return the report that yield gave, changed or not, ` +
      'with an outcome that is "passed", "failed" or "skipped"',
  );
}

function isReport(value: unknown): value is TestReport {
  if (!isObject(value)) return false;
  const outcome: unknown = Reflect.get(value, "outcome");
  return (
    (outcome === "passed" || outcome === "failed" || outcome === "skipped") &&
    Array.isArray(Reflect.get(value, "sections")) &&
    Array.isArray(Reflect.get(value, "userProperties"))
  );
}

/** What an item recorded, with the properties of its report. */
export function recordedWith({ properties: _, ...others }: Recorded, { userProperties }: TestReport): Recorded {
  return userProperties.length === 0 ? others : { ...others, properties: userProperties };
}
