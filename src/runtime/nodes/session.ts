/** The upper part of the tree of a run: Session › Module. Tests are in `function.ts`; packages and classes are features. */
import { marksOf, type Mark } from "../../core/author/marks/mark-store.ts";
import { runConfig, type RunConfig } from "../config.ts";
import { createFixtureManager, type FixtureManager } from "../fixtures/fixture-manager.ts";
import { createLoader, moduleView, type LoadedModule, type ModuleLoader } from "../modules/module-loader.ts";
import { Node } from "./node.ts";
import { ObjCollector } from "./obj-collector.ts";
import { createSetupState, type SetupState } from "../fixtures/setup-state.ts";
import type { PlanModule } from "../../core/data/plan.ts";
import type { SessionApi } from "../api-types.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";
import type { Features, OptionsFeature, Parametrization } from "../features.ts";
import type { Host, RunOptions, Suite } from "../host.ts";

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface Session extends SessionApi {}

/** The root, with all that the parts of one run share. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export class Session extends Node {
  override readonly session: this = this;
  readonly config: RunConfig;
  readonly host: Host;
  readonly features: Features;
  /** Present where more is wanted than all tests, to the end. */
  readonly extras: OptionsFeature | undefined;
  readonly loader: ModuleLoader;
  readonly setupState: SetupState;
  readonly fixtures: FixtureManager;
  /** Present where an item is parametrized. */
  readonly tables: Parametrization | undefined;
  /** Null where no conftest has any, and before they are known. */
  hooks: SessionHooks | null = null;
  /** How many of them have been run by now. In a worker of a parallel run, of its own ones. */
  testsRun = 0;
  /** How many of those have failed, or had an error. */
  testsFailed = 0;

  constructor(suite: Suite, options: RunOptions, host: Host, extras: OptionsFeature | undefined) {
    super("", "", null);
    const { plan, features = {} } = suite;
    const watcher = extras?.watcher(options, host) ?? null;
    this.config = runConfig(plan.options, options);
    this.host = host;
    this.features = features;
    this.extras = extras;
    this.loader = createLoader(suite, host, options.timeout ?? plan.options.timeout);
    this.setupState = createSetupState(watcher);
    this.fixtures = createFixtureManager(this, plan.fixtures, watcher);
    this.tables = features.parametrize?.begin(this, plan);
  }
}

/** Where a module of the plan comes from. */
export interface ModuleSource {
  /** Its index in the plan. */
  readonly index: number;
  readonly plan: PlanModule;
}

/** A test module (reference: `Module`). It is imported when the first of its tests needs it. */
export class Module extends ObjCollector {
  readonly source: ModuleSource;

  /** @param nodeId its address. Default: the path. */
  constructor(source: ModuleSource, parent: Node, nodeId: string = source.plan.path) {
    super(nodeId.slice(nodeId.lastIndexOf("/") + 1), nodeId, parent);
    this.source = source;
  }

  /** The imported module, or why it could not be imported; null before. */
  get loaded(): LoadedModule | null {
    return this.session.loader.peek(this.source.index);
  }

  /** Imports it, once (reference: `_importtestmodule`). Never rejects: what went wrong is the module's `failure`. */
  load(): MaybePromise<LoadedModule> {
    return this.session.loader.load(this.source.index);
  }

  /** What the user sees as the module: its exports and its other bindings, to be read only. */
  override get obj(): object {
    const { loaded } = this;
    if (loaded === null) throw new Error(`The module ${this.source.plan.path} has not been imported yet.`);
    return moduleView(loaded);
  }

  override lookUp(name: string): unknown {
    return this.loaded?.binding(name);
  }

  protected override marksOfObj(): Mark[] {
    return marksOf(this.lookUp("xtestmark"));
  }
}
