/** What `skip`, `skipif` and `xfail` marks make of a test, as pytest evaluates them, and what a phase's end means under them. */
import { isInstance } from "../core/instance.ts";
import { Failed, Skipped, XFailed } from "../core/outcomes.ts";
import { isCallable, isConstructor, isObject } from "./callable.ts";
import { Interrupted } from "./errors.ts";
import type { Mark } from "../core/markstore.ts";
import type { Phase } from "../core/events.ts";
import type { Function } from "./function.ts";

/** The `xfail` mark in force. */
export interface Xfail {
  readonly reason: string;
  readonly run: boolean;
  readonly strict: boolean;
  /** A class of errors, or several; `undefined` for any. */
  readonly raises: unknown;
}

/** How a phase ended. */
export interface PhaseReport {
  readonly outcome: "passed" | "failed" | "skipped" | "xfailed" | "xpassed";
  /** Why it was skipped, or expected to fail. */
  readonly reason: string | null;
  /** What went wrong, if the outcome is `failed`. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Why the test is to be skipped; null if it is not. `skipif` goes before `skip`, the nearest mark first.
 *
 * @throws Failed if a condition has no reason.
 */
export function evaluateSkipMarks(item: Function): string | null {
  for (const mark of item.iterMarkers("skipif")) {
    const reason = evaluateConditions(mark);
    if (reason !== null) return reason;
  }
  for (const mark of item.iterMarkers("skip")) {
    const reason: unknown = mark.kwargs["reason"] ?? mark.args[0];
    return typeof reason === "string" ? reason : "unconditional skip";
  }
  return null;
}

/** The nearest `xfail` mark whose condition holds; null without one. @throws Failed if a condition has no reason. */
export function evaluateXfailMarks(item: Function): Xfail | null {
  for (const mark of item.iterMarkers("xfail")) {
    const reason = evaluateConditions(mark);
    if (reason === null) continue;
    const { run, strict, raises } = mark.kwargs;
    return { reason, run: run !== false, strict: strict === true, raises };
  }
  return null;
}

/** The mark's reason if it has no condition or one that holds; else null. */
function evaluateConditions(mark: Mark): string | null {
  const conditions = "condition" in mark.kwargs ? [mark.kwargs["condition"]] : mark.args;
  const given: unknown = mark.kwargs["reason"];
  if (conditions.length === 0) return typeof given === "string" ? given : "";
  for (const condition of conditions) {
    if (given === undefined && typeof condition !== "string") {
      throw new Failed(
        `mark.${mark.name} needs a reason beside its condition: mark.${mark.name}(condition, { reason: "..." }).`,
      );
    }
    if (condition) return typeof given === "string" ? given : `condition: ${String(condition)}`;
  }
  return null;
}

/** @param thrown what the phase threw; null if nothing. */
export function reportPhase(
  phase: Phase,
  thrown: { readonly error: unknown } | null,
  xfail: Xfail | null,
): PhaseReport {
  const error = thrown?.error;
  if (isInstance(error, XFailed)) return { outcome: "xfailed", reason: error.message, failure: null };
  if (isInstance(error, Skipped)) return { outcome: "skipped", reason: error.message, failure: null };
  if (thrown !== null) {
    if (xfail !== null && !isInstance(error, Interrupted) && isExpected(error, xfail.raises))
      return { outcome: "xfailed", reason: xfail.reason, failure: null };
    return { outcome: "failed", reason: null, failure: thrown };
  }
  if (xfail === null || phase !== "call") return PASSED;
  if (!xfail.strict) return { outcome: "xpassed", reason: xfail.reason, failure: null };
  return { outcome: "failed", reason: null, failure: { error: new Failed(`[XPASS(strict)] ${xfail.reason}`) } };
}

/** The one report of a phase that ended well. */
export const PASSED: PhaseReport = { outcome: "passed", reason: null, failure: null };

/** `raises` is a class, a list of classes, or an object with `matches(error)`. */
function isExpected(error: unknown, raises: unknown): boolean {
  if (raises === undefined || raises === null) return true;
  if (Array.isArray(raises)) return raises.some((one) => isExpected(error, one));
  if (isConstructor(raises)) return isInstance(error, raises);
  try {
    const matches: unknown = isObject(raises) ? Reflect.get(raises, "matches") : undefined;
    return isCallable(matches) && matches.call(raises, error) === true;
  } catch {
    // What was thrown may be such that nothing can be asked of it.
    return false;
  }
}
