/** A recording as reports show it: what each test has run, and who has run each line. */
import type { CoveredFile } from "../../../core/data/covered-file.ts";
import { fromRuns, type NumberRuns } from "../../../core/values/number-runs.ts";
import { ascending, type CoverageRecording, type RecordedFile } from "./recording.ts";

/** The sources that tests have run, with the functions of each. What runs on import is no test's. */
export function coveredFiles({ contexts, files }: CoverageRecording): CoveredFile[] {
  return Object.entries(files).flatMap(([path, { functions, runs }]) => {
    const groups = new Map<string, { readonly functions: readonly string[]; readonly tests: Set<number> }>();
    for (const run of runs) {
      const called = [...fromRuns(run.functions)].map((one) => functions[one]?.name ?? "(");
      const names = [...new Set(called.filter((name) => !name.startsWith("(")))];
      const key = JSON.stringify(names);
      const known = groups.get(key) ?? { functions: names, tests: new Set() };
      groups.set(key, known);
      for (const one of fromRuns(run.contexts)) if (contexts[one]?.kind === "test") known.tests.add(one);
    }
    const named = [...groups.values()].flatMap(({ functions: own, tests }) =>
      tests.size === 0 ? [] : [{ functions: own, tests: ascending(tests).map((one) => contexts[one]?.name ?? "") }],
    );
    return named.length === 0 ? [] : [{ path, runs: named }];
  });
}

/** Lines that the same contexts have run. */
export interface RunLines {
  /** 1-based, in order. */
  readonly lines: readonly number[];
  /** Ids of tests, in the order in which they ran. */
  readonly tests: readonly string[];
  /** Paths of the test files on whose import they have run. */
  readonly imports: readonly string[];
  /** Whether they have run outside of tests and test files. */
  readonly inSession: boolean;
}

/** Who has run the statements and functions that begin in a line: what `xtest covers FILE:LINE` lists. */
export function linesByContexts({ contexts }: CoverageRecording, file: RecordedFile): RunLines[] {
  const runsAt = new Map<number, number[]>();
  file.runs.forEach((run, index) => {
    for (const line of linesOf(file, run.statements, run.functions)) {
      const known = runsAt.get(line);
      if (known === undefined) runsAt.set(line, [index]);
      else known.push(index);
    }
  });
  const groups = new Map<string, { readonly runs: readonly number[]; readonly lines: number[] }>();
  for (const line of ascending(runsAt.keys())) {
    const runs = runsAt.get(line) ?? [];
    const known = groups.get(runs.join());
    if (known === undefined) groups.set(runs.join(), { runs, lines: [line] });
    else known.lines.push(line);
  }
  return [...groups.values()].map(({ runs, lines }) => {
    const numbers = ascending(new Set(runs.flatMap((run) => [...fromRuns(file.runs[run]?.contexts ?? [])])));
    const namesOf = (kind: string): string[] =>
      numbers.flatMap((one) => {
        const context = contexts[one];
        return context?.kind === kind ? [context.name] : [];
      });
    return { lines, tests: namesOf("test"), imports: namesOf("import"), inSession: namesOf("session").length > 0 };
  });
}

function linesOf({ statements, functions }: RecordedFile, ran: NumberRuns, called: NumberRuns): Set<number> {
  const lines = new Set<number>();
  for (const one of fromRuns(ran)) lines.add(statements[one]?.[0] ?? 0);
  for (const one of fromRuns(called)) lines.add(functions[one]?.place[0] ?? 0);
  return lines;
}

/** How the run of several projects calls what one of them has. */
export interface NamesInRun {
  idOf(id: string): string;
  pathOf(path: string): string;
}

/** The recording of a project, as one of the run over all. */
export function recordingInRun(recording: CoverageRecording, { idOf, pathOf }: NamesInRun): CoverageRecording {
  const { contexts, files, tests } = recording;
  const moved = <Value>(table: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(table).map(([path, value]) => [pathOf(path), value]));
  return {
    ...recording,
    contexts: contexts.map(({ kind, name, ...others }) => ({
      ...{ kind, ...others },
      name: kind === "test" ? idOf(name) : kind === "import" ? pathOf(name) : name,
    })),
    files: moved(files),
    tests: moved(tests),
  };
}
