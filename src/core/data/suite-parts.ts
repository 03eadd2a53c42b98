/** A collected suite in parts that can be cached, read and replaced one by one: one for each module, and what all of them share. */
import type { Manifest, ManifestFixture, ManifestItem } from "./manifest.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import type { Plan, PlanClosure, PlanDefinition, PlanFixture, PlanItem } from "./plan.ts";
import type { ModuleRewrite } from "./rewrite.ts";

/** Whether the part of a changed module can be replaced alone. */
export interface Renewal {
  /** Whether all modules must be collected together. */
  readonly isWhole: boolean;
  /** Absolute paths of modules that others import, as far as that was followed, or that are required by others. */
  readonly needed: readonly string[];
  /** For each part, absolute paths of other modules that are rewritten because of it. */
  readonly elsewhere: readonly (readonly string[])[];
  /** Whether a module that others import has functions that change what it holds. */
  readonly hasChangers: boolean;
  /** Whether a module calls what it imports before tests run. */
  readonly hasCalls: boolean;
}

/** The items of one test module as listings see them. */
export interface ListedPart {
  /** The module from the root, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  /** How many items it has. */
  readonly count: number;
  /** Positions of those that are expanded in a run. */
  readonly dynamic: readonly number[];
  /** Dotted names of classes, each with how many items in a row have it. */
  readonly classes: readonly (readonly [count: number, className: string | null])[];
  /** Names of the items where they are not what their ids say; null where all are. */
  readonly names: readonly string[] | null;
}

/** What `-k` and `-m` need of each item of a module. Of the arguments of marks, only what `-m` can compare. */
export type SelectionPart = readonly (readonly [keywords: readonly string[], marks: readonly Mark[]])[];

/** A fixture of a part: of its own, by position, or of those that all share, as `-1 - position`. */
export type FixtureRef = number;

/** A part of the plan. Positions are those in the part; modules are those of the whole plan. */
export interface PlanPart {
  readonly fixtures: readonly PlanFixture[];
  readonly closures: readonly (Omit<PlanClosure, "fixtures"> & {
    readonly fixtures: { readonly [name: string]: readonly FixtureRef[] };
  })[];
  readonly definitions: readonly PlanDefinition[];
  readonly items: readonly PlanItem[];
}

/** What the parts of a plan share. */
export interface SharedPlan {
  readonly version: Plan["version"];
  readonly options: Plan["options"];
  readonly modules: Plan["modules"];
  /** Absolute path of each module, by its path. */
  readonly files: readonly (readonly [path: string, file: string])[];
  /** Those of conftests, and built-in ones, in order of registration. */
  readonly fixtures: readonly PlanFixture[];
  /** For each part, how many of them were registered before those of the part. */
  readonly before: readonly number[];
}

export interface ManifestPart {
  readonly module: Manifest["modules"][number];
  readonly items: readonly ManifestItem[];
  readonly fixtures: readonly ManifestFixture[];
}

/** What the parts of a manifest share: fixtures as `SharedPlan` has them. */
export interface SharedManifest {
  readonly fixtures: readonly ManifestFixture[];
  readonly before: readonly number[];
}

/** What is said of items if somebody asks. */
export interface NotesPart {
  /** Why dynamic items are, by position. */
  readonly reasons: readonly (readonly [item: number, reason: string])[];
  /** Docstrings by node id. */
  readonly docs: readonly (readonly [id: string, doc: string])[];
}

/** What is written into modules, by absolute path. */
export type RewritesPart = readonly (readonly [file: string, rewrite: ModuleRewrite])[];
