/** Bundles what is selected and has a process of its own execute it. */
import { bundleSuite } from "../plugin/bundle.ts";
import { runBundle, type RunBundleOptions } from "../node/run.ts";
import type { Collected } from "./collected.ts";
import type { CommandContext } from "./main.ts";
import { modulesOf } from "./modules.ts";

/** How to execute it, and who hears of it. */
export type ExecuteOptions = Omit<RunBundleOptions, "entry" | "root" | "cwd" | "cacheDir">;

/**
 * Says everything as events, also what is wrong with the bundle.
 *
 * @param outDir - absolute path of the folder that the bundle is written to.
 * @throws UsageError - as `runBundle` does.
 */
export async function execute(
  { args, config, cwd }: Pick<CommandContext, "args" | "config" | "cwd">,
  { collection, selected }: Pick<Collected, "collection" | "selected">,
  outDir: string,
  options: ExecuteOptions,
): Promise<{ interrupted: boolean }> {
  const modules = modulesOf(collection.plan, selected);
  const { entry, errors } = await bundleSuite({ config, collection, outDir, modules });
  for (const error of errors) options.onEvent({ type: "error", error });
  const cacheDir = args.cache ? `${config.cacheDir}/values` : null;
  return runBundle({ ...options, entry, root: config.root, cwd, cacheDir });
}
