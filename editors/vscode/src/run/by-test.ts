/** What each test has run, as `--cov-context test` records it beside a JSON report: the file `coverage-by-test.json.gz`. */
import { gunzipSync } from "node:zlib";
import type { CoveredFile, CoveredRange } from "./istanbul.ts";

/** The versions of recordings that this extension reads: what it needs is the same in them. */
const VERSIONS: ReadonlySet<number> = new Set([1, 2]);

/** Whole numbers in ascending order, as pairs: the distance from the end of the last run, and the length of this one. */
type NumberRuns = readonly number[];

/** 1-based lines and 0-based columns. */
type RecordedPlace = readonly [line: number, column: number, ...end: number[]];

interface Recording {
  readonly version: number;
  readonly contexts: readonly { readonly kind: string; readonly name: string }[];
  /** By path from the root. */
  readonly files: Readonly<
    Record<
      string,
      {
        readonly statements: readonly RecordedPlace[];
        readonly functions: readonly { readonly place: RecordedPlace }[];
        readonly runs: readonly Readonly<Record<"statements" | "functions" | "contexts", NumberRuns>>[];
      }
    >
  >;
}

/** Tests by their ids, and what each has run. */
export interface CoveredByTests {
  /** The ids of the tests that have run anything of the file, in the order in which they ran. */
  testsOf(file: CoveredFile): readonly string[];
  /** The part of the file that the test has run. */
  partOf(file: CoveredFile, test: string): Pick<CoveredFile, "functions" | "statements">;
}

/**
 * @param packed - null if nothing is recorded.
 * @param root - absolute path of the suite.
 * @returns null if nothing is recorded, or not in the way that this extension reads.
 */
export function coveredByTests(packed: Uint8Array | null, root: string): CoveredByTests | null {
  if (packed === null) return null;
  const recording: Recording = JSON.parse(gunzipSync(packed).toString("utf8"));
  if (!VERSIONS.has(recording.version)) return null;
  const { contexts, files } = recording;
  const recorded = new Map(Object.entries(files).map(([name, file]) => [absolute(root, name), file]));
  const fileOf = ({ path }: CoveredFile) => recorded.get(path.replaceAll("\\", "/"));
  return {
    testsOf(file) {
      const numbers = new Set((fileOf(file)?.runs ?? []).flatMap((run) => [...fromRuns(run.contexts)]));
      return [...numbers]
        .sort((one, other) => one - other)
        .flatMap((number) => (contexts[number]?.kind === "test" ? (contexts[number]?.name ?? []) : []));
    },
    partOf(file, test) {
      const found = fileOf(file);
      const number = contexts.findIndex(({ kind, name }) => kind === "test" && name === test);
      const starts = { statements: new Set<string>(), functions: new Set<string>() };
      for (const run of found?.runs ?? []) {
        if (![...fromRuns(run.contexts)].includes(number)) continue;
        for (const one of fromRuns(run.statements)) starts.statements.add(startOf(found?.statements[one]));
        for (const one of fromRuns(run.functions)) starts.functions.add(startOf(found?.functions[one]?.place));
      }
      const hasRun = (kind: keyof typeof starts, { startLine, startColumn }: CoveredRange): boolean =>
        starts[kind].has(`${String(startLine + 1)}:${String(startColumn)}`);
      return {
        // Which of its branches the test has taken is not recorded.
        statements: file.statements
          .filter(({ range }) => hasRun("statements", range))
          .map((one) => ({ ...one, branches: [] })),
        functions: file.functions.filter(({ range }) => hasRun("functions", range)),
      };
    },
  };
}

function startOf([line = 0, column = 0]: readonly number[] = []): string {
  return `${String(line)}:${String(column)}`;
}

function* fromRuns(given: NumberRuns): Generator<number> {
  let at = 0;
  for (let index = 0; index < given.length; index += 2) {
    at += given[index] ?? 0;
    for (const end = at + (given[index + 1] ?? 0); at < end; at++) yield at;
  }
}

/** As paths of a report are. */
function absolute(root: string, name: string): string {
  const parts = root.split("/");
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
