/** What the nodes of a run that stand for something of the user's have in common: the object, and what is around it. */
import { Node } from "./node.ts";
import type { Mark } from "../core/markstore.ts";
import type { ObjApi } from "./api-types.ts";

/** The objects around a node (reference: `PyobjContext`). */
export abstract class ObjContext extends Node {
  /** The module that the node was collected from, to be read only; null for what is around modules. */
  get module(): object | null {
    return this.parent instanceof ObjContext ? this.parent.module : null;
  }

  /** The class that the node was collected from; null outside of classes. */
  get cls(): object | null {
    return this.parent instanceof ObjContext ? this.parent.cls : null;
  }

  /** The instance that a test method runs on; null for plain functions, classes and modules, as in pytest. */
  get instance(): object | null {
    return null;
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
