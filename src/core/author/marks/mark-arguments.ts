/** The arguments of the built-in marks, as data: the build checks those that it can read, the run all of them. */
import { describeValue } from "../../errors/describe-value.ts";
import { StaticValue } from "../../data/values/static.ts";
import { FAIL_ON, isFailOn } from "../../data/run/fail-on.ts";
import { nearest } from "../../errors/suggestions.ts";
import { MARKS_WITH_ARGUMENTS, type Mark } from "./mark-store.ts";

/** A kind of argument: as messages call it, and its test. */
type Kind = readonly [kind: string, isOfKind: (value: unknown) => boolean];

const TEXT: Kind = ["a string", (value) => typeof value === "string"];
const FLAG: Kind = ["true or false", (value) => value === undefined || typeof value === "boolean"];
const MILLISECONDS: Kind = ["a number of milliseconds, and 0 for no limit", (value) => isNumberFrom0(value)];
const RETRIES: Kind = ["a whole number", (value) => value === undefined || (isNumberFrom0(value) && isWhole(value))];
const POSITIVE: Kind = [
  "a whole number, 1 or more",
  (value) => value === undefined || (isNumberFrom0(value) && isWhole(value) && value > 0),
];
const ANYTHING: Kind = ["", () => true];
const FAULT = /* @__PURE__ */ oneOf(FAIL_ON, isFailOn);
const ERRORS: Kind = ["a class of errors, a list of them, or raises(…)", (value) => value == null || isExpected(value)];

function oneOf(names: readonly string[], isOfKind: (value: unknown) => boolean): Kind {
  return [`one of ${names.join(", ")}`, isOfKind];
}

/** Stands for an argument of which nothing is known. */
export const UNKNOWN_ARGUMENT = Symbol("unknown argument");

/** What a mark accepts. */
interface MarkArguments {
  readonly usage: string;
  readonly positional?: readonly Kind[];
  /** Of all arguments behind `positional`. Absent: there are none. */
  readonly others?: Kind;
  /** Absent: there are none. */
  readonly options?: Readonly<Record<string, Kind>>;
}

const ARGUMENTS: ReadonlyMap<string, MarkArguments> = new Map<string, MarkArguments>([
  ["skip", { usage: "({ reason })", positional: [TEXT], options: { reason: ANYTHING } }],
  [
    "skipif",
    {
      usage: "(condition, { reason })",
      positional: [ANYTHING],
      others: ANYTHING,
      options: { condition: ANYTHING, reason: ANYTHING },
    },
  ],
  [
    "xfail",
    {
      usage: "({ condition, reason, raises, run, strict })",
      positional: [ANYTHING],
      others: ANYTHING,
      options: { condition: ANYTHING, reason: ANYTHING, raises: ERRORS, run: FLAG, strict: FLAG },
    },
  ],
  ["usefixtures", { usage: "(name, ...names)", positional: [TEXT], others: TEXT }],
  ["timeout", { usage: "(milliseconds)", positional: [MILLISECONDS] }],
  ["depends", { usage: "(test, ...tests)", others: ANYTHING }],
  ["permit", { usage: "(what, ...more)", others: FAULT }],
  ["concurrent", { usage: "" }],
  ["group", { usage: "(name, { max = 1 })", positional: [TEXT], options: { max: POSITIVE } }],
  ["flaky", { usage: "({ retries })", positional: [RETRIES], options: { retries: RETRIES } }],
]);

/** The arguments of a built-in mark as they are written, for messages and lists: `(milliseconds)`. Empty for others. */
export function usageOf(name: string): string {
  return ARGUMENTS.get(name)?.usage ?? "";
}

/** Whether the first call of the mark passes its arguments, also if that is a function: it is an argument, and not the test. */
export function takesArgumentsFirst({ name, args, kwargs }: Mark): boolean {
  if (args.length > 0 || Object.keys(kwargs).length > 0) return false;
  return MARKS_WITH_ARGUMENTS.includes(name);
}

/** Whether a mark that `test` or `describe` has takes arguments before a title. */
export function takesArgumentsBeforeTitle(mark: Mark): boolean {
  const isTable = mark.name === "parametrize" || mark.name === "environment";
  return isTable ? mark.args.length === 0 : takesArgumentsFirst(mark);
}

/**
 * What is wrong with the arguments of a built-in mark; null if nothing is, or the mark is none.
 *
 * @param valueOf - gives the value that an argument will have, or `UNKNOWN_ARGUMENT`. Default: the argument.
 */
export function wrongMarkArguments(mark: Mark, valueOf: (given: unknown) => unknown = (given) => given): string | null {
  const { name, args, kwargs } = mark;
  const accepted = ARGUMENTS.get(name);
  if (accepted === undefined) return null;
  const { usage, positional = [], others, options = {} } = accepted;
  const write = `: write mark.${name}${usage}`;
  if (MARKS_WITH_ARGUMENTS.includes(name) && args.length === 0 && !("condition" in kwargs)) {
    return `mark.${name} needs ${name === "skipif" ? "a condition" : "an argument"}${write}`;
  }
  for (const [key, given] of Object.entries(kwargs)) {
    const kind = Object.hasOwn(options, key) ? options[key] : undefined;
    if (kind === undefined) {
      const [near] = nearest(key, Object.keys(options), 1);
      return `mark.${name} has no option "${key}"${near === undefined ? write : `: did you mean "${near}"?`}`;
    }
    const [what, isOfKind] = kind;
    const value = valueOf(given);
    if (value !== UNKNOWN_ARGUMENT && !isOfKind(value)) {
      return `mark.${name}: "${key}" is ${describeValue(value)}, but it has to be ${what}`;
    }
  }
  for (const [index, given] of args.entries()) {
    const kind = positional[index] ?? others;
    if (kind === undefined) return `mark.${name} has ${String(args.length)} arguments${write}`;
    const [what, isOfKind] = kind;
    const value = valueOf(given);
    if (value !== UNKNOWN_ARGUMENT && !isOfKind(value)) {
      return `mark.${name} is called with ${describeValue(value)}, but takes ${what}${write}`;
    }
  }
  return isReasonMissing(mark, valueOf) ? `mark.${name} needs a reason: (condition, { reason: "..." })` : null;
}

/** Whether there is a condition that is no text, which would be its own reason, and no reason. What is unknown may be options with one. */
function isReasonMissing({ name, args, kwargs }: Mark, valueOf: (given: unknown) => unknown): boolean {
  if ((name !== "skipif" && name !== "xfail") || kwargs["reason"] !== undefined) return false;
  const values = args.map(valueOf);
  if (values.includes(UNKNOWN_ARGUMENT)) return false;
  const conditions = "condition" in kwargs ? [valueOf(kwargs["condition"])] : values;
  return conditions.some((condition) => condition !== UNKNOWN_ARGUMENT && typeof condition !== "string");
}

function isNumberFrom0(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) || value === Infinity;
}

/** Whether a failure can be compared with it. The build has stand-ins for classes, and for what `raises` returns. */
function isExpected(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isExpected);
  if (value instanceof StaticValue) return true;
  return typeof value === "function" || (typeof value === "object" && value !== null && "matches" in value);
}
