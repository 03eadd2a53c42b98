/** The items of a suite that was kept. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { nameIn } from "../../core/select/nodeid.ts";
import type { ListedPart, SelectionPart } from "../../core/data/suite-parts.ts";
import type { SuiteItem } from "../../core/data/suite-view.ts";

/** What is kept of an item for every listing. */
export interface Columns extends Pick<SuiteItem, "className" | "dynamic" | "id" | "path"> {
  /** Null if its id says it. */
  readonly name: string | null;
}

/** An item out of the columns of its suite. */
export class KeptItem implements SuiteItem {
  readonly id: string;
  readonly path: string;
  readonly className: string | null;
  readonly dynamic: boolean;
  /** In the order in which the items run. */
  readonly at: number;
  readonly #name: string | null;
  readonly #selection: () => SelectionPart[number];

  constructor({ id, path, className, dynamic, name }: Columns, at: number, selection: () => SelectionPart[number]) {
    this.id = id;
    this.path = path;
    this.className = className;
    this.dynamic = dynamic;
    this.#name = name;
    this.at = at;
    this.#selection = selection;
  }

  get name(): string {
    return this.#name ?? nameIn(this.id, this.path, this.className);
  }

  get keywords(): readonly string[] {
    return this.#selection()[0];
  }

  get marks(): readonly Mark[] {
    return this.#selection()[1];
  }
}

/** The items of a part. */
export function columnsOf({ path, classes, dynamic, names }: ListedPart): Omit<Columns, "id">[] {
  const expanded = new Set(dynamic);
  const columns: Omit<Columns, "id">[] = [];
  for (const [count, className] of classes) {
    for (let left = count; left > 0; left -= 1) {
      const at = columns.length;
      columns.push({
        path,
        className,
        dynamic: expanded.has(at),
        name: names?.[at] ?? null,
      });
    }
  }
  return columns;
}

/** Where an item is in the order of the items. @throws Error - if it is none of a kept suite. */
export function positionOf(item: SuiteItem): number {
  if (!(item instanceof KeptItem)) throw new Error(`${item.id}: is no item of this suite`);
  return item.at;
}
