/** Functions to write configurations and plugins with: for completion and type checks in an editor. Loads nothing. */
import type { XtestPlugin } from "../collect/tree/plugin-types.ts";
import type { ReporterExport } from "../report/reporter.ts";
import type { XtestConfig } from "./types.ts";

/** Keys that are given as `undefined` have their defaults. */
type OrUndefined<Config> = { [Key in keyof Config]: Config[Key] | undefined };

/**
 * Types a configuration. Returns it unchanged.
 *
 * @example
 * // xtest.config.ts
 * export default defineConfig({ testPaths: ["tests"], strictMarkers: true });
 */
export function defineConfig(config: OrUndefined<XtestConfig>): XtestConfig;
export function defineConfig(config: unknown): unknown {
  return config;
}

/**
 * Types a build-time plugin. Returns it unchanged.
 *
 * @example
 * export default definePlugin({
 *   name: "stages",
 *   xtest_addoption: (parser) => parser.addOption("--stage <name>", { default: "dev" }),
 *   xtest_ignore_collect: (path, config) => path.includes("/live/") && config.getOption("stage") !== "live",
 * });
 */
export function definePlugin(plugin: XtestPlugin): XtestPlugin {
  return plugin;
}

/**
 * Types a reporter, or a function that makes one. Returns it unchanged.
 *
 * @example
 * // tools/slow-tests.ts, for --reporter default --reporter ./tools/slow-tests.ts:slow.txt
 * export default defineReporter(({ write }) => ({
 *   event(event) {
 *     if (event.type === "result" && event.result.duration > 1) write(`${event.result.id}\n`);
 *   },
 * }));
 */
export function defineReporter<Exported extends ReporterExport>(reporter: Exported): Exported {
  return reporter;
}
