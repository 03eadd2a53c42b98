/** Builds the nodes of a run from its plan, when they are needed. */
import { RunClosure } from "./fixtures/run-closure.ts";
import { FunctionDefinition } from "./nodes/definition.ts";
import { lacks } from "./values/errors.ts";
import { Function, nameOf } from "./nodes/function.ts";
import { Module, type Session } from "./nodes/session.ts";
import type { Plan, PlanDefinition, PlanItem } from "../core/data/plan.ts";
import type { Instance } from "./nodes/class.ts";

export interface Tree {
  readonly session: Session;
  /** The id of a planned item. */
  idOf(item: PlanItem): string;
  /** The node of a planned item, each time a new one. */
  nodeOf(item: PlanItem): Function;
  /** A definition that is in the plan, or that only the run could find. */
  define(plan: PlanDefinition, closure: RunClosure): FunctionDefinition;
  /** What is below the class to which the names lead; `declared` are those in the module, if they are others. */
  instance(module: Module, names: readonly string[], declared?: readonly string[]): Instance | undefined;
}

/** A tree that has its root, the session, and grows as it is asked for more. */
export function createTree(plan: Plan, session: Session): Tree {
  const { features, tables } = session;
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

  const nodeOf = (item: PlanItem): Function => {
    const planned = entry(plan.definitions, item.definition);
    const definition = definitions[item.definition] ?? define(planned, closureOf(planned.closure));
    // That of a test which is not parametrized has but one item.
    if (item.callspecId !== null) definitions[item.definition] = definition;
    return Function.fromParent(definition, tables?.invocation(item) ?? item);
  };

  const idOf = (item: PlanItem): string => {
    const planned = entry(plan.definitions, item.definition);
    return [entry(plan.modules, planned.module).path, ...planned.classes, nameOf(planned, item)].join("::");
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
    idOf,
    nodeOf,
    define,
    instance,
  };
}

/** An entry of one of the plan's lists. @throws if the plan is broken. */
function entry<T>(list: readonly T[], index: number): T {
  return list[index] ?? lacks(`entry ${index} of its plan`);
}
