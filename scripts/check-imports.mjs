/** Checks the imports of the sources: value imports against the import table, cycles, and type-only cycles across folders. */
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { EXCEPTIONS, IMPORT_TABLE, ORDER } from "./import-table.mjs";

/**
 * @typedef {import("./import-table.mjs").Row} Row
 * @typedef {import("./read-sources.mjs").SourceModule} SourceModule
 * @typedef {Map<string, string[]>} Graph - The files that each file imports.
 */

/**
 * Checks every value import against the table and looks for cycles of value imports.
 *
 * @param {string} root - Absolute path of the folder that the table's rows begin in.
 * @param {readonly SourceModule[]} modules
 * @param {Readonly<Record<string, Row>>} table
 * @returns {string[]} One sentence for each problem, in the files' order.
 */
export function checkImports(root, modules, table = IMPORT_TABLE) {
  /** @type {string[]} */
  const problems = [];
  for (const { file, imports } of modules) {
    const row = rowOf(file, table);
    if (row === null) {
      problems.push(`${file}:1: no row of scripts/import-table.mjs covers this file; add one for its folder.`);
      continue;
    }
    for (const { specifier, line, typeOnly } of imports) {
      if (typeOnly) continue;
      const target = targetOf(file, specifier);
      const problem = target === null ? packageProblem(specifier, row) : fileProblem(root, target, row, table);
      if (problem !== null) problems.push(`${file}:${line}: ${problem}`);
    }
  }
  return [...problems, ...valueCycles(graphOf(modules, false))];
}

/**
 * Finds unused entries of the table: rows of folders that no longer exist, folders and packages that are not imported.
 *
 * @param {readonly SourceModule[]} modules
 * @param {Readonly<Record<string, Row>>} table
 * @returns {string[]}
 */
export function unneededEntries(modules, table = IMPORT_TABLE) {
  return Object.entries(table).flatMap(([name, row]) => {
    const own = modules.filter(({ file }) => rowOf(file, table)?.name === name);
    if (own.length === 0) return [`scripts/import-table.mjs: no file is in ${name}; delete its row.`];
    const values = own.flatMap(({ file, imports }) =>
      imports.filter(({ typeOnly }) => !typeOnly).map(({ specifier }) => targetOf(file, specifier) ?? specifier),
    );
    const isUsed = (/** @type {string} */ entry) => values.some((value) => covers(entry, value, table));
    const isInstalled = (/** @type {string} */ entry) => values.some((value) => isWithin(value, entry));
    return [...row.reach.filter((entry) => !isUsed(entry)), ...row.packages.filter((entry) => !isInstalled(entry))].map(
      (entry) => `scripts/import-table.mjs: ${name} does not import ${entry}; delete it from its row.`,
    );
  });
}

/**
 * Finds rows that reach a folder that comes later in the order.
 *
 * @param {Readonly<Record<string, Row>>} table
 * @param {readonly (string | readonly string[])[]} order
 * @param {Readonly<Record<string, string>>} exceptions - By `from → to`.
 * @returns {string[]}
 */
export function againstOrder(table = IMPORT_TABLE, order = ORDER, exceptions = EXCEPTIONS) {
  const places = order.flatMap((entry, place) => [entry].flat().map((folder) => ({ folder, place })));
  places.sort((a, b) => b.folder.length - a.folder.length);
  const placeOf = (/** @type {string} */ name) => places.find(({ folder }) => isWithin(name, folder))?.place ?? -1;
  return Object.entries(table).flatMap(([name, { reach }]) =>
    reach
      .filter((reached) => placeOf(reached) > placeOf(name) && exceptions[`${name} → ${reached}`] === undefined)
      .map((reached) => `scripts/import-table.mjs: ${name} reaches ${reached}, which comes after it in the order.`),
  );
}

/**
 * Whether an entry of `reach` covers a file.
 *
 * @param {string} reached
 * @param {string} file
 * @param {Readonly<Record<string, Row>>} table
 */
function covers(reached, file, table) {
  return reached.endsWith("/*") ? isWithin(file, reached.slice(0, -2)) : rowOf(file, table)?.name === reached;
}

/**
 * Finds files of different folders that import each other, types included: each strongly connected component of the import
 * graph that lies in more than one folder.
 *
 * @param {readonly SourceModule[]} modules
 * @returns {string[]} One sentence for each component.
 */
export function foldersInCycles(modules) {
  const graph = graphOf(modules, true);
  return components(graph).flatMap((component) => {
    const folders = [...new Set(component.map((file) => path.posix.dirname(file)))].sort();
    if (folders.length === 1) return [];
    const trail = cycleAcross(graph, component).join(" → ");
    return [`${trail}: ${component.length} files of ${folders.join(", ")} import each other, types included.`];
  });
}

/**
 * @param {readonly SourceModule[]} modules
 * @param {boolean} types - Whether type-only imports count.
 * @returns {Graph}
 */
function graphOf(modules, types) {
  return new Map(
    modules.map(({ file, imports }) => {
      const targets = imports.filter(({ typeOnly }) => types || !typeOnly).map((one) => targetOf(file, one.specifier));
      return [file, targets.filter((target) => target !== null)];
    }),
  );
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

/**
 * The longest row that matches a file.
 *
 * @param {string} file
 * @param {Readonly<Record<string, Row>>} table
 * @returns {{ name: string, row: Row } | null}
 */
function rowOf(file, table) {
  for (let name = file; name !== "."; name = path.posix.dirname(name)) {
    const row = table[name];
    if (row !== undefined) return { name, row };
  }
  return null;
}

/**
 * @param {string} file
 * @param {string} folder
 */
const isWithin = (file, folder) => file === folder || file.startsWith(`${folder}/`);

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
  if (rowOf(target, table)?.name === name || row.reach.some((reached) => covers(reached, target, table))) return null;
  return `imports ${target}, but ${name} may reach only: ${listed(row.reach)}.`;
}

/** @param {readonly string[]} names */
const listed = (names) => (names.length === 0 ? "nothing" : names.join(", "));

/**
 * Finds cycles by a depth-first search that visits each file once; a cycle begins with its first visited file.
 *
 * @param {Graph} graph
 * @returns {string[]}
 */
function valueCycles(graph) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Set<string>} */
  const done = new Set();
  /**
   * @param {string} file
   * @param {readonly string[]} trail
   */
  const walk = (file, trail) => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      problems.push(`${file}:1: imports itself through others: ${[...trail.slice(start), file].join(" → ")}.`);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return problems;
}

/**
 * The strongly connected components of more than one file, by Tarjan's algorithm.
 *
 * @param {Graph} graph
 * @returns {string[][]}
 */
function components(graph) {
  /** @type {Map<string, number>} */
  const indices = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  /**
   * @param {string} file
   * @returns {number}
   */
  const visit = (file) => {
    const index = indices.size;
    let low = index;
    indices.set(file, index);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!indices.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indices.get(next) ?? low);
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) found.push(component.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!indices.has(file)) visit(file);
  return found;
}

/**
 * The shortest cycle through an import from one folder into another.
 *
 * @param {Graph} graph
 * @param {readonly string[]} component
 * @returns {string[]} The first file is also the last.
 */
function cycleAcross(graph, component) {
  /** @type {string[]} */
  let shortest = [];
  for (const start of component) {
    for (const next of graph.get(start) ?? []) {
      if (!component.includes(next) || path.posix.dirname(next) === path.posix.dirname(start)) continue;
      const cycle = [start, ...pathBetween(graph, next, start)];
      if (shortest.length === 0 || cycle.length < shortest.length) shortest = cycle;
    }
  }
  return shortest;
}

/**
 * @param {Graph} graph
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
function pathBetween(graph, from, to) {
  const trails = [[from]];
  const seen = new Set([from]);
  for (const trail of trails) {
    const last = trail[trail.length - 1] ?? from;
    if (last === to) return trail;
    for (const next of graph.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      trails.push([...trail, next]);
    }
  }
  return [];
}
