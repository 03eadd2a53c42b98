/** The source map of a text that is unchanged from another file. */
import MagicString from "magic-string";

/**
 * An identity map, as JSON: every position is the same in `source`.
 *
 * @param content - the other file's text, if there is one.
 */
export function unchanged(code: string, source: string, content: string | null): string {
  const map = new MagicString(code, { filename: source }).generateMap({ source, hires: "boundary" });
  map.sourcesContent = [content ?? code];
  return map.toString();
}
