/** Warnings about options of the plugin that are not passed on to the bundler. */
import type { XtestOptions } from "./options.ts";

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
