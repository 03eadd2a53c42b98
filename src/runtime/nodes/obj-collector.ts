/** What modules and classes of a run have in common as collectors of tests. */
import { ObjMixin } from "./obj-mixin.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { Callable } from "../values/callable.ts";
import type { Class } from "./class.ts";

/** A collector over the names of a live object (reference: `PyCollector`). The build has done the collecting. */
export abstract class ObjCollector extends ObjMixin {
  /** What a name of the object is bound to. */
  abstract lookUp(name: string): unknown;

  /** What a test of that name is bound to. */
  lookUpTest(name: string): unknown {
    return this.lookUp(name);
  }

  /** Marks of a test that are kept somewhere else than on its function. */
  marksOfTest(_name: string, _fn: Callable): readonly Mark[] {
    return [];
  }

  /** The class that the tests are in; null outside of classes. */
  get classNode(): Class | null {
    return null;
  }

  /** A fresh object for one test to run on; null where tests are plain functions. */
  newInstance(): object | null {
    return null;
  }

  /** Forgets what was made for a test that is over. */
  reset(): void {
    // Nothing was.
  }
}
