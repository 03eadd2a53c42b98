/** Finds this package on disk: builds put modules into chunks, so a module cannot rely on its own path. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder of this module, and those above it. */
function* foldersUp(): Generator<string> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    yield folder;
    if (dirname(folder) === folder) return;
  }
}

/** The folder with our `package.json`; null if there is none. */
export function findPackageRoot(): string | null {
  for (const folder of foldersUp()) {
    const file = join(folder, "package.json");
    if (existsSync(file) && /"name":\s*"unplugin-xtest"/.test(readFileSync(file, "utf8"))) return folder;
  }
  return null;
}

/** The URL of that folder, with `/` at its end; of the one of this module if there is none. */
export function packageFolderUrl(): string {
  return `${pathToFileURL(findPackageRoot() ?? dirname(fileURLToPath(import.meta.url))).href}/dist/`;
}

/**
 * The built script of the child process.
 *
 * @throws {Error} if the package has not been built.
 */
export function findChildScript(): string {
  return findBuiltFile("run", "child.js");
}

/**
 * A file of the build: of the one that this module is in, or in `dist`.
 *
 * @throws {Error} if the package has not been built.
 */
export function findBuiltFile(...names: readonly string[]): string {
  for (const folder of foldersUp()) {
    const place = join(folder, ...names);
    if (existsSync(place)) return place;
  }
  const root = findPackageRoot();
  const found = root === null ? null : join(root, "dist", ...names);
  if (found !== null && existsSync(found)) return found;
  throw new Error(`unplugin-xtest is not built: there is no ${found ?? names.join("/")}. Run its build first.`);
}
