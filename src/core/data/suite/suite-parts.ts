/**
 * A collected suite in parts that are cached, read and replaced one by one: one per module, and one that all modules
 * share.
 */
import type { Manifest, ManifestFixture, ManifestItem } from "../manifest.ts";
import type { Mark } from "../../author/marks/mark-store.ts";
import type { ModuleRewrite } from "../rewrite.ts";

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
