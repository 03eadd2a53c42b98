/** Which files of packages are read, and which of their declarations are reliable. */
import type { LinkTarget } from "./link.ts";
import type { FactsReader } from "./facts-reader.ts";

/** The largest file of a package that is read, in characters. */
const MAX_SIZE = 1_000_000;

/** The average line length from which on a file counts as minified. */
const MAX_LINE = 500;

/** Whether a file belongs to an installed package. @param path - absolute, with `/`. */
export function isPackageFile(path: string): boolean {
  return path.includes("/node_modules/");
}

/** Whether a package's file is neither too large nor minified. */
export function isReadable(path: string, reader: FactsReader): boolean {
  const text = reader.source(path);
  if (text.length > MAX_SIZE) return false;
  const code = text.replace(/\/\/# sourceMappingURL=.*\s*$/, "");
  return code.length < 10 * MAX_LINE || code.length / code.split("\n").length < MAX_LINE;
}

/** Whether a declaration of a package can be known without executing it; the result of a call cannot. */
export function mayBeKnown(target: LinkTarget): boolean {
  if (target.kind !== "declaration") return target.kind !== "unknown";
  const { form, value } = target.declaration;
  // Compilers write `var` for constants; only functions and classes are assumed not to be reassigned.
  if (form === "let") return ["class", "function", "reference"].includes(value.kind);
  return value.kind !== "unknown" && (value.kind !== "call" || value.construct);
}
