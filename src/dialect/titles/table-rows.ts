/** Tables of `each`. */
import type { Dialect } from "../../core/data/compat/compat-config.ts";

/** The headings of a table as Jest takes them: in a line of their own behind the first one. */
const JEST_HEADINGS = /^\n\s*\S+\s*(?:\|\s*\S+\s*)*\n/;

/**
 * The rows of a tagged table, as objects: names in its first line, then values.
 *
 * @param texts - between the values.
 * @param dialect - Jest refuses a table whose last row lacks values, or whose headings begin elsewhere: it has no rows then. Others leave out that
 *   row, and take headings of the first line.
 */
export function taggedRows(
  texts: readonly string[],
  values: readonly unknown[],
  dialect: Dialect | undefined,
): Record<string, unknown>[] {
  const [head = ""] = texts.join("").trim().replace(/ /g, "").split("\n");
  const names = head.split("|").map((name) => name.trim());
  const isRefused = values.length % names.length !== 0 || !JEST_HEADINGS.test(texts[0] ?? "");
  if (dialect === "jest" && isRefused) return [];
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at + names.length <= values.length; at += names.length) {
    rows.push(Object.fromEntries(names.map((name, column) => [name, values[at + column]])));
  }
  return rows;
}

/** What the function of each row is called with. */
export function rowArguments(rows: readonly unknown[]): (readonly unknown[])[] {
  const spreads = rows.every(Array.isArray);
  return rows.map((row): readonly unknown[] => (spreads && Array.isArray(row) ? row : [row]));
}
