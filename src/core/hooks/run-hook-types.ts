/** What run-time hooks are given and what they give, as signatures (interface, section 6). Types only. */
import type { ErrorFacts, Phase } from "../data/events.ts";
import type { FixtureRequest, Node } from "../author/fixtures/fixture-values.ts";
import type { FirstResultHook } from "./hookspec.ts";
import type { AnyFunction } from "../author/marks/mark-types.ts";
import type { Metafunc } from "../parametrize/metafunc.ts";
import type { RunConfig } from "../data/run-config.ts";
import type { HookArguments, HookResult } from "./plugin-manager.ts";
import type { Scope } from "../fixtures/scope.ts";

/** The root of the tree. */
export interface Session extends Node {
  readonly config: RunConfig;
  /** The items that run, in order; empty before they are known. */
  readonly items: readonly Item[];
  /** How many of them have failed, or had an error, by now. In a worker of a parallel run, of its own ones. */
  readonly testsFailed: number;
}

/** A recorded property. */
export type Property = readonly [name: string, value: string | number | boolean | null];

/** A test (reference: `Function`). */
export interface Item extends Node {
  readonly config: RunConfig;
  readonly session: Session;
  /** The part of the id in brackets; null without. */
  readonly callspecId: string | null;
  readonly function: AnyFunction;
  readonly module: object | null;
  readonly cls: object | null;
  /** The object that a test method runs on; null for a plain function. */
  readonly instance: object | null;
  /** Names of its fixtures, in set-up order. */
  readonly fixtureNames: readonly string[];
  /** The values of its fixtures and parameters that there are by now, by name. */
  readonly funcargs: Readonly<Record<string, unknown>>;
  /** Calls the test function with its arguments. */
  runTest(): unknown;
  /** What is said of a failure. May be replaced: a string is shown as it is. */
  reprFailure(excinfo: ExceptionInfo, outerr?: null): ErrorFacts | string;
  /** Cuts the trace of a failure, `excinfo.stack`, before it is shown. May be replaced. */
  pruneTraceback(excinfo: ExceptionInfo): void;
}

/** What a phase threw. */
export interface ExceptionInfo {
  /** The value that was thrown: seldom anything but an error. */
  readonly value: unknown;
  /** The hook that threw it, as `xtest_runtest_setup of conftest.ts`; null for the test or a fixture. */
  readonly hook: string | null;
  /** The stack as the engine wrote it, in positions of the bundle; null without one. */
  stack: string | null;
  /** What is shown of it, with `stack` as it is now. */
  readonly facts: ErrorFacts;
}

/** How a phase went (reference: `CallInfo`). Times are in seconds. */
export interface CallInfo {
  readonly when: Phase;
  /** What it threw, `skip` and `xfail` included; null if it ended well. */
  readonly excinfo: ExceptionInfo | null;
  /** On the clock of the run, which begins anywhere. */
  readonly start: number;
  readonly stop: number;
  readonly duration: number;
}

/**
 * What is reported of a phase (reference: `TestReport`). A wrapper of `xtest_runtest_makereport` may change it, or return
 * another one.
 */
export interface TestReport {
  readonly nodeId: string;
  readonly when: Phase;
  /** 1 for the first: see `mark.flaky`. */
  readonly attempt: number;
  /** An expected failure is `skipped`, and one that did not come `passed`, both with `wasxfail`. */
  outcome: "passed" | "failed" | "skipped";
  /** Why it was expected to fail. Absent or undefined if it was not. */
  wasxfail?: string | undefined;
  /** What went wrong, or why it was skipped; null if it passed. */
  longrepr: ErrorFacts | string | null;
  /** Texts with a title that are shown below a failure. What the test wrote is among them. */
  sections: (readonly [title: string, text: string])[];
  /** What `record_property` recorded so far; one list for all phases. */
  userProperties: Property[];
  /** Path from the root, line of the test if the run knows it, and the names below the module. */
  readonly location: readonly [path: string, line: number | null, domain: string];
  /** Names that `-k` matches. */
  readonly keywords: readonly string[];
  /** Seconds. */
  readonly start: number;
  readonly stop: number;
  readonly duration: number;
}

/** The fixture that `xtest_fixture_setup` is called for. */
export interface FixtureDef {
  readonly name: string;
  readonly scope: Scope;
  /** Names that it asks for. */
  readonly argNames: readonly string[];
  /** Node id of the place from which it is visible downwards. */
  readonly baseId: string;
  /** Makes `finalizer` run when the fixture is torn down. */
  addFinalizer(finalizer: () => unknown): void;
}

/** 0 all passed, 1 some failed, 2 stopped early, 5 nothing ran. */
export type ExitStatus = 0 | 1 | 2 | 5;

/** Nothing, and no promise either, which `void` alone would let pass. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Nothing = void | undefined;
type Done = Nothing | Promise<Nothing>;
type Maybe<T> = T | null | undefined;
/** Null or undefined: the next implementation is asked. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type First<T> = T | null | undefined | void;

/** Every run-time hook: exports of a `conftest`, or of a module that a plugin's `runtime` names. */
export interface RunHooks {
  /** Before anything else. */
  xtest_configure: (config: RunConfig) => Done;
  /** Parametrizes a test. */
  xtest_generate_tests: (metafunc: Metafunc<RunConfig>) => Done;
  /** A parameter value's part of an id. The first that is not null counts. */
  xtest_make_parametrize_id: (config: RunConfig, val: unknown, argname: string) => Maybe<string>;
  /** Changes the order of the items, marks them, or leaves some out, in place. */
  xtest_collection_modifyitems: (session: Session, config: RunConfig, items: Item[]) => Done;
  /** Before the items are known. */
  xtest_sessionstart: (session: Session) => Done;
  /** Before an item is set up. What it throws is the failure of the set-up; `skip` and `xfail` do what they do in a test. */
  xtest_runtest_setup: (item: Item) => Done;
  /** Before the test is called. */
  xtest_runtest_call: (item: Item) => Done;
  /** Calls the test: the first that gives something other than null or undefined has done it. */
  xtest_pyfunc_call: (pyfuncitem: Item) => unknown;
  /** Before an item is torn down; `nextitem` is the one that follows, null after the last. */
  xtest_runtest_teardown: (item: Item, nextitem: Item | null) => Done;
  /** Makes the report of a phase. The first that is not null counts. */
  xtest_runtest_makereport: (item: Item, call: CallInfo) => First<TestReport> | Promise<First<TestReport>>;
  /** Hears of the report of each phase. */
  xtest_runtest_logreport: (report: TestReport) => Done;
  /** Sets a fixture up: the first value other than null and undefined is the fixture's. */
  xtest_fixture_setup: (fixturedef: FixtureDef, request: FixtureRequest) => unknown;
  /** After the last item. */
  xtest_sessionfinish: (session: Session, exitstatus: ExitStatus) => Done;
}

/** The name of a run-time hook. */
export type RunHookName = keyof RunHooks;

/**
 * Around all other implementations of a run-time hook, with `hookimpl({ wrapper: true })`: `yield` gives their result, or
 * throws their error, and what is returned is the result.
 */
export type RunHookWrapper<Name extends RunHookName> = (
  ...args: HookArguments<RunHooks, Name>
) =>
  | Generator<undefined, WrapperResult<Name>, WrapperResult<Name>>
  | (Name extends "xtest_make_parametrize_id"
      ? never
      : AsyncGenerator<undefined, WrapperResult<Name>, WrapperResult<Name>>);

/** What a wrapper gets and gives. Whoever makes the report is never without one. */
type WrapperResult<Name extends RunHookName> = Name extends "xtest_runtest_makereport"
  ? TestReport
  : Name extends "xtest_pyfunc_call" | "xtest_fixture_setup"
    ? unknown
    : Name extends FirstResultHook
      ? HookResult<RunHooks, Name>
      : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type
        unknown[] | void;
