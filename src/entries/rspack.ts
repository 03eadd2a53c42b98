/** The plugin for Rspack. */
import { forRspack } from "../plugin/bundlers/wrong-bundler.ts";
import { xtest } from "./unplugin.ts";

export type { XtestOptions } from "../plugin/options.ts";
export default forRspack(xtest.rspack);
