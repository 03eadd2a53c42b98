/** What the `snapshot` fixture needs of its surroundings. Paths are from the root, with `/`. */
import type { ModuleSnapshots, SnapshotDialect, SnapshotFormat } from "../../core/data/run/snapshots.ts";
import type { HostSnapshots } from "../../runtime/host.ts";

/** What tests compare with. */
export interface SnapshotStore {
  /**
   * @param dialect - of a file that does not exist. Default: that of xtest.
   * @throws {Error} if the file is invalid.
   */
  snapshotsIn(file: string, dialect?: SnapshotDialect): ModuleSnapshots;
  /** The content of a file; null if there is none. @throws {Error} if that is not known. */
  read(file: string): Uint8Array | null;
  /** Paths of the files of a folder, in it. */
  fileNames(folder: string): readonly string[];
}

export interface SnapshotSettings extends HostSnapshots {
  readonly format: SnapshotFormat;
  /** The files of modules whose snapshots are elsewhere, by their paths. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
  readonly store: SnapshotStore;
  /** The folder that paths begin in; "" if it is not known. */
  readonly root: string;
  /** Whether nothing can be written, since the snapshots are those that a bundle was built with. */
  readonly isBundle: boolean;
}
