/** Builds the nodes of a run from its plan, on demand. */
import { RunClosure } from "./fixtures/run-closure.ts";
import type { RunInstance } from "./nodes/class.ts";
import { RunFunctionDefinition } from "./nodes/definition.ts";
import { itemName, RunFunction } from "./nodes/function.ts";
import { RunModule, RunPackage } from "./nodes/module.ts";
import { getOrMake } from "../core/data/get-or-make.ts";
import { missingInBundle } from "./values/errors.ts";
import type { Plan, PlanDefinition, PlanFile, PlanModule, PlannedItem } from "../core/data/plan.ts";
import type { ItemSource, LateExpansion, SelectExpanded } from "./nodes/item-list.ts";
import type { RunNode } from "./nodes/node.ts";
import type { RunObjCollector } from "./nodes/obj-mixin.ts";
import type { ClassParts, RunSession } from "./nodes/session.ts";
import type { RunnableSuite } from "./host.ts";

/** What test files of other runners add to a run. */
export interface DialectParts {
  /** The suite, with modules that register their tests. */
  readonly suite: RunnableSuite;
  /** The node of a definition of such a file. */
  define(plan: PlanDefinition, module: RunModule, closure: RunClosure): RunFunctionDefinition;
  /** The node of any other definition, which may be in such a file. */
  defineOwn(...args: ConstructorParameters<typeof RunFunctionDefinition>): RunFunctionDefinition;
  /** The items of a source, with what those stand for that are expanded late in their place; null if none are. */
  expandedByFile(
    source: ItemSource,
    expand: LateExpansion,
    items: readonly RunFunction[],
    select: SelectExpanded,
  ): ItemSource | null;
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
  idOf(item: PlannedItem): string;
  /** The node of a planned item, each time a new one. */
  nodeOf(item: PlannedItem): RunFunction;
  /** The node of a definition that was found at run time. */
  define(plan: PlanDefinition, module: RunModule, closure: RunClosure): RunFunctionDefinition;
  /**
   * The instance level of the class with these names, outermost first; undefined without names.
   *
   * @param declared - the names in the module, if hooks have changed them.
   */
  instance(module: RunModule, names: readonly string[], declared?: readonly string[]): RunInstance | undefined;
}

/** A tree whose root is the session. @param classes - null where the plan has none. */
export function createTree(
  plan: Plan,
  session: RunSession,
  dialect: DialectParts | null,
  classes: ClassParts | null,
): Tree {
  const modules = new Map<PlanModule, RunModule>();
  const required = new Map(plan.required.map((module) => [module.path, module]));
  const instances = new Map<string, RunInstance>();
  /** By the node that they are seen from, then by their place in the fragment. */
  const closures = new Map<RunNode, RunClosure[]>();
  const definitions = new Map<PlanDefinition, RunFunctionDefinition>();

  const moduleOf = (file: PlanFile): RunModule =>
    getOrMake(modules, file, () => new RunModule(file, packageOf(file.requires)));

  /** The innermost package of a module; the session without any. */
  const packageOf = (requires: readonly string[]): RunNode => {
    let parent: RunNode = session;
    for (const path of requires) {
      const module = required.get(path);
      const around = parent;
      if (module?.kind === "package") parent = getOrMake(modules, module, () => new RunPackage(module, around));
    }
    return parent;
  };

  const closureOf = ({ closures: planned }: PlanFile, index: number, place: RunNode): RunClosure =>
    (getOrMake(closures, place, () => [])[index] ??= new RunClosure(entry(planned, index), place.nodeId));

  const nodeOf = (item: PlannedItem): RunFunction => {
    const { file, callspecId, marks } = item;
    const own = entry(file.definitions, item.definition);
    const make = () => defineIn(own, moduleOf(file), (place) => closureOf(file, own.closure, place));
    // A test that is not parametrized has only one item.
    const definition = callspecId === null ? make() : getOrMake(definitions, own, make);
    return RunFunction.fromParent(
      definition,
      marks === undefined ? item : { ...item, marks: session.parameters.marksOf(marks) },
    );
  };

  const idOf = (item: PlannedItem): string => {
    const own = entry(item.file.definitions, item.definition);
    return [item.file.path, ...own.classes, itemName(own, item)].join("::");
  };

  /** @param closureAt - the closure of a definition that is seen from a node. */
  const defineIn = (own: PlanDefinition, module: RunModule, closureAt: (place: RunNode) => RunClosure) => {
    if (own.isRegistered && dialect !== null) return dialect.define(own, module, closureAt(module));
    const parent = instance(module, own.classes, own.declared?.classes) ?? module;
    const closure = closureAt(parent);
    return dialect === null
      ? new RunFunctionDefinition(own, module, parent, closure)
      : dialect.defineOwn(own, module, parent, closure);
  };

  const instance: Tree["instance"] = (module, names, declared = names) => {
    let found: RunInstance | undefined;
    for (const [at, name] of names.entries()) {
      const { RunClass, RunInstance } = classes ?? missingInBundle(`the class ${name}`);
      const parent: RunObjCollector = found ?? module;
      found = getOrMake(
        instances,
        `${parent.nodeId}::${name}`,
        () => new RunInstance(new RunClass(name, parent, declared[at] ?? name)),
      );
    }
    return found;
  };

  return {
    session,
    dialect,
    idOf,
    nodeOf,
    define: (own, module, closure) => defineIn(own, module, () => closure),
    instance,
  };
}

/** An entry of one of the plan's lists. @throws {Error} if the plan is inconsistent. */
function entry<T>(list: readonly T[], index: number): T {
  return list[index] ?? missingInBundle(`entry ${index} of its plan`);
}
