/** Which names of a live object are tests. The build has asked about what it could see: this is about what it could not (XT106). */
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import { isCallable, isClass, isObject } from "../values/callable.ts";
import type { ObjCollector } from "../nodes/obj-collector.ts";

/** Whether a name is a test function's (reference: `istestfunction`). */
export function isTestFunction({ session }: ObjCollector, obj: unknown, name: string): boolean {
  if (!isCallable(obj) || isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testFunctions, name) || testFlag(obj) === true;
}

/** Whether a name is a test class's (reference: `istestclass`). */
export function isTestClass({ session }: ObjCollector, obj: unknown, name: string): boolean {
  if (!isClass(obj) || testFlag(obj) === false) return false;
  return matchesPrefixOrGlobOption(session.config.options.testClasses, name) || testFlag(obj) === true;
}

/** What `__test__` says: `true`, exactly, makes a test of anything (reference: `isnosetest`). */
function testFlag(obj: unknown): unknown {
  return isObject(obj) ? Reflect.get(obj, "__test__") : undefined;
}
