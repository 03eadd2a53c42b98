/** A suite as commands see it: plain data, from a collection or from the cache. */
import type { AssertionsOf } from "../../assertions/assertion-site.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Manifest, ManifestItem } from "../manifest.ts";
import type { Plan } from "../plan.ts";
import type { ModuleRewrite } from "../rewrite.ts";
import type { SelectableItem } from "../../select/select.ts";

/** An item for selection and listings. */
export type SuiteItem = SelectableItem & Pick<ManifestItem, "path" | "className" | "name" | "dynamic">;

/** Text that a hook provided instead of a file's content. */
export interface ProvidedText {
  readonly text: string;
  /** The language: `ts`, `tsx`, `js`, `jsx`. */
  readonly extension: string;
}

/** A place: path from the root; line and column are 1-based. */
export interface ItemPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A test module in which no test was found. */
export interface EmptyModule {
  /** From the root, with `/`. */
  readonly path: string;
  /** What it uses of another runner: functions as `describe`, or its module. */
  readonly uses: readonly string[];
}

/** A suite. All parts are computed or read on demand. Items that are passed to it must be its own. */
export interface SuiteView {
  /** In the order in which they run. */
  readonly items: readonly SuiteItem[];
  /** How many they are. */
  readonly count: number;
  /** Their ids, one per line, without a line break after the last. */
  readonly idLines: string;
  /** All problems, by path and place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly plan: Plan;
  /** The plan as JSON, which is not parsed if it comes from the cache. */
  readonly planText: string;
  /** Absolute path of each module of the plan, by its path there. */
  readonly files: ReadonlyMap<string, string>;
  /** Absolute paths of all modules that were read: tests and their imports. */
  readonly read: readonly string[];
  /** Rewrites of modules, by absolute path. */
  readonly rewrites: ReadonlyMap<string, ModuleRewrite>;
  /** Loads what finds the edits of assertions in modules that are compiled. */
  assertions(): Promise<AssertionsOf>;
  /** Texts that plugins provided for files that are not modules, by absolute path. */
  readonly provided: ReadonlyMap<string, ProvidedText>;
  /** The plugin whose `xtest_collection_modifyitems` removed every test; null if tests are left, or there were none. */
  readonly emptiedBy: string | null;
  /** Whether there is any test module. */
  readonly hasModules: boolean;
  readonly emptyModules: readonly EmptyModule[];
  /** Configuration files, from the root, of folders with tests: the root's own configuration is used. */
  readonly unusedConfigs: readonly string[];
  /** Folders with an `__init__` module, from the root. */
  readonly packages: ReadonlySet<string>;
  readonly manifest: Manifest;
  /** The manifest, limited to the given items. */
  manifestWith(items: readonly SuiteItem[]): Manifest;
  /** The place of an item in listings. */
  placeOf(item: SuiteItem): ItemPlace;
  /** Why a dynamic item is only known at run time. */
  reasonOf(item: SuiteItem): string;
  /** Docstrings of items and of their packages, modules and classes, by node id. */
  docsOf(items: readonly SuiteItem[]): ReadonlyMap<string, string>;
}
