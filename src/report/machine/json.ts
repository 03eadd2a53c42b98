/** `--report-json`: the report of a run as one file. */
import { type ItemFailureOptions, REPORT_STYLE, reportedFailure } from "../failure/item-failure.ts";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import type { SnapshotSummary } from "../../core/data/run/snapshots.ts";
import type { LoggedRecord } from "../../core/data/logs/log-options.ts";
import {
  REPORT_VERSION,
  type ReportLog,
  type ReportPlace,
  type ReportSummary,
  type ReportTest,
  reportTest,
} from "../../core/data/report.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { formatError } from "../failure/failure.ts";
import type { ReportFile } from "./report-file.ts";
import { type CollectedFacts, CUT_SHORT, NOTHING_COLLECTED, type Reporter, type RunEnd } from "../reporter.ts";
import { createColors } from "../text/colors.ts";
import { createCounter, type RunCounts } from "../counts.ts";
import { jsonText } from "../text/terminal-text.ts";
import type { Tracer } from "../failure/source-tracer.ts";

/** An error that belongs to no test. */
export interface ReportError {
  readonly path: string | null;
  /** Its project, where several have the path. */
  readonly project?: string;
  readonly message: string;
  readonly longrepr: string | null;
}

interface ReportProject {
  /** Its name, in a run over several. */
  readonly project?: string;
}

/** What became of snapshots. */
type ReportSnapshots = Omit<SnapshotSummary, "errors" | "isUpdate">;

/** The report in the file. */
export interface JsonReport {
  readonly reportVersion: typeof REPORT_VERSION;
  readonly exitCode: number;
  /** The shard, `2/3`; absent without `--shard`. */
  readonly shard?: string;
  /** Seconds. */
  readonly duration: number;
  readonly summary: ReportSummary;
  readonly tests: readonly (ReportTest & ReportPlace & ReportProject)[];
  readonly errors: readonly ReportError[];
  /** What became of snapshots; absent if no test used any. */
  readonly snapshots?: ReportSnapshots;
}

/** Writes the report after the run. */
export function createJsonReporter(output: ReportFile, tracer: Tracer): Reporter {
  const counter = createCounter();
  let collected: CollectedFacts = NOTHING_COLLECTED;
  return {
    collected(facts) {
      collected = facts;
    },
    event(event) {
      counter.add(event);
    },
    finish(end) {
      output.write(jsonText(createReport(counter, collected, end, tracer)));
    },
  };
}

/** Makes the report. */
export function createReport(counts: RunCounts, collected: CollectedFacts, end: RunEnd, tracer: Tracer): JsonReport {
  const { placeOf, diagnosticOf, shard } = collected;
  const colors = createColors(false);
  const style = { ...REPORT_STYLE, colors, tracer, placeOf, diagnosticOf };
  return {
    reportVersion: REPORT_VERSION,
    exitCode: end.exitCode,
    ...(shard === undefined ? {} : { shard: `${shard.index}/${shard.count}` }),
    duration: end.duration,
    summary: {
      ...counts.counts,
      deselected: collected.deselected + counts.deselected,
      total: counts.results.length,
    },
    tests: counts.attempts.map((result) => testOf(result, style, collected)),
    errors: [...collected.errors, ...counts.errors, ...(end.isCut ? [CUT_SHORT] : [])].map((error) =>
      errorOf(error, style),
    ),
    ...(end.snapshots === undefined ? {} : { snapshots: snapshotsOf(end.snapshots) }),
  };
}

function snapshotsOf({ errors: _errors, isUpdate: _isUpdate, ...snapshots }: SnapshotSummary): ReportSnapshots {
  return snapshots;
}

function testOf(
  result: ItemResult,
  style: ItemFailureOptions,
  { fileOf, projectOf }: Pick<CollectedFacts, "fileOf" | "projectOf">,
): ReportTest & ReportPlace & ReportProject {
  const place = style.placeOf(result.id);
  const file = place?.path ?? fileOf?.(result.id) ?? result.id.slice(0, pathEndOf(result.id));
  const { message, longrepr } = reportedFailure(result, style);
  const project = projectOf?.(result.id) ?? null;
  const test = {
    ...reportTest(result, message, longrepr),
    file,
    line: place?.line ?? null,
    ...(project !== null && { project }),
  };
  return result.logs === undefined ? test : { ...test, logs: result.logs.map(logOf) };
}

function logOf({ phase, logger, levelNo, levelName, message, created }: LoggedRecord): ReportLog {
  return { phase, logger, levelNo, levelName, message, created };
}

function errorOf({ path: file, project, message, error }: SuiteError, style: ItemFailureOptions): ReportError {
  return {
    path: file,
    ...(project !== undefined && { project }),
    message,
    longrepr: error === null ? message : formatError(error, style).join("\n"),
  };
}
