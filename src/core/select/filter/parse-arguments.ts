/** Parses what stands in the parentheses of a predicate. */
import type { KeyMatcher, Matcher, Predicate } from "./filter.ts";
import type { FilterText } from "./filter-text.ts";
import { PREDICATE_FORMS } from "./predicate-forms.ts";

type Type = Predicate["type"];

/**
 * Takes the arguments of a predicate.
 *
 * @param at - offset of the predicate.
 * @throws {ExpressionError} if it takes none of this kind.
 */
export function parseArguments(input: FilterText, type: Type, at: number): Predicate {
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
