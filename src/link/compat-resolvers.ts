/** Calls the functions that find the files of imports in the configuration of another runner: Jest's `resolver`. */
import { existsSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path, { posix } from "node:path";
import type { CompatConfig, CompatProject } from "../core/data/compat/compat-config.ts";
import { UsageError } from "../core/errors/errors.ts";
import { readText } from "../store/read-file.ts";
import { isPackageFile } from "./package-files.ts";
import type { FindFile, Locate } from "./resolve.ts";

/** What Jest tries where nothing is configured. */
const EXTENSIONS = [".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx", ".json", ".node"];

/**
 * Makes a lookup of the function that finds the files of a module's imports: that of the innermost project around it; null where it has none.
 *
 * @param locate - what such a function gets as Jest's own.
 */
export function compatResolvers(
  { compatConfig }: { readonly compatConfig?: CompatConfig | null },
  locate: Locate,
): (importer: string) => FindFile | null {
  const projects = [...(compatConfig?.projects ?? [])].sort((one, other) => other.root.length - one.root.length);
  if (projects.every(({ resolver }) => resolver === null)) return () => null;
  const made = new Map<CompatProject, FindFile | null>();
  return (importer) => {
    const isInside = ({ root }: CompatProject): boolean => importer.startsWith(`${root}/`);
    // The source of a neighbour in a workspace is found as its importers are.
    const project = projects.find(isInside) ?? (isPackageFile(importer) ? undefined : projects[0]);
    if (project === undefined) return null;
    let find = made.get(project);
    if (find === undefined) made.set(project, (find = finderOf(project, locate)));
    return find;
  };
}

/** What a resolver gives to Jest's own. */
interface GivenOptions {
  readonly basedir?: string;
  readonly conditions?: string[];
  readonly extensions?: string[];
  packageFilter?(manifest: object, folder: string): unknown;
}

function isOther(given: readonly string[] | undefined, own: readonly string[]): given is string[] {
  return given !== undefined && given.join() !== own.join();
}

/** @throws {UsageError} if the module cannot be loaded, or has no function. */
function finderOf(
  { resolver, extensions, modulePaths, root, conditions, version }: CompatProject,
  locate: Locate,
): FindFile | null {
  if (resolver === null) return null;
  const call = loaded(resolver.module);
  return (specifier, importer, kind) => {
    const basedir = path.normalize(posix.dirname(importer));
    const options = {
      basedir,
      conditions: [...conditions, "node", kind, "default"],
      extensions: [...new Set([...extensions, ...EXTENSIONS])],
      moduleDirectory: ["node_modules", ...modulePaths.filter((one) => !posix.isAbsolute(one))],
      paths: modulePaths.filter((one) => posix.isAbsolute(one)),
      rootDir: root,
      defaultResolver(name: string, given: GivenOptions = {}): string {
        if (isBuiltin(name)) return name;
        const from = given.basedir === undefined || given.basedir === basedir ? importer : `${given.basedir}/_.js`;
        const { conditions: conditionNames, extensions: endings } = given;
        const other = {
          ...(isOther(conditionNames, options.conditions) && { conditionNames }),
          ...(isOther(endings, options.extensions) && { extensions: endings }),
        };
        // Later versions do not call it.
        const filtered = (version ?? 30) < 30 ? filteredTarget(name, from, given) : null;
        const found = locate(filtered ?? name, from.replaceAll("\\", "/"), kind, other);
        if (found !== undefined) return path.normalize(found);
        const message = `Cannot find module '${name}' from '${given.basedir ?? basedir}'`;
        throw Object.assign(new Error(message), { code: "MODULE_NOT_FOUND" });
      },
    };
    try {
      const found: unknown = Reflect.apply(call, undefined, [specifier, options]);
      return typeof found === "string" && path.isAbsolute(found) ? found.replaceAll("\\", "/") : undefined;
    } catch {
      // It has not found it.
      return undefined;
    }
  };
}

/**
 * The path that a specifier of a package means where a resolver changes what its `package.json` says: without its `exports`, or with
 * another `main`. Null where it says the same.
 */
function filteredTarget(name: string, importer: string, { packageFilter }: GivenOptions): string | null {
  const [packageName] = /^(?:@[^/]+\/)?[^/.#@][^/]*/.exec(name) ?? [];
  if (packageFilter === undefined || packageName === undefined || path.isAbsolute(name)) return null;
  const folders =
    createRequire(importer)
      .resolve.paths(name)
      ?.map((one) => path.join(one, packageName)) ?? [];
  const folder = folders.find((one) => existsSync(path.join(one, "package.json")));
  if (folder === undefined) return null;
  const manifest: object = JSON.parse(readText(path.join(folder, "package.json")));
  const [hadExports, mainBefore] = ["exports", "main"].map((key): unknown => Reflect.get(manifest, key));
  const filtered = Object(packageFilter(manifest, folder));
  const [exports, main] = ["exports", "main"].map((key): unknown => Reflect.get(filtered, key));
  if (exports !== undefined || (hadExports === undefined && main === mainBefore)) return null;
  const inside =
    name === packageName ? (typeof main === "string" ? main : "index") : name.slice(packageName.length + 1);
  return path.join(folder, inside).replaceAll("\\", "/");
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
function loaded(module: string): Function {
  let exports: unknown;
  try {
    exports = createRequire(import.meta.url)(module);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${module}: the resolver of Jest cannot be loaded: ${reason}`, { cause: error });
  }
  const all = [exports, Reflect.get(Object(exports), "default")];
  const found = [...all, ...all.map((one: unknown) => Reflect.get(Object(one), "sync"))].find(
    (one) => typeof one === "function",
  );
  if (typeof found === "function") return found;
  throw new UsageError(`${module}: the resolver of Jest exports no function, and none as "sync"`);
}
