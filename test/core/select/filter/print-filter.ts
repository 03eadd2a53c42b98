/** Prints filters such that they can be parsed again. */
import type { Filter, KeyMatcher, Matcher, Predicate } from "../../../../src/core/select/filter/filter.ts";

/** A filter as text. Parsing the text gives the filter again, but for offsets. */
export function printFilter(filter: Filter): string {
  switch (filter.type) {
    case "and":
      return filter.parts.map((part) => inParentheses(part, ["and", "or"])).join(" & ");
    case "or":
      return filter.parts.map((part) => inParentheses(part, ["or"])).join(" | ");
    case "not":
      return `!${inParentheses(filter.part, ["and", "or"])}`;
    default:
      return `${filter.type}(${argumentsOf(filter)})`;
  }
}

function inParentheses(filter: Filter, types: readonly string[]): string {
  const text = printFilter(filter);
  return types.includes(filter.type) ? `(${text})` : text;
}

function argumentsOf(predicate: Predicate): string {
  switch (predicate.type) {
    case "mark":
      return [printMatcher(predicate.matcher), ...predicate.values.map(printKey)].join(", ");
    case "param":
      return predicate.values.map(printKey).join(", ");
    case "changed":
      return predicate.ref === null ? "" : escaped(predicate.ref);
    case "slow":
      return `${predicate.comparison}${predicate.milliseconds}ms`;
    default:
      return "matcher" in predicate ? printMatcher(predicate.matcher) : "";
  }
}

function printKey({ key, value }: KeyMatcher): string {
  return value === null ? escaped(key) : `${escaped(key)}=${printMatcher(value)}`;
}

const PREFIXES = { equal: "=", contains: "~", glob: "#" } as const;

function printMatcher({ kind, text, ignoresCase }: Matcher): string {
  if (kind === "regex") return `/${text.replaceAll("/", "\\/")}/${ignoresCase === true ? "i" : ""}`;
  // In a glob, backslashes are part of the text.
  return PREFIXES[kind] + (kind === "glob" ? text.replace(/\\[^]|[^]/g, globPart) : escaped(text));
}

function globPart(part: string): string {
  return part.startsWith("\\") ? part : escaped(part);
}

/** Blanks at the ends would be cut off. Other line ends and controls would be hard to read. */
function escaped(text: string): string {
  return text
    .replace(/[\\(),=]/g, "\\$&")
    .replace(/^\s|\s$|[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}
