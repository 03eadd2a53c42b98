/** A place in the collection tree of a run: its address and marks. What kinds there are is in `nodes.ts`. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { NodeApi } from "../api-types.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { Session } from "./session.ts";

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface Node extends NodeApi {}

/** A place in the tree. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export abstract class Node {
  readonly name: string;
  readonly parent: Node | null;
  /** The address of the place: `path::Class::name[callspec]`. */
  readonly nodeId: string;
  #chain: readonly Node[] | null = null;
  #ownMarkers: Mark[] | null = null;

  constructor(name: string, nodeId: string, parent: Node | null) {
    this.name = name;
    this.nodeId = nodeId;
    this.parent = parent;
  }

  /** The root. */
  abstract readonly session: Session;

  /** From the session down to this node; one list a node, not to be changed. */
  get chain(): readonly Node[] {
    return (this.#chain ??= [...(this.parent?.chain ?? []), this]);
  }

  /** The marks on this very place, nearest first. */
  get ownMarkers(): Mark[] {
    return (this.#ownMarkers ??= this.readMarkers());
  }

  /** The marks in reach, or those of that name, from the nearest place to the farthest. */
  listMarkers(name?: string): readonly Mark[] {
    const found: Mark[] = [];
    for (let node: Node | null = this; node !== null; node = node.parent) {
      for (const mark of node.ownMarkers) {
        // Not by `push`: the test may have replaced it.
        if (name === undefined || mark.name === name) found[found.length] = mark;
      }
    }
    return found;
  }

  /** What has to be done before anything below the node begins. */
  setup(): MaybePromise<void> {
    return undefined;
  }

  /** Reads the marks that the user's code put on the place. */
  protected readMarkers(): Mark[] {
    return [];
  }
}
