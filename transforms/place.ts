/** Replaces what a module says of its own place, so that in a bundle it still means the place of the source. */
import MagicString, { type SourceMap } from "magic-string";

/** Text to put in place of a range of the module's text; between two characters if the range is empty. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param head - statements to put in front of the module's own, on the same line; may be empty.
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
  // After the others, which would take what is put at their ends away with the text.
  for (const { start, end, text: replacement } of replacements) {
    if (end === start) text.appendLeft(start, replacement);
  }
  // Behind a byte order mark or a hashbang line, which must stay first.
  const begin = /^\uFEFF?(?:#!.*\r?\n)?/.exec(code)?.[0].length ?? 0;
  if (head !== "") text.appendRight(begin, head);
  return { code: text.toString(), map: text.generateMap({ source, hires: "boundary", includeContent: true }) };
}
