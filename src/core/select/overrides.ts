/** `overrides` of the configuration: settings of the tests that a filter selects. */
import type { FailOn } from "../data/run/fail-on.ts";
import { ExpressionError } from "./expression.ts";
import { answerFilter } from "./filter/filter.ts";
import { compileFilter, type FilterableItem, type ItemDetails } from "./filter/match-filter.ts";
import { parseFilter } from "./filter/parse-filter.ts";

/** Settings of the tests that a filter selects. */
export interface Override {
  /** The tests, as an expression of `-E` that asks for nothing but the tests: not `changed()`, `failed()`, `rdeps()` and the like. */
  readonly filter: string;
  /** How often they are tried again if they fail. */
  readonly retries?: number;
  /** Milliseconds that each of their phases may take; 0 for no limit. */
  readonly timeout?: number;
  /** How many workers have files with such tests, at most. Other tests in these files are there, too. */
  readonly workers?: number;
  /** What `failOn` has, and these tests may do, besides what `mark.permit` says. */
  readonly permit?: readonly FailOn[];
}

/** A setting, and the position of the override that gives it. */
export type GivenSetting = { readonly by: number } & (
  | { readonly name: "retries" | "timeout" | "workers"; readonly value: number }
  | { readonly name: "permit"; readonly value: readonly FailOn[] }
);

/**
 * Gives the settings of a test: each by the first override that selects it and says one.
 *
 * @param detailsOf - called only for filters with `fixture(…)` or `param(…)`.
 * @throws {UsageError} if a filter cannot be parsed, or asks for more than the tests.
 */
export async function compileOverrides<Item extends FilterableItem>(
  overrides: readonly Override[],
  detailsOf: (item: Item) => ItemDetails,
): Promise<(item: Item) => readonly GivenSetting[]> {
  const compiled: ((item: Item) => boolean | null)[] = [];
  for (const [index, { filter }] of overrides.entries()) {
    const option = `overrides[${String(index)}].filter`;
    const answered = await answerFilter(parseFilter(option, filter), ({ type, at }) => {
      const why = `${type}() is not known of a test by itself, and its settings would change with it`;
      throw new ExpressionError(option, filter, at, why);
    });
    compiled.push(compileFilter(answered, detailsOf));
  }
  return (item) => {
    const given = new Map<GivenSetting["name"], GivenSetting>();
    compiled.forEach((selects, by) => {
      if (selects(item) !== true) return;
      for (const setting of settingsIn(overrides[by], by))
        if (!given.has(setting.name)) given.set(setting.name, setting);
    });
    return [...given.values()];
  };
}

function settingsIn(override: Override | undefined, by: number): GivenSetting[] {
  const { permit } = override ?? {};
  const numbers = (["retries", "timeout", "workers"] as const).flatMap((name): GivenSetting[] => {
    const value = override?.[name];
    return value === undefined ? [] : [{ name, value, by }];
  });
  return permit === undefined ? numbers : [...numbers, { name: "permit", value: permit, by }];
}
