/** Expands placeholder items once their module has been imported: into tests, the tests of a class, or nothing. */

import { patternNames } from "../values/pattern-names.ts";
import { isCallable, isClass, isIterable } from "../values/callable.ts";
import { loadItem } from "../protocol/runtest-protocol.ts";
import { HookCaller } from "../hooks/hook-caller.ts";
import {
  isTestClass,
  isTestFunction,
  constructorMessage,
  isLeftOut,
  isUnanalysed,
  kindOfValue,
  checkArguments,
  inspectClass,
  type LiveClass,
} from "./live-class.ts";
import { RunInstance, type RunClass } from "../nodes/class.ts";
import { RunFunction, type Invocation } from "../nodes/function.ts";
import { extendClosure, useFixtures, pruneClosure } from "./live-closure.ts";
import { isFixtureMember, needsArguments, type LiveMember } from "../values/live-members.ts";
import type { RunNode } from "../nodes/node.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import { type Plan, type PlanDefinition, type PlanFixture, plannedItems } from "../../core/data/plan.ts";
import { CollectError } from "../../core/errors/errors.ts";
import type { RunModule } from "../nodes/module.ts";
import type { LateExpansion } from "../nodes/item-list.ts";
import type { Tree } from "../tree.ts";
import { type Scope, isScope } from "../../core/fixtures/scope.ts";
import { orderingKeys, reorderItems, plannedParameters } from "../../core/fixtures/ordering.ts";
import { parametrizingFixture } from "../../core/fixtures/fixture-index.ts";
import type { RunFixtureManager } from "../fixtures/fixture-manager.ts";
import { titlesOfCalls } from "../../core/parametrize/titles.ts";
import { Metafunc } from "../../core/parametrize/metafunc.ts";
import { parseArgNames } from "../../core/author/parametrize/param.ts";
import { argNamesOf, runArgument, valuesOfHook } from "../parametrize/build-callspec.ts";
import type { CallSpec2 } from "../../core/parametrize/callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunArgument } from "../fixtures/setup-state.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";

/** What the expansions of a run share. */
export interface Expansion {
  readonly hooks: HookCaller;
  /** Ids that the iterator of a mark gave: every test with that mark has the same. */
  readonly generatedIds: WeakMap<Mark, readonly unknown[]>;
}

/**
 * The invocations of one dynamic definition, in order (pytest: `_genfunctions`).
 *
 * @param listed - the placeholder item. If the expansion fails, it is the only result, and has the error.
 */
export async function expandDefinition(listed: RunFunction, expansion: Expansion): Promise<RunFunction[]> {
  const { definition } = listed;
  try {
    checkArguments(definition);
    useFixtures(definition);
    const planned = await generateCalls(listed, expansion);
    pruneClosure(definition, directNames(planned));
    const titles =
      Reflect.get(definition.fn, "__test__") === true ? titlesOfCalls(definition.plan.name, planned) : null;
    const invocations =
      planned.length === 0
        ? [WITHOUT_CALLS]
        : planned.map((call, index) => ({ ...invocationOf(call, index), title: titles?.[index] }));
    const added = listed.invocation.marks;
    return invocations.map((invocation) => RunFunction.fromParent(definition, { ...invocation, marks: added }));
  } catch (error) {
    listed.error = { thrown: error };
    return [listed];
  }
}

/**
 * Calls hooks, and applies `params` of fixtures and marks, in the order of pytest.
 *
 * @returns what they parametrize.
 * @throws what a hook throws.
 */
export async function generateCalls(listed: RunFunction, expansion: Expansion): Promise<readonly CallSpec2[]> {
  const { definition, session } = listed;
  const chains = await chainsOf(listed);
  const metafunc = makeMetafunc(expansion, listed, chains);
  const marks = definition.marksInReach("parametrize");
  // Calls of build-time hooks have their rows in the plan.
  const calls = definition.plan.parametrize.filter(({ values }) => values !== undefined);
  await expansion.hooks.generateTests(definition, metafunc, {
    fixtures() {
      const filled = [
        ...calls.flatMap(({ argNames }) => argNames),
        ...marks.flatMap((mark) => parseArgNames(argNamesOf(mark)).names),
      ];
      parametrizeFixtures(metafunc, chains, new Set(filled));
    },
    planned() {
      for (const call of calls) {
        const { argNames, indirect, scope, ids = null } = call;
        metafunc.parametrize(argNames, valuesOfHook(call), { indirect, scope, ids });
      }
    },
    marks() {
      for (const mark of marks) parametrizeMark(metafunc, mark, session.parameters.rowsOf(mark));
    },
  });
  return metafunc.calls;
}

/** The directly parametrized arguments, which are the same in every invocation. */
function directNames([call]: readonly CallSpec2[]): Set<string> {
  const types = Object.entries(call?.valTypes ?? {});
  return new Set(types.flatMap(([name, type]) => (type === "funcargs" ? [name] : [])));
}

const WITHOUT_CALLS: Invocation = { callspecId: null, rows: [], fixtureRows: {}, ordering: [], marks: [] };

/** The overriding chain of each fixture in the closure. */
async function chainsOf(item: RunFunction): Promise<Map<string, readonly RunFixtureDef[]>> {
  const { closure } = item.definition;
  const { fixtures } = item.session;
  const chains = new Map<string, readonly RunFixtureDef[]>();
  for (const name of closure.names) {
    if (name === "request" || fixtures.index.chain(closure, name).length === 0) continue;
    chains.set(name, await fixtures.chainOf(item, name));
  }
  return chains;
}

function makeMetafunc(
  { hooks, generatedIds }: Expansion,
  { definition, module, cls, session }: RunFunction,
  chains: Map<string, readonly RunFixtureDef[]>,
): Metafunc<RuntimeConfig> {
  const { closure, fn } = definition;
  return new Metafunc({
    definition,
    config: session.config,
    fixtureInfo: { names: closure.names, fixtures: chains },
    cls,
    module,
    function: fn,
    makeId: hooks.idMaker(definition),
    generatedIds,
  });
}

/** Applies the fixtures' own params, which come first, except for names that a mark parametrizes. */
function parametrizeFixtures(
  metafunc: Metafunc<RuntimeConfig>,
  chains: Map<string, readonly RunFixtureDef[]>,
  filled: ReadonlySet<string>,
): void {
  for (const [name, chain] of chains) {
    const def = filled.has(name) ? null : parametrizingFixture(name, chain);
    if (def !== null)
      metafunc.parametrize(name, def.params ?? [], { indirect: true, scope: def.scope, ids: def.parts.ids ?? null });
  }
}

function parametrizeMark(metafunc: Metafunc<RuntimeConfig>, mark: Mark, rows: readonly unknown[]): void {
  const { indirect, ids, scope } = mark.kwargs;
  metafunc.parametrize(argNamesOf(mark), rows, {
    indirect: typeof indirect === "boolean" ? indirect : Array.isArray(indirect) ? indirect.map(String) : false,
    ids: isCallable(ids) || isIterable(ids) ? ids : null,
    scope: isScope(scope) ? scope : null,
    paramMark: mark,
  });
}

function invocationOf(call: CallSpec2, position: number): Invocation {
  const direct = new Map<string, RunArgument>();
  const params = new Map<string, RunArgument>();
  for (const [name, value] of Object.entries(call.params)) {
    const argument = runArgument(value, call.scopes[name] ?? "function");
    (call.valTypes[name] === "params" ? params : direct).set(name, argument);
  }
  const ordering = Object.entries(call.indices).map(([argName, index]) => ({
    argName,
    index: call.valTypes[argName] === "params" ? index : position,
    scope: call.scopes[argName] ?? "function",
  }));
  const { id: callspecId, idKind, marks } = call;
  return { callspecId, rows: [], fixtureRows: {}, idKind, callspec: { direct, params, marks }, ordering, marks: [] };
}

/** Expands the items of one run. */
export class ItemMaker implements LateExpansion {
  readonly #tree: Tree;
  readonly #expansion: Expansion;
  /** The placeholders of classes that the plan does not have completely, by their node ids. */
  readonly #placeholders = new Map<string, PlanDefinition>();
  /** What the hooks of known tests threw. */
  readonly #called = new Map<RunFunctionDefinition, Promise<{ readonly thrown: unknown } | null>>();
  readonly #inspected = new Map<RunClass, LiveClass>();
  /** The ids of the plan, by file. */
  readonly #plannedIds = new Map<string, ReadonlySet<string>>();
  readonly #plan: Plan;
  /** Scopes that functions have decided on. */
  readonly #scopes = new Map<PlanFixture, Scope>();

  readonly #isLate: boolean;

  /** @param isLate - whether what stands for tests of files of other runners is expanded when these run. */
  constructor(tree: Tree, plan: Plan, isLate: boolean) {
    this.#isLate = isLate;
    this.#tree = tree;
    this.#plan = plan;
    const hooks = new HookCaller(plan, tree.session.loader, tree.session.config);
    tree.session.forgetting.push(() => {
      hooks.forget();
    });
    this.#expansion = { hooks, generatedIds: new WeakMap() };
    for (const { path, definitions } of plan.files)
      for (const definition of definitions) {
        const { classes, name, rest } = definition;
        if (rest !== undefined) this.#placeholders.set([path, ...classes, name].join("::"), definition);
      }
  }

  /** Whether an item is expanded when its file is about to run. */
  isLate({ definition }: RunFunction): boolean {
    return this.#isLate && definition.plan.dynamic && definition.plan.isRegistered === true;
  }

  /** Whether the plan has everything about an item. */
  isKnown(item: RunFunction): boolean {
    const { definition } = item;
    const { dynamic, hooked } = definition.plan;
    return !dynamic && !hooked && !this.#isInLiveClass(definition) && this.#unscoped(item).length === 0;
  }

  /** Names of the fixtures by which a planned item is parametrized and whose scope is not known yet. */
  #unscoped({ definition: { closure }, invocation: { fixtureRows } }: RunFunction): string[] {
    const { index } = this.#tree.session.fixtures;
    return Object.keys(fixtureRows).filter((name) =>
      index.chain(closure, name).some((fixture) => fixture.scope === null && !this.#scopes.has(fixture)),
    );
  }

  /** The items that an item expands to. Imports its module; null if it needs no expansion after all. */
  async expand(item: RunFunction): Promise<readonly RunFunction[] | null> {
    const { definition } = item;
    try {
      await loadItem(item);
    } catch {
      // Thrown again, and reported, when the item runs.
      return null;
    }
    if (this.#isInLiveClass(definition)) this.#completeFixtures(definition);
    if (definition.plan.dynamic) return this.#withoutRepeats(item, await this.#makeItems(item));
    if (definition.plan.hooked) await this.#callHooks(item);
    for (const name of this.#unscoped(item)) await this.#findScopes(item, name);
    return null;
  }

  /** What an item expands to; itself, with an error, if an id is that of another test: only one of them would be reported. */
  #withoutRepeats(item: RunFunction, made: readonly RunFunction[]): readonly RunFunction[] {
    const { path, nodeId } = item;
    let ids = this.#plannedIds.get(path);
    if (ids === undefined) {
      const planned = plannedItems(this.#plan).filter(({ file }) => file.path === path);
      this.#plannedIds.set(path, (ids = new Set(planned.map(this.#tree.idOf))));
    }
    const found = new Set(ids);
    found.delete(nodeId);
    const twice = made.find((one) => found.size === found.add(one.nodeId).size);
    if (twice === undefined) return made;
    item.error = { thrown: equalIds(twice.nodeId) };
    return [item];
  }

  /** Finds the scopes of the definitions of a fixture, for the order of its tests. */
  async #findScopes({ definition: { closure } }: RunFunction, name: string): Promise<void> {
    const { fixtures } = this.#tree.session;
    for (const plan of fixtures.index.chain(closure, name)) {
      try {
        this.#scopes.set(plan, (await fixtures.bind(plan)).scope);
      } catch {
        // Thrown again, and reported, when the fixture is set up.
      }
    }
  }

  /** Whether the items are in another order than that of the plan. */
  get reorders(): boolean {
    return this.#scopes.size > 0;
  }

  /** Calls the hooks of a known test, once for all of its items. What they throw is an error of each; the calls are those of the plan. */
  async #callHooks(item: RunFunction): Promise<void> {
    const { definition } = item;
    let called = this.#called.get(definition);
    if (called === undefined) {
      called = generateCalls(item, this.#expansion).then(
        () => null,
        (thrown: unknown) => ({ thrown }),
      );
      this.#called.set(definition, called);
    }
    item.error = await called;
  }

  /** Regroups the items after some were expanded. */
  reorder(items: readonly RunFunction[]): RunFunction[] {
    const arranged = this.#tree.dialect?.arrange(items) ?? items;
    return reorderByScope(arranged, this.#tree.session.fixtures, this.#scopes);
  }

  /**
   * The items of a dynamic definition, in order (pytest: `_makeitem`). Its module has been imported.
   *
   * @param listed - the placeholder item. If the expansion fails, it is the only result, and has the error.
   */
  async #makeItems(listed: RunFunction): Promise<RunFunction[]> {
    const { definition } = listed;
    let kind: ReturnType<typeof kindOfValue>;
    try {
      const live = definition.expandLive();
      if (live !== null) return [...live];
      if (definition.plan.name === "" && definition.plan.rest !== undefined) return await this.#collectModule(listed);
      if (!isUnanalysed(definition))
        return isLeftOut(definition) ? [] : await expandDefinition(listed, this.#expansion);
      kind = kindOfValue(definition);
    } catch (thrown) {
      listed.error = { thrown };
      return [listed];
    }
    if (kind === "class") return this.#collectClass(listed);
    return kind === "function" ? expandDefinition(listed, this.#expansion) : [];
  }

  /** Whether a planned test is in a class whose members are only known at run time. */
  #isInLiveClass({ collector }: RunFunctionDefinition): boolean {
    return this.#placeholders.size > 0 && this.#liveClassesAround(collector).length > 0;
  }

  /** Adds xunit methods and autouse fixtures that the plan does not have. The module of the test has been imported. */
  #completeFixtures(definition: RunFunctionDefinition): void {
    try {
      const classes = this.#liveClassesAround(definition.collector).map(([cls, standIn]) =>
        this.#inspect(cls, standIn),
      );
      const problems = Object.assign({}, ...classes.map(({ problems: own }) => own));
      useFixtures(definition, classes.some(({ hasFixtures }) => hasFixtures) ? problems : null);
    } catch {
      // Problems with a class or a mark are reported when the test runs.
    }
  }

  /** Outermost first. */
  #liveClassesAround(collector: RunNode): [RunClass, PlanDefinition][] {
    const around: [RunClass, PlanDefinition][] = [];
    for (let at: RunNode | null = collector; at instanceof RunInstance; at = at.parentClass.parent) {
      const standIn = this.#placeholders.get(at.nodeId);
      if (standIn !== undefined) around.unshift([at.parentClass, standIn]);
    }
    return around;
  }

  #inspect(cls: RunClass, standIn: PlanDefinition): LiveClass {
    let found = this.#inspected.get(cls);
    if (found === undefined) this.#inspected.set(cls, (found = inspectClass(cls, standIn)));
    return found;
  }

  #definitionsOf({ plan: { path } }: RunModule): readonly Pick<PlanDefinition, "classes" | "name">[] {
    const { definitions = [] } = this.#plan.files.find((file) => file.path === path) ?? {};
    return definitions.map(({ declared, ...own }) => declared ?? own);
  }

  /** The tests among the exports of a module that the plan does not have (pytest: `Module.collect`). */
  async #collectModule(listed: RunFunction): Promise<RunFunction[]> {
    const { plan, moduleNode, closure } = listed.definition;
    const { rest = [] } = plan;
    const items: RunFunction[] = [];
    const mayBeTest = (name: string, value: unknown): boolean =>
      isTestFunction(moduleNode, value, name) || isTestClass(moduleNode, value, name);
    const planned = new Set(this.#definitionsOf(moduleNode).map(({ classes: [outer], name }) => outer ?? name));
    const { exported, titled } = moduleNode.testNames();
    const open = [...exported.filter((name) => !rest.includes(name)), ...titled.filter((name) => !planned.has(name))];
    const twice = titled.find((name) => planned.has(name) && mayBeTest(name, moduleNode.loaded?.binding(name)));
    if (twice !== undefined) throw equalIds(`${moduleNode.nodeId}::${twice}`);
    for (const name of open) {
      const value = moduleNode.lookUp(name);
      if (!mayBeTest(name, value)) continue;
      const more = isClass(value) ? { rest: [] } : {};
      const own = { classes: [], name, ...inherited(plan), ...unanalysed(value), ...more };
      const asked = { names: [...closure.names, ...own.argNames], direct: new Set<string>(), problems: {} };
      const reach =
        own.argNames.length === 0 ? closure : extendClosure(listed.session, moduleNode.nodeId, closure, asked);
      const { marks } = listed.invocation;
      const invocation = { callspecId: "...", rows: [], fixtureRows: {}, marks };
      items.push(
        ...(await this.#makeItems(RunFunction.fromParent(this.#tree.define(own, moduleNode, reach), invocation))),
      );
    }
    return items;
  }

  /** The tests of a class, except for those that the plan already has (pytest: `Class.collect`). */
  async #collectClass(listed: RunFunction): Promise<RunFunction[]> {
    const { definition } = listed;
    const { plan, moduleNode, closure } = definition;
    const classes = [...plan.classes, plan.name];
    const declared = plan.declared && [...plan.declared.classes, plan.declared.name];
    const instance = this.#tree.instance(moduleNode, classes, declared);
    if (instance === undefined) return [];
    const cls = instance.parentClass;
    const { members, problems } = this.#inspect(cls, plan);
    const tests = [...members.values()].filter((member) => isTest(instance, member, plan.rest ?? []));
    if (tests.length === 0) return [];
    if (needsArguments(cls.obj)) {
      listed.error = { thrown: new TypeError(constructorMessage(definition)) };
      return [listed];
    }
    const { session } = listed;
    const hasOwn = session.fixtures.index.definedAt(cls.nodeId).length > 0;
    const items: RunFunction[] = [];
    for (const { name, value } of tests) {
      const rest = isClass(value) ? { rest: [] } : {};
      const names = declared === undefined ? {} : { declared: { classes: declared, name } };
      const own = { classes, name, ...inherited(plan), ...unanalysed(value), ...rest, ...names };
      const asked = { names: [...closure.names, ...own.argNames], direct: new Set<string>(), problems };
      const isExtended = hasOwn || own.argNames.length > 0;
      const reach = isExtended ? extendClosure(session, cls.nodeId, closure, asked) : closure;
      const { marks } = listed.invocation;
      const member = RunFunction.fromParent(this.#tree.define(own, moduleNode, reach), {
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

function equalIds(id: string): CollectError {
  return new CollectError(`two tests or groups have the id ${id}: give one of them another title or name`);
}

/** What a test that is only collected when the run starts has of the item that stands for it in the plan. */
function inherited({
  line,
  column,
  closure,
  environment,
}: PlanDefinition): Pick<PlanDefinition, "line" | "column" | "closure" | "environment"> {
  return { line, column, closure, ...(environment !== undefined && { environment }) };
}

/**
 * What the plan would have for a test that is only collected when the run starts. Of one with a title it has the names in its pattern: its
 * function is written in the call that registers it, and no compiler renames properties.
 */
function unanalysed(
  value: unknown,
): Pick<PlanDefinition, "argNames" | "dynamic" | "flavor" | "parametrize" | "passing"> {
  const isTitled = isCallable(value) && !isClass(value) && Reflect.get(value, "__test__") === true;
  const argNames = isTitled ? patternNames(value) : [];
  const passing = argNames.length === 0 ? "positional" : "object";
  return { argNames, passing, flavor: "unknown", parametrize: [], dynamic: true };
}

function isTest(instance: RunInstance, member: LiveMember, planned: readonly string[]): boolean {
  const { name, value } = member;
  if (planned.includes(name) || isFixtureMember(member)) return false;
  // A nested class is a static member.
  return isTestFunction(instance, value, name) || (member.static && isTestClass(instance, value, name));
}

/** The items in an order in which parametrized fixtures of wider scopes are set up as few times as possible. */
function reorderByScope(
  items: readonly RunFunction[],
  { index }: RunFixtureManager,
  scopes: ReadonlyMap<PlanFixture, Scope>,
): RunFunction[] {
  return reorderItems(items, (item) => {
    const { closure, plan } = item.definition;
    const { classes } = plan;
    const fixtureOf = (name: string): PlanFixture | null => {
      const found = parametrizingFixture(name, index.chain(closure, name));
      return found && { ...found, scope: scopes.get(found) ?? found.scope };
    };
    const parameters = item.invocation.ordering ?? plannedParameters(plan, item.invocation, fixtureOf);
    return orderingKeys(parameters, item.path, classes.length === 0 ? null : classes.join("."));
  });
}
