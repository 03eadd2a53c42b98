/** What the tests of a run have run of a source, for reports. */

/** A source, and the tests that have run something of it. */
export interface CoveredFile {
  /** From the root. */
  readonly path: string;
  /** Each test is in one of them. */
  readonly runs: readonly CoveredRun[];
}

/** Tests that have run the same functions of a source. */
export interface CoveredRun {
  /** Those that have a name. */
  readonly functions: readonly string[];
  /** Ids. */
  readonly tests: readonly string[];
}

/** Joins what several runs tell of their tests: of a test that is in two of them, the later one counts. */
export function joinedCovered(runs: readonly (readonly CoveredFile[])[]): CoveredFile[] {
  const known = new Set<string>();
  const files = new Map<string, CoveredRun[]>();
  for (const run of [...runs].reverse()) {
    const tests = run.flatMap((file) => file.runs.flatMap((one) => one.tests));
    for (const { path, runs: own } of run) {
      const left = own
        .map((one) => ({ ...one, tests: one.tests.filter((id) => !known.has(id)) }))
        .filter((one) => one.tests.length > 0);
      if (left.length > 0) files.set(path, [...(files.get(path) ?? []), ...left]);
    }
    for (const id of tests) known.add(id);
  }
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, own]) => ({ path, runs: own }));
}
