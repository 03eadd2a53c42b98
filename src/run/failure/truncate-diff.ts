/** Truncates two large values to the parts that differ, so that comparing and printing them takes bounded time. */
import { isDeepStrictEqual, types } from "node:util";
import {
  truncatedCopy,
  truncateList,
  truncateText,
  type Entries,
  isList,
  hasProperties,
  isSmall,
  like,
  Note,
  SMALL,
  TEXT,
  TINY,
} from "./truncate-value.ts";

/** Entries that are kept of each list or object, and of those, equal ones before the first difference. */
const KEPT = 40;
const BEFORE = 2;
/** Pairs of parts that are compared. */
const PAIRS = 1000;
/** Levels of parts that are compared, and printed. */
export const DEPTH = 60;

/** Both values if they are small, else copies of what differs, with notes on what is left out. */
export function truncatePair(expected: unknown, actual: unknown): readonly [unknown, unknown] {
  if (areSmall(expected, actual)) return [expected, actual];
  return truncateBoth(expected, actual, { depth: 0, budget: { pairs: PAIRS } });
}

/** Whether both are small. */
export function areSmall(expected: unknown, actual: unknown): boolean {
  return isSmall(expected, SMALL) && isSmall(actual, SMALL);
}

/** The state of walking through two values. */
interface Walk {
  readonly depth: number;
  readonly budget: { pairs: number };
}

function truncateBoth(expected: unknown, actual: unknown, walk: Walk): readonly [unknown, unknown] {
  if (isSame(expected, actual)) {
    const shown = isSmall(expected, TINY) ? expected : new Note("… equal");
    return [shown, shown];
  }
  if (typeof expected === "string" && typeof actual === "string") return truncateTexts(expected, actual);
  const isSpent = walk.depth >= DEPTH || walk.budget.pairs-- <= 0;
  if (
    isSpent ||
    !hasProperties(expected) ||
    !hasProperties(actual) ||
    types.isProxy(expected) ||
    types.isProxy(actual)
  ) {
    return [truncatedCopy(expected, 0), truncatedCopy(actual, 0)];
  }
  if (isList(expected) && isList(actual)) return truncateLists(expected, actual, walk);
  if (types.isSet(expected) && types.isSet(actual)) {
    const missing = [...expected].filter((each) => !actual.has(each));
    const added = [...actual].filter((each) => !expected.has(each));
    const shared = expected.size - missing.length;
    const notes = shared === 0 ? [] : [new Note(`… ${String(shared)} equal entries`)];
    return [new Set([...notes, ...truncateList(missing, 0)]), new Set([...notes, ...truncateList(added, 0)])];
  }
  if (types.isMap(expected) && types.isMap(actual)) {
    const [one, other] = truncateEntries(expected, actual, walk);
    return [new Map(one), new Map(other)];
  }
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(actual)) {
    return [truncatedCopy(expected, 0), truncatedCopy(actual, 0)];
  }
  const [one, other] = truncateEntries(new Map(Object.entries(expected)), new Map(Object.entries(actual)), walk);
  return [like(expected, one), like(actual, other)];
}

function truncateLists(
  expected: ArrayLike<unknown>,
  actual: ArrayLike<unknown>,
  walk: Walk,
): readonly [unknown[], unknown[]] {
  const shared = Math.min(expected.length, actual.length);
  let first = 0;
  while (first < shared && isSame(expected[first], actual[first])) first++;
  const start = Math.max(0, first - BEFORE);
  const pairs = Array.from({ length: Math.min(KEPT, Math.max(expected.length, actual.length) - start) }, (_, index) =>
    truncateBoth(expected[start + index], actual[start + index], deeper(walk)),
  );
  const part = (list: ArrayLike<unknown>, side: 0 | 1) => [
    ...(start === 0 ? [] : [new Note(`… ${String(start)} equal entries`)]),
    ...pairs.slice(0, Math.max(0, list.length - start)).map((pair) => pair[side]),
    ...(list.length <= start + KEPT ? [] : [new Note(`… ${String(list.length - start - KEPT)} more entries`)]),
  ];
  return [part(expected, 0), part(actual, 1)];
}

/** The entries that differ. */
function truncateEntries(
  expected: ReadonlyMap<unknown, unknown>,
  actual: ReadonlyMap<unknown, unknown>,
  walk: Walk,
): readonly [Entries, Entries] {
  const keys = [...new Set([...expected.keys(), ...actual.keys()])];
  const differing = keys.filter(
    (key) => !expected.has(key) || !actual.has(key) || !isSame(expected.get(key), actual.get(key)),
  );
  const notes: Entries = [];
  if (differing.length < keys.length)
    notes.push(["…", new Note(`${String(keys.length - differing.length)} equal entries`)]);
  if (differing.length > KEPT) notes.push(["……", new Note(`${String(differing.length - KEPT)} more that differ`)]);
  const sides: readonly [Entries, Entries] = [[...notes], [...notes]];
  for (const key of differing.slice(0, KEPT)) {
    const pair = truncateBoth(expected.get(key), actual.get(key), deeper(walk));
    if (expected.has(key)) sides[0].push([key, pair[0]]);
    if (actual.has(key)) sides[1].push([key, pair[1]]);
  }
  return sides;
}

function deeper({ depth, budget }: Walk): Walk {
  return { depth: depth + 1, budget };
}

/** Some characters before the first that differs, and more after it. */
function truncateTexts(expected: string, actual: string): readonly [string, string] {
  const first = firstDifference(expected, actual);
  const start = Math.max(0, first - TEXT / 4);
  return [truncateText(expected, start), truncateText(actual, start)];
}

/** Where two texts begin to differ; the length of the shorter one if it begins the other. */
export function firstDifference(one: string, other: string): number {
  const shared = Math.min(one.length, other.length);
  let at = 0;
  // Whole blocks first: the engine compares them faster than we do.
  while (at < shared && one.slice(at, at + 4096) === other.slice(at, at + 4096)) at += 4096;
  while (at < shared && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return Math.min(at, shared);
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (hasProperties(one) && hasProperties(other) && isDeepStrictEqual(one, other));
}
