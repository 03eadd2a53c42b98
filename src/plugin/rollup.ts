/** The plugin for Rollup. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.rollup;
