/** The snapshots of a project, for its tests. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SnapshotStore } from "../builtins/snapshot/settings.ts";
import { fileNamesIn } from "../store/folders.ts";
import { readSnapFile, type SnapFile } from "./snap-file.ts";

/** @param root - absolute path: paths begin there. */
export function snapshotsOnDisk(root: string): SnapshotStore {
  /** Files of snapshots by their paths, each read once. */
  const snapFiles = new Map<string, SnapFile>();
  return {
    snapshotsIn(file, dialect) {
      const snapFile = snapFiles.get(file) ?? readSnapFile(resolve(root, file), dialect);
      snapFiles.set(file, snapFile);
      return snapFile;
    },
    read(file) {
      const place = resolve(root, file);
      return existsSync(place) ? readFileSync(place) : null;
    },
    fileNames: (folder) => fileNamesIn(resolve(root, folder)),
  };
}
