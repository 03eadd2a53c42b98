/** Which names of a live object are tests: for objects that the build could not analyse (XT106). */
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import { isCallable, isClass, isObject } from "../values/callable.ts";
import type { RunObjCollector } from "../nodes/obj-collector.ts";

/** Whether a name is a test function's (pytest: `istestfunction`). */
export function isTestFunction({ session }: RunObjCollector, obj: unknown, name: string): boolean {
  if (!isCallable(obj) || isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testFunctions, name) || testFlag(obj) === true;
}

/** Whether a name is a test class's (pytest: `istestclass`). */
export function isTestClass({ session }: RunObjCollector, obj: unknown, name: string): boolean {
  if (!isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testClasses, name) || testFlag(obj) === true;
}

/** The value of `__test__`: exactly `true` makes a test of anything (pytest: `isnosetest`). */
function testFlag(obj: unknown): unknown {
  return isObject(obj) ? Reflect.get(obj, "__test__") : undefined;
}
