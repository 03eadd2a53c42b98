/** Finds items by their ids where some are only known once others have been expanded. */
import { namesOf } from "../../core/select/node-names.ts";
import { pathEndOf, titlePattern } from "../../core/select/nodeid.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { ItemFinder } from "../nodes/item-list.ts";
import type { ItemMaker } from "./item-maker.ts";

/** A dynamic item is expanded when one of its ids is requested; a late one, as itself, by who requests it. */
export class ExpandingFinder implements ItemFinder {
  readonly #planned: ItemFinder;
  readonly #expand: ItemMaker;
  readonly #isApart: (path: string) => boolean;
  /** Items that were expanded here. */
  readonly #expanded = new Map<string, RunFunction>();
  /** Dynamic items, by the id of their test or class. */
  readonly #dynamic = new Map<string, RunFunction>();
  /** Of those with values in their titles: the ids that they may expand to. */
  readonly #titles = new Map<string, RegExp>();
  /** The ids of those that others have replaced. */
  readonly #replaced = new Set<string>();
  /** The file of the last item. */
  #path = "";
  /** A file that is entered when the one before is over. */
  #entering = "";

  /**
   * @param dynamic - the items that may be expanded.
   * @param isApart - whether a file begins, when it is imported, with what the one before has left being put back.
   */
  constructor(
    planned: ItemFinder,
    expand: ItemMaker,
    dynamic: readonly RunFunction[],
    isApart: (path: string) => boolean,
  ) {
    this.#planned = planned;
    this.#expand = expand;
    this.#isApart = isApart;
    for (const item of dynamic) {
      const { nodeId } = item.definition;
      this.#dynamic.set(nodeId, item);
      const titles = titlePattern(nodeId);
      if (titles !== null) this.#titles.set(nodeId, titles);
    }
  }

  /** Whether to expand an item would import its file while a test of another one has what is put back then. */
  disturbs = (id: string): boolean => {
    const path = id.slice(0, pathEndOf(id));
    const isOther = this.#path !== "" && path !== this.#path && path !== this.#entering;
    this.#entering = path;
    return isOther && (this.#isApart(path) || this.#isApart(this.#path));
  };

  find = async (id: string): Promise<RunFunction | null> => {
    this.#path = id.slice(0, pathEndOf(id));
    const planned = await this.#planned.find(id);
    if (planned !== null && (this.#expand.isLate(planned) || this.#expand.isKnown(planned))) return planned;
    const titled = planned === null && !this.#expanded.has(id) ? [...this.#titles] : [];
    const byTitle = titled.flatMap(([node, pattern]) => (pattern.test(id) ? [node] : []));
    for (const name of [...namesOf(id), `${this.#path}::`, ...byTitle]) {
      const item = this.#dynamic.get(name);
      if (item === undefined) continue;
      this.#dynamic.delete(name);
      const made = await this.#expand.expand(item);
      if (made !== null) this.#replaced.add(item.nodeId);
      for (const one of made ?? []) this.#expanded.set(one.nodeId, one);
    }
    const item = this.#expanded.get(id) ?? (this.#replaced.has(id) ? null : planned);
    // Its class may have fixtures that the plan does not have.
    if (item?.definition.plan.dynamic === false && !this.#expand.isKnown(item)) await this.#expand.expand(item);
    return item;
  };
}
