/** The types of runners whose test files a project has. */
import { createRequire } from "node:module";
import type { ResolvedConfig } from "../config/types.ts";
import type { Dialect } from "../core/data/compat/compat-config.ts";
import { isFileAt } from "../store/read-file.ts";

/** The types of a runner that is not installed: those of its globals, where a project has them, and of its module. */
export function runnerTypes({ compatConfig, root }: Pick<ResolvedConfig, "compatConfig" | "root">): string[] {
  if (compatConfig === null) return [];
  const require = createRequire(`${root}/index.js`);
  const isThere = (name: string): boolean =>
    (require.resolve.paths(name) ?? []).some((folder) => isFileAt(`${folder}/${name}/package.json`));
  const dialects = new Set(compatConfig.projects.map(({ dialect }) => dialect));
  return [...dialects].flatMap((dialect) => {
    const own = TYPES_OF[dialect];
    if (own === undefined) return [];
    const { packages, module } = own;
    const hasGlobals = compatConfig.projects.some((one) => one.dialect === dialect && one.globals);
    return [
      ...(hasGlobals && !packages.some(isThere) ? [`unplugin-xtest/compat/${dialect}-globals`] : []),
      ...(isThere(module) || packages.some(isThere) ? [] : [`unplugin-xtest/compat/${dialect}-module`]),
    ];
  });
}

/** The packages that have the types of a runner, and its module. That of Node is always there. */
const TYPES_OF: Readonly<Partial<Record<Dialect, { readonly packages: readonly string[]; readonly module: string }>>> =
  {
    bun: { packages: ["@types/bun", "bun-types"], module: "bun" },
    jest: { packages: ["@types/jest"], module: "@jest/globals" },
    mocha: { packages: ["@types/mocha"], module: "@types/mocha" },
    vitest: { packages: ["vitest"], module: "vitest" },
  };
