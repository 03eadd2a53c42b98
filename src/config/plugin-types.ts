/** The type of a build-time plugin, with the exact signatures of its hooks. Types only. */
import type { DeclaredObject } from "../collect/tree/declaration.ts";
import type { Function } from "../collect/tree/function.ts";
import type { Collector, Node } from "../collect/tree/nodes.ts";
import type { ObjCollector } from "../collect/tree/obj-collector.ts";
import type { Session } from "../collect/tree/session.ts";
import type { BuildHookName } from "../core/hooks/hookspec.ts";
import type { Metafunc } from "../core/parametrize/metafunc.ts";
import type { HookArguments, HookResult } from "../core/hooks/plugin-manager.ts";
import type { Parser } from "./parser.ts";
import type { ResolvedConfig } from "./types.ts";

/** The configuration in hooks. `xtest_configure` may change it. */
export type Config = ResolvedConfig;

/** Nothing; not a promise, which `void` alone would allow. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Nothing = void | undefined;
type Maybe<T> = T | null | undefined;

/** The build-time hooks, with the arguments of pytest's. Paths are absolute, with `/` on every system. */
export interface BuildHooks {
  /** Adds flags and configuration keys. May be async. @example (parser) => parser.addOption("--stage <name>") */
  xtest_addoption: (parser: Parser) => Nothing | Promise<Nothing>;
  /** Reads or changes the configuration before anything else happens. May be async. */
  xtest_configure: (config: Config) => Nothing | Promise<Nothing>;
  /** Replaces the command: the first result that is not null is the exit code, 0 to 255. May be async. */
  xtest_cmdline_main: (config: Config) => Maybe<number> | Nothing | Promise<Maybe<number> | Nothing>;
  /** Whether to ignore a file or folder: true ignores it, false keeps it whatever else ignores it. The first result that is not null counts. */
  xtest_ignore_collect: (path: string, config: Config) => Maybe<boolean>;
  /** Makes collectors of a file, whatever its name. The results of all plugins are collected. */
  xtest_collect_file: (path: string, parent: Collector) => Maybe<Collector | readonly Collector[]>;
  /** Makes the module of a test file. The first result that is not null counts. */
  xtest_pycollect_makemodule: (path: string, parent: Collector) => Maybe<Collector>;
  /** Makes nodes of a declaration in a module or class; an empty list for none. The first result that is not null counts. */
  xtest_pycollect_makeitem: (
    collector: ObjCollector,
    name: string,
    obj: DeclaredObject,
  ) => Maybe<Node | Iterable<Node>>;
  /** Parametrizes a test. @example (metafunc) => metafunc.parametrize("stage", ["dev", "live"]) */
  xtest_generate_tests: (metafunc: Metafunc<Config>) => Nothing;
  /** Makes the part of an id for a parameter value. The first result that is not null counts. */
  xtest_make_parametrize_id: (config: Config, val: unknown, argname: string) => Maybe<string>;
  /** Reorders, marks or removes items, in place. */
  xtest_collection_modifyitems: (session: Session, config: Config, items: Function[]) => Nothing;
}

/**
 * A hook wrapper, for `hookimpl({ wrapper: true })`: runs around all other implementations of a hook. `yield` returns their
 * result or throws their error; what the wrapper returns becomes the result.
 */
export type HookWrapper<Name extends BuildHookName> = (
  ...args: HookArguments<BuildHooks, Name>
) =>
  | Generator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
  | (Name extends AsyncHook
      ? AsyncGenerator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
      : never);

type AsyncHook = "xtest_addoption" | "xtest_configure" | "xtest_cmdline_main";

/** A build-time plugin: the default export of a module in `plugins` or after `-p`, or an object in `plugins`. */
export type XtestPlugin = {
  /** The name in messages, and in `-p no:NAME`, which disables the plugin. */
  readonly name: string;
  /**
   * Modules that a run imports before all others, like a `conftest` of the root: for fixtures and run-time hooks. Paths are
   * relative to the plugin's module, or to the root if the plugin is an object in the configuration.
   *
   * @default []
   */
  readonly runtime?: string | readonly string[];
} & {
  readonly [Name in BuildHookName]?: BuildHooks[Name] | HookWrapper<Name> | undefined;
};
