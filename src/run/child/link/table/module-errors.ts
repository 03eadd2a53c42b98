/** Errors of modules that cannot be loaded: their stack begins at the place in the source. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type CodeModule, type ModuleError, placeText } from "../../../../core/data/run/link-table.ts";
import { createMapReader } from "../../../traceback/source-maps.ts";
import { syntaxErrorIn } from "../../../traceback/syntax-place.ts";
import type { ScriptSource } from "./script-sources.ts";

const TYPES = { Error, SyntaxError };

export function errorOf({ name, message, file, line, column }: ModuleError): Error {
  const error = new TYPES[name](message);
  error.stack = `${name}: ${message}\n    at ${pathToFileURL(file).href}:${line}:${column}`;
  return error;
}

/** A name that an external does not export. @param root - of the project: absolute, with `/`. */
export function missingNameError(root: string, { file }: CodeModule, specifier: string, name: string): Error {
  const text = readFileSync(file, "utf8");
  const at = Math.max(text.indexOf(`"${specifier}"`), text.indexOf(`'${specifier}'`));
  const before = text.slice(0, Math.max(at, 0)).split("\n");
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const where = isBuiltin(specifier) ? ` in Node ${process.versions.node}` : "";
  const isTyped = /\.[cm]?tsx?$/.test(file) && !isBuiltin(specifier);
  const advice = isTyped ? ` If it is a type, import it as one: import type { ${name} }.` : "";
  const message = `${placeText(root, file, at === -1 ? null : place)}: "${name}" is not exported by "${specifier}"${where}.${advice}`;
  return errorOf({ name: "SyntaxError", message, file, ...place });
}

/**
 * What the engine does not understand, with the place in the source. It does not say where in a module that is, so the text is given
 * to another process of it, as a file.
 */
export function refusedError(root: string, source: ScriptSource, error: unknown, extension: "cjs" | "mjs"): unknown {
  if (!(error instanceof SyntaxError)) return error;
  const isPart = source.identifier.startsWith("file:");
  const table = isPart ? fileURLToPath(source.identifier) : source.identifier;
  const file = isPart ? `${table}.refused.${extension}` : table;
  try {
    // On the same lines as in the file that it is a part of.
    if (isPart) writeFileSync(file, "\n".repeat(source.lineOffset) + source.code);
    const found = syntaxErrorIn(file);
    if (found === null || found === undefined) return error;
    const { path, line, column, isGlue } = createMapReader().locate(
      table.replaceAll("\\", "/"),
      found.line,
      found.column,
    );
    if (isGlue) return error;
    const message = `${placeText(root, path, { line, column })}: ${error.message}.`.replace(/\.\.$/, ".");
    return errorOf({ name: "SyntaxError", message, file: path, line, column });
  } catch {
    return error;
  } finally {
    if (isPart) rmSync(file, { force: true });
  }
}
