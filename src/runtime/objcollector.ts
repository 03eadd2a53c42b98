/** What modules and classes of a run have in common as collectors: which of their names are tests. */
import { matchesPrefixOrGlobOption } from "../core/names.ts";
import { isCallable, isClass, isObject } from "./callable.ts";
import { ObjMixin } from "./objmixin.ts";

/**
 * A collector over the names of a live object (reference: `PyCollector`). The build has collected what it could see: at
 * run time the filters are asked only about what it could not (XT106).
 */
export abstract class ObjCollector extends ObjMixin {
  /** What a name of the object is bound to. */
  abstract lookUp(name: string): unknown;

  /** Whether a name is one of a test function (reference: `funcnamefilter`). */
  funcNameFilter(name: string): boolean {
    return matchesPrefixOrGlobOption(this.session.config.options.testFunctions, name);
  }

  /** Whether a name is one of a test class (reference: `classnamefilter`). */
  classNameFilter(name: string): boolean {
    return matchesPrefixOrGlobOption(this.session.config.options.testClasses, name);
  }

  /** Whether something was marked as a test by `__test__ = true`, exactly (reference: `isnosetest`). */
  isNoseTest(obj: unknown): boolean {
    return testFlag(obj) === true;
  }

  /** Whether a name is a test function's (reference: `istestfunction`). */
  isTestFunction(obj: unknown, name: string): boolean {
    if (!isCallable(obj) || isClass(obj) || testFlag(obj) === false) return false;
    return this.funcNameFilter(name) || this.isNoseTest(obj);
  }

  /** Whether a name is a test class's (reference: `istestclass`). */
  isTestClass(obj: unknown, name: string): boolean {
    if (!isClass(obj) || testFlag(obj) === false) return false;
    return this.classNameFilter(name) || this.isNoseTest(obj);
  }
}

function testFlag(obj: unknown): unknown {
  return isObject(obj) ? Reflect.get(obj, "__test__") : undefined;
}
