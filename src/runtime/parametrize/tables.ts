/** Takes the rows and ids of parametrized tests once their modules are imported: what a test does to a table comes too late. */
import { isIterable, isObject, type Callable, type MaybePromise } from "../values/callable.ts";
import { FixtureLookupError } from "../values/errors.ts";
import { FixtureDef } from "../fixtures/fixture-def.ts";
import { Function, type Invocation } from "../nodes/function.ts";
import { FixtureRequest } from "../nodes/fixture-request.ts";
import { callspecOf, decodeMark, parametrizedDef, paramsOf, type Argument, type RunCallSpec } from "./callspec.ts";
import { DefinitionTables } from "./definition-tables.ts";
import { checkId } from "./live-ids.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { PlanDefinition, PlanItem } from "../../core/data/plan.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";
import type { Parametrization } from "../features.ts";
import type { Node } from "../nodes/node.ts";
import type { Session } from "../nodes/session.ts";
import type { ItemList } from "../items.ts";

type Entry = ItemList["entries"][number];

/** What is known of the parametrized tests of one run. */
export class Tables implements Parametrization {
  readonly #session: Session;
  /** An item of each parametrized test, for the modules whose tables have not been taken. */
  readonly #waiting = new Map<number, Map<PlanDefinition, Entry>>();
  readonly #definitions: readonly PlanDefinition[];
  #items: ItemList | null = null;
  readonly #tables = new WeakMap<FunctionDefinition, DefinitionTables>();
  /** The rows of `parametrize` marks: an iterator can be read only once, whatever tests share the mark. */
  readonly #rows = new WeakMap<Mark, readonly unknown[]>();
  /** What stands for directly parametrized arguments of scopes wider than function, at each place of the tree. */
  readonly #direct = new WeakMap<Node, Map<string, FixtureDef>>();

  constructor(session: Session, definitions: readonly PlanDefinition[]) {
    this.#session = session;
    this.#definitions = definitions;
  }

  /**
   * Takes the tables of the modules that collection has imported; those of others once they are.
   *
   * @param items those that may run. What the run worked out itself has its values.
   */
  async begin(items: ItemList): Promise<void> {
    this.#items = items;
    for (const entry of items.entries) {
      const plan = this.#tableOf(entry);
      if (plan === null || plan.dynamic) continue;
      const tests = this.#waiting.get(plan.module) ?? new Map<PlanDefinition, Entry>();
      if (tests.size === 0) this.#waiting.set(plan.module, tests);
      if (!tests.has(plan)) tests.set(plan, entry);
    }
    const { loader } = this.#session;
    for (const module of [...this.#waiting.keys()]) if (loader.peek(module) !== null) await this.#take(module);
  }

  /** What is planned of an item's definition; null if it has no rows to be taken. */
  #tableOf(entry: Entry): PlanDefinition | null {
    if (entry.callspecId === null) return null;
    if (!(entry instanceof Function)) return this.#definitions[entry.definition] ?? null;
    return entry.invocation.callspec === undefined ? entry.definition.plan : null;
  }

  /**
   * Makes the values of an item known, whose module has been imported.
   *
   * @throws what makes that impossible.
   */
  load(item: Function): MaybePromise<void> {
    return this.#waiting.has(item.definition.plan.module) ? this.#takeAndBind(item) : this.#bind(item);
  }

  async #takeAndBind(item: Function): Promise<void> {
    await this.#take(item.definition.plan.module);
    await this.#bind(item);
  }

  /** Makes the definitions of the fixtures known that an item is parametrized by. */
  #bind(item: Function): MaybePromise<void> {
    const { chains } = item.definition.closure;
    for (const name in item.invocation.fixtureRows) if (!chains.has(name)) return this.#bindChains(item);
    return undefined;
  }

  async #bindChains(item: Function): Promise<void> {
    for (const name of parametrizedFixtures(item)) await this.#session.fixtures.chainOf(item, name);
  }

  async #take(module: number): Promise<void> {
    const tests = this.#waiting.get(module);
    this.#waiting.delete(module);
    const { failure } = await this.#session.loader.load(module);
    if (failure !== null) return;
    for (const entry of tests?.values() ?? []) {
      const item = this.#items?.nodeOf(entry);
      if (item !== undefined) await this.#takeOf(item);
    }
  }

  /** Takes the rows and the ids of the test of an item, and of the fixtures that it is parametrized by. */
  async #takeOf(item: Function): Promise<void> {
    const { definition } = item;
    try {
      const names = parametrizedFixtures(item);
      await this.#bindChains(item);
      const tables = this.#tablesOf(definition);
      const { sets } = tables;
      if (!this.#checksIds || sets.length + names.length === 0) return;
      void tables.ids;
      for (const name of names) {
        const def = parametrizedDef(name, definition.closure.chains.get(name) ?? []);
        if (def !== null && paramsOf(def) !== null) tables.idsOfFixture(def);
      }
    } catch {
      // It is thrown again, and reported, when the item's turn comes.
    }
  }

  get #checksIds(): boolean {
    return this.#session.config.options.idsAreOfValues === true;
  }

  #tablesOf(definition: FunctionDefinition): DefinitionTables {
    let tables = this.#tables.get(definition);
    if (tables === undefined) {
      tables = new DefinitionTables(definition, (mark) => this.rowsOf(mark));
      this.#tables.set(definition, tables);
    }
    return tables;
  }

  /** The rows of a `parametrize` mark as the user wrote them. @throws if they are no list. */
  rowsOf(mark: Mark): readonly unknown[] {
    let rows = this.#rows.get(mark);
    if (rows !== undefined) return rows;
    const [argNames, values] = mark.args;
    if (!isIterable(values))
      throw new TypeError(`The rows of the parametrize mark for "${String(argNames)}" are no list.`);
    this.#rows.set(mark, (rows = [...values]));
    return rows;
  }

  callspec({ definition, invocation }: Function): RunCallSpec {
    const { callspecId, rows, fixtureRows } = invocation;
    const tables = this.#tablesOf(definition);
    const callspec = callspecOf(definition, tables.sets, rows, fixtureRows);
    if (this.#checksIds && callspecId !== null) checkId(definition, tables, callspecId, rows, fixtureRows);
    return callspec;
  }

  forgetFinished({ active }: Function): boolean {
    const finished = [...active].filter(([, def]) => !def.isSetUp);
    for (const [name] of finished) active.delete(name);
    return finished.length > 0;
  }

  param({ callspec, nodeId }: Function, name: string, def: FixtureDef): Argument | undefined {
    const param = callspec?.params.get(name);
    if (param !== undefined || paramsOf(def) === null) return param;
    throw new FixtureLookupError(
      `The fixture "${name}" has params, but the test ${nodeId} was not parametrized with them: ` +
        "it was asked for while the test ran. Name it in the test's or a fixture's parameters, or in mark.usefixtures.",
    );
  }

  activate(request: FixtureRequest, name: string): MaybePromise<FixtureDef | null> | undefined {
    const { item } = request;
    const argument = item.callspec?.direct.get(name);
    if (argument === undefined) return undefined;
    item.session.features.checkScope?.(request, name, argument.scope);
    // An argument of function scope cannot change under anything that was built on it: there is nothing to do but to tell.
    if (argument.scope === "function" && this.#session.fixtures.around.watcher === null) return null;
    return this.#activate(request, name, argument);
  }

  async #activate(request: FixtureRequest, name: string, { scope, value }: Argument): Promise<FixtureDef> {
    const { item } = request;
    const holder = new FixtureRequest(item, request, null, scope, value);
    const def = this.#directDef(name, scope, holder.node);
    await def.execute(new FixtureRequest(item, request, def, scope, value));
    item.active.set(name, def);
    return def;
  }

  /** What stands for a directly parametrized argument of a scope wider than function, at one place of the tree. */
  #directDef(name: string, scope: Scope, node: Node): FixtureDef {
    let defs = this.#direct.get(node);
    if (defs === undefined) this.#direct.set(node, (defs = new Map()));
    let def = defs.get(name);
    if (def === undefined) {
      const fn: Callable = (request) => (isObject(request) ? Reflect.get(request, "param") : undefined);
      const { around } = this.#session.fixtures;
      def = new FixtureDef({ name, baseId: "", scope, argNames: ["request"], passing: "positional", fn, around });
      defs.set(name, def);
    }
    return def;
  }

  invocation(item: PlanItem): Invocation {
    return item.marks === undefined ? item : { ...item, marks: item.marks.map(decodeMark) };
  }
}

/** Names of the fixtures whose params an invocation takes. */
export function parametrizedFixtures({ invocation }: Function): string[] {
  return Object.keys(invocation.fixtureRows);
}
