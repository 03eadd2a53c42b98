/** Asks a recording: which tests have run a place, and what a test has run. */
import path from "node:path";
import { withSlashes } from "../../../config/paths.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { isInNode, pathOfNode } from "../../../core/select/nodeid.ts";
import { nearest } from "../../../core/errors/suggestions.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import { fromRuns, hasNumber, type NumberRuns } from "../../../core/values/number-runs.ts";
import { ascending, type CoverageRecording, type PlaceNumbers, type RecordedFile } from "./recording.ts";

/** The tests that have run a part of a source. */
export interface CoveringTests {
  /** The path of the source, from the root. */
  readonly file: string;
  /** The lines that are meant, both included; null for the whole file. */
  readonly lines: readonly [first: number, last: number] | null;
  /** The ids of the tests, in the order in which they ran. */
  readonly tests: readonly string[];
  /** Paths of the test files on whose import it has run, from the root. A module runs on the first import in a process only. */
  readonly imports: readonly string[];
  /** Whether it has run outside of tests and test files, such as on the import of a conftest. */
  readonly inSession: boolean;
  /** Whether the source is another one than that which ran: lines are those of then. */
  readonly hasChanged: boolean;
  /** Ids of tests that have run an older text of the source, and have not been recorded since. */
  readonly outdated: readonly string[];
  /** Paths of the test files of `tests` and `imports` that have changed since they ran, or are gone. */
  readonly changedTests: readonly string[];
}

/** What a test has run. */
export interface CoveredByTest {
  readonly test: string;
  readonly files: readonly {
    /** The path of the source, from the root. */
    readonly file: string;
    /** Ranges of lines of statements that have run, both ends included. */
    readonly lines: readonly (readonly [first: number, last: number])[];
    /** The names of functions that have run. */
    readonly functions: readonly string[];
    /** Whether the source has changed since. */
    readonly hasChanged: boolean;
  }[];
}

/**
 * @param target - `src/cart.ts`, `src/cart.ts:42`, `src/cart.ts:40-50` or `src/cart.ts::total`.
 * @param cwd - absolute path of the folder that it is relative to.
 * @throws {UsageError} if there is no such file or place in the recording.
 */
export function coveringTests(recording: CoverageRecording, target: string, root: string, cwd: string): CoveringTests {
  const { name, lines, functionName } = parseTarget(target);
  const file = withSlashes(path.relative(root, path.resolve(cwd, name)));
  const recorded = Object.hasOwn(recording.files, file) ? recording.files[file] : undefined;
  if (recorded === undefined) throw new UsageError(`xtest covers ${target}: ${whyUnknown(recording, file, root)}`);
  const wanted =
    functionName === null
      ? lines === null
        ? null
        : placesAt(recorded, lines, target)
      : placesOfFunction(recorded, functionName, target);
  const found = new Set<number>();
  for (const { statements, functions, contexts } of recorded.runs) {
    const isMeant = wanted === null || touches(statements, wanted.statements) || touches(functions, wanted.functions);
    if (isMeant) for (const one of fromRuns(contexts)) found.add(one);
  }
  const ofKind = (numbers: Iterable<number>, kind: string): string[] =>
    ascending(numbers).flatMap((one) => {
      const context = recording.contexts[one];
      return context?.kind === kind ? [context.name] : [];
    });
  const [tests, imports] = [ofKind(found, "test"), ofKind(found, "import")];
  const modules = new Set([...tests.map(pathOfNode), ...imports]);
  return {
    file,
    lines: wanted?.lines ?? lines,
    tests,
    imports,
    inSession: ofKind(found, "session").length > 0,
    hasChanged: hashAt(root, file) !== recorded.hash,
    outdated: ofKind(fromRuns(recorded.outdated), "test"),
    changedTests: [...modules].filter((one) => hashAt(root, one) !== recording.tests[one]).sort(),
  };
}

/**
 * @param id - of a test, or of what several are in: `tests/test_cart.ts`, `tests/test_cart.ts::TestTotal`.
 * @throws {UsageError} if the recording has none.
 */
export function coveredByTest(recording: CoverageRecording, id: string, root: string): CoveredByTest[] {
  const found = recording.contexts.flatMap(({ kind, name }, number) =>
    kind === "test" && (name === id || isInNode(id, name)) ? [[name, number] as const] : [],
  );
  if (found.length === 0) {
    const ids = recording.contexts.flatMap(({ kind, name }) => (kind === "test" ? [name] : []));
    const [near] = nearest(id, ids);
    throw new UsageError(
      `xtest covers --test ${id}: no test of this id has been recorded${near === undefined ? "" : `; did you mean ${near}?`}`,
    );
  }
  return found.map(([test, number]) => ({
    test,
    files: Object.entries(recording.files).flatMap(([file, { hash, statements, functions, runs }]) => {
      const own = runs.filter(({ contexts }) => hasNumber(contexts, number));
      if (own.length === 0) return [];
      const places = own.flatMap((run) => [...fromRuns(run.statements)]).flatMap((one) => statements[one]?.[0] ?? []);
      const ran = own.flatMap((run) => [...fromRuns(run.functions)]).flatMap((one) => functions[one]?.name ?? []);
      const lines = lineRanges(places);
      return [{ file, lines, functions: [...new Set(ran)], hasChanged: hashAt(root, file) !== hash }];
    }),
  }));
}

/** Lines as ranges. @param lines - in any order. */
export function lineRanges(lines: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const line of ascending(new Set(lines))) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

interface Target {
  readonly name: string;
  readonly lines: readonly [first: number, last: number] | null;
  readonly functionName: string | null;
}

function parseTarget(text: string): Target {
  const [, named = text, functionName] = /^(.+?)::(.+)$/.exec(text) ?? [];
  if (functionName !== undefined) return { name: named, lines: null, functionName };
  const [, name = text, first, last = first] = /^(.+?):(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (first === undefined) return { name, lines: null, functionName: null };
  const lines = [Number(first), Number(last)] as const;
  if (lines[0] < 1 || lines[1] < lines[0])
    throw new UsageError(`xtest covers ${text}: lines begin at 1, and the first one comes before the last`);
  return { name, lines, functionName: null };
}

/** The numbers of statements and functions that are asked for. */
interface WantedPlaces {
  readonly statements: ReadonlySet<number>;
  readonly functions: ReadonlySet<number>;
  readonly lines: readonly [first: number, last: number];
}

/**
 * What begins in the lines; if nothing does, the innermost that is around them.
 *
 * @throws {UsageError} if there is nothing.
 */
function placesAt(
  { statements, functions }: RecordedFile,
  lines: readonly [first: number, last: number],
  target: string,
): WantedPlaces {
  const [first, last] = lines;
  const all = functions.map(({ place }) => place);
  const begins = ([line]: PlaceNumbers): boolean => line >= first && line <= last;
  const inside = { statements: numbersOf(statements, begins), functions: numbersOf(all, begins) };
  if (inside.statements.size + inside.functions.size > 0) return { ...inside, lines };
  const isAround = ([line, , endLine]: PlaceNumbers): boolean => line <= first && endLine >= last;
  const size = ([line, , endLine]: PlaceNumbers): number => endLine - line;
  const [smallest] = [...statements, ...all].filter(isAround).sort((one, other) => size(one) - size(other));
  if (smallest === undefined) {
    const known = ascending(new Set([...statements, ...all].map(([line]) => line)));
    const near = [known.findLast((line) => line < first), known.find((line) => line > last)];
    const nearText = near.flatMap((line) => (line === undefined ? [] : [String(line)])).join(" and ");
    throw new UsageError(
      `xtest covers ${target}: no statement is there${nearText === "" ? "" : `; the nearest ones are in line ${nearText}`}`,
    );
  }
  const isIt = (place: PlaceNumbers): boolean => place === smallest;
  return { statements: numbersOf(statements, isIt), functions: numbersOf(all, isIt), lines };
}

/** @throws {UsageError} if there is no such function. */
function placesOfFunction({ functions }: RecordedFile, name: string, target: string): WantedPlaces {
  const own = name.slice(name.lastIndexOf("::") + 1).replace(/^.*\./, "");
  const numbers = numbersOf(functions, (one) => one.name === own);
  const places = functions.filter((_, number) => numbers.has(number)).map(({ place }) => place);
  if (places.length > 0) {
    const lines = [Math.min(...places.map(([line]) => line)), Math.max(...places.map((place) => place[2]))] as const;
    return { statements: new Set(), functions: numbers, lines };
  }
  const names = [...new Set(functions.map((one) => one.name))].filter((one) => !one.startsWith("("));
  const [near] = nearest(own, names);
  throw new UsageError(
    `xtest covers ${target}: the file has no function ${own}${near === undefined ? `; it has ${names.join(", ") || "none with a name"}` : `, did you mean ${near}?`}`,
  );
}

function numbersOf<Part>(parts: readonly Part[], isWanted: (part: Part) => boolean): Set<number> {
  return new Set(parts.flatMap((part, number) => (isWanted(part) ? [number] : [])));
}

function touches(runs: NumberRuns, wanted: ReadonlySet<number>): boolean {
  if (wanted.size === 0) return false;
  for (const one of fromRuns(runs)) if (wanted.has(one)) return true;
  return false;
}

/** The hash of a file as it is now; null if it is gone. @param file - path from the root. */
function hashAt(root: string, file: string): string | null {
  const text = readTextOrNull(path.posix.join(root, file));
  return text === null ? null : hashOf(text);
}

function whyUnknown({ files }: CoverageRecording, file: string, root: string): string {
  if (readTextOrNull(path.posix.join(root, file)) === null) {
    const [near] = nearest(file, Object.keys(files));
    return `there is no such file${near === undefined ? "" : `; did you mean ${near}?`}`;
  }
  return "the last recording has nothing of this file: no test has imported it, or --cov did not count it";
}
