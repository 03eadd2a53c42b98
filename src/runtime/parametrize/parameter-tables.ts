/** The rows and ids of parametrized tests, read when their modules are imported: before a test can change a table. */

import { isIterable, type MaybePromise, isCallable } from "../values/callable.ts";
import { RunFunction } from "../nodes/function.ts";
import { parametrizingFixture } from "../../core/fixtures/fixture-index.ts";
import { buildCallspec, tablesOf } from "./build-callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import { decodeMark } from "../../core/data/values/plan-value.ts";
import type { PlanDefinition, PlanFixture, PlanMark } from "../../core/data/plan.ts";
import type { RunCallSpec } from "../fixtures/setup-state.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { ItemEntry, ItemList } from "../nodes/item-list.ts";
import type { ParameterSource, RunSession } from "../nodes/session.ts";
import { orderedNames } from "../fixtures/fixture-manager.ts";
import { compareScopes, type Scope } from "../../core/fixtures/scope.ts";
import { extractParameterSets, type ParameterSet } from "../../core/author/parametrize/param.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { parameterSetIds } from "../../core/parametrize/ids.ts";

/** The parametrize tables of one test, read once from its module. */
export class DefinitionTables {
  readonly #definition: RunFunctionDefinition;
  readonly #rowsOf: (mark: Mark) => readonly unknown[];
  readonly #fixtureIds = new Map<string, LiveIds>();
  #sets: readonly (readonly ParameterSet[])[] | null = null;
  #ids: readonly LiveIds[] | null = null;

  /** @param rowsOf - returns the rows of a `parametrize` mark as the user wrote them. */
  constructor(definition: RunFunctionDefinition, rowsOf: (mark: Mark) => readonly unknown[]) {
    this.#definition = definition;
    this.#rowsOf = rowsOf;
  }

  get #marks(): readonly Mark[] {
    return this.#definition.marksInReach("parametrize");
  }

  /**
   * The rows of each entry of the plan's `parametrize`: those of build-time hooks, then the live rows of each mark in
   * reach, nearest first.
   *
   * @throws {Error} if they are not as many as the plan says: the ids would name the wrong rows.
   */
  get sets(): readonly (readonly ParameterSet[])[] {
    return (this.#sets ??= tablesOf(this.#definition, this.#marks, this.#rowsOf));
  }

  /** The ids that each entry of `sets` has now. */
  get ids(): readonly LiveIds[] {
    if (this.#ids !== null) return this.#ids;
    const { sets } = this;
    const marks = this.#marks.values();
    const ids = this.#definition.plan.parametrize.map(({ argNames, values, ids: planned }, at): LiveIds => {
      const mark = values === undefined ? marks.next().value : undefined;
      if (mark === undefined) return planned === undefined ? null : { ids: planned };
      return liveIds(this.#definition, argNames, sets[at] ?? [], mark.kwargs["ids"]);
    });
    return (this.#ids = ids);
  }

  /** The ids that a fixture's params have now. */
  idsOfFixture(def: RunFixtureDef): LiveIds {
    const { name, params, parts } = def;
    const known = this.#fixtureIds.get(name);
    if (known !== undefined) return known;
    const found = liveIds(this.#definition, [name], params ?? [], parts.ids);
    this.#fixtureIds.set(name, found);
    return found;
  }
}

/** The tables of one run. */
export class ParameterTables implements ParameterSource {
  readonly #session: RunSession;
  /** An item of each parametrized test, for the modules whose tables have not been read. */
  readonly #unread = new Map<string, Map<PlanDefinition, ItemEntry>>();
  #items: ItemList | null = null;
  readonly #tables = new WeakMap<RunFunctionDefinition, DefinitionTables>();
  /** The rows of `parametrize` marks: an iterator can be read only once, and tests may share a mark. */
  readonly #rows = new WeakMap<Mark, readonly unknown[]>();

  constructor(session: RunSession) {
    this.#session = session;
  }

  paramsOf(
    { name, params: planned }: PlanFixture,
    live: Iterable<unknown> | null,
    path: string,
  ): ParameterSet[] | null {
    const params = live === null ? null : extractParameterSets([name], false, live);
    if (planned === null || planned < 0 || params?.length === planned) return params;
    throw new Error(
      `The fixture "${name}" of ${path} has ${params?.length ?? "no"} params, ` +
        `but the build counted ${planned}: write them in place, or build again.`,
    );
  }

  marksOf(marks: readonly PlanMark[]): readonly Mark[] {
    return marks.map(decodeMark);
  }

  async begin(items: ItemList): Promise<void> {
    this.#items = items;
    for (const entry of items.entries) {
      const plan = this.#tableOf(entry);
      if (plan === null || plan.dynamic) continue;
      const { path } = entry instanceof RunFunction ? entry.definition.moduleNode.plan : entry.file;
      const tests = getOrMake(this.#unread, path, () => new Map<PlanDefinition, ItemEntry>());
      if (!tests.has(plan)) tests.set(plan, entry);
    }
    const { loader } = this.#session;
    for (const path of [...this.#unread.keys()]) if (loader.peek(path) !== null) await this.#readModule(path);
  }

  /** The planned definition of an item; null if it has no rows to be read. */
  #tableOf(entry: ItemEntry): PlanDefinition | null {
    if (entry.callspecId === null) return null;
    if (!(entry instanceof RunFunction)) return entry.file.definitions[entry.definition] ?? null;
    return entry.invocation.callspec === undefined ? entry.definition.plan : null;
  }

  load(item: RunFunction): MaybePromise<void> {
    return this.#unread.has(item.definition.moduleNode.plan.path) ? this.#readAndBind(item) : this.#bind(item);
  }

  async #readAndBind(item: RunFunction): Promise<void> {
    await this.#readModule(item.definition.moduleNode.plan.path);
    await this.#bind(item);
  }

  /** Binds the fixtures that an item is parametrized by. */
  #bind(item: RunFunction): MaybePromise<void> {
    const { chains } = item.definition.closure;
    for (const name in item.invocation.fixtureRows) {
      if (!chains.has(name)) return this.#bindChains(item).then(() => this.#orderUsed(item));
    }
    return this.#orderUsed(item);
  }

  /** Fixtures of wider scope that rows stand for come before those of narrower scope. */
  #orderUsed(item: RunFunction): MaybePromise<void> {
    const { definition, invocation } = item;
    // A dynamic item without values stands for others.
    if (definition.plan.dynamic && invocation.callspec === undefined) return undefined;
    const { callspec } = item;
    if (callspec === null) return undefined;
    const used = [...callspec.direct.values()].flatMap(({ uses }) => uses ?? []);
    return used.length === 0 ? undefined : namesWithUsed(item, used).then((names) => void (callspec.names = names));
  }

  async #bindChains(item: RunFunction): Promise<void> {
    for (const name of parametrizedFixtures(item)) await this.#session.fixtures.chainOf(item, name);
  }

  async #readModule(path: string): Promise<void> {
    const tests = this.#unread.get(path);
    this.#unread.delete(path);
    const { failure } = await this.#session.loader.load(path);
    if (failure !== null) return;
    for (const entry of tests?.values() ?? []) {
      const item = this.#items?.nodeOf(entry);
      if (item !== undefined) await this.#readTables(item);
    }
  }

  /** Reads the rows and the ids of the test of an item, and of the fixtures that it is parametrized by. */
  async #readTables(item: RunFunction): Promise<void> {
    const { definition } = item;
    try {
      const names = parametrizedFixtures(item);
      await this.#bindChains(item);
      const tables = this.#tablesOf(definition);
      const { sets } = tables;
      if (!this.#checksIds || sets.length + names.length === 0) return;
      void tables.ids;
      for (const name of names) {
        const def = parametrizingFixture(name, definition.closure.chains.get(name) ?? []);
        if (def !== null) tables.idsOfFixture(def);
      }
    } catch {
      // Thrown again, and reported, when the item runs.
    }
  }

  get #checksIds(): boolean {
    return this.#session.config.options.idsAreOfValues === true;
  }

  #tablesOf(definition: RunFunctionDefinition): DefinitionTables {
    let tables = this.#tables.get(definition);
    if (tables === undefined) {
      tables = new DefinitionTables(definition, (mark) => this.rowsOf(mark));
      this.#tables.set(definition, tables);
    }
    return tables;
  }

  rowsOf(mark: Mark): readonly unknown[] {
    let rows = this.#rows.get(mark);
    if (rows !== undefined) return rows;
    const [argNames, values] = mark.args;
    if (!isIterable(values))
      throw new TypeError(`The rows of the parametrize mark for "${String(argNames)}" are no list.`);
    this.#rows.set(mark, (rows = [...values]));
    return rows;
  }

  callspec({ definition, invocation }: RunFunction): RunCallSpec {
    const { callspecId, rows, fixtureRows } = invocation;
    const tables = this.#tablesOf(definition);
    const callspec = buildCallspec(definition, tables.sets, rows, fixtureRows);
    if (this.#checksIds && callspecId !== null) checkId(definition, tables, callspecId, rows, fixtureRows);
    return callspec;
  }
}

/** The names of an item's closure with those of wider scope that its rows use. */
async function namesWithUsed(item: RunFunction, used: readonly string[]): Promise<string[]> {
  const { definition, session } = item;
  const { fixtures } = session;
  const names = [...(await orderedNames(definition.closure, fixtures))];
  const scopeOf = (name: string): Scope => fixtures.index.chain(definition.closure, name).at(-1)?.scope ?? "function";
  for (const name of used) {
    const scope = (await fixtures.chainOf(item, name)).at(-1)?.scope ?? "function";
    const at = names.findIndex((other) => compareScopes(scope, scopeOf(other)) < 0);
    if (at !== -1 && !names.includes(name)) names.splice(at, 0, name);
  }
  return names;
}

/** Names of the fixtures whose params an invocation has. */
function parametrizedFixtures({ invocation }: RunFunction): string[] {
  return Object.keys(invocation.fixtureRows);
}

/** The ids of one table; null where only the build knows them. */
export type LiveIds = {
  readonly ids: readonly string[];
  /** Whether they have names of functions, which bundlers may change. Absent if they have not. */
  readonly haveNames?: boolean;
} | null;

/**
 * The ids of a live table; null if they cannot be compared.
 *
 * @param ids - the `ids` of the call. If it is a function that throws, the ids are not compared.
 */
export function liveIds(
  { nodeId, session }: RunFunctionDefinition,
  argNames: readonly string[],
  sets: readonly ParameterSet[],
  ids: unknown,
): LiveIds {
  if (sets.length === 0) return { ids: ["NOTSET"] };
  const written = ids === undefined || ids === null ? null : Array.isArray(ids) ? ids : undefined;
  if (written === undefined && !isCallable(ids)) return null;
  const haveNames = !sets.every(
    ({ id, values }, row) => id !== null || (written?.[row] ?? null) !== null || values.every(hasStableId),
  );
  const config = session.config;
  try {
    const found = parameterSetIds(argNames, sets, {
      config,
      nodeId,
      ...(isCallable(ids) ? { idFn: (value: unknown): unknown => ids(value) } : { ids: written ?? null }),
    });
    return { ids: found.map(({ id }) => id), haveNames };
  } catch {
    return null;
  }
}

/** Whether a value has the same id in a bundle: names of functions may differ there, and symbols are described by them. */
function hasStableId(value: unknown): boolean {
  return typeof value !== "function" && typeof value !== "symbol";
}

/**
 * Compares the id of one invocation with the id of its rows in the imported module.
 *
 * @throws {Error} if they differ: the build read other values than the module has.
 */
export function checkId(
  definition: RunFunctionDefinition,
  tables: DefinitionTables,
  callspecId: string,
  rows: readonly number[],
  fixtureRows: { readonly [name: string]: number },
): void {
  const { nodeId, plan, closure } = definition;
  const parts: string[] = [];
  /** Adds the id of a row. Returns whether it can be compared: names of functions only with those of other rows. */
  const add = (live: LiveIds | undefined, row = 0): boolean => {
    const id = live?.ids[Math.max(0, row)];
    if (id === undefined) return false;
    parts.push(id);
    return live?.haveNames !== true || live.ids.includes(callspecId);
  };
  for (const [name, row] of Object.entries(fixtureRows)) {
    const def = parametrizingFixture(name, closure.chains.get(name) ?? []);
    if (def === null || !add(tables.idsOfFixture(def), row)) return;
  }
  for (const [at] of plan.parametrize.entries()) {
    if (!add(tables.ids[at], rows[at])) return;
  }
  const id = parts.join("-");
  if (id === callspecId) return;
  // Equal ids of several parts are numbered; ids of one table are unique by themselves.
  if (parts.length > 1 && callspecId.startsWith(id) && /^_?\d+$/.test(callspecId.slice(id.length))) return;
  throw new Error(
    `${nodeId}: the build read values with the id "${callspecId}", but the module has others now, with the id "${id}". ` +
      "Write the table as one expression, or change it by its own name in its own module, where the build sees it. " +
      "If the code is newer than the build, build again.",
  );
}
