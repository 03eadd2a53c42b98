/** What the nodes of a run that stand for something of the user's have in common: the object, and what is around it. */
import { Node } from "./node.ts";
import type { Mark } from "../core/markstore.ts";

/** Where a problem or a test is: path from the root, 1-based line if the run knows it, name below the module. */
export type ReportInfo = readonly [path: string, line: number | null, modPath: string];

/** What `getModPath` takes. */
export interface ModPathOptions {
  /** Whether to go no further than the module. Default: true. */
  readonly stopAtModule?: boolean;
  /** Whether the module's own name is the first part. Default: false. */
  readonly includeModule?: boolean;
}

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

/** A node with an object of its own (reference: `PyobjMixin`). */
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

  /**
   * The names that lead to the node, joined by dots (reference: `getmodpath`). Instances have none, and a module's is
   * without its extension.
   */
  getModPath({ stopAtModule = true, includeModule = false }: ModPathOptions = {}): string {
    const parts: string[] = [];
    for (let node: Node | null = this; node !== null; node = node.parent) {
      const isModule = node instanceof ObjMixin && node.isModule;
      const name = node instanceof ObjMixin ? node.modPathName : node.name;
      if (name !== "" && (!isModule || !stopAtModule || includeModule)) parts.push(name);
      if (isModule && stopAtModule) break;
    }
    return parts.reverse().join(".");
  }

  /**
   * Where it is, and its name below the module (reference: `reportinfo`). The line is 1-based, where pytest's is
   * 0-based; a run knows that of modules and tests, and has null for classes.
   */
  reportInfo(): ReportInfo {
    return [this.path, null, this.getModPath()];
  }

  /** Whether dotted names begin here. */
  protected get isModule(): boolean {
    return false;
  }

  /** Its part of a dotted name; empty if it has none. */
  protected get modPathName(): string {
    return this.name;
  }
}
