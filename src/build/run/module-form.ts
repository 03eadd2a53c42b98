/** How the modules of a run are instantiated, by the configuration. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { ModuleForm } from "../../core/data/run/link-table.ts";

export function moduleFormOf({ isolate }: Pick<ResolvedConfig, "isolate">): ModuleForm {
  return isolate ? "async" : "native";
}
