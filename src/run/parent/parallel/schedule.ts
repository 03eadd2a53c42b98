/** Which worker gets which items: pure functions over positions in one list. */
import type { Dist } from "../../../core/data/run/option-values.ts";
import { parentNodeIds, pathEndOf } from "../../../core/select/nodeid.ts";

/** The items of a run, in the order in which they are handed out. */
export interface Line {
  readonly ids: readonly string[];
  /**
   * For each item, how much it shares with the one before it: folders, module, class, parameters of wider fixtures.
   * `Infinity` where the two must not be separated; 0 for the first.
   */
  readonly bonds: readonly number[];
}

/** The items that are still to be handed out to one worker: positions in the line, the second one exclusive. */
export interface Share {
  readonly from: number;
  readonly to: number;
}

/** What belongs together. */
export interface LineOptions {
  readonly dist: Dist;
  /** Ids of tests and classes whose items only the run knows, and of modules: one worker gets all of them. Default: none. */
  readonly whole?: ReadonlySet<string>;
  /** Units of files, by their paths: one worker gets all files of a unit, which must not run side by side. Default: none. */
  readonly together?: ReadonlyMap<string, string>;
  /** Keys of what else an item shares with others and is set up once. Default: nothing. */
  keysOf?(id: string): readonly string[];
}

/** Milliseconds of work that a worker is given at once, and the most items that this may be. */
const AHEAD = 50;
const MAX_AHEAD = 32;

/** The line of a run: items that must not be separated follow each other, the order of others stays. */
export function lineOf(
  ids: readonly string[],
  { dist, whole = new Set(), together, keysOf = () => [] }: LineOptions,
): Line {
  const units = new Map<string, string[]>();
  for (const id of ids) {
    const unit = unitOf(id, dist, whole, together);
    const members = units.get(unit);
    if (members === undefined) units.set(unit, [id]);
    else members.push(id);
  }
  const ordered: string[] = [];
  const bonds: number[] = [];
  let before: readonly string[] = [];
  for (const members of units.values()) {
    members.forEach((id, at) => {
      const keys = [...parentNodeIds(id).slice(0, -1), ...keysOf(id)];
      bonds.push(at > 0 ? Infinity : ordered.length === 0 ? 0 : keys.filter((key) => before.includes(key)).length);
      ordered.push(id);
      before = keys;
    });
  }
  return { ids: ordered, bonds };
}

/** The id of the widest node that the item must not be separated from, or its unit of several files; its own if there is none. */
export function unitOf(
  id: string,
  dist: Dist,
  whole: ReadonlySet<string>,
  together?: ReadonlyMap<string, string>,
): string {
  const path = id.slice(0, pathEndOf(id));
  const unit = together?.get(path);
  if (unit !== undefined) return unit;
  if (whole.has(path)) return path;
  const around = parentNodeIds(id).filter((nodeId) => nodeId.includes("::"));
  const bracket = id.indexOf("[", pathEndOf(id));
  if (bracket !== -1) around.push(id.slice(0, bracket));
  const node = around.find((nodeId) => whole.has(nodeId)) ?? id;
  if (dist === "worksteal") return node;
  const scope = dist === "loadfile" ? path : (parentNodeIds(id).at(-2) ?? id);
  return scope.length < node.length ? scope : node;
}

/** The line in one part for each worker, of about the same length; some are empty if it cannot be cut so often. */
export function deal({ bonds }: Pick<Line, "bonds">, workers: number): Share[] {
  const shares: Share[] = [];
  let from = 0;
  for (let left = workers; left > 0; left -= 1) {
    const length = (bonds.length - from) / left;
    const to =
      left === 1
        ? bonds.length
        : (cut(bonds, { from: from + 1, to: bonds.length }, from + length, length / 4) ?? bonds.length);
    shares.push({ from, to: Math.max(from, to) });
    from = Math.max(from, to);
  }
  return shares;
}

/** What a worker has to do. */
export interface Load {
  readonly share: Share;
  /** Number of items that it was given and that are not over. */
  readonly pending: number;
}

/**
 * The items that a worker which is about to begin its last one takes from the one that has most: as many from the end as leave
 * both with about the same. At least one stays, for a worker that is still starting.
 *
 * @returns the worker that loses them, and where the two parts meet; null if nothing should be taken.
 */
export function steal({ bonds }: Pick<Line, "bonds">, loads: readonly Load[]): { victim: number; at: number } | null {
  const victims = loads.map(({ share: { from, to }, pending }, victim) => {
    const count = Math.floor((to - from + pending - 1) / 2);
    return { victim, count, from: pending > 0 ? from : from + 1, to };
  });
  const worthwhile = victims.filter(({ count, from, to }) => count > 0 && from < to);
  for (const { victim, count, from, to } of worthwhile.sort((a, b) => b.count - a.count)) {
    const at = cut(bonds, { from, to }, to - count, count / 2);
    if (at !== null) return { victim, at };
  }
  return null;
}

/**
 * The best place to separate two items in `share`: near `ideal`, where they share least; else the nearest where they may be
 * separated at all.
 *
 * @returns the position of the second; null if there is no such place.
 */
function cut(bonds: readonly number[], { from, to }: Share, ideal: number, tolerance: number): number | null {
  let best: number | null = null;
  const costOf = (at: number): readonly [boolean, number, number] => {
    const distance = Math.abs(at - ideal);
    const isFar = distance > tolerance;
    return [isFar, isFar ? 0 : (bonds[at] ?? 0), distance];
  };
  for (let at = from; at < to; at += 1) {
    if (bonds[at] === Infinity) continue;
    if (best === null || isLess(costOf(at), costOf(best))) best = at;
  }
  return best;
}

function isLess(a: readonly [boolean, number, number], b: readonly [boolean, number, number]): boolean {
  if (a[0] !== b[0]) return b[0];
  return a[1] === b[1] ? a[2] < b[2] : a[1] < b[1];
}

/**
 * How many items a worker is given at once: enough that it need not wait for each, few enough that slow ones are left to idle
 * workers.
 *
 * @param pace milliseconds that its last items took each; null at the beginning, when it needs one and the next.
 */
export function countAhead(pace: number | null): number {
  if (pace === null) return 2;
  return Math.max(1, Math.min(MAX_AHEAD, Math.floor(AHEAD / Math.max(pace, 1e-3))));
}

/** The items of a share that are given at once: those of one file, at most `count` or all that must not be separated. */
export function beginningOf({ ids, bonds }: Line, { from, to }: Share, count: number): Share {
  let end = from;
  let path: string | null = null;
  while (end < to && (end - from < count || bonds[end] === Infinity)) {
    const id = ids[end] ?? "";
    const own = id.slice(0, pathEndOf(id));
    // One of the next file may be the first, but what was begun with another ends there.
    if (path !== null && own !== path) break;
    path = own;
    end += 1;
  }
  return { from, to: end };
}

/** Positions as the fewest shares that hold them and nothing else, in order. */
export function sharesOf(positions: readonly number[]): Share[] {
  const shares: Share[] = [];
  for (const at of [...positions].sort((a, b) => a - b)) {
    const last = shares.at(-1);
    if (last?.to === at) shares[shares.length - 1] = { from: last.from, to: at + 1 };
    else shares.push({ from: at, to: at + 1 });
  }
  return shares;
}
