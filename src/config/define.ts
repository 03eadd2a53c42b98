/** What configurations and plugins are written with: for completion and checking in an editor. Loads nothing. */
import type { XtestPlugin } from "./plugin-types.ts";
import type { XtestConfig } from "./types.ts";

/** Returns `config` as it is: for completion and checking in an editor. */
export function defineConfig(config: XtestConfig): XtestConfig {
  return config;
}

/** Returns `plugin` as it is: for completion and checking in an editor. */
export function definePlugin(plugin: XtestPlugin): XtestPlugin {
  return plugin;
}
