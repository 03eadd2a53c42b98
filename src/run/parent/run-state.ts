/** What the parent knows of a whole run: which items there are and which are over, whoever ran them. */
import type { ErrorFacts, ItemResult, RunEvent, SuiteError } from "../../core/data/events.ts";
import type { DeadlyModules } from "./crashing-modules.ts";

/** The items of a run, and what became of them. */
export interface Ledger {
  /** Whether items are known; `announce` is called once. */
  readonly isAnnounced: boolean;
  announce(ids: readonly string[]): void;
  isOver(id: string): boolean;
  /** Counts a result. One that another attempt follows is none. */
  count(result: ItemResult): void;
  /** Whether the error is one that no process has reported: several may import a module that throws. */
  isNew(error: SuiteError): boolean;
  /** Notes why the import of a module ended its process. @returns whether that is new. */
  condemn(path: string, error: ErrorFacts): boolean;
  /** What was noted so. */
  deadly(): DeadlyModules;
  /** Ids that have no result yet, in order; null before the first process has said which there are. */
  remaining(): string[] | null;
  /** Number of failed items and errors. */
  failed(): number;
  /** Number of items that are over. */
  finished(): number;
}

/** An empty ledger. */
export function createLedger(): Ledger {
  let ids: readonly string[] | null = null;
  const over = new Set<string>();
  const condemned = new Map<string, ErrorFacts>();
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
    condemn(path, error) {
      const isFirst = !condemned.has(path);
      condemned.set(path, error);
      return isFirst;
    },
    deadly: () => Object.fromEntries(condemned),
    remaining: () => ids?.filter((id) => !over.has(id)) ?? null,
    failed: () => failed,
    finished: () => over.size,
  };
}

/** Says an error that is no item's. */
export function errorEvent(path: SuiteError["path"], message: string, error: ErrorFacts | null): RunEvent {
  return { type: "error", error: { path, message, error } };
}
