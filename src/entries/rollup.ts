/** The plugin for Rollup. */
import type { UnpluginInstance } from "unplugin";
import { rollup } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
const plugin: UnpluginInstance<XtestOptions | undefined>["rollup"] = rollup;
export default plugin;
