/** Bundles what is selected and has a process of its own execute it. */
import { bundleTests } from "../../build/bundle/bundler.ts";
import { runBundle, type RunBundleOptions } from "../../run/parent/run.ts";
import { prepareCache, valuesFolder } from "../program/cache-folder.ts";
import type { Collected } from "../select/collected.ts";
import type { Interrupts } from "../program/interrupts.ts";
import type { CommandContext } from "../program/command-context.ts";
import { modulesOf } from "./modules-of-items.ts";
import type { BrowserRun } from "../../run/browser/browser-run.ts";

/** How to execute it, and who hears of it. */
export interface ExecuteOptions extends Pick<
  RunBundleOptions,
  "options" | "onEvent" | "onOutput" | "passthrough" | "parallel" | "started"
> {
  /** What may end it early. Default: nothing; a signal ends the command, and the processes of the tests with it. */
  readonly interrupts?: Interrupts;
  /** What runs the tests. Default: processes of Node. */
  readonly browser?: BrowserRun | null;
}

/**
 * Says everything as events, also what is wrong with the bundle.
 *
 * @param outDir - absolute path of the folder that the bundle is written to.
 * @throws UsageError - as `runBundle` does.
 */
export async function execute(
  { args, config, cwd, err }: Pick<CommandContext, "args" | "config" | "cwd" | "err">,
  { collection, live, selected }: Pick<Collected, "collection" | "live" | "selected">,
  outDir: string,
  { interrupts, browser = null, ...options }: ExecuteOptions,
): Promise<{ interrupted: boolean }> {
  const modules = modulesOf(collection.plan, selected);
  const bundling = bundleTests(
    {
      config,
      collection,
      live,
      outDir,
      modules,
      keep: args.cache,
      ...(browser === null ? {} : { target: "browser", standalone: true }),
    },
    (note) => err.write(`xtest: ${note}\n`),
  );
  const bundled = await (interrupts?.unlessStopped(bundling) ?? bundling);
  if (bundled === null) return { interrupted: true };
  const { entry, errors, settle, without } = bundled;
  const startRealm = await browser?.serve(outDir);
  interrupts?.testsRun();
  for (const error of errors) options.onEvent({ type: "error", error });
  const cacheDir = args.cache && prepareCache(config.cacheDir) ? valuesFolder(config.cacheDir) : null;
  const signals = interrupts === undefined ? {} : { signal: interrupts.stop, killSignal: interrupts.kill };
  const realm = startRealm === undefined ? {} : { startRealm };
  const run = { ...options, ...signals, ...realm, entry, rebuild: without, root: config.root, cwd, cacheDir };
  const [end] = await Promise.all([runBundle(run), settle()]);
  return end;
}
