/** What names that the build could not see become once their module has been imported: tests, the tests of a class, nothing. */
import { isClass } from "../values/callable.ts";
import { loadItem } from "../protocol/load-item.ts";
import { indexOf } from "../fixtures/fixture-index.ts";
import { HookCaller } from "../hooks/hook-caller.ts";
import { isTestClass, isTestFunction } from "./test-filters.ts";
import { Instance, type Class } from "../nodes/class.ts";
import { expandDefinition, type Expansion } from "./expand-definition.ts";
import { Function } from "../nodes/function.ts";
import { lookAtClass, type LiveClass } from "./live-class.ts";
import { extendClosure, useFixtures } from "./live-closure.ts";
import { isFixtureMember, needsArguments, type LiveMember } from "../values/live-members.ts";
import { reorder } from "./reorder.ts";
import { constructorMessage, isUnseen, kindOfUnseen } from "./unseen.ts";
import type { ExpandsItems } from "../features.ts";
import type { Node } from "../nodes/node.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";
import type { Plan, PlanDefinition } from "../../core/data/plan.ts";
import type { Tree } from "../tree.ts";

export class ItemMaker implements ExpandsItems {
  readonly #tree: Tree;
  readonly #expansion: Expansion;
  /** What the plan has for classes that it has not whole, by their node ids. */
  readonly #standIns = new Map<string, PlanDefinition>();
  readonly #looks = new Map<Class, LiveClass>();

  constructor(tree: Tree, plan: Plan) {
    this.#tree = tree;
    const hooks = new HookCaller(plan, tree.session.loader, tree.session.config);
    this.#expansion = { hooks, generatedIds: new WeakMap() };
    for (const definition of plan.definitions) {
      const { module, classes, name, rest } = definition;
      if (rest === undefined) continue;
      this.#standIns.set([plan.modules[module]?.path, ...classes, name].join("::"), definition);
    }
  }

  isKnown({ definition }: Function): boolean {
    return !definition.plan.dynamic && !this.#isInUnseen(definition);
  }

  async expand(item: Function): Promise<readonly Function[] | null> {
    const { definition } = item;
    try {
      await loadItem(item);
    } catch {
      // It is thrown again, and reported, when the item's turn comes.
      return null;
    }
    if (this.#isInUnseen(definition)) this.#completeFixtures(definition);
    return definition.plan.dynamic ? this.#makeItems(item) : null;
  }

  reorder(items: readonly Function[]): Function[] {
    return reorder(items, this.#tree.session.fixtures);
  }

  /**
   * The items of a dynamic definition, in order (reference: `_makeitem`). Its module has been imported.
   *
   * @param listed the item that stands for them. If they cannot be worked out it is the one result, and has the error.
   */
  async #makeItems(listed: Function): Promise<Function[]> {
    const { definition } = listed;
    if (!isUnseen(definition)) return expandDefinition(listed, this.#expansion);
    const kind = kindOfUnseen(definition);
    if (kind === "class") return this.#collectClass(listed);
    return kind === "function" ? expandDefinition(listed, this.#expansion) : [];
  }

  /** Whether a planned test is in a class of which only the run knows what else it has. */
  #isInUnseen({ collector }: FunctionDefinition): boolean {
    return this.#standIns.size > 0 && this.#unseenAround(collector).length > 0;
  }

  /** Gives such a test the xunit methods and autouse fixtures that the build could not see. Its module has been imported. */
  #completeFixtures(definition: FunctionDefinition): void {
    try {
      const looks = this.#unseenAround(definition.collector).map(([cls, standIn]) => this.#lookAt(cls, standIn));
      const problems = Object.assign({}, ...looks.map((look) => look.problems));
      useFixtures(definition, looks.some((look) => look.hasFixtures) ? problems : null);
    } catch {
      // What is wrong with a class or a mark is said when the test's turn comes.
    }
  }

  /** Outermost first. */
  #unseenAround(collector: Node): [Class, PlanDefinition][] {
    const around: [Class, PlanDefinition][] = [];
    for (let at: Node | null = collector; at instanceof Instance; at = at.parentClass.parent) {
      const standIn = this.#standIns.get(at.nodeId);
      if (standIn !== undefined) around.unshift([at.parentClass, standIn]);
    }
    return around;
  }

  #lookAt(cls: Class, standIn: PlanDefinition): LiveClass {
    let look = this.#looks.get(cls);
    if (look === undefined) this.#looks.set(cls, (look = lookAtClass(cls, standIn)));
    return look;
  }

  /** The tests of a class, but for those that the build has planned already (reference: `Class.collect`). */
  async #collectClass(listed: Function): Promise<Function[]> {
    const { definition } = listed;
    const { plan, moduleNode, closure } = definition;
    const classes = [...plan.classes, plan.name];
    const declared = plan.declared && [...plan.declared.classes, plan.declared.name];
    const instance = this.#tree.instance(moduleNode, classes, declared);
    if (instance === undefined) return [];
    const cls = instance.parentClass;
    const { members, problems } = this.#lookAt(cls, plan);
    const tests = [...members.values()].filter((member) => isTest(instance, member, plan.rest ?? []));
    if (tests.length === 0) return [];
    if (needsArguments(cls.obj)) {
      listed.error = { thrown: new TypeError(constructorMessage(definition)) };
      return [listed];
    }
    const { fixtures } = listed.session;
    const more = { names: closure.names, direct: new Set<string>(), problems };
    const hasOwn = indexOf(fixtures).definedAt(cls.nodeId).length > 0;
    const reach = hasOwn ? extendClosure(fixtures, cls.nodeId, closure, more) : closure;
    const items: Function[] = [];
    for (const { name, value } of tests) {
      const rest = isClass(value) ? { rest: [] } : {};
      const { module, line, column } = plan;
      const names = declared === undefined ? {} : { declared: { classes: declared, name } };
      const own = { module, classes, name, line, column, ...UNSEEN, closure: plan.closure, ...rest, ...names };
      const { marks } = listed.invocation;
      const member = Function.fromParent(this.#tree.define(own, reach), {
        callspecId: "...",
        rows: [],
        fixtureRows: {},
        marks,
      });
      items.push(...(await this.#makeItems(member)));
    }
    return items;
  }
}

/** Nothing is known of what is collected when the run starts but what can be seen without reading its text. */
const UNSEEN = {
  argNames: [],
  passing: "positional",
  flavor: "unknown",
  parametrize: [],
  dynamic: true,
} as const satisfies Partial<PlanDefinition>;

function isTest(instance: Instance, member: LiveMember, planned: readonly string[]): boolean {
  const { name, value } = member;
  if (planned.includes(name) || isFixtureMember(member)) return false;
  // A nested class is a static member.
  return isTestFunction(instance, value, name) || (member.static && isTestClass(instance, value, name));
}
