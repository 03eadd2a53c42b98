/** Packages in a run: folders with an `__init__` module. */
import { isCallable } from "../values/callable.ts";
import { RunModule } from "./module.ts";
import type { PlanModule, XunitCall } from "../../core/data/plan.ts";
import type { ImportedModule } from "../modules/imported-module.ts";
import type { RunNode } from "./node.ts";

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
