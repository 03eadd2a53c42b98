/** Calls build-time hooks for collection, and checks their results, so that errors are attributed to a plugin. */
import type { BuildHooks, ResolvedConfig } from "./plugin-types.ts";
import type { Metafunc } from "../../core/parametrize/metafunc.ts";
import type { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { RuleError } from "../../core/hooks/multicall.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import { Function } from "./function.ts";
import { Collector, Node } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import type { Session } from "./session.ts";

const NODE_HOOKS = [
  "xtest_collect_file",
  "xtest_pycollect_makemodule",
  "xtest_pycollect_makeitem",
  "xtest_generate_tests",
  "xtest_make_parametrize_id",
] as const;

/** The hooks of one collection. */
export class CollectHooks {
  readonly #config: ResolvedConfig;
  readonly #manager: PluginManager<BuildHooks>;
  #emptiedBy: string | null = null;

  constructor(config: ResolvedConfig, manager: PluginManager<BuildHooks>) {
    this.#config = config;
    this.#manager = manager;
  }

  /** The plugin that removed all items; null if items are left, or there were none. */
  get emptiedBy(): string | null {
    return this.#emptiedBy;
  }

  /** Whether a hook has an implementation. */
  has(name: keyof BuildHooks): boolean {
    return this.#manager.has(name);
  }

  /** Whether hooks see or make nodes before all items are collected. */
  get hasNodeHooks(): boolean {
    return NODE_HOOKS.some((name) => this.has(name));
  }

  /** Whether a plugin excludes a file or folder. */
  ignoreCollect(path: string): boolean {
    const read = (result: unknown): boolean | null => {
      if (isNothing(result) || typeof result === "boolean") return result ?? null;
      throw wrongResult(result, path, "true to leave it out, false to look into it, or nothing");
    };
    return this.#manager.callReading("xtest_ignore_collect", read, path, this.#config) === true;
  }

  /** The collectors that plugins make from a file. @throws {UsageError} if a result is not a collector. */
  collectFile(path: string, parent: Collector): Collector[] {
    if (!this.has("xtest_collect_file")) return [];
    const read = (result: unknown): Collector[] | null =>
      isNothing(result)
        ? null
        : listOf(result).map((node) => {
            if (node instanceof Collector) return node;
            throw wrongResult(
              node,
              path,
              "collectors, for example Module.fromParent(parent, { path, text }), or nothing",
            );
          });
    return this.#manager.callReading("xtest_collect_file", read, path, parent).flat();
  }

  /** The module that a plugin makes from a file; null for the default. */
  makeModule(path: string, parent: Collector): Collector | null {
    if (!this.has("xtest_pycollect_makemodule")) return null;
    const read = (result: unknown): Collector | null => {
      if (isNothing(result)) return null;
      if (result instanceof Collector) return result;
      throw wrongResult(result, path, "a module, for example Module.fromParent(parent, { path }), or nothing");
    };
    return this.#manager.callReading("xtest_pycollect_makemodule", read, path, parent);
  }

  /** The nodes that plugins make from a name; null for the default. */
  makeItem(collector: ObjCollector, name: string, obj: DeclaredObject): readonly Node[] | null {
    if (!this.has("xtest_pycollect_makeitem")) return null;
    const read = (result: unknown): Node[] | null =>
      isNothing(result)
        ? null
        : listOf(result).map((node) => {
            if (node instanceof Node) return node;
            const expected =
              "nodes, for example collector.genFunctions(name, obj) or Class.fromParent(collector, { name, obj }), or nothing";
            throw wrongResult(node, `${collector.nodeId}::${name}`, expected);
          });
    return this.#manager.callReading("xtest_pycollect_makeitem", read, collector, name, obj);
  }

  /** Lets plugins parametrize a test. */
  generateTests(metafunc: Metafunc<ResolvedConfig>): void {
    this.#manager.call("xtest_generate_tests", metafunc);
  }

  /** Returns the id of a parameter's value by plugins; null without an id, or without such a plugin. */
  get makeParametrizeId(): ((value: unknown, argName: string) => string | null) | null {
    if (!this.has("xtest_make_parametrize_id")) return null;
    const read =
      (argName: string) =>
      (result: unknown): string | null => {
        if (isNothing(result) || typeof result === "string") return result ?? null;
        throw wrongResult(result, `"${argName}"`, "a string, or nothing");
      };
    return (value, argName) =>
      this.#manager.callReading("xtest_make_parametrize_id", read(argName), this.#config, value, argName);
  }

  /**
   * Calls plugins to reorder, mark and remove items.
   *
   * @returns the remaining items, in order.
   * @throws {UsageError} if there is an item that collection did not make, or a duplicate.
   */
  modifyItems(session: Session, items: readonly Function[]): readonly Function[] {
    if (!this.has("xtest_collection_modifyitems")) return items;
    const list = [...items];
    // The hook has no result, but its changes of the list are checked immediately.
    const read = (_: unknown, pluginName: string): null => {
      checkItems(list, items);
      if (list.length === 0 && items.length > 0) this.#emptiedBy ??= pluginName;
      return null;
    };
    this.#manager.callReading("xtest_collection_modifyitems", read, session, this.#config, list);
    if (list.length > 0) this.#emptiedBy = null;
    return list;
  }
}

/** Checks a changed list. @throws {RuleError} if it contains other items, or duplicates. */
function checkItems(list: readonly unknown[], items: readonly Function[]): void {
  const known = new Set<unknown>(items);
  for (const item of list) {
    if (known.delete(item)) continue;
    const what = item instanceof Function ? `"${item.nodeId}" twice` : "something that is no item of the suite";
    throw new RuleError(`left ${what} in the list of items: reorder or remove items only`);
  }
}

/** The end of a message that begins with the plugin and the hook. */
function wrongResult(result: unknown, what: string, expected: string): RuleError {
  return new RuleError(`returned ${show(result)} for ${what}: return ${expected}`);
}

function show(result: unknown): string {
  if (typeof result === "string") return JSON.stringify(result);
  if (typeof result === "function") return "a function";
  return typeof result === "object" && result !== null ? "an object of another kind" : String(result);
}

function isNothing(result: unknown): result is null | undefined {
  return result === null || result === undefined;
}

function listOf(result: unknown): unknown[] {
  return isIterable(result) ? [...result] : [result];
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
