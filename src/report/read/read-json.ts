/** Reads a report of `--report-json`. */
import type { ItemResult, SubtestResult, SuiteError } from "../../core/data/events.ts";
import { REPORT_VERSION } from "../../core/data/report.ts";
import { type Fields, fieldsOf, elementsOf, numberOf, stringOf } from "./fields.ts";
import {
  failedPhase,
  readExitCode,
  readFailure,
  readOutcome,
  readShardOf,
  type ReportContent,
} from "./report-content.ts";

/** Null if it is none. */
export function readJson(text: string): ReportContent | null {
  const report = parsed(text);
  const { reportVersion, shard, exitCode, duration, summary, tests, errors } = report;
  if (reportVersion !== REPORT_VERSION || !Array.isArray(tests)) return null;
  const entries = tests.map(fieldsOf);
  const places = entries.flatMap(({ id, file, line }) =>
    typeof line === "number" ? [[stringOf(id), { path: stringOf(file), line }] as const] : [],
  );
  return {
    shard: readShardOf(shard),
    exitCode: readExitCode(exitCode),
    duration: numberOf(duration),
    deselected: numberOf(fieldsOf(summary)["deselected"]),
    attempts: entries.map(attemptOf),
    errors: elementsOf(errors).map((error) => errorOf(fieldsOf(error))),
    warnings: [],
    places: new Map(places),
  };
}

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function attemptOf(test: Fields): ItemResult {
  const { id, duration, phases, message, longrepr, stdout, stderr, worker, attempt, subtests } = test;
  const { setup, call, teardown } = fieldsOf(phases);
  const outcome = readOutcome(test["outcome"]);
  const isRed = outcome === "failed" || outcome === "error";
  const phase = failedPhase(outcome, numberOf(call) > 0);
  return {
    id: stringOf(id),
    outcome,
    duration: numberOf(duration),
    phases: { setup: numberOf(setup), call: numberOf(call), teardown: numberOf(teardown) },
    message: typeof message === "string" ? message : null,
    failures: isRed ? [readFailure(phase, stringOf(message), stringOf(longrepr))] : [],
    stdout: stringOf(stdout),
    stderr: stringOf(stderr),
    worker: typeof worker === "string" ? worker : null,
    attempt: numberOf(attempt),
    ...(Array.isArray(subtests) ? { subtests: subtests.map((subtest) => subtestOf(fieldsOf(subtest))) } : {}),
  };
}

function subtestOf({ titles, outcome, duration, message }: Fields): SubtestResult {
  return {
    titles: elementsOf(titles).map(stringOf),
    outcome: outcome === "failed" || outcome === "skipped" ? outcome : "passed",
    duration: numberOf(duration),
    message: typeof message === "string" ? message : null,
  };
}

function errorOf({ path, message, longrepr }: Fields): SuiteError {
  const known = stringOf(message);
  const text = stringOf(longrepr);
  const error = text === "" || text === known ? null : readFailure("setup", known, text).error;
  return { path: typeof path === "string" ? path : null, message: known, error };
}
