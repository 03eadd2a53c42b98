/** The configuration: as users write it, and complete, as the program reads it. */
export type { EnvironmentSetting, OptionsOfEnvironments } from "./options/options.ts";
export type { CoverageOptions, CoverageRequirement, CoverageThresholds } from "./options/coverage-options.ts";
export type { Bundler, UnknownOption } from "./options/options.ts";
export type { ResolvedConfig, XtestConfig } from "../collect/tree/plugin-types.ts";
export type { CompatOption, CompatSettings } from "./options/compat-option.ts";
