/** The upper part of the tree of a run: Session › Module. Tests are in `function.ts`; packages and classes are features. */
import { marksOf, type Mark } from "../core/markstore.ts";
import { moduleView, type LoadedModule, type ModuleLoader } from "./modules.ts";
import { Node } from "./node.ts";
import { ObjCollector } from "./objcollector.ts";
import type { PlanModule } from "../core/plan.ts";
import type { MaybePromise } from "./callable.ts";
import type { RunConfig } from "./config.ts";
import type { Features, Parametrization } from "./features.ts";
import type { FixtureManager } from "./fixtures.ts";
import type { Function } from "./function.ts";
import type { SetupState } from "./setupstate.ts";

/** The root. */
export class Session extends Node {
  readonly config: RunConfig;
  readonly setupState: SetupState;
  readonly fixtures: FixtureManager;
  readonly features: Features;
  /** Present where an item is parametrized. */
  readonly parametrization: Parametrization | undefined;
  /** The items that run, in order; empty before they are known. */
  items: readonly Function[] = [];
  /** How many of them have failed, or had an error, by now. In a worker of a parallel run, of its own ones. */
  testsFailed = 0;

  constructor(config: RunConfig, setupState: SetupState, fixtures: FixtureManager, features: Features) {
    super("", "", null);
    this.config = config;
    this.setupState = setupState;
    this.fixtures = fixtures;
    this.features = features;
    this.parametrization = features.parametrize?.begin(this);
  }

  override get session(): this {
    return this;
  }
}

/** Where a module of the plan comes from. */
export interface ModuleSource {
  /** Its index in the plan. */
  readonly index: number;
  readonly plan: PlanModule;
  readonly loader: ModuleLoader;
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
    return this.source.loader.peek(this.source.index);
  }

  /** Imports it, once (reference: `_importtestmodule`). Never rejects: what went wrong is the module's `failure`. */
  load(): MaybePromise<LoadedModule> {
    return this.source.loader.load(this.source.index);
  }

  /** What the user sees as the module: its exports and its other bindings, to be read only. */
  override get obj(): object {
    const { loaded } = this;
    if (loaded === null) throw new Error(`The module ${this.source.plan.path} has not been imported yet.`);
    return moduleView(loaded);
  }

  override get module(): object {
    return this.obj;
  }

  override lookUp(name: string): unknown {
    return this.loaded?.binding(name);
  }

  protected override marksOfObj(): Mark[] {
    return marksOf(this.lookUp("xtestmark"));
  }
}
