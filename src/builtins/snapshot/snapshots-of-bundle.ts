/** The snapshots that a bundle was built with. */
import type { FileText, SnapshotTexts } from "../../core/data/run/snapshots.ts";
import { ValueError } from "../../core/errors/errors.ts";
import { contentsOf, fromBase64 } from "./file-contents.ts";
import type { SnapshotStore } from "./settings.ts";

export function snapshotsOfBundle({ modules, files, named }: SnapshotTexts): SnapshotStore {
  const own = (file: string): FileText | undefined => (Object.hasOwn(files, file) ? files[file] : undefined);

  /** Whether the build has looked for a file. */
  function isKnown(file: string): boolean {
    return file.includes("__snapshots__/") || named.some((name) => `${file}/`.startsWith(`${name}/`));
  }

  return {
    snapshotsIn(file, dialect = "vitest") {
      const found = Object.hasOwn(modules, file) ? modules[file] : undefined;
      if (typeof found === "string") throw new Error(found);
      return found ?? { dialect, data: {} };
    },
    read(file) {
      const content = own(file);
      if (content !== undefined) return typeof content === "string" ? contentsOf(content) : fromBase64(content.base64);
      if (isKnown(file)) return null;
      throw new ValueError(
        `snapshot: the bundle does not have the file ${file}: a build finds the names that are literals in a call in a test module ` +
          "or conftest. Write the name there, or one without ./, which is in the test's own folder",
      );
    },
    fileNames: (folder) =>
      Object.keys(files)
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .sort(),
  };
}
