/** The error of a failed assertion, with the properties of that of `node:assert`. */

/** What an assertion knows when it fails. */
export interface AssertionFailure {
  readonly message: string;
  /** Whether the message is that of the assertion, and not the user's. */
  readonly generatedMessage: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  /** The name of the assertion. */
  readonly operator: string;
}

export class AssertionError extends Error {
  override readonly name: string = "AssertionError";
  readonly code = "ERR_ASSERTION";
  readonly generatedMessage: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;

  constructor({ message, generatedMessage, actual, expected, operator }: AssertionFailure) {
    super(message);
    this.generatedMessage = generatedMessage;
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}
