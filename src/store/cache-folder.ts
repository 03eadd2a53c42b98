/** The cache folder: creates it and tags it as one. */
import { accessSync, constants, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { strangerAt } from "./owners.ts";
import { CACHE_FOLDER, isSourceName, makeFolders } from "./write-file.ts";

/** The tag file of a cache folder, which backup programs know too. Nothing is deleted in a folder without it. */
export const CACHE_TAG = "CACHEDIR.TAG";
/** The file that keeps it out of repositories. */
export const CACHE_IGNORE = ".gitignore";
const TAG_TEXT =
  "Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of xtest. It may be deleted at any time.\n";

/**
 * Creates the cache folder and its tag. Returns false if it cannot be written, or others can write to it: then nothing is cached.
 *
 * @param onFailure - called with the reason.
 */
export function prepareCache(cacheDir: string, onFailure?: (reason: string) => void): boolean {
  try {
    const stranger = strangerAt(cacheDir, process.cwd());
    if (stranger !== null) throw new Error(stranger);
    makeFolders(cacheDir, CACHE_FOLDER);
    if (!existsSync(path.join(cacheDir, CACHE_TAG))) {
      // Git would not see what is in a tagged folder, and `--cache-clear` would remove it.
      const other = readdirSync(cacheDir).find((name) => name !== CACHE_IGNORE && isSourceName(name));
      if (other !== undefined) throw new Error(`${cacheDir} is no cache: ${other} is in it; name another cacheDir`);
      writeFileSync(path.join(cacheDir, CACHE_TAG), TAG_TEXT);
      writeFileSync(path.join(cacheDir, CACHE_IGNORE), "*\n");
    }
    // It may exist and yet be read-only.
    accessSync(cacheDir, constants.W_OK);
    return true;
  } catch (error) {
    onFailure?.(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** The folder of the values of the `cache` fixture and of the results of the last runs. */
export function valuesFolder(cacheDir: string): string {
  return `${cacheDir}/values`;
}
