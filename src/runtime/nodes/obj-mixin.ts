/** What the nodes of a run that stand for something of the user's have in common: the object, and what is around it. */
import { Node } from "./node.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ContextApi, ObjApi } from "../api-types.ts";
import type { Session } from "./session.ts";

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface ObjContext extends ContextApi {}

/** The objects around a node (reference: `PyobjContext`). */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export abstract class ObjContext extends Node {
  override readonly session: Session;

  constructor(name: string, nodeId: string, parent: Node) {
    super(name, nodeId, parent);
    this.session = parent.session;
  }
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface ObjMixin extends ObjApi {}

/** A node with an object of its own (reference: `PyobjMixin`). */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export abstract class ObjMixin extends ObjContext {
  /** The module, the class, the instance or the function. @throws as long as its module has not been imported. */
  abstract get obj(): object;

  /** Whether the marks on `obj` are the node's own (reference: `_ALLOW_MARKERS`). */
  get ALLOW_MARKERS(): boolean {
    return true;
  }

  protected override readMarkers(): Mark[] {
    return this.ALLOW_MARKERS ? this.marksOfObj() : [];
  }

  /** Reads the marks on `obj`, nearest first. */
  protected marksOfObj(): Mark[] {
    return [];
  }
}
