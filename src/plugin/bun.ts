/** The plugin for Bun. */
import { forBun } from "./bundlers/wrongbundler.ts";
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default forBun(xtest.bun);
