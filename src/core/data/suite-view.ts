/** A suite as commands see it: plain data, of a collection or from the cache. */
import type { Diagnostic } from "./diagnostic.ts";
import type { Manifest, ManifestItem } from "./manifest.ts";
import type { Plan } from "./plan.ts";
import type { ModuleRewrite } from "./rewrite.ts";
import type { SelectableItem } from "../select/select.ts";

/** An item as selection and listings see it. */
export type SuiteItem = SelectableItem & Pick<ManifestItem, "path" | "className" | "name" | "dynamic">;

/** Text that a hook gave in place of a file's. */
export interface ProvidedText {
  readonly text: string;
  /** The language: `ts`, `tsx`, `js`, `jsx`. */
  readonly extension: string;
}

/** Where something stands: path from the root; line and column are 1-based. */
export interface ItemPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A test module in which no test was found. */
export interface EmptyModule {
  /** From the root, with `/`. */
  readonly path: string;
  /** What its top-level statements call, as the source names it: `describe`, `test.each`. */
  readonly callees: readonly string[];
}

/** A suite. Whatever is not asked for is neither worked out nor read. Items that are given back to it are its own. */
export interface SuiteView {
  /** In the order in which they run. */
  readonly items: readonly SuiteItem[];
  /** How many they are. */
  readonly count: number;
  /** Their ids, one a line, without a line end after the last. */
  readonly idLines: string;
  /** All problems, by path and place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly plan: Plan;
  /** The plan as JSON: from the cache it is not parsed. */
  readonly planText: string;
  /** Absolute path of each module of the plan, by its path there. */
  readonly files: ReadonlyMap<string, string>;
  /** Absolute paths of all modules that were read on the way, tests and what they import. */
  readonly read: readonly string[];
  /** What to write into each module, by absolute path. */
  readonly rewrites: ReadonlyMap<string, ModuleRewrite>;
  /** Texts that plugins gave for files that are no modules, by absolute path. */
  readonly provided: ReadonlyMap<string, ProvidedText>;
  /** The plugin whose `xtest_collection_modifyitems` left out every test; null if there are some, or were none. */
  readonly emptiedBy: string | null;
  /** Whether there is any test module. */
  readonly hasModules: boolean;
  readonly emptyModules: readonly EmptyModule[];
  /** Folders with an `__init__` module, from the root. */
  readonly packages: ReadonlySet<string>;
  readonly manifest: Manifest;
  /** The manifest with some of the items only. */
  manifestWith(items: readonly SuiteItem[]): Manifest;
  /** Where an item is listed. */
  placeOf(item: SuiteItem): ItemPlace;
  /** Why only a run knows what a dynamic item stands for. */
  reasonOf(item: SuiteItem): string;
  /** Docstrings of items and of the packages, modules and classes around them, by node id. */
  docsOf(items: readonly SuiteItem[]): ReadonlyMap<string, string>;
}
