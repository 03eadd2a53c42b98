/** The collection tree of a run: Session › Package › Module › Class › Instance; the leaves are in `function.ts`. */
import { marksOf, ownMarks, type Mark } from "../core/markstore.ts";
import { isCallable, isConstructor, isObject, type Constructor, type MaybePromise } from "./callable.ts";
import { setName } from "./names.ts";
import { moduleView, type LoadedModule } from "./modules.ts";
import { Node } from "./node.ts";
import type { PlanModule, XunitCall } from "../core/plan.ts";
import type { RunConfig } from "./config.ts";
import type { FixtureManager } from "./fixtures.ts";
import type { NodeKeywords } from "./keywords.ts";
import type { SetupState } from "./setupstate.ts";

/** The root. */
export class Session extends Node {
  readonly config: RunConfig;
  readonly setupState: SetupState;
  readonly fixtures: FixtureManager;
  /** Whether a mark was added at run time: what was worked out from marks before may be out of date. */
  marksAdded = false;

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

/** A folder with an `__init__` module. Its own set-up and tear-down surround everything in it, before every fixture. */
export class Package extends Node {
  readonly #plan: PlanModule;
  readonly #load: () => MaybePromise<LoadedModule>;

  /** @param load gives the package's imported `__init__` module. */
  constructor(folder: string, plan: PlanModule, parent: Node, load: () => MaybePromise<LoadedModule>) {
    super(folder.slice(folder.lastIndexOf("/") + 1), folder, parent);
    this.#plan = plan;
    this.#load = load;
  }

  /** Whether `setup()` calls anything of the user's. */
  get hasSetup(): boolean {
    return this.#plan.xunit !== null;
  }

  override async setup(): Promise<void> {
    const { xunit } = this.#plan;
    if (xunit === null) return;
    const loaded = await this.#load();
    if (loaded.failure !== null) throw loaded.failure.error;
    await callXunit(loaded, xunit.setup);
    // As in pytest, a package whose set-up failed has nothing to tear down.
    if (xunit.teardown !== null) this.session.setupState.addFinalizer(() => callXunit(loaded, xunit.teardown), this);
  }
}

function callXunit(loaded: LoadedModule, call: XunitCall | null): unknown {
  if (call === null) return undefined;
  const fn = loaded.binding(call.name);
  if (!isCallable(fn)) throw new TypeError(`"${call.name}" of ${loaded.path} is no function.`);
  return call.takesArgument ? fn(moduleView(loaded)) : fn();
}

/** A test module. `loaded` is there as soon as it was imported. */
export class Module extends Node {
  loaded: LoadedModule | null = null;

  constructor(path: string, parent: Node) {
    super(path.slice(path.lastIndexOf("/") + 1), path, parent);
  }

  /** What the user sees as the module: its exports and its other bindings, to be read only. */
  get obj(): object {
    if (this.loaded === null) throw new Error(`The module ${this.path} has not been imported yet.`);
    return moduleView(this.loaded);
  }

  protected override readMarkers(): Mark[] {
    return this.loaded === null ? [] : marksOf(this.loaded.binding("xtestmark"));
  }
}

/** A test class. */
export class Class extends Node {
  #obj: Constructor | null = null;
  #holder: object | null = null;

  constructor(name: string, parent: Node) {
    super(name, `${parent.nodeId}::${name}`, parent);
  }

  /** The class itself. */
  get obj(): Constructor {
    if (this.#obj !== null) return this.#obj;
    const outer = this.parent instanceof Instance ? this.parent.parent : null;
    let value: unknown;
    if (outer instanceof Class) value = Reflect.get(outer.obj, this.name);
    else if (this.parent instanceof Module) value = this.parent.loaded?.binding(this.name);
    if (!isConstructor(value)) throw new TypeError(`"${this.nodeId}" is no class in the module that was imported.`);
    setName(value, this.name);
    return (this.#obj = value);
  }

  /** The one instance on which fixtures of wider scopes run; made when it is needed. */
  get holder(): object {
    return (this.#holder ??= new this.obj());
  }

  /** Marks of the bases first, as pytest merges them along the method resolution order. */
  protected override readMarkers(): Mark[] {
    const lists: Mark[][] = [];
    for (let cls: unknown = this.obj; isObject(cls) && cls !== Function.prototype; cls = Object.getPrototypeOf(cls)) {
      lists.push([...ownMarks(cls)]);
    }
    return lists.reverse().flat();
  }
}

/** One level below its class, absent from node ids: where instances are made. */
export class Instance extends Node {
  readonly cls: Class;

  constructor(cls: Class) {
    super("()", cls.nodeId, cls);
    this.cls = cls;
  }

  /** A fresh instance, for one test method. */
  newInstance(): object {
    return new this.cls.obj();
  }

  override get keywords(): NodeKeywords {
    return this.cls.keywords;
  }
}
