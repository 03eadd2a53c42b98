/** The plugin for Rolldown. */
import type { UnpluginInstance } from "unplugin";
import { rolldown } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
const plugin: UnpluginInstance<XtestOptions | undefined>["rolldown"] = rolldown;
export default plugin;
