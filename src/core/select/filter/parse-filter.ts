/**
 * Parses filters, in the syntax of nextest's filtersets:
 *
 *     expr:      and_expr (('|' | '+' | 'or') and_expr)*
 *     and_expr:  not_expr (('&' | 'and' | '-') not_expr)*
 *     not_expr:  ('!' | 'not') not_expr | '(' expr ')' | predicate
 *     predicate: name '(' arguments ')'
 */
import { nearest } from "../../errors/suggestions.ts";
import type { Filter } from "./filter.ts";
import { FilterText } from "./filter-text.ts";
import { parseArguments } from "./parse-arguments.ts";
import { isPredicateName, PREDICATE_FORMS, PREDICATE_NAMES } from "./predicate-forms.ts";

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
