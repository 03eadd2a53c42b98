/** The root of the tree of a run. */
import { runConfig, type RuntimeConfig } from "../config.ts";
import { createFixtureManager, type RunFixtureManager } from "../fixtures/fixture-manager.ts";
import {
  createSetupState,
  TearDown,
  type SetupState,
  type RunCallSpec,
  type FixtureWatcher,
  type SetupValue,
} from "../fixtures/setup-state.ts";
import { createModuleLoader, type ModuleLoader } from "../modules/module-loader.ts";
import { RunNode } from "./node.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import type { PlanFixture, PlanMark } from "../../core/data/plan.ts";
import type { Phase } from "../../core/data/events.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { Host, RunnableSuite, RunOptions } from "../host.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { RunFixtureRequest } from "./fixture-request.ts";
import type { RunFunctionDefinition } from "./definition.ts";
import type { RunFunction } from "./function.ts";
import type { ItemList } from "./item-list.ts";

/** The values of parametrized tests: `ParameterTables`. */
export interface ParameterSource {
  /** Reads the tables of modules that have been imported; those of others once they are. @param items - that may run. */
  begin(items: ItemList): Promise<void>;
  /** Prepares the values of an item whose module has been imported. @throws if that is impossible. */
  load(item: RunFunction): MaybePromise<void>;
  /** The values of an item. @throws if the module has other rows than the build read. */
  callspec(item: RunFunction): RunCallSpec;
  /** The rows of a `parametrize` mark as the user wrote them. @throws {TypeError} if they are not iterable. */
  rowsOf(mark: Mark): readonly unknown[];
  /** The `params` of a fixture. @throws {Error} if they are not as many as the build counted. */
  paramsOf(plan: PlanFixture, live: Iterable<unknown> | null, path: string): readonly ParameterSet[] | null;
  /** The marks that hooks of the build have given an item. */
  marksOf(marks: readonly PlanMark[]): readonly Mark[];
}

/** Test classes and their fixtures: the module `class.ts`. */
export type ClassParts = typeof import("./class.ts");

/** Sets up a fixture by way of `xtest_fixture_setup`; `setUp` is the fixture's own set-up. */
export type FixtureSetupHook = (
  def: RunFixtureDef,
  request: RunFixtureRequest,
  value: SetupValue,
  setUp: () => MaybePromise<void>,
) => MaybePromise<void>;

/** The fixtures and parameters of an item in one line each, by name; null if there are none. */
export type ShownLocals = (item: RunFunction) => Readonly<Record<string, string>> | null;

/** An attempt at an item that `failOn` watches. */
interface WatchedAttempt {
  readonly item: RunFunction;
  readonly number: number;
  readonly nextNode: RunNode | null;
  /** How its set-up ended. */
  readonly setupReport: { readonly outcome: string };
  /** How its call ended; null if it was not reached. */
  readonly callReport: { readonly outcome: string } | null;
  isFlaky: boolean;
}

/** Notes what tests do of `failOn`. */
export interface FaultWatcher {
  /** Forgets what happened outside of tests. What happens until `begin`, or `rest`, is done for several items. @param item - one of them. */
  prepare(item: RunFunction): void;
  /** Forgets what happened outside of tests, but for what was done since `prepare`. @param item - which is tried now. */
  begin(item: RunFunction): void;
  /**
   * A phase is over.
   *
   * @param thrown - by it.
   * @param wrong - with its marks.
   * @returns `thrown`, else what has happened in the phase and the marks of the item do not allow; null for nothing.
   */
  end(attempt: WatchedAttempt, phase: Phase, thrown: Thrown | null, wrong: Thrown | null): Promise<Thrown | null>;
  /** What has happened since `prepare`, and what the fixtures that were torn down have left, unless the marks of the item allow it. */
  rest(item: RunFunction): Promise<readonly Error[]>;
}

/** The root of the tree (pytest: `Session`), with everything that the parts of one run share. */
export class RunSession extends RunNode {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Session";
  override readonly session: this = this;
  readonly config: RuntimeConfig;
  readonly host: Host;
  readonly loader: ModuleLoader;
  readonly tearDown: TearDown;
  readonly setupState: SetupState;
  readonly fixtures: RunFixtureManager;
  readonly parameters: ParameterSource;
  /** Finds fixtures for a test whose module has been imported. Null where the build has seen all of them. */
  unseen: { complete(definition: RunFunctionDefinition): void } | null = null;
  /** Null without `-l`. */
  localsOf: ShownLocals | null = null;
  /** Null where no hook implements it. */
  fixtureSetup: FixtureSetupHook | null = null;
  /** Called when conftests are about to be imported anew, for one file: what was found in them is looked up again. */
  readonly forgetting: (() => void)[] = [];
  /** Gives an item its DOM, before its module is imported; null for the end of the run. Null where no item has one. */
  enter: ((item: RunFunction | null) => Promise<void>) | null = null;
  /** Whether the first of two items depends on the other. Absent where none does, so that every run is as small. */
  declare dependsOn?: (item: RunFunction, other: RunFunction) => boolean;
  /** Null without `failOn`. */
  faults: FaultWatcher | null = null;
  /** How many items have run. */
  testsRun: number;
  /** How many of them have failed, or had an error. */
  testsFailed: number;
  #list: ItemList | null = null;
  #items: readonly RunFunction[] | null = null;

  /**
   * @param watcher - observes set-ups; null for none.
   * @param classes - null where the plan has none.
   * @param parameters - makes the source of parametrized values.
   */
  constructor(
    suite: RunnableSuite,
    options: RunOptions,
    host: Host,
    watcher: FixtureWatcher | null,
    classes: ClassParts | null,
    parameters: (session: RunSession) => ParameterSource,
  ) {
    super("", "", null);
    const { plan } = suite;
    this.config = runConfig(plan.options, options, options.added ?? suite.added);
    this.host = host;
    this.testsRun = options.resumed?.testsRun ?? 0;
    this.testsFailed = options.resumed?.testsFailed ?? 0;
    this.loader = createModuleLoader(suite, host, options.timeout ?? plan.options.timeout, classes);
    this.tearDown = new TearDown(watcher);
    this.setupState = createSetupState(this.tearDown);
    this.fixtures = createFixtureManager(
      {
        classes,
        config: this.config,
        host,
        loader: this.loader,
        lazyBuiltins: suite.builtins ?? {},
        paramsOf: (...given) => this.parameters.paramsOf(...given),
      },
      plan,
      this.tearDown,
    );
    this.parameters = parameters(this);
  }

  /** The items that run, in order; empty before they are known, and if no code of the user can see them. */
  get items(): readonly RunFunction[] {
    const list = this.#list;
    return (this.#items ??= list === null ? null : list.entries.map(list.nodeOf)) ?? [];
  }

  /** Makes a list of stable nodes the session's `items`. @internal */
  showItems(list: ItemList): void {
    this.#list = list;
    this.#items = null;
  }
}
