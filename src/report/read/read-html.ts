/** Reads the data in a page of `--reporter html`. */
import { stripVTControlCharacters } from "node:util";
import { OUTCOMES, type ItemResult, type SuiteError } from "../../core/data/events.ts";
import {
  countShape as count,
  listShape as listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  secondsShape as time,
  type Shape,
  textShape as text,
  tuple,
} from "../../core/data/shape.ts";
import type { ExitCode } from "../exit-codes.ts";
import type { HtmlAttempt, HtmlData, HtmlFailure, HtmlProblem, HtmlTest } from "../html/report-data.ts";
import { checkedJson, exitCodeShape, nodeId, readFailure, readShardOf, type ReportContent } from "./report-content.ts";

const DATA = /<script type="application\/json" id="data">([^]*?)<\/script>/;

/** The part of the data that is read. */
type StoredAttempt = Omit<HtmlAttempt, "at">;
type StoredTest = Omit<HtmlTest, "at" | "earlier" | "marks" | "params" | "setups"> & {
  readonly earlier?: readonly StoredAttempt[];
};
type StoredData = Pick<HtmlData, "deselected" | "duration" | "files" | "problems" | "shard" | "workers"> & {
  readonly exitCode: ExitCode;
  readonly tests: readonly StoredTest[];
};

const pairs = listOf(tuple(text, text));
const ATTEMPT = {
  outcome: oneOf(...OUTCOMES),
  phases: tuple(time, time, time),
  worker: count,
  message: optional(text),
  failures: optional(listOf(objectOf<HtmlFailure>({ phase: text, text, diff: optional(text) }))),
  stdout: optional(text),
  stderr: optional(text),
  sections: optional(pairs),
  properties: optional(pairs),
};

const STORED: Shape<StoredData> = objectOf<StoredData>({
  exitCode: exitCodeShape,
  duration: time,
  deselected: count,
  shard: orNull(text),
  workers: listOf(text),
  files: listOf(text),
  problems: listOf(objectOf<HtmlProblem>({ kind: oneOf("error", "warning"), where: text, text })),
  tests: listOf(
    objectOf<StoredTest>({
      ...ATTEMPT,
      id: nodeId,
      file: count,
      line: optional(count),
      earlier: optional(listOf(objectOf<StoredAttempt>(ATTEMPT))),
    }),
  ),
});

/** Null if it is none. @throws {UsageError} if it is one, and damaged. */
export function readHtml(file: string, page: string): ReportContent | null {
  const [, json] = DATA.exec(page) ?? [];
  if (json === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const { shard, exitCode, duration, deselected, workers, files, tests, problems } = checkedJson(file, value, STORED);
  return {
    shard: readShardOf(shard),
    exitCode,
    duration: duration / 1000,
    deselected,
    attempts: tests.flatMap((test) => {
      const attempts = [...(test.earlier ?? []), test];
      return attempts.map((attempt, index) => attemptOf(test.id, attempt, index + 1, workers));
    }),
    errors: problems.flatMap((problem) => (problem.kind === "error" ? [errorOf(problem)] : [])),
    warnings: problems.flatMap(({ kind, where, text: message }) =>
      kind === "warning" ? [{ id: where === "suite" ? null : where, message }] : [],
    ),
    places: new Map(
      tests.flatMap(({ id, file: at, line }) =>
        line === undefined ? [] : [[id, { path: files[at] ?? "", line }] as const],
      ),
    ),
  };
}

function attemptOf(id: string, attempt: StoredAttempt, number: number, workers: readonly string[]): ItemResult {
  const { outcome, phases, message = "", failures = [], stdout = "", stderr = "", sections, properties } = attempt;
  const [setup, call, teardown] = phases.map((phase) => phase / 1000);
  const times = { setup: setup ?? 0, call: call ?? 0, teardown: teardown ?? 0 };
  const worker = workers[attempt.worker] ?? "main";
  return {
    id,
    outcome,
    duration: times.setup + times.call + times.teardown,
    phases: times,
    message: attempt.message ?? null,
    failures: failures.map(({ phase, text: traceback, diff = "" }, index) => {
      const formatted = stripVTControlCharacters([traceback, diff].filter(Boolean).join("\n"));
      const at = phase === "setup" || phase === "teardown" ? phase : "call";
      return readFailure(at, index === 0 ? message : (formatted.split("\n", 1)[0] ?? ""), formatted);
    }),
    stdout,
    stderr,
    worker: worker === "main" ? null : worker,
    attempt: number,
    ...(sections === undefined || sections.length === 0 ? {} : { sections }),
    ...(properties === undefined || properties.length === 0 ? {} : { properties }),
  };
}

function errorOf({ where, text: message }: HtmlProblem): SuiteError {
  return { path: where === "suite" ? null : where, message: stripVTControlCharacters(message), error: null };
}
