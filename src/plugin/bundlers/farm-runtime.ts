/** A plugin of Farm's runtime: a module that throws has to throw for each of its importers. Farm keeps it as if it were whole. */
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

/** Writes it, because Farm bundles files. @param folder - absolute. @returns the file's absolute path. */
export async function writeFarmRuntime(folder: string): Promise<string> {
  const file = path.join(folder, "farm-runtime.mjs");
  await mkdir(folder, { recursive: true });
  await writeFile(file, TEXT);
  return file;
}
