/** Arguments in one text, as a shell splits them. */
import { UsageError } from "../../core/errors/errors.ts";
import { unquoted } from "../../core/text/shell-quotes.ts";

/** A word, with its quotes. */
const WORD = /(?:[^\s'"\\]|'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^])+/g;

/**
 * Splits a text into words as a POSIX shell does, without variables and other expansions.
 *
 * @param where - its place, for the message.
 * @throws {UsageError} if a quote is not closed.
 */
export function shellWords(where: string, text: string): string[] {
  const rest = text.replace(WORD, "").trim();
  if (rest !== "")
    throw new UsageError(
      `${where}: ${rest === "\\" ? "nothing follows a backslash" : "a quote is not closed"}: ${text}`,
    );
  return (text.match(WORD) ?? []).map((word) => word.replace(/'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]/g, unquoted));
}
