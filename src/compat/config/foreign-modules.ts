/** Imports modules that are written for another runner, in any syntax. */

import nodeModule, { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Jiti } from "jiti";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { defaultProject } from "./default-project.ts";
import { field, listOf } from "./read-values.ts";
import { types } from "node:util";

/** The default export of a module in any syntax, or all of its exports. CommonJS and ES modules are told apart as bundlers do. */
export async function importDefault(file: string): Promise<unknown> {
  const jiti = await jitiFor(file, false);
  return jiti.import(file, { default: true });
}

/** All exports of a module of a project, which specifiers of packages are resolved from. */
export async function importForeignModule(
  specifier: string,
  { root, dialect, conditions }: Pick<CompatProject, "root" | "dialect" | "conditions">,
): Promise<unknown> {
  // Those of Mocha are of its one process, those of Vitest and Jest of what runs their tests.
  const isHooked = dialect === "mocha" && hookConditions(conditions);
  // Set-up and tear-down may share modules.
  const jiti = await jitiFor(`${root}/index.js`, true, isHooked);
  return jiti.import(specifier);
}

/** By which Node resolves, too. */
const hooked = new Set<string>();

/** Has Node resolve by conditions, too. jiti has no such option. @returns whether it does. */
function hookConditions(conditions: readonly string[]): boolean {
  const registerHooks: unknown = conditions.length === 0 ? null : Reflect.get(nodeModule, "registerHooks");
  if (typeof registerHooks !== "function") return false;
  const more = conditions.filter((one) => !hooked.has(one));
  if (more.length === 0) return true;
  for (const one of more) hooked.add(one);
  type Context = { readonly conditions: readonly string[] };
  registerHooks({
    resolve: (specifier: string, context: Context, next: (specifier: string, context: Context) => unknown) =>
      next(specifier, { ...context, conditions: [...context.conditions, ...more] }),
  });
  return true;
}

async function jitiFor(file: string, moduleCache: boolean, tryNative = false): Promise<Jiti> {
  const { createJiti } = await import("jiti");
  return createJiti(pathToFileURL(file).href, {
    fsCache: false,
    moduleCache,
    tryNative,
    interopDefault: true,
    virtualModules: missingModules(file),
  });
}

/** What stands for the helpers of Vitest and Vite in a project that no longer has them. */
function missingModules(file: string): Record<string, unknown> {
  const require = createRequire(file);
  const isMissing = (specifier: string): boolean => {
    try {
      require.resolve(specifier);
      return false;
    } catch (error) {
      return field(error, "code") === "MODULE_NOT_FOUND";
    }
  };
  const same = (config: unknown): unknown => config;
  const { include, exclude } = defaultProject("vitest", "/", null).files;
  const helpers = {
    ...{ defineConfig: same, defineProject: same, defineWorkspace: same, mergeConfig: merged },
    configDefaults: { include, exclude },
  };
  const modules = ["vitest/config", "vite", "vite-plus"].filter(isMissing);
  return Object.fromEntries(modules.map((name) => [name, helpers]));
}

/** Merges as Vite does: lists are joined, objects merged, and anything else is replaced. */
export function merged(base: unknown, more: unknown): unknown {
  if (more === undefined || more === null) return base;
  if (base === undefined || base === null) return more;
  if (Array.isArray(base) || Array.isArray(more)) return [...listOf(base), ...listOf(more)];
  if (!isPlain(base) || !isPlain(more)) return more;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) result[key] = merged(result[key], value);
  return result;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !types.isRegExp(value) && !types.isDate(value);
}
