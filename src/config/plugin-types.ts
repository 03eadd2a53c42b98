/** What a build-time plugin is: its hooks with their exact signatures (interface, section 6). Types only. */
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

/** The configuration as hooks see it: complete. `xtest_configure` may change it. */
export type Config = ResolvedConfig;

/** Nothing, and no promise either, which `void` alone would let pass. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Nothing = void | undefined;
type Maybe<T> = T | null | undefined;

/** Every build-time hook. Paths are absolute, with `/` on every system. */
export interface BuildHooks {
  /** Adds flags and configuration keys. */
  xtest_addoption: (parser: Parser) => Nothing | Promise<Nothing>;
  /** Looks at the configuration, and changes it, before anything is done with it. */
  xtest_configure: (config: Config) => Nothing | Promise<Nothing>;
  /** Does something else than the command: a number is the exit code. The first that is not null counts. */
  xtest_cmdline_main: (config: Config) => Maybe<number> | Nothing | Promise<Maybe<number> | Nothing>;
  /** Whether a file or folder is left out: true, or false to look into it in any case. The first that is not null counts. */
  xtest_ignore_collect: (path: string, config: Config) => Maybe<boolean>;
  /** Makes modules of a file, whatever its name. The results of all plugins are collected. */
  xtest_collect_file: (path: string, parent: Collector) => Maybe<Collector | readonly Collector[]>;
  /** Makes the module of a file that is a test file. The first that is not null counts. */
  xtest_pycollect_makemodule: (path: string, parent: Collector) => Maybe<Collector>;
  /** Makes nodes of what a module or class declares; an empty list for none. The first that is not null counts. */
  xtest_pycollect_makeitem: (
    collector: ObjCollector,
    name: string,
    obj: DeclaredObject,
  ) => Maybe<Node | Iterable<Node>>;
  /** Parametrizes a test. */
  xtest_generate_tests: (metafunc: Metafunc<Config>) => Nothing;
  /** A parameter value's part of an id. The first that is not null counts. */
  xtest_make_parametrize_id: (config: Config, val: unknown, argname: string) => Maybe<string>;
  /** Changes the order of the items, marks them, or leaves some out, in place. */
  xtest_collection_modifyitems: (session: Session, config: Config, items: Function[]) => Nothing;
}

/**
 * Around all other implementations of a hook, with `hookimpl({ wrapper: true })`: `yield` gives their result, or throws
 * their error, and what is returned is the result.
 */
export type HookWrapper<Name extends BuildHookName> = (
  ...args: HookArguments<BuildHooks, Name>
) =>
  | Generator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
  | (Name extends AsyncHook
      ? AsyncGenerator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
      : never);

type AsyncHook = "xtest_addoption" | "xtest_configure" | "xtest_cmdline_main";

/** A build-time plugin: the default export of a module that `plugins` names, or an object in that list. */
export type XtestPlugin = {
  /** What messages and `-p no:NAME` call it. */
  readonly name: string;
  /**
   * Modules that a run imports before all others, like a conftest of the root: for fixtures and run-time hooks. Relative
   * ones are from the plugin's module, or from the root for a plugin that is written into the configuration.
   */
  readonly runtime?: string | readonly string[];
} & {
  readonly [Name in BuildHookName]?: BuildHooks[Name] | HookWrapper<Name> | undefined;
};
