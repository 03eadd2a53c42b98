/** Checks that files and folders have kebab-case names, and lists long files. */
import { filesIn } from "./read-sources.mjs";

const FOLDERS = ["src", "transforms", "scripts", "test"];
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
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
 * @returns {string[]} The files of more than 200 lines, longest first, with their lengths.
 */
export function longFiles(modules) {
  return modules
    .filter(({ lines }) => lines > LONG)
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, lines }) => `${file} (${lines})`);
}
