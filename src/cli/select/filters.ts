/** The filters of a command line and its configuration. Loaded if there is one. */
import { NO_FILTER } from "../../config/options/defaults.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type FilterRequest, requestFilters } from "../../core/select/filter/apply-filters.ts";
import type { Args } from "../flags/args.ts";

export { filterSuite, needsOfFilters } from "../../suite/filter/filter-suite.ts";

/** The filters; null without any. @throws {UsageError} if one cannot be parsed. */
export function filtersOf(
  args: Pick<Args, "filters" | "ignoreDefaultFilter" | "benchmarkOnly" | "benchmarkSkip">,
  { defaultFilter, configFile }: Pick<ResolvedConfig, "defaultFilter" | "configFile">,
): FilterRequest | null {
  try {
    return requestFilters({
      filters: args.filters,
      every: benchmarkFilters(args),
      defaultFilter: defaultFilter === NO_FILTER ? null : defaultFilter,
      ignoresDefault: args.ignoreDefaultFilter,
    });
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes("'defaultFilter'")) throw error;
    throw new UsageError(`${configFile ?? "-o"}: ${error.message}`, { cause: error });
  }
}

/** What `--benchmark-only` and `--benchmark-skip` stand for. */
function benchmarkFilters({ benchmarkOnly, benchmarkSkip }: Pick<Args, "benchmarkOnly" | "benchmarkSkip">) {
  const filters: (readonly [option: string, text: string])[] = [];
  if (benchmarkOnly) filters.push(["--benchmark-only", "fixture(=benchmark)"]);
  if (benchmarkSkip) filters.push(["--benchmark-skip", "!fixture(=benchmark)"]);
  return filters;
}
