/** Holds every value import of the sources against the import table, and looks for cycles. Part of `npm run lint`. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { IMPORT_TABLE } from "./import-table.mjs";

/**
 * @typedef {import("./import-table.mjs").Row} Row
 * @typedef {{ specifier: string, line: number }} ValueImport
 */

/**
 * The imports of a module that are there when it runs: static, re-exporting, dynamic and `require`, with a literal.
 *
 * @param {string} text
 * @returns {ValueImport[]}
 */
export function valueImports(text) {
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest);
  /** @type {ValueImport[]} */
  const found = [];
  /** @param {ts.Node | undefined} node */
  const add = (node) => {
    if (node === undefined || !ts.isStringLiteralLike(node)) return;
    found.push({ specifier: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      if (node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) add(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly) add(node.moduleSpecifier);
    } else if (ts.isCallExpression(node)) {
      const { expression } = node;
      const called = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
      const requires = ts.isIdentifier(called) && called.text === "require";
      if (requires || expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Everything that is wrong with the imports of the sources under `root`, one sentence each, in the files' order.
 *
 * @param {string} root - Absolute path of the folder that the table's rows begin in.
 * @param {Readonly<Record<string, Row>>} table
 * @returns {string[]}
 */
export function checkImports(root, table = IMPORT_TABLE) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of ["src", "transforms"].flatMap((folder) => sources(root, folder))) {
    const row = rowOf(file, table);
    if (row === null) {
      problems.push(`${file}:1: no row of scripts/import-table.mjs speaks for this file; add one for its folder.`);
      continue;
    }
    /** @type {string[]} */
    const targets = [];
    graph.set(file, targets);
    for (const { specifier, line } of valueImports(readFileSync(path.join(root, file), "utf8"))) {
      const target = specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : null;
      if (target !== null) targets.push(target);
      const problem = target === null ? packageProblem(specifier, row) : fileProblem(root, target, row, table);
      if (problem !== null) problems.push(`${file}:${line}: ${problem}`);
    }
  }
  return [...problems, ...cycles(graph)];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} Paths from the root, with `/`.
 */
function sources(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sources(root, file);
      return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file) ? [file] : [];
    });
}

/**
 * @param {string} file
 * @param {Readonly<Record<string, Row>>} table
 * @returns {{ name: string, row: Row } | null}
 */
function rowOf(file, table) {
  /** @type {{ name: string, row: Row } | null} */
  let best = null;
  for (const [name, row] of Object.entries(table)) {
    const fits = file === name || file.startsWith(`${name}/`);
    if (fits && (best === null || name.length > best.name.length)) best = { name, row };
  }
  return best;
}

/**
 * @param {string} specifier
 * @param {{ name: string, row: Row }} from
 */
function packageProblem(specifier, { name, row }) {
  if (isBuiltin(specifier)) {
    if (!row.builtins) return `imports "${specifier}", but ${name} must run without Node.`;
    return specifier.startsWith("node:") ? null : `imports "${specifier}"; write "node:${specifier}".`;
  }
  const parts = specifier.split("/");
  const imported = specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
  if (imported !== undefined && row.packages.includes(imported)) return null;
  return `imports the package "${imported}", but ${name} may use only: ${listed(row.packages)}.`;
}

/**
 * @param {string} root
 * @param {string} target
 * @param {{ name: string, row: Row }} from
 * @param {Readonly<Record<string, Row>>} table
 */
function fileProblem(root, target, { name, row }, table) {
  if (!existsSync(path.join(root, target))) {
    return `imports ${target}, which does not exist; a relative import names its file, extension included.`;
  }
  const other = rowOf(target, table);
  if (other !== null && (other.name === name || row.reach.includes(other.name))) return null;
  return `imports ${target}, but ${name} may reach only: ${listed(row.reach)}.`;
}

/** @param {readonly string[]} names */
const listed = (names) => (names.length === 0 ? "nothing" : names.join(", "));

/**
 * Each file is walked once; a cycle is named from where the walk came upon it.
 *
 * @param {Map<string, string[]>} graph
 * @returns {string[]}
 */
function cycles(graph) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} file @param {readonly string[]} trail */
  const walk = (file, trail) => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      problems.push(`${file}:1: imports itself by way of others: ${[...trail.slice(start), file].join(" → ")}.`);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkImports(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "..")));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${problems.length} imports against scripts/import-table.mjs`);
    process.exitCode = 1;
  }
}
