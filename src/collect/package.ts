/** Packages: folders with an `__init__` module. */
import type { ModuleFacts } from "../core/facts.ts";
import { Collector, fileNodeIds, type Node, type Session } from "./nodes.ts";

/** A folder with `__init__.{ts,mts,js,mjs}` (reference: `Package`). */
export class Package extends Collector {
  /** Absolute path of its `__init__` module. */
  readonly modulePath: string;
  /** The declarations of `__init__` (reference: `obj`). */
  readonly obj: ModuleFacts;
  readonly #children: Node[] = [];

  private constructor(parent: Session | Package, modulePath: string, obj: ModuleFacts) {
    const folder = parent.context.relative(modulePath).split("/").slice(0, -1).join("/");
    super(parent.context, folder.slice(folder.lastIndexOf("/") + 1), parent, folder, fileNodeIds(folder));
    this.modulePath = modulePath;
    this.obj = obj;
  }

  /** The public constructor. */
  static fromParent(parent: Session | Package, options: { modulePath: string; obj: ModuleFacts }): Package {
    return new Package(parent, options.modulePath, options.obj);
  }

  /** Puts a module or a package below this one. */
  add(child: Node): void {
    this.#children.push(child);
  }

  /** Yields its children. */
  override collect(): Node[] {
    return [...this.#children];
  }
}
