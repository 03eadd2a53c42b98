/** Runs the checks of the sources that no linter has: imports, exported names and file names. Part of `npm run lint`. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { doubleExports } from "./check-exports.mjs";
import { checkFileNames, longFiles } from "./check-file-names.mjs";
import { checkImports, foldersInCycles } from "./check-imports.mjs";
import { KNOWN_CYCLES, KNOWN_DOUBLES } from "./known-problems.mjs";
import { readSources } from "./read-sources.mjs";

/**
 * Checks a checkout.
 *
 * @param {string} root - Absolute path.
 * @param {{ doubles: readonly string[], cycles: readonly string[] }} known - Names and folders (joined by spaces) that are not
 *   reported. What is no longer needed of them is.
 * @returns {{ problems: string[], long: string[] }}
 */
export function checkSources(root, known = { doubles: KNOWN_DOUBLES, cycles: KNOWN_CYCLES }) {
  const modules = readSources(root);
  const doubles = doubleExports(modules);
  const cycles = foldersInCycles(modules);
  const isKnown = (/** @type {readonly string[]} */ folders) => (/** @type {string} */ entry) =>
    folders.every((folder) => entry.split(" ").includes(folder));
  const unneeded = [
    ...known.doubles.filter((name) => !doubles.some((double) => double.name === name)),
    ...known.cycles.filter((entry) => !cycles.some(({ folders }) => isKnown(folders)(entry))),
  ];
  return {
    problems: [
      ...checkImports(root, modules),
      ...doubles.filter(({ name }) => !known.doubles.includes(name)).map(({ problem }) => problem),
      ...cycles.filter(({ folders }) => !known.cycles.some(isKnown(folders))).map(({ problem }) => problem),
      ...unneeded.map((entry) => `scripts/known-problems.mjs: "${entry}" is no longer needed; delete it.`),
      ...checkFileNames(root),
    ],
    long: longFiles(modules),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, long } = checkSources(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "..")));
  if (long.length > 0) console.log(`${long.length} files of more than 200 lines: ${long.join(", ")}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${problems.length} problems found by scripts/check-sources.mjs`);
    process.exitCode = 1;
  }
}
