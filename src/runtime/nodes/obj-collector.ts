/** Base class of modules, classes and instances: nodes that contain tests. */
import { RunObjMixin } from "./obj-mixin.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { Callable } from "../values/callable.ts";
import type { RunClass } from "./class.ts";

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
