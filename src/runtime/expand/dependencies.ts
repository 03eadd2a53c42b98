/** Items that depend on others (`mark.depends`): they come after those, and are skipped unless all of them have passed. */
import { plannedItems, type Plan } from "../../core/data/plan.ts";
import { isInNode, nodeOfDynamic } from "../../core/select/nodeid.ts";
import { nodesAround, withDependencies } from "../../core/select/dependencies.ts";
import { Skipped } from "../../core/author/outcomes.ts";
import type { Outcome } from "../../core/data/events.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { Host, RunOptions } from "../host.ts";
import type { Tree } from "../tree.ts";

/** Outcomes that satisfy what depends on a test. */
const PASSED: ReadonlySet<Outcome> = new Set(["passed", "xpassed"]);

/** The dependencies of a run's items. */
class TestDependencies {
  /** By the id of an item of the plan; of a dynamic one, by that of its test, class or file. */
  readonly #nodes = new Map<string, readonly string[]>();
  /** What did not pass, here and in other processes. */
  readonly #unmet: Map<string, Outcome>;

  constructor(plan: Plan, { idOf }: Tree, { resumed }: RunOptions) {
    for (const item of plannedItems(plan)) {
      const id = idOf(item);
      if (item.depends !== undefined) this.#nodes.set(nodeOfDynamic(id) ?? id, item.depends);
    }
    this.#unmet = new Map(Object.entries(resumed?.unmet ?? {}));
  }

  /** Hears the results, and skips items when they begin. */
  watch({ session }: Tree, host: Host): void {
    const { emit } = host;
    host.emit = (event) => {
      if (event.type === "result") {
        const { id, outcome } = event.result;
        if (PASSED.has(outcome)) this.#unmet.delete(id);
        else this.#unmet.set(id, outcome);
      }
      emit.call(host, event);
    };
    session.dependsOn = (item, { nodeId }) =>
      item.nodeId !== nodeId && this.#dependsOf(item).some((node) => isInNode(node, nodeId));
    const { enter } = session;
    session.enter = async (item) => {
      if (item !== null) this.#check(item);
      await enter?.(item);
    };
  }

  /** The items with those that they depend on, in order. */
  order(items: readonly RunFunction[], all: readonly RunFunction[]): readonly RunFunction[] {
    const nodes = new Map(
      [...all, ...items].map((item) => [item, { id: item.nodeId, depends: this.#dependsOf(item), item }]),
    );
    const entriesOf = (list: readonly RunFunction[]) => list.flatMap((item) => nodes.get(item) ?? []);
    return withDependencies(entriesOf(items), entriesOf(all)).map(({ item }) => item);
  }

  #dependsOf({ nodeId, definition }: RunFunction): readonly string[] {
    // A title with values of a row is another one in each.
    const nodes = new Set([...nodesAround(nodeId), definition.nodeId]);
    return [...nodes].flatMap((node) => this.#nodes.get(node) ?? []);
  }

  /** @throws {Skipped} if something that the item depends on did not pass. */
  #check(item: RunFunction): void {
    if (this.#unmet.size === 0) return;
    for (const node of this.#dependsOf(item)) {
      for (const [id, outcome] of this.#unmet) {
        if (id === item.nodeId || !isInNode(node, id)) continue;
        const what = outcome === "error" ? "had an error" : outcome === "skipped" ? "was skipped" : "failed";
        throw new Skipped(`depends on ${id}, which ${what}`);
      }
    }
  }
}

export type { TestDependencies };

/** The dependencies of a run's items, whose results it hears from now on; null where none has any. */
export function watchDependencies(plan: Plan, tree: Tree, options: RunOptions, host: Host): TestDependencies | null {
  if (!plan.options.depends) return null;
  const dependencies = new TestDependencies(plan, tree, options);
  dependencies.watch(tree, host);
  return dependencies;
}
