/** The events of a run, as one union of plain data that survives JSON: the interface between runs and reporters. */
import type { ManifestItem } from "./manifest.ts";
import type { Scope } from "../fixtures/scope.ts";
import type { LoggedRecord } from "./logs/log-options.ts";
import type { BenchmarkResult } from "./benchmark.ts";

export type Phase = "setup" | "call" | "teardown";

/** The outcome of an item. */
export const OUTCOMES = ["passed", "failed", "error", "skipped", "xfailed", "xpassed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An item that would run. */
export interface CollectedItem {
  readonly id: string;
  /** The id of the item in the build's listing. */
  readonly listed: string;
  /** The manifest entry of an item that was expanded in the run; null for one that the build knows. */
  readonly facts: ExpandedFacts | null;
}

/** The facts that a run determines about an item that it expanded. */
export type ExpandedFacts = Pick<
  ManifestItem,
  "name" | "originalName" | "className" | "callspecId" | "params" | "marks" | "keywords" | "fixtureNames" | "idKind"
>;

export type RunEvent =
  /** An item that would run, in order. Only with `collectOnly`, and before `start`. */
  | { readonly type: "collected"; readonly item: CollectedItem }
  /**
   * The items that will run, in order: after expansion and selection. Only `import` and `collected` events, and import
   * errors, may precede it.
   */
  | {
      readonly type: "start";
      readonly ids: readonly string[];
      readonly deselected: number;
      /** In a run over several projects, each of which has such an event with ids of its own: the number of the items of all. */
      readonly total?: number;
      /** The place of its project among those of that run. */
      readonly place?: number;
      /**
       * Those of `ids` that stand for what a file of another runner registers: an `expanded` event says what that is when the file is about to
       * run. Absent for none.
       */
      readonly standIns?: readonly string[];
    }
  /** The selected items that another of the announced ones, `listed`, stands for, in order: they take its place. There may be none. */
  | {
      readonly type: "expanded";
      readonly listed: string;
      readonly ids: readonly string[];
      /** How many others it stands for. Absent for none. */
      readonly deselected?: number;
    }
  /**
   * A module is about to be imported. Emitted before the import, so that an import that never returns is attributed to
   * its path.
   */
  | { readonly type: "import"; readonly path: string; /** Milliseconds; 0 for no limit. */ readonly timeout: number }
  /** A phase is about to begin. Emitted before it, so that everything that happens in it can be attributed. */
  | {
      readonly type: "begin";
      readonly id: string;
      readonly phase: Phase;
      /** Milliseconds; 0 for no limit. */ readonly timeout: number;
      /** The reason of the `xfail` mark that expects any failure; absent without such a mark. */
      readonly xfail?: string;
      /** How often the item is retried if it fails; absent if it is not. */
      readonly retries?: number;
    }
  /**
   * A hook of the user is about to run, in the phase of the item that was announced last, or in none. Emitted before
   * it.
   */
  | {
      readonly type: "hook";
      readonly hook: string;
      /** Path of the module that implements it. */
      readonly path: string;
      /** Milliseconds; 0 for no limit. */ readonly timeout: number;
    }
  /** On request: a fixture has been set up, its set-up has failed, or it has been torn down. */
  | {
      readonly type: "fixture";
      readonly when: "setup" | "teardown";
      /** The item for which the fixture is set up or torn down. */
      readonly id: string;
      readonly scope: Scope;
      readonly name: string;
      /** The names of the fixtures that it uses, without `request`. */
      readonly argNames: readonly string[];
      /** Seconds that its function took, without the set-up of the fixtures that it uses. */
      readonly duration: number;
      /** Its parameter in one line; absent without one. */
      readonly param?: string;
    }
  /** On request: an item's set-up has ended. Later fixture events follow its call. */
  | {
      readonly type: "fixtureitem";
      readonly id: string;
      /** Its fixtures by name; null if the set-up failed. */
      readonly fixtureNames: readonly string[] | null;
      /** Those of its arguments whose values are parameters and not those of fixtures. Absent for none. */
      readonly argumentNames?: readonly string[];
    }
  /** An item has ended. */
  | { readonly type: "result"; readonly result: ItemResult }
  /** A failure that belongs to no item: a module's import, a hook, a finalizer of a wider scope at the end. */
  | { readonly type: "error"; readonly error: SuiteError }
  /** A warning. */
  | { readonly type: "warning"; readonly warning: RunWarning }
  /** `record_testsuite_property` recorded a property of the whole run. Each process of the run may record it. */
  | { readonly type: "property"; readonly property: ReportProperty }
  /** Lines of `xtest_report_header`. Each process of a run calls the hook: the first lines count. */
  | { readonly type: "header"; readonly lines: readonly string[] }
  /** Lines of `xtest_terminal_summary`, for the end of the output. */
  | { readonly type: "summary"; readonly lines: readonly SummaryLine[] }
  /** On request: the running item has logged something. */
  | { readonly type: "log"; readonly id: string; readonly record: LoggedRecord }
  /** The process has completed its task. The last event of a process that was not stopped. */
  | { readonly type: "end"; readonly stopped: boolean };

/** A line for the end of the output, or a rule. */
export interface SummaryLine {
  /** The line, or the title of the rule; it may be empty. */
  readonly text: string;
  /** What the rule is made of. Absent for a line. */
  readonly sep?: string;
}

export interface ItemResult {
  readonly id: string;
  readonly outcome: Outcome;
  /** Seconds. */
  readonly duration: number;
  readonly phases: { readonly setup: number; readonly call: number; readonly teardown: number };
  /** The reason of the skip, xfail or failure, in one line if possible. */
  readonly message: string | null;
  /** The errors in order: several if the tear-down failed after the call. */
  readonly failures: readonly Failure[];
  readonly stdout: string;
  readonly stderr: string;
  /** The offsets of each phase in each stream; absent if unknown, or if nothing was written. */
  readonly written?: { readonly stdout: PhaseStarts; readonly stderr: PhaseStarts };
  /** Values of its fixtures and parameters in one line each, by name; only for a failed item, and on request. */
  readonly locals?: Readonly<Record<string, string>>;
  /** Whether another attempt follows, so that this one does not count. Absent for the one that counts. */
  readonly rerun?: boolean;
  /** Titled texts that hooks added to its reports, in order; absent if there are none. */
  readonly sections?: readonly (readonly [title: string, text: string])[];
  /** The properties that `record_property` recorded, in order; absent if there are none. */
  readonly properties?: readonly ReportProperty[];
  /** What `record_xml_attribute` added to its element in the JUnit report, the last of each name last; absent if nothing. */
  readonly xmlAttributes?: readonly (readonly [name: string, value: string])[];
  /** What `xtest_report_teststatus` calls it. Absent if that is nothing else than its outcome. */
  readonly status?: readonly [category: string, letter: string, word: string];
  /** What was logged, in order: by attached loggers of `caplog`, and on request by all. Absent for nothing. */
  readonly logs?: readonly LoggedRecord[];
  /** The tests in a test of `node:test`, in the order in which they ended. Absent for none. */
  readonly subtests?: readonly SubtestResult[];
  /** What its benchmark measured. Absent for a test without one. */
  readonly benchmark?: BenchmarkResult;
  readonly worker: string | null;
  /** 1 for the first. */
  readonly attempt: number;
}

/** A property in reports. */
export type ReportProperty = readonly [name: string, value: string | number | boolean | null];

/** The result of a test that another test has run. */
export interface SubtestResult {
  /** Its title, after those of the tests between it and the item. */
  readonly titles: readonly string[];
  readonly outcome: "failed" | "passed" | "skipped";
  /** Seconds. */
  readonly duration: number;
  /** The reason of the skip, or the message of the failure, in one line. */
  readonly message: string | null;
}

/** How reports call a test in a test. @param id - of the item. */
export function subtestId(id: string, titles: readonly string[]): string {
  return [id, ...titles].join("::");
}

/** The offsets, in characters, of the call, the tear-down and later output in the output of an item. */
export type PhaseStarts = readonly [call: number, teardown: number, end: number];

/** An error in a phase of an item. */
export interface Failure {
  readonly phase: Phase;
  readonly error: ErrorFacts;
}

/** An error that belongs to no item. */
export interface SuiteError {
  /** Path of the module from the root; null if it belongs to no module. */
  readonly path: string | null;
  /** The project that it is an error of, where several have the path. Default: that is no question. */
  readonly project?: string;
  readonly message: string;
  readonly error: ErrorFacts | null;
  /** The tear-down that failed, of a class, a module, a package or the session. Absent for any other error. */
  readonly tearDown?: { readonly of: string; /** The id of the last test before it. */ readonly after: string | null };
}

/** A class, module, package or the session, as it is torn down. */
export interface LeftScope {
  /** Empty for the session. */
  readonly nodeId: string;
  readonly isPackage: boolean;
  /** The id of the test after which it is left; null if none has run. */
  readonly after: string | null;
}

/** A warning of a run. */
export interface RunWarning {
  /** The item that caused it; null if it belongs to the suite. */
  readonly id: string | null;
  readonly message: string;
}

/** A thrown value as plain data, described in the process that caught it. */
export interface ErrorFacts {
  /** `TypeError`; the type of the value if it is not an error. */
  readonly name: string;
  readonly message: string;
  /** As the engine wrote it, without mapped positions. */
  readonly stack: string | null;
  /** A printed diff, if the error has expected and actual values. */
  readonly diff: string | null;
  /** The values of a failed assertion, as lines below the message. Absent without. */
  readonly explanation?: string;
  /**
   * The line and column of the operand that decided, from 1, and the line of the assertion: where the error is, if its innermost call is
   * there. Absent without.
   */
  readonly operand?: { readonly line: number; readonly column: number; readonly call: number };
  /** Other properties of the error, printed. Absent if there are none. */
  readonly properties?: string;
  /**
   * The local variables of calls that it went through, innermost first, by name and as text: the function, and the place as stacks have
   * it, without mapping. Only with `-l`, and for errors that were seen when they were thrown.
   */
  readonly locals?: readonly {
    readonly fn: string;
    readonly place: string;
    readonly values: readonly (readonly [name: string, value: string])[];
  }[];
  /** With its traceback, as a report has it, from which it was read back: then it is shown as it is. Absent for an error of this run. */
  readonly formatted?: string;
  readonly cause: ErrorFacts | null;
  /** The errors of an aggregate. */
  readonly errors: readonly ErrorFacts[];
}
