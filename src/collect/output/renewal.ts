/** Whether a changed test module can be collected alone: it must share nothing with others, in either direction. */
import type { Renewal } from "../../core/data/suite/suite-parts.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { Function } from "../tree/function.ts";
import { sharesParameters } from "./order.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { typeOfFixture } from "../types/fixture-types.ts";

/** Examines a finished collection. */
export function renewalOf(
  context: Pick<TreeContext, "config" | "diagnostics" | "fixtures" | "rewrites" | "sources">,
  modules: readonly CollectedModule[],
  items: readonly Function[],
): Renewal {
  const { diagnostics, rewrites, sources } = context;
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
    fixtures: fixturesOf(context, modules),
  };
}

/** For each module the facts that the types of its fixtures are made of. */
function fixturesOf(
  { config, fixtures, sources }: Pick<TreeContext, "config" | "fixtures" | "sources">,
  modules: readonly CollectedModule[],
): string[] {
  const facts = new Map<string, unknown[]>(modules.map(({ module }) => [module.nodeId, []]));
  for (const fixture of fixtures.registered) {
    const { name, baseId, doc, passing, args } = fixture;
    const type = (): string | null => typeOfFixture(sources, fixture, config.root);
    facts.get(baseId.split("::", 1).join())?.push([name, baseId, doc, type(), passing, [...(args?.at.keys() ?? [])]]);
  }
  return [...facts.values()].map((own) => (own.length === 0 ? "" : JSON.stringify(own)));
}
