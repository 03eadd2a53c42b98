/** The options of the plugin, and the configuration of a build. */

import path from "node:path";
import { withSlashes } from "../config/paths.ts";
import type { ResolvedConfig, XtestConfig } from "../config/types.ts";

/** Options of the configuration, each of which overrides the project's configuration file. */
export interface XtestOptions extends XtestConfig {
  /**
   * Folder where node ids begin. Default: that of the project's configuration, which is searched as by the command
   * line, from Vite's root or the working directory upwards; without one that of the nearest `package.json`.
   */
  root?: string;
  /**
   * Whether the files of `xtest typegen` are written when a server or a watching build of Vite, Rollup, Rolldown, webpack or Rspack begins,
   * and again after changes. Only files whose text changes are written. Default: false.
   */
  typegen?: boolean;
  /**
   * Whether the build fails for errors of single tests too, such as a fixture that does not exist. If not, such an error is a warning of the
   * build, and fails its test in the run. Default: whether the environment variable `CI` is set.
   */
  strict?: boolean;
}

/**
 * The configuration of a build: that of the command line in `folder`, overridden by the plugin's options.
 *
 * @param folder - absolute path of the folder the bundler works in.
 * @throws {UsageError} if the configuration cannot be loaded, or an option is wrong.
 */
export async function pluginConfig(
  { root, typegen: _, strict: __, ...given }: XtestOptions,
  folder: string,
): Promise<ResolvedConfig> {
  const { loadConfig } = await import("../config/load.ts");
  const cwd = root === undefined ? folder : path.resolve(folder, root);
  const config = await loadConfig({ cwd, rootdir: root === undefined ? null : cwd, given, keepUnknown: true });
  const here = withSlashes(cwd);
  // As on the command line: in a folder below the root, only tests in that folder are collected, unless `testPaths` is
  // set.
  const isWhole = config.testPaths.length === 1 && config.testPaths[0] === config.root;
  if (isWhole && here.startsWith(`${config.root.replace(/\/$/, "")}/`)) config.testPaths = [here];
  return config;
}

/** Options of the plugin that the bundler has too. */
export type BundlerOption = "alias" | "define";

/** The default advice. */
export const INPUT_REMEDY =
  'It is where "unplugin-xtest/entry" is an input of the build; else give the same to the bundler.';

/** The bundler options that a user has set. */
export function bundlerOptionsIn(options: XtestOptions): BundlerOption[] {
  return (["alias", "define"] as const).filter((name) => Object.keys(options[name] ?? {}).length > 0);
}

/**
 * The text of the warning.
 *
 * @param remedy - the advice.
 */
export function unusedOption(name: BundlerOption, remedy = INPUT_REMEDY): string {
  return `option "${name}" of xtest() is not passed on to this bundler. ${remedy}`;
}
