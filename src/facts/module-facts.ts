/** Converts the text of a module to its facts. */
import type { ts as TS } from "ts-morph";
import { MAYBE_ASSERTS } from "../core/assertions/assertion-names.ts";
import type { AssertionEdits } from "../core/assertions/assertion-site.ts";
import {
  FACTS_VERSION,
  type Assignment,
  type CallStatement,
  type Declaration,
  type ExportFact,
  type ImportFact,
  type ModuleFacts,
} from "../core/data/facts.ts";
import { assertionEditsOf } from "./assertions/assertion-edits.ts";
import {
  jsonFacts,
  callFacts,
  assignmentFacts,
  topLevelOf,
  exportFacts,
  importFacts,
  withoutRepeats,
} from "./syntax/modules/top-level.ts";
import { commonjsFacts } from "./commonjs/commonjs-facts.ts";
import { moduleDoc, environmentComment } from "./syntax/comments.ts";
import { declarationFacts, oneOfEachName } from "./syntax/declarations.ts";
import { assertionProblems } from "./mentions/assertion-problems.ts";
import { changeFacts, patchCalls } from "./mentions/changes.ts";
import { innerClasses } from "./syntax/classes.ts";
import { mockedModules, replacedGlobals } from "./syntax/registrations/registering-scope.ts";
import { hasRootHooks, registrationFacts } from "./syntax/registrations/registrations.ts";
import type { ParseContext } from "./syntax/parse-context.ts";
import { type TypeScript, scriptKindOf } from "./read/typescript.ts";
import { lineStarts } from "../core/text/line-places.ts";
import { readAsEngine } from "./read/engine-rules.ts";
import { loadParser } from "./read/parser.ts";
import { expressionFacts } from "./syntax/expressions.ts";

/** A text that was parsed. */
interface ParsedSyntax {
  readonly reading: ParseContext;
  readonly file: TS.SourceFile;
  readonly extension: string;
  readonly lines: readonly number[];
  readonly errors: ModuleFacts["errors"];
  /** Whether TypeScript's parser refuses what engines understand. Default: false. */
  readonly isForeign?: boolean;
}

/** Lower case, without the dot. */
function extensionOf(path: string): string {
  return /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Line breaks of the language beside a line feed, with which most texts are done. */
const LINE_BREAKS = /\r(?!\n)|[\u2028\u2029]/;

/** @throws {RangeError} for a text that is nested too deeply. */
function parseSyntax(path: string, text: string): ParsedSyntax {
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

function syntaxByExtension(extension: string): "esm" | "commonjs" | null {
  if (extension === "cjs" || extension === "cts") return "commonjs";
  return extension === "mjs" || extension === "mts" ? "esm" : null;
}

/** What is read from the text of a module. */
export interface ReadModule {
  readonly facts: ModuleFacts;
  /** What makes its assertions explain themselves; null for one without assertions. */
  readonly assertions: AssertionEdits | null;
}

/**
 * Reads one module. Pure: the same path and text give the same facts.
 *
 * @param path - only its extension matters: it determines the language of the text, including JSON.
 * @param text - the text on disk, including a byte order mark, since offsets count from the first code unit.
 */
export function moduleFacts(path: string, text: string): ModuleFacts {
  return readFacts(path, text, () => null).facts;
}

/** The same, with the edits of its assertions. */
export function factsWithAssertions(path: string, text: string): ReadModule {
  return readFacts(path, text, editsOf);
}

/** Only the edits; null also for a module with syntax errors. */
export function moduleAssertions(path: string, text: string): AssertionEdits | null {
  if (!MAYBE_ASSERTS.test(text)) return null;
  try {
    return editsOf(parseSyntax(path, text));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function editsOf({ reading, file, errors }: ParsedSyntax): AssertionEdits | null {
  return errors.length > 0 ? null : assertionEditsOf(reading, file);
}

function readFacts(
  path: string,
  text: string,
  assertionsOf: (parsed: ParsedSyntax) => AssertionEdits | null,
): ReadModule {
  try {
    const parsed = parseSyntax(path, text);
    return { facts: factsOf(parsed), assertions: assertionsOf(parsed) };
  } catch (error) {
    // The parser is recursive: a text that overflows the stack is reported.
    if (!(error instanceof RangeError)) throw error;
    const errors = [{ message: "The source is nested too deeply to be parsed.", at: 0 }];
    return { facts: broken([0], extensionOf(path), errors), assertions: null };
  }
}

function factsOf({ reading, file, extension, lines, errors, isForeign = false }: ParsedSyntax): ModuleFacts {
  if (errors.length > 0) return { ...broken(lines, extension, errors), ...(isForeign ? { isForeign } : {}) };
  if (extension === "json") return jsonFacts(reading, file, lines);
  return readStatements(reading, file, extension, lines);
}

/** Facts of a module with syntax errors. */
function broken(lines: readonly number[], extension: string, errors: ModuleFacts["errors"]): ModuleFacts {
  return {
    version: FACTS_VERSION,
    syntax: syntaxByExtension(extension) ?? "neutral",
    doc: null,
    lines,
    errors,
    imports: [],
    exports: [],
    declarations: [],
    assignments: [],
    calls: [],
    topLevelAwait: false,
  };
}

function readStatements(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  extension: string,
  lines: readonly number[],
): ModuleFacts {
  const imports: ImportFact[] = [];
  const exports: ExportFact[] = [];
  const declarations: Declaration[] = [];
  const assignments: Assignment[] = [];
  const calls: CallStatement[] = [];
  const [first] = sourceFile.statements;
  const { doc, statementKeepsDoc } = moduleDoc(reading.text, first !== undefined && isDeclaring(reading.ts, first));
  let esm = false;
  for (const statement of sourceFile.statements) {
    esm ||= isEsm(reading.ts, statement);
    imports.push(...importFacts(reading, statement));
    const ownDoc = statement !== first || statementKeepsDoc;
    const declared = declarationFacts(reading, statement, ownDoc);
    declarations.push(...declared);
    exports.push(...exportFacts(reading, statement, declared));
    const assignment = assignmentFacts(reading, statement);
    if (assignment !== null) assignments.push(assignment);
    const call = callFacts(reading, statement, ownDoc);
    if (call !== null) calls.push(call);
  }
  const { awaits, commonjs } = topLevelOf(reading, sourceFile, esm);
  const isCommonjs =
    (commonjs && !esm) || sourceFile.statements.some((statement) => isCommonjsOnly(reading.ts, statement));
  // Independent of its imports: `tsc` compiles a module with `export =` or `exports` to CommonJS.
  const isMixed =
    sourceFile.statements.some((one) => reading.ts.isExportAssignment(one) && one.isExportEquals) ||
    (esm && commonjs && /^c?tsx?$/.test(extension) && !bindsExports([...imports, ...declarations]));
  const isModule = esm || awaits || (!isCommonjs && /\bimport\s*\.\s*meta\b/.test(reading.text));
  const byExtension = syntaxByExtension(extension);
  const byText = isMixed ? "commonjs" : isModule ? "esm" : isCommonjs ? "commonjs" : "neutral";
  // TypeScript allows `import` and `export` in `.cts`, beside which there is no `module`.
  const syntax = extension === "cts" && byText === "esm" ? byText : (byExtension ?? byText);
  const own = oneOfEachName(declarations);
  const border = syntax === "commonjs" ? commonjsFacts(reading, sourceFile.statements, own) : null;
  const known = {
    imports: [...imports, ...(border?.imports ?? [])],
    exports: withoutRepeats([...exports, ...(border?.exports ?? [])]),
    declarations: border?.declarations ?? own,
  };
  const inner = innerClasses(reading, sourceFile.statements);
  const changes = changeFacts(reading, sourceFile, known.declarations, known.imports);
  const patches = patchCalls(reading, sourceFile, imports);
  const assertions = assertionProblems(reading, sourceFile, known.imports);
  const environment = environmentComment(reading.text);
  const registrations = registrationFacts(reading, sourceFile, known.imports);
  const replaced = replacedGlobals(sourceFile);
  const mocked = mockedModules(sourceFile);
  return {
    version: FACTS_VERSION,
    syntax,
    doc,
    lines,
    errors: [],
    ...known,
    assignments: border?.assignments ?? assignments,
    calls,
    ...(hasRootHooks(reading, sourceFile) ? { hasRootHooks: true } : {}),
    ...(changes.length === 0 ? {} : { changes }),
    ...(inner.length === 0 ? {} : { innerClasses: inner }),
    ...(patches.length === 0 ? {} : { patches }),
    ...(assertions.length === 0 ? {} : { assertions }),
    ...(environment === null ? {} : { environment }),
    ...(registrations === null ? {} : { registrations }),
    ...(replaced.length === 0 ? {} : { replacedGlobals: replaced }),
    ...(mocked.length === 0 ? {} : { mockedModules: mocked }),
    topLevelAwait: awaits,
  };
}

/** Whether `exports` or `module` is a variable of the module itself. */
function bindsExports(bindings: readonly { readonly local?: string | null; readonly name?: string }[]): boolean {
  return bindings.some(({ local, name }) => /^(?:exports|module)$/.test(local ?? name ?? ""));
}

/** Whether a statement is a declaration that can have JSDoc. */
function isDeclaring(ts: TypeScript, node: TS.Statement): boolean {
  return (
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isExportAssignment(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** Whether a statement is ES module syntax. */
function isEsm(ts: TypeScript, node: TS.Statement): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isExportAssignment(node)) return node.isExportEquals !== true;
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** `import x = require()` and `export =`: TypeScript's syntax for CommonJS. */
function isCommonjsOnly(ts: TypeScript, node: TS.Statement): boolean {
  if (ts.isExportAssignment(node)) return node.isExportEquals === true;
  return ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference);
}
