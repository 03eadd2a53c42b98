/** Rolldown's parser, for the few questions about code that bundling itself raises. */
import { parseSync, type ESTree } from "rolldown/utils";

/** The module's syntax tree with offsets in UTF-16 code units; null if it does not parse. */
export function parseModule(code: string, file: string): ESTree.Program | null {
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const { program, errors } = parseSync(file, code, { lang });
  return errors.length > 0 ? null : program;
}
