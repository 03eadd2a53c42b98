/** What the tests of a table are called; the plugin and the shim must agree on it. */

/** One title for each row, or the one title if the rows are not known. */
export function titlesOf(title: string, rows: readonly unknown[] | null): string[] {
  return rows === null ? [title] : rows.map((row) => titleOf(title, Array.isArray(row) ? row : [row]));
}

function titleOf(title: string, values: readonly unknown[]): string {
  let next = 0;
  return title.replace(/%[sdij]/g, (letter) => {
    const value = values[next++];
    return letter === "%j" ? JSON.stringify(value) : String(value);
  });
}
