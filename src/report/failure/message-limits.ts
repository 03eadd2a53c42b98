/** How much is shown of the values, messages and differences of failed assertions. */
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../core/data/run/report-options.ts";

/** Where messages are truncated; null for nowhere. */
export type MessageLimits = {
  /** The largest number of lines. */
  readonly lines: number;
  /** The largest number of characters in a line. */
  readonly width: number;
  /** How the rest is shown, for the note in its place. */
  readonly more: string;
} | null;

/** The limits without any options. */
export const MESSAGE_LIMITS = {
  lines: DEFAULT_REPORT_OPTIONS.truncationLimitLines,
  width: DEFAULT_REPORT_OPTIONS.truncationLimitChars,
  more: "-vv",
} as const;

/** The limits that the configuration sets. @param verbosity - the number of `-v` minus that of `-q`. */
export function messageLimitsOf(options: Required<ReportOptions>, verbosity: number): MessageLimits {
  const { verbosityAssertions, truncationLimitLines, truncationLimitChars } = options;
  if (verbosityOf(verbosityAssertions, verbosity) > 1) return null;
  return {
    lines: truncationLimitLines === 0 ? Infinity : truncationLimitLines,
    width: truncationLimitChars === 0 ? Infinity : truncationLimitChars,
    more: verbosityAssertions === "auto" ? MESSAGE_LIMITS.more : "-o verbosityAssertions=2",
  };
}

/** The verbosity of one kind of output. */
export function verbosityOf(ofKind: number | "auto", verbosity: number): number {
  return ofKind === "auto" ? verbosity : ofKind;
}
