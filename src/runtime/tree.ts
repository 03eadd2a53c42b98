/** Builds the nodes of a run from its plan, on demand. */
import { RunClosure } from "./fixtures/run-closure.ts";
import { RunClass, RunInstance } from "./nodes/class.ts";
import { RunFunctionDefinition } from "./nodes/definition.ts";
import { itemName, RunFunction } from "./nodes/function.ts";
import { RunModule } from "./nodes/module.ts";
import { RunPackage } from "./nodes/package.ts";
import { decodeMark } from "./parametrize/build-callspec.ts";
import { missingInBundle } from "./values/errors.ts";
import type { Plan, PlanDefinition, PlanItem } from "../core/data/plan.ts";
import type { RunNode } from "./nodes/node.ts";
import type { RunObjCollector } from "./nodes/obj-collector.ts";
import type { RunSession } from "./nodes/session.ts";
import type { RunnableSuite } from "./host.ts";

/** What test files of other runners add to a run. */
export interface DialectParts {
  /** The suite, with modules that register their tests. */
  readonly suite: RunnableSuite;
  /** The node of a definition of such a file. */
  define(plan: PlanDefinition, module: RunModule, closure: RunClosure): RunFunctionDefinition;
  /** The items, those of each file in the order in which it has registered them. */
  arrange(items: readonly RunFunction[]): readonly RunFunction[];
  /**
   * The next test that the file of an item has registered and that no item of the list stands for; null if there is none, or if the next
   * listed item comes before it.
   */
  unlistedAfter(item: RunFunction, listed: RunFunction | null | undefined): RunFunction | null;
}

/** The tree of a run. */
export interface Tree {
  readonly session: RunSession;
  /** Null without test files of other runners. */
  readonly dialect: DialectParts | null;
  /** The id of a planned item. */
  idOf(item: PlanItem): string;
  /** The node of a planned item, each time a new one. */
  nodeOf(item: PlanItem): RunFunction;
  /** The node of a definition, of the plan or found at run time. */
  define(plan: PlanDefinition, closure: RunClosure): RunFunctionDefinition;
  /**
   * The instance level of the class with these names, outermost first; undefined without names.
   *
   * @param declared - the names in the module, if hooks have changed them.
   */
  instance(module: RunModule, names: readonly string[], declared?: readonly string[]): RunInstance | undefined;
}

/** A tree whose root is the session. */
export function createTree(plan: Plan, session: RunSession, dialect: DialectParts | null): Tree {
  const modules: RunModule[] = [];
  const instances = new Map<string, RunInstance>();
  const closures: RunClosure[] = [];
  const definitions: RunFunctionDefinition[] = [];

  const moduleOf = (index: number): RunModule => {
    const source = { index, plan: entry(plan.modules, index) };
    return (modules[index] ??= new RunModule(source, packageOf(source.plan.requires)));
  };

  /** The innermost package of a module; the session without any. */
  const packageOf = (requires: readonly number[]): RunNode => {
    let parent: RunNode = session;
    for (const index of requires) {
      const required = plan.modules[index];
      if (required?.kind === "package") parent = modules[index] ??= new RunPackage({ index, plan: required }, parent);
    }
    return parent;
  };

  const closureOf = (index: number): RunClosure => (closures[index] ??= new RunClosure(entry(plan.closures, index)));

  const nodeOf = (item: PlanItem): RunFunction => {
    const planned = entry(plan.definitions, item.definition);
    const definition = definitions[item.definition] ?? define(planned, closureOf(planned.closure));
    // A test that is not parametrized has only one item.
    if (item.callspecId !== null) definitions[item.definition] = definition;
    const invocation = item.marks === undefined ? item : { ...item, marks: item.marks.map(decodeMark) };
    return RunFunction.fromParent(definition, invocation);
  };

  const idOf = (item: PlanItem): string => {
    const planned = entry(plan.definitions, item.definition);
    return [entry(plan.modules, planned.module).path, ...planned.classes, itemName(planned, item)].join("::");
  };

  const define: Tree["define"] = (planned, closure) => {
    const module = moduleOf(planned.module);
    if (planned.suite && dialect !== null) return dialect.define(planned, module, closure);
    const parent = instance(module, planned.classes, planned.declared?.classes) ?? module;
    return new RunFunctionDefinition(planned, module, parent, closure);
  };

  const instance: Tree["instance"] = (module, names, declared = names) => {
    let found: RunInstance | undefined;
    for (const [at, name] of names.entries()) {
      const parent: RunObjCollector = found ?? module;
      const nodeId = `${parent.nodeId}::${name}`;
      found = instances.get(nodeId);
      if (found === undefined) {
        found = new RunInstance(new RunClass(name, parent, declared[at] ?? name));
        instances.set(nodeId, found);
      }
    }
    return found;
  };

  return { session, dialect, idOf, nodeOf, define, instance };
}

/** An entry of one of the plan's lists. @throws {Error} if the plan is inconsistent. */
function entry<T>(list: readonly T[], index: number): T {
  return list[index] ?? missingInBundle(`entry ${index} of its plan`);
}
