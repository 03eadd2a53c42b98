/** The failures of one item as text: what its result, an error and reports for machines say of it. */
import type { ErrorFacts, Failure, ItemResult } from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { CollectedFacts } from "../reporter.ts";
import { LEGEND, oneLine } from "../text/style.ts";
import type { CapturedOptions } from "./captured-output.ts";
import { type FailureOptions, formatError, hasOwnLine, headline } from "./failure.ts";
import { showsFunctions } from "./traceback-style.ts";

/** How failures are formatted in reports for machines. */
export const REPORT_STYLE = { tb: "long", fullTrace: false, whole: true, limits: null, columns: 80 } as const;

/** How failures are written, and where tests are declared: shown for errors without a place. */
export type ItemFailureOptions = FailureOptions &
  Pick<CapturedOptions, "showCapture"> &
  Pick<CollectedFacts, "placeOf" | "diagnosticOf">;

/** All failures of an item as plain text, for reports; null if there are none. */
export function longReprOf(result: ItemResult, options: ItemFailureOptions): string | null {
  return (
    failuresText(result, result.failures, options) ??
    (result.outcome === "failed" || result.outcome === "error" ? result.message : null)
  );
}

/** Some of the failures of an item as plain text; null if there are none. */
export function failuresText(
  result: ItemResult,
  failures: readonly Failure[],
  options: ItemFailureOptions,
): string | null {
  return failures.length === 0 ? null : bodyOf(result, failures, options).join("\n");
}

/** What reports for machines have of a result: its message in one line, and all failures. */
export function reportedFailure(
  result: ItemResult,
  options: ItemFailureOptions,
): { readonly message: string | null; readonly longrepr: string | null } {
  const { outcome, message } = result;
  const failed = outcome === "failed" || outcome === "error";
  return {
    message: failed && message !== null ? oneLine(reasonOf(result)) : message,
    longrepr: longReprOf(result, options),
  };
}

/** The whole message of a failure: that of a result has only one line. */
export function reasonOf({ message, failures: [first] }: ItemResult): string {
  if (first === undefined) return message ?? "";
  const { error } = first;
  const [line = ""] = error.message.split("\n", 1);
  const isErrors = message === null || message === `${error.name}: ${line}` || headline(error).startsWith(message);
  return isErrors ? withValues(error) : message;
}

/** The headline, with the difference if the message announces values but has none. */
function withValues(error: ErrorFacts): string {
  const text = headline(error);
  const [first = "", second = ""] = text.split("\n").filter((line) => line.trim() !== "");
  if (error.diff === null || !first.endsWith(":") || second.length > 1) return text;
  return [first, LEGEND, ...error.diff.split("\n").filter((line) => !/^[-+] (?:expected|actual)$/.test(line))].join(
    "\n",
  );
}

/**
 * The lines of failures. If no traceback has a line of the user's code, as after the end of a process, the place of the test
 * is added, or that of the diagnostic with the same message.
 */
export function bodyOf(
  { id, locals = {} }: ItemResult,
  failures: readonly Failure[],
  itemOptions: ItemFailureOptions,
): string[] {
  const options = { ...itemOptions, locals };
  const nowhere = failures.every(({ error }) => !hasOwnLine(error, options));
  const found = nowhere ? failures.flatMap(({ error }) => options.diagnosticOf(id, error.message) ?? []) : [];
  const text = failures.flatMap(({ error }, index) => [
    ...(index === 0 || options.tb === "line" ? [] : [""]),
    ...formatError(error, options),
  ]);
  const [diagnostic] = found;
  const frame = showsFunctions(options.tb) ? (diagnostic?.frame(options.colors.isColorSupported) ?? "") : "";
  const place = nowhere ? (diagnostic ?? options.placeOf(id)) : null;
  return placed(frame === "" ? text : [...frame.split("\n"), ...text], place, options.tb);
}

/** Adds the place to lines, if it is known. */
export function placed(
  lines: readonly string[],
  place: { readonly path: string; readonly line: number } | null,
  tb: FailureOptions["tb"],
): string[] {
  if (place === null) return [...lines];
  const text = `${escapeLine(place.path)}:${place.line}`;
  return tb === "line" ? lines.map((line) => `${text}: ${line}`) : [...lines, "", text];
}
