/**
 * The parts of the runtime that only some suites need. Which ones a suite needs is known to the build, whose entry hands
 * them to the run with the suite: nothing else imports them. Types only.
 */
import type { Mark } from "../core/author/marks/mark-store.ts";
import type { FixtureSource, Plan, PlanFixture, PlanItem } from "../core/data/plan.ts";
import type { ErrorFacts } from "../core/data/events.ts";
import type { Attempt } from "./protocol/attempt.ts";
import type { MaybePromise } from "./values/callable.ts";
import type { RunClosure } from "./fixtures/run-closure.ts";
import type { RunConfig } from "./config.ts";
import type { FunctionDefinition } from "./nodes/definition.ts";
import type { FixtureSurroundings, FixtureWatcher } from "./fixtures/fixture-def.ts";
import type { Instance } from "./nodes/class.ts";
import type { Argument, RunCallSpec } from "./parametrize/callspec.ts";
import type { SessionHooks } from "./hooks/session-hooks.ts";
import type { FixtureIndex } from "./fixtures/fixture-index.ts";
import type { FixtureDef } from "./fixtures/fixture-def.ts";
import type { FixtureManager } from "./fixtures/fixture-manager.ts";
import type { Function, Invocation } from "./nodes/function.ts";
import type { BuiltinFixture, Host, RunOptions, Suite } from "./host.ts";
import type { LoadedModule } from "./modules/module-loader.ts";
import type { Node } from "./nodes/node.ts";
import type { Module, ModuleSource, Session } from "./nodes/session.ts";
import type { ParameterSet } from "../core/author/parametrize/param.ts";
import type { FixtureRequest } from "./nodes/fixture-request.ts";
import type { ItemList, ItemSource } from "./items.ts";
import type { Tree } from "./tree.ts";

/** The features of one bundle. */
export interface Features {
  /** Where anything asks for `request`, and for hooks. */
  readonly api?: Api;
  /** Where built-in fixtures are used. */
  readonly builtins?: Builtins;
  /** Where scopes are known only in the run. @throws ScopeMismatch if what is asked for lives too short. */
  readonly checkScope?: (request: FixtureRequest, name: string, scope: FixtureDef["scope"]) => void;
  /** Where there are test classes. */
  readonly classes?: Classes;
  /** Where a test is expanded in the run. */
  readonly expand?: (tree: Tree, suite: Suite) => ExpandsItems;
  /** Where a test is a generator. */
  readonly generators?: Generators;
  /** Where a conftest has hooks. */
  readonly hooks?: (suite: Suite, options: RunOptions, host: Host, tree: Tree) => Promise<SessionHooks | null>;
  /** Where a run is asked for more than all tests, to the end: lazily loaded but for the command line. */
  readonly options?: () => MaybePromise<OptionsFeature>;
  /** Where there are packages with a set-up. */
  readonly packages?: Packages;
  /** Where tests are parametrized, or have marks of build-time hooks. One for each run. */
  readonly parametrize?: Parametrize;
  /** Where a function decides on the scope of a fixture. */
  readonly scopes?: Scopes;
}

/** What users may ask of nodes and of `request`: see `api-types.ts`. */
export interface Api {
  /** Gives the classes of nodes and of requests the members of their interfaces. */
  install(): void;
  /** Finds fixtures by name. */
  index(fixtures: PlanFixture[]): FixtureIndex;
  /** Lets the session show the items of a list, whose nodes stay what they are: users may keep one, or change it. */
  keep(session: Session, list: ItemList): ItemList;
  /** What is shown of a failure of an item. Never throws. */
  repr(item: Function, error: unknown, describe: Host["describe"]): ErrorFacts;
}

/** Finds built-in fixtures by name. @throws FixtureLookupError if there is none of that name. */
export type Builtins = (host: Host) => (name: string, around: FixtureSurroundings) => FixtureDef;

/** Makes a built-in fixture. */
export type BuiltinMaker = (host: Host) => BuiltinFixture;

/** Where a method is found. */
export type MethodSource = Extract<FixtureSource, { readonly kind: "method" }>;

export interface Classes {
  /** What is below the class to which the names lead; `declared` are those in the module, if they are others. */
  instance(
    known: Map<string, Instance>,
    module: Module,
    names: readonly string[],
    declared: readonly string[],
  ): Instance;
  /** What the imported class has for a fixture that is a method. */
  fixture(source: MethodSource, loaded: LoadedModule): unknown;
  /** Finds the object that such a fixture is called on. @param baseId node id of the class. */
  selfOf(baseId: string): (request: FixtureRequest) => unknown;
}

/** Expands the items of one run. */
export interface ExpandsItems {
  /** Whether the build knows all that there is to know of an item. */
  isKnown(item: Function): boolean;
  /** What an item turns out to be that is not known whole. Imports its module; null if it stands for itself after all. */
  expand(item: Function): Promise<readonly Function[] | null>;
  /** Regroups the items after some were expanded. */
  reorder(items: readonly Function[]): Function[];
}

export interface Generators {
  /** The marks that a generator test has of itself. */
  marks(definition: FunctionDefinition): readonly Mark[];
  /** @throws Skipped if the test is an async generator. */
  refuse(definition: FunctionDefinition): void;
}

export interface OptionsFeature {
  /** Who is told of fixtures; null if nobody. */
  watcher(options: RunOptions, host: Host): FixtureWatcher | null;
  /**
   * Where the items come from. Says which there are, unless this is a worker of a parallel run in which another one does.
   *
   * @returns null if a hook went wrong that may change them.
   * @throws UsageError as `runSuite` does.
   */
  source(
    suite: Suite,
    options: RunOptions,
    host: Host,
    tree: Tree,
    hooks: SessionHooks | null,
  ): Promise<ItemSource | null>;
  /**
   * Awaits `pending`, but not after the host was asked to stop.
   *
   * @param timeout milliseconds, 0 for no limit; only obeyed where the host leaves the clock to us.
   */
  waitFor<T>(host: Host, pending: PromiseLike<T>, timeout: number): PromiseLike<T>;
  /** Awaits what a phase of an item promised, as long as the host lets it and the time is not over. */
  waitForItem<T>(attempt: Attempt, pending: PromiseLike<T>): PromiseLike<T>;
  /** Has the result of an item that failed bring the values of its fixtures and parameters along, if anybody asked for them. */
  addLocals(attempt: Attempt): void;
  /** Does what comes between the tear-down of an item and its result: the host may wait, and has what it wrote. */
  finish(attempt: Attempt): Promise<void>;
}

export interface Packages {
  /** The place in the tree in which a module is: the nearest of its packages, else the session. */
  around(source: ModuleSource, plan: Plan, session: Session, known: Module[]): Node;
  /** Whether one of an item's packages has a set-up of its own that has yet to be run. */
  needsSetup(item: Function): boolean;
  /** The place that belongs to package scope; undefined outside of packages. */
  nodeOf(request: FixtureRequest): Node | undefined;
}

export interface Parametrize {
  /** Keeps what is known of the parametrized tests of one run. */
  begin(session: Session, plan: Plan): Parametrization;
  /** The `params` of a fixture. @throws if they are not as many as the build counted. */
  params(plan: PlanFixture, params: Iterable<unknown> | null, path: string): readonly ParameterSet[] | null;
}

/** Parametrized tests of one run. */
export interface Parametrization {
  /** Takes the tables of modules that have been imported; those of others once they are. @param items those that may run. */
  begin(items: ItemList): Promise<void>;
  /** Makes an item's module and fixtures known. @throws what makes that impossible. */
  load(item: Function): MaybePromise<void>;
  callspec(item: Function): RunCallSpec;
  /** Forgets the fixtures of an item that have been finished again. @returns whether there were any. */
  forgetFinished(item: Function): boolean;
  /** The rows of a `parametrize` mark as the user wrote them. @throws if they are no list. */
  rowsOf(mark: Mark): readonly unknown[];
  /**
   * The parameter of a fixture; undefined if it has none.
   *
   * @throws FixtureLookupError if the fixture has params, and the test was not parametrized with them.
   */
  param(item: Function, name: string, def: FixtureDef): Argument | undefined;
  /** Makes sure that a directly parametrized argument can be passed; undefined for a name that is none. */
  activate(request: FixtureRequest, name: string): MaybePromise<FixtureDef | null> | undefined;
  /** What tells an item from the others of its definition, with marks that build-time hooks gave. */
  invocation(item: PlanItem): Invocation;
}

export interface Scopes {
  /** The names of a closure in set-up order. */
  order(closure: RunClosure, fixtures: FixtureManager): MaybePromise<readonly string[]>;
  /** @throws TypeError if it is none. */
  evaluate(fixtureName: string, scope: unknown, config: RunConfig): FixtureDef["scope"];
}
