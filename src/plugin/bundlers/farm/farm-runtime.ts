/**
 * A plugin of Farm's runtime that makes a module which throws do so for each of its importers: Farm caches it as if it
 * had loaded.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const TEXT = `export default {
  name: "unplugin-xtest",
  bootstrap(system) {
    const load = system.require;
    const errors = new Map();
    system.require = function (id, ...rest) {
      if (errors.has(id)) throw errors.get(id);
      try {
        return load.call(this, id, ...rest);
      } catch (error) {
        errors.set(id, error);
        throw error;
      }
    };
  },
};
`;

/**
 * Writes the plugin to a file, because Farm bundles runtime plugins by path.
 *
 * @param folder - absolute path.
 * @returns the file's absolute path.
 */
export async function writeFarmRuntime(folder: string): Promise<string> {
  const file = path.join(folder, "farm-runtime.mjs");
  await mkdir(folder, { recursive: true });
  await writeFile(file, TEXT);
  return file;
}
