/** Counts the results of a run, for reporters and the exit code. */
import type { ItemResult, Outcome, ReportProperty, RunEvent, RunWarning, SuiteError } from "../core/data/events.ts";
import { ordered } from "./ordered-events.ts";

/** The results of a run so far. */
export interface RunCounts {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The ids of the selected items. */
  readonly ids: readonly string[];
  /** The number of deselected items. A counter knows only those that the run deselected. */
  readonly deselected: number;
  /** One result per item, in order of arrival; after a parallel run, in the order of the list. */
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
  let ids: readonly string[] | null = null;
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
      return ids ?? [];
    },
    get deselected() {
      return deselected;
    },
    get stopped() {
      return stopped;
    },
    add(event) {
      if (event.type === "start" && (ids === null || event.total !== undefined)) {
        ids = ids === null ? event.ids : [...ids, ...event.ids];
        deselected += event.deselected;
      } else if (event.type === "result") {
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
        if (attempts.some(({ worker }) => worker !== null)) sort(ids ?? []);
      }
    },
  };
}
