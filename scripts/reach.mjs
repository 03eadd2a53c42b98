/**
 * Which tests reach a module of the sources: by the imports of tests, and for those that run the built package by the chunks that its commands
 * load. Uses no installed packages.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"\n]+)"/g;
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const TYPES = /\b(?:import|export)\s+type\b[^;]*?\bfrom\s*"[^"]+"/g;

/** What starts programs of the built package. */
const STARTERS = ["test/project.ts", "test/samples/command-server.ts", "test/samples/sample.ts", "test/cli/pty.ts"];

/** @param {string} folder - from the root. @param {(file: string) => boolean} isWanted @returns {string[]} paths from the root. */
export function filesIn(folder, isWanted) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((file) => isWanted(file) && !file.includes("node_modules"))
    .sort();
}

/** @type {Map<string, readonly string[]>} */
const known = new Map();

/** The modules that a module imports when it runs. @param {string} file - from the root. @returns {readonly string[]} */
function importsOf(file) {
  let found = known.get(file);
  if (found === undefined) {
    const text = readFileSync(path.join(root, file), "utf8").replace(COMMENT, "").replace(TYPES, "");
    const targets = [...text.matchAll(IMPORT)].map(([, specifier = ""]) =>
      path.posix.join(path.posix.dirname(file), specifier),
    );
    known.set(
      file,
      (found = targets.filter((target) => /\.[cm]?[jt]s$/.test(target) && existsSync(path.join(root, target)))),
    );
  }
  return found;
}

/** A module with all that it imports. @param {string} file - from the root. @returns {Set<string>} */
export function reachedFrom(file) {
  const reached = new Set([file]);
  // A set that grows during iteration is iterated to its new end.
  for (const one of reached) for (const target of importsOf(one)) reached.add(target);
  return reached;
}

/**
 * @typedef {object} TestFile
 * @property {string} file - from the root.
 * @property {ReadonlySet<string>} reached
 * @property {boolean} runsPrograms - whether it starts the built package, which has other code than the sources at hand.
 */

/** @returns {TestFile[]} */
export function testFiles() {
  return filesIn("test", (file) => file.endsWith(".test.ts")).map((file) => {
    const reached = reachedFrom(file);
    return { file, reached, runsPrograms: STARTERS.some((starter) => reached.has(starter)) };
  });
}
