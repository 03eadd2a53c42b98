/**
 * Extracts the parser from the compiler that ts-morph contains: a twentieth of it, which loads in a tenth of the time.
 *
 * The compiler is one function with thousands of top-level declarations. Those that the exported names depend on are
 * copied unchanged, in their order; the rest is left out. A statement of an unknown kind makes the build fail.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { minify } from "@swc/core";
import ts from "typescript";
import { withoutLaterPhases } from "./trim-parser.mjs";

const root = path.join(import.meta.dirname, "..");

/** `((X2) => { … })(X || (X = {}));`, which fills X. */
const FILLS = /^\(\((\w+)\) => \{[^]*\}\)\((\w+) \|\| \(\2 = \{\}\)\);?$/;
/** `X.property = …;`. */
const EXTENDS = /^(\w+)\.\w+ = /;
/** Gives nodes their methods. */
const NEEDED = /^setObjectAllocator\(/;
/** Exports, registrations with the language service, and debugging code that reads the environment. */
const NEEDLESS =
  /^(?:"use strict"|__export\(|module\.exports = |0 && \(module\.exports|register(?:CodeFix|Refactor)\(|if \(sys && sys\.|if \(typeof console |\{\s*\}$)/;
/** The table of all messages, of which only the used ones are copied. */
const MESSAGES = "Diagnostics";

/**
 * One top-level declaration, or a statement that belongs to some.
 *
 * @typedef {object} Unit
 * @property {import("typescript").Node} node
 * @property {readonly string[]} names - What it declares or completes.
 * @property {string} text
 */

/** The names that the project uses, as `src/facts/read/parser-api.ts` lists them. */
export function wantedNames() {
  const text = readFileSync(path.join(root, "src", "facts", "read", "parser-api.ts"), "utf8");
  const list = /PARSER_API = \[([^\]]*)\]/.exec(text)?.[1] ?? "";
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error("src/facts/read/parser-api.ts: no names found in PARSER_API");
  return names;
}

/** Absolute path of the compiler. */
export function compilerFile() {
  const common = createRequire(createRequire(import.meta.url).resolve("ts-morph")).resolve("@ts-morph/common");
  return path.join(path.dirname(common), "typescript.js");
}

/**
 * The parser as a CommonJS module.
 *
 * @param {readonly string[]} names - Its exports.
 * @returns {string}
 * @throws {Error} if the compiler does not have the expected form.
 */
export function cutParser(names) {
  const text = readFileSync(compilerFile(), "utf8");
  const source = ts.createSourceFile("typescript.js", text, ts.ScriptTarget.Latest, false);
  const units = unitsOf(source);
  /** @type {Map<string, Unit[]>} */
  const byName = new Map();
  for (const unit of units) for (const name of unit.names) byName.set(name, [...(byName.get(name) ?? []), unit]);
  const kept = new Set();
  const messages = new Set();
  const waiting = [...names, "diag"];
  const seen = new Set(waiting);
  const keep = (/** @type {Unit} */ unit) => {
    if (kept.has(unit)) return;
    kept.add(unit);
    if (unit.names[0] === MESSAGES) return;
    for (const name of referencesIn(unit.node, messages)) {
      if (seen.has(name) || !byName.has(name)) continue;
      seen.add(name);
      waiting.push(name);
    }
  };
  for (const unit of units) if (NEEDED.test(unit.text)) keep(unit);
  for (const name of waiting) for (const unit of byName.get(name) ?? []) keep(unit);
  const code = units
    .filter((unit) => kept.has(unit))
    .map((unit) => (unit.names[0] === MESSAGES ? messageTable(unit, source, messages) : unit.text));
  const license = /^\/\*![^]*?\*\//.exec(text)?.[0] ?? "";
  const note = `/* The parser of TypeScript ${versionOf(text)}, cut out of the compiler; its license is in parser.LICENSE.txt. */`;
  return `${license}\n${note}\n"use strict";\n${code.join("\n")}\nmodule.exports = { ${names.join(", ")} };\n`;
}

/**
 * Builds the published parser and checks that it works.
 *
 * @returns {Promise<{ code: string, license: string }>}
 */
export async function buildParser() {
  const names = wantedNames();
  const { code } = await minify(withoutLaterPhases(cutParser(names)), {
    module: false,
    compress: true,
    mangle: true,
    format: { comments: "some" },
  });
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, require) {${code}\n})`)(module, createRequire(import.meta.url));
  const missing = names.filter((name) => Reflect.get(module.exports, name) === undefined);
  if (missing.length > 0) throw new Error(`scripts/parser.mjs: the compiler has no ${missing.join(", ")}`);
  const license = readFileSync(path.join(root, "node_modules", "typescript", "LICENSE.txt"), "utf8");
  return { code, license };
}

/** @param {string} text - The compiler's. */
function versionOf(text) {
  return /^var version = "([^"]*)"/m.exec(text)?.[1] ?? "";
}

/**
 * @param {import("typescript").SourceFile} source
 * @returns {Unit[]}
 */
function unitsOf(source) {
  const fn = source.statements.map(calledFunction).find((one) => one !== null);
  if (fn === undefined || fn === null || !ts.isBlock(fn.body))
    throw new Error(`${compilerFile()}: is not one function that is called`);
  return fn.body.statements.flatMap((node) => unitsOfStatement(node, source));
}

/**
 * `((module) => { … })(…);`
 *
 * @param {import("typescript").Statement} node
 */
function calledFunction(node) {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return null;
  const called = node.expression.expression;
  return ts.isParenthesizedExpression(called) && ts.isArrowFunction(called.expression) ? called.expression : null;
}

/**
 * @param {import("typescript").Statement} node
 * @param {import("typescript").SourceFile} source
 * @returns {Unit[]}
 */
function unitsOfStatement(node, source) {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map((one) => {
      return { node: one, names: namesIn(one.name), text: `var ${one.getText(source)};` };
    });
  }
  const text = node.getText(source);
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
    return [{ node, names: [node.name?.text ?? ""], text }];
  }
  if (NEEDED.test(text)) return [{ node, names: [], text }];
  if (NEEDLESS.test(text)) return [];
  const name = FILLS.exec(text)?.[2] ?? EXTENDS.exec(text)?.[1];
  if (name === undefined) throw new Error(`${compilerFile()}: what is this for? ${text.slice(0, 200)}`);
  return [{ node, names: [name], text }];
}

/**
 * @param {import("typescript").BindingName} name
 * @returns {string[]}
 */
function namesIn(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}

/**
 * All identifiers in a node that may be references, including those of other scopes, which only include too much.
 *
 * @param {import("typescript").Node} node
 * @param {Set<string>} messages - Receives the names of the messages that are used.
 */
function referencesIn(node, messages) {
  const found = new Set();
  const visit = (/** @type {import("typescript").Node} */ inner) => {
    if (ts.isIdentifier(inner)) found.add(inner.text);
    else if (ts.isPropertyAccessExpression(inner)) {
      if (ts.isIdentifier(inner.expression) && inner.expression.text === MESSAGES) messages.add(inner.name.text);
      visit(inner.expression);
    } else if (ts.isPropertyAssignment(inner) && !ts.isComputedPropertyName(inner.name)) visit(inner.initializer);
    else ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/**
 * The table with the messages that are used.
 *
 * @param {Unit} unit
 * @param {import("typescript").SourceFile} source
 * @param {ReadonlySet<string>} messages
 */
function messageTable({ node }, source, messages) {
  const table = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  if (table === undefined || !ts.isObjectLiteralExpression(table)) throw new Error(`${MESSAGES} is no table`);
  const rows = table.properties.filter(
    ({ name }) => name !== undefined && ts.isIdentifier(name) && messages.has(name.text),
  );
  return `var ${MESSAGES} = {\n${rows.map((row) => row.getText(source)).join(",\n")}\n};`;
}
