/** Counts the results of a run, for reporters and the exit code. */

import type { ItemResult, Outcome, ReportProperty, RunEvent, RunWarning, SuiteError } from "../core/data/events.ts";
import { createItemOrder, type ItemOrder } from "../core/data/run/item-order.ts";
import { pathEndOf } from "../core/select/nodeid.ts";

/** The results of a run so far. */
export interface RunCounts {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The ids of the selected items. */
  readonly ids: readonly string[];
  /** The number of deselected items. A counter knows only those that the run deselected. */
  readonly deselected: number;
  /** One result per item, in order of arrival; after a run of several at a time, in the order of the list. */
  readonly results: readonly ItemResult[];
  /** The same with earlier attempts. */
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  /** The warnings. */
  readonly warnings: readonly RunWarning[];
  /** The properties of the whole run: each once, also if several processes recorded it. */
  readonly properties: readonly ReportProperty[];
  /** Whether the run ended before its last item, because of failures. */
  readonly stopped: boolean;
}

export interface Counter extends RunCounts {
  readonly order: ItemOrder;
  add(event: RunEvent): void;
}

/** Creates a counter. Each process of a run sends a start event: only the first one counts, and the first one of each project. */
export function createCounter(): Counter {
  const counts: Record<Outcome, number> = { passed: 0, failed: 0, error: 0, skipped: 0, xfailed: 0, xpassed: 0 };
  const results: ItemResult[] = [];
  const attempts: ItemResult[] = [];
  const errors: SuiteError[] = [];
  const warnings: RunWarning[] = [];
  const properties: ReportProperty[] = [];
  const order = createItemOrder();
  /** Of processes that count: the first one of each project. */
  let starts = 0;
  let deselected = 0;
  let stopped = false;
  const sort = (order: readonly string[]): void => {
    const sorted = ordered(order, { attempts, errors, warnings });
    attempts.splice(0, attempts.length, ...sorted.attempts);
    errors.splice(0, errors.length, ...sorted.errors);
    warnings.splice(0, warnings.length, ...sorted.warnings);
    results.splice(0, results.length, ...attempts.filter(({ rerun }) => rerun !== true));
  };
  return {
    counts,
    results,
    attempts,
    errors,
    warnings,
    properties,
    get ids() {
      return order.ids();
    },
    order,
    get deselected() {
      return deselected;
    },
    get stopped() {
      return stopped;
    },
    add(event) {
      order.add(event);
      if (event.type === "start" && (starts === 0 || event.total !== undefined)) {
        starts++;
        deselected += event.deselected;
      } else if (event.type === "expanded") deselected += event.deselected ?? 0;
      else if (event.type === "result") {
        attempts.push(event.result);
        if (event.result.rerun === true) return;
        counts[event.result.outcome]++;
        results.push(event.result);
      } else if (event.type === "error") errors.push(event.error);
      else if (event.type === "warning") warnings.push(event.warning);
      else if (event.type === "property") {
        const [name, value] = event.property;
        if (!properties.some((known) => known[0] === name && known[1] === value)) properties.push(event.property);
      } else if (event.type === "end") {
        stopped ||= event.stopped;
        const isMixed =
          attempts.some(({ worker }) => worker !== null) || (starts > 1 && !areInOrder(attempts, order.ids()));
        if (isMixed) sort(order.ids());
      }
    },
  };
}

/** Whether results come in the order of the list: those of projects that run side by side do not. */
function areInOrder(attempts: readonly ItemResult[], ids: readonly string[]): boolean {
  const places = new Map(ids.map((id, index) => [id, index]));
  let last = 0;
  return attempts.every(({ id }) => {
    const place = places.get(id) ?? last;
    const isNext = place >= last;
    last = place;
    return isNext;
  });
}

/** The results of a run. */
export interface RunResults {
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  readonly warnings: readonly RunWarning[];
}

/**
 * Sorts results by `ids`, and attempts at one item in order of arrival. An error of a module is at its first item, or at
 * the first item of its folder; errors without a module come last. Warnings likewise.
 */
export function ordered(ids: readonly string[], { attempts, errors, warnings }: RunResults): RunResults {
  const places = new Map(ids.map((id, index) => [id, index]));
  const firstOf = new Map<string, number>();
  ids.forEach((id, index) => {
    for (let path = id.slice(0, pathEndOf(id)); path !== ""; path = folderOf(path)) {
      if (firstOf.has(path)) break;
      firstOf.set(path, index);
    }
  });
  const placeOf = (path: string | null): number => {
    if (path === null) return ids.length;
    const folder = folderOf(path);
    return firstOf.get(path) ?? (folder === "" ? 0 : firstOf.get(folder)) ?? ids.length;
  };
  return {
    attempts: sortBy(attempts, ({ id }) => places.get(id) ?? ids.length),
    errors: sortBy(errors, ({ path }) => placeOf(path)),
    warnings: sortBy(warnings, ({ id }) => places.get(id ?? "") ?? ids.length),
  };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function sortBy<T>(values: readonly T[], keyOf: (value: T) => number): T[] {
  const keyed = values.map((value) => ({ value, key: keyOf(value) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
