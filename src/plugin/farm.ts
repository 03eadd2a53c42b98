/** The plugin for Farm. */
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default xtest.farm;
