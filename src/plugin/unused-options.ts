/** Says so where options of the plugin reach no bundler. */
import type { XtestOptions } from "./options.ts";

/** Options that bundlers have themselves. */
export type PassedOption = "alias" | "define";

/** What to do about most of them. */
export const MAKE_IT_AN_INPUT =
  'It is where "unplugin-xtest/entry" is an input of the build; else give the same to the bundler.';

/** Those that users give the plugin, and that therefore have to get somewhere. */
export function optionsToPass(options: XtestOptions): PassedOption[] {
  return (["alias", "define"] as const).filter((name) => Object.keys(options[name] ?? {}).length > 0);
}

/** The sentence about one. @param remedy - what to do. */
export function idleOption(name: PassedOption, remedy = MAKE_IT_AN_INPUT): string {
  return `option "${name}" of xtest() is not passed on to this bundler. ${remedy}`;
}
