/** Signatures of run-time hooks, and the types of their arguments and results. Types only. */
import type { ErrorFacts, Phase, ReportProperty } from "../data/events.ts";
import type { FixtureRequest, TestNode } from "../author/fixtures/fixture-values.ts";
import type { FirstResultHook } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";
import type { Metafunc } from "../parametrize/metafunc.ts";
import type { TerminalReporter, TestStatus } from "./terminal-summary.ts";
import type { RunConfig } from "../data/run/run-config.ts";
import type { HookArguments, HookResult } from "./plugin-manager.ts";
import type { Scope } from "../fixtures/scope.ts";

/** The root of the tree of a run (pytest: `Session`). */
export interface TestSession extends TestNode {
  /** The configuration of the run. */
  readonly config: RunConfig;
  /** The items that run, in order; empty before they are known. */
  readonly items: readonly Item[];
  /** How many items have failed or had an error so far; in a worker of a parallel run, only its own items. */
  readonly testsFailed: number;
}

/** A property that `record_property` recorded. */
export type RecordedProperty = ReportProperty;

/** A test: one invocation of a test function (pytest: `Function`). */
export interface Item extends TestNode {
  /** The configuration of the run. */
  readonly config: RunConfig;
  /** The root of the tree. */
  readonly session: TestSession;
  /** The part of the id in brackets; null without. */
  readonly callspecId: string | null;
  /** The test function. */
  readonly function: AnyFunction;
  /** The test's module with all its bindings, read-only. */
  readonly module: object | null;
  /** The test's class; null outside of classes. */
  readonly cls: object | null;
  /** The object that a test method runs on; null for a plain function. */
  readonly instance: object | null;
  /** Names of its fixtures, in set-up order. */
  readonly fixtureNames: readonly string[];
  /** The values of its fixtures and parameters that are available now, by name. */
  readonly funcargs: Readonly<Record<string, unknown>>;
  /** The properties of its report, for JUnit's and others: hooks may add some, `["test_id", 1501]`, before it runs too. */
  readonly userProperties: RecordedProperty[];
  /** Calls the test function with its arguments, and returns what it returns: a promise if it is async. */
  runTest(): unknown;
  /** Represents a failure (pytest: `repr_failure`). May be replaced by a function of your own; a string is shown as it is. */
  reprFailure(excinfo: ExceptionInfo, outerr?: null): ErrorFacts | string;
  /** Cuts the traceback of a failure, `excinfo.stack`, before it is shown. May be replaced by a function of your own. */
  pruneTraceback(excinfo: ExceptionInfo): void;
}

/** What a phase threw (pytest: `ExceptionInfo`). */
export interface ExceptionInfo {
  /** The thrown value: usually an error. */
  readonly value: unknown;
  /** The hook that threw it, as `xtest_runtest_setup of conftest.ts`; null for the test or a fixture. */
  readonly hook: string | null;
  /** The stack as the engine wrote it, with positions in the bundle; null without one. May be replaced. */
  stack: string | null;
  /** The error as plain data, with the current `stack`. */
  readonly facts: ErrorFacts;
}

/** The result of a phase before it is reported (pytest: `CallInfo`). Times are in seconds. */
export interface CallInfo {
  /** The phase: `setup`, `call` or `teardown`. */
  readonly when: Phase;
  /** What it threw, `skip` and `xfail` included; null if it ended well. */
  readonly excinfo: ExceptionInfo | null;
  /** Seconds on the clock of the run, whose origin is arbitrary. */
  readonly start: number;
  /** Seconds on the same clock. */
  readonly stop: number;
  /** Seconds. */
  readonly duration: number;
}

/** The result of a phase that threw. */
export interface FailedCallInfo extends CallInfo {
  readonly excinfo: ExceptionInfo;
}

/**
 * The report of a phase of a test (pytest: `TestReport`). A wrapper of `xtest_runtest_makereport` may change it, or return
 * another one.
 *
 * @example
 * export const xtest_runtest_makereport: RunHookWrapper<"xtest_runtest_makereport"> = hookimpl({ wrapper: true })(
 *   function* (item, call) {
 *     const report: TestReport = yield;
 *     if (call.when === "call" && report.outcome === "failed") report.sections.push(["Hint", "see the wiki"]);
 *     return report;
 *   },
 * );
 */
export interface TestReport {
  /** The node id of the test. */
  readonly nodeId: string;
  /** The phase: `setup`, `call` or `teardown`. */
  readonly when: Phase;
  /** 1 for the first attempt, 2 for the first retry: see `mark.flaky`. */
  readonly attempt: number;
  /** The outcome of the phase. An expected failure is `skipped`, an unexpected pass `passed`, both with `wasxfail`. */
  outcome: "passed" | "failed" | "skipped";
  /** The reason of the `xfail`. Absent or undefined if the test was not expected to fail. */
  wasxfail?: string | undefined;
  /** The error as plain data or text, or the reason of a skip; null if it passed. */
  longrepr: ErrorFacts | string | null;
  /** Titled texts that are shown below a failure, including captured output. */
  sections: (readonly [title: string, text: string])[];
  /** The properties that `record_property` recorded so far; one list for all phases. */
  userProperties: RecordedProperty[];
  /** Path from the root, 1-based line of the test if it is known, and the name below the module. */
  readonly location: readonly [path: string, line: number | null, domain: string];
  /** The names that `-k` matches. */
  readonly keywords: readonly string[];
  /** Seconds on the clock of the run, whose origin is arbitrary. */
  readonly start: number;
  /** Seconds on the same clock. */
  readonly stop: number;
  /** Seconds. */
  readonly duration: number;
}

/** The fixture that `xtest_fixture_setup` and `xtest_fixture_post_finalizer` are called for (pytest: `FixtureDef`). */
export interface TestFixtureDef {
  /** The name by which tests ask for it. */
  readonly name: string;
  /** How long its value lives. */
  readonly scope: Scope;
  /** The names of the fixtures that it asks for. */
  readonly argNames: readonly string[];
  /** Node id of the place from which it is visible downwards. */
  readonly baseId: string;
  /** Its value (pytest: `cached_result`). @throws {Error} if it has none: before its set-up, or if that failed. */
  readonly value: unknown;
  /** Makes `finalizer` run when the fixture is torn down. */
  addFinalizer(finalizer: () => unknown): void;
}

/** A warning that the end of the output shows (pytest: `warnings.WarningMessage`). */
export interface WarningMessage {
  readonly message: string;
}

/** The exit status of a run: 0 all passed, 1 some failed, 2 stopped early, 5 nothing ran (pytest: `ExitCode`). */
export type ExitStatus = 0 | 1 | 2 | 5;

/** No value, and no promise, which `void` alone would allow. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Nothing = void | undefined;
type Lines = string | readonly string[];
type Done = Nothing | Promise<Nothing>;
type Maybe<T> = T | null | undefined;
/** Null or undefined: the next implementation is called. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type First<T> = T | null | undefined | void;

/**
 * The run-time hooks: exports of a `conftest`, or of a module that a plugin's `runtime` names (pytest: `hookspec`).
 *
 * @example
 * // conftest.ts
 * export const xtest_runtest_setup: RunHooks["xtest_runtest_setup"] = (item) => {
 *   if (item.getClosestMarker("slow") !== null) skip("no slow tests today");
 * };
 */
export interface RunHooks {
  /** Called before anything else. */
  xtest_configure: (config: RunConfig) => Done;
  /** Parametrizes a test, by `metafunc.parametrize`. */
  xtest_generate_tests: (metafunc: Metafunc<RunConfig>) => Done;
  /** Returns the id of a parameter value. The first result that is not null counts. */
  xtest_make_parametrize_id: (config: RunConfig, val: unknown, argname: string) => Maybe<string>;
  /** Reorders the items, marks them, or removes some, in place. */
  xtest_collection_modifyitems: (session: TestSession, config: RunConfig, items: Item[]) => Done;
  /**
   * Called with the items that do not run, if there are any: those that flags deselected, and those that `xtest_collection_modifyitems` has
   * removed, which has nothing to call for that.
   */
  xtest_deselected: (items: readonly Item[]) => Done;
  /**
   * Returns lines for the header of the output: one, or a list. `startPath` is the working directory. What is called last comes first, as in
   * pytest.
   */
  xtest_report_header: (config: RunConfig, startPath: string) => First<Lines> | Promise<First<Lines>>;
  /** Called when the items are known, and in their order: `session.items`. Their modules have been imported. */
  xtest_collection_finish: (session: TestSession) => Done;
  /** Called before the items are known. */
  xtest_sessionstart: (session: TestSession) => Done;
  /** Called before an item is set up. What it throws fails the set-up; `skip` and `xfail` work as in a test. */
  xtest_runtest_setup: (item: Item) => Done;
  /** Called before the test is called. */
  xtest_runtest_call: (item: Item) => Done;
  /** Calls the test. The first result other than null and undefined ends the calls: the test has been called. */
  xtest_pyfunc_call: (pyfuncitem: Item) => unknown;
  /** Called before an item is torn down. `nextitem` is the item that follows; null after the last. */
  xtest_runtest_teardown: (item: Item, nextitem: Item | null) => Done;
  /** Makes the report of a phase. The first result that is not null counts. */
  xtest_runtest_makereport: (item: Item, call: CallInfo) => First<TestReport> | Promise<First<TestReport>>;
  /** Called with the report of each phase. */
  xtest_runtest_logreport: (report: TestReport) => Done;
  /**
   * Says what the terminal calls a test: a category, which the last line counts, a letter and a word. The report is that of the phase that
   * decides the outcome. The first result that is not null counts.
   */
  xtest_report_teststatus: (report: TestReport, config: RunConfig) => First<TestStatus> | Promise<First<TestStatus>>;
  /**
   * Called when a phase of a test has failed, after its report: to look at the error while everything is still set up. Not called for skips
   * and expected failures.
   */
  xtest_exception_interact: (node: Item, call: FailedCallInfo, report: TestReport) => Done;
  /** Sets up a fixture. The first result other than null and undefined is the fixture's value. */
  xtest_fixture_setup: (fixturedef: TestFixtureDef, request: FixtureRequest) => unknown;
  /**
   * Called when a fixture has been torn down, after its finalizers, also if one of them failed. `fixturedef.value` is still there. `request` is
   * that of its set-up.
   */
  xtest_fixture_post_finalizer: (fixturedef: TestFixtureDef, request: FixtureRequest) => Done;
  /**
   * Explains a comparison of an assertion that failed: the lines, of which the first stands in the place of the assertion's text. The first
   * list that is not empty counts. `op` is the operator, or the method: `===`, `deepEqual`.
   */
  xtest_assertrepr_compare: (config: RunConfig, op: string, left: unknown, right: unknown) => Maybe<readonly string[]>;
  /** Called with each assertion that passes, if `enableAssertionPassHook` is on: its line, its text, and the values in it. */
  xtest_assertion_pass: (item: Item, lineno: number, orig: string, expl: string) => Nothing;
  /**
   * Called with each warning of the process that tests run in. `nodeId` is the test that caused it; empty for the suite. The place in the
   * code is not known: `location` is null. Not called by `run()` of a bundle.
   */
  xtest_warning_recorded: (warningMessage: WarningMessage, when: "runtest", nodeId: string, location: null) => Nothing;
  /** Called after the last item. */
  xtest_sessionfinish: (session: TestSession, exitstatus: ExitStatus) => Done;
  /**
   * Writes sections between the failures and the short summary. Of a run in several processes, the last one calls it, with the tests of
   * all. Not called where there is no terminal: by `run()` of a bundle.
   */
  xtest_terminal_summary: (terminalreporter: TerminalReporter, exitstatus: ExitStatus, config: RunConfig) => Done;
  /** Called last, also if a hook before the first test has failed. */
  xtest_unconfigure: (config: RunConfig) => Done;
}

/** The name of a run-time hook. */
export type RunHookName = keyof RunHooks;

/**
 * A wrapper around all other implementations of a run-time hook, with `hookimpl({ wrapper: true })`: `yield` returns their
 * result, or throws their error, and the wrapper returns the final result.
 */
export type RunHookWrapper<Name extends RunHookName> = (
  ...args: HookArguments<RunHooks, Name>
) =>
  | Generator<undefined, WrapperResult<Name>, WrapperResult<Name>>
  | (Name extends "xtest_make_parametrize_id"
      ? never
      : AsyncGenerator<undefined, WrapperResult<Name>, WrapperResult<Name>>);

/** The result that a wrapper receives and returns. A report always exists. */
type WrapperResult<Name extends RunHookName> = Name extends "xtest_runtest_makereport"
  ? TestReport
  : Name extends "xtest_pyfunc_call" | "xtest_fixture_setup"
    ? unknown
    : Name extends FirstResultHook
      ? HookResult<RunHooks, Name>
      : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type
        unknown[] | void;
