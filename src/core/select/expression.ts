/**
 * `-k` and `-m` expressions, as in pytest:
 *
 *     expression: expr? EOF
 *     expr:       and_expr ('or' and_expr)*
 *     and_expr:   not_expr ('and' not_expr)*
 *     not_expr:   'not' not_expr | '(' expr ')' | ident kwargs?
 *     kwargs:     '(' name '=' value (',' name '=' value)* ')'
 */

import type { Mark } from "../author/marks/mark-store.ts";
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

/** A value of a keyword argument. */
type Value = string | number | boolean | null;

/** An identifier, with its keyword arguments if it has any. */
interface Term {
  readonly name: string;
  readonly kwargs: ReadonlyMap<string, Value> | null;
}

type Matcher = (term: Term) => boolean;
type Node = (matches: Matcher) => boolean;

/**
 * Compiles a `-k` expression. An empty one matches nothing.
 *
 * @returns a function that matches the names of an item: an identifier matches if it is part of a name, in any case, or of what the escapes of
 *   the name stand for.
 * @throws {ExpressionError} if it cannot be parsed.
 */
export function compileKeyword(text: string): (names: readonly string[]) => boolean {
  const expression = parse("-k", text);
  return (names) => {
    const lower = names.flatMap(searchable);
    return expression(({ name }) => {
      const wanted = comparable(name);
      return lower.some((other) => other.includes(wanted));
    });
  };
}

/** A name, and what its escapes stand for: ids of parameters are written in ASCII. */
function searchable(name: string): string[] {
  const text = name.replace(ESCAPED, (escape, ...codes: (string | undefined)[]) => {
    const code = Number.parseInt(codes[0] ?? codes[1] ?? codes[2] ?? "", 16);
    return code > 0x10ffff ? escape : String.fromCodePoint(code);
  });
  return text === name ? [comparable(name)] : [comparable(name), comparable(text)];
}

const ESCAPED = /\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\U([0-9a-f]{8})/g;

/** In lower case, and composed: keyboards and file systems write letters in other ways. */
function comparable(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

/**
 * Compiles an `-m` expression. An empty one matches nothing.
 *
 * @returns a function that matches the marks of an item: an identifier is the exact name of a mark; with keyword
 *   arguments, a mark of that name must have all of them.
 * @throws {ExpressionError} if it cannot be parsed.
 */
export function compileMarks(text: string): (marks: readonly Mark[]) => boolean {
  const expression = parse("-m", text);
  return (marks) =>
    expression(({ name, kwargs }) =>
      marks.some((mark) => mark.name === name && (kwargs === null || hasKwargs(mark, kwargs))),
    );
}

function hasKwargs(mark: Mark, kwargs: ReadonlyMap<string, Value>): boolean {
  for (const [key, value] of kwargs) {
    if (!Object.hasOwn(mark.kwargs, key)) return false;
    const own = mark.kwargs[key] ?? null;
    const same = typeof own === "bigint" && typeof value === "number" ? Number(own) === value : own === value;
    if (!same) return false;
  }
  return true;
}

/** Constants besides strings and numbers, in the syntax of JavaScript and Python. */
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["null", null],
  ["undefined", null],
  ["none", null],
  ["None", null],
]);

/** The deepest nesting: each level takes a few frames of the stack. */
const MAX_DEPTH = 200;

/** Recursive descent over the tokens of one expression. */
function parse(option: "-k" | "-m", text: string): Node {
  const tokens = tokenize(option, text);
  let next = 0;
  let depth = 0;

  const current = (): Token => tokens[next] ?? { type: "end of input", value: "", at: text.length };
  const accept = (type: TokenType): Token | null => {
    const token = current();
    if (token.type !== type) return null;
    next += 1;
    return token;
  };
  const fail = (at: number, reason: string): never => {
    throw new ExpressionError(option, text, at, reason);
  };
  const expect = (...types: readonly [TokenType, ...TokenType[]]): Token => {
    for (const type of types) {
      const token = accept(type);
      if (token !== null) return token;
    }
    return fail(current().at, `expected ${types.join(" OR ")}; got ${current().type}`);
  };

  function expr(): Node {
    const parts = [andExpr()];
    while (accept("or") !== null) parts.push(andExpr());
    return (matches) => parts.some((part) => part(matches));
  }

  function andExpr(): Node {
    const parts = [notExpr()];
    while (accept("and") !== null) parts.push(notExpr());
    return (matches) => parts.every((part) => part(matches));
  }

  /** Takes what is inside of a `not` or of parentheses. */
  function nested(take: () => Node): Node {
    if (depth === MAX_DEPTH) fail(current().at, `more than ${MAX_DEPTH} nested "not" and parentheses`);
    depth += 1;
    const inner = take();
    depth -= 1;
    return inner;
  }

  function notExpr(): Node {
    if (accept("not") !== null) {
      const inner = nested(notExpr);
      return (matches) => !inner(matches);
    }
    if (accept("left parenthesis") !== null) {
      const inner = nested(expr);
      expect("right parenthesis");
      return inner;
    }
    const { value: name } = accept("identifier") ?? expect("not", "left parenthesis", "identifier");
    const open = accept("left parenthesis");
    if (open === null) return (matches) => matches({ name, kwargs: null });
    if (option === "-k") fail(open.at, "names have no arguments here: use -m for marks");
    const kwargs = allKwargs();
    expect("right parenthesis");
    return (matches) => matches({ name, kwargs });
  }

  function allKwargs(): ReadonlyMap<string, Value> {
    const kwargs = new Map<string, Value>();
    do {
      const { value: key, at } = expect("identifier");
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)) fail(at, `"${key}" is not the name of an argument`);
      expect("=");
      kwargs.set(key, value());
    } while (accept(",") !== null);
    return kwargs;
  }

  function value(): Value {
    const string = accept("string literal");
    if (string !== null) return string.value;
    const { value: word, at } = expect("identifier");
    if (/^[+-]?\d+(\.\d+)?$/.test(word)) return Number(word);
    const constant = CONSTANTS.get(word);
    return constant === undefined ? fail(at, `unexpected value "${word}": strings need quotes`) : constant;
  }

  if (accept("end of input") !== null) return () => false;
  const expression = expr();
  const { type, at } = current();
  if (type === "identifier" && option === "-k") {
    const words = /^[\w ]+$/.test(text) ? text : "is sent";
    fail(at, `expected and OR or; got identifier: words beside each other in a title are for -E 'name(${words})'`);
  }
  expect("end of input");
  return expression;
}
