/** What `mark.xfail` takes. Types only. */
import type { ErrorType } from "../raises/error-type.ts";

export interface XfailOptions {
  /** Whether the failure is expected at all; a function is asked when the test's turn comes. Default: true. */
  readonly condition?: unknown;
  readonly reason?: string;
  /** A class, several, or what `raises(type, options)` gives. Any other error makes the test fail. Default: every error is expected. */
  readonly raises?: ErrorType | readonly ErrorType[] | { matches(error: unknown): boolean };
  /** Whether the test is run. Default: true. */
  readonly run?: boolean;
  /** Whether passing makes the test fail. Default: false. */
  readonly strict?: boolean;
}
