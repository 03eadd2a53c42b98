/** The plugin for Vite. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.vite;
