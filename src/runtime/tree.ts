/** Builds the nodes of a run from its plan, each once. */
import { RunClosure } from "./closure.ts";
import { FunctionDefinition } from "./definition.ts";
import { lacks } from "./errors.ts";
import { Function } from "./function.ts";
import { Module, type Session } from "./nodes.ts";
import type { Plan, PlanDefinition } from "../core/plan.ts";
import type { Instance } from "./features/classes/class.ts";

export interface Tree {
  readonly session: Session;
  /** The nodes of all planned items. */
  items(): Function[];
  /** A definition that is in the plan, or that only the run could find. */
  define(plan: PlanDefinition, closure: RunClosure): FunctionDefinition;
  /** What is below the class to which the names lead; `declared` are those in the module, if they are others. */
  instance(module: Module, names: readonly string[], declared?: readonly string[]): Instance | undefined;
}

/** A tree that has its root, the session, and grows as it is asked for more. */
export function createTree(plan: Plan, session: Session): Tree {
  const { features, parametrization } = session;
  const modules: Module[] = [];
  const instances = new Map<string, Instance>();
  const closures: RunClosure[] = [];
  const definitions: FunctionDefinition[] = [];

  const moduleOf = (index: number): Module => {
    const source = { index, plan: entry(plan.modules, index) };
    return (modules[index] ??= new Module(
      source,
      features.packages?.around(source, plan, session, modules) ?? session,
    ));
  };

  const closureOf = (index: number): RunClosure => (closures[index] ??= new RunClosure(entry(plan.closures, index)));

  const definitionOf = (index: number): FunctionDefinition => {
    const planned = entry(plan.definitions, index);
    return (definitions[index] ??= define(planned, closureOf(planned.closure)));
  };

  const define: Tree["define"] = (planned, closure) => {
    const module = moduleOf(planned.module);
    const parent = instance(module, planned.classes, planned.declared?.classes) ?? module;
    return new FunctionDefinition(planned, module, parent, closure);
  };

  const instance: Tree["instance"] = (module, names, declared = names) =>
    names.length === 0 ? undefined : features.classes?.instance(instances, module, names, declared);

  return {
    session,
    items: () =>
      plan.items.map(({ definition, marks = [], ...item }) =>
        Function.fromParent(definitionOf(definition), { ...item, marks: parametrization?.marks(marks) ?? [] }),
      ),
    define,
    instance,
  };
}

/** An entry of one of the plan's lists. @throws if the plan is broken. */
function entry<T>(list: readonly T[], index: number): T {
  return list[index] ?? lacks(`entry ${index} of its plan`);
}
