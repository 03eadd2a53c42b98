/** The surroundings of a run as one interface: the runtime itself uses no platform API. */
import type { SnapshotOpener } from "../core/author/fixtures/snapshot-types.ts";
import type { AddedValues } from "../core/data/added/added-values.ts";
import type { ErrorFacts, ItemResult, LeftScope, Outcome, Phase, RunEvent, RunWarning } from "../core/data/events.ts";
import type { Passing, Plan } from "../core/data/plan.ts";
import type { LogSettings } from "../core/data/logs/log-options.ts";
import type { RunReports } from "../core/data/run/run-config.ts";
import type { SnapshotRecord, SnapshotUpdate } from "../core/data/run/snapshots.ts";
import type { DomEnvironment } from "../core/data/environment/environment.ts";
import type { Scope } from "../core/fixtures/scope.ts";
import type { AnsweredFilter } from "../core/select/filter/filter.ts";

/** In place of an id: what follows the one before is known only when that is over. */
export const NOT_KNOWN_YET = "";

/** A suite as its entry module exports it: the plan, and each module behind a lazy import, by its path in the plan. */
export interface RunnableSuite {
  readonly plan: Plan;
  readonly modules: { readonly [path: string]: () => Promise<object> };
  /** The built-in fixtures that are loaded when they are asked for, by name. Default: none. */
  readonly builtins?: { readonly [name: string]: () => Promise<BuiltinChunk> };
  /** The packages that give tests a DOM, by name. Default: tests have none, or that of the page. */
  readonly environments?: { readonly [name: string]: () => Promise<object> };
  /** The files that have an environment each in a process with others; the rest share one. Default: each has a process, as in a bundle. */
  readonly windows?: OwnWindows;
  /** Absolute path of its root, with `/`, for environments of the user's. Default: it is not known. */
  readonly root?: string;
  /** The flags and keys that plugins and conftests added, with the values of the build. Default: none were added. */
  readonly added?: AddedValues;
  /** Loads `options/index.ts`. Absent in a bundle whose plan needs nothing of it, and whose runs have no options that do. */
  readonly options?: () => Promise<object>;
  /** Loads `parametrize/parameter-tables.ts`. Absent for a plan in which no test has parameters. */
  readonly tables?: () => Promise<object>;
  /** Loads `nodes/class.ts`. Absent for a plan without classes and groups of tests. */
  readonly classes?: () => Promise<object>;
  /** Loads `expand/live.ts`. Absent for a plan that leaves nothing to the run. */
  readonly live?: () => Promise<object>;
  /** Loads `report/failure/run-failures.ts`, for the report of `run()`. Absent where a host reports. */
  readonly failures?: () => Promise<object>;
  /** Whether it sets the variables of another runner's projects: its process has been started by anybody. Default: the process has them. */
  readonly setsVariables?: boolean;
  /** Loads what runs test files of other runners: `src/compat`. Absent for a suite without such files. */
  readonly dialect?: () => Promise<object>;
  /** Loads `concurrent/concurrent-items.ts`. Absent for a plan in which no test is marked `concurrent`. */
  readonly lanes?: () => Promise<object>;
}

/** Test files with an environment each: they share no instances of modules with others. */
export interface OwnWindows {
  /** @param path - of the file in the plan. */
  has(path: string): boolean;
  /** Has modules belong to the file from now on, conftests too. @param path - null for those that other files share. */
  enter(path: string | null): void;
}

/** Which items failed in the previous run. */
export interface LastFailed {
  /** Node ids. An item that could not be expanded has its `[...]`. */
  readonly ids: readonly string[];
  /** Whether only these run (`--lf`); else they run first (`--ff`). */
  readonly isAll: boolean;
}

/** What to run, and how far. */
export interface RunOptions {
  /** Exact node ids, `[...]` ones included; null for all. */
  readonly ids: readonly string[] | null;
  /** Ids of the plan's items in the order in which they run, `[...]` ones included. Default: the plan's order. */
  readonly order?: readonly string[];
  /** `-k`: an expression over names. Default: every item. */
  readonly keyword?: string;
  /** `-m`: an expression over marks. Default: every item. */
  readonly marks?: string;
  /** `-E`: a filter, as a text or already answered. Default: every item. */
  readonly filter?: string | AnsweredFilter;
  /** Ids of items, classes or modules that do not run. Default: none. */
  readonly deselect?: readonly string[];
  /** Ids of items that are not among `ids` because they were deselected: hooks are told. Default: none. */
  readonly deselected?: readonly string[];
  /** Items that failed in the previous run: they run first, or alone. Default: none. */
  readonly lastFailed?: LastFailed;
  /** Stop after so many failed items; 0 for no limit. */
  readonly maxFail: number;
  /**
   * Whether set-ups and tear-downs are reported, in `fixture` and `fixtureitem` events: `show` besides running, `only`
   * without calling tests, `plan` without calling fixtures either. Default: not reported.
   */
  readonly setup?: "show" | "only" | "plan";
  /** Whether failures have local variables, and results of failed items the values of their fixtures and parameters (`-l`). Default: false. */
  readonly showLocals?: boolean;
  /** Whether failed assertions show long values in full (`-vv`). Default: false. */
  readonly wholeValues?: boolean;
  /** How all that tests log is recorded. Default: only what tests record by `caplog`. */
  readonly logs?: LogSettings;
  /** Milliseconds a test may take, instead of the plan's; 0 for no limit. */
  readonly timeout?: number;
  /**
   * Whether the items are only listed, in `collected` events, and none runs. Those that cannot be expanded are reported
   * as results. Default: false.
   */
  readonly collectOnly?: boolean;
  /** Whether tests that are expected to fail are reported as any other (`--runxfail`). Default: false. */
  readonly runXfail?: boolean;
  /** The values of xtest's own flags, by their long names in camel case. Default: there is no command line. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** The values of flags and keys that plugins and conftests added. Default: none were added. */
  readonly added?: AddedValues;
  /** How often a failed test is retried, unless a `flaky` mark says otherwise. Default: 0. */
  readonly retries?: number;
  /** How many tests that are marked `concurrent` run at the same time, instead of the plan's; 1 for one after the other. */
  readonly maxConcurrency?: number;
  /** Files of which each test runs alone, since concurrent ones have ended an earlier process. Default: none. */
  readonly alone?: readonly string[];
  /**
   * How often each test runs. All results but the last one of a test say that another follows (`rerun`), and none is retried. Default: 1.
   */
  readonly count?: number;
  /** The number of the first attempt. Default: 1. */
  readonly attempt?: number;
  /** How often earlier processes have tried items that are to be tried again. Default: never. */
  readonly tried?: Readonly<Record<string, number>>;
  /** What other processes have done, one of which has announced the ids. Default: this one announces them. */
  readonly resumed?: Resumed;
  /**
   * Whether all items are known before the first one runs, since other machines run some. Default: what a file of another runner registers
   * is known when that file is about to run, unless the selection depends on it.
   */
  readonly expandsFirst?: boolean;
}

/** What other processes of a run have done. */
export interface Resumed {
  /** The announced ids that have no result yet, in order; null in a worker, which asks for its items. */
  readonly left: readonly string[] | null;
  /** The number of items that have run, and of those that have failed. */
  readonly testsRun: number;
  readonly testsFailed: number;
  /** The outcomes of those that have not passed, by their ids. Absent where no item depends on others. */
  readonly unmet?: Readonly<Record<string, Outcome>>;
}

/**
 * Why the current item is abandoned: its timeout expired, nothing is left that could settle what it awaits, or the test has left an error
 * that nothing catches, which the host adds to its result.
 */
export type AbandonReason = "timeout" | "idle" | "uncaught";

/** Where a run happens. */
export interface Host {
  /** The time in milliseconds, from any origin. */
  now(): number;
  /** Takes one event of the run. */
  emit(event: RunEvent): void;
  /** Converts a thrown value to plain data. Never throws. */
  describe(error: unknown): ErrorFacts;
  /** A value in one line of bounded length. Never throws. Absent where locals are never shown. */
  showValue?(value: unknown): string;
  /** Built-in fixtures that need the platform. They replace the runtime's own of the same name. */
  readonly builtins: BuiltinFixtures;
  /** Imports a chunk that is not part of the suite. Present where files can be imported. */
  loadChunk?(url: string): Promise<BuiltinChunk>;
  /** Present where the output of an item can be captured. */
  readonly capture?: Capture;
  /** Present where a parent writes the snapshots of tests. */
  readonly snapshots?: HostSnapshots;
  /** Present where there is an environment: `monkeypatch` uses it. */
  readonly environment?: HostEnvironment;
  /**
   * Calls `fn` after `ms` milliseconds unless the returned function is called first. Present where the run enforces its
   * own timeouts; absent where another process does.
   */
  timer?(ms: number, fn: () => void): () => void;
  /**
   * Resolves to the ids of the items to run next, in order; null if there are no more. Present in a worker of a parallel
   * run, where it replaces the order of the plan. Called early, so that the next item is known before an item begins. After
   * `NOT_KNOWN_YET`, everything below the session is torn down.
   *
   * @param path - of these, only those at the beginning that are of this file, and have been given already.
   */
  nextItems?(path?: string): Promise<readonly string[] | null>;
  /**
   * Called when a fixture of wider scope than a test has something to tear down, and when that has been done. Present
   * where the process may end in between.
   */
  fixtureHeld?(title: string, isHeld: boolean): void;
  /**
   * Called before a fixture of wider scope than a test is set up, with a key that is the same in every process. Present where
   * the process may end meanwhile.
   *
   * @param scopeId - node id of the class, module or package that it is set up for; empty for the session.
   * @returns what the fixture throws instead, because its set-up has ended an earlier process; null if it has not.
   */
  beginSetup?(key: string, scopeId: string): Error | null;
  /** That set-up is over. */
  endSetup?(key: string): void;
  /** Called when set-ups or tear-downs begin that are for several tests, such as those of a fixture of a module, and when they are over. */
  sharing?(isShared: boolean): void;
  /**
   * Called before the tear-down of an item that has failed or was skipped, with its result if nothing else happens. Present where
   * the process may end meanwhile.
   */
  resultSoFar?(result: ItemResult): void;
  /**
   * Called before the finalizers of a class, module, package or session run, and with null when those are left that end after a test.
   * Present where the process may end meanwhile.
   *
   * @param result - that of the test after which it is left, if nothing else happens; null for the second scope that is left after it,
   *   and after its result.
   */
  leaving?(scope: LeftScope | null, result: ItemResult | null): void;
  /** Called with what a finalizer threw, before the next one runs. Present where the process may end meanwhile. */
  finalizerFailed?(error: unknown): void;
  /**
   * Called when `xtest_sessionfinish` is to be called at the end of the run, and when it is about to be. Present where another
   * process goes on if this one ends in between.
   */
  finishDue?(isDue: boolean): void;
  /**
   * Resolves to the results of all processes of the run; null if another one calls `xtest_terminal_summary`. Present where there is a
   * terminal.
   */
  reportsOfRun?(): Promise<RunReports | null>;
  /** Watches what tests leave behind. Present where the engine tells. */
  readonly watchLeftovers?: WatchLeftovers;
  /** Has `listener` called with each warning before it is reported. Present where a process or page has warnings of its own. */
  onWarning?(listener: (warning: RunWarning) => void): void;
  /** Whether the run should stop. Called after each item: the rest is torn down, and `end` says `stopped`. */
  stopRequested?(): boolean;
  /** Calls `fn` when the run is asked to stop, unless the returned function is called first; at once if it already was. */
  onStop?(fn: () => void): () => void;
  /**
   * Calls `fn` when the current item's pending await is to be abandoned, unless the returned function is called first.
   * Present where another process enforces timeouts.
   */
  onAbandon?(fn: (why: AbandonReason) => void): () => void;
  /** Whether an item was abandoned: its code may still be running, so no further item begins here. */
  hasAbandoned?(): boolean;
  /** Present where the context of asynchronous code tells whose it is, so that items can run at the same time. */
  loadLanes?(): Promise<HostLanes>;
  /** Called in the asynchronous context in which the item is called. */
  enter?(id: string): void;
  /** Called when code of the user has run in a phase, before anything else is awaited. Present where it may break what the run needs. */
  ranUserCode?(): void;
  /** Calls `work` with the built-in methods as they were before the running item. Present where items may break what the run needs. */
  intact?<T>(work: () => T): T;
  /** Called when the items that follow are left to another process. Present where there can be one. */
  leaveItems?(): void;
  /** Whether so much memory is used that another process should run the files that follow. Present where there can be one. */
  isFull?(): boolean;
  /**
   * Set by a runner that sees no error in some that nobody has caught.
   *
   * @param id - the item that is running; null between items.
   */
  isCaught?(error: unknown, isRejection: boolean, id: string | null): boolean;
  /** Has no listener to uncaught errors any more that tests can count or call, as Jest has none in the `process` of tests. Present where there is one. */
  listenUnseen?(): void;
  /** Has `process.exit` throw in tests. */
  throwExits?(): void;
  /**
   * Calls `load`, which imports the test file of that path for a runner to which a rejection that it leaves is no failure if it is handled
   * before the items of the file are over. Absent where the engine does not tell which promises are of the import.
   */
  importing?<T>(path: string, load: () => T): T;
  /**
   * Calls `fail` with an error of the running item that nothing catches, in the place of adding it to the result, unless the returned
   * function is called first. Present where there are such errors.
   *
   * @param depth - of several, the deepest one fails.
   */
  onUncaught?(fail: (error: unknown) => void, depth: number): () => void;
  /** Number of uncaught errors, which no item has reported. They count for `maxFail`. */
  uncaughtFailures?(): number;
  /**
   * Waits until errors that the item left behind have been reported, such as unhandled rejections. Awaited after an
   * item's tear-down and before its result, so that the host can assign them to this item.
   *
   * @param last - whether no item follows.
   * @param ended - the attempt that is over. Default: not of one item.
   */
  settle?(last: boolean, ended?: object): Promise<void>;
  /** Waits for what is due before the event loop goes on. Present where `settle` is. */
  tick?(): Promise<void>;
  /** Waits for what the items have left open. Awaited after the last item and its tear-down. */
  drain?(): Promise<void>;
}

/** What lets items run at the same time. */
export interface HostLanes {
  /** What code of lanes writes goes to them from now on. */
  begin(): void;
  end(): void;
  /** Opens a lane. @param id - of its item. */
  open(id: string): Lane;
  /** The lane of the code that runs; null for code of none. */
  current(): Lane | null;
  /** The same; null for what the item does for several. */
  owner(): Lane | null;
}

/** One of several items that run at the same time: what it emits, writes and leaves uncaught is kept until its turn in the report. */
export interface Lane extends Required<Pick<Host, "emit" | "onAbandon" | "hasAbandoned">> {
  /** Calls `fn`, which is code of the item, as is all that it starts. */
  run<T>(fn: () => T): T;
  /** Calls `fn`, by which the item does something for several, such as the set-up of a fixture of wider scope. */
  runShared<T>(fn: () => T): T;
  /**
   * Hands on what was kept, in that order.
   *
   * @param keepsResult - whether the last event is kept until the next call, since something else belongs in front of it.
   */
  flush(emit: Host["emit"], keepsResult: boolean): void;
}

/** What code has left open, or still running. */
export interface Leftover {
  readonly name: "leaks" | "unawaited";
  /** With the stack of the place where it was made. */
  readonly error: Error;
}

export interface LeftoverWatch {
  /** A phase of an item begins. */
  begin(item: object, phase: Phase): void;
  /** The item is over. Waits some turns for what is closing. @returns what is left of it, and of the fixtures that were torn down. */
  end(): Promise<Leftover[]>;
}

/** @param fixture - that is being set up or torn down. @param failure - makes the error. */
export type WatchLeftovers = (
  fixture: () => { readonly scope: Scope } | undefined,
  names: readonly string[],
  failure: (name: Leftover["name"], text: string) => Error,
) => Promise<LeftoverWatch>;

/** The built-in fixtures of a host. */
export type BuiltinFixtures = readonly BuiltinFixture[];

/** A built-in fixture. Its name, scope and arguments are those of `core/author/fixtures/builtin-fixtures.ts`. */
export interface BuiltinFixture {
  readonly name: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  /** A plain or async function, a generator or an async generator, as for any fixture. */
  readonly fn: (...args: never[]) => unknown;
  /** Of `snapshot`: loads what opens the snapshots of tests of other runners. */
  readonly loadOpener?: () => Promise<SnapshotOpener>;
}

/** A module of built-in fixtures that is loaded when one of them is asked for. */
export interface BuiltinChunk {
  /** Makes its fixtures. */
  readonly default: (host: Host) => BuiltinFixtures;
  /** In the chunk of `window`: makes what gives tests their DOM. */
  readonly createEnvironments?: (packages: NonNullable<RunnableSuite["environments"]>, root?: string) => Environments;
  /** In the chunk of `caplog`: records what all items log. */
  readonly recordLogs?: (host: Host, settings: LogSettings) => LogRecorder;
  /** In the chunk of `snapshot`: loads what opens the snapshots of tests of other runners. */
  readonly loadOpener?: (host: Host) => Promise<SnapshotOpener>;
}

/** The DOM of tests, as global variables. */
export interface Environments {
  /**
   * Makes a DOM the present one, and puts back the globals of the one before.
   *
   * @param dom - null for none.
   * @param owner - the module whose tests have it: that of another module is emptied.
   * @param path - absolute path of the file with its tests, for an environment of the user's.
   * @param isOwn - whether it is that of the module alone: that of another one is closed. Default: false.
   * @throws {Error} if the package cannot be loaded.
   */
  enter(dom: DomEnvironment | null, owner: string, path?: string, isOwn?: boolean): Promise<void>;
}

/** Records what items log. */
export interface LogRecorder {
  /** @param item - which begins; null for the end of the run. */
  enter(item: LoggingItem | null): void;
}

/** The item that logs something. */
export interface LoggingItem {
  readonly nodeId: string;
  readonly phase: Phase;
  recorded: Pick<ItemResult, "logs"> | null;
}

/** What built-in fixtures use of `monkeypatch`. */
export interface Patch {
  setAttr(target: object, name: PropertyKey, value: unknown): void;
  undo(): void;
}

/** The captured output of the current item. */
export interface Capture {
  /** Returns what was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
}

/** The parent of a run that writes snapshots. */
export interface HostSnapshots {
  readonly update: SnapshotUpdate;
  /** Takes what a test did with snapshots. */
  send(record: SnapshotRecord): void;
  /** The stack of an error as the engine wrote it, without mapped positions. */
  stackOf(error: Error): string | null;
}

/** Environment variables and the working directory. */
export interface HostEnvironment {
  get(name: string): string | undefined;
  /** `undefined` deletes the variable. */
  set(name: string, value: string | undefined): void;
  cwd(): string;
  chdir(path: string): void;
}
