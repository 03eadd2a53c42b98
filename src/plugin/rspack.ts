/** The plugin for Rspack. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.rspack;
