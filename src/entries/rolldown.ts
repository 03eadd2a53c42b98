/** The plugin for Rolldown. */
import type { UnpluginInstance } from "unplugin";
import { rolldown } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
// A member, so that the declarations have its type without unplugin's, which name the types of every bundler.
const plugins: Pick<UnpluginInstance<XtestOptions | undefined>, "rolldown"> = { rolldown };
export default plugins.rolldown;
