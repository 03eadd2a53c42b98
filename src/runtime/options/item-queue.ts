/** The items of a worker of a parallel run, whose ids come from the host. */
import { pathEndOf } from "../../core/select/nodeid.ts";
import { missingItem } from "./missing-item.ts";
import { namesOf } from "./requested-ids.ts";
import type { RunFunction } from "../nodes/function.ts";
import { type Host, NOT_KNOWN_YET } from "../host.ts";
import type { ItemMaker } from "../expand/item-maker.ts";
import type { ItemList, ItemSource } from "../nodes/item-list.ts";

/** Returns the items that `host.nextItems` names. A dynamic item is expanded when one of its ids is requested. */
export class HostQueue implements ItemSource {
  readonly #host: Host;
  readonly #expand: ItemMaker | null;
  readonly #list: ItemList;
  readonly #planned: Map<string, ItemList["entries"][number]>;
  /** Items that were expanded here. */
  readonly #expanded = new Map<string, RunFunction>();
  /** Dynamic items, by the id of their test or class. */
  readonly #listed = new Map<string, RunFunction>();
  #ids: Iterator<string> = [].values();

  /**
   * @param list - all expanded items, or all of the plan.
   * @param expand - expands dynamic items; null if that has been done.
   */
  constructor(host: Host, list: ItemList, expand: ItemMaker | null) {
    this.#host = host;
    this.#list = list;
    this.#expand = expand;
    this.#planned = new Map(list.entries.map((entry) => [list.idOf(entry), entry]));
    if (expand === null) return;
    for (const item of list.entries.map(list.nodeOf)) {
      if (item.definition.plan.dynamic) this.#listed.set(item.definition.nodeId, item);
    }
  }

  async next(): Promise<RunFunction | null | undefined> {
    for (;;) {
      const { value: id, done } = this.#ids.next();
      if (done === true) {
        const ids = (await this.#host.nextItems?.()) ?? null;
        if (ids === null) return null;
        this.#ids = ids.values();
        continue;
      }
      if (id === NOT_KNOWN_YET) return undefined;
      const item = await this.#find(id);
      if (item !== null) return item;
      this.#host.emit(missingItem(id));
    }
  }

  async #find(id: string): Promise<RunFunction | null> {
    const expand = this.#expand;
    if (expand === null) return this.#listedAs(id);
    for (const name of [...namesOf(id), `${id.slice(0, pathEndOf(id))}::`]) {
      const listed = this.#listed.get(name);
      if (listed === undefined) continue;
      this.#listed.delete(name);
      const made = await expand.expand(listed);
      if (made !== null) this.#planned.delete(listed.nodeId);
      for (const item of made ?? []) this.#expanded.set(item.nodeId, item);
    }
    const item = this.#expanded.get(id) ?? this.#listedAs(id);
    if (item === null) return null;
    // Its class may have fixtures that the plan does not have.
    if (!item.definition.plan.dynamic && !expand.isKnown(item)) await expand.expand(item);
    return item;
  }

  #listedAs(id: string): RunFunction | null {
    const entry = this.#planned.get(id);
    return entry === undefined ? null : this.#list.nodeOf(entry);
  }
}
