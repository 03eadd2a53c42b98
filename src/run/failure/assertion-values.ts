/** The expected and actual value of an assertion error, by the conventions of assertion libraries. */

/** The two values of an assertion. */
export interface AssertionValues {
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
export function assertionValuesOf(
  error: object,
  message: string,
  get: (name: string) => unknown,
): AssertionValues | null {
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
