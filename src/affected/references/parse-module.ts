/** Rolldown's parser, for references and declarations. */
import { parseSync } from "rolldown/utils";
import { isSyntaxNode, type SyntaxNode } from "./syntax.ts";

/** Parses a module; null if its syntax is wrong. @param file - its extension determines the language. */
export function parseForReferences(file: string, text: string): SyntaxNode | null {
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const parsed = parseSync(file, text.replace(/^\uFEFF/, " "), { lang });
  const program: unknown = parsed.program;
  return parsed.errors.length > 0 || !isSyntaxNode(program) ? null : program;
}
