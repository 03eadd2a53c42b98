/** Checks that files and folders have kebab-case names and that folders hold few files, and lists long files. */
import { filesIn } from "./read-sources.mjs";

const FOLDERS = ["src", "transforms", "scripts", "test"];
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** The number of files, besides folders, that a folder of the sources may hold. */
const CROWDED = 12;
/** The number of lines above which a file is listed, which is not an error. */
const LONG = 200;

/**
 * @param {string} root - Absolute path of the checkout.
 * @returns {string[]} One sentence for each name that is not in kebab-case.
 */
export function checkFileNames(root) {
  return FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => file.split("/").some((name) => !KEBAB_CASE.test(name)))
    .map((file) => `${file}:1: files and folders have kebab-case names, like "parse-context.ts".`);
}

/**
 * @param {readonly import("./read-sources.mjs").SourceModule[]} modules
 * @returns {string[]} One sentence for each folder with more than a dozen files.
 */
export function crowdedFolders(modules) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file } of modules) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > CROWDED)
    .map(([folder, count]) => `${folder}: has ${count} files: more than ${CROWDED} go into sub-folders.`);
}

/**
 * @param {readonly import("./read-sources.mjs").SourceModule[]} modules
 * @returns {string[]} The files of more than 200 lines, longest first, with their lengths.
 */
export function longFiles(modules) {
  return modules
    .filter(({ lines }) => lines > LONG)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file} (${lines})`);
}
