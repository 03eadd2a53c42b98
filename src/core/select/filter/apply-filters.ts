/** Applies the filters of a command line and of the configuration to the items of a suite. */
import { ExpressionError } from "../expression.ts";
import {
  answerFilter,
  type AnsweredFilter,
  type AskedPredicate,
  type Filter,
  predicatesOf,
  type Matcher,
} from "./filter.ts";
import { compileFilter, type FilterableItem, type ItemDetails, compilePath, compileText } from "./match-filter.ts";
import { parseFilter } from "./parse-filter.ts";
import { nearest } from "../../errors/suggestions.ts";

/** The names that a suite has; the first ones are shown. */
interface KnownNames {
  /** Paths of its test modules, from the root. */
  readonly paths: Iterable<string>;
  readonly marks: Iterable<string>;
  readonly fixtures: Iterable<string>;
  readonly params: Iterable<string>;
}

/** A name that nothing has. */
interface UnknownName {
  /** Offset in the filter. */
  readonly at: number;
  /** What is wrong, with what exists. */
  readonly reason: string;
}

/** The names that nothing in the suite has, in the order of the filter. @param known - called for the kinds that the filter has. */
function unknownNames(
  filter: Filter,
  known: { readonly [kind in keyof KnownNames]: () => Iterable<string> },
): UnknownName[] {
  return predicatesOf(filter).flatMap((predicate): UnknownName[] => {
    switch (predicate.type) {
      case "path": {
        const paths = new Set(known.paths());
        if (some(paths, compilePath(predicate.matcher))) return [];
        const near = nearestOf(predicate.matcher, withFolders(paths));
        return [{ at: predicate.matcher.at, reason: `no test file has this path${near}` }];
      }
      case "fixture":
        return missing(predicate.matcher, known.fixtures(), "no test uses a fixture of this name");
      case "mark":
        return missing(predicate.matcher, known.marks(), "no test has a mark of this name");
      case "param":
        return predicate.values.flatMap(({ key, at }) => {
          const matcher = { kind: "equal", text: key, at } as const;
          return missing(matcher, known.params(), "no test has a parameter of this name");
        });
      default:
        return [];
    }
  });
}

function missing(matcher: Matcher, names: Iterable<string>, reason: string): UnknownName[] {
  const all = new Set(names);
  if (some(all, compileText(matcher))) return [];
  return [{ at: matcher.at, reason: reason + nearestOf(matcher, all) }];
}

function some(texts: ReadonlySet<string>, matches: (text: string) => boolean): boolean {
  return [...texts].some(matches);
}

/** As many names as a message can show. */
const SHOWN = 12;

function nearestOf({ kind, text }: Matcher, names: ReadonlySet<string>): string {
  const [near] = kind === "regex" ? [] : nearest(text, names, 1);
  if (near !== undefined) return `, did you mean ${near}?`;
  const all = [...names].filter((name) => !name.startsWith("_"));
  if (all.length === 0) return "; there are none";
  return `; there ${all.length === 1 ? "is" : "are"} ${all.slice(0, SHOWN).join(", ")}${all.length > SHOWN ? ", …" : ""}`;
}

function withFolders(paths: ReadonlySet<string>): Set<string> {
  const all = new Set(paths);
  for (const path of paths) {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) all.add(path.slice(0, at));
  }
  return all;
}

/** A filter with its text. */
export interface WrittenFilter {
  /** Where it stands: `-E`. */
  readonly option: string;
  readonly text: string;
  readonly filter: Filter;
}

/** The filters that select items. */
export interface FilterRequest {
  /** An item must be in one of them. None: all items are. */
  readonly any: readonly WrittenFilter[];
  /** An item must be in each of them, too. A name that nothing in the suite has is no error. Default: none. */
  readonly every?: readonly WrittenFilter[];
  /** The filter of the configuration; null without one. */
  readonly configured: WrittenFilter | null;
  /** Whether an item must be in the filter of the configuration, too. */
  readonly isDefaultApplied: boolean;
  /** Ids of nodes that are named: the filter of the configuration does not apply to what is in them. Default: none. */
  readonly named?: readonly string[];
}

/** What a request is made of. */
export interface FilterTexts {
  /** Filters, an item must be in one of them. */
  readonly filters: readonly string[];
  /** Filters that flags stand for, with those flags: an item must be in each of them. Default: none. */
  readonly every?: readonly (readonly [option: string, text: string])[];
  /** The option of those filters, for messages. Default: `-E`. */
  readonly option?: string;
  /** The filter of the configuration; null without one. */
  readonly defaultFilter: string | null;
  readonly ignoresDefault: boolean;
}

/** Parses filters. @returns null if nothing filters. @throws {ExpressionError} if one cannot be parsed. */
export function requestFilters(texts: FilterTexts): FilterRequest | null {
  const { filters, every = [], option = "-E", defaultFilter, ignoresDefault } = texts;
  if (filters.length === 0 && every.length === 0 && (defaultFilter === null || ignoresDefault)) return null;
  const written = (name: string, text: string) => ({ option: name, text, filter: parseFilter(name, text) });
  return {
    any: filters.map((text) => written(option, text)),
    every: every.map(([flag, text]) => written(flag, text)),
    configured: defaultFilter === null ? null : written("defaultFilter", defaultFilter),
    isDefaultApplied: !ignoresDefault && defaultFilter !== null,
  };
}

/** Whether a request has one of some predicates. */
export function asksFor({ any, every = [], configured }: FilterRequest, types: readonly string[]): boolean {
  const filters = [...any, ...every, ...(configured === null ? [] : [configured])];
  return filters.some(({ filter }) => predicatesOf(filter).some(({ type }) => types.includes(type)));
}

/** The suite that is filtered. */
export interface FilterSource<Item> {
  /** Called only for filters with `fixture(…)` or `param(…)`. */
  detailsOf(item: Item): ItemDetails;
  readonly names: { readonly [kind in keyof KnownNames]: () => Iterable<string> };
  /** Whether a name that nothing has is wrong for sure: the whole suite is known. */
  readonly isComplete: boolean;
  /** Answers what the items cannot. @param fail - throws an error that points to the predicate. */
  answer(
    predicate: Exclude<AskedPredicate, { readonly type: "default" }>,
    fail: (reason: string) => never,
  ): Promise<AnsweredFilter>;
}

/** The items in the filters. */
export interface FilteredItems<Item> {
  /** With dynamic items of which only the run knows it. */
  readonly items: readonly Item[];
  /** For the run, which knows the items that dynamic ones stand for. */
  readonly filter: AnsweredFilter;
  /** How many items only the filter of the configuration leaves out. */
  readonly outsideDefault: number;
  /** For the user. */
  readonly warnings: readonly string[];
}

/**
 * Applies filters.
 *
 * @throws {ExpressionError} if a filter of the command line has a name that nothing in the suite has, or if the source cannot answer.
 */
export async function applyFilters<Item extends FilterableItem>(
  items: readonly Item[],
  request: FilterRequest,
  source: FilterSource<Item>,
): Promise<FilteredItems<Item>> {
  const { any, every = [], configured, isDefaultApplied, named = [] } = request;
  const warnings: string[] = [];
  for (const written of [...any, ...(configured === null || !isDefaultApplied ? [] : [configured])]) {
    for (const { at, reason } of unknownNames(written.filter, source.names)) {
      const { option, text } = written;
      if (source.isComplete && written !== configured) throw new ExpressionError(option, text, at, reason);
      warnings.push(`${option} ${text}: at column ${at + 1}: ${reason}`);
    }
  }
  const answered = (written: WrittenFilter): Promise<AnsweredFilter> =>
    answerFilter(written.filter, async (predicate) => {
      const fail = (reason: string): never => {
        throw new ExpressionError(written.option, written.text, predicate.at, reason);
      };
      if (predicate.type !== "default") return source.answer(predicate, fail);
      if (written === configured) return fail("default() is this very filter");
      return configured === null ? { type: "all", at: predicate.at } : answered(configured);
    });
  const parts: AnsweredFilter[] = [];
  for (const written of any) parts.push(await answered(written));
  const inAny: AnsweredFilter = any.length === 0 ? { type: "all", at: 0 } : { type: "or", parts };
  const required: AnsweredFilter[] = [];
  for (const written of every) required.push(await answered(written));
  const asked: AnsweredFilter = required.length === 0 ? inAny : { type: "and", parts: [inAny, ...required] };
  const inAsked = compileFilter(asked, source.detailsOf);
  const chosen = items.filter((item) => inAsked(item) !== false);
  if (configured === null || !isDefaultApplied) return { items: chosen, filter: asked, outsideDefault: 0, warnings };
  const usual: AnsweredFilter = { type: "or", parts: [{ type: "nodes", ids: named }, await answered(configured)] };
  const inUsual = compileFilter(usual, source.detailsOf);
  const left = chosen.filter((item) => inUsual(item) !== false);
  const filter: AnsweredFilter = { type: "and", parts: [asked, usual] };
  return { items: left, filter, outsideDefault: chosen.length - left.length, warnings };
}
