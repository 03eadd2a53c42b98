/** Describes thrown values of any kind as data. Never throws. */

import { inspect, types } from "node:util";
import type { ErrorFacts } from "../../core/data/events.ts";
import { explanationIn } from "../../core/assertions/explanation.ts";
import { decideHiddenCalls } from "../../core/errors/hidden-calls.ts";
import { plainError } from "../../core/errors/errors.ts";
import { truncateValue } from "./truncate-value.ts";
import type { Differ } from "./diff.ts";
import { escapeControls, escapedCode } from "../../core/errors/escape-controls.ts";

/** White space that looks like a space, or nothing. */
const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Characters that are not drawn. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPELLED = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|\p{Default_Ignorable_Code_Point}/gu;
const NOT_ASCII = /[^\u0020-\u007e]/gu;

/** Texts between quotes, where messages show values. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;
/** What marks the lines of a difference, or introduces a value of a message. */
const MARKED_LINE = /^(?:\s*[-+?] |\s*\w+:)?(.*)$/gm;

/** Characters that are looked at: whoever compares more than that sees a window around the first difference. */
const LIMIT = 100_000;

/**
 * Where two values of some texts look the same and are not, the characters that tell them apart are written as escapes, in all of the texts.
 *
 * @param texts - the parts of one failure: its message, its difference, its explanation.
 */
export function spellOutLookAlikes<T extends readonly (string | null)[]>(texts: T): { [K in keyof T]: T[K] };
export function spellOutLookAlikes(texts: readonly (string | null)[]): (string | null)[] {
  const all = texts.filter((text) => text !== null).join("\n");
  // A tab is the only character of ASCII that looks like another one.
  if (all.length > LIMIT || !/[^\u0000-\u007f]|\t/.test(all)) return [...texts];
  const byLook = new Map<string, Set<string>>();
  const add = (value: string): void => {
    const look = appearanceOf(value);
    if (look === "") return;
    const values = byLook.get(look);
    if (values === undefined) byLook.set(look, new Set([value]));
    else values.add(value);
  };
  for (const [quoted] of all.matchAll(QUOTED)) add(quoted.slice(1, -1));
  for (const [, line = ""] of all.matchAll(MARKED_LINE)) add(line.trim());
  const alike = [...byLook.values()].filter(({ size }) => size > 1).flatMap((values) => [...values]);
  if (alike.length === 0) return [...texts];
  const spelled = new Map(alike.map((value) => [value, spelledOut(value, alike)]));
  // The longest first: a value may be a part of another one.
  const ordered = [...spelled].filter(([value, text]) => value !== text).sort(([a], [b]) => b.length - a.length);
  return texts.map((text) =>
    text === null ? null : ordered.reduce((result, [value, shown]) => result.replaceAll(value, shown), text),
  );
}

/** What a reader sees of a text. */
function appearanceOf(text: string): string {
  return text.normalize("NFC").replace(SPACES, " ").replace(INVISIBLE, "");
}

/** The text with escapes for what is not drawn; for all that is not ASCII if it still looks like another one. */
function spelledOut(value: string, alike: readonly string[]): string {
  const shown = value.replace(SPELLED, escaped);
  const composed = value.normalize("NFC");
  const isAmbiguous = alike.some((other) => other !== value && other.normalize("NFC") === composed);
  return isAmbiguous ? value.replace(NOT_ASCII, escaped) : shown;
}

function escaped(char: string): string {
  return escapedCode(char.codePointAt(0) ?? 0);
}

/** What those names contain. */
const GENERATED = /__xtest|__vite_ssr_|\(0 ?, /;

/** A variable of an import: by Vite's compiler, and with the name of the default that it was imported for. */
const IMPORTED = String.raw`__vite_ssr_import_\d+(?:_\$(?<local>[\w$]+?))?__`;

/** A member of one that is called without its object: by that compiler, by TypeScript, by Babel. */
const CALLED = new RegExp(String.raw`\(0 ?, ?(?:${IMPORTED}|_?(?<module>[\w$]+?)(?:_?\d+)?)\.(?<name>[\w$]+)\)`, "g");
const MEMBER = new RegExp(String.raw`${IMPORTED}(?:\.(?<name>[\w$]+))?`, "g");

/** What compiled modules have in the place of words of the language. */
const WORDS: Readonly<Record<string, string>> = {
  import_meta: "import.meta",
  dynamic_import: "import",
  import: "import",
  exports: "exports",
  export_default: "default",
};

/** A message as the engine would word it of the source, as far as that can be known. */
export function withoutGeneratedNames(message: string): string {
  if (!GENERATED.test(message)) return message;
  return message
    .replaceAll(CALLED, sourceName)
    .replaceAll(MEMBER, sourceName)
    .replaceAll(/\b__xtest(?:\$\d+)?_\d+\b/g, "(intermediate value)")
    .replaceAll(/\b__xtest(?:\$\d+)?_(?:long_)?assertion\b/g, "assert")
    .replaceAll(/\b__vite_ssr_([a-z_]+?)__(?![\w$])/g, (name: string, word: string) => WORDS[word] ?? name);
}

/** The name of an import in the source: its own, or for a default the one that the module gives to it. */
function sourceName(...match: unknown[]): string {
  const { local, module, name }: { local?: string; module?: string; name?: string } = Object(match.at(-1));
  return name === undefined || name === "default" ? (local ?? module ?? "the default import") : name;
}

/** Properties that are shown elsewhere. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  "name",
  "message",
  "stack",
  "cause",
  "errors",
  "error",
  "suppressed",
]);
/** Properties of assertion errors, which are in the message or the difference. */
const COMPARED = ["actual", "matcherResult", "operator", "showDiff", "generatedMessage"];
/** Properties that come with the code of a system error. */
const OF_SYSTEM: ReadonlySet<string> = new Set(["errno", "syscall"]);
/** The code of a diagnostic, whose message is complete. */
const DIAGNOSTIC_CODE = /^XT\d{3}$/;
/** Properties that are shown. */
const MOST = 20;

/**
 * The properties of an error that are not in its message, in their order; null if there are none. Calls no getter.
 *
 * @param get - reads a property of the error without throwing.
 */
function errorProperties(error: object, message: string, get: (name: string) => unknown): object | null {
  if (COMPARED.some((name) => name in error)) return null;
  if (DIAGNOSTIC_CODE.test(String(get("code")))) return null;
  const isOfSystem = "code" in error && "syscall" in error;
  const shown: Record<string, unknown> = {};
  let count = 0;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
    if (descriptor.enumerable !== true || !("value" in descriptor) || SHOWN_ELSEWHERE.has(name)) continue;
    if (isOfSystem && OF_SYSTEM.has(name)) continue;
    const value = get(name);
    if (value === undefined || value === null || typeof value === "function" || isInMessage(value, message)) continue;
    if (++count > MOST) break;
    Object.defineProperty(shown, name, { value, enumerable: true });
  }
  return count === 0 ? null : shown;
}

/** Whether a message contains a value, or is its JSON. */
function isInMessage(value: unknown, message: string): boolean {
  if (typeof value === "string") return message.includes(value);
  if (typeof value !== "object" || value === null) return message.includes(String(value));
  if (!/^[[{]/.test(message)) return false;
  return message === JSON.stringify(value, null, 2) || message === JSON.stringify(value);
}

/** The two values of an assertion. */
interface AssertionValues {
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Operators of `node:assert`, chai and uvu that expect two values to be equal. */
const EQUALITIES: ReadonlySet<unknown> = new Set([
  "==",
  "strictEqual",
  "deepEqual",
  "deepStrictEqual",
  "partialDeepStrictEqual",
  "is",
  "equal",
  "fixture",
  "snapshot",
]);

/**
 * The values that an error compared; null if it did not compare for equality, or its message shows the difference.
 *
 * @param get - reads a property of the error without throwing.
 */
function assertionValuesOf(error: object, message: string, get: (name: string) => unknown): AssertionValues | null {
  const matched = get("matcherResult");
  if (typeof matched === "object" && matched !== null && "operator" in matched && matched.operator === "snapshot") {
    return { expected: Reflect.get(matched, "expected"), actual: Reflect.get(matched, "actual") };
  }
  const isUvu = !hasOwnOrInherited(error, "expected") && hasOwnOrInherited(error, "expects");
  if (!hasOwnOrInherited(error, "actual") || !(isUvu || hasOwnOrInherited(error, "expected"))) return null;
  const expected = get(isUvu ? "expects" : "expected");
  const actual = get("actual");
  if (get("showDiff") === false) return null;
  const operator = get("operator");
  // Where chai has no operator, `showDiff` says whether a difference helps.
  if (operator !== undefined && !EQUALITIES.has(operator)) return null;
  if (get("code") === "ERR_ASSERTION") {
    if (operator === undefined && get("showDiff") !== true) return null;
    // Node says that they look the same: there is no difference to show.
    if (typeof actual === "object" && message.startsWith("Values have same structure")) return null;
    // `assert.ok` and `assert` expect a falsy value to be `true`.
    if (operator === "==" && expected === true && !actual) return null;
    // Node shows short values in its message, and after one of the user's.
    const hasValues = get("generatedMessage") === true || /\n\n.+ !==? .+\n?$/.test(message.slice(-200));
    if (hasValues && !isLong(expected) && !isLong(actual)) return null;
  }
  if (isUseless(expected, actual, operator)) return null;
  // For texts, a difference by lines is easier to read than Node's, which quotes each line and shows equal ones in full; and Node
  // does not ask values that explain themselves.
  const explains = isLong(expected) && typeof Reflect.get(Object(expected), "explain") === "function";
  const areTexts = typeof expected === "string" && typeof actual === "string" && isHardToRead(expected + actual);
  const isNodes = get("generatedMessage") === true;
  return !((areTexts || explains) && isNodes) && showsDifference(message) ? null : { expected, actual };
}

/** Whether two concatenated texts are too long for a line or two. */
function isHardToRead(texts: string): boolean {
  return texts.length > 400 || texts.includes("\n");
}

/** Whether a difference would not help: of a value and nothing, or of functions. */
function isUseless(expected: unknown, actual: unknown, operator: unknown): boolean {
  if (expected === undefined || actual === undefined) return operator === undefined || isLong(expected ?? actual);
  return typeof expected === "function" || typeof actual === "function";
}

function isLong(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || (typeof value === "string" && /\n|.{41}/s.test(value));
}

/** Whether a message has the lines of a whole difference: Node truncates long ones. */
function showsDifference(message: string): boolean {
  // A longer message takes time to search, and is not read to its end.
  const text = message.slice(0, 20_000);
  if (text.includes("+ actual - expected")) return !/\n\.\.\.\s*$/.test(message.slice(-100));
  const lines = text.split("\n");
  return (
    lines.some((line) => /^\s*(?:-|\u001b\[32m-) /.test(line)) &&
    lines.some((line) => /^\s*(?:\+|\u001b\[31m\+) /.test(line))
  );
}

function hasOwnOrInherited(error: object, name: string): boolean {
  try {
    return name in error;
  } catch {
    return false;
  }
}

/** Node's message for two values that look the same, wrongly also for texts of which it has compared a part. */
const SAME_STRUCTURE = "Values have same structure but are not reference-equal";

/** Calls of the runner in a trace that a library has copied into its message, as expect does. */
const OWN_CALL = /^\s+at .*\bnode_modules[\\/]unplugin-xtest[\\/]dist[\\/]/;

/** A message as it is shown. @param actual - the actual value of an assertion error. */
function correctedMessage(message: string, actual: unknown): string {
  if (typeof actual === "string" && message.startsWith(SAME_STRUCTURE)) {
    return `Expected values to be strictly equal${message.slice(SAME_STRUCTURE.length)}`;
  }
  if (!message.includes("unplugin-xtest")) return message;
  const lines = message.split("\n");
  return lines.filter((line) => !OWN_CALL.test(line)).join("\n");
}

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
  const stack = asV8(stackOf(error), `${nameOf(error)}: ${message}`);
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

/** The stack as the engine writes it: what a test has set, and left behind, may throw or give anything. Engines write it when it is read. */
function stackOf(error: object): string | null {
  const own = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  if (Error.prepareStackTrace === undefined || (own?.writable !== true && own?.set === undefined))
    return text(get(error, "stack"));
  const left = Error.prepareStackTrace;
  Reflect.set(Error, "prepareStackTrace", undefined);
  try {
    return text(get(error, "stack"));
  } finally {
    Error.prepareStackTrace = left;
  }
}

/** A stack of Firefox or WebKit, lines of `name@place`, as V8 writes it: behind a headline. Others as they are. */
function asV8(stack: string | null, headline: string): string | null {
  if (stack === null || !stack.includes("@") || /^\s+at /m.test(stack)) return stack;
  const lines = stack.split("\n").map((line) => /^(?:async\*)?([^@]*)@(\w+:.*:\d+:\d+)$/.exec(line));
  const frames = lines.flatMap((found) =>
    found === null ? [] : `    at ${found[1] || "<anonymous>"} (${found[2] ?? ""})`,
  );
  return frames.length === 0 ? stack : [headline, ...frames].join("\n");
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
