/** Tests that the build could not see: what their names turn out to be bound to once the module was imported. */
import { isCallable } from "./callable.ts";
import { FixtureLookupError } from "./errors.ts";
import type { Definition } from "./definition.ts";

/** Whether the build did not see what the name is bound to. */
export function isUnseen({ plan }: Definition): boolean {
  return plan.dynamic && plan.flavor === "unknown";
}

/**
 * What the name of a test that the build could not see is bound to. Only a function is a test; as in pytest,
 * whatever else has such a name is none.
 */
export function kindOfUnseen(definition: Definition): "function" | "class" | "other" {
  let value: unknown;
  try {
    value = definition.live;
  } catch {
    // Whoever asks for the function is told.
    return "function";
  }
  if (!isCallable(value)) return "other";
  // A class's prototype cannot be replaced, a function's can.
  return Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false ? "class" : "function";
}

/** What is said of a class that was not collected. */
export function unseenClassMessage({ parent, plan }: Definition): string {
  return (
    `The class "${parent.nodeId}::${plan.name}" was not collected: the build could not see what the name is bound to. ` +
    "Write the class in place, or give it a name that is not a test's."
  );
}

/** @throws FixtureLookupError if the function that the build could not see declares parameters: nobody knows their names. */
export function checkArguments(definition: Definition): void {
  const { fn, plan } = definition;
  if (!isUnseen(definition) || plan.argNames.length > 0 || fn.length === 0) return;
  throw new FixtureLookupError(
    `its arguments cannot be known: the build could not see the function that "${plan.name}" is bound to. ` +
      "Write the function in place, or export it wrapped in marks only",
  );
}
