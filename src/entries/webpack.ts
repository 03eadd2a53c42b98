/** The plugin for webpack. */
import { forWebpack } from "../plugin/bundlers/wrong-bundler.ts";
import { xtest } from "./unplugin.ts";

export type { XtestOptions } from "../plugin/options.ts";
export default forWebpack(xtest.webpack);
