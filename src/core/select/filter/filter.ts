/** Filters: expressions of `-E` as plain data that survives JSON. */

/** How a text is compared. Only its kind and text count: the offset is for messages. */
export interface Matcher {
  /**
   * `equal`: the whole text; `contains`: a part of it; `glob`: the whole text, with `*` and `?`; `regex`: a regular expression that
   * matches a part of it.
   */
  readonly kind: "equal" | "contains" | "glob" | "regex";
  /** In a glob, a backslash makes the character after it literal. */
  readonly text: string;
  /** Whether a regular expression ignores case: `/text/i`. Absent if not. */
  readonly ignoresCase?: boolean;
  /** Offset in the expression. */
  readonly at: number;
}

/** `key=value` of `mark(…)` and `param(…)`; without a value, only the key must be there. */
export interface KeyMatcher {
  readonly key: string;
  readonly value: Matcher | null;
  /** Offset in the expression. */
  readonly at: number;
}

/** The predicates without arguments. */
type PlainName = "all" | "none" | "dynamic" | "failed" | "flaky" | "default";
/** The predicates with one text to match. */
type MatchingName = "path" | "name" | "id" | "fixture" | "deps" | "rdeps" | "project";

/** A predicate, as it can be written. */
export type Predicate =
  | { readonly [type in PlainName]: { readonly type: type; readonly at: number } }[PlainName]
  | {
      readonly [type in MatchingName]: { readonly type: type; readonly matcher: Matcher; readonly at: number };
    }[MatchingName]
  | { readonly type: "mark"; readonly matcher: Matcher; readonly values: readonly KeyMatcher[]; readonly at: number }
  | { readonly type: "param"; readonly values: readonly KeyMatcher[]; readonly at: number }
  /** Without a reference: what is not committed. */
  | { readonly type: "changed"; readonly ref: string | null; readonly at: number }
  | { readonly type: "slow"; readonly comparison: ">" | ">="; readonly milliseconds: number; readonly at: number };

/** An expression over some leaves. */
export type FilterTree<Leaf> =
  | { readonly type: "and" | "or"; readonly parts: readonly FilterTree<Leaf>[] }
  | { readonly type: "not"; readonly part: FilterTree<Leaf> }
  | Leaf;

/** A filter as it was written. */
export type Filter = FilterTree<Predicate>;

/** The predicates whose answers are not in the items: the sources, version control or the last run have them. */
const ASKED_PREDICATES = ["deps", "rdeps", "changed", "failed", "flaky", "slow", "default", "project"] as const;
export type AskedPredicate = Extract<Predicate, { readonly type: (typeof ASKED_PREDICATES)[number] }>;

/** Items by their ids, by those of nodes around them, or by the paths of their modules: the answer to a predicate that the items cannot give. */
export type Answer =
  | { readonly type: "ids"; readonly ids: readonly string[] }
  | { readonly type: "nodes"; readonly ids: readonly string[] }
  | { readonly type: "paths"; readonly paths: readonly string[] };

/** A filter that the items alone can answer. */
export type AnsweredFilter = FilterTree<Exclude<Predicate, AskedPredicate> | Answer>;

/** All predicates of a filter, in the order in which they are written. */
export function predicatesOf(filter: Filter): Predicate[] {
  switch (filter.type) {
    case "and":
    case "or":
      return filter.parts.flatMap(predicatesOf);
    case "not":
      return predicatesOf(filter.part);
    default:
      return [filter];
  }
}

export function isAsked(predicate: Predicate): predicate is AskedPredicate {
  return ASKED_PREDICATES.some((name) => name === predicate.type);
}

/** Replaces the predicates that the items cannot answer by their answers. */
export async function answerFilter(
  filter: Filter,
  answer: (predicate: AskedPredicate) => Promise<AnsweredFilter>,
): Promise<AnsweredFilter> {
  switch (filter.type) {
    case "and":
    case "or": {
      const parts: AnsweredFilter[] = [];
      for (const part of filter.parts) parts.push(await answerFilter(part, answer));
      return { type: filter.type, parts };
    }
    case "not":
      return { type: "not", part: await answerFilter(filter.part, answer) };
    default:
      return isAsked(filter) ? answer(filter) : filter;
  }
}
