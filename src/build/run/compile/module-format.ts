/** Whether a module may be CommonJS: by its extension, its package, and the words in it. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { statFile } from "../../../store/read-file.ts";

/** Words of which every CommonJS module has at least one. */
const COMMONJS_WORDS = /\b(?:require|module|exports)\b/;

/** What code has that imports the files which match a pattern. */
export const IMPORT_GLOB = "import.meta.glob";

/** TypeScript's `export =`, which is compiled to `module.exports`. */
export const EXPORT_ASSIGNMENT = /^[ \t]*export\s*=/m;

/** The `type` of the package that a file belongs to; undefined if it has none. */
export type PackageType = (file: string) => unknown;

/** Makes a lookup that reads each folder once. */
export function createPackageType(): PackageType {
  const folders = new Map<string, unknown>();
  const ofFolder = (folder: string): unknown => {
    if (folders.has(folder)) return folders.get(folder);
    const parent = posix.dirname(folder);
    const file = posix.join(folder, "package.json");
    const type = statFile(file) !== null ? typeIn(file) : parent === folder ? undefined : ofFolder(parent);
    folders.set(folder, type);
    return type;
  };
  return (file) => ofFolder(posix.dirname(file));
}

function typeIn(file: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "type") : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file without ES module syntax is CommonJS; an ambiguous one is an ES module. */
export function isCommonjsWithoutSyntax(file: string, code: string, packageType: PackageType): boolean {
  if (/\.c[jt]s$/.test(file)) return true;
  if (/\.m[jt]s$/.test(file) || !COMMONJS_WORDS.test(code)) return false;
  return EXPORT_ASSIGNMENT.test(code) || packageType(file) !== "module";
}

/** Whether the default import of CommonJS in a file is always `module.exports`, even if that has `__esModule`. */
export function importsAsNode(file: string, packageType: PackageType): boolean {
  return /\.m[jt]s$/.test(file) || (!/\.c[jt]s$/.test(file) && packageType(file) === "module");
}
