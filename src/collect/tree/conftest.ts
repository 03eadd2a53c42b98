/** Conftests: their fixtures, and hooks in them that nothing calls. */
import { buildOnlyHooks, nearestHook } from "../../core/hooks/hookspec.ts";
import type { CollectContext } from "../context.ts";
import { problems } from "../diagnostics.ts";
import { registerModuleFixtures } from "../fixtures/register-fixtures.ts";
import { reportParseErrors } from "./module.ts";

/** Registers the fixtures of a conftest, or of a plugin's run-time module, for `baseId` and all below. */
export function registerConftest(context: CollectContext, path: string, baseId: string): void {
  const facts = context.linker.facts(path);
  if (facts === null || reportParseErrors(context, path, facts)) return;
  const buildHooks = new Set(buildOnlyHooks());
  for (const { exported, at } of facts.exports) {
    if (buildHooks.has(exported)) {
      const isPlugins = context.config.runtimeModules.includes(path);
      context.report(problems.buildHookInConftest(exported, isPlugins), { path, at });
    }
    const near = nearestHook(exported);
    if (near !== null) context.report(problems.unknownHook(exported, near), { path, at });
  }
  registerModuleFixtures(context, path, baseId);
}
