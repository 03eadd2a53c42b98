/**
 * Excerpts of lines for messages; separate because the build and the reporters both quote code that may be minified.
 */

/** Maximum number of characters of a quoted line of code. */
export const CODE_WIDTH = 160;

const ELLIPSIS = "…";

/** The first `width` characters of a text, with an ellipsis if it is truncated. */
export function beginning(text: string, width: number): string {
  return text.length <= width ? text : text.slice(0, width) + ELLIPSIS;
}

/**
 * The start of an excerpt of a line of code that contains a column.
 *
 * @param column - 1-based.
 * @returns the number of characters to leave out at the start: none if the column is near enough to it.
 */
export function cutBefore(column: number, width = CODE_WIDTH): number {
  return column <= width ? 0 : column - 1 - width / 2;
}

/**
 * `width` characters of a line, with an ellipsis on each truncated side.
 *
 * @param start - number of characters to leave out at the start, as returned by `cutBefore`.
 */
export function cutLine(line: string, start: number, width = CODE_WIDTH): string {
  if (start === 0) return beginning(line, width);
  return line.length <= start ? "" : ELLIPSIS + beginning(line.slice(start), width);
}
