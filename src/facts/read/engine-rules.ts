/**
 * Reads valid code that TypeScript's parser refuses: it takes `({ … })` and a block on the next line for a function without `=>`, and knows no
 * comments of HTML and no old octal numbers. The bundler's parser follows the rules of engines.
 */
import { createRequire } from "node:module";
import type { ESTree } from "rolldown/utils";

/** The same code, as TypeScript's parser can read it. */
export interface EngineReading {
  /** Of the same length: with semicolons in the place of line ends, and blanks in the place of comments. */
  readonly text: string;
  /** Whether it is a script, so that sloppy code is allowed. */
  readonly isScript: boolean;
}

/** Null for code that engines do not understand either. @param extension - lower case, without the dot. */
export function readAsEngine(text: string, extension: string): EngineReading | null {
  const require = createRequire(import.meta.url);
  const { parseSync, Visitor }: typeof import("rolldown/utils") = require("rolldown/utils");
  const lang = extension === "tsx" ? "tsx" : /^[cm]?ts$/.test(extension) ? "ts" : "jsx";
  const types = /^m[jt]s$/.test(extension) ? (["module"] as const) : (["commonjs", "module"] as const);
  for (const sourceType of types) {
    const { program, comments, errors } = parseSync(`module.${extension}`, text, { lang, sourceType });
    if (errors.length > 0) continue;
    const blanks = comments
      .filter(({ start }) => /^(?:<!--|-->)/.test(text.slice(start, start + 4)))
      .map(({ start, end }) => ({ start, end, text: " ".repeat(end - start) }));
    const ends: { start: number; end: number; text: string }[] = [];
    const see = (statements: readonly ESTree.Node[]): void => {
      for (const [at, { type, start }] of statements.entries()) {
        const end = statements[at - 1]?.end ?? start;
        // One that ends with a semicolon or a brace needs none.
        const isOpen = type === "BlockStatement" && !/[;}]/.test(text.charAt(end - 1) || ";");
        if (isOpen && /\s/.test(text.charAt(end))) ends.push({ start: end, end: end + 1, text: ";" });
      }
    };
    new Visitor({
      Program: ({ body }) => see(body),
      BlockStatement: ({ body }) => see(body),
      StaticBlock: ({ body }) => see(body),
      SwitchCase: ({ consequent }) => see(consequent),
    }).visit(program);
    let read = text;
    for (const { start, end, text: other } of [...blanks, ...ends]) {
      read = read.slice(0, start) + other + read.slice(end);
    }
    return { text: read, isScript: sourceType === "commonjs" };
  }
  return null;
}
