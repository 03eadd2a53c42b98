/** What tests did with snapshots, as plain data: from the process of the tests to the parent, which writes, and to reporters. */

import type { SuiteError } from "../events.ts";

/** Which snapshots are written: missing and changed ones, missing ones, or none. */
export type SnapshotUpdate = "all" | "new" | "none";

/** How values are printed, as far as it is data: the option `snapshotFormat` of Vitest and Jest. */
export interface SnapshotFormat {
  /** Whether `toJSON` is called. Default: true. */
  readonly callToJSON?: boolean;
  /** Null: properties keep their order. Default: they are sorted. */
  readonly compareKeys?: null;
  /** Whether special characters in regular expressions are escaped. Default: true. */
  readonly escapeRegex?: boolean;
  /** Whether quotes in strings are escaped. Default: false. */
  readonly escapeString?: boolean;
  /** Spaces for each level. Default: 2. */
  readonly indent?: number;
  /** Levels that are printed. Default: all. */
  readonly maxDepth?: number;
  /** Elements of arrays, maps and sets, and properties of objects, that are printed. Default: all. */
  readonly maxWidth?: number;
  /** Whether `Object` and `Array` are printed in front of what has no other class. Default: false. */
  readonly printBasicPrototype?: boolean;
  /** Whether the names of functions are printed. Default: false. */
  readonly printFunctionName?: boolean;
}

/** What the processes of a run do with snapshots. */
export interface SnapshotRunOptions {
  readonly update: SnapshotUpdate;
  readonly format: SnapshotFormat;
  /** The files of modules whose snapshots are elsewhere than beside them, by the paths of the modules. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
}

/** How many comparisons ended how. */
export interface SnapshotCounts {
  readonly passed: number;
  /** Missing before. */
  readonly written: number;
  /** Changed. */
  readonly updated: number;
  readonly failed: number;
}

/** What one attempt at a test did with snapshots. */
export interface SnapshotRecord {
  /** Its node id. */
  readonly id: string;
  /** Path of its module from the root, with `/`. */
  readonly path: string;
  /** The keys in the module's file of snapshots that it compared. */
  readonly keys: readonly string[];
  /** New and changed values of that file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly inline: readonly InlineSnapshot[];
  readonly files: readonly FileSnapshot[];
  readonly counts: SnapshotCounts;
  /** Whose keys and first line a new file of snapshots has. Default: those of xtest. */
  readonly dialect?: "jest" | "vitest";
}

/** A comparison with a literal in a source. */
export interface InlineSnapshot {
  /** The stack of the call, as the engine wrote it. */
  readonly stack: string;
  /** The name of the called function; null for a matcher of the user's own, which is known by its place. */
  readonly method: string | null;
  /** The position of the literal among the arguments; null for the first literal, or after the last argument. */
  readonly at: number | null;
  /** The literal's value; null if there is none. */
  readonly before: string | null;
  /** The value as it is printed. */
  readonly text: string;
  /** Whether it is to be written. */
  readonly isNew: boolean;
}

/** A comparison with a file. */
export interface FileSnapshot {
  /** Path from the root, with `/`. */
  readonly file: string;
  /** What to write, in base64; null to remove the file. Absent if it is as it should be. */
  readonly content?: string | null;
}

/** What became of the snapshots of a run. */
export interface SnapshotSummary extends SnapshotCounts {
  /** Number of obsolete snapshots that were removed. */
  readonly removed: number;
  /** Snapshots that no test asks for. */
  readonly obsolete: readonly ObsoleteSnapshot[];
  /** Whether changed snapshots were written (`--snapshot-update`). */
  readonly isUpdate: boolean;
  /** Snapshots that could not be written. */
  readonly errors: readonly SuiteError[];
}

/** A snapshot that no test asks for. */
export interface ObsoleteSnapshot {
  /** Path of its file from the root. */
  readonly path: string;
  /** Its key; null for the whole file. */
  readonly key: string | null;
}

/** Who wrote a file of snapshots: its keys differ. */
export type SnapshotDialect = "vitest" | "jest";

/** The snapshots of one module. */
export interface ModuleSnapshots {
  readonly dialect: SnapshotDialect;
  /** Printed values by their keys. */
  readonly data: Readonly<Record<string, string>>;
}

/** The content of a file: text, or bytes in base64. */
export type FileText = string | { readonly base64: string };

export interface SnapshotTexts {
  readonly format: SnapshotFormat;
  /** By the paths of the files that have them; a text says why one cannot be read. */
  readonly modules: Readonly<Record<string, ModuleSnapshots | string>>;
  /** Files that values are compared with. */
  readonly files: Readonly<Record<string, FileText>>;
  /** Files and folders that calls name, beside those in the folders of snapshots, whether they exist or not. */
  readonly named: readonly string[];
}
