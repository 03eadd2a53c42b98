/** Two large values cut down to where they differ, so that printing and comparing them takes bounded time. */
import { isDeepStrictEqual, types } from "node:util";
import {
  clipped,
  clippedList,
  clippedText,
  type Entries,
  isList,
  isObject,
  isSmall,
  like,
  Note,
  SMALL,
  TEXT,
  TINY,
} from "./truncate-value.ts";

/** Entries that are kept of each list or object, and those before the first that differs. */
const KEPT = 40;
const BEFORE = 2;
/** Pairs of parts that are looked into. */
const PAIRS = 1000;
/** Levels of parts that are looked into, and printed. */
export const DEPTH = 60;

/** Both as they are if they are small, else copies of what differs, with notes on what was left out. */
export function shrinkPair(expected: unknown, actual: unknown): readonly [unknown, unknown] {
  if (isSmallPair(expected, actual)) return [expected, actual];
  return shrink(expected, actual, { depth: 0, budget: { pairs: PAIRS } });
}

/** Whether both are small. */
export function isSmallPair(expected: unknown, actual: unknown): boolean {
  return isSmall(expected, SMALL) && isSmall(actual, SMALL);
}

/** Where in two values the walk is, and what it may still do. */
interface Walk {
  readonly depth: number;
  readonly budget: { pairs: number };
}

function shrink(expected: unknown, actual: unknown, walk: Walk): readonly [unknown, unknown] {
  if (isSame(expected, actual)) {
    const shown = isSmall(expected, TINY) ? expected : new Note("… equal");
    return [shown, shown];
  }
  if (typeof expected === "string" && typeof actual === "string") return shrinkTexts(expected, actual);
  const isSpent = walk.depth >= DEPTH || walk.budget.pairs-- <= 0;
  if (isSpent || !isObject(expected) || !isObject(actual) || types.isProxy(expected) || types.isProxy(actual)) {
    return [clipped(expected, 0), clipped(actual, 0)];
  }
  if (isList(expected) && isList(actual)) return shrinkLists(expected, actual, walk);
  if (types.isSet(expected) && types.isSet(actual)) {
    const missing = [...expected].filter((each) => !actual.has(each));
    const added = [...actual].filter((each) => !expected.has(each));
    const shared = expected.size - missing.length;
    const notes = shared === 0 ? [] : [new Note(`… ${String(shared)} equal entries`)];
    return [new Set([...notes, ...clippedList(missing, 0)]), new Set([...notes, ...clippedList(added, 0)])];
  }
  if (types.isMap(expected) && types.isMap(actual)) {
    const [one, other] = shrinkEntries(expected, actual, walk);
    return [new Map(one), new Map(other)];
  }
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(actual)) {
    return [clipped(expected, 0), clipped(actual, 0)];
  }
  const [one, other] = shrinkEntries(new Map(Object.entries(expected)), new Map(Object.entries(actual)), walk);
  return [like(expected, one), like(actual, other)];
}

function shrinkLists(
  expected: ArrayLike<unknown>,
  actual: ArrayLike<unknown>,
  walk: Walk,
): readonly [unknown[], unknown[]] {
  const shared = Math.min(expected.length, actual.length);
  let first = 0;
  while (first < shared && isSame(expected[first], actual[first])) first++;
  const start = Math.max(0, first - BEFORE);
  const pairs = Array.from({ length: Math.min(KEPT, Math.max(expected.length, actual.length) - start) }, (_, index) =>
    shrink(expected[start + index], actual[start + index], deeper(walk)),
  );
  const part = (list: ArrayLike<unknown>, side: 0 | 1) => [
    ...(start === 0 ? [] : [new Note(`… ${String(start)} equal entries`)]),
    ...pairs.slice(0, Math.max(0, list.length - start)).map((pair) => pair[side]),
    ...(list.length <= start + KEPT ? [] : [new Note(`… ${String(list.length - start - KEPT)} more entries`)]),
  ];
  return [part(expected, 0), part(actual, 1)];
}

/** Only entries that differ. */
function shrinkEntries(
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
    const pair = shrink(expected.get(key), actual.get(key), deeper(walk));
    if (expected.has(key)) sides[0].push([key, pair[0]]);
    if (actual.has(key)) sides[1].push([key, pair[1]]);
  }
  return sides;
}

function deeper({ depth, budget }: Walk): Walk {
  return { depth: depth + 1, budget };
}

/** Some characters before the first that differs, and more after it. */
function shrinkTexts(expected: string, actual: string): readonly [string, string] {
  const first = firstDifference(expected, actual);
  const start = Math.max(0, first - TEXT / 4);
  return [clippedText(expected, start), clippedText(actual, start)];
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
  return Object.is(one, other) || (isObject(one) && isObject(other) && isDeepStrictEqual(one, other));
}
