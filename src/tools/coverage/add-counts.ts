/** Adds coverage to coverage of the same sources, which another compiler may have compiled. */
import libCoverage from "istanbul-lib-coverage";
import type { CoverageMap, FileCoverageData, Range } from "istanbul-lib-coverage";

/** Coverage of no source. */
export function createCoverage(): CoverageMap {
  return libCoverage.createCoverageMap({});
}

/** Adds all that a map has. */
export function addCoverage(map: CoverageMap, added: CoverageMap): void {
  for (const file of added.files()) addCounts(map, added.fileCoverageFor(file).data);
}

/**
 * Adds the coverage of a source. Its places are those of the form that is added first, or of the first that has run: compilers
 * differ in the ends of places, and some in columns.
 */
export function addCounts(map: CoverageMap, added: FileCoverageData): void {
  const data = Object.hasOwn(map.data, added.path) ? map.fileCoverageFor(added.path).data : null;
  if (data === null || (!hasRun(data) && hasRun(added))) {
    map.data[added.path] = libCoverage.createFileCoverage(structuredClone(added));
    return;
  }
  map.addFileCoverage(
    libCoverage.createFileCoverage({
      ...data,
      s: countsAt(data.statementMap, added.statementMap, added.s, namesOf, () => 0),
      f: countsAt(
        data.fnMap,
        added.fnMap,
        added.f,
        ({ loc }) => namesOf(loc),
        () => 0,
      ),
      b: countsAt(
        data.branchMap,
        added.branchMap,
        added.b,
        ({ type, loc, locations }) => namesOf(loc).map((name) => `${type} ${locations.length} ${name}`),
        ({ locations }) => locations.map(() => 0),
      ),
    }),
  );
}

function hasRun({ s }: FileCoverageData): boolean {
  return Object.values(s).some((count) => count > 0);
}

function namesOf({ start }: Pick<Range, "start">): readonly string[] {
  return [`${start.line}:${start.column}`, String(start.line)];
}

/** The counts of what is at the same place: by the first of its names, then by the next. Of several, one after the other. */
function countsAt<Part, Count>(
  parts: Readonly<Record<string, Part>>,
  added: Readonly<Record<string, Part>>,
  counts: Readonly<Record<string, Count>>,
  namesOf: (part: Part) => readonly string[],
  none: (part: Part) => Count,
): Record<string, Count> {
  const found: Record<string, Count> = {};
  const left = new Map(Object.entries(added));
  for (const at of [0, 1]) {
    const named = new Map<string | undefined, string[]>();
    for (const [key, part] of left) {
      const name = namesOf(part)[at];
      const known = named.get(name);
      if (known === undefined) named.set(name, [key]);
      else known.push(key);
    }
    for (const [key, part] of Object.entries(parts)) {
      const other = Object.hasOwn(found, key) ? undefined : named.get(namesOf(part)[at])?.shift();
      const count = other === undefined ? undefined : counts[other];
      if (other === undefined || count === undefined) continue;
      left.delete(other);
      found[key] = count;
    }
  }
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, found[key] ?? none(part)]));
}
