/** Checks that files and folders have kebab-case names. */
import { filesIn } from "./read-sources.mjs";

const FOLDERS = ["src", "transforms", "scripts", "test"];
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/**
 * @param {string} root - Absolute path of the checkout.
 * @returns {string[]} One sentence for each name that is not in kebab-case.
 */
export function checkFileNames(root) {
  return FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((file) => file.split("/").some((name) => !KEBAB_CASE.test(name)))
    .map((file) => `${file}:1: files and folders have kebab-case names, like "parse-context.ts".`);
}
