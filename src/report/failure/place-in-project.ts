/** Where a failure happened in code of the project. */
import type { ErrorFacts, ItemResult } from "../../core/data/events.ts";
import type { Tracer } from "./source-tracer.ts";

/** A place in a file of the project. */
export interface FailurePlace {
  /** From the root. */
  readonly path: string;
  /** 1-based, as the column. */
  readonly line: number;
  readonly column?: number;
}

/** The innermost call of an error, or of its cause, in code of the project; null if there is none. */
export function placeInProject(error: ErrorFacts, tracer: Tracer): FailurePlace | null {
  const frame = tracer.trace(error, false).find(({ own }) => own);
  return frame ?? (error.cause === null ? null : placeInProject(error.cause, tracer));
}

/** The place of the first failure that has one. */
export function placeOfFailure({ failures }: ItemResult, tracer: Tracer): FailurePlace | null {
  return failures.map(({ error }) => placeInProject(error, tracer)).find((place) => place !== null) ?? null;
}
