/** `warns` and `deprecatedCall`: assert that code warns. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { isInstance } from "../../errors/instanceof.ts";
import type { RecordedWarning, WarningCategory, WarningsRecorder } from "../fixtures/fixture-values.ts";
import { Failed, OutcomeException } from "../outcomes.ts";
import { createRecorder } from "./warnings-recorder.ts";
import { isThenable } from "../../values/objects.ts";

/** The warnings that are expected: a name of their type, a class, several of those, or a pattern of their messages. */
export type ExpectedWarning = WarningCategory | readonly WarningCategory[] | RegExp;

/** What else a warning has to match. */
export interface WarnsOptions {
  /** A text that its message contains, or a pattern that its message matches. Default: any message. */
  readonly match?: string | RegExp | undefined;
}

/** The types of warnings of what will be removed. */
const DEPRECATIONS = ["DeprecationWarning", "PendingDeprecationWarning"];

interface Expected {
  readonly types: readonly WarningCategory[];
  readonly match: string | RegExp | null;
}

/**
 * Calls `fn`, and asserts that it warns by `process.emitWarning` (pytest: `warns`). If it returns a promise, until that is settled.
 * Warnings that were not expected are emitted afterwards; those that were are not.
 *
 * @param type - `"DeprecationWarning"`, a class such as `Error`, which every warning is, several of those, or a pattern of messages.
 * @param fn - the code that has to warn. It is passed the warnings so far.
 * @param options - `match`: a part of the message, or a pattern.
 * @returns what `fn` returns.
 * @throws {Failed} if no such warning was emitted, also if `fn` throws.
 * @throws {ValueError} if the arguments are of the wrong kind.
 * @throws {Error} where there is no `process.emitWarning`.
 * @example
 * const user = warns("DeprecationWarning", () => oldUser(1), { match: /use newUser/ });
 */
export function warns<R>(type: ExpectedWarning, fn: (record: WarningsRecorder) => R, options?: WarnsOptions): R;
export function warns(type: unknown, fn: unknown, options: WarnsOptions = {}): unknown {
  return expectWarning("warns", expectedOf(type, options), fn);
}

/**
 * Calls `fn`, and asserts that it warns of something that will be removed, as functions of `util.deprecate` do at their first call
 * (pytest: `deprecated_call`).
 *
 * @param fn - the code that has to warn, sync or async. It is passed the warnings so far.
 * @param options - `match`: a part of the message, or a pattern.
 * @returns what `fn` returns.
 * @throws {Failed} if it emits neither a `DeprecationWarning` nor a `PendingDeprecationWarning`.
 * @example assert.equal(deprecatedCall(() => oldSum(1, 2)), 3);
 */
export function deprecatedCall<R>(fn: (record: WarningsRecorder) => R, options?: WarnsOptions): R;
export function deprecatedCall(fn: unknown, options: WarnsOptions = {}): unknown {
  return expectWarning("deprecatedCall", expectedOf(DEPRECATIONS, options), fn);
}

function expectWarning(name: string, expected: Expected, fn: unknown): unknown {
  if (typeof fn !== "function") {
    const hint = isThenable(fn) ? ` that returns the promise, as in await ${name}(…, () => load())` : "";
    throw new ValueError(`${name} was given ${describeValue(fn)} to call: it needs a function${hint}.`);
  }
  const { recorder, stop } = createRecorder();
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, [recorder]);
  } catch (error) {
    stop();
    throw afterError(recorder.list, expected, error);
  }
  if (!isThenable(result)) {
    stop();
    check(recorder.list, expected);
    return result;
  }
  return Promise.resolve(result).then(
    (value: unknown) => {
      stop();
      check(recorder.list, expected);
      return value;
    },
    (error: unknown) => {
      stop();
      throw afterError(recorder.list, expected, error);
    },
  );
}

/** @throws {ValueError} if an argument is of the wrong kind. */
function expectedOf(type: unknown, { match }: WarnsOptions): Expected {
  if (match !== undefined && typeof match !== "string" && !isInstance(match, RegExp)) {
    throw new ValueError(
      `warns was given ${describeValue(match)} as match: it needs a string or a regular expression.`,
    );
  }
  if (isInstance(type, RegExp)) return { types: [Error], match: match ?? type };
  const listed: readonly unknown[] = Array.isArray(type) ? type : [type];
  const types = listed.filter(isCategory);
  const wrong = listed.find((one) => !isCategory(one));
  if (types.length === listed.length && types.length > 0) return { types, match: match ?? null };
  throw new ValueError(
    `warns was given ${describeValue(wrong)} to expect: it needs the name of a type of warnings, such as "DeprecationWarning", ` +
      "a class of errors, an array of those, or a regular expression.",
  );
}

function isCategory(value: unknown): value is WarningCategory {
  return typeof value === "string" || typeof value === "function";
}

/** The error to throw where the code threw one: as in pytest, a missing warning comes first, but not before `skip()` and the like. */
function afterError(list: readonly RecordedWarning[], expected: Expected, error: unknown): unknown {
  try {
    check(list, expected);
    return error;
  } catch (failed) {
    if (isInstance(error, OutcomeException)) return error;
    return Object.defineProperty(Object(failed), "cause", { value: error, configurable: true, writable: true });
  }
}

/** Emits the warnings that do not match. @throws {Failed} if none does. */
function check(list: readonly RecordedWarning[], expected: Expected): void {
  const { types, match } = expected;
  const isOfType = (warning: RecordedWarning): boolean => types.some((type) => isOf(warning, type));
  const found = list.filter((warning) => isOfType(warning) && matches(warning.message, match));
  const owner: unknown = Reflect.get(globalThis, "process");
  for (const warning of list) if (!found.includes(warning)) emitAgain(owner, warning);
  if (found.length > 0) return;
  const names = types.map((type) => (typeof type === "string" ? type : type.name)).join(", ");
  const emitted = list.map(({ name, message }) => `${name}: ${message}`).join(", ");
  const regex = list.some(isOfType) && match !== null;
  throw new Failed(
    `DID NOT WARN. No warnings of type ${names}${regex ? " matching the regex" : ""} were emitted.\n` +
      `${regex ? ` Regex: ${String(match)}\n` : ""} Emitted warnings: [${emitted}].`,
  );
}

function isOf(warning: RecordedWarning, type: WarningCategory): boolean {
  return typeof type === "string" ? warning.name === type : isInstance(warning, type);
}

function matches(message: string, match: string | RegExp | null): boolean {
  if (match === null) return true;
  // A pattern with the flag `g` or `y` has a state.
  return typeof match === "string" ? message.includes(match) : message.search(match) !== -1;
}

/** An error of the process is passed as it is, with its code and stack. */
function emitAgain(owner: unknown, warning: RecordedWarning): void {
  const emit: unknown = typeof owner === "object" && owner !== null ? Reflect.get(owner, "emitWarning") : undefined;
  if (typeof emit === "function") Reflect.apply(emit, owner, [warning]);
}
