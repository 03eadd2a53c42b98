/** What users give the plugin. */
import type { XtestConfig } from "../config/types.ts";

export interface XtestOptions extends XtestConfig {
  /** Folder where node ids begin. Default: Vite's root, else the working directory. */
  root?: string;
}
