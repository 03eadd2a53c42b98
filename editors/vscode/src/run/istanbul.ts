/** Coverage in Istanbul's format, as `--cov-report json` writes it, as counts and places of the editor: lines and columns from 0. */

/** A range. */
export interface CoveredRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  /** Null for the end of the line. */
  readonly endColumn: number | null;
}

export interface CoveredStatement {
  readonly range: CoveredRange;
  readonly count: number;
  readonly branches: readonly CoveredBranch[];
}

export interface CoveredBranch {
  readonly range: CoveredRange;
  readonly count: number;
  readonly label: string;
}

export interface CoveredFunction {
  readonly name: string;
  readonly range: CoveredRange;
  readonly count: number;
}

export interface CoveredFile {
  /** Absolute. */
  readonly path: string;
  readonly counts: Readonly<Record<"statements" | "branches" | "functions", ReachedCount>>;
  readonly statements: readonly CoveredStatement[];
  readonly functions: readonly CoveredFunction[];
}

export interface ReachedCount {
  readonly covered: number;
  readonly total: number;
}

interface IstanbulPlace {
  readonly line?: number | null;
  readonly column?: number | null;
}

interface IstanbulRange {
  readonly start: IstanbulPlace;
  readonly end: IstanbulPlace;
}

interface IstanbulFile {
  readonly path: string;
  readonly statementMap: Readonly<Record<string, IstanbulRange>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string; readonly loc: IstanbulRange }>>;
  readonly branchMap: Readonly<
    Record<
      string,
      { readonly type: string; readonly loc?: IstanbulRange; readonly locations: readonly IstanbulRange[] }
    >
  >;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** @param text - of `coverage-final.json`. */
export function coveredFiles(text: string): CoveredFile[] {
  const files: Readonly<Record<string, IstanbulFile>> = JSON.parse(text);
  return Object.values(files)
    .map(coveredFile)
    .filter(({ counts }) => counts.statements.total + counts.functions.total > 0);
}

function coveredFile({ path, statementMap, fnMap, branchMap, s, f, b }: IstanbulFile): CoveredFile {
  const statements = Object.entries(statementMap).map(([key, range]) => {
    const branches: CoveredBranch[] = [];
    return { range: rangeOf(range), count: s[key] ?? 0, branches };
  });
  const all = Object.values(b).flat();
  const counts = {
    statements: reached(Object.values(s)),
    branches: reached(all),
    functions: reached(Object.values(f)),
  };
  for (const [key, { type, loc, locations }] of Object.entries(branchMap)) {
    const whole = loc ?? locations[0];
    if (whole === undefined) continue;
    const range = rangeOf(whole);
    const branches = locations.map((location, index): CoveredBranch => {
      // An `else` that is not there has no place.
      const place = location.start.line === undefined || location.start.line === null ? whole : location;
      return { range: rangeOf(place), count: b[key]?.[index] ?? 0, label: `${type} ${String(index + 1)}` };
    });
    const holder = statements
      .filter((statement) => contains(statement.range, range))
      .sort((one, other) => (contains(one.range, other.range) ? 1 : -1))[0];
    if (holder !== undefined) holder.branches.push(...branches);
    else statements.push({ range, count: Math.max(0, ...branches.map(({ count }) => count)), branches });
  }
  const functions = Object.entries(fnMap).map(([key, { name, loc }]) => {
    return { name, range: rangeOf(loc), count: f[key] ?? 0 };
  });
  return { path, counts, statements, functions };
}

function rangeOf({ start, end }: IstanbulRange): CoveredRange {
  const startLine = Math.max(0, (start.line ?? 1) - 1);
  return {
    startLine,
    startColumn: start.column ?? 0,
    endLine: Math.max(startLine, (end.line ?? startLine + 1) - 1),
    endColumn: end.column ?? null,
  };
}

function contains(outer: CoveredRange, inner: CoveredRange): boolean {
  const startsBefore =
    outer.startLine < inner.startLine ||
    (outer.startLine === inner.startLine && outer.startColumn <= inner.startColumn);
  const outerEnd = outer.endColumn ?? Infinity;
  const innerEnd = inner.endColumn ?? Infinity;
  return startsBefore && (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outerEnd >= innerEnd));
}

function reached(counts: readonly number[]): ReachedCount {
  return { covered: counts.filter((count) => count > 0).length, total: counts.length };
}
