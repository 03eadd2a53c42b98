/** Evaluates `skip`, `skipif` and `xfail` marks, and determines the outcome of a phase under them (pytest: `skipping`). */
import { UnseenError } from "../values/errors.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { Failed, Skipped, XFailed } from "../../core/author/outcomes.ts";
import { isCallable } from "../values/callable.ts";
import { isObject, isThenable } from "../../core/values/objects.ts";
import { describeError } from "../values/exception-info.ts";
import type { ErrorType } from "../../core/author/callable-types.ts";
import { wrongMark, type Mark } from "../../core/author/marks/mark-store.ts";
import type { ErrorFacts, Phase } from "../../core/data/events.ts";
import type { Attempt } from "./attempt.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { RunFunction } from "../nodes/function.ts";

/** The `xfail` mark whose condition holds. */
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
  /** The error, if the outcome is `failed`. */
  readonly failure: ErrorFacts | null;
}

/**
 * The reason to skip the test; null if it is not skipped. `skipif` is evaluated before `skip`, the nearest mark first.
 *
 * @throws {Failed} if a built-in mark has wrong arguments, or a condition no reason.
 */
export function evaluateSkipMarks(item: RunFunction): string | null {
  for (const mark of item.listMarkers()) {
    // With --runxfail nobody reads it.
    const wrong = mark.name === "xfail" && item.session.config.run.runXfail ? null : wrongMark(mark);
    if (wrong !== null) throw new Failed(wrong);
  }
  for (const mark of item.listMarkers("skipif")) {
    const reason = evaluateConditions(mark, item);
    if (reason !== null) return reason;
  }
  for (const mark of item.listMarkers("skip")) {
    const reason: unknown = mark.kwargs["reason"] ?? mark.args[0];
    return typeof reason === "string" ? reason : "unconditional skip";
  }
  return null;
}

/** The nearest `xfail` mark whose condition holds; null without one, and with `--runxfail`. @throws {Failed} if a condition has no reason. */
export function evaluateXfailMarks(item: RunFunction): Xfail | null {
  const { config } = item.session;
  // For `xfail()` in the test too.
  if ((XFailed.isIgnored = config.run.runXfail)) return null;
  for (const mark of item.listMarkers("xfail")) {
    const reason = evaluateConditions(mark, item);
    if (reason === null) continue;
    const { run, strict = config.options.xfailStrict, raises } = mark.kwargs;
    return { reason, run: run !== false, strict: strict === true, raises };
  }
  return null;
}

/** The mark's reason if it has no condition or one that holds; else null. */
function evaluateConditions(mark: Mark, item: RunFunction): string | null {
  const conditions = "condition" in mark.kwargs ? [mark.kwargs["condition"]] : mark.args;
  const given: unknown = mark.kwargs["reason"];
  const reason = typeof given === "string" ? given : null;
  if (conditions.length === 0) return reason ?? "";
  for (const condition of conditions) {
    if (given === undefined && typeof condition !== "string") {
      throw new Failed(`mark.${mark.name} needs a reason: (condition, { reason: "..." }).`);
    }
    if (holds(condition, mark, item)) return reason ?? `condition: ${String(condition)}`;
  }
  return null;
}

/** @throws {Failed} if a condition that is a function throws, or returns a promise. */
function holds(condition: unknown, mark: Mark, item: RunFunction): boolean {
  if (!isCallable(condition)) return Boolean(condition);
  const what = `the condition of mark.${mark.name}`;
  let value: unknown;
  try {
    value = condition(item.session.config);
  } catch (error) {
    const { name, message } = describeError(error);
    throw new Failed(`${what} threw ${name}: ${message}`, { cause: error });
  }
  if (!isThenable(value)) return Boolean(value);
  // Nobody awaits it: its rejection must not be reported as uncaught.
  value.then(undefined, () => undefined);
  throw new Failed(`${what} returned a promise, but it is needed at once`);
}

/**
 * Determines the outcome of a phase (pytest: `pytest_runtest_makereport` of skipping).
 *
 * @param attempt - has the `xfail` mark, unless that is to be ignored.
 * @param thrown - what the phase threw; null if nothing.
 * @param repr - converts an error to plain data.
 */
export function reportPhase(
  { xfailed, isInterrupted }: Pick<Attempt, "xfailed" | "isInterrupted">,
  phase: Phase,
  thrown: Thrown | null,
  repr: (error: unknown) => ErrorFacts,
): PhaseReport {
  let error = thrown?.error;
  if (isInstance(error, XFailed)) return ended("xfailed", error.message);
  if (isInstance(error, Skipped)) return ended("skipped", error.message);
  if (thrown === null) {
    if (xfailed === null || phase !== "call") return PASSED;
    if (!xfailed.strict) return ended("xpassed", xfailed.reason);
    error = new Failed(`[XPASS(strict)] ${xfailed.reason}`);
  } else if (xfailed !== null && !isInterrupted && isExpected(error, xfailed.raises)) {
    return ended("xfailed", xfailed.reason);
  }
  return { outcome: "failed", reason: null, failure: repr(error) };
}

function ended(outcome: PhaseReport["outcome"], reason: string | null): PhaseReport {
  return { outcome, reason, failure: null };
}

/** The report of a phase that passed. */
export const PASSED: PhaseReport = { outcome: "passed", reason: null, failure: null };

/** Whether it is a class, and not the function that `raises(type, options)` returns. */
function isErrorType(raises: unknown): raises is ErrorType {
  return isCallable(raises) && isObject(Reflect.get(raises, "prototype"));
}

/** `raises` is a class, a list of classes, or an object with `matches(error)`. */
function isExpected(error: unknown, raises: unknown): boolean {
  if (isInstance(error, UnseenError)) return false;
  if (raises == null) return true;
  if (Array.isArray(raises)) return raises.some((one) => isExpected(error, one));
  if (isErrorType(raises)) return isInstance(error, raises);
  try {
    const matches: unknown = isObject(raises) ? Reflect.get(raises, "matches") : undefined;
    return isCallable(matches) && matches.call(raises, error) === true;
  } catch {
    // Reading a property of what was thrown may throw.
    return false;
  }
}
