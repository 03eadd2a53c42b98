/** Records the results of a run for the next one. */
import { prepareCache, valuesFolder } from "../../../store/cache-folder.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { RanSuite } from "./execute-selection.ts";

/**
 * Records which tests failed, and which files have errors that keep their tests from being known, for `--lf`, `--ff` and `--sw`.
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
  // The tests of a file with an error are not known.
  const broken = suite.errors.map(({ path }) => path);
  const { items } = suite.collection;
  const all = suite.isWhole && broken.length === 0 ? items : null;
  const reasons = new Set<string>();
  openFailureCache(valuesFolder(config.cacheDir), (reason) => reasons.add(reason)).record(
    charged(results, errors),
    args,
    { ids, all, broken, collected: items },
  );
  const [reason] = reasons;
  if (reason !== undefined) err.write(`xtest: warning: which tests failed is not kept for --lf: ${reason}\n`);
}

/** The results, with an error behind that of a test after which the tear-down of a wider scope failed, for each that did. */
function charged(results: RanSuite["results"], errors: RanSuite["errors"]): RanSuite["results"] {
  const ids = errors.flatMap(({ tearDown }) => tearDown?.after ?? []);
  if (ids.length === 0) return results;
  return results.flatMap((result) => [
    result,
    ...ids.flatMap((id) => (id === result.id ? { ...result, outcome: "error" as const } : [])),
  ]);
}
