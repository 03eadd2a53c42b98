/** What `xtest.config.ts` and build-time plugins import. */
export type { DeclaredObject, MadeClassOptions, MadeFunctionOptions } from "../collect/declared.ts";
export type { MadeMember } from "../collect/made.ts";
export type { ObjCollector } from "../collect/objcollector.ts";
export type { HookimplOptions } from "../core/hookimpl.ts";
export type { Metafunc } from "../core/metafunc.ts";
export type { PluginManager } from "../core/pluginmanager.ts";
export type { FlagSettings, KeySettings, OptionType, Parser } from "./parser.ts";
export type { BuildHooks, Config, HookWrapper, XtestPlugin } from "./plugin-types.ts";
export type { ResolvedConfig, XtestConfig } from "./types.ts";

export { Class } from "../collect/class.ts";
export { FunctionDefinition } from "../collect/definition.ts";
export { Function } from "../collect/function.ts";
export { Module } from "../collect/module.ts";
export { Collector, Node } from "../collect/nodes.ts";
export { Package } from "../collect/package.ts";
export { Session } from "../collect/session.ts";
export { CollectError, UsageError } from "../core/errors.ts";
export { hookimpl } from "../core/hookimpl.ts";
export { defineConfig, definePlugin } from "./define.ts";
