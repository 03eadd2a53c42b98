/** What is to run next: plain data, and pure functions over it. */
import { pathOfNode } from "../core/select/nodeid.ts";

/** The tests of a run. Paths of test files are from the root. */
export type RunRequest =
  | { readonly kind: "all" }
  /** Those that failed in the last runs. */
  | { readonly kind: "failed" }
  | { readonly kind: "files"; readonly files: ReadonlySet<string> }
  /** Node ids. */
  | { readonly kind: "tests"; readonly ids: ReadonlySet<string> };

/** One request for two; null for none. The tests that failed are in neither of the others for sure. */
export function mergeRequests(one: RunRequest | null, other: RunRequest | null): RunRequest | null {
  if (one === null || other === null) return one ?? other;
  if (one.kind === "tests" && other.kind === "tests")
    return { kind: "tests", ids: new Set([...one.ids, ...other.ids]) };
  const [files, others] = [filesOfRequest(one), filesOfRequest(other)];
  if (files !== null && others !== null) return { kind: "files", files: new Set([...files, ...others]) };
  return one.kind === "failed" && other.kind === "failed" ? one : { kind: "all" };
}

/** The test files of a request that names them, or tests in them; null for any other. */
function filesOfRequest(request: RunRequest): ReadonlySet<string> | null {
  if (request.kind === "files") return request.files;
  return request.kind === "tests" ? new Set([...request.ids].map(pathOfNode)) : null;
}

/** A run that was stopped. */
export interface StoppedRun {
  readonly request: RunRequest;
  /** Test files of which it has run all tests. */
  readonly finished: ReadonlySet<string>;
}

/**
 * What to run after a change that stopped a run: the tests that the change reaches, and those that the stopped run owes.
 *
 * @param all - all test files.
 */
export function afterStop({ request, finished }: StoppedRun, changed: RunRequest, all: Iterable<string>): RunRequest {
  // The user asked for those that failed, which the change may have mended.
  if (changed.kind !== "files" || request.kind === "failed") return changed;
  const owed = [...(filesOfRequest(request) ?? all)].filter((file) => !finished.has(file));
  return { kind: "files", files: new Set([...changed.files, ...owed]) };
}

/** The test files all of whose tests have a result. */
export function finishedFiles(
  items: readonly { readonly id: string; readonly path: string }[],
  results: readonly { readonly id: string }[],
): Set<string> {
  const over = new Set(results.map(({ id }) => id));
  const left = new Set(items.flatMap(({ id, path }) => (over.has(id) ? [] : [path])));
  return new Set(items.flatMap(({ path }) => (left.has(path) ? [] : [path])));
}

/** A target of the command line. */
export interface RunTarget {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly isNode: boolean;
  readonly text: string;
}

/**
 * The targets of a run of some test files: those of the command line that are inside of these files, and these files as far as the
 * command line names them.
 *
 * @param targets - of the command line; empty if it names none.
 * @param files - absolute paths.
 */
export function targetsOfFiles(targets: readonly RunTarget[], files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const around = targets.filter(({ path, isNode }) => !isNode && isAround(path, file));
    if (targets.length === 0 || around.length > 0) return [file];
    return targets.filter(({ path, isNode }) => isNode && path === file).map(({ text }) => text);
  });
}

function isAround(path: string, file: string): boolean {
  return path === file || file.startsWith(`${path.replace(/\/$/, "")}/`);
}
