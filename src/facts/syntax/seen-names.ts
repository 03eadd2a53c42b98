/** The names that occur in a text: the parser has them, so that they are not searched for. */
import type { ts as TS } from "ts-morph";

/** Whether a text may have an identifier, of a property too. Not true of strings, comments and keywords. */
export function mayHaveName(sourceFile: TS.SourceFile, name: string): boolean {
  // The parser stores them in an undeclared property of the file.
  const seen: unknown = "identifiers" in sourceFile ? sourceFile.identifiers : null;
  return !(seen instanceof Map) || seen.has(name);
}
