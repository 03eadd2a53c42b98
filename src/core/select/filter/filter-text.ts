/** The text of a filter while it is parsed. */
import { ExpressionError } from "../expression-tokens.ts";

/** Letters after a backslash that stand for something else. */
const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
/** Characters that a backslash makes literal. */
const LITERAL = "\\/(),=*?'\" ";

/** A text of an argument. */
export interface ArgumentText {
  /** Without escapes; in a glob, those of `*`, `?` and the backslash stay. */
  readonly text: string;
  readonly glob: string;
  readonly at: number;
}

/** A cursor over a text, which skips blanks in front of each part. */
export class FilterText {
  readonly #option: string;
  readonly #text: string;
  #at = 0;

  constructor(option: string, text: string) {
    this.#option = option;
    this.#text = text;
  }

  /** The offset of the next part. */
  get at(): number {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.at === this.#text.length;
  }

  rest(): string {
    return this.#text.slice(this.at);
  }

  isNext(sign: string): boolean {
    const { at } = this;
    if (!this.#text.startsWith(sign, at)) return false;
    // A word ends where no letter follows; a doubled sign is one of another language.
    const next = this.#text.charAt(at + sign.length);
    return /^\w/.test(sign) ? !/[\p{L}\p{N}_]/u.test(next) : !((sign === "&" || sign === "|") && next === sign);
  }

  /** Takes the first of some signs and words that comes next; null if none does. */
  accept(...signs: readonly string[]): string | null {
    const found = signs.find((sign) => this.isNext(sign));
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /** Takes a word; empty if there is none. */
  word(): string {
    const word = /^[\p{L}_][\p{L}\p{N}_-]*/u.exec(this.rest())?.[0] ?? "";
    this.#at += word.length;
    return word;
  }

  /** Takes what matches. */
  take(pattern: RegExp): string | null {
    const found = pattern.exec(this.rest())?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /**
   * Takes a text up to one of some signs, or up to a closing parenthesis that it did not open; without blanks around it.
   *
   * @throws {ExpressionError} for an unknown escape, or if the end comes first.
   */
  argument(ends: string): ArgumentText {
    const start = this.at;
    let text = "";
    let glob = "";
    let depth = 0;
    /** The length of the text without the blanks after it. */
    let end = { text: 0, glob: 0 };
    for (;;) {
      const letter = this.#text.charAt(this.#at);
      if (letter === "") return this.fail('expected ")"', this.#text.length);
      if (letter === "\\") {
        const literal = this.#escape();
        text += literal;
        glob += "*?\\".includes(literal) ? `\\${literal}` : literal;
        end = { text: text.length, glob: glob.length };
        continue;
      }
      if (letter === ")" && depth === 0) break;
      if (depth === 0 && ends.includes(letter)) break;
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      text += letter;
      glob += letter;
      if (!/\s/.test(letter)) end = { text: text.length, glob: glob.length };
      this.#at += 1;
    }
    return { text: text.slice(0, end.text), glob: glob.slice(0, end.glob), at: start };
  }

  /** Takes an escape and returns what it stands for. */
  #escape(): string {
    const at = this.#at;
    const letter = this.#text.charAt(at + 1);
    const code = /^\\u\{([0-9a-f]{1,6})\}/i.exec(this.#text.slice(at, at + 11));
    const point = code === null ? NaN : Number.parseInt(code[1] ?? "", 16);
    if (code !== null && point <= 0x10ffff) {
      this.#at += code[0].length;
      return String.fromCodePoint(point);
    }
    const literal = Object.hasOwn(CONTROLS, letter) ? CONTROLS[letter] : LITERAL.includes(letter) ? letter : undefined;
    if (literal === undefined || letter === "") {
      const known = `\\n \\r \\t \\u{…} and a backslash before one of \\ / ( ) , = * ?`;
      this.fail(`unknown escape "\\${letter}": there are ${known}; paths have "/"`, at);
    }
    this.#at += 2;
    return literal;
  }

  /**
   * Takes a regular expression with the slashes around it.
   *
   * @returns its source, in which slashes are not escaped.
   */
  regex(): string {
    const start = this.at;
    let source = "";
    for (this.#at += 1; ; this.#at += 1) {
      const letter = this.#text.charAt(this.#at);
      if (letter === "") return this.fail('the closing "/" of the regular expression is missing', start);
      if (letter === "/") break;
      if (letter === "\\") {
        this.#at += 1;
        const next = this.#text.charAt(this.#at);
        source += next === "/" ? next : `\\${next}`;
      } else source += letter;
    }
    this.#at += 1;
    return source;
  }

  /** @throws {ExpressionError} always. @param at - Default: the next part. */
  fail(reason: string, at: number = this.at): never {
    throw new ExpressionError(this.#option, this.#text, at, reason);
  }
}
