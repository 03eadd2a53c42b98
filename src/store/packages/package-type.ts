/** The `type` of the package that a file belongs to, as Node sees it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { statFile } from "../read-file.ts";

/** Gives what the nearest `package.json` says, not above `node_modules`; undefined if there is none, or it says nothing. @param file - absolute. */
export type PackageType = (file: string) => unknown;

/** Makes a lookup that reads each folder once. */
export function createPackageType(): PackageType {
  const folders = new Map<string, unknown>();
  const ofFolder = (folder: string): unknown => {
    if (folders.has(folder)) return folders.get(folder);
    const file = path.join(folder, "package.json");
    const type = statFile(file) === null ? inherited(folder) : typeIn(file);
    folders.set(folder, type);
    return type;
  };
  const inherited = (folder: string): unknown => {
    const parent = path.dirname(folder);
    return parent === folder || path.basename(folder) === "node_modules" ? undefined : ofFolder(parent);
  };
  return (file) => ofFolder(path.dirname(file));
}

function typeIn(file: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "type") : undefined;
  } catch {
    // What is wrong with it, Node says.
    return undefined;
  }
}
