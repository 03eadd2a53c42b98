/** Options of `mark.xfail`. Types only. */
import type { AnyErrorClass } from "../raises/error-type.ts";

/** The options of `mark.xfail`. */
export interface XfailOptions {
  /** Whether the failure is expected; a function is called with the configuration when the test runs. Default: true. */
  readonly condition?: unknown;
  /** Shown in reports. Required beside a condition. Default: `""`. */
  readonly reason?: string | undefined;
  /** The expected error: a class, several, or `raises(type, options)`. Any other error fails the test. Default: any error. */
  readonly raises?: AnyErrorClass | readonly AnyErrorClass[] | { matches(error: unknown): boolean } | undefined;
  /** Whether the test runs at all; if not, it is `xfailed` without being called. Default: true. */
  readonly run?: boolean | undefined;
  /** Whether the test fails if it passes. Default: `xfailStrict` of the configuration, which is false. */
  readonly strict?: boolean | undefined;
}
