/** The requested ids of a run, and which of them exist. */
import { parentNodeIds, pathEndOf } from "../../core/select/nodeid.ts";
import type { RunFunction } from "../nodes/function.ts";

/** A selection by ids. */
export class RequestedIds {
  readonly #ids: ReadonlySet<string> | null;
  /** The ids that no item of the plan has, by the id of each node that contains them, themselves included. */
  readonly #inside = new Map<string, string[]>();
  readonly #found = new Set<string>();
  /** For ids in a test or class that has been expanded: the ids that it has instead. */
  readonly #others = new Map<string, readonly string[]>();

  /**
   * @param ids - null for everything.
   * @param planned - the items of the plan.
   */
  constructor(ids: readonly string[] | null, planned: readonly RunFunction[]) {
    this.#ids = ids === null ? null : new Set(ids);
    if (ids === null) return;
    const known = new Set(planned.map(({ nodeId }) => nodeId));
    for (const id of new Set(ids)) {
      if (known.has(id)) continue;
      // The tests of a file that only the run knows are in an item without a name.
      for (const name of [...namesOf(id), `${id.slice(0, pathEndOf(id))}::`]) {
        const inside = this.#inside.get(name);
        if (inside === undefined) this.#inside.set(name, [id]);
        else inside.push(id);
      }
    }
  }

  /** Whether an item of the plan is requested; a dynamic one also by an id that it may expand to. */
  hasListed({ nodeId, definition }: RunFunction): boolean {
    if (this.#ids === null || this.#ids.has(nodeId)) return true;
    return definition.plan.dynamic && this.#inside.has(definition.nodeId);
  }

  /** Records that a dynamic item cannot be expanded: it stands for every id in it. */
  markUnknown({ nodeId, definition }: RunFunction): void {
    this.#found.add(nodeId);
    for (const id of this.#inside.get(definition.nodeId) ?? []) this.#found.add(id);
  }

  /** The requested ones of the items that a dynamic item expanded to. */
  choose(listed: RunFunction, items: readonly RunFunction[]): readonly RunFunction[] {
    const ids = this.#ids;
    if (ids === null) return items;
    // The id of the dynamic item selects all of them.
    if (ids.has(listed.nodeId)) {
      this.#found.add(listed.nodeId);
      return items;
    }
    const chosen = items.filter((item) => {
      // The invocations of an item with an error are unknown.
      if (item.error !== null && this.#inside.has(item.definition.nodeId)) this.markUnknown(item);
      else if (!namesOf(item.nodeId).some((name) => ids.has(name))) return false;
      return true;
    });
    const there = items.map(({ nodeId }) => nodeId);
    for (const id of this.#inside.get(listed.definition.nodeId) ?? []) this.#others.set(id, there);
    return chosen;
  }

  /** The ids that no item has, each with those that its test or class has instead. @param items - all that were found. */
  missing(items: readonly RunFunction[]): Map<string, readonly string[]> {
    const missing = new Map<string, readonly string[]>();
    if (this.#ids === null) return missing;
    for (const { nodeId } of items) for (const name of namesOf(nodeId)) this.#found.add(name);
    for (const id of this.#ids) if (!this.#found.has(id)) missing.set(id, this.#others.get(id) ?? []);
    return missing;
  }
}

/** The ids that select an item: its own, that of its test without brackets, those of its classes. */
export function namesOf(nodeId: string): string[] {
  const names = parentNodeIds(nodeId).filter((name) => name.length > pathEndOf(nodeId));
  const parent = names.at(-2) ?? nodeId.slice(0, pathEndOf(nodeId));
  const bracket = nodeId.indexOf("[", parent.length);
  return bracket === -1 ? names : [...names, nodeId.slice(0, bracket)];
}
