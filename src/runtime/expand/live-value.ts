/** Tests that the build could not analyse: the kind of value that their names have once the module is imported. */

import { isMarkDecorator } from "../../core/author/marks/mark-store.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { isCallable, isClass } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import { argumentsUnknown, FixtureLookupError } from "../values/errors.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import type { RunObjCollector } from "../nodes/obj-collector.ts";

/** Whether the build could not determine the value of the name. */
export function isUnanalysed({ plan }: RunFunctionDefinition): boolean {
  return plan.dynamic && plan.flavor === "unknown";
}

/**
 * The kind of value that the name of such a test has. As in pytest, only functions and classes are tests, and of those
 * only the ones that the filters of the collector accept.
 */
export function kindOfValue(definition: RunFunctionDefinition): "function" | "class" | "other" {
  const { collector, plan } = definition;
  const { name } = plan.declared ?? plan;
  let value: unknown;
  try {
    value = definition.live;
  } catch {
    // The error is reported when the function is called.
    return "function";
  }
  if (isMarkDecorator(value)) {
    throw new TypeError(`"${definition.nodeId}" is no test, but a mark that no function was given to`);
  }
  if (isClass(value)) {
    const isTest = plan.isClass === true ? !isRefused(value) : isTestClass(collector, value, name);
    return isTest ? "class" : "other";
  }
  if (!isCallable(value)) {
    warnOfOther(definition, value);
    return "other";
  }
  // A name that is listed because it may be a class need not match the filter for functions.
  const isTest = plan.rest === undefined ? !isRefused(value) : isTestFunction(collector, value, name);
  return isTest ? "function" : "other";
}

/** Warns of a listed test that is another value. That there is none is usual, as in `isWindows ? () => { … } : null`, and objects are data. */
function warnOfOther({ nodeId, session }: RunFunctionDefinition, value: unknown): void {
  if (value == null || value === false || isObject(value)) return;
  const message =
    `It is listed as a test that only a run knows, but is ${describeValue(value)}, so that nothing runs. ` +
    "Give it a function, or another name; a mark with arguments is called with them first: mark.name(…)(() => { … })";
  session.host.emit({ type: "warning", warning: { id: nodeId, message } });
}

function isRefused(value: object): boolean {
  return Reflect.get(value, "__test__") === false;
}

/** Whether a test of which the build knows the function is none by its own word, or by that of its class. */
export function isLeftOut({ collector, live }: RunFunctionDefinition): boolean {
  return [live, collector.classNode?.obj].some((one) => isCallable(one) && isRefused(one));
}

/** @throws {FixtureLookupError} if the function has parameters, whose names are not known at run time. */
export function checkArguments(definition: RunFunctionDefinition): void {
  const { fn, plan } = definition;
  if (!isUnanalysed(definition) || plan.argNames.length > 0 || fn.length === 0) return;
  if (testFlag(fn) === true && plan.rest === undefined) {
    throw new FixtureLookupError(
      `only the run knows of "${plan.name}", and does not see the names of parameters: take fixtures by a pattern, ({ name }) => { … }`,
    );
  }
  throw new FixtureLookupError(argumentsUnknown(plan.name));
}

/** The message for a class that cannot be instantiated. */
export function constructorMessage({ nodeId }: RunFunctionDefinition): string {
  return (
    `cannot collect the test class "${nodeId}": it, or a base class of it, has a constructor with parameters, which ` +
    "nobody can pass. Set things up in setup_method or in fixtures, or keep the class out by `static __test__ = false`"
  );
}

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
