/** Calls the functions that find the files of imports in the configuration of another runner: Jest's `resolver`. */
import { createRequire, isBuiltin } from "node:module";
import path, { posix } from "node:path";
import type { CompatConfig, CompatProject } from "../core/data/compat/compat-config.ts";
import { UsageError } from "../core/errors/errors.ts";
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
}

function isOther(given: readonly string[] | undefined, own: readonly string[]): given is string[] {
  return given !== undefined && given.join() !== own.join();
}

/** @throws {UsageError} if the module cannot be loaded, or has no function. */
function finderOf(
  { resolver, extensions, modulePaths, root, conditions }: CompatProject,
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
        const found = locate(name, from.replaceAll("\\", "/"), kind, other);
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
