/** The plugin for Vite. */
import type { UnpluginInstance } from "unplugin";
import { vite } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
const plugin: UnpluginInstance<XtestOptions | undefined>["vite"] = vite;
export default plugin;
