/** The plugin for webpack. */
import { xtest } from "./unplugin.ts";

export type { XtestOptions } from "../plugin/options.ts";
export default xtest.webpack;
