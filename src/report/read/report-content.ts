/** What a report tells, and how its parts are read. */
import type { Failure, ItemResult, Outcome, Phase, RunWarning, SuiteError } from "../../core/data/events.ts";
import { fits, oneOf, type Shape } from "../../core/data/shape.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { parseShard, type Shard } from "../../core/select/shard.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

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
