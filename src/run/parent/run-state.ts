/** What the parent knows of a whole run: which items there are and which are over, whoever ran them. */

import type { ErrorFacts, ItemResult, Outcome, RunEvent, SuiteError } from "../../core/data/events.ts";
import { createItemOrder } from "../../core/data/run/item-order.ts";
import type { Tried } from "../channel/protocol.ts";
import type { CrashingModules, CrashingSetups } from "../shared/crashing-modules.ts";
import type { RunReports } from "../../core/data/run/run-config.ts";

/** The items of a run, and their outcomes. */
export interface RunState {
  /** Whether the items are known; `announce` is called once. */
  readonly isAnnounced: boolean;
  announce(ids: readonly string[]): void;
  /** An item stands for others, which take its place. @returns false if that is known. */
  expand(listed: string, ids: readonly string[]): boolean;
  isOver(id: string): boolean;
  /** What is left of an item: itself, or some of those that it stands for. */
  leftOf(id: string): readonly string[];
  /** Whether each attempt at an item counts. */
  readonly isCounted: boolean;
  /** Takes a result. The item is over unless another attempt follows. */
  count(result: ItemResult): void;
  /** Whether no process has reported the error yet: several may import a module that throws. */
  isNew(error: SuiteError): boolean;
  /** Counts an error if it is of a tear-down: others are those of items, too. */
  countError(error: SuiteError): void;
  /** Whether no process has sent lines for the header yet, nor announced the items. Calling it says that one has. */
  isFirstHeader(): boolean;
  /** Records why the import of a module ended its process. @returns whether that is new. */
  addCrashingModule(path: string, error: ErrorFacts): boolean;
  crashingModules(): CrashingModules;
  /** Records why the set-up of a fixture of wider scope ended its process. */
  addCrashingSetup(key: string, error: ErrorFacts): void;
  crashingSetups(): CrashingSetups;
  /** Concurrent items of a file have ended their process, nobody knows which: from now on, each runs alone. */
  runAlone(path: string): void;
  /** The paths of such files. */
  alone(): readonly string[];
  /** How often items have been tried that are to be tried again. */
  tried(): Tried;
  /** The results of the last attempts at them. */
  lastAttempts(): readonly ItemResult[];
  /** Ids without a result, in order; null before the items are known. */
  remaining(): string[] | null;
  /** Number of failed items, and of tear-downs of wider scopes that failed. */
  failed(): number;
  /** Number of items that are over. */
  finished(): number;
  /** Number of results, of all attempts. */
  attempts(): number;
  /** The outcomes of the items that have not passed. */
  unmet(): Readonly<Record<string, Outcome>>;
}

/**
 * The state of a run that has not begun.
 *
 * @param isCounted - whether each attempt at an item counts, as with `--count`. Default: the last one does.
 */
export function createRunState(isCounted = false): RunState {
  let ids: readonly string[] | null = null;
  const over = new Set<string>();
  const expanded = new Map<string, readonly string[]>();
  const leftOf = (id: string): readonly string[] => (expanded.get(id) ?? [id]).filter((one) => !over.has(one));
  const crashing = new Map<string, ErrorFacts>();
  const crashingSetups = new Map<string, ErrorFacts>();
  const retried = new Map<string, ItemResult>();
  const ofModules = new Set<string>();
  const unmet = new Map<string, Outcome>();
  let attempts = 0;
  let failed = 0;
  let hasHeader = false;
  const alone = new Set<string>();
  return {
    isCounted,
    get isAnnounced() {
      return ids !== null;
    },
    announce(announced) {
      ids = announced;
    },
    expand(listed, own) {
      if (expanded.has(listed)) return false;
      expanded.set(listed, own);
      return true;
    },
    isOver: (id) => expanded.get(id)?.every((one) => over.has(one)) ?? over.has(id),
    leftOf,
    count(result) {
      const { id, outcome, rerun } = result;
      attempts += 1;
      if ((isCounted || rerun !== true) && (outcome === "failed" || outcome === "error")) failed += 1;
      if (rerun === true) {
        retried.set(id, result);
        return;
      }
      retried.delete(id);
      over.add(id);
      if (outcome !== "passed") unmet.set(id, outcome);
    },
    isNew({ path, message, tearDown }) {
      if (path === null || tearDown !== undefined) return true;
      const key = `${path}\n${message}`;
      if (ofModules.has(key)) return false;
      ofModules.add(key);
      return true;
    },
    countError({ tearDown }) {
      if (tearDown !== undefined) failed += 1;
    },
    isFirstHeader() {
      const isFirst = !hasHeader && ids === null;
      hasHeader = true;
      return isFirst;
    },
    addCrashingModule(path, error) {
      const isFirst = !crashing.has(path);
      crashing.set(path, error);
      return isFirst;
    },
    crashingModules: () => Object.fromEntries(crashing),
    addCrashingSetup: (key, error) => void crashingSetups.set(key, error),
    crashingSetups: () => Object.fromEntries(crashingSetups),
    runAlone(path) {
      alone.add(path);
    },
    alone: () => [...alone],
    tried: () => Object.fromEntries([...retried].map(([id, { attempt }]) => [id, attempt])),
    lastAttempts: () => [...retried.values()],
    remaining: () => ids?.flatMap(leftOf) ?? null,
    failed: () => failed,
    finished: () => over.size,
    attempts: () => attempts,
    unmet: () => Object.fromEntries(unmet),
  };
}

/** An error of no item, as an event. */
export function errorEvent(path: SuiteError["path"], message: string, error: ErrorFacts | null): RunEvent {
  return { type: "error", error: { path, message, error } };
}

/** The results so far, and the workers that may still add some. */
export interface ReportsOfRun {
  add(event: RunEvent): void;
  /** A worker begins. */
  begin(worker: number): void;
  /** A worker has ended. */
  end(worker: number): void;
  /**
   * The process of a worker has called all other hooks of its run.
   *
   * @param isLast - whether the worker has no other process after it.
   * @returns the results if it is the last one of the run; null if another one calls the hook.
   */
  ask(worker: number, isLast: boolean): RunReports | null;
}

/** A run without results. */
export function createReportsOfRun(workers: number): ReportsOfRun {
  const pending = new Set(Array.from({ length: workers }, (_, index) => index));
  const results: ItemResult[] = [];
  const order = createItemOrder();
  let hasErrors = false;
  return {
    add(event) {
      if (event.type === "result") results.push(event.result);
      else if (event.type === "error") hasErrors = true;
      else order.add(event);
    },
    begin(worker) {
      pending.add(worker);
    },
    end(worker) {
      pending.delete(worker);
    },
    ask(worker, isLast) {
      if (isLast) pending.delete(worker);
      if (pending.size > 0) return null;
      const places = new Map(order.ids().map((id, index) => [id, index]));
      const placeOf = ({ id }: ItemResult): number => places.get(id) ?? places.size;
      return { results: results.toSorted((a, b) => placeOf(a) - placeOf(b)), hasErrors };
    },
  };
}
