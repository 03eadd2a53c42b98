/** The plugin for esbuild. */
import type { UnpluginInstance } from "unplugin";
import { esbuild } from "../plugin/bundlers/esbuild.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
const plugin: UnpluginInstance<XtestOptions | undefined>["esbuild"] = esbuild;
export default plugin;
