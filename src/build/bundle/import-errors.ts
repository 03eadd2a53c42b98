/** Messages and positions of import errors. */
import type { SourcePosition } from "./errors/build-errors.ts";
import { packageName } from "./externals.ts";

/** @param importer - path from the root. */
export function missingPackageText(specifier: string, importer: string): string {
  return `Cannot find "${specifier}", imported by ${importer}. Install the package "${packageName(specifier)}", or correct the name.`;
}

/** The position of a quoted specifier in a text, at its quote; null if it is not found. */
export function positionOfSpecifier(text: string, specifier: string): SourcePosition | null {
  const lines = text.split("\n");
  const line = lines.findIndex((one) => one.includes(`"${specifier}"`) || one.includes(`'${specifier}'`));
  return line === -1 ? null : { line: line + 1, column: (lines[line] ?? "").indexOf(specifier) - 1 };
}

/** Whether a text declares a type of that name: TypeScript allows re-exporting it as if it were a value. */
export function declaresType(text: string, name: string): boolean {
  return new RegExp(`\\b(?:interface|type)\\s+${name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}\\b`).test(text);
}
