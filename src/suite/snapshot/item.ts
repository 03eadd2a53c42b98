/** Items of a cached suite. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ListedPart, SelectionPart } from "../../core/data/suite/suite-parts.ts";
import type { SuiteItem } from "../../core/data/suite/suite-view.ts";
import { nameIn } from "../../core/select/nodeid.ts";

/** The data of an item that every listing needs. The name is null if it is that of the id. */
interface Columns extends Pick<SuiteItem, "className" | "dynamic" | "path"> {
  readonly name: string | null;
}

export function columnsOf({ path, classes, dynamic, names }: ListedPart): Columns[] {
  const expanded = new Set(dynamic);
  return classes
    .flatMap(([count, className]) => Array.from({ length: count }, () => className))
    .map((className, index) => ({ path, className, dynamic: expanded.has(index), name: names?.[index] ?? null }));
}

/** An item of a cached suite. */
export class SnapshotItem implements SuiteItem {
  readonly id: string;
  readonly path: string;
  readonly className: string | null;
  readonly dynamic: boolean;
  /** Its position among the items. */
  readonly at: number;
  readonly #name: string | null;
  readonly #selection: () => SelectionPart;

  constructor({ path, className, dynamic, name }: Columns, id: string, at: number, selection: () => SelectionPart) {
    this.id = id;
    this.path = path;
    this.className = className;
    this.dynamic = dynamic;
    this.at = at;
    this.#name = name;
    this.#selection = selection;
  }

  get name(): string {
    return this.#name ?? nameIn(this.id, this.path, this.className);
  }

  get keywords(): readonly string[] {
    return this.#selection()[this.at]?.[0] ?? [];
  }

  get marks(): readonly Mark[] {
    return this.#selection()[this.at]?.[1] ?? [];
  }
}

/** @throws {Error} for an item of another suite. */
export function positionOf(item: SuiteItem): number {
  if (!(item instanceof SnapshotItem)) throw new Error(`${item.id}: is no item of this suite`);
  return item.at;
}

/** The row of an item in a list; empty if there is none. */
export function rowOf<T>(list: readonly T[], item: SuiteItem): readonly T[] {
  const position = positionOf(item);
  return list.slice(position, position + 1);
}
