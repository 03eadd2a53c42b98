/** The plugin for Rspack. */
import { forRspack } from "./bundlers/wrongbundler.ts";
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default forRspack(xtest.rspack);
