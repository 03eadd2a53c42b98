/** Builds the nodes of a run from its plan, each once. */
import { RunClosure } from "./closure.ts";
import { FunctionDefinition } from "./definition.ts";
import { Function } from "./function.ts";
import { Module, type ModuleSource, type Session } from "./nodes.ts";
import type { Plan, PlanDefinition, PlanItem } from "../core/plan.ts";
import type { Instance } from "./features/classes/class.ts";
import type { ModuleLoader } from "./modules.ts";
import type { Node } from "./node.ts";
import type { ObjCollector } from "./objcollector.ts";

export class Tree {
  readonly session: Session;
  readonly loader: ModuleLoader;
  readonly #plan: Plan;
  readonly #modules = new Map<number, Module>();
  readonly #instances = new Map<string, Instance>();
  readonly #closures = new Map<number, RunClosure>();
  readonly #definitions = new Map<number, FunctionDefinition>();

  constructor(plan: Plan, loader: ModuleLoader, session: Session) {
    this.#plan = plan;
    this.loader = loader;
    this.session = session;
  }

  /** The nodes of all planned items. */
  items(): Function[] {
    return this.#plan.items.map((item) => this.#item(item));
  }

  #item({ definition: index, callspecId, rows, fixtureRows, marks }: PlanItem): Function {
    const { parametrization } = this.session;
    const definition = once(this.#definitions, index, () => {
      const plan = entry(this.#plan.definitions, index);
      const closure = once(
        this.#closures,
        plan.closure,
        () => new RunClosure(entry(this.#plan.closures, plan.closure)),
      );
      return this.define(plan, closure);
    });
    return Function.fromParent(definition, {
      callspecId,
      rows,
      fixtureRows,
      marks: parametrization?.marks(marks ?? []) ?? [],
    });
  }

  /** A definition that is in the plan, or that only the run could find. */
  define(plan: PlanDefinition, closure: RunClosure): FunctionDefinition {
    const module = this.#module(plan.module);
    const parent: ObjCollector = this.instance(module, plan.classes, plan.declared?.classes) ?? module;
    return new FunctionDefinition(plan, module, parent, closure);
  }

  /** What is below the class to which the names lead; `declared` are those in the module, if they are others. */
  instance(module: Module, names: readonly string[], declared: readonly string[] = names): Instance | undefined {
    if (names.length === 0) return undefined;
    return this.session.features.classes?.instance(this.#instances, module, names, declared);
  }

  #module(index: number): Module {
    return once(this.#modules, index, () => {
      let parent: Node = this.session;
      const source = this.#source(index);
      for (const required of source.plan.requires) {
        const around = this.#source(required);
        if (around.plan.kind === "package") parent = this.#package(around, parent);
      }
      return new Module(source, parent);
    });
  }

  #package(source: ModuleSource, parent: Node): Node {
    const { packages } = this.session.features;
    return packages === undefined ? parent : once(this.#modules, source.index, () => packages(source, parent));
  }

  #source(index: number): ModuleSource {
    return { index, plan: entry(this.#plan.modules, index), loader: this.loader };
  }
}

function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/** An entry of one of the plan's lists. @throws if the plan is broken. */
function entry<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`The plan has no entry ${index}: build again.`);
  return found;
}
