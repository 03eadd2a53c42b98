/**
 * Which files of packages Node takes, and which packages have another main file for pages, such as Svelte and Solid: tests with a DOM
 * need that one.
 */

import path from "node:path";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ResolverFactory } from "rolldown/experimental";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { nodeConditionsOf } from "../../link/conditions.ts";
import { DOM_PACKAGES } from "../../core/data/environment/environment.ts";

/**
 * Resolves a package as Node does: a bundler's export conditions are not those of the process that will load it.
 *
 * @returns a function that gives an absolute path, with `/`; null if there is no such file.
 */
export function nodeResolver(
  config: ResolvedConfig,
): (specifier: string, importer: string, kind: "import" | "require") => string | null {
  const factoryOf = (condition: string) =>
    new ResolverFactory({
      conditionNames: [...nodeConditionsOf(config), "node", condition, "default"],
      mainFields: ["main"],
      extensions: [".js", ".json", ".node"],
    });
  const factories = { import: factoryOf("import"), require: factoryOf("require") };
  return (specifier, importer, kind) => {
    const found = factories[kind].sync(path.dirname(importer), specifier).path;
    return found === undefined ? null : withSlashes(found);
  };
}

/** The part of a `package.json` that decides. */
interface PackageFile {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
}

/** Whether a file is one of a package. */
export function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/**
 * Tells whether the package of a file has another main file for pages, or imports one that has. Such packages are bundled together:
 * imported by Node, they would get its files.
 */
export function packagesOfPages(): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const conditions = ["node", "import", "default"];
  const node = new ResolverFactory({ conditionNames: conditions });
  const page = new ResolverFactory({ conditionNames: ["browser", ...conditions] });
  const decide = (found: PackageFile | null): boolean => {
    if (found === null) return false;
    const before = known.get(found.folder);
    if (before !== undefined) return before;
    const { folder, name: own } = found;
    const hasOwn = page.sync(folder, own).path !== node.sync(folder, own).path;
    // Set before the dependencies are looked at: packages may depend on each other.
    known.set(folder, hasOwn);
    const require = createRequire(path.join(folder, "package.json"));
    const isOne = hasOwn || found.dependencies.some((name) => decide(dependencyOf(require, name)));
    known.set(folder, isOne);
    return isOne;
  };
  return (file) => {
    const found = packageAround(path.dirname(file));
    // What gives tests a DOM runs on Node.
    return !DOM_PACKAGES.some((name) => name === found?.name) && decide(found);
  };
}

/** The package that a package finds under a name; null for none. */
function dependencyOf(require: NodeJS.Require, name: string): PackageFile | null {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = readPackage(path.join(folder, name));
    if (found !== null) return found;
  }
  return null;
}

function packageAround(folder: string): PackageFile | null {
  for (let at = folder; at !== path.dirname(at) && isOfPackage(at); at = path.dirname(at)) {
    const found = readPackage(at);
    if (found !== null && found.name !== "") return found;
  }
  return null;
}

function readPackage(folder: string): PackageFile | null {
  try {
    const text: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    const { name, dependencies, peerDependencies } = Object(text);
    return {
      folder,
      name: typeof name === "string" ? name : "",
      dependencies: Object.keys({ ...Object(dependencies), ...Object(peerDependencies) }),
    };
  } catch {
    return null;
  }
}
