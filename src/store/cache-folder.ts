/** The folder of the cache: made, and marked as one. */
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The mark of a cache folder, known to backup programs too. Without it nothing is deleted. */
export const CACHE_TAG = "CACHEDIR.TAG";
const TAG_TEXT =
  "Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of xtest. It may be deleted at any time.\n";

/**
 * Makes the cache folder and marks it as one. Gives false where it cannot be written: then there is no cache.
 *
 * @param onFailure - called with the reason.
 */
export function prepareCache(cacheDir: string, onFailure?: (reason: string) => void): boolean {
  try {
    mkdirSync(cacheDir, { recursive: true });
    if (!existsSync(path.join(cacheDir, CACHE_TAG))) {
      writeFileSync(path.join(cacheDir, CACHE_TAG), TAG_TEXT);
      writeFileSync(path.join(cacheDir, ".gitignore"), "*\n");
    }
    // It may exist and yet be read-only.
    accessSync(cacheDir, constants.W_OK);
    return true;
  } catch (error) {
    onFailure?.(error instanceof Error ? error.message : String(error));
    return false;
  }
}
