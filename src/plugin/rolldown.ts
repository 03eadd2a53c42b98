/** The plugin for Rolldown. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.rolldown;
