/** The `type` of the package that a file belongs to, as Node sees it. */

import path from "node:path";
import { posix } from "node:path";
import { statFile } from "../read-file.ts";
import { readFileSync } from "node:fs";

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

/** The value of a key; undefined where there is none. What is wrong with the file, Node says. @param file - absolute. */
export function manifestField(file: string, key: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, key) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The folder of the installed package that a file belongs to; null if it is part of none.
 *
 * @param file - absolute.
 */
export function packageFolder(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? null;
}

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
