/** Names of the files and variables around a project that decide how its modules are found and compiled. */

/** Files of a folder that say how modules in it, and below it, are resolved. */
export const RESOLUTION_FILES = ["package.json", "tsconfig.json", ".pnp.cjs"] as const;

/** Variables that say how modules are resolved. */
export const RESOLUTION_VARIABLES = ["OXC_RESOLVER_YARN_PNP"] as const;

/** Variables by which compilers choose what they do: Babel, its presets, and plugins of Vite. */
export const COMPILER_VARIABLES = ["NODE_ENV", "BABEL_ENV", "BROWSERSLIST_ENV"] as const;

/** Files that package managers write in `node_modules`, which change with any installed package. */
export const INSTALL_FILES = [
  "node_modules/.package-lock.json",
  "node_modules/.modules.yaml",
  "node_modules/.yarn-state.yml",
] as const;

/** The same beside it, and what pnpm writes deeper. */
export const LOCK_FILES = [
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", ".pnp.cjs"],
  ...["node_modules/.package-lock.json", "node_modules/.yarn-state.yml", "node_modules/.pnpm/lock.yaml"],
] as const;

/** The values of variables of this process; null for one that is not set. */
export function valuesOf(names: readonly string[]): (string | null)[] {
  return names.map((name) => process.env[name] ?? null);
}
