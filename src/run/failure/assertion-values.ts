/** Whether an error's expected and actual are worth a difference: what each assertion library means by them. */

/** The two values that should have been the same. */
export interface Compared {
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Operators of `node:assert`, chai and uvu for which two values should have been equal. */
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
 * What an error says that it compared; null if it compared nothing, not for equality, or its message shows the
 * difference already.
 *
 * @param get reads a property of the error without ever throwing.
 */
export function comparedBy(error: object, message: string, get: (name: string) => unknown): Compared | null {
  const isUvu = !hasOwnOrInherited(error, "expected") && hasOwnOrInherited(error, "expects");
  if (!hasOwnOrInherited(error, "actual") || !(isUvu || hasOwnOrInherited(error, "expected"))) return null;
  const expected = get(isUvu ? "expects" : "expected");
  const actual = get("actual");
  if (get("showDiff") === false) return null;
  const operator = get("operator");
  // Chai has none where it cannot tell, and says by `showDiff` what it thinks.
  if (operator !== undefined && !EQUALITIES.has(operator)) return null;
  if (get("code") === "ERR_ASSERTION") {
    if (operator === undefined && get("showDiff") !== true) return null;
    // They look the same, which Node says: there is no difference to show.
    if (typeof actual === "object" && message.startsWith("Values have same structure")) return null;
    // `assert.ok` and `assert` say that a falsy value should have been `true`.
    if (operator === "==" && expected === true && !actual) return null;
    // Node writes short values into its message, and after a message of the user's own.
    const hasValues = get("generatedMessage") === true || /\n\n.+ !==? .+\n?$/.test(message.slice(-200));
    if (hasValues && !isLong(expected) && !isLong(actual)) return null;
  }
  if (isUseless(expected, actual, operator)) return null;
  // Of texts of several lines ours is easier to read than Node's, which quotes each of them, and of long lines Node
  // shows what is equal; and Node does not ask values that explain themselves.
  const explains = isLong(expected) && typeof Reflect.get(Object(expected), "explain") === "function";
  const areTexts = typeof expected === "string" && typeof actual === "string" && isHardToRead(expected + actual);
  const isNodes = get("generatedMessage") === true;
  return !((areTexts || explains) && isNodes) && showsDifference(message) ? null : { expected, actual };
}

/** Whether two texts, one behind the other, are more than fits a line or two. */
function isHardToRead(texts: string): boolean {
  return texts.length > 400 || texts.includes("\n");
}

/** Nothing against something is no difference that lines could show. */
function isUseless(expected: unknown, actual: unknown, operator: unknown): boolean {
  if (expected === undefined || actual === undefined) return operator === undefined || isLong(expected ?? actual);
  return typeof expected === "function" || typeof actual === "function";
}

function isLong(value: unknown): boolean {
  return (typeof value === "object" && value !== null) || (typeof value === "string" && /\n|.{41}/s.test(value));
}

/** Whether a message has lines of a difference in it, whole: Node cuts long ones short. */
function showsDifference(message: string): boolean {
  // Of a message this long nobody reads the difference, and looking for it takes time.
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
