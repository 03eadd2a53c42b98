/** Builds the nodes of a run from its plan, each once. */
import { decodeMark } from "./callspec.ts";
import { Class, Instance } from "./class.ts";
import { RunClosure } from "./closure.ts";
import { FunctionDefinition } from "./definition.ts";
import { Function, UNPARAMETRIZED } from "./function.ts";
import { HookCaller } from "./hooks.ts";
import { Module, Package, type Session } from "./nodes.ts";
import type { Mark } from "../core/markstore.ts";
import type { Plan, PlanDefinition, PlanItem } from "../core/plan.ts";
import type { ModuleLoader } from "./modules.ts";
import type { Node } from "./node.ts";

export class Tree {
  readonly session: Session;
  readonly hooks: HookCaller;
  /** Ids that marks' iterators gave: every test under such a mark gets the same. */
  readonly generatedIds = new WeakMap<Mark, readonly unknown[]>();
  readonly #plan: Plan;
  readonly #loader: ModuleLoader;
  readonly #packages = new Map<number, Package>();
  readonly #modules = new Map<number, Module>();
  readonly #classes = new Map<string, Instance>();
  readonly #closures = new Map<number, RunClosure>();
  readonly #definitions = new Map<number, FunctionDefinition>();
  readonly #rows = new WeakMap<Mark, readonly unknown[]>();

  constructor(plan: Plan, loader: ModuleLoader, session: Session) {
    this.#plan = plan;
    this.#loader = loader;
    this.session = session;
    this.hooks = new HookCaller(plan, loader, session.config);
  }

  /** The node of one planned item. */
  item({ definition, callspecId, rows, fixtureRows, marks }: PlanItem): Function {
    return Function.fromParent(this.definition(definition), {
      callspecId,
      rows,
      fixtureRows,
      callspec: null,
      ordering: null,
      marks: marks === undefined ? UNPARAMETRIZED.marks : marks.map(decodeMark),
    });
  }

  definition(index: number): FunctionDefinition {
    const known = this.#definitions.get(index);
    if (known !== undefined) return known;
    const plan = entry(this.#plan.definitions, index, "definition");
    const definition = this.define(plan, this.#closure(plan.closure));
    this.#definitions.set(index, definition);
    return definition;
  }

  /** A definition that is in the plan, or that only the run could find. */
  define(plan: PlanDefinition, closure: RunClosure): FunctionDefinition {
    const module = this.#module(plan.module);
    const parent = plan.classes.length === 0 ? module : this.instance(module, plan.classes, plan.declared?.classes);
    return new FunctionDefinition(plan, module, parent, closure, this.#rows);
  }

  #closure(index: number): RunClosure {
    let closure = this.#closures.get(index);
    if (closure === undefined) {
      closure = new RunClosure(entry(this.#plan.closures, index, "closure"), this.session.fixtures);
      this.#closures.set(index, closure);
    }
    return closure;
  }

  /** What is below the class to which the names lead; `declared` are those in the module, if they are others. */
  instance(module: Module, [first = "", ...rest]: readonly string[], declared: readonly string[] = []): Instance {
    let parent = this.#instance(module, first, declared[0] ?? first);
    rest.forEach((name, index) => {
      parent = this.#instance(parent, name, declared[index + 1] ?? name);
    });
    return parent;
  }

  #instance(parent: Module | Instance, name: string, declared: string): Instance {
    const nodeId = `${parent.nodeId}::${name}`;
    let instance = this.#classes.get(nodeId);
    if (instance === undefined) this.#classes.set(nodeId, (instance = new Instance(new Class(name, parent, declared))));
    return instance;
  }

  #module(index: number): Module {
    const known = this.#modules.get(index);
    if (known !== undefined) return known;
    const plan = entry(this.#plan.modules, index, "module");
    let parent: Node = this.session;
    for (const required of plan.requires) {
      if (this.#plan.modules[required]?.kind === "package") parent = this.#package(required, parent);
    }
    const module = new Module({ index, plan, loader: this.#loader }, parent, null);
    this.#modules.set(index, module);
    return module;
  }

  #package(index: number, parent: Node): Package {
    const known = this.#packages.get(index);
    if (known !== undefined) return known;
    const plan = entry(this.#plan.modules, index, "module");
    const node = new Package({ index, plan, loader: this.#loader }, parent);
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
