/** The source map of a text that stands as it is in another file. */
import MagicString from "magic-string";

/**
 * A map in which every position means the same one of `source`, as JSON.
 *
 * @param content - the other file's text, where there is one: positions are the same in both.
 */
export function unchanged(code: string, source: string, content: string | null): string {
  const map = new MagicString(code, { filename: source }).generateMap({ source, hires: "boundary" });
  map.sourcesContent = [content ?? code];
  return map.toString();
}
