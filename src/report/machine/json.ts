/** `--report-json`: the report of a run as one file (interface, section 9). */
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import { formatError } from "../failure/failure.ts";
import { openReport } from "./report-file.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter, type RunEnd } from "../reporter.ts";
import { type ItemFailureOptions, longReprOf } from "../failure/sections.ts";
import { createColors, oneLine } from "../text/style.ts";
import { reasonOf } from "../terminal/summary.ts";
import { createCounter, type RunCounts } from "../counts.ts";
import type { Tracer } from "../failure/source-tracer.ts";

export const REPORT_VERSION = 1;

/** How failures are written in reports that machines read. */
export const REPORT_STYLE = { tb: "long", fullTrace: false, whole: true, columns: 80 } as const;

/** One item of the report; durations in seconds. */
export interface ReportTest extends Pick<
  ItemResult,
  "id" | "outcome" | "duration" | "phases" | "message" | "stdout" | "stderr" | "worker" | "attempt"
> {
  readonly longrepr: string | null;
}

export interface ReportError {
  readonly path: string | null;
  readonly message: string;
  readonly longrepr: string | null;
}

export interface Report {
  readonly reportVersion: typeof REPORT_VERSION;
  readonly exitCode: number;
  /** Which part of the suite the report is about, `2/3`; absent where it is all of it. */
  readonly shard?: string;
  /** Seconds. */
  readonly duration: number;
  readonly summary: RunCounts["counts"] & { readonly deselected: number; readonly total: number };
  readonly tests: readonly ReportTest[];
  readonly errors: readonly ReportError[];
}

/**
 * Writes the report when the run is over; folders on the way to it are made.
 *
 * @param file - absolute path.
 * @throws UsageError - if it cannot be written, as far as that is known before the run.
 */
export function createJsonReporter(file: string, tracer: Tracer): Reporter {
  const output = openReport("--report-json", file);
  const counter = createCounter();
  let collected: CollectedFacts = NOTHING_COLLECTED;
  return {
    header() {},
    collected(facts) {
      collected = facts;
    },
    event(event) {
      counter.add(event);
    },
    finish(end) {
      output.write(`${JSON.stringify(createReport(counter, collected, end, tracer), null, 2)}\n`);
    },
  };
}

/** The report as data. */
export function createReport(tally: RunCounts, collected: CollectedFacts, end: RunEnd, tracer: Tracer): Report {
  const { placeOf, diagnosticOf, shard } = collected;
  const colors = createColors(false);
  const style = { ...REPORT_STYLE, colors, tracer, placeOf, diagnosticOf };
  return {
    reportVersion: REPORT_VERSION,
    exitCode: end.exitCode,
    ...(shard === undefined ? {} : { shard: `${shard.index}/${shard.count}` }),
    duration: end.duration,
    summary: {
      ...tally.counts,
      deselected: collected.deselected + tally.deselected,
      total: tally.results.length,
    },
    tests: tally.attempts.map((result) => testOf(result, style)),
    errors: [...collected.errors, ...tally.errors].map((error) => errorOf(error, style)),
  };
}

function testOf(result: ItemResult, style: ItemFailureOptions): ReportTest {
  const { id, outcome, duration, phases, stdout, stderr, worker, attempt } = result;
  const failed = outcome === "failed" || outcome === "error";
  return {
    id,
    outcome,
    duration,
    phases,
    message: failed && result.message !== null ? oneLine(reasonOf(result)) : result.message,
    longrepr: longReprOf(result, style),
    stdout,
    stderr,
    worker,
    attempt,
  };
}

function errorOf({ path: file, message, error }: SuiteError, style: ItemFailureOptions): ReportError {
  return {
    path: file,
    message,
    longrepr: error === null ? message : formatError(error, style).join("\n"),
  };
}
