/** The filters of a command line and its configuration. Loaded if there is one. */
import { NO_FILTER } from "../../config/options/defaults.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type FilterRequest, requestFilters } from "../../core/select/filter/apply-filters.ts";
import type { Args } from "../flags/args.ts";

export { filterSuite, needsOfFilters } from "../../suite/filter/filter-suite.ts";

/** The filters; null without any. @throws {UsageError} if one cannot be parsed. */
export function filtersOf(
  { filters, ignoreDefaultFilter }: Pick<Args, "filters" | "ignoreDefaultFilter">,
  { defaultFilter, configFile }: Pick<ResolvedConfig, "defaultFilter" | "configFile">,
): FilterRequest | null {
  try {
    return requestFilters({
      filters,
      defaultFilter: defaultFilter === NO_FILTER ? null : defaultFilter,
      ignoresDefault: ignoreDefaultFilter,
    });
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes("'defaultFilter'")) throw error;
    throw new UsageError(`${configFile ?? "-o"}: ${error.message}`, { cause: error });
  }
}
