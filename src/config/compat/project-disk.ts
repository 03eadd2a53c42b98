/** Looks at a project for the configuration of another runner, and loads its files. */
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { Script } from "node:vm";
import { globSync } from "tinyglobby";
import { UsageError } from "../../core/errors/errors.ts";
import type { Tracker } from "../../store/inputs.ts";
import { whileLoading } from "../loading.ts";
import { moduleInputs } from "../module-inputs.ts";
import { reason } from "../modules.ts";
import { importDefault } from "./foreign-modules.ts";
import type { ProjectDisk } from "./read-context.ts";
import { field } from "./read-values.ts";

/** A disk that remembers what code of the configuration did to the environment. */
export interface TrackedDisk extends ProjectDisk {
  /** Variables that configurations have set. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * @param runner - the package of the runner.
 * @param track - gets everything that was looked at.
 */
export function trackedDisk(root: string, runner: string, track: Tracker): TrackedDisk {
  const loaded = new Map<string, Promise<unknown>>();
  const env: Record<string, string> = {};
  const trackModule = moduleInputs(track);

  const kindOf = (path: string): "file" | "folder" | null => {
    track.file(path);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    if (!stats.isDirectory()) return "file";
    track.folder(path);
    return "folder";
  };

  const load = async (file: string): Promise<unknown> => {
    if (kindOf(file) !== "file") throw new UsageError(`${file}: no such file`);
    const text = () => readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    if (/\.(?:jsonc?|json5)$/.test(file)) return new Script(`(${text()}\n)`, { filename: file }).runInThisContext();
    if (/(?:\.ya?ml|\/\.taprc)$/.test(file)) return parseYaml(text(), file, root, runner);
    if (!/\.[cm]?[jt]sx?$/.test(file)) return text();
    trackModule(file);
    const before = { ...process.env };
    try {
      return await importDefault(file);
    } finally {
      for (const [name, value] of Object.entries(process.env)) {
        if (value !== undefined && value !== before[name]) env[name] = value;
      }
      restore(before);
    }
  };

  return {
    env,
    isFile: (path) => kindOf(path) === "file",
    isFolder: (path) => kindOf(path) === "folder",
    load(file) {
      let value = loaded.get(file);
      if (value === undefined) {
        const work = () =>
          load(file).catch((error: unknown) => {
            if (error instanceof UsageError) throw error;
            throw new UsageError(`${file}: cannot be loaded: ${reason(error)}`, { cause: error });
          });
        loaded.set(file, (value = whileLoading(file, work)));
      }
      return value;
    },
    glob(patterns, folder) {
      if (patterns.length === 0) return [];
      const options = { cwd: folder, absolute: true, onlyFiles: false, expandDirectories: false, dot: true };
      const found = globSync([...patterns], { ...options, ignore: ["**/node_modules/**"] }).map((path) =>
        path.replaceAll("\\", "/").replace(/\/$/, ""),
      );
      for (const path of found) track.folder(posix.dirname(path));
      return found.sort();
    },
    resolve(specifier, folder) {
      try {
        return createRequire(`${folder}/index.js`).resolve(specifier).replaceAll("\\", "/");
      } catch {
        return null;
      }
    },
  };
}

function restore(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
}

/** Runners whose configuration is YAML have a reader of it, which is taken from there. */
function parseYaml(text: string, file: string, root: string, runner: string): unknown {
  const require = createRequire(`${root}/index.js`);
  for (const name of ["js-yaml", "yaml"]) {
    for (const from of [`${runner}/package.json`, "borp", "@tapjs/config", "tap/package.json", null]) {
      try {
        const library: unknown = (from === null ? require : createRequire(require.resolve(from)))(name);
        const parse: unknown = Reflect.get(Object(library), name === "yaml" ? "parse" : "load");
        if (typeof parse === "function") return parse(text);
      } catch (error) {
        const code = field(error, "code");
        if (code !== "MODULE_NOT_FOUND" && code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error;
      }
    }
  }
  throw new UsageError(
    `${file}: YAML is read by the package js-yaml or yaml, which is not installed: install one of them`,
  );
}
