/** Tokens of `-k` and `-m` expressions, as in pytest. */
import { UsageError } from "../errors/errors.ts";
import { beginning, CODE_WIDTH, cutBefore, cutLine } from "../errors/excerpt.ts";

/** A syntax error in an expression. */
export class ExpressionError extends UsageError {
  override readonly name: string = "ExpressionError";
  /** 1-based, in UTF-16 code units. */
  readonly column: number;

  /** Makes the error. @param option - `-k` or `-m`. */
  constructor(option: string, text: string, at: number, reason: string) {
    const start = cutBefore(at + 1);
    const before = start === 0 ? at : at - start + 1;
    super(
      `Wrong expression passed to '${option}': ${beginning(text, CODE_WIDTH)}: at column ${at + 1}: ${reason}\n` +
        `  ${cutLine(text, start)}\n  ${" ".repeat(before)}^`,
    );
    this.column = at + 1;
  }
}

export type TokenType =
  | "left parenthesis"
  | "right parenthesis"
  | "or"
  | "and"
  | "not"
  | "identifier"
  | "end of input"
  | "="
  | "string literal"
  | ",";

export interface Token {
  readonly type: TokenType;
  /** The text; for a string literal the part between the quotes. */
  readonly value: string;
  /** Offset in the text. */
  readonly at: number;
}

const SIGNS: Readonly<Record<string, TokenType>> = {
  "(": "left parenthesis",
  ")": "right parenthesis",
  "=": "=",
  ",": ",",
};

/** pytest takes letters only; titles and parameters have symbols, marks and emoji too. */
const WORD = /(?:[\w:+\-.[\]\\/]|[^\0-\x7f\s])+/uy;

/** Splits an expression into tokens. @throws {ExpressionError} at the first invalid character. */
export function tokenize(option: string, text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const sign = SIGNS[letter];
    if (letter === " " || letter === "\t") {
      at += 1;
    } else if (sign !== undefined) {
      tokens.push({ type: sign, value: letter, at });
      at += 1;
    } else if (letter === "'" || letter === '"') {
      const end = text.indexOf(letter, at + 1);
      if (end === -1) throw new ExpressionError(option, text, at, `closing quote "${letter}" is missing`);
      const value = text.slice(at + 1, end);
      const backslash = value.indexOf("\\");
      if (backslash !== -1) {
        throw new ExpressionError(option, text, at + 1 + backslash, 'escaping with "\\" is not supported');
      }
      tokens.push({ type: "string literal", value, at });
      at = end + 1;
    } else {
      WORD.lastIndex = at;
      const value = WORD.exec(text)?.[0];
      if (value === undefined) {
        throw new ExpressionError(
          option,
          text,
          at,
          `unexpected character "${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`,
        );
      }
      tokens.push({ type: value === "or" || value === "and" || value === "not" ? value : "identifier", value, at });
      at += value.length;
    }
  }
  tokens.push({ type: "end of input", value: "", at: text.length });
  return tokens;
}
