/** Base classes of the nodes with an object of the user: a module, class, instance or function. */

import { RunNode } from "./node.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RunSession } from "./session.ts";
import type { Callable } from "../values/callable.ts";
import type { RunClass } from "./class.ts";

/** The place of a problem or test: path from the root, 1-based line if the run knows it, name below the module. */
export type ReportInfo = readonly [path: string, line: number | null, modPath: string];

/** The options of `getModPath`. */
export interface RunModPathOptions {
  /** Whether to go no further than the module. Default: true. */
  readonly stopAtModule?: boolean;
  /** Whether the module's own name is the first part. Default: false. */
  readonly includeModule?: boolean;
}

/** Name of the level below a class, which is in no id. */
export const INSTANCE_NAME = "()";

/** A node below the session, with the user's objects around it (pytest: `PyobjContext`). */
export abstract class RunObjContext extends RunNode {
  override readonly session: RunSession;

  constructor(name: string, nodeId: string, parent: RunNode) {
    super(name, nodeId, parent);
    this.session = parent.session;
  }

  /** The module that the node was collected from, read-only; null above modules. */
  get module(): object | null {
    return this.parent instanceof RunObjContext ? this.parent.module : null;
  }

  /** The class that the node was collected from; null outside of classes. */
  get cls(): object | null {
    return this.parent instanceof RunObjContext ? this.parent.cls : null;
  }

  /** The instance that a test method runs on; null for plain functions, classes and modules, as in pytest. */
  get instance(): object | null {
    return null;
  }
}

/** A node with an object of its own (pytest: `PyobjMixin`). */
export abstract class RunObjMixin extends RunObjContext {
  /** The module, class, instance or function. @throws {Error} as long as its module has not been imported. */
  abstract get obj(): object;

  /** Forgets what it has of its module, which is imported anew. @internal */
  forgetModule(): void {
    // Nothing by default.
  }

  /**
   * `this` of a fixture of this class: the test's own instance if it is one of the class; null for modules.
   *
   * @internal
   */
  fixtureSelf(_instance: object | null): object | null {
    return null;
  }

  /** Whether the marks on `obj` are the node's own (pytest: `_ALLOW_MARKERS`). */
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
   * The names that lead to the node, joined by dots (pytest: `getmodpath`). Instances have none, and a module's is
   * without its extension.
   */
  getModPath({ stopAtModule = true, includeModule = false }: RunModPathOptions = {}): string {
    const parts: string[] = [];
    for (let node: RunNode | null = this; node !== null; node = node.parent) {
      const isModule = node.moduleName !== null;
      const name = node.moduleName ?? node.name;
      if (name !== "" && name !== INSTANCE_NAME && (!isModule || !stopAtModule || includeModule)) parts.push(name);
      if (isModule && stopAtModule) break;
    }
    return parts.reverse().join(".");
  }

  /**
   * Where it is, and its name below the module (pytest: `reportinfo`). The line is 1-based, where pytest's is 0-based; it
   * is known of modules and tests, and null for classes.
   */
  reportInfo(): ReportInfo {
    return [this.path, null, this.getModPath()];
  }
}

/** A collector over the names of a live object (pytest: `PyCollector`). The build has done the collecting. */
export abstract class RunObjCollector extends RunObjMixin {
  /** The value of a name of the object. */
  abstract lookUp(name: string): unknown;

  /** The value of a test's name. */
  lookUpTest(name: string): unknown {
    return this.lookUp(name);
  }

  /** Marks of a test that are stored elsewhere than on its function. */
  marksOfTest(_name: string, _fn: Callable): readonly Mark[] {
    return [];
  }

  /** The class that contains the tests; null outside of classes. */
  get classNode(): RunClass | null {
    return null;
  }

  /** A fresh object for one test to run on; null where tests are plain functions. */
  newInstance(): object | null {
    return null;
  }

  /** Releases what was made for a test that is over. */
  reset(): void {
    // Nothing by default.
  }
}
