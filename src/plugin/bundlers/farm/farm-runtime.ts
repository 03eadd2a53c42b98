/**
 * A plugin of Farm's runtime that makes a module which throws do so for each of its importers: Farm caches it as if it
 * had loaded. And it makes re-exports, and namespaces of CommonJS modules, live, of which Farm makes copies.
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
  moduleCreated(module) {
    const live = (to, name, from, imported) =>
      Object.defineProperty(to, name, { configurable: true, enumerable: true, get: () => from[imported] });
    module._ = (to, name, from, imported) => live(to, name, from, imported || name);
    module._e = (to, from) => {
      for (const name of Object.keys(from)) if (name !== "default" && !Object.hasOwn(to, name)) live(to, name, from, name);
      return from;
    };
    const { w } = module;
    module.w = (object, ...rest) => {
      const namespace = w.call(module, object, ...rest);
      if (namespace === object) return namespace;
      for (const name of Object.keys(namespace)) if (name !== "default") live(namespace, name, object, name);
      return namespace;
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
