/** Values that are kept from run to run: the `cache` fixture. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, normalize } from "node:path";
import { ValueError } from "../core/errors.ts";

export interface Cache {
  /** The value kept under `key`, or `otherwise` if there is none that can be read. */
  get(key: string, otherwise: unknown): unknown;
  /** Keeps a value that JSON can hold. */
  set(key: string, value: unknown): void;
  /** A folder that stays between runs; its absolute path. */
  mkdir(name: string): string;
}

/**
 * A cache in `folder`: values in `v/<key>`, folders in `d/<name>`.
 *
 * @param folder absolute path; null for one that ends with the process.
 */
export function createCache(folder: string | null): Cache {
  let place = folder;
  const inside = (kind: "v" | "d", key: string): string => {
    const plain = normalize(key);
    if (key === "" || plain === "." || isAbsolute(plain) || plain.startsWith("..")) {
      throw new ValueError(`cache: ${JSON.stringify(key)} is no relative path inside of the cache`);
    }
    place ??= mkdtempSync(join(tmpdir(), "xtest-cache-"));
    return join(place, kind, plain);
  };
  return {
    get(key, otherwise) {
      const path = inside("v", key);
      try {
        const value: unknown = JSON.parse(readFileSync(path, "utf8"));
        return value;
      } catch {
        return otherwise;
      }
    },
    set(key, value) {
      const text: string | undefined = JSON.stringify(value);
      if (text === undefined)
        throw new ValueError(`cache: the value of ${JSON.stringify(key)} cannot be written as JSON`);
      const path = inside("v", key);
      mkdirSync(dirname(path), { recursive: true });
      // Renaming is atomic: whoever reads at the same time sees the old value or the new one.
      const draft = `${path}.${String(process.pid)}.tmp`;
      writeFileSync(draft, text);
      renameSync(draft, path);
    },
    mkdir(name) {
      // As in pytest: the folder itself is for its owner to divide.
      if (/[\\/]/.test(name)) {
        throw new ValueError(
          `cache: mkdir takes the name of one folder, and ${JSON.stringify(name)} has a separator in it`,
        );
      }
      const path = inside("d", name);
      mkdirSync(path, { recursive: true });
      return path;
    },
  };
}
