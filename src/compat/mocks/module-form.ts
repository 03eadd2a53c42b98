/** How the modules of a run are instantiated, by the configuration. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { filesWithEnvironments, type Plan } from "../../core/data/plan.ts";
import type { FunctionTable, ModuleForm } from "../../core/data/run/link-table.ts";

type Settings = Pick<ResolvedConfig, "compatConfig" | "isolate">;

/** The dialects in which modules can be mocked, whether or not files are isolated. */
const FORMS: Partial<Record<Dialect, FunctionTable["form"]>> = { jest: "sync", vitest: "async", bun: "async" };

/** Whether what a module does not export is undefined to those that import it, as in those runners; engines have it as an error. */
export function givesUndefined({ compatConfig }: Pick<Settings, "compatConfig">): boolean {
  return compatConfig?.projects.some(({ dialect }) => FORMS[dialect] !== undefined) === true;
}

/** @param plan - of the suite. */
export function moduleFormOf({ compatConfig, isolate }: Settings, plan: Plan): ModuleForm {
  const forms = (compatConfig?.projects ?? []).flatMap(({ dialect }) => FORMS[dialect] ?? []);
  if (forms[0] !== undefined) return forms.includes("sync") ? "sync" : "async";
  const isIsolated = isolate === "auto" ? filesWithEnvironments(plan).size > 0 : isolate === "modules";
  return isIsolated ? "async" : "native";
}
