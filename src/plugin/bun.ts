/** The plugin for Bun. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.bun;
