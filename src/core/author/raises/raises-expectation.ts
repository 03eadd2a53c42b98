/** The options of `raises`: checks whether an error matches them, and explains a mismatch. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import type { ErrorType } from "./error-type.ts";
import { isInstance } from "../../errors/instanceof.ts";
import { isPlainObject } from "../marks/mark-store.ts";
import { nearest } from "../../errors/suggestions.ts";

/** The properties that an error has to match besides its type. */
export interface RaisesOptions<E = unknown> {
  /** A text that its message contains, or a pattern that its message matches. Default: any message. */
  readonly match?: string | RegExp | undefined;
  /** A function that returns true for the expected error; called after all other checks. Default: none. */
  readonly check?: ((error: E) => boolean) | undefined;
  /** The class, or one of the classes, of its `cause`. Default: any cause. */
  readonly cause?: ErrorType | readonly ErrorType[] | undefined;
  /** For a group of errors, such as an `AggregateError`: a class for each of its errors, in any order. Default: any. */
  readonly errors?: readonly ErrorType[] | undefined;
}

/** The checked options of a call. */
export interface Expectation {
  readonly match: string | RegExp | null;
  readonly check: ((error: unknown) => unknown) | null;
  readonly causes: readonly ErrorType[] | null;
  readonly errors: readonly ErrorType[] | null;
}

const NOTHING: Expectation = { match: null, check: null, causes: null, errors: null };
const OPTIONS = ["match", "check", "cause", "errors"];

/**
 * Checks the options. @throws {ValueError} if `options` is not an object, or an option is unknown or of the wrong kind.
 */
export function expectationOf(options: unknown): Expectation {
  if (options === undefined || options === null) return NOTHING;
  if (!isPlainObject(options)) {
    throw new ValueError(
      `raises was given ${describeValue(options)}: it takes a function to call, and an object of options.`,
    );
  }
  for (const key of Object.keys(options)) {
    if (OPTIONS.includes(key)) continue;
    const [near] = nearest(key, OPTIONS, 1);
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
    throw new ValueError(`raises has no option "${key}".${hint} The options are ${OPTIONS.join(", ")}.`);
  }
  const { match, check, cause, errors } = options;
  if (match !== undefined && typeof match !== "string" && !(match instanceof RegExp)) {
    throw new ValueError(
      `raises was given ${describeValue(match)} as match: it needs a string or a regular expression.`,
    );
  }
  if (check !== undefined && typeof check !== "function") {
    throw new ValueError(`raises was given ${describeValue(check)} as check: it needs a function.`);
  }
  if (errors !== undefined && !Array.isArray(errors)) {
    throw new ValueError(`raises was given ${describeValue(errors)} as errors: it needs an array of classes.`);
  }
  return {
    match: match ?? null,
    check: check === undefined ? null : (error) => Reflect.apply(check, undefined, [error]),
    causes: cause === undefined ? null : errorTypes(cause, "cause"),
    errors: errors === undefined ? null : errorTypes(errors, "errors"),
  };
}

/** The classes of a class or an array of classes. @throws {ValueError} if it is anything else. */
export function errorTypes(types: unknown, what: string): readonly ErrorType[] {
  const listed: readonly unknown[] = Array.isArray(types) ? types : [types];
  return listed.map((type) => {
    if (isErrorType(type)) return type;
    const where = what === "" ? "" : ` as ${what}`;
    throw new ValueError(
      `raises was given ${describeValue(type)}${where}: it needs a class of errors, or an array of them.`,
    );
  });
}

function isErrorType(value: unknown): value is ErrorType {
  return typeof value === "function" && typeof value.prototype === "object" && value.prototype !== null;
}

/** The mismatch of an error of the right type, as the end of a sentence that begins with "but"; null if it matches. */
export function complaintOf(error: unknown, { match, check, causes, errors }: Expectation): string | null {
  if (match !== null) {
    const complaint = complaintOfMessage(messageOf(error), match);
    if (complaint !== null) return complaint;
  }
  if (causes !== null) {
    const cause = readFrom(error, "cause");
    if (!causes.some((type) => isInstance(cause, type))) {
      const got = cause === undefined ? "no cause" : describeValue(cause);
      return `its cause is another one.\n  Expected: ${causes.map(({ name }) => name).join(" or ")}\n  Got:      ${got}`;
    }
  }
  if (errors !== null) {
    const group = readFrom(error, "errors");
    if (!Array.isArray(group)) return "it is no group: it has no errors in it.";
    if (!pairUp(errors, group)) {
      const [expected, got] = [errors.map(({ name }) => name), group.map(describeValue)].map((all) => all.join(", "));
      return `the errors in it are others.\n  Expected: ${expected}\n  Got:      ${got}`;
    }
  }
  if (check !== null && check(error) !== true) {
    return `check did not return true for it.\n  Got:      ${describeValue(error)}`;
  }
  return null;
}

function complaintOfMessage(message: string, match: string | RegExp): string | null {
  const matches = typeof match === "string" ? message.includes(match) : message.search(match) !== -1;
  if (matches) return null;
  const expected = typeof match === "string" ? `to contain ${JSON.stringify(match)}` : `to match ${String(match)}`;
  const hint =
    typeof match === "string" && matchesAsPattern(message, match)
      ? "\n  A string is taken as it is: for a pattern give a RegExp."
      : "";
  return `its message does not match.\n  Expected: ${expected}\n  Got:      ${JSON.stringify(message)}${hint}`;
}

/** Whether the text would match as a pattern, as in pytest. */
function matchesAsPattern(message: string, text: string): boolean {
  try {
    return new RegExp(text).test(message);
  } catch {
    return false;
  }
}

/** Whether the errors can be assigned to the classes one to one. */
function pairUp(types: readonly ErrorType[], group: readonly unknown[]): boolean {
  if (types.length !== group.length) return false;
  const takenBy = new Map<number, number>();
  const take = (type: number, tried: Set<number>): boolean =>
    group.some((error, at) => {
      const cls = types[type];
      if (cls === undefined || tried.has(at) || !isInstance(error, cls)) return false;
      tried.add(at);
      const holder = takenBy.get(at);
      // The class that holds this error may accept another one.
      if (holder !== undefined && !take(holder, tried)) return false;
      takenBy.set(at, type);
      return true;
    });
  return types.every((_, type) => take(type, new Set()));
}

function messageOf(error: unknown): string {
  if (isInstance(error, Error)) return error.message;
  try {
    return String(error);
  } catch {
    return "";
  }
}

function readFrom(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
