/** The recording of `--cov-context test`: which test has run which statements and functions. Plain data, in one compressed file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  fits,
  listShape,
  numberShape,
  objectOf,
  oneOf,
  type Shape,
  tableOf,
  textShape,
} from "../../../core/data/shape.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { fromRuns, type NumberRuns, toRuns } from "../../../core/values/number-runs.ts";
import { writeWhole } from "../../../store/write-file.ts";
import type { ContextKind } from "../../../run/coverage/coverage-folder.ts";

/** 1-based lines and 0-based columns; -1 is the end of the line. */
export type PlaceNumbers = readonly [line: number, column: number, endLine: number, endColumn: number];

export interface RecordedFunction {
  readonly name: string;
  readonly place: PlaceNumbers;
}

/** What some contexts have run of a file, all the same. */
export interface RecordedRun {
  readonly statements: NumberRuns;
  readonly functions: NumberRuns;
  readonly contexts: NumberRuns;
}

/** A source. */
export interface RecordedFile {
  /** Of its text when it ran. */
  readonly hash: string;
  readonly statements: readonly PlaceNumbers[];
  readonly functions: readonly RecordedFunction[];
  readonly runs: readonly RecordedRun[];
  /** Contexts that have run an older text of it, and have not been recorded since. */
  readonly outdated: NumberRuns;
}

/** What code has run for. */
export interface RecordedContexts {
  readonly kind: ContextKind;
  readonly name: string;
  /** Of a test and an import, the key of all that its test module can read, as `inputKeys` makes it; else empty. */
  readonly inputs: string;
  /** When it was recorded last, in seconds of Unix time. */
  readonly at: number;
}

export interface CoverageRecording {
  readonly version: 2;
  readonly contexts: readonly RecordedContexts[];
  /** By path from the root. */
  readonly files: Readonly<Record<string, RecordedFile>>;
  /** The hashes of test files when they ran, by path from the root. */
  readonly tests: Readonly<Record<string, string>>;
}

/** The file in the cache, and beside a JSON report. */
export const RECORDING_FILE = "coverage-by-test.json.gz";

export const EMPTY_RECORDING: CoverageRecording = { version: 2, contexts: [], files: {}, tests: {} };

const runs: Shape<number[]> = listShape(numberShape);
const placeShape: Shape<PlaceNumbers> = (value) =>
  Array.isArray(value) && value.length === 4 && value.every((one) => Number.isInteger(one)) ? null : " is no place";

const RECORDING_SHAPE: Shape<CoverageRecording> = objectOf<CoverageRecording>({
  version: oneOf(2),
  contexts: listShape(
    objectOf<RecordedContexts>({
      kind: oneOf("test", "import", "session", "shared"),
      name: textShape,
      inputs: textShape,
      at: numberShape,
    }),
  ),
  files: tableOf(
    objectOf<RecordedFile>({
      hash: textShape,
      statements: listShape(placeShape),
      functions: listShape(objectOf<RecordedFunction>({ name: textShape, place: placeShape })),
      runs: listShape(objectOf<RecordedRun>({ statements: runs, functions: runs, contexts: runs })),
      outdated: runs,
    }),
  ),
  tests: tableOf(textShape),
});

/**
 * Reads a recording.
 *
 * @param file - absolute path.
 * @returns null if there is none.
 * @throws {UsageError} if it is none, or of another version.
 */
export function readRecording(file: string): CoverageRecording | null {
  let packed: Buffer;
  try {
    packed = readFileSync(file);
  } catch {
    return null;
  }
  let value: unknown = null;
  try {
    value = JSON.parse(gunzipSync(packed).toString());
  } catch {
    // It is no recording.
  }
  if (fits(RECORDING_SHAPE, value)) return value;
  throw new UsageError(
    `${file}: is no recording of this version of xtest: remove it, and run xtest --cov --cov-context test again`,
  );
}

/** @param file - absolute path; folders are made. @returns its size in bytes. */
export function writeRecording(file: string, recording: CoverageRecording): number {
  const packed = gzipSync(JSON.stringify(recording));
  writeWhole(file, packed);
  return packed.length;
}

/** The recording of the last runs in the cache. */
export function recordingInCache(cacheDir: string): string {
  return path.posix.join(cacheDir, RECORDING_FILE);
}

/** Merges recordings: what a later one knows of a test or of a file replaces what earlier ones say of it. */
export function mergeRecordings(recordings: readonly CoverageRecording[]): CoverageRecording {
  const [first = EMPTY_RECORDING, ...others] = recordings;
  return others.reduce(mergeTwo, first);
}

function mergeTwo(before: CoverageRecording, after: CoverageRecording): CoverageRecording {
  const contexts: RecordedContexts[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (context: RecordedContexts): number => {
    const key = `${context.kind} ${context.name}`;
    const known = numbers.get(key);
    if (known === undefined) {
      numbers.set(key, contexts.length);
      return contexts.push(context) - 1;
    }
    contexts[known] = context;
    return known;
  };
  const oldNumbers = before.contexts.map(numberOf);
  const newNumbers = after.contexts.map(numberOf);
  // What a module does on import happens once in a process, so one run sees less of it than two.
  const isReplaced = new Set(newNumbers.filter((number) => contexts[number]?.kind === "test"));
  const kept = (given: NumberRuns): number[] =>
    [...fromRuns(given)].map((one) => oldNumbers[one] ?? 0).filter((one) => !isReplaced.has(one));
  const moved = (given: NumberRuns): number[] => [...fromRuns(given)].map((one) => newNumbers[one] ?? 0);
  const files: Record<string, RecordedFile> = {};
  for (const name of new Set([...Object.keys(before.files), ...Object.keys(after.files)])) {
    const [old, now] = [before.files[name], after.files[name]];
    const oldRuns = (old?.runs ?? []).map((run) => ({ ...run, contexts: kept(run.contexts) }));
    const newRuns = (now?.runs ?? []).map((run) => ({ ...run, contexts: moved(run.contexts) }));
    const isSame = old === undefined || now === undefined || old.hash === now.hash;
    const outdated = [
      ...kept(old?.outdated ?? []),
      ...moved(now?.outdated ?? []),
      ...(isSame ? [] : oldRuns.flatMap((run) => run.contexts)),
    ];
    const { hash = "", statements = [], functions = [] } = now ?? old ?? {};
    files[name] = {
      ...{ hash, statements, functions },
      runs: groupedRuns(isSame ? [...oldRuns, ...newRuns] : newRuns),
      outdated: toRuns(ascending(new Set(outdated))),
    };
  }
  return { version: 2, contexts, files, tests: { ...before.tests, ...after.tests } };
}

/** Joins runs with the same statements and functions. */
export function groupedRuns(
  given: Iterable<{
    readonly statements: NumberRuns;
    readonly functions: NumberRuns;
    readonly contexts: readonly number[];
  }>,
): RecordedRun[] {
  const groups = new Map<string, { statements: NumberRuns; functions: NumberRuns; contexts: Set<number> }>();
  for (const { statements, functions, contexts } of given) {
    const key = `${statements.join()} ${functions.join()}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { statements, functions, contexts: new Set(contexts) });
    else for (const one of contexts) known.contexts.add(one);
  }
  return [...groups.values()].flatMap((one) =>
    one.contexts.size === 0 ? [] : [{ ...one, contexts: toRuns(ascending(one.contexts)) }],
  );
}

export function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((one, other) => one - other);
}
