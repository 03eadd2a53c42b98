/** Whether a changed test module can be collected alone: it must share nothing with others, in either direction. */
import { isBuiltin } from "node:module";
import type { ModuleFacts } from "../../core/data/facts.ts";
import type { Renewal } from "../../core/data/suite/suite-parts.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { Function } from "../tree/function.ts";
import { sharesParameters } from "./order.ts";
import { API_SPECIFIER } from "../../link/resolve.ts";
import type { CollectedModule } from "../collect-tree.ts";

/** Examines a finished collection. */
export function renewalOf(
  { diagnostics, rewrites, sources }: Pick<TreeContext, "diagnostics" | "rewrites" | "sources">,
  modules: readonly CollectedModule[],
  items: readonly Function[],
): Renewal {
  const { evaluator, linker } = sources;
  const tests = new Set(modules.map(({ module }) => module.modulePath));
  const required = modules.flatMap(({ requires }) => requires.map(({ path }) => path));
  let changesImports = false;
  let hasChangers = false;
  let hasCalls = false;
  for (const path of linker.readPaths) {
    const facts = linker.facts(path);
    if (facts === null) continue;
    const isImport = importsOf(facts);
    const { mentions = [] } = facts;
    const ofImports = mentions.filter(({ name, in: owner }) => owner === undefined && isImport(name));
    changesImports ||= ofImports.some(({ depth, alias }) => depth !== undefined || alias !== undefined);
    hasCalls ||= ofImports.length > 0;
    // Other modules cannot call functions of a test module that none of them imports.
    const isShared = !tests.has(path) || linker.importedPaths.has(path);
    hasChangers ||= isShared && mentions.some((mention) => mention.in !== undefined && mention.depth !== undefined);
  }
  // Messages about missing fixtures name fixtures of all modules.
  const hasMissing = items.some(({ definition }) => definition.fixtureInfo.closure.problems.length > 0);
  return {
    isWhole:
      changesImports ||
      (hasChangers && hasCalls) ||
      hasMissing ||
      sources.hasMissing ||
      diagnostics.hasElsewhere ||
      evaluator.dependsOnOrder ||
      sharesParameters(items),
    needed: [...new Set([...required, ...linker.importedPaths])],
    elsewhere: modules.map(({ module }) => [...(rewrites.elsewhere.get(module.modulePath) ?? [])].sort()),
    hasChangers,
    hasCalls,
  };
}

/** Whether a local name is imported from a module other than the author API and Node's built-in modules. */
function importsOf({ imports }: ModuleFacts): (name: string) => boolean {
  const names = new Set(
    imports.flatMap(({ local, specifier }) =>
      specifier === API_SPECIFIER || isBuiltin(specifier) ? [] : [local ?? ""],
    ),
  );
  return (name) => names.has(name);
}
