/** The context that all nodes of one collection tree share. */
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { Origin } from "../../evaluate/values.ts";
import type { UnplacedDiagnostic } from "../diagnostics.ts";
import type { CurrentModule, CollectState } from "../collect-state.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import type { SuiteFiles } from "../files/discover.ts";
import type { RequiredModules } from "../files/required-modules.ts";
import type { FixtureInfos } from "../fixtures/fixture-info.ts";
import type { RuntimeHooks } from "../parametrize/runtime-hooks.ts";
import type { Class } from "./class.ts";
import type { CollectHooks } from "./collect-hooks.ts";
import type { Module } from "./module.ts";
import type { Node } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import type { Package, Session } from "./session.ts";
import type { ResolvedConfig } from "./plugin-types.ts";

/** The node classes of the copy of this package that collects, whichever copy a plugin has imported. */
export interface NodeClasses {
  readonly Class: typeof Class;
  readonly Module: typeof Module;
  readonly Package: typeof Package;
  readonly Session: typeof Session;
}

/** Makes nodes from one name; none if it is not a test. */
export type MakeItem = (collector: ObjCollector, name: string, obj: DeclaredObject) => Iterable<Node>;

/** Collects files that are written for another runner. */
export interface DialectCollector {
  readonly projects: readonly CompatProject[];
  /** The project of a file by its absolute path; null for a file of none. */
  projectOf(path: string): CompatProject | null;
  /** Whether a compiler of the project comes before all others for a file: its syntax is the compiler's affair. */
  hasOwnCompiler(path: string): boolean;
  /** Whether a file is a source with tests of another runner in it. */
  isSource(path: string): boolean;
  /** Whether a file has the name of a test file of this package. */
  hasOwnName(path: string): boolean;
  /**
   * The suites and tests of a module.
   *
   * @param own - its tests of this package.
   */
  collect(module: Module, project: CompatProject, own: readonly Node[]): readonly Node[];
}

export interface TreeContext extends CollectState {
  readonly config: ResolvedConfig;
  readonly current: CurrentModule;
  readonly files: SuiteFiles;
  readonly required: RequiredModules;
  readonly fixtureInfos: FixtureInfos;
  readonly hooks: CollectHooks;
  /** Hooks of the run. */
  readonly runtimeHooks: RuntimeHooks;
  readonly classes: NodeClasses;
  /** Null without files of another runner. */
  readonly dialect: DialectCollector | null;
  /** Makes nodes from one name if no hook does. */
  readonly makeItem: MakeItem;
  /** Adds a diagnostic, for plugins. An origin is a module's absolute path and an offset in its text. */
  readonly report: (diagnostic: UnplacedDiagnostic, origin: Origin) => Diagnostic;
  /** A path as in node ids, for plugins: from the root, with `/`. */
  readonly relative: (path: string) => string;
  /** Whether all names of a module are collected, not only possible tests. */
  readonly takesAnyName: boolean;
}
