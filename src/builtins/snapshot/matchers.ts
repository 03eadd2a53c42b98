/** The matchers of `snapshot.matchers`, for the `expect` of Jest and that of Vitest. */
import type {
  ExpectedProperties,
  MatcherContext,
  SnapshotComparisons,
  SnapshotResult,
} from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotMatch, SnapshotMatcherFunctions } from "../../core/author/fixtures/snapshot-types.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { UsageError, ValueError } from "../../core/errors/errors.ts";

/** The matchers for one attempt at a test. */
export function createMatchers(snapshots: SnapshotComparisons): SnapshotMatcherFunctions {
  return {
    toMatchSnapshot(received, ...args) {
      const context = contextOf(this, "toMatchSnapshot");
      const [properties, [name]] = propertiesOf(context, args);
      return matchOf(
        snapshots.match(received, { name: checkOptionalText(name, "the name of a snapshot"), properties }),
      );
    },
    toMatchInlineSnapshot(received, ...args) {
      const error = new Error("toMatchInlineSnapshot");
      const context = contextOf(this, "toMatchInlineSnapshot");
      const [properties, [literal]] = propertiesOf(context, args);
      const call = { method: "toMatchInlineSnapshot", at: properties === undefined ? 0 : 1, error };
      return matchOf(
        snapshots.matchInline(received, checkOptionalText(literal, "an inline snapshot"), call, { properties }),
      );
    },
    toThrowErrorMatchingSnapshot(received, ...args) {
      const thrown = thrownBy(received, contextOf(this, "toThrowErrorMatchingSnapshot"));
      if (thrown === null) return NOTHING_THROWN;
      // Jest's files have the messages of errors.
      const value = snapshots.dialect === "jest" ? messageOf(thrown) : thrown.error;
      return matchOf(snapshots.match(value, { name: checkOptionalText(args[0], "the name of a snapshot") }));
    },
    toThrowErrorMatchingInlineSnapshot(received, ...args) {
      const error = new Error("toThrowErrorMatchingInlineSnapshot");
      const thrown = thrownBy(received, contextOf(this, "toThrowErrorMatchingInlineSnapshot"));
      if (thrown === null) return NOTHING_THROWN;
      const literal = checkOptionalText(args[0], "an inline snapshot");
      // Jest writes messages, in quotes.
      const value = literal?.trimStart().startsWith('"') === true ? messageOf(thrown) : thrown.error;
      const call = { method: "toThrowErrorMatchingInlineSnapshot", at: 0, error };
      return matchOf(snapshots.matchInline(value, literal, call, {}));
    },
    toMatchFileSnapshot(received, ...args) {
      contextOf(this, "toMatchFileSnapshot");
      const path = checkText(args[0], "the path of a file snapshot");
      return matchOf(snapshots.matchFile(received, /^\.\.?[\\/]/.test(path) ? path : `./${path}`));
    },
  };
}

/** What a function throws, or a promise was rejected with. */
interface Thrown {
  readonly error: unknown;
}

const NOTHING_THROWN: SnapshotMatch = { pass: false, message: () => "nothing was thrown", operator: "snapshot" };

function thrownBy(received: unknown, { promise }: MatcherContext): Thrown | null {
  if (promise === "rejects") return { error: received };
  if (typeof received !== "function") {
    throw new UsageError("an error is thrown by a function: expect(() => …), or await expect(promise).rejects");
  }
  try {
    Reflect.apply(received, undefined, []);
  } catch (error) {
    return { error };
  }
  return null;
}

function messageOf({ error }: Thrown): unknown {
  return typeof error === "object" && error !== null && "message" in error ? error.message : error;
}

function contextOf(context: unknown, name: string): MatcherContext {
  const found: MatcherContext = typeof context === "object" && context !== null ? context : {};
  if (found.isNot === true) throw new UsageError(`${name} cannot be used with .not: a snapshot says what the value is`);
  return found;
}

/** Properties in front of the other arguments. */
function propertiesOf(
  { equals, customTesters, utils = {} }: MatcherContext,
  args: readonly unknown[],
): [ExpectedProperties | undefined, readonly unknown[]] {
  const [first, ...rest] = args;
  if (typeof first !== "object" || first === null) return [undefined, args];
  if (typeof equals !== "function") throw new UsageError("this expect cannot compare properties: it has no `equals`");
  const own: readonly unknown[] = Array.isArray(customTesters) ? customTesters : [];
  const testers = [...own, utils.iterableEquality, utils.subsetEquality].filter(Boolean);
  return [
    { properties: first, hasProperties: (value, properties) => Boolean(equals(value, properties, testers)) },
    rest,
  ];
}

/** @throws {ValueError} if an argument is something else than text: JavaScript has no types that say so. */
export function checkText(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new ValueError(`${what} is text, and was ${describeValue(value)}`);
}

/** @throws {ValueError} if an argument is there, and something else than text. */
export function checkOptionalText(value: unknown, what: string): string | undefined {
  return value === undefined ? undefined : checkText(value, what);
}

function matchOf({ pass, message, actual, expected }: SnapshotResult): SnapshotMatch {
  // Jest's expect keeps the result in its error, and shows no difference.
  return { pass, actual, expected, message: () => message, operator: "snapshot" };
}
