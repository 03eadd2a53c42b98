/** Takes the rows and ids of parametrized tests once their modules are imported: what a test does to a table comes too late. */
import { bindChains, loadItem } from "./collect.ts";
import { parametrizedDef } from "./callspec.ts";
import type { MaybePromise } from "./callable.ts";
import type { FunctionDefinition } from "./definition.ts";
import type { Function } from "./function.ts";
import type { Module } from "./nodes.ts";

/** Loads items, and takes the tables of all tests of a module before the first of them runs. */
export class Tables {
  /** An item of each parametrized test of the modules whose tables have not been taken. */
  readonly #waiting = new Map<Module, Map<FunctionDefinition, Function>>();

  /**
   * Takes the tables of the modules that collection has imported; those of others once they are.
   *
   * @param items those that may run. What the run worked out itself has its values.
   */
  async begin(items: readonly Function[]): Promise<void> {
    for (const item of items) {
      if (item.callspecId === null || item.invocation.callspec !== null) continue;
      const { definition } = item;
      if (definition.plan.dynamic) continue;
      const tests = this.#waiting.get(definition.moduleNode) ?? new Map<FunctionDefinition, Function>();
      if (tests.size === 0) this.#waiting.set(definition.moduleNode, tests);
      if (!tests.has(definition)) tests.set(definition, item);
    }
    for (const module of [...this.#waiting.keys()]) if (module.loaded !== null) await this.#take(module);
  }

  /**
   * As `loadItem`.
   *
   * @throws what makes that impossible.
   */
  load(item: Function): MaybePromise<void> {
    return this.#waiting.has(item.definition.moduleNode) ? this.#takeAndLoad(item) : loadItem(item);
  }

  async #takeAndLoad(item: Function): Promise<void> {
    await this.#take(item.definition.moduleNode);
    await loadItem(item);
  }

  async #take(module: Module): Promise<void> {
    const tests = this.#waiting.get(module);
    this.#waiting.delete(module);
    const { failure } = await module.load();
    if (failure !== null) return;
    for (const [definition, item] of tests ?? []) await takeTables(definition, item);
  }
}

/** Takes the rows and the ids of one test, and of the fixtures that it is parametrized by. */
async function takeTables(definition: FunctionDefinition, item: Function): Promise<void> {
  try {
    const names = item.parametrizedFixtures;
    await bindChains(item, names);
    const { parametrize, closure, session } = definition;
    if (session.config.options.idsAreOfValues !== true || parametrize.length + names.length === 0) return;
    void definition.parametrizeIds;
    for (const name of names) {
      const def = parametrizedDef(name, closure.chains.get(name) ?? []);
      if (def?.params) definition.idsOfFixture(name, def.params, def.ids);
    }
  } catch {
    // It is thrown again, and reported, when the item's turn comes.
  }
}
