/** The items of a worker of a parallel run, which is told their ids one after the other. */
import { lostItem } from "./lostitem.ts";
import { namesOf } from "./wanted.ts";
import type { Function } from "../../function.ts";
import type { Host } from "../../host.ts";
import type { ExpandsItems } from "../../features.ts";
import type { ItemSource } from "../../runner.ts";

/** Where a worker looks for the items it is given. */
export interface GivenFrom {
  /** All that have been worked out, or all of the plan. */
  readonly items: readonly Function[];
  /** Works out what the items stand for that the build does not know whole; null if that has been done. */
  readonly expand: ExpandsItems | null;
}

/** Gives the items that `host.nextItems` names. A test that only the run knows is expanded when one of it is asked for. */
export class GivenItems implements ItemSource {
  readonly #host: Host;
  readonly #expand: ExpandsItems | null;
  readonly #items = new Map<string, Function>();
  /** Items that stand for what only the run knows, by the id of their test or class. */
  readonly #listed = new Map<string, Function>();
  #ids: Iterator<string> = [].values();

  constructor(host: Host, { items, expand }: GivenFrom) {
    this.#host = host;
    this.#expand = expand;
    for (const item of items) {
      this.#items.set(item.nodeId, item);
      if (expand !== null && item.definition.plan.dynamic) this.#listed.set(item.definition.nodeId, item);
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
    if (expand === null) return this.#items.get(id) ?? null;
    for (const name of namesOf(id)) {
      const listed = this.#listed.get(name);
      if (listed === undefined) continue;
      this.#listed.delete(name);
      const made = await expand.expand(listed);
      if (made !== null) this.#items.delete(listed.nodeId);
      for (const item of made ?? []) this.#items.set(item.nodeId, item);
    }
    const item = this.#items.get(id);
    if (item === undefined) return null;
    // Of its class the build may not know everything.
    if (!item.definition.plan.dynamic && !expand.isKnown(item)) await expand.expand(item);
    return item;
  }
}
