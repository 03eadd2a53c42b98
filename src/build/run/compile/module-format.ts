/** Whether a module may be CommonJS: by its extension, its package, and the words in it. */
import type { Dialect } from "../../../core/data/compat/compat-config.ts";
import type { PackageType } from "../../../store/packages/package-of-file.ts";

/** Words of which every CommonJS module has at least one. */
const COMMONJS_WORDS = /\b(?:require|module|exports)\b/;

/** Assignments to what CommonJS exports. */
const WRITES_EXPORTS = /(?<![.\w$])(?:module\.)?exports(?:\.[\w$]+|\[[^\]\n]+\])*\s*=(?!=)/;

/** What code has that imports the files which match a pattern. */
export const IMPORT_GLOB = "import.meta.glob";

/**
 * Whether a file without ES module syntax is CommonJS; an ambiguous one is an ES module.
 *
 * @param dialect - Vitest and Bun ask no package: where `module` and `exports` are written to, they are there.
 */
export function isCommonjsWithoutSyntax(
  file: string,
  code: string,
  packageType: PackageType,
  dialect: Dialect | null,
): boolean {
  if (/\.c[jt]s$/.test(file)) return true;
  if (/\.m[jt]s$/.test(file) || !COMMONJS_WORDS.test(code)) return false;
  const hasExports = (dialect === "vitest" || dialect === "bun") && WRITES_EXPORTS.test(code);
  return hasExports || packageType(file) !== "module";
}

/** Whether the default import of CommonJS in a file is always `module.exports`, even if that has `__esModule`. */
export function importsAsNode(file: string, packageType: PackageType): boolean {
  return /\.m[jt]s$/.test(file) || (!/\.c[jt]s$/.test(file) && packageType(file) === "module");
}
