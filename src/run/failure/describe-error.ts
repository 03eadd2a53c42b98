/** Describes thrown values of any kind as data. Never throws. */
import { inspect, types } from "node:util";
import type { ErrorFacts } from "../../core/data/events.ts";
import { explanationIn } from "../../core/assertions/explanation.ts";
import { decideHiddenCalls } from "../../core/errors/hidden-calls.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import { withoutGeneratedNames } from "./generated-names.ts";
import { truncateValue } from "./truncate-value.ts";
import type { Differ } from "./diff.ts";
import { spellOutLookAlikes } from "./look-alikes.ts";
import { assertionValuesOf } from "./assertion-values.ts";
import { correctedMessage } from "./corrected-message.ts";
import { errorProperties } from "./error-properties.ts";
import { escapeControls } from "../../core/errors/escape-controls.ts";

const MAX_MESSAGE = 64 * 1024;
const MAX_STACK = 128 * 1024;
const MAX_DIFF = 256 * 1024;
const MAX_NAME = 200;
const MAX_PROPERTIES = 4000;
/** Characters of a value in one line, as in pytest. */
const MAX_VALUE = 240;
/** Levels of `cause` and `errors`. */
const MAX_DEPTH = 8;
/** Errors of one aggregate, and of all together. */
const MAX_ERRORS = 20;
const MAX_ALL = 100;

/** What has been described so far of one thrown value. */
interface Progress {
  readonly differ: Differ;
  readonly localsOf: LocalsOf;
  /** All errors so far. */
  readonly seen: Set<unknown>;
  /** The errors that contain this one. */
  readonly around: readonly unknown[];
}

/** The local variables of the calls that an error went through; null if they are not known. */
export type LocalsOf = (error: object) => ErrorFacts["locals"] | null;

/** A function that describes any value; `differ` prints differences. @param localsOf - Default: no local variables are known. */
export function createDescriber(differ: Differ, localsOf: LocalsOf = () => null): (error: unknown) => ErrorFacts {
  return (error) => {
    try {
      return describe(error, { differ, localsOf, seen: new Set(), around: [] });
    } catch {
      // A page cannot tell a proxy before one of its traps throws.
      return plainError(typeof error, "a value that cannot be read");
    }
  };
}

/** Any value in one line of bounded length. */
export function showValue(value: unknown): string {
  const text = print(value, { depth: 2, maxArrayLength: 20, maxStringLength: MAX_VALUE, breakLength: Infinity });
  const line = escapeControls(text).replaceAll("\n", " ");
  if (line.length <= MAX_VALUE) return line;
  const half = (MAX_VALUE - 3) / 2;
  return `${line.slice(0, Math.floor(half))}...${line.slice(-Math.ceil(half))}`;
}

function describe(error: unknown, progress: Progress): ErrorFacts {
  if (!isErrorLike(error)) return showPageValue(error);
  progress.seen.add(error);
  const within = { ...progress, around: [...progress.around, error] };
  const message = text(get(error, "message")) ?? "";
  const explained = explanationIn(error);
  const lines = explained === null || explained.lines.length === 0 ? null : explained.lines.join("\n");
  const [shown, diff, explanation] = spellOutLookAlikes([
    limitLength(withoutGeneratedNames(correctedMessage(message, get(error, "actual"))), MAX_MESSAGE),
    diffOf(error, message, progress.differ),
    lines === null ? null : limitLength(lines, MAX_MESSAGE),
  ] as const);
  const stack = text(get(error, "stack"));
  const cause = get(error, "cause");
  const properties = printProperties(error, message);
  const locals = progress.localsOf(error) ?? null;
  return {
    name: nameOf(error),
    message: shown,
    stack: stack === null ? null : limitLength(decideHiddenCalls(withMessage(stack, message, shown), error), MAX_STACK),
    diff,
    ...(explained === null || explained.place === null ? {} : { operand: explained.place }),
    ...(explanation === null ? {} : { explanation }),
    ...(properties === null ? {} : { properties }),
    ...(locals === null ? {} : { locals }),
    cause: cause === undefined || cause === null ? null : describeNested(cause, within),
    errors: membersOf(error).flatMap((each) =>
      each instanceof OmittedErrors ? [omittedErrors(each.count)] : [describeNested(each.error, within)],
    ),
  };
}

/** An error in another one; there may be cycles. */
function describeNested(error: unknown, progress: Progress): ErrorFacts {
  if (!isErrorLike(error)) return showPageValue(error);
  if (progress.seen.has(error)) {
    const [line = ""] = limitLength(text(get(error, "message")) ?? "", MAX_NAME).split("\n", 1);
    const note = progress.around.includes(error) ? "[circular]" : "[shown already]";
    return plainError(nameOf(error), line === "" ? note : `${line} ${note}`);
  }
  if (progress.around.length >= MAX_DEPTH || progress.seen.size >= MAX_ALL) return omittedErrors(1);
  return describe(error, progress);
}

/** Stands for members of an aggregate that are not described. */
class OmittedErrors {
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }
}

function omittedErrors(count: number): ErrorFacts {
  return plainError("...", count === 1 ? "an error is left out" : `${String(count)} errors are left out`);
}

/** The errors that an aggregate holds, or a `SuppressedError`: the one that came last first. */
function membersOf(error: object): ({ readonly error: unknown } | OmittedErrors)[] {
  try {
    const list = get(error, "errors");
    if (Array.isArray(list)) {
      const members = Array.from(list.slice(0, MAX_ERRORS), (each: unknown) => ({ error: each }));
      return list.length > MAX_ERRORS ? [...members, new OmittedErrors(list.length - MAX_ERRORS)] : members;
    }
    if ("error" in error && "suppressed" in error) {
      return [{ error: get(error, "error") }, { error: get(error, "suppressed") }];
    }
  } catch {
    // Errors that cannot be read are omitted.
  }
  return [];
}

/** Whether a value looks like an error: errors of other realms are not instances of `Error`. */
function isErrorLike(value: unknown): value is object {
  if (typeof value !== "object" || value === null || types.isProxy(value)) return false;
  if (types.isNativeError(value)) return true;
  return typeof get(value, "message") === "string" && typeof get(value, "stack") === "string";
}

function showPageValue(value: unknown): ErrorFacts {
  const name = value === null ? "null" : typeof value;
  const message =
    typeof value === "string" ? value : print(value, { depth: 3, maxArrayLength: 20, maxStringLength: 1000 });
  return plainError(name, limitLength(message, MAX_MESSAGE));
}

/** Classes of the libraries of Jest and Vitest, whose errors are plain ones to their users. */
const CLASSES_OF_LIBRARIES: ReadonlySet<string> = new Set(["ErrorWithStack", "JestAssertionError", "JestExtendError"]);

/** The class's name where the error did not give itself one. */
function nameOf(error: object): string {
  const name = text(get(error, "name")) ?? "";
  if (name !== "" && name !== "Error") return limitLength(name, MAX_NAME);
  const constructor = get(error, "constructor");
  const className = typeof constructor === "function" ? text(get(constructor, "name")) : null;
  return className === null || className === "" || className === "Object" || CLASSES_OF_LIBRARIES.has(className)
    ? name || "Error"
    : limitLength(className, MAX_NAME);
}

/** A difference, if the error has expected and actual and its message does not show it already. */
function diffOf(error: object, message: string, differ: Differ): string | null {
  try {
    const compared = explanationIn(error)?.sides ?? assertionValuesOf(error, message, (name) => get(error, name));
    if (compared === null) return null;
    const diff = differ(compared.expected, compared.actual);
    return diff === null ? null : limitLength(diff, MAX_DIFF);
  } catch {
    return null;
  }
}

/** Other properties of an error, as Node prints them. */
function printProperties(error: object, message: string): string | null {
  try {
    const properties = errorProperties(error, message, (name) => get(error, name));
    if (properties === null) return null;
    return limitLength(print(properties, { depth: 2, maxArrayLength: 10, maxStringLength: 400 }), MAX_PROPERTIES);
  } catch {
    return null;
  }
}

/** The stack with the message at its beginning as it is shown, so that truncating spares the calls. */
function withMessage(stack: string, message: string, shown: string): string {
  const at = shown === message ? -1 : stack.indexOf(message);
  return at === -1 ? stack : stack.slice(0, at) + shown + stack.slice(at + message.length);
}

/** A property's value; undefined if it cannot be read. */
function get(target: object, key: string): unknown {
  try {
    return Reflect.get(target, key);
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function print(value: unknown, options: NonNullable<Parameters<typeof inspect>[1]>): string {
  try {
    return inspect(truncateValue(value), options);
  } catch {
    return types.isProxy(value) ? "[a proxy that cannot be printed]" : "[a value that cannot be printed]";
  }
}

function limitLength(value: string, limit: number): string {
  if (value.length <= limit) return value;
  return `${value.slice(0, limit)}\n[... ${String(value.length - limit)} characters left out ...]`;
}
