/** Reads every module of the sources once, for the checks of `npm run lint`. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * @typedef {object} SourceImport
 * @property {string} specifier
 * @property {number} line - From 1.
 * @property {boolean} typeOnly - Whether it is gone at run time.
 *
 * @typedef {object} SourceModule
 * @property {string} file - Path from the root, with `/`.
 * @property {readonly SourceImport[]} imports
 * @property {readonly { name: string, line: number }[]} exports - Exported declarations; re-exports and the default export are not among them.
 */

/** The folders with sources. */
const FOLDERS = ["src", "transforms"];

/**
 * Reads all modules of `src` and `transforms` but declaration files, sorted by path.
 *
 * @param {string} root - Absolute path of the checkout.
 * @returns {SourceModule[]}
 */
export function readSources(root) {
  return FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file))
    .map((file) => ({ file, ...parseModule(readFileSync(path.join(root, file), "utf8")) }));
}

/**
 * Lists the files at or under a folder, sorted by name; packages that are installed there are left out.
 *
 * @param {string} root - Absolute path of the checkout.
 * @param {string} folder
 * @returns {string[]} Paths from the root, with `/`.
 */
export function filesIn(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && !entry.name.startsWith("."))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, file) : [file];
    });
}

/**
 * Reads the imports and exported declarations of one module. Imports are static, re-exporting, dynamic, `require` and those of types.
 *
 * @param {string} text
 * @returns {Omit<SourceModule, "file">}
 */
export function parseModule(text) {
  const source = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest);
  /** @type {SourceImport[]} */
  const imports = [];
  const lineOf = (/** @type {ts.Node} */ node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const add = (/** @type {ts.Node | undefined} */ node, /** @type {boolean} */ typeOnly) => {
    if (node === undefined || !ts.isStringLiteralLike(node)) return;
    imports.push({ specifier: node.text, line: lineOf(node), typeOnly });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    } else if (ts.isCallExpression(node)) {
      const { expression } = node;
      const called = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
      const requires = ts.isIdentifier(called) && called.text === "require";
      if (requires || expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, exports: exportedDeclarations(source, lineOf) };
}

/**
 * @param {ts.SourceFile} source
 * @param {(node: ts.Node) => number} lineOf
 */
function exportedDeclarations(source, lineOf) {
  const imported = new Set(source.statements.flatMap(importedNames));
  /** @type {Map<string, { name: string, line: number }>} */
  const found = new Map();
  const add = (/** @type {ts.Node | undefined} */ name) => {
    if (name === undefined || !ts.isIdentifier(name) || found.has(name.text)) return;
    found.set(name.text, { name: name.text, line: lineOf(name) });
  };
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (moduleSpecifier !== undefined || exportClause === undefined || !ts.isNamedExports(exportClause)) continue;
      for (const { name, propertyName } of exportClause.elements) {
        if (!imported.has((propertyName ?? name).text)) add(name);
      }
      continue;
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const kinds = modifiers.map((modifier) => modifier.kind);
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) continue;
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) add(name);
    else if ("name" in statement) add(/** @type {ts.DeclarationStatement} */ (statement).name);
  }
  return [...found.values()];
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]}
 */
function importedNames(statement) {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
  if (clause === undefined) return [];
  const bindings = clause.namedBindings;
  const named = bindings === undefined ? [] : ts.isNamedImports(bindings) ? bindings.elements : [bindings];
  return [...(clause.name ? [clause.name.text] : []), ...named.map(({ name }) => name.text)];
}
