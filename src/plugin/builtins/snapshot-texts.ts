/** The snapshots that a bundle is built with. Nothing is loaded for a suite that asks for none. */
import type { ResolvedConfig } from "../../config/types.ts";
import { planModules } from "../../core/data/plan.ts";
import type { SnapshotTexts } from "../../core/data/run/snapshots.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { requestedBuiltins } from "./builtin-chunks.ts";

/**
 * Reads them; null if no test asks for `snapshot`.
 *
 * @param included - paths, as in the plan, of the modules that are in the bundle. Default: all.
 */
export async function snapshotTextsOf(
  { plan, read }: Pick<SuiteView, "plan" | "read">,
  { root, snapshotFormat }: Pick<ResolvedConfig, "root" | "snapshotFormat">,
  included?: ReadonlySet<string>,
): Promise<SnapshotTexts | null> {
  if (!requestedBuiltins(plan).has("snapshot")) return null;
  const { readSnapshotTexts } = await import("../../snapshots/read-texts.ts");
  const modules = planModules(plan)
    .map(({ path }) => path)
    .filter((path) => included?.has(path) !== false);
  return readSnapshotTexts({ root, modules, callers: read, format: snapshotFormat });
}
