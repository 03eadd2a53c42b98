/** Test modules and packages in a run. */

import { marksOf, type Mark } from "../../core/author/marks/mark-store.ts";
import { RunObjCollector, type ReportInfo } from "./obj-mixin.ts";
import type { PlanModule, XunitCall } from "../../core/data/plan.ts";
import { type MaybePromise, isCallable } from "../values/callable.ts";
import type { ImportedModule } from "../modules/imported-module.ts";
import type { RunNode } from "./node.ts";

/** A test module (pytest: `Module`). It is imported when the first of its tests needs it. */
export class RunModule extends RunObjCollector {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Module";
  readonly plan: PlanModule;

  /** @param nodeId - its address. Default: the path. */
  constructor(plan: PlanModule, parent: RunNode, nodeId: string = plan.path) {
    super(nodeId.slice(nodeId.lastIndexOf("/") + 1), nodeId, parent);
    this.plan = plan;
  }

  /** The imported module, or why it could not be imported; null before. */
  get loaded(): ImportedModule | null {
    return this.session.loader.peek(this.plan.path);
  }

  /** Imports it, once (pytest: `_importtestmodule`). Never rejects: an error is the module's `failure`. */
  load(): MaybePromise<ImportedModule> {
    return this.session.loader.load(this.plan.path);
  }

  /** The module as users see it: its exports and its other bindings, read-only. */
  override get obj(): object {
    const { loaded } = this;
    if (loaded === null) throw new Error(`The module ${this.plan.path} has not been imported yet.`);
    return loaded.view;
  }

  override get module(): object {
    return this.obj;
  }

  override get moduleName(): string {
    return this.name.replace(/(?<=.)\.[^.]*$/, "");
  }

  override reportInfo(): ReportInfo {
    return [this.plan.path, 1, this.getModPath()];
  }

  override lookUp(name: string): unknown {
    return this.loaded?.planned(name);
  }

  /** The names that the imported module exports, and those that its calls register. */
  testNames(): { readonly exported: readonly string[]; readonly titled: readonly string[] } {
    const { namespace = {}, titled = {} } = this.loaded ?? {};
    return { exported: Object.keys(namespace), titled: Object.keys(titled) };
  }

  protected override marksOfObj(): Mark[] {
    return marksOf(this.loaded?.binding("xtestmark"));
  }
}

/**
 * A folder with an `__init__` module, which is its object (pytest: `Package`). Its own set-up and tear-down surround
 * everything in it, and run before every fixture.
 */
export class RunPackage extends RunModule {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Package";
  constructor(plan: PlanModule, parent: RunNode) {
    const { path } = plan;
    super(plan, parent, path.slice(0, Math.max(0, path.lastIndexOf("/"))));
  }

  /** As in pytest, marks of an `__init__` module have no effect. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  override get moduleName(): string {
    return this.name;
  }

  override get needsSetup(): boolean {
    const isPending = this.plan.xunit !== null && !this.session.setupState.stack.some(({ node }) => node === this);
    return isPending || super.needsSetup;
  }

  override async setup(): Promise<void> {
    const { xunit } = this.plan;
    const { fixtures, setupState } = this.session;
    if (xunit === null || fixtures.tearDown.watcher?.planOnly === true) return;
    const loaded = await this.load();
    if (loaded.failure !== null) throw loaded.failure.error;
    await callXunit(loaded, xunit.setup);
    // As in pytest, a package whose set-up failed has nothing to tear down.
    if (xunit.teardown !== null) setupState.addFinalizer(() => callXunit(loaded, xunit.teardown), this);
  }
}

function callXunit(loaded: ImportedModule, call: XunitCall | null): unknown {
  if (call === null) return undefined;
  const fn = loaded.binding(call.name);
  if (call.isUnknown && !isCallable(fn)) return callXunit(loaded, call.or ?? null);
  if (!isCallable(fn)) throw new TypeError(`"${call.name}" of ${loaded.path} is no function.`);
  return fn(loaded.view);
}
