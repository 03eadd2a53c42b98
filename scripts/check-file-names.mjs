/** Checks that files and folders have kebab-case names, and that pages about the sources name files that exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Pages about the sources, whose paths a contributor follows. */
const PAGES = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/decisions.md", "docs/mutation.md"];
const PATH_IN_CODE = /`((?:src|transforms|scripts|test|fixtures|docs|bench|changelog|editors|examples)\/[\w./-]+)`/g;
/** A file alone, which has that name in a folder of the sources. */
const FILE_IN_CODE = /`([\w-]+(?:\/[\w-]+)*\.(?:ts|mjs))`/g;
/** What a build writes, what users write, and what stands for any. */
const OTHERS = /^(?:docs\/\.vitepress\/dist|src\/(?:FILE|FOLDER)|xtest-env\.d\.ts|xtest\.config\.ts|[a-z]\.ts)$/;

/**
 * @param {string} root - Absolute path of the checkout.
 * @returns {string[]} One sentence for each path in a page that leads nowhere.
 */
export function missingPaths(root) {
  const files = [...FOLDERS, "bench"].flatMap((folder) => filesIn(root, folder).map((file) => `/${file}`));
  return PAGES.filter((page) => existsSync(path.join(root, page))).flatMap((page) =>
    readFileSync(path.join(root, page), "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const paths = Array.from(line.matchAll(PATH_IN_CODE), ([, name = ""]) => name).filter(
          (name) => !existsSync(path.join(root, name)),
        );
        const names = Array.from(line.matchAll(FILE_IN_CODE), ([, name = ""]) => name).filter(
          (name) => !existsSync(path.join(root, name)) && !files.some((file) => file.endsWith(`/${name}`)),
        );
        return [...new Set([...paths, ...names])]
          .filter((name) => !OTHERS.test(name))
          .map((name) => `${page}:${index + 1}: names ${name}, which does not exist.`);
      }),
  );
}
