/** The names of the packages that files belong to. */
import { posix } from "node:path";
import { statFile } from "../read-file.ts";
import { manifestField } from "./manifest-field.ts";

/** The name of the nearest `package.json` that has one: those of folders with compiled files may only have a `type`. */
export type PackageNameOf = (file: string) => string | null;

/** Makes a lookup that reads each folder once. */
export function createPackageNames(): PackageNameOf {
  const folders = new Map<string, string | null>();
  const ofFolder = (folder: string): string | null => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const parent = posix.dirname(folder);
    const name = nameIn(posix.join(folder, "package.json")) ?? (parent === folder ? null : ofFolder(parent));
    folders.set(folder, name);
    return name;
  };
  return (file) => ofFolder(posix.dirname(file));
}

function nameIn(file: string): string | null {
  const name = statFile(file) === null ? null : manifestField(file, "name");
  return typeof name === "string" ? name : null;
}
