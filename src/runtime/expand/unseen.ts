/** Tests that the build could not see: what their names turn out to be bound to once the module was imported. */
import { isTestClass, isTestFunction } from "./test-filters.ts";
import { isCallable, isClass } from "../values/callable.ts";
import { FixtureLookupError } from "../values/errors.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";

/** Whether the build did not see what the name is bound to. */
export function isUnseen({ plan }: FunctionDefinition): boolean {
  return plan.dynamic && plan.flavor === "unknown";
}

/**
 * What the name of a test that the build could not see is bound to. As in pytest, what is neither a function nor a class
 * is no test, whatever its name; and of those two only what the filters of its collector take.
 */
export function kindOfUnseen(definition: FunctionDefinition): "function" | "class" | "other" {
  const { collector, plan } = definition;
  const { name } = plan.declared ?? plan;
  let value: unknown;
  try {
    value = definition.live;
  } catch {
    // Whoever asks for the function is told.
    return "function";
  }
  if (isClass(value)) {
    const isTest = plan.isClass === true ? !isRefused(value) : isTestClass(collector, value, name);
    return isTest ? "class" : "other";
  }
  if (!isCallable(value)) return "other";
  // A name that is listed because it may be a class's need not be one of a function.
  const isTest = plan.rest === undefined ? !isRefused(value) : isTestFunction(collector, value, name);
  return isTest ? "function" : "other";
}

function isRefused(value: object): boolean {
  return Reflect.get(value, "__test__") === false;
}

/** @throws FixtureLookupError if the function that the build could not see declares parameters: nobody knows their names. */
export function checkArguments(definition: FunctionDefinition): void {
  const { fn, plan } = definition;
  if (!isUnseen(definition) || plan.argNames.length > 0 || fn.length === 0) return;
  throw new FixtureLookupError(argumentsUnknown(plan.name));
}

/** What is said of a function with parameters that the build could not see. */
export function argumentsUnknown(name: string): string {
  return (
    `its arguments cannot be known: the build could not see the function that "${name}" is bound to. ` +
    "Write the function in place, or export it wrapped in marks only"
  );
}

/** What is said of a class of which no instances can be made. */
export function constructorMessage({ nodeId }: FunctionDefinition): string {
  return (
    `cannot collect the test class "${nodeId}": it, or a base class of it, has a constructor with parameters, which ` +
    "nobody can pass. Set things up in setup_method or in fixtures, or keep the class out by `static __test__ = false`"
  );
}
