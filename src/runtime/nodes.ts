/** The upper part of the tree of a run: Session › Package › Module. Classes are in `class.ts`, tests in `function.ts`. */
import { marksOf, type Mark } from "../core/markstore.ts";
import { isCallable, type MaybePromise } from "./callable.ts";
import { moduleView, type LoadedModule, type ModuleLoader } from "./modules.ts";
import { Node } from "./node.ts";
import { ObjCollector } from "./objcollector.ts";
import type { PlanModule, XunitCall } from "../core/plan.ts";
import type { RunConfig } from "./config.ts";
import type { FixtureManager } from "./fixtures.ts";
import type { Function } from "./function.ts";
import type { ReportInfo } from "./objmixin.ts";
import type { SetupState } from "./setupstate.ts";

/** The root. */
export class Session extends Node {
  readonly config: RunConfig;
  readonly setupState: SetupState;
  readonly fixtures: FixtureManager;
  /** Whether a mark was added at run time: what was worked out from marks before may be out of date. */
  marksAdded = false;
  /** The items that run, in order; empty before they are known. */
  items: readonly Function[] = [];
  /** How many of them have failed, or had an error, by now. In a worker of a parallel run, of its own ones. */
  testsFailed = 0;

  constructor(config: RunConfig, setupState: SetupState, fixtures: FixtureManager) {
    super("", "", null);
    this.config = config;
    this.setupState = setupState;
    this.fixtures = fixtures;
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
  protected readonly source: ModuleSource;

  /** @param place name and node id, if they are not those of the file. */
  constructor(source: ModuleSource, parent: Node, place: { readonly name: string; readonly nodeId: string } | null) {
    const { path } = source.plan;
    super(place?.name ?? path.slice(path.lastIndexOf("/") + 1), place?.nodeId ?? path, parent);
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

  override reportInfo(): ReportInfo {
    return [this.source.plan.path, 1, this.getModPath()];
  }

  protected override marksOfObj(): Mark[] {
    const { loaded } = this;
    return loaded === null ? [] : marksOf(loaded.binding("xtestmark"));
  }

  protected override get isModule(): boolean {
    return true;
  }

  protected override get modPathName(): string {
    return this.name.replace(/(?<=.)\.[^.]*$/, "");
  }
}

/**
 * A folder with an `__init__` module, which is its object (reference: `Package`). Its own set-up and tear-down surround
 * everything in it, before every fixture.
 */
export class Package extends Module {
  constructor(source: ModuleSource, parent: Node) {
    const { path } = source.plan;
    const nodeId = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    super(source, parent, { name: nodeId.slice(nodeId.lastIndexOf("/") + 1), nodeId });
  }

  /** As in pytest, marks of an `__init__` module reach nothing. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  /** Whether `setup()` calls anything of the user's. */
  get hasSetup(): boolean {
    return this.source.plan.xunit !== null;
  }

  override async setup(): Promise<void> {
    const { xunit } = this.source.plan;
    if (xunit === null || this.session.fixtures.around.trace?.planOnly === true) return;
    const loaded = await this.load();
    if (loaded.failure !== null) throw loaded.failure.error;
    await callXunit(loaded, xunit.setup);
    // As in pytest, a package whose set-up failed has nothing to tear down.
    if (xunit.teardown !== null) this.session.setupState.addFinalizer(() => callXunit(loaded, xunit.teardown), this);
  }

  protected override get modPathName(): string {
    return this.name;
  }
}

function callXunit(loaded: LoadedModule, call: XunitCall | null): unknown {
  if (call === null) return undefined;
  const fn = loaded.binding(call.name);
  if (!isCallable(fn)) throw new TypeError(`"${call.name}" of ${loaded.path} is no function.`);
  return call.takesArgument ? fn(moduleView(loaded)) : fn();
}
