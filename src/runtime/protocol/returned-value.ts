/** Warns of tests that return a value (pytest: `PytestReturnNotNoneWarning`): they may be helpers with the name of a test. */
import { isPlainObject } from "../../core/author/marks/mark-store.ts";
import type { Attempt } from "./attempt.ts";

/** An arrow function, whose result may be that of its only expression. */
const ARROW = /^(?:async\b\s*)?(?:\(|[\w$]+\s*=>)/;

/** Warns if a test has returned a value. @param value - what it returned, or what its promise was fulfilled with. */
export function warnOfReturn({ host, item }: Attempt, value: unknown): void {
  if (value === undefined || value === null) return;
  const isInstance = typeof value === "object" && !isPlainData(value);
  // Assertions of libraries return objects of classes: `() => expect(total).to.equal(3)` does not mean to.
  if (isInstance && ARROW.test(Function.prototype.toString.call(item.function))) return;
  const what = isInstance || !Array.isArray(value) ? typeof value : "array";
  const message =
    `The test returned ${/^[ao]/.test(what) ? "an" : "a"} ${what}, which has no effect. ` +
    "Assert what it should be; or, if this is not a test, give the function another name.";
  host.emit({ type: "warning", warning: { id: item.nodeId, message } });
}

function isPlainData(value: object): boolean {
  try {
    return Array.isArray(value) || isPlainObject(value);
  } catch {
    // A proxy that answers nothing.
    return false;
  }
}
