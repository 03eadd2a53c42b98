/**
 * The third border: everything that a run has to say, as one union of plain data that survives JSON.
 * Reporters see nothing else.
 */
import type { ManifestItem } from "./manifest.ts";
import type { Scope } from "../fixtures/scope.ts";

export const EVENTS_VERSION = 1;

export type Phase = "setup" | "call" | "teardown";

/** What became of an item; one an item. */
export const OUTCOMES = ["passed", "failed", "error", "skipped", "xfailed", "xpassed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An item that would run. */
export interface CollectedItem {
  readonly id: string;
  /** The id under which the build lists it. */
  readonly listed: string;
  /** What the manifest says of one that was expanded in the run; null for one that the build knows. */
  readonly facts: ExpandedFacts | null;
}

/** What a run finds out of an item that it expanded. */
export type ExpandedFacts = Pick<
  ManifestItem,
  "name" | "originalName" | "className" | "callspecId" | "params" | "marks" | "keywords" | "fixtureNames" | "idKind"
>;

export type RunEvent =
  /** An item that would run, in order. Only where nothing is to run (`collectOnly`), and before `start`. */
  | { readonly type: "collected"; readonly item: CollectedItem }
  /**
   * The items that will run, in order: after expansion and selection. Only `import` and `collected` events, and errors of
   * imports, may come before it.
   */
  | { readonly type: "start"; readonly ids: readonly string[]; readonly deselected: number }
  /** A module is about to be imported. Said before it is, so that one which never returns is known by its path. */
  | { readonly type: "import"; readonly path: string; /** Milliseconds; 0 for no limit. */ readonly timeout: number }
  /** A phase is about to begin. Said before it does, so that nothing that happens in it can go unattributed. */
  | {
      readonly type: "begin";
      readonly id: string;
      readonly phase: Phase;
      /** Milliseconds; 0 for no limit. */ readonly timeout: number;
      /** The reason of the `xfail` mark by which any failure is an expected one; absent without such a mark. */
      readonly xfail?: string;
    }
  /** A hook of the user's is about to run, in a phase of the item that was announced last or in none. Said before it is. */
  | {
      readonly type: "hook";
      readonly hook: string;
      /** Of the module that has it. */
      readonly path: string;
      /** Milliseconds; 0 for no limit. */ readonly timeout: number;
    }
  /** Of `--setup-show`: a fixture has been set up, or its set-up has failed; or it has been torn down. */
  | {
      readonly type: "fixture";
      readonly when: "setup" | "teardown";
      /** The item for which it was done. */
      readonly id: string;
      readonly scope: Scope;
      readonly name: string;
      /** What it asks for, by name, `request` left out. */
      readonly argNames: readonly string[];
      /** Its parameter in one line; absent without one. */
      readonly param?: string;
    }
  /** Of `--setup-show`: an item's set-up is over. What is said of fixtures from here on comes after it. */
  | {
      readonly type: "fixtureitem";
      readonly id: string;
      /** Its fixtures by name; null if the set-up failed. */
      readonly fixtureNames: readonly string[] | null;
    }
  /** An item is over. */
  | { readonly type: "result"; readonly result: ItemResult }
  /** Something failed that is no item's own: a module's import, a hook, a finalizer of a wider scope at the end. */
  | { readonly type: "error"; readonly error: SuiteError }
  /** Something that is worth knowing and no failure. */
  | { readonly type: "warning"; readonly warning: RunWarning }
  /** The process did all it was asked to. Last event of a process that was not cut short. */
  | { readonly type: "end"; readonly stopped: boolean };

export interface ItemResult {
  readonly id: string;
  readonly outcome: Outcome;
  /** Seconds. */
  readonly duration: number;
  readonly phases: { readonly setup: number; readonly call: number; readonly teardown: number };
  /** Why it was skipped, xfailed or failed, in one line where that is possible. */
  readonly message: string | null;
  /** What went wrong, in order: several where a tear-down failed after its call. */
  readonly failures: readonly Failure[];
  readonly stdout: string;
  readonly stderr: string;
  /**
   * Which part of each stream is of which phase; absent where that is not known, and where nothing was written.
   */
  readonly written?: { readonly stdout: PhaseStarts; readonly stderr: PhaseStarts };
  /** Values of its fixtures and parameters in one line each, by name; only of one that failed, and where asked for. */
  readonly locals?: Readonly<Record<string, string>>;
  /** Whether another attempt follows: then this one does not count. Absent for the one that counts. */
  readonly rerun?: boolean;
  /** Texts with a title that hooks added to its reports, in order; absent without any. */
  readonly sections?: readonly (readonly [title: string, text: string])[];
  /** What `record_property` recorded, in order; absent if nothing was. */
  readonly properties?: readonly (readonly [name: string, value: string | number | boolean | null])[];
  readonly worker: string | null;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Where the call, the tear-down and what came after it begin in what an item wrote, in characters. */
export type PhaseStarts = readonly [call: number, teardown: number, end: number];

/** An error in a phase of an item. */
export interface Failure {
  readonly phase: Phase;
  readonly error: ErrorFacts;
}

/** An error that belongs to the suite. */
export interface SuiteError {
  /** Module path from the root, if it is a module's; else null. */
  readonly path: string | null;
  readonly message: string;
  readonly error: ErrorFacts | null;
}

/** Something that is worth knowing and no failure. */
export interface RunWarning {
  /** The item that gave rise to it; null if it is the suite's. */
  readonly id: string | null;
  readonly message: string;
}

/** An error value, described where it lives, so that it can travel. */
export interface ErrorFacts {
  /** `TypeError`; the type of the value if it is no error. */
  readonly name: string;
  readonly message: string;
  /** As the engine wrote it, positions not mapped yet. */
  readonly stack: string | null;
  /** A printed difference, if the error carries expected and actual. */
  readonly diff: string | null;
  /** Printed, what else it carries that its message does not say. Absent if there is nothing. */
  readonly properties?: string;
  readonly cause: ErrorFacts | null;
  /** Of an aggregate. */
  readonly errors: readonly ErrorFacts[];
}
