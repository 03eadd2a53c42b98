/** The plugin for webpack. */
import { forWebpack } from "./bundlers/wrongbundler.ts";
import { xtest } from "./index.ts";

export type { XtestOptions } from "./options.ts";
export default forWebpack(xtest.webpack);
