/** Records the results of a run for the next one. */
import { prepareCache, valuesFolder } from "../../../store/cache-folder.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { RanSuite } from "./execute-selection.ts";

/**
 * Records which tests failed, for `--lf`, `--ff` and `--sw`.
 *
 * @param ids - of the items that ran, or would have run.
 */
export async function recordRun(
  { args, config, err }: CommandContext,
  { suite, results, errors }: RanSuite,
  ids: readonly string[],
): Promise<void> {
  // A test that was only set up, or not even that, has no outcome.
  if (!args.cache || args.setup === "only" || args.setup === "plan" || !prepareCache(config.cacheDir)) return;
  const { openFailureCache } = await import("../../select/last-failed.ts");
  const all = suite.isWhole ? suite.collection.items : null;
  const reasons = new Set<string>();
  openFailureCache(valuesFolder(config.cacheDir), (reason) => reasons.add(reason)).record(
    charged(results, errors),
    args,
    { ids, all },
  );
  const [reason] = reasons;
  if (reason !== undefined) err.write(`xtest: warning: which tests failed is not kept for --lf: ${reason}\n`);
}

/** The results, where a test after which the tear-down of a wider scope failed counts as failed: running it again runs that tear-down again. */
function charged(results: RanSuite["results"], errors: RanSuite["errors"]): RanSuite["results"] {
  const ids = new Set(errors.flatMap(({ tearDown }) => tearDown?.after ?? []));
  if (ids.size === 0) return results;
  return results.map((result) =>
    ids.has(result.id) && result.outcome !== "failed" ? { ...result, outcome: "error" } : result,
  );
}
