/** The plugin for Vite. */
import type { UnpluginInstance } from "unplugin";
import { vite } from "../plugin/bundlers/rollup.ts";
import type { XtestOptions } from "../plugin/options.ts";

export type { XtestOptions } from "../plugin/options.ts";
// A member, so that the declarations have its type without unplugin's, which name the types of every bundler.
const plugins: Pick<UnpluginInstance<XtestOptions | undefined>, "vite"> = { vite };
export default plugins.vite;
