/** The `type` of the package that a file belongs to, as Node sees it. */
import path from "node:path";
import { statFile } from "../read-file.ts";
import { manifestField } from "./manifest-field.ts";

/** Gives what the nearest `package.json` says, not above `node_modules`; undefined if there is none, or it says nothing. @param file - absolute. */
export type PackageType = (file: string) => unknown;

/** Makes a lookup that reads each folder once. */
export function createPackageType(): PackageType {
  const folders = new Map<string, unknown>();
  const ofFolder = (folder: string): unknown => {
    if (folders.has(folder)) return folders.get(folder);
    const file = path.join(folder, "package.json");
    const type = statFile(file) === null ? inherited(folder) : manifestField(file, "type");
    folders.set(folder, type);
    return type;
  };
  const inherited = (folder: string): unknown => {
    const parent = path.dirname(folder);
    return parent === folder || path.basename(folder) === "node_modules" ? undefined : ofFolder(parent);
  };
  return (file) => ofFolder(path.dirname(file));
}
