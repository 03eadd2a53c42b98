/** The snapshots that a bundle is built with, as plain data. Paths are from the root, with `/`. */
import type { SnapshotFormat } from "./snapshots.ts";

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
