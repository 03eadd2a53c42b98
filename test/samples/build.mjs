/**
 * Builds folders with rollup and the built plugin, in a process of its own, and prints what the plugin made of each module:
 * `{ folder: { error, modules: { path: { input, once, twice, map } } } }`. `once` and `twice` are null for a module that
 * was left as it is; `twice` is what a second instance of the plugin makes of the output of the first.
 *
 * Arguments: a file that holds the folders as JSON, and a file to write to.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import xtest from "unplugin-xtest/rollup";

const [listFile = "", outFile = ""] = process.argv.slice(2);
/** @type {Record<string, unknown>} */
const results = {};
for (const folder of JSON.parse(readFileSync(listFile, "utf8"))) results[folder] = await build(folder);
writeFileSync(outFile, JSON.stringify(results));

/** @param {string} folder */
async function build(folder) {
  /** @type {Record<string, { input: string, once: string | null, twice: string | null, map: unknown }>} */
  const modules = {};
  const seen = new Map();
  /** @type {import("rollup").Plugin} */
  const first = {
    name: "input",
    transform(code, id) {
      seen.set(id, code);
      modules[path.relative(folder, id)] = { input: code, once: null, twice: null, map: null };
      return null;
    },
  };
  /** @type {import("rollup").Plugin} */
  const second = {
    name: "once",
    transform(code, id) {
      const module = modules[path.relative(folder, id)];
      if (module === undefined || code === seen.get(id)) return null;
      module.once = code;
      module.map = this.getCombinedSourcemap();
      seen.set(id, code);
      return null;
    },
  };
  /** @type {import("rollup").Plugin} */
  const last = {
    name: "twice",
    transform(code, id) {
      const module = modules[path.relative(folder, id)];
      if (module !== undefined && code !== seen.get(id)) module.twice = code;
      // Rollup reads no TypeScript, and has nothing to do here.
      return { code: "export {};", map: null };
    },
  };
  const options = { root: folder, cacheDir: path.join(folder, ".cache") };
  try {
    await rollup({
      input: sourcesIn(folder),
      plugins: [first, asked(xtest(options)), second, asked(xtest(options)), last],
      onLog: () => {},
    });
    return { error: null, modules };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), modules };
  }
}

/**
 * Has the plugin asked for the entry, without which it leaves a build alone. The entry itself, which would end the build
 * where the suite has errors, is never loaded: modules without errors are rewritten all the same.
 *
 * @param {import("rollup").Plugin | import("rollup").Plugin[]} made
 * @returns {import("rollup").Plugin}
 */
function asked(made) {
  const [plugin = { name: "none" }] = [made].flat();
  const { buildStart, resolveId } = plugin;
  if (typeof buildStart !== "function" || typeof resolveId !== "object") throw new Error("the plugin has other hooks");
  return {
    ...plugin,
    async buildStart(options) {
      await buildStart.call(this, options);
      await resolveId.handler.call(this, "unplugin-xtest/entry", undefined, { attributes: {}, isEntry: true });
    },
  };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.d\.ts$|\.config\./.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}
