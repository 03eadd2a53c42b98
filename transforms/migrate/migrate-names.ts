/** Names of functions and classes for titles. */

/** What stands for a value of a row in a title. */
const FORMATS = /%[sdifjoOc#%p]|\$[\w.]+/g;

/** A title as a comment in front of what is named after it; empty if the name says all of its words. */
export function titleComment(title: string, name: string, indent: string): string {
  const words = (text: string): string => text.replace(/[ _]/g, "").toLowerCase();
  const own = words(title);
  const isSaid = [own, `test${own}`].some((one) => words(name).replace(/\d*$/, "") === one.replace(/\d*$/, ""));
  return isSaid || title === "" ? "" : `/** ${title.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */\n${indent}`;
}

/** Gives each title a name of its own. */
export class TitleNames {
  readonly #taken: Set<string>;

  /** @param taken - names that are there already. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `test_adds_two_numbers` of "adds two numbers". */
  ofTest(title: string): string {
    const words = title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(FORMATS, " ")
      .replace(/['’]/g, "")
      .replace(/[^A-Za-z\d]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .toLowerCase();
    return this.#own(words === "" ? "test" : /^test(?:_|$)/.test(words) ? words : `test_${words}`, "_");
  }

  /** `TestStack` of "stack". */
  ofSuite(title: string): string {
    const words =
      title
        .normalize("NFD")
        .replace(/[\p{M}'’]/gu, "")
        .replace(FORMATS, " ")
        .match(/[A-Za-z\d]+/g) ?? [];
    const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
    return this.#own(/^Test(?:[A-Z\d]|$)/.test(name) ? name : `Test${name}`, "");
  }

  #own(name: string, separator: string): string {
    let own = name;
    for (let count = 2; this.#taken.has(own); count += 1) own = `${name}${separator}${count}`;
    this.#taken.add(own);
    return own;
  }
}
