/** The items of a worker of a parallel run, which is told their ids one after the other. */
import { lostItem } from "./missing-item.ts";
import { namesOf } from "./requested-ids.ts";
import type { Function } from "../nodes/function.ts";
import type { Host } from "../host.ts";
import type { ExpandsItems } from "../features.ts";
import type { ItemList, ItemSource } from "../items.ts";

/** Gives the items that `host.nextItems` names. A test that only the run knows is expanded when one of it is asked for. */
export class GivenItems implements ItemSource {
  readonly #host: Host;
  readonly #expand: ExpandsItems | null;
  readonly #list: ItemList;
  readonly #planned: Map<string, ItemList["entries"][number]>;
  /** Items that were worked out here. */
  readonly #expanded = new Map<string, Function>();
  /** Items that stand for what only the run knows, by the id of their test or class. */
  readonly #listed = new Map<string, Function>();
  #ids: Iterator<string> = [].values();

  /**
   * @param list all items that have been worked out, or all of the plan.
   * @param expand works out what the items stand for that the build does not know whole; null if that has been done.
   */
  constructor(host: Host, list: ItemList, expand: ExpandsItems | null) {
    this.#host = host;
    this.#list = list;
    this.#expand = expand;
    this.#planned = new Map(list.entries.map((entry) => [list.idOf(entry), entry]));
    if (expand === null) return;
    for (const item of list.entries.map(list.nodeOf)) {
      if (item.definition.plan.dynamic) this.#listed.set(item.definition.nodeId, item);
    }
  }

  async next(): Promise<Function | null> {
    for (;;) {
      const { value: id, done } = this.#ids.next();
      if (done === true) {
        const ids = (await this.#host.nextItems?.()) ?? null;
        if (ids === null) return null;
        this.#ids = ids.values();
        continue;
      }
      const item = await this.#find(id);
      if (item !== null) return item;
      this.#host.emit(lostItem(id));
    }
  }

  async #find(id: string): Promise<Function | null> {
    const expand = this.#expand;
    if (expand === null) return this.#listedAs(id);
    for (const name of namesOf(id)) {
      const listed = this.#listed.get(name);
      if (listed === undefined) continue;
      this.#listed.delete(name);
      const made = await expand.expand(listed);
      if (made !== null) this.#planned.delete(listed.nodeId);
      for (const item of made ?? []) this.#expanded.set(item.nodeId, item);
    }
    const item = this.#expanded.get(id) ?? this.#listedAs(id);
    if (item === null) return null;
    // Of its class the build may not know everything.
    if (!item.definition.plan.dynamic && !expand.isKnown(item)) await expand.expand(item);
    return item;
  }

  #listedAs(id: string): Function | null {
    const entry = this.#planned.get(id);
    return entry === undefined ? null : this.#list.nodeOf(entry);
  }
}
