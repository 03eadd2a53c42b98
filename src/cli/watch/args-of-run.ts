/** The flags of one run of `xtest watch`. */
import { type RunRequest, type RunTarget, targetsOfFiles } from "../../watch/run-request.ts";
import type { Args } from "../flags/args.ts";

/** The filters that were typed; null for none. */
export interface TypedFilters {
  /** As of `-k`. */
  readonly name: string | null;
  /** A part of the path of a test file. */
  readonly path: string | null;
  /** As of `-E`. */
  readonly expression: string | null;
}

export const NO_FILTERS: TypedFilters = { name: null, path: null, expression: null };

/** One run. */
export interface WatchRun {
  readonly request: RunRequest;
  readonly filters: TypedFilters;
  readonly updatesSnapshots: boolean;
  /** Whether it is the first one, to which `--lf`, `--sw` and `--changed` apply. */
  readonly isFirst: boolean;
  /** All test files, from the root, in order. */
  readonly tests: ReadonlySet<string>;
  /** The test files in which tests failed. */
  readonly failed: ReadonlySet<string>;
}

/** The flags of a run; null if the filters leave no test file. */
export function argsOfRun(
  args: Args,
  { request, filters, updatesSnapshots, isFirst, tests, failed }: WatchRun,
  root: string,
  targets: readonly RunTarget[],
): Args | null {
  const files = filesOf(request, filters, tests, failed);
  const named =
    files === null
      ? args.targets
      : targetsOfFiles(
          targets,
          files.map((file) => `${root.replace(/\/$/, "")}/${file}`),
        );
  if (files !== null && named.length === 0) return null;
  const isAll = request.kind === "all" && files === null;
  return {
    ...args,
    targets: named,
    commandless: false,
    keyword: both(args.keyword, filters.name, "and"),
    filters: expressions(args.filters, filters.expression),
    snapshotUpdate: args.snapshotUpdate || updatesSnapshots,
    changed: isFirst ? args.changed : null,
    stepwise: isFirst && args.stepwise,
    stepwiseReset: isFirst && args.stepwiseReset,
    lastFailed: request.kind === "failed" || (isFirst && args.lastFailed),
    failedFirst: args.failedFirst || (request.kind === "files" && files?.some((file) => failed.has(file)) === true),
    // Of some of the tests it would say little, and take the place of the report on all of them.
    coverage: isAll ? args.coverage : null,
  };
}

/** The test files to run; null for all that the command line names. */
function filesOf(
  request: RunRequest,
  { path }: TypedFilters,
  tests: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): string[] | null {
  const wanted =
    request.kind === "files" ? request.files : request.kind === "failed" && failed.size > 0 ? failed : null;
  if (wanted === null && path === null) return null;
  return [...tests].filter((file) => (wanted?.has(file) ?? true) && (path === null || file.includes(path)));
}

function both(one: string | null, other: string | null, word: string): string | null {
  return one === null || other === null ? (one ?? other) : `(${one}) ${word} (${other})`;
}

/** Several expressions of a command line select what one of them does. */
function expressions(given: readonly string[], typed: string | null): string[] {
  if (typed === null) return [...given];
  return given.length === 0 ? [typed] : [`(${given.map((one) => `(${one})`).join(" | ")}) & (${typed})`];
}
