/** Test modules in a run. */
import { marksOf, type Mark } from "../../core/author/marks/mark-store.ts";
import { RunObjCollector } from "./obj-collector.ts";
import type { PlanModule } from "../../core/data/plan.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { ImportedModule } from "../modules/imported-module.ts";
import type { RunNode } from "./node.ts";
import type { ReportInfo } from "./obj-mixin.ts";

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
