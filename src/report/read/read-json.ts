/** Reads a report of `--report-json`. */

import {
  OUTCOMES,
  type ItemResult,
  type SubtestResult,
  type SuiteError,
  type Failure,
  type Outcome,
  type Phase,
  type RunWarning,
} from "../../core/data/events.ts";
import { benchmarkShape, subtestShape } from "../../core/data/event-shapes.ts";
import type { BenchmarkResult, SavedBenchmarks } from "../../core/data/benchmark.ts";
import type { CoveredFile } from "../../core/data/covered-file.ts";
import { REPORT_VERSION } from "../../core/data/report.ts";
import {
  countShape as count,
  listShape as listOf,
  numberShape as number,
  objectOf,
  oneOf,
  optional,
  orNull,
  secondsShape as time,
  type Shape,
  tableOf,
  textShape as text,
  fits,
} from "../../core/data/shape.ts";
import { type ExitCode, EXIT } from "../exit-codes.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { parseShard, type Shard } from "../../core/select/shard.ts";

/** What a report tells. */
export interface ReportContent {
  readonly shard: Shard | null;
  /** Null if the report has none. */
  readonly exitCode: ExitCode | null;
  /** Seconds. */
  readonly duration: number;
  /** How many tests were not selected, those of other shards included. */
  readonly deselected: number;
  /** All attempts at tests, in order. */
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  readonly warnings: readonly RunWarning[];
  /** Where tests are declared, by id. */
  readonly places: ReadonlyMap<string, { readonly path: string; readonly line: number }>;
  /** What tests have run. Absent if it is not told. */
  readonly covered?: readonly CoveredFile[];
  /** Saved runs of benchmarks. Absent for none. */
  readonly savedBenchmarks?: SavedBenchmarks;
}

/** A shard as reports write it; null without one. @throws {UsageError} if it is wrong. */
export function readShardOf(text: unknown): Shard | null {
  return typeof text === "string" && text !== "" ? parseShard(text) : null;
}

const CODES = Object.values(EXIT);
export const exitCodeShape: Shape<ExitCode> = oneOf(...CODES);

/** The id of a test. */
export const nodeId: Shape<string> = (value) =>
  typeof value === "string" && value !== "" ? null : " is no id of a test";

/** What a text in JSON has, if it has the shape. @throws {UsageError} that says what it has not. */
export function checkedJson<T>(file: string, value: unknown, shape: Shape<T>): T {
  if (fits(shape, value)) return value;
  throw new UsageError(`${file}: is damaged, or of another version of xtest: the report${shape(value) ?? ""}`);
}

/** The phase of the failure of a test. @param called - whether its call has begun. */
export function failedPhase(outcome: Outcome, called: boolean): Phase {
  return outcome === "failed" ? "call" : called ? "teardown" : "setup";
}

/** A failure as a report has it. @param message - `TypeError: its message`. @param formatted - with its traceback. */
export function readFailure(phase: Phase, message: string, formatted: string): Failure {
  const [, name = message, rest = ""] = /^([\w.$]+): ([^]*)$/.exec(message) ?? [];
  return { phase, error: { name, message: rest, stack: null, diff: null, cause: null, errors: [], formatted } };
}

/** The part of a report that is read. What other programs write may have no more than ids and outcomes. */
interface StoredReport {
  readonly shard?: string;
  readonly exitCode?: ExitCode | null;
  readonly duration?: number;
  readonly summary?: Readonly<Record<string, number>>;
  readonly tests: readonly StoredTest[];
  readonly errors?: readonly StoredError[];
}

interface StoredTest {
  readonly id: string;
  readonly outcome: ItemResult["outcome"];
  readonly duration?: number;
  readonly phases?: Partial<ItemResult["phases"]>;
  readonly message?: string | null;
  readonly longrepr?: string | null;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly worker?: string | null;
  readonly attempt?: number;
  readonly subtests?: readonly SubtestResult[];
  readonly benchmark?: BenchmarkResult;
  readonly file?: string;
  readonly line?: number | null;
}

interface StoredError {
  readonly path?: string | null;
  readonly message: string;
  readonly longrepr?: string | null;
}

const maybeText = optional(orNull(text));
const phases = objectOf<Partial<ItemResult["phases"]>>({
  setup: optional(time),
  call: optional(time),
  teardown: optional(time),
});

const STORED: Shape<StoredReport> = objectOf<StoredReport>({
  shard: optional(text),
  exitCode: optional(orNull(exitCodeShape)),
  duration: optional(time),
  summary: optional(tableOf(number)),
  tests: listOf(
    objectOf<StoredTest>({
      id: nodeId,
      outcome: oneOf(...OUTCOMES),
      duration: optional(time),
      phases: optional(phases),
      message: maybeText,
      longrepr: maybeText,
      stdout: optional(text),
      stderr: optional(text),
      worker: maybeText,
      attempt: optional(count),
      subtests: optional(listOf(subtestShape)),
      benchmark: optional(benchmarkShape),
      file: optional(text),
      line: optional(orNull(count)),
    }),
  ),
  errors: optional(listOf(objectOf<StoredError>({ path: maybeText, message: text, longrepr: maybeText }))),
});

/** Null for a file in another format. @throws {UsageError} for a damaged one. */
export function readJson(file: string, json: string): ReportContent | null {
  const value = parsed(json);
  const version: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "reportVersion") : undefined;
  if (version !== REPORT_VERSION) return null;
  const stored = checkedJson(file, value, STORED);
  const { shard, exitCode = null, duration = 0, summary = {}, tests, errors = [] } = stored;
  const attempts = tests.map(attemptOf);
  const places = tests.flatMap(({ id, file: path, line }) =>
    typeof line === "number" ? [[id, { path: path ?? "", line }] as const] : [],
  );
  return {
    shard: readShardOf(shard),
    exitCode,
    duration,
    deselected: Math.max(0, Math.trunc(summary["deselected"] ?? 0)),
    attempts,
    errors: [...errors.map(errorOf), ...miscounted(summary, attempts)],
    warnings: [],
    places: new Map(places),
  };
}

/** Undefined for what is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** An error if the report counts tests that it does not have: they may have failed. */
function miscounted(summary: Readonly<Record<string, number>>, attempts: readonly ItemResult[]): SuiteError[] {
  const last = new Map(attempts.map((attempt) => [attempt.id, attempt.outcome]));
  const outcomes = [...last.values()];
  const wrong = [...OUTCOMES, "total"].filter((name) => {
    const has = name === "total" ? outcomes.length : outcomes.filter((outcome) => outcome === name).length;
    return (summary[name] ?? has) > has;
  });
  if (wrong.length === 0) return [];
  const message = `a report counts more tests than it has: ${wrong.map((name) => `${name} ${String(summary[name])}`).join(", ")}`;
  return [{ path: null, message, error: null }];
}

function attemptOf({ id, outcome, ...test }: StoredTest): ItemResult {
  const {
    duration = 0,
    message = null,
    longrepr,
    stdout = "",
    stderr = "",
    worker = null,
    attempt = 0,
    subtests,
    benchmark,
  } = test;
  const { setup = 0, call = 0, teardown = 0 } = test.phases ?? {};
  const isRed = outcome === "failed" || outcome === "error";
  const phase = failedPhase(outcome, call > 0);
  return {
    id,
    outcome,
    duration,
    phases: { setup, call, teardown },
    message,
    failures: isRed ? [readFailure(phase, message ?? "", longrepr ?? "")] : [],
    stdout,
    stderr,
    worker,
    attempt,
    ...(subtests === undefined ? {} : { subtests }),
    ...(benchmark === undefined ? {} : { benchmark }),
  };
}

function errorOf({ path = null, message, longrepr = null }: StoredError): SuiteError {
  const known = longrepr === null || longrepr === "" || longrepr === message;
  return { path, message, error: known ? null : readFailure("setup", message, longrepr).error };
}
