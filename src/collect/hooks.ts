/** Collection's own calls of build-time hooks: what they may return is checked here, so that a plugin's fault is named. */
import type { ResolvedConfig } from "../config/types.ts";
import type { BuildHooks } from "../config/plugin-types.ts";
import { UsageError } from "../core/errors.ts";
import type { Metafunc } from "../core/metafunc.ts";
import type { DeclaredObject } from "./declared.ts";
import { Function } from "./function.ts";
import { Collector, Node } from "./nodes.ts";
import type { ObjCollector } from "./objcollector.ts";
import type { Session } from "./session.ts";

/** The hooks of one collection. */
export class CollectHooks {
  readonly #config: ResolvedConfig;

  constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  /** Whether anyone implements a hook. */
  has(name: keyof BuildHooks): boolean {
    return this.#config.pluginManager.has(name);
  }

  /** Whether a plugin says that a file or folder is to be left out. */
  ignoreCollect(path: string): boolean {
    return this.#config.pluginManager.call("xtest_ignore_collect", path, this.#config) === true;
  }

  /** What plugins make of a file. @throws UsageError if that is no collector. */
  collectFile(path: string, parent: Collector): Collector[] {
    if (!this.has("xtest_collect_file")) return [];
    const results = this.#config.pluginManager.call("xtest_collect_file", path, parent);
    return results.flatMap((result): Collector[] =>
      (Array.isArray(result) ? result : [result]).map((node: unknown) => {
        if (node instanceof Collector) return node;
        throw wrongResult(
          "xtest_collect_file",
          path,
          "collectors, for example Module.fromParent(parent, { path, text })",
        );
      }),
    );
  }

  /** The module that a plugin makes of a file; null to leave it to the default. */
  makeModule(path: string, parent: Collector): Collector | null {
    if (!this.has("xtest_pycollect_makemodule")) return null;
    const result: unknown = this.#config.pluginManager.call("xtest_pycollect_makemodule", path, parent);
    if (result === null || result instanceof Collector) return result;
    throw wrongResult("xtest_pycollect_makemodule", path, "a module, for example Module.fromParent(parent, { path })");
  }

  /** What plugins make of a name; null to leave it to the rules. */
  makeItem(collector: ObjCollector, name: string, obj: DeclaredObject): readonly Node[] | null {
    if (!this.has("xtest_pycollect_makeitem")) return null;
    const result: unknown = this.#config.pluginManager.call("xtest_pycollect_makeitem", collector, name, obj);
    if (result === null) return null;
    const nodes: unknown[] = isIterable(result) ? [...result] : [result];
    return nodes.map((node) => {
      if (node instanceof Node) return node;
      const expected =
        "nodes, for example collector.genFunctions(name, obj) or Class.fromParent(collector, { name, obj })";
      throw wrongResult("xtest_pycollect_makeitem", `${collector.nodeId}::${name}`, expected);
    });
  }

  /** Lets plugins parametrize a test. */
  generateTests(metafunc: Metafunc<ResolvedConfig>): void {
    this.#config.pluginManager.call("xtest_generate_tests", metafunc);
  }

  /** What plugins call a parameter's value; null without one that has a name for it, or any plugin that gives names. */
  get makeParametrizeId(): ((value: unknown, argName: string) => string | null) | null {
    if (!this.has("xtest_make_parametrize_id")) return null;
    return (value, argName) => {
      const id: unknown = this.#config.pluginManager.call("xtest_make_parametrize_id", this.#config, value, argName);
      if (id === null || typeof id === "string") return id;
      throw wrongResult("xtest_make_parametrize_id", `"${argName}"`, "a string");
    };
  }

  /**
   * Lets plugins reorder, mark and leave out items.
   *
   * @returns the items that are left, in their order.
   * @throws UsageError if there is something among them that collection did not make, or one twice.
   */
  modifyItems(session: Session, items: readonly Function[]): readonly Function[] {
    if (!this.has("xtest_collection_modifyitems")) return items;
    const list = [...items];
    this.#config.pluginManager.call("xtest_collection_modifyitems", session, this.#config, list);
    const known = new Set<unknown>(items);
    for (const item of list) {
      if (!known.delete(item)) {
        const what =
          item instanceof Function ? `has "${item.nodeId}" twice` : "has something that is no item of the suite";
        throw new UsageError(
          `xtest_collection_modifyitems: after it, the list of items ${what}: reorder or remove items only`,
        );
      }
    }
    return list;
  }
}

function wrongResult(hook: string, what: string, expected: string): UsageError {
  return new UsageError(`${hook}, for ${what}: returned something else than null or ${expected}`);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
