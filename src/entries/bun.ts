/** The plugin for Bun. */
import { forBun } from "../plugin/bundlers/apply.ts";
import { xtest } from "./unplugin.ts";

export type { XtestOptions } from "../plugin/options.ts";
export default forBun(xtest.bun);
