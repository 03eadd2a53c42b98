/** Runs the source checks that no linter has: imports, exported names, file names and transcripts. Part of `npm run lint`. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { doubleExports } from "./check-exports.mjs";
import { checkFileNames, missingPaths } from "./check-file-names.mjs";
import { againstOrder, checkImports, foldersInCycles, unneededEntries } from "./check-imports.mjs";
import { longTranscripts } from "./check-transcripts.mjs";
import { readSources } from "./read-sources.mjs";

/**
 * Checks a checkout.
 *
 * @param {string} root - Absolute path.
 * @returns {string[]} One sentence for each problem.
 */
export function checkSources(root) {
  const modules = readSources(root);
  return [
    ...checkImports(root, modules),
    ...foldersInCycles(modules),
    ...doubleExports(modules),
    ...checkFileNames(root),
    ...missingPaths(root),
    ...longTranscripts(root),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
  const problems = [...checkSources(root), ...unneededEntries(readSources(root)), ...againstOrder()];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${problems.length} problems found by scripts/check-sources.mjs`);
    process.exitCode = 1;
  }
}
