/**
 * Parses filters, in the syntax of nextest's filtersets:
 *
 *     expr:      and_expr (('|' | '+' | 'or') and_expr)*
 *     and_expr:  not_expr (('&' | 'and' | '-') not_expr)*
 *     not_expr:  ('!' | 'not') not_expr | '(' expr ')' | predicate
 *     predicate: name '(' arguments ')'
 */

import { nearest } from "../../errors/suggestions.ts";
import type { Filter, KeyMatcher, Matcher, Predicate } from "./filter.ts";
import { ExpressionError } from "../expression.ts";

/** The form of a predicate. */
export interface PredicateForm {
  /** What it takes: nothing, a text to match, a duration, a reference of git, or `key=value`. */
  readonly takes: "nothing" | "text" | "duration" | "reference" | "mark" | "parameters";
  /** How a text without a prefix is compared: as a glob, or as a part unless it has `*` or `?`. */
  readonly plain?: "glob" | "contains";
  /** How it is written, for messages. */
  readonly example: string;
}

export const PREDICATE_FORMS: { readonly [type in Predicate["type"]]: PredicateForm } = {
  path: { takes: "text", plain: "glob", example: "path(tests/unit)" },
  name: { takes: "text", plain: "contains", example: "name(add)" },
  id: { takes: "text", plain: "contains", example: "id(=test_a.ts::test_x)" },
  mark: {
    takes: "mark",
    plain: "glob",
    example: "mark(slow) or mark(net, port=80)",
  },
  fixture: {
    takes: "text",
    plain: "glob",
    example: "fixture(db)",
  },
  param: {
    takes: "parameters",
    plain: "glob",
    example: "param(currency=EUR)",
  },
  deps: {
    takes: "text",
    plain: "glob",
    example: "deps(test_a.ts)",
  },
  rdeps: {
    takes: "text",
    plain: "glob",
    example: "rdeps(src/cart.ts)",
  },
  project: {
    takes: "text",
    plain: "glob",
    example: "project(web)",
  },
  changed: { takes: "reference", example: "changed() or changed(main)" },
  failed: { takes: "nothing", example: "failed()" },
  flaky: { takes: "nothing", example: "flaky()" },
  slow: { takes: "duration", example: "slow(>1s)" },
  dynamic: { takes: "nothing", example: "dynamic()" },
  default: { takes: "nothing", example: "default()" },
  all: { takes: "nothing", example: "all()" },
  none: { takes: "nothing", example: "none()" },
};

/** The names of all predicates. */
export const PREDICATE_NAMES: readonly string[] = Object.keys(PREDICATE_FORMS);

export function isPredicateName(name: string): name is Predicate["type"] {
  return Object.hasOwn(PREDICATE_FORMS, name);
}

/** Letters after a backslash that stand for something else. */
const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
/** Characters that a backslash makes literal. */
const LITERAL = "\\/(),=*?'\" ";

/** A text of an argument. */
interface ArgumentText {
  /** Without escapes; in a glob, those of `*`, `?` and the backslash stay. */
  readonly text: string;
  readonly glob: string;
  readonly at: number;
}

/** A cursor over a text, which skips blanks in front of each part. */
class FilterText {
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

/** Parses what stands in the parentheses of a predicate. */
type Type = Predicate["type"];

/**
 * Takes the arguments of a predicate.
 *
 * @param at - offset of the predicate.
 * @throws {ExpressionError} if it takes none of this kind.
 */
function parseArguments(input: FilterText, type: Type, at: number): Predicate {
  switch (type) {
    case "all":
    case "none":
    case "dynamic":
    case "failed":
    case "flaky":
    case "default":
      if (!input.isNext(")")) input.fail(`${type}() takes no argument`);
      return { type, at };
    case "slow":
      return { type, ...duration(input), at };
    case "changed":
      return { type, ref: reference(input), at };
    case "mark": {
      const matcher = matcherOf(input, type, ",");
      return { type, matcher, values: keys(input, type), at };
    }
    case "param":
      return { type, values: [key(input, type), ...keys(input, type)], at };
    default:
      return { type, matcher: matcherOf(input, type, ""), at };
  }
}

function expected(input: FilterText, type: Type, what: string): never {
  return input.fail(`expected ${what}: ${PREDICATE_FORMS[type].example}`);
}

/** Takes a matcher up to one of some signs. */
function matcherOf(input: FilterText, type: Type, ends: string): Matcher {
  const { at } = input;
  if (input.isNext(")") || [...ends].some((end) => input.isNext(end))) expected(input, type, "a text");
  if (input.isNext("/")) return regex(input);
  const prefix = input.accept("=", "~", "#");
  const { text, glob } = input.argument(ends);
  if (text === "" && prefix !== "=") expected(input, type, "a text");
  const kind = kindOf(prefix, type, glob);
  return { kind, text: kind === "glob" ? glob : text, at };
}

function kindOf(prefix: string | null, type: Type, glob: string): Exclude<Matcher["kind"], "regex"> {
  if (prefix === "=") return "equal";
  if (prefix === "~") return "contains";
  if (prefix === "#") return "glob";
  return PREDICATE_FORMS[type].plain === "contains" && !/(?<!\\)(?:\\\\)*[*?]/.test(glob) ? "contains" : "glob";
}

function regex(input: FilterText): Matcher {
  const { at } = input;
  const source = input.regex();
  const ignoresCase = input.accept("i") !== null;
  try {
    new RegExp(source, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /s, "") : String(error);
    input.fail(`invalid regular expression: ${reason}`, at);
  }
  return { kind: "regex", text: source, ...(ignoresCase ? { ignoresCase } : {}), at };
}

/** Takes the rest of the arguments, each with a comma in front. */
function keys(input: FilterText, type: Type): KeyMatcher[] {
  const found: KeyMatcher[] = [];
  while (input.accept(",") !== null) found.push(key(input, type));
  return found;
}

function key(input: FilterText, type: Type): KeyMatcher {
  const { at } = input;
  if (input.isNext(")") || input.isNext(",") || input.isNext("=")) expected(input, type, "name=value");
  const { text } = input.argument(",=");
  if (input.accept("=") === null) return { key: text, value: null, at };
  const quoted = input.take(/^(?:'[^'\\]*'|"[^"\\]*")(?=\s*[,)])/);
  if (quoted !== null) return { key: text, value: { kind: "equal", text: quoted.slice(1, -1), at }, at };
  return { key: text, value: matcherOf(input, type, ","), at };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000 };

function duration(input: FilterText) {
  const comparison: ">" | ">=" = input.accept(">=") !== null ? ">=" : ">";
  input.accept(">");
  const number = input.take(/^\d+(?:\.\d+)?/);
  const unit = number === null ? null : input.take(/^(?:ms|s|min|m)(?=\s*\))/);
  if (number === null || unit === null) {
    return input.fail("expected a duration in ms, s or m: slow(>1s), slow(>=50ms)");
  }
  return { comparison, milliseconds: Number(number) * (UNITS[unit] ?? 1) };
}

function reference(input: FilterText): string | null {
  if (input.isNext(")")) return null;
  return input.argument("").text;
}

/** The deepest nesting: each level takes a few frames of the stack. */
const MAX_DEPTH = 200;

/** Operators of other languages, and what they are here. */
const OTHER_OPERATORS: ReadonlyMap<string, string> = new Map([
  ["&&", "&"],
  ["||", "|"],
  ["AND", "and"],
  ["OR", "or"],
  ["NOT", "not"],
  [",", "|"],
]);

/**
 * Parses a filter.
 *
 * @param option - where the text stands, for messages: `-E`.
 * @throws {ExpressionError} if it cannot be parsed.
 */
export function parseFilter(option: string, text: string): Filter {
  const input = new FilterText(option, text);
  let depth = 0;

  function nested(take: () => Filter): Filter {
    if (depth === MAX_DEPTH) input.fail(`more than ${MAX_DEPTH} nested "not" and parentheses`);
    depth += 1;
    const inner = take();
    depth -= 1;
    return inner;
  }

  function expr(): Filter {
    const parts = [andExpr()];
    while (input.accept("|", "+", "or") !== null) parts.push(andExpr());
    return joined("or", parts);
  }

  function andExpr(): Filter {
    const parts = [notExpr()];
    for (;;) {
      const operator = input.accept("&", "and", "-");
      if (operator === null) return joined("and", parts);
      const part = notExpr();
      parts.push(operator === "-" ? { type: "not", part } : part);
    }
  }

  function notExpr(): Filter {
    if (input.accept("!", "not") !== null) return { type: "not", part: nested(notExpr) };
    if (input.accept("(") !== null) {
      const inner = nested(expr);
      if (input.accept(")") === null) failAfter('expected an operator or ")"');
      return inner;
    }
    return predicate();
  }

  function predicate(): Filter {
    const at = input.at;
    const name = input.word();
    if (name === "") return input.fail(missing(input.rest()));
    const other = OTHER_OPERATORS.get(name);
    if (other !== undefined) return input.fail(`expected a predicate, got "${name}": write "${other}"`, at);
    if (!isPredicateName(name)) return input.fail(unknownPredicate(name, input.isNext("(")), at);
    if (input.accept("(") === null)
      return input.fail(`expected "(" after ${name}, as in ${PREDICATE_FORMS[name].example}`);
    const taken = parseArguments(input, name, at);
    if (input.accept(")") === null) input.fail(`expected ")" after the arguments of ${name}`);
    return taken;
  }

  function failAfter(expected: string): never {
    const rest = input.rest();
    const other = [...OTHER_OPERATORS].find(([sign]) => rest.startsWith(sign));
    if (other !== undefined) return input.fail(`${expected}, got "${other[0]}": write "${other[1]}"`);
    return input.fail(`${expected}, got ${rest === "" ? "the end" : `"${firstOf(rest)}"`}`);
  }

  const filter = expr();
  if (!input.isAtEnd) failAfter("expected an operator or the end");
  return filter;
}

function joined(type: "and" | "or", parts: readonly Filter[]): Filter {
  const [only, second] = parts;
  return only !== undefined && second === undefined ? only : { type, parts };
}

function missing(rest: string): string {
  const other = [...OTHER_OPERATORS].find(([sign]) => rest.startsWith(sign));
  const got = rest === "" ? "the end" : `"${other?.[0] ?? firstOf(rest)}"`;
  return `expected a predicate such as name(add), got ${got}`;
}

function firstOf(rest: string): string {
  return /^[\p{L}\p{N}_]+|^[^]/u.exec(rest)?.[0] ?? "";
}

function unknownPredicate(name: string, isCalled: boolean): string {
  const [near] = nearest(name, PREDICATE_NAMES, 1);
  const others: Readonly<Record<string, string>> = {
    test: "name",
    file: "path",
    package: "path",
    marker: "mark",
    tag: "mark",
    parameter: "param",
    "last-failed": "failed",
  };
  const meant = others[name] ?? near;
  if (meant !== undefined) return `unknown predicate ${name}, did you mean ${meant}()?`;
  const hint = isCalled ? "" : `; to select by name, write name(${name})`;
  return `unknown predicate ${name}; predicates are ${PREDICATE_NAMES.join(", ")}${hint}`;
}
