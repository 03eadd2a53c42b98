/** What `unplugin-xtest/entry` is where no plugin serves it: a message. */
import type { Manifest } from "../core/data/manifest.ts";
import type { BundleRunOptions, Report } from "../runtime/report.ts";

/** Every test of the suite, as `xtest list --json` prints them. */
export const manifest: Manifest = pluginIsMissing();

/**
 * Runs tests in this very realm.
 *
 * @param options - which, and how far. Default: all, to the end.
 */
export const run: (options?: BundleRunOptions) => Promise<Report> = pluginIsMissing();

function pluginIsMissing(): never {
  throw new Error(
    '"unplugin-xtest/entry" is made by the plugin while your bundler builds, and the plugin is not there. ' +
      'Put xtest() from "unplugin-xtest/vite" (or /rollup, /rolldown, …) first among the bundler\'s plugins, ' +
      "and import the entry only from code that is bundled.",
  );
}
