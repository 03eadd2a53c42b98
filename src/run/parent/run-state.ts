/** What the parent knows of a whole run: which items there are and which are over, whoever ran them. */
import type { ErrorFacts, ItemResult, RunEvent, SuiteError } from "../../core/data/events.ts";
import type { CrashingModules } from "../shared/crashing-modules.ts";

/** The items of a run, and their outcomes. */
export interface RunState {
  /** Whether the items are known; `announce` is called once. */
  readonly isAnnounced: boolean;
  announce(ids: readonly string[]): void;
  isOver(id: string): boolean;
  /** Counts a result, unless another attempt follows. */
  count(result: ItemResult): void;
  /** Whether no process has reported the error yet: several may import a module that throws. */
  isNew(error: SuiteError): boolean;
  /** Records why the import of a module ended its process. @returns whether that is new. */
  addCrashingModule(path: string, error: ErrorFacts): boolean;
  crashingModules(): CrashingModules;
  /** Ids without a result, in order; null before the items are known. */
  remaining(): string[] | null;
  /** Number of failed items and errors. */
  failed(): number;
  /** Number of items that are over. */
  finished(): number;
}

/** The state of a run that has not begun. */
export function createRunState(): RunState {
  let ids: readonly string[] | null = null;
  const over = new Set<string>();
  const crashing = new Map<string, ErrorFacts>();
  const ofModules = new Set<string>();
  let failed = 0;
  return {
    get isAnnounced() {
      return ids !== null;
    },
    announce(announced) {
      ids = announced;
    },
    isOver: (id) => over.has(id),
    count({ id, outcome, rerun }) {
      if (rerun === true) return;
      over.add(id);
      if (outcome === "failed" || outcome === "error") failed += 1;
    },
    isNew({ path, message }) {
      if (path === null) return true;
      const key = `${path}\n${message}`;
      if (ofModules.has(key)) return false;
      ofModules.add(key);
      return true;
    },
    addCrashingModule(path, error) {
      const isFirst = !crashing.has(path);
      crashing.set(path, error);
      return isFirst;
    },
    crashingModules: () => Object.fromEntries(crashing),
    remaining: () => ids?.filter((id) => !over.has(id)) ?? null,
    failed: () => failed,
    finished: () => over.size,
  };
}

/** An error of no item, as an event. */
export function errorEvent(path: SuiteError["path"], message: string, error: ErrorFacts | null): RunEvent {
  return { type: "error", error: { path, message, error } };
}
