/** A suite as commands see it, and its parts that are cached, read and replaced one by one: plain data. */

import type { AssertionsOf } from "../../assertions/assertion-site.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Manifest, ManifestItem, ManifestFixture } from "../manifest.ts";
import type { Plan } from "../plan.ts";
import type { ModuleRewrite } from "../rewrite.ts";
import type { SelectableItem } from "../../select/select.ts";
import type { Mark } from "../../author/marks/mark-store.ts";

/** An item for selection and listings. */
export type SuiteItem = SelectableItem & Pick<ManifestItem, "path" | "className" | "name" | "dynamic" | "depends">;

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

/** The conditions under which the part of a changed module can be replaced alone. */
export interface Renewal {
  /** Whether all modules must be collected together. */
  readonly isWhole: boolean;
  /** Absolute paths of modules that others require, or import as far as imports were followed. */
  readonly needed: readonly string[];
  /** For each part, absolute paths of the other modules that it causes to be rewritten. */
  readonly elsewhere: readonly (readonly string[])[];
  /** For each part, what types of fixtures are made of that it defines; empty if it defines none. */
  readonly fixtures: readonly string[];
}

/** The items of one test module, for listings. */
export interface ListedPart {
  /** The module from the root, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  /** How many items it has. */
  readonly count: number;
  /** Positions of the items that are expanded in a run. */
  readonly dynamic: readonly number[];
  /** Dotted names of classes, each with the number of consecutive items in it. */
  readonly classes: readonly (readonly [count: number, className: string | null])[];
  /** Names of the items if they differ from those in their ids; null if none does. */
  readonly names: readonly string[] | null;
  /** What items depend on, by their positions. Absent if none does. */
  readonly depends?: readonly (readonly [item: number, nodes: readonly string[]])[];
}

/**
 * The data of each item of a module that `-k` and `-m` need. Of the arguments of marks, only those that `-m` can
 * compare.
 */
export type SelectionPart = readonly (readonly [keywords: readonly string[], marks: readonly Mark[]])[];

export interface ManifestPart {
  readonly module: Manifest["modules"][number];
  readonly items: readonly ManifestItem[];
  readonly fixtures: readonly ManifestFixture[];
}

/** The data that the parts of a manifest share. */
export interface SharedManifest {
  /** Of conftests, and built-in ones, in the order of registration. */
  readonly fixtures: readonly ManifestFixture[];
  /** For each part, the number of those that were registered before its own. */
  readonly before: readonly number[];
}

/** Details of items, read on demand. */
export interface NotesPart {
  /** Why items are dynamic, by position. */
  readonly reasons: readonly (readonly [item: number, reason: string])[];
  /** Docstrings by node id. */
  readonly docs: readonly (readonly [id: string, doc: string])[];
}

/** Rewrites of modules, by absolute path. */
export type RewritesPart = readonly (readonly [file: string, rewrite: ModuleRewrite])[];
