/** What tests are called; the plugin and the shim must agree on it. */

/** The names that one suite has given: a title that is there already gets a number. */
export class Names {
  readonly #taken = new Set<string>();

  take(title: string): string {
    let name = title;
    for (let count = 2; this.#taken.has(name); count++) name = `${title} (${count})`;
    this.#taken.add(name);
    return name;
  }
}

/** One title for each row of a table. */
export function titlesOf(title: string, rows: readonly unknown[]): string[] {
  return rows.map((row, index) => titleOf(title, row, index));
}

/** Fills `%s` with the row's values one after the other, `$name` with those of that name, `%#` and `$#` with its number. */
function titleOf(title: string, row: unknown, index: number): string {
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  let next = 0;
  const filled = title.replace(/%[sdifjoOp#$%]/g, (letter) => {
    if (letter === "%%") return "%";
    if (letter === "%#") return String(index);
    if (letter === "%$") return String(index + 1);
    if (next >= values.length) return letter;
    const value = values[next++];
    if (letter === "%i") return String(Math.trunc(Number(value)));
    if (letter === "%d" || letter === "%f") return String(Number(value));
    return letter === "%s" ? shown(value) : (JSON.stringify(value) ?? String(value));
  });
  return filled.replace(/\$(#|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/g, (whole, name: string) => {
    if (name === "#") return String(index);
    const parts = name.split(".");
    const value = parts.reduce<unknown>(member, row);
    return value === undefined && member(row, parts[0] ?? "") === undefined ? whole : shown(value);
  });
}

function member(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
}

function shown(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** The rows of a tagged table, as objects: names in its first line, then values. */
export function tableRows(head: string, values: readonly unknown[]): Record<string, unknown>[] {
  const names = head.split("|").map((name) => name.trim());
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at + names.length <= values.length; at += names.length) {
    rows.push(Object.fromEntries(names.map((name, column) => [name, values[at + column]])));
  }
  return rows;
}
