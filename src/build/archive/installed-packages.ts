/** Installed packages: finds them as Node does, and reads their dependencies and files. */
import { type Dirent, existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { readText, statFile, statFolder } from "../../store/read-file.ts";

/** The fields of a `package.json` that are used. */
export interface PackageJson {
  readonly version: string;
  /** Names of required packages, and of optional ones. */
  readonly required: readonly string[];
  readonly wanted: readonly string[];
  /** Whether the package is restricted to certain operating systems or processors. */
  readonly isBound: boolean;
}

/** The package name of a bare specifier: `@scope/name/file` → `@scope/name`. */
export function packageNameOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** What a package can be called: another name could lead anywhere. */
const PACKAGE_NAME = /^(?:@[^/\\@\0]+\/)?(?!\.{1,2}$)[^/\\@\0][^/\\\0]*$/;

/** The real folder of the package that a name resolves to from a folder; null if there is none. */
export function findPackage(name: string, from: string): string | null {
  if (!PACKAGE_NAME.test(name)) return null;
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    const isHere = path.basename(folder) !== "node_modules" && isFolder(candidate);
    if (isHere) {
      const real = realpathSync.native(candidate);
      // A link to the root of the file system is no package.
      return path.dirname(real) === real ? null : real;
    }
    if (folder === path.dirname(folder)) return null;
  }
}

/** The `package.json` of a package; empty if it is missing or cannot be read. */
export function readPackageJson(folder: string): PackageJson {
  const json = parsed(path.join(folder, "package.json"));
  const optional = namesIn(json["optionalDependencies"]);
  const required = namesIn(json["dependencies"]).filter((name) => !optional.includes(name));
  return {
    version: typeof json["version"] === "string" ? json["version"] : "",
    required,
    wanted: [...new Set([...optional, ...namesIn(json["peerDependencies"])])].filter(
      (name) => !required.includes(name),
    ),
    isBound: json["os"] !== undefined || json["cpu"] !== undefined,
  };
}

/** Files of a folder, and what is not among them. */
export interface FilesOfFolder {
  /** As paths with `/` from there. */
  readonly files: readonly string[];
  /** Links that lead where they must not. */
  readonly links: readonly string[];
  /** Hidden files and folders that were left out. */
  readonly hidden: readonly string[];
}

/**
 * The files of a package, without its own `node_modules`, and without what a link finds elsewhere: that is no file of the package. For a
 * folder that was never published and was found by a link, hidden files are left out: they belong to version control and the like.
 */
export function filesOfPackage(folder: string): FilesOfFolder {
  const isPublished = /[\\/]node_modules[\\/]/.test(folder);
  const real = realpathSync.native(folder);
  const isLeftOut = (name: string, around: string): boolean => around === "" && name === "node_modules";
  return filesIn(folder, { isLeftOut, withHidden: isPublished, isInside: (file) => isWithin(real, file) });
}

/** What of a folder is wanted. */
export interface FolderFilter {
  /** Whether to skip a name without a word, by the folder around it, which is empty for the outermost. Default: none is. */
  readonly isLeftOut?: (name: string, around: string) => boolean;
  /** Whether hidden files are wanted: they hold passwords, and the history of a project. */
  readonly withHidden: boolean;
  /** Whether a link may be followed to a real path. */
  readonly isInside: (real: string) => boolean;
}

/** The files in a folder. Symbolic links are followed. */
export function filesIn(folder: string, { isLeftOut, withHidden, isInside }: FolderFilter): FilesOfFolder {
  const files: string[] = [];
  const links: string[] = [];
  const hidden: string[] = [];
  const visit = (inside: string, outer: readonly string[]) => {
    const real = realpathSync.native(path.join(folder, inside));
    // A link to an enclosing folder would recurse forever.
    if (outer.includes(real)) return;
    for (const entry of readdirSync(real, { withFileTypes: true })) {
      if (isLeftOut?.(entry.name, inside) === true) continue;
      const below = inside === "" ? entry.name : `${inside}/${entry.name}`;
      const file = path.join(real, entry.name);
      if (!withHidden && entry.name.startsWith(".")) {
        hidden.push(below);
        continue;
      }
      if (entry.isSymbolicLink() && !existsSync(file)) continue;
      if (entry.isSymbolicLink() && !isInside(realpathSync.native(file))) {
        links.push(below);
        continue;
      }
      const kind = kindOf(entry, file);
      if (kind === "file") files.push(below);
      else if (kind === "folder") visit(below, [...outer, real]);
    }
  };
  visit("", []);
  return { files, links, hidden };
}

/** Whether a path is a folder, or in it. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Names for a note: the first ones. */
export function someOf(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${String(names.length - 5)} more` : names.join(", ");
}

function kindOf(entry: Dirent, file: string): "file" | "folder" | null {
  const found = entry.isSymbolicLink() ? (statFile(file) ?? statFolder(file)) : entry;
  return found?.isFile() ? "file" : found?.isDirectory() ? "folder" : null;
}

function isFolder(file: string): boolean {
  return statFolder(file) !== null;
}

function namesIn(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

function parsed(file: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(readText(file));
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
