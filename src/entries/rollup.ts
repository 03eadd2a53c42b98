/** The plugin for Rollup. */
import type { UnpluginInstance } from "unplugin";
import { rollup } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
// A member, so that the declarations have its type without unplugin's, which name the types of every bundler.
const plugins: Pick<UnpluginInstance<XtestOptions | undefined>, "rollup"> = { rollup };
export default plugins.rollup;
