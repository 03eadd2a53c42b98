/** Whether a changed test module can be collected alone: it must share nothing with others, in either direction. */
import type { Renewal } from "../../core/data/suite/suite-parts.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { Function } from "../tree/function.ts";
import { sharesParameters } from "./order.ts";
import type { CollectedModule } from "../collect-tree.ts";

/** Examines a finished collection. */
export function renewalOf(
  { diagnostics, rewrites, sources }: Pick<TreeContext, "diagnostics" | "rewrites" | "sources">,
  modules: readonly CollectedModule[],
  items: readonly Function[],
): Renewal {
  const { evaluator, linker } = sources;
  const required = modules.flatMap(({ requires }) => requires.map(({ path }) => path));
  // Messages about missing fixtures name fixtures of all modules.
  const hasMissing = items.some(({ definition }) => definition.fixtureInfo.closure.problems.length > 0);
  return {
    isWhole:
      hasMissing ||
      sources.hasMissing ||
      diagnostics.hasElsewhere ||
      evaluator.dependsOnOrder ||
      sharesParameters(items),
    needed: [...new Set([...required, ...linker.importedPaths])],
    elsewhere: modules.map(({ module }) => [...(rewrites.elsewhere.get(module.modulePath) ?? [])].sort()),
  };
}
