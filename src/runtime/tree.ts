/** Builds the nodes of a run from its plan, each once. */
import { FunctionItem, type Invocation } from "./function.ts";
import { RunClosure } from "./closure.ts";
import { Definition } from "./definition.ts";
import { Class, Instance, Module, Package, type Session } from "./nodes.ts";
import type { Mark } from "../core/markstore.ts";
import type { Plan, PlanDefinition, PlanItem } from "../core/plan.ts";
import type { ModuleLoader } from "./modules.ts";
import type { Node } from "./node.ts";

export class Tree {
  readonly session: Session;
  /** Ids that marks' iterators gave: every test under such a mark gets the same. */
  readonly generatedIds = new WeakMap<Mark, readonly unknown[]>();
  readonly #plan: Plan;
  readonly #loader: ModuleLoader;
  readonly #packages = new Map<number, Package>();
  readonly #modules = new Map<number, Module>();
  readonly #classes = new Map<string, Instance>();
  readonly #closures = new Map<number, RunClosure>();
  readonly #definitions = new Map<number, Definition>();
  readonly #rows = new WeakMap<Mark, readonly unknown[]>();

  constructor(plan: Plan, loader: ModuleLoader, session: Session) {
    this.#plan = plan;
    this.#loader = loader;
    this.session = session;
  }

  /** The node of one planned item. */
  item({ definition, callspecId, rows, fixtureRows }: PlanItem): FunctionItem {
    return this.invocation(definition, { callspecId, rows, fixtureRows, callspec: null, ordering: null });
  }

  /** The node of one invocation of a definition, by its index in the plan. */
  invocation(definition: number, invocation: Invocation): FunctionItem {
    return new FunctionItem(this.definition(definition), invocation);
  }

  definition(index: number): Definition {
    const known = this.#definitions.get(index);
    if (known !== undefined) return known;
    const plan = entry(this.#plan.definitions, index, "definition");
    const module = this.#module(plan.module);
    const parent = this.#parent(module, plan);
    const definition = new Definition(plan, module, parent, this.#closure(plan.closure), this.#rows);
    this.#definitions.set(index, definition);
    return definition;
  }

  #closure(index: number): RunClosure {
    let closure = this.#closures.get(index);
    if (closure === undefined) {
      closure = new RunClosure(entry(this.#plan.closures, index, "closure"), this.#plan);
      this.#closures.set(index, closure);
    }
    return closure;
  }

  #parent(module: Module, { classes }: PlanDefinition): Module | Instance {
    let parent: Module | Instance = module;
    for (const name of classes) {
      const nodeId = `${parent.nodeId}::${name}`;
      const known = this.#classes.get(nodeId);
      const instance: Instance = known ?? new Instance(new Class(name, parent));
      if (known === undefined) this.#classes.set(nodeId, instance);
      parent = instance;
    }
    return parent;
  }

  #module(index: number): Module {
    const known = this.#modules.get(index);
    if (known !== undefined) return known;
    const { path, requires } = entry(this.#plan.modules, index, "module");
    let parent: Node = this.session;
    for (const required of requires) {
      if (this.#plan.modules[required]?.kind === "package") parent = this.#package(required, parent);
    }
    const module = new Module(path, parent);
    this.#modules.set(index, module);
    return module;
  }

  #package(index: number, parent: Node): Package {
    const known = this.#packages.get(index);
    if (known !== undefined) return known;
    const plan = entry(this.#plan.modules, index, "module");
    const folder = plan.path.slice(0, Math.max(0, plan.path.lastIndexOf("/")));
    const node = new Package(folder, plan, parent, () => this.#loader.load(index));
    this.#packages.set(index, node);
    return node;
  }
}

/** An entry of one of the plan's lists. @throws if the plan is broken. */
function entry<T>(list: readonly T[], index: number, what: string): T {
  const found = list[index];
  if (found === undefined) throw new Error(`The plan has no ${what} ${index}: build again.`);
  return found;
}
