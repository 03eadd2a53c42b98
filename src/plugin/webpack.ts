/** The plugin for webpack. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.webpack;
