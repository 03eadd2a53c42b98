/** Matchers of snapshots for the `expect` of a dialect: those of the test that is running. */
import type {
  ExpectedProperties,
  InlineCall,
  KeyedResult,
  MatcherContext,
  SnapshotComparisons,
  SnapshotRequest,
  SnapshotResult,
  SnapshotMatch,
} from "../../core/author/fixtures/snapshot-types.ts";
import { Failed } from "../../core/author/outcomes.ts";
import { fromTestFile } from "../../core/text/paths-from-root.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import type { RunningTest } from "../tree/running-test.ts";
import { snapshotsFor, MATCHER_CALLERS } from "./open-snapshots.ts";

/** The `this` of matchers in the runners that have more. */
interface RunnerMatcherContext extends MatcherContext {
  /** Jest: makes a failure count at the end of the test, which goes on. */
  readonly dontThrow?: unknown;
  /** Vitest: where an assertion was made that is awaited. */
  readonly assertion?: unknown;
}

export type SnapshotMatcher = (this: object, received: unknown, ...args: unknown[]) => SnapshotMatch;

type SnapshotMatcherName =
  | "toMatchFileSnapshot"
  | "toMatchInlineSnapshot"
  | "toMatchSnapshot"
  | "toThrowErrorMatchingInlineSnapshot"
  | "toThrowErrorMatchingSnapshot";

/** The arguments of a matcher by their meanings. */
interface SnapshotArguments {
  readonly properties?: object | undefined;
  readonly hint?: string | undefined;
  readonly literal?: string | undefined;
  /** The position of the literal. */
  readonly at: number;
}

/** A matcher that is called. */
interface MatcherCall {
  readonly name: string;
  readonly context: RunnerMatcherContext;
  readonly test: RunningTest;
  readonly comparisons: SnapshotComparisons;
  readonly args: readonly unknown[];
}

/** For `expect.extend`. */
export function snapshotMatchers(): Readonly<Record<SnapshotMatcherName, SnapshotMatcher>> {
  return {
    toMatchSnapshot: matcher("toMatchSnapshot", matchValue),
    toMatchInlineSnapshot: matcher("toMatchInlineSnapshot", matchInline),
    toThrowErrorMatchingSnapshot: matcher("toThrowErrorMatchingSnapshot", (received, call) =>
      matchValue(thrownBy(received, call), call, true),
    ),
    toThrowErrorMatchingInlineSnapshot: matcher("toThrowErrorMatchingInlineSnapshot", (received, call) =>
      matchInline(thrownBy(received, call), call, true),
    ),
    toMatchFileSnapshot: matcher("toMatchFileSnapshot", (received, { comparisons, test, args: [path] }) => {
      if (typeof path !== "string") throw new TypeError("toMatchFileSnapshot needs the path of a file");
      return comparisons.matchFile(received, fromTestFile(path, test.file.path, absoluteFilePath("")));
    }),
  };
}

/**
 * The matchers for matchers of the user's own, which call them with their `this`: `Snapshots` of Vitest. A snapshot in the source is
 * that of the user's matcher.
 */
export function composableMatchers(): object {
  const { toMatchSnapshot, toMatchFileSnapshot } = snapshotMatchers();
  return {
    toMatchSnapshot,
    toMatchFileSnapshot,
    toMatchInlineSnapshot: matcher("toMatchInlineSnapshot", (received, call) =>
      matchInline(received, { ...call, name: "" }),
    ),
  };
}

function matcher(name: string, compare: (received: unknown, call: MatcherCall) => SnapshotResult): SnapshotMatcher {
  return function (received, ...args) {
    const context: RunnerMatcherContext = this;
    const { test, snapshots } = snapshotsFor(name);
    if (context.isNot === true) throw new Error(`${name} cannot be used with .not: a snapshot says what the value is`);
    const { fails } = test.task.options;
    const { dialect, version } = test.file.project;
    if (fails && dialect === "vitest" && (version ?? 5) >= 5) {
      throw new Failed(`'${name}' cannot be used with 'test.fails'`);
    }
    const { comparisons } = snapshots;
    const { pass, message, actual, expected } = compare(received, { name, context, test, comparisons, args });
    if (!fails && typeof context.dontThrow === "function") Reflect.apply(context.dontThrow, undefined, []);
    // Jest's expect keeps the result in its error, and shows no difference.
    return { pass, actual, expected, message: () => message, operator: "snapshot" };
  };
}

function matchValue(received: unknown, call: MatcherCall, isThrown = false): KeyedResult {
  const { hint, properties } = isThrown ? thrownArguments(call, "hint") : argumentsOf(call, "hint");
  return call.comparisons.match(received, requestFor(call, properties, hint));
}

function matchInline(received: unknown, call: MatcherCall, isThrown = false): KeyedResult {
  const { hint, properties, literal, at } = isThrown ? thrownArguments(call, "literal") : argumentsOf(call, "literal");
  return call.comparisons.matchInline(received, literal, inlineCall(call, at), requestFor(call, properties, hint));
}

function inlineCall({ name, context, test }: MatcherCall, at: number): InlineCall {
  const { dialect } = test.file.project;
  const known = awaitedError(context.assertion);
  const error = known ?? new Error(name);
  if (name !== "") return { method: name, at, error };
  return { method: null, at: null, error, ...(known === null && { calledBy: callerIn(dialect) }) };
}

function callerIn(dialect: string): string {
  return dialect === "jest" ? MATCHER_CALLERS.jest : MATCHER_CALLERS.vitest;
}

/** What chai keeps of an assertion with `resolves` or `rejects`: its stack has the call. */
function awaitedError(assertion: unknown): Error | null {
  const flags: unknown = Reflect.get(Object(assertion), "__flags");
  const error: unknown = Reflect.get(Object(flags), "error");
  return error instanceof Error ? error : null;
}

/** `(properties?, hint?)`, and `(properties?, literal?)` with a hint at the end in Vitest. */
function argumentsOf(call: MatcherCall, second: "hint" | "literal"): SnapshotArguments {
  const { name, args, test } = call;
  const [first, next, last] = args;
  const isJest = test.file.project.dialect === "jest";
  if (typeof first === "string" && (!isJest || args.length === 1)) {
    return second === "hint" ? { hint: hintOf(first), at: 0 } : { literal: first, hint: hintOf(next), at: 0 };
  }
  if (first === null || (isJest && args.length > 0 && typeof first !== "object")) {
    const instead =
      second === "hint" && args.length > 1 ? `\n\nTo provide a hint without properties: ${name}('hint')` : "";
    throw new Error(`${name}: expected properties must be an object, and were ${String(first)}${instead}`);
  }
  if (isJest && second === "literal" && args.length > 1 && typeof next !== "string") {
    throw new Error(`${name}: an inline snapshot must be a string, and was ${String(next)}`);
  }
  const properties = typeof first === "object" ? first : undefined;
  const at = args.length === 0 ? 0 : 1;
  if (second === "hint") return { properties, hint: hintOf(next), at };
  return { properties, literal: typeof next === "string" ? next : undefined, hint: hintOf(last), at };
}

/** `(hint?)` and `(literal?)`; in Vitest, properties may be there, too. */
function thrownArguments(call: MatcherCall, what: "hint" | "literal"): SnapshotArguments {
  const { name, args, test } = call;
  const [first] = args;
  if (what === "hint" && test.file.project.dialect === "vitest") return argumentsOf(call, what);
  if (what === "hint") return { hint: hintOf(first), at: 0 };
  if (first !== undefined && typeof first !== "string") {
    throw new Error(`${name}: an inline snapshot must be a string, and was ${String(first)}`);
  }
  return { literal: first, hint: test.file.project.dialect === "vitest" ? hintOf(args[1]) : undefined, at: 0 };
}

function hintOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === "" ? undefined : String(value);
}

function requestFor(
  { context, test }: MatcherCall,
  properties: object | undefined,
  name: string | undefined,
): SnapshotRequest {
  const { dialect, version } = test.file.project;
  const escapesLines = dialect === "jest" && (version ?? 30) >= 30;
  return {
    name,
    escapesLines,
    properties: properties === undefined ? undefined : expectedProperties(context, properties),
  };
}

function expectedProperties(
  { equals, customTesters, utils = {} }: RunnerMatcherContext,
  properties: object,
): ExpectedProperties {
  if (typeof equals !== "function") throw new TypeError("this expect cannot compare properties: it has no `equals`");
  const own: readonly unknown[] = Array.isArray(customTesters) ? customTesters : [];
  const testers = [...own, utils.iterableEquality, utils.subsetEquality].filter(Boolean);
  return { properties, hasProperties: (value, expected) => Boolean(equals(value, expected, testers)) };
}

/** What a function throws, or a promise was rejected with, as its runner prints it. */
function thrownBy(received: unknown, { name, context: { promise }, test }: MatcherCall): unknown {
  const { dialect, version } = test.file.project;
  const error = errorOf(name, received, Boolean(promise), dialect);
  if (dialect === "vitest") return error;
  return messageOf(error, dialect === "jest" && (version ?? 30) >= 30);
}

function errorOf(name: string, received: unknown, isAwaited: boolean, dialect: string): unknown {
  if (isAwaited && (dialect === "jest" || typeof received !== "function")) {
    if (received === undefined && dialect === "jest") throw new Error(`${name}: ${DID_NOT_THROW}`);
    return received;
  }
  if (typeof received !== "function") {
    throw new Error(`${name}: the received value must be a function, and was ${typeof received}`);
  }
  try {
    Reflect.apply(received, undefined, []);
  } catch (error) {
    return error;
  }
  throw new Error(`${name}: ${DID_NOT_THROW}`);
}

const DID_NOT_THROW = "the received function did not throw";

/** @param hasCauses - whether those of causes follow it: since Jest 30. */
function messageOf(error: unknown, hasCauses: boolean): unknown {
  const message: unknown = Reflect.get(Object(error), "message");
  if (!hasCauses) return message;
  if (typeof error !== "object" || error === null) {
    throw new TypeError(`what was thrown is no error, and has no message: ${String(error)}`);
  }
  return `${String(message)}${causesOf(error)}`;
}

function causesOf(error: object): string {
  if (!("cause" in error)) return "";
  const { cause } = error;
  if (typeof cause === "string") return `\nCause: ${cause}`;
  return cause instanceof Error ? `\nCause: ${cause.message}${causesOf(cause)}` : "";
}
