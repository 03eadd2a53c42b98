/** Adds counts of one source that was run in several forms: compiled by the run, and as it is by a process that a test started. */
import libCoverage, { type CoverageMap, type FileCoverageData, type Range } from "istanbul-lib-coverage";

/** Adds the coverage of a source. Its places are those of the form that is added first: ends of places differ between forms. */
export function addCounts(map: CoverageMap, added: FileCoverageData): void {
  if (!Object.hasOwn(map.data, added.path)) {
    map.addFileCoverage(added);
    return;
  }
  const { data } = map.fileCoverageFor(added.path);
  const statements = finder(added.statementMap, ({ start }) => placeText({ start }));
  const functions = finder(added.fnMap, ({ loc }) => placeText(loc));
  const branches = finder(
    added.branchMap,
    ({ type, loc, locations }) => `${type} ${locations.length} ${placeText(loc)}`,
  );
  map.addFileCoverage(
    libCoverage.createFileCoverage({
      ...data,
      s: mapValues(data.statementMap, (one) => added.s[statements(one)] ?? 0),
      f: mapValues(data.fnMap, (one) => added.f[functions(one)] ?? 0),
      b: mapValues(data.branchMap, (one) => added.b[branches(one)] ?? one.locations.map(() => 0)),
    }),
  );
}

function placeText({ start }: Pick<Range, "start">): string {
  return `${start.line}:${start.column}`;
}

/** Finds the key of what is at the same place; of several, one after the other. */
function finder<Part>(parts: Readonly<Record<string, Part>>, nameOf: (part: Part) => string): (part: Part) => string {
  const keys = new Map<string, string[]>();
  for (const [key, part] of Object.entries(parts)) {
    const known = keys.get(nameOf(part));
    if (known === undefined) keys.set(nameOf(part), [key]);
    else known.push(key);
  }
  return (part) => keys.get(nameOf(part))?.shift() ?? "";
}

function mapValues<Part, Value>(
  parts: Readonly<Record<string, Part>>,
  valueOf: (part: Part) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, valueOf(part)]));
}
