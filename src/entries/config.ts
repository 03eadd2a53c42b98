/** What `xtest.config.ts` and build-time plugins import. */
export type { DeclaredObject, MadeClassOptions, MadeFunctionOptions } from "../collect/declarations/declared-object.ts";
export type { MadeMember } from "../collect/declarations/synthetic-nodes.ts";
export type { ObjCollector } from "../collect/tree/obj-collector.ts";
export type { HookimplOptions } from "../core/hooks/hookimpl.ts";
export type { Metafunc } from "../core/parametrize/metafunc.ts";
export type { PluginManager } from "../core/hooks/plugin-manager.ts";
export type { Parser } from "../config/plugins/parser.ts";
export type { FlagSettings, KeySettings, OptionGroup, OptionParser, OptionType } from "../core/hooks/option-types.ts";
export type { BuildHooks, Config, HookWrapper, XtestPlugin } from "../collect/tree/plugin-types.ts";
export type { CompatConfig, CompatProject } from "../core/data/compat/compat-config.ts";
export type { EnvironmentSetting, OptionsOfEnvironments } from "../config/types.ts";
export type { CompatOption, CompatSettings } from "../config/types.ts";
export type { CoverageOptions, CoverageRequirement, CoverageThresholds } from "../config/types.ts";
export type { ResolvedConfig, XtestConfig } from "../config/types.ts";
export type {
  ErrorFacts,
  Failure,
  ItemResult,
  Outcome,
  RunEvent,
  RunWarning,
  SuiteError,
} from "../core/data/events.ts";
export type { ManifestItem } from "../core/data/manifest.ts";
export type {
  CollectedFacts,
  Reporter,
  ReporterContext,
  ReporterExport,
  RunEnd,
  RunHeader,
  StrayOutput,
} from "../report/reporter.ts";

export { Class } from "../collect/tree/class.ts";
export { FunctionDefinition } from "../collect/tree/definition.ts";
export { Function } from "../collect/tree/function.ts";
export { Module } from "../collect/tree/module.ts";
export { Collector, Node } from "../collect/tree/nodes.ts";
export { Package } from "../collect/tree/session.ts";
export { Session } from "../collect/tree/session.ts";
export { CollectError, UsageError } from "../core/errors/errors.ts";
export { hookimpl } from "../core/hooks/hookimpl.ts";
export { defineConfig, definePlugin, defineReporter } from "../config/define.ts";
