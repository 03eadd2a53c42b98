/** The plugin for esbuild. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.esbuild;
