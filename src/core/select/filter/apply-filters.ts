/** Applies the filters of a command line and of the configuration to the items of a suite. */
import { ExpressionError } from "../expression-tokens.ts";
import { type KnownNames, unknownNames } from "./check-names.ts";
import { answerFilter, type AnsweredFilter, type AskedPredicate, type Filter, predicatesOf } from "./filter.ts";
import { compileFilter, type FilterableItem, type ItemDetails } from "./match-filter.ts";
import { parseFilter } from "./parse-filter.ts";

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
  /** The option of those filters, for messages. Default: `-E`. */
  readonly option?: string;
  /** The filter of the configuration; null without one. */
  readonly defaultFilter: string | null;
  readonly ignoresDefault: boolean;
}

/** Parses filters. @returns null if nothing filters. @throws {ExpressionError} if one cannot be parsed. */
export function requestFilters(texts: FilterTexts): FilterRequest | null {
  const { filters, option = "-E", defaultFilter, ignoresDefault } = texts;
  if (filters.length === 0 && (defaultFilter === null || ignoresDefault)) return null;
  const written = (name: string, text: string) => ({ option: name, text, filter: parseFilter(name, text) });
  return {
    any: filters.map((text) => written(option, text)),
    configured: defaultFilter === null ? null : written("defaultFilter", defaultFilter),
    isDefaultApplied: !ignoresDefault && defaultFilter !== null,
  };
}

/** Whether a request has one of some predicates. */
export function asksFor({ any, configured }: FilterRequest, types: readonly string[]): boolean {
  const filters = configured === null ? any : [...any, configured];
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
  const { any, configured, isDefaultApplied, named = [] } = request;
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
  const asked: AnsweredFilter = any.length === 0 ? { type: "all", at: 0 } : { type: "or", parts };
  const inAsked = compileFilter(asked, source.detailsOf);
  const chosen = items.filter((item) => inAsked(item) !== false);
  if (configured === null || !isDefaultApplied) return { items: chosen, filter: asked, outsideDefault: 0, warnings };
  const usual: AnsweredFilter = { type: "or", parts: [{ type: "nodes", ids: named }, await answered(configured)] };
  const inUsual = compileFilter(usual, source.detailsOf);
  const left = chosen.filter((item) => inUsual(item) !== false);
  const filter: AnsweredFilter = { type: "and", parts: [asked, usual] };
  return { items: left, filter, outsideDefault: chosen.length - left.length, warnings };
}
