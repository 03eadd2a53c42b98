/** Replaces expressions for a module's own location, so that in a bundle they still refer to the source. */
import MagicString, { type SourceMap } from "magic-string";

/** A text to write over a range of the module's text, or to insert if the range is empty. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param head - statements to insert before the module's own, on the same line; may be empty.
 * @param source - name of the module in the source map.
 * @returns null if there is nothing to do.
 */
export function placeModule(
  code: string,
  replacements: readonly Replacement[],
  head: string,
  source: string,
): { readonly code: string; readonly map: SourceMap } | null {
  if (replacements.length === 0 && head === "") return null;
  const text = new MagicString(code, { filename: source });
  for (const { start, end, text: replacement } of replacements) {
    if (end > start) text.overwrite(start, end, replacement);
  }
  // Applied after the others, which would remove text that is inserted at their ends.
  for (const { start, end, text: replacement } of replacements) {
    if (end === start) text.appendLeft(start, replacement);
  }
  // After a byte order mark or a hashbang line, which must stay first.
  const begin = /^\uFEFF?(?:#!.*\r?\n)?/.exec(code)?.[0].length ?? 0;
  if (head !== "") text.appendRight(begin, head);
  return { code: text.toString(), map: text.generateMap({ source, hires: "boundary", includeContent: true }) };
}
