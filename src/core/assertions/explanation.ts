/** The explanation that a failed assertion has beside its message, for whoever reports it. */

/** What is known of a failed assertion. */
export interface Explanation {
  /** Lines that are not in the message. */
  readonly lines: readonly string[];
  /** The two sides of a comparison that failed; null if there are none, or the error has them. */
  readonly sides: { readonly actual: unknown; readonly expected: unknown } | null;
  /** Where the operand is that decided: line and column from 1, and the line of the call; null for the assertion itself. */
  readonly place: { readonly line: number; readonly column: number; readonly call: number } | null;
}

const KEY = Symbol.for("unplugin-xtest.explanation");

/** Attaches an explanation to an error, as a property that is not enumerable. */
export function explain(error: object, explanation: Explanation): void {
  if (Object.isExtensible(error)) Object.defineProperty(error, KEY, { value: explanation, configurable: true });
}

/** The explanation of a thrown value; null if it has none. Never throws. */
export function explanationIn(error: unknown): Explanation | null {
  try {
    if (typeof error !== "object" || error === null) return null;
    const found: unknown = Reflect.get(error, KEY);
    return isExplanation(found) ? found : null;
  } catch {
    return null;
  }
}

function isExplanation(value: unknown): value is Explanation {
  return typeof value === "object" && value !== null && "lines" in value && "sides" in value;
}
