/** Parses the text of a module: the only place that does, beside what plugins and editors ask of single files. */
import type { ts as TS } from "ts-morph";
import type { ModuleFacts } from "../core/data/facts.ts";
import { lineStarts } from "../core/text/line-places.ts";
import { readAsEngine } from "./read/engine-rules.ts";
import { loadParser } from "./read/parser.ts";
import { scriptKindOf, type TypeScript } from "./read/typescript.ts";
import { expressionFacts } from "./syntax/expressions.ts";
import type { ParseContext } from "./syntax/parse-context.ts";

/** A text that was parsed. */
export interface ParsedSyntax {
  readonly reading: ParseContext;
  readonly file: TS.SourceFile;
  readonly extension: string;
  readonly lines: readonly number[];
  readonly errors: ModuleFacts["errors"];
  /** Whether TypeScript's parser refuses what engines understand. Default: false. */
  readonly isForeign?: boolean;
}

/** Lower case, without the dot. */
export function extensionOf(path: string): string {
  return /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Line breaks of the language beside a line feed, with which most texts are done. */
const LINE_BREAKS = /\r(?!\n)|[\u2028\u2029]/;

/** @throws {RangeError} for a text that is nested too deeply. */
export function parseSyntax(path: string, text: string): ParsedSyntax {
  const reading: ParseContext = { ts: loadParser(), text, expression: expressionFacts };
  const extension = extensionOf(path);
  const file = parse(reading, text, path, extension);
  const lines = LINE_BREAKS.test(text) ? [...file.getLineStarts()] : lineStarts(text);
  // Editors do not count the byte order mark.
  if (text.startsWith("\uFEFF")) lines[0] = 1;
  const errors = syntaxErrors(reading.ts, file, syntaxByExtension(extension) === "commonjs");
  const parsed: ParsedSyntax = { reading, file, extension, lines, errors };
  return errors.length === 0 || extension === "json" ? parsed : parsedAsEngine(parsed, path);
}

/** The same by the rules of engines, if they understand the text. */
function parsedAsEngine(parsed: ParsedSyntax, path: string): ParsedSyntax {
  const { reading, extension } = parsed;
  const found = readAsEngine(reading.text, extension);
  if (found === null) return parsed;
  const file = parse(reading, found.text, path, extension);
  return { ...parsed, file, errors: syntaxErrors(reading.ts, file, found.isScript), isForeign: true };
}

function parse({ ts }: ParseContext, text: string, path: string, extension: string): TS.SourceFile {
  const isScript = extension === "cjs" || extension === "cts";
  return ts.createSourceFile(
    path,
    text,
    {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      // The parser treats `await (x)` as a call unless the file is a module. Everything may be one except
      // CommonJS files by extension; this also avoids the default's search for `import.meta`.
      setExternalModuleIndicator: (file) => {
        if (!isScript) Reflect.set(file, "externalModuleIndicator", true);
      },
    },
    false,
    scriptKindOf(ts, extension),
  );
}

/** Errors about old octal numbers and escapes: the parser always reports them, but sloppy scripts may have them. */
const OCTALS = new Set([1121, 1487, 1488, 1489]);

/** Syntax errors, in source order. */
function syntaxErrors(ts: TypeScript, sourceFile: TS.SourceFile, isScript: boolean): { message: string; at: number }[] {
  // The compiler stores the parser's diagnostics in an undeclared property of the file.
  const found: unknown = "parseDiagnostics" in sourceFile ? sourceFile.parseDiagnostics : [];
  if (!Array.isArray(found)) return [];
  const diagnostics: readonly TS.Diagnostic[] = found;
  return diagnostics
    .filter(({ category, code }) => category === ts.DiagnosticCategory.Error && !(code >= 8000 && code < 9000))
    .filter(({ code }) => !isScript || !OCTALS.has(code))
    .map(({ messageText, start }) => ({ message: ts.flattenDiagnosticMessageText(messageText, "\n"), at: start ?? 0 }));
}

export function syntaxByExtension(extension: string): "esm" | "commonjs" | null {
  if (extension === "cjs" || extension === "cts") return "commonjs";
  return extension === "mjs" || extension === "mts" ? "esm" : null;
}
