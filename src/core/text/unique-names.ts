/** Names of suites and tests in ids: the same titles give the same names at build time and in the run. */

/** The names that one suite has given: a title that is there already gets a number. */
export class UniqueNames {
  /** With the number that is next for that title. */
  readonly #taken = new Map<string, number>();

  take(title: string): string {
    const plain = inOneLine(title);
    let name = plain;
    let count = this.#taken.get(plain) ?? 2;
    for (; this.#taken.has(name); count++) name = `${plain} (${count})`;
    this.#taken.set(name, 2);
    if (name !== plain) this.#taken.set(plain, count);
    return name;
  }
}

const LINE_ENDS: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A title as a part of an id, which is one line. */
function inOneLine(title: string): string {
  return title.replace(/[\n\r\u2028\u2029]/g, (end) => LINE_ENDS[end] ?? "");
}
