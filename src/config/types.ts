/** The configuration: as users write it, and complete, as the program reads it. */
export type { Bundler, UnknownOption } from "./options/options.ts";
export type { ResolvedConfig, XtestConfig } from "../collect/tree/plugin-types.ts";
