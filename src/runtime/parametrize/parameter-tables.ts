/** The rows and ids of parametrized tests, read when their modules are imported: before a test can change a table. */
import { isIterable, type MaybePromise } from "../values/callable.ts";
import { RunFunction } from "../nodes/function.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import { buildCallspec } from "./build-callspec.ts";
import { DefinitionTables } from "./definition-tables.ts";
import { checkId } from "./live-ids.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import type { RunCallSpec } from "../fixtures/callspec.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { ItemEntry, ItemList } from "../nodes/item-list.ts";
import type { ParameterSource, RunSession } from "../nodes/session.ts";

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
    for (const name in item.invocation.fixtureRows) if (!chains.has(name)) return this.#bindChains(item);
    return undefined;
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

/** Names of the fixtures whose params an invocation has. */
function parametrizedFixtures({ invocation }: RunFunction): string[] {
  return Object.keys(invocation.fixtureRows);
}
