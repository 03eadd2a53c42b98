/** Checks each `package.json` that the resolver may open: it would wait for the writer of a FIFO, and read a device without end. */
import { posix } from "node:path";
import { foldersAbove } from "../store/folders-above.ts";
import { refuseEndless, statFolder } from "../store/read-file.ts";

/** @throws {UsageError} if the `package.json` of a folder that the specifier may lead to is neither a file nor a folder. */
export type CheckManifests = (specifier: string, importer: string) => void;

/** Each folder is checked once. */
export function createManifestCheck(): CheckManifests {
  const checked = new Set<string>();
  const hasPackages = new Map<string, boolean>();

  /** Checks the folder at a path, and those around it. */
  const check = (path: string): void => {
    for (const folder of foldersAbove(`${path}/_`)) {
      if (checked.has(folder)) return;
      checked.add(folder);
      refuseEndless(`${folder}/package.json`);
    }
  };

  return (specifier, importer) => {
    const around = posix.dirname(importer);
    check(around);
    if (/^\.\.?(?:\/|$)/.test(specifier)) check(posix.join(around, specifier));
    else if (posix.isAbsolute(specifier)) check(posix.normalize(specifier));
    else {
      for (const folder of foldersAbove(importer)) {
        const packages = `${folder}/node_modules`;
        let isThere = hasPackages.get(packages);
        if (isThere === undefined) hasPackages.set(packages, (isThere = statFolder(packages) !== null));
        if (isThere) check(posix.join(packages, specifier));
      }
    }
  };
}
