/** The plugin for esbuild. */
import type { UnpluginInstance } from "unplugin";
import { esbuild } from "../plugin/bundlers/esbuild.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
// A member, so that the declarations have its type without unplugin's, which name the types of every bundler.
const plugins: Pick<UnpluginInstance<XtestOptions | undefined>, "esbuild"> = { esbuild };
export default plugins.esbuild;
