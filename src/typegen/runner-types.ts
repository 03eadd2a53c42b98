/**
 * Types for test files of another runner: those of the runner where it is not installed, and fixtures in the callbacks of its tests where
 * its own types are there. A function with a parameter takes the first overload that fits, whatever it does with the parameter. So
 * the overload that is added has what the runner gives, and fixtures.
 */
import { createRequire } from "node:module";
import type { ResolvedConfig } from "../config/types.ts";
import type { Dialect } from "../core/data/compat/compat-config.ts";
import { isFileAt, readText } from "../store/read-file.ts";

export interface RunnerTypes {
  /** Packages whose types are there for all files. */
  readonly references: readonly string[];
  /** Lines that import what the blocks name. */
  readonly imports: readonly string[];
  readonly blocks: readonly string[];
}

/** The name by which a generated file has the interface that all files share: the file may have one called `Fixtures`. */
export const ALL_FIXTURES = "AllFixtures";

/** The packages that have the types of a runner, and its module. That of Node is always there. */
const TYPES_OF: Readonly<Partial<Record<Dialect, { readonly packages: readonly string[]; readonly module: string }>>> =
  {
    bun: { packages: ["@types/bun", "bun-types"], module: "bun" },
    jest: { packages: ["@types/jest"], module: "@jest/globals" },
    mocha: { packages: ["@types/mocha"], module: "@types/mocha" },
    vitest: { packages: ["vitest"], module: "vitest" },
  };

/** A declaration that is merged with those of a package. */
interface Callbacks {
  /** Of which one is installed. */
  readonly packages: readonly string[];
  /** The oldest version whose declaration has these type parameters. */
  readonly since?: readonly [major: number, minor: number];
  readonly imports?: string;
  readonly block: string;
}

const OF_MOCHA = `(title: string, fn: (this: Context, fixtures: Done & ${ALL_FIXTURES}) => void): Test;`;
const OF_JEST = `this: Jest.TestContext, fixtures: Parameters<Jest.DoneTakingTestFn>[0] & ${ALL_FIXTURES}`;
const OF_BUN = `(
      ...args: number extends T["length"] ? T : [...row: T, fixtures: ((error?: unknown) => void) & ${ALL_FIXTURES}]
    ) => void | Promise<unknown>`;

/** Not those of Vitest, where fixtures of `test.extend` may have the same names, and of node:test, whose functions cannot be merged. */
const CALLBACKS: Readonly<Partial<Record<Dialect, readonly Callbacks[]>>> = {
  bun: [
    {
      packages: ["@types/bun", "bun-types"],
      since: [1, 3],
      block: `declare module "bun:test" {
  interface Test<T extends ReadonlyArray<unknown>> {
    (label: string, fn: ${OF_BUN}, options?: number | TestOptions): void;
    (label: string, options: number | TestOptions, fn: ${OF_BUN}): void;
  }
}`,
    },
  ],
  jest: [
    {
      packages: ["@types/jest"],
      block: `declare global {
  namespace jest {
    interface It {
      (
        name: string,
        fn: (fixtures: DoneCallback & ${ALL_FIXTURES}) => void | undefined | PromiseLike<unknown>,
        timeout?: number,
      ): void;
    }
  }
}`,
    },
    {
      packages: ["@jest/types"],
      since: [29, 0],
      imports: 'import type { Global as Jest } from "@jest/types";',
      block: `declare module "@jest/types" {
  namespace Global {
    interface ItBase {
      (
        testName: Jest.TestNameLike,
        fn: (${OF_JEST}) => ReturnType<Jest.TestFn>,
        timeout?: number,
      ): void;
    }
    interface ItConcurrentBase {
      (
        testName: Jest.TestNameLike,
        fn: (fixtures: ${ALL_FIXTURES}) => ReturnType<Jest.ConcurrentTestFn>,
        timeout?: number,
      ): void;
    }
    interface Failing<T extends Jest.TestFn> {
      (
        testName: Jest.TestNameLike,
        fn: (${OF_JEST}) => ReturnType<T>,
        timeout?: number,
      ): void;
    }
  }
}`,
    },
  ],
  mocha: [
    {
      packages: ["@types/mocha"],
      block: `declare global {
  namespace Mocha {
    interface TestFunction {
      ${OF_MOCHA}
    }
    interface ExclusiveTestFunction {
      ${OF_MOCHA}
    }
    interface PendingTestFunction {
      ${OF_MOCHA}
    }
  }
}`,
    },
  ],
};

export function runnerTypes({ compatConfig, root }: Pick<ResolvedConfig, "compatConfig" | "root">): RunnerTypes {
  if (compatConfig === null) return { references: [], imports: [], blocks: [] };
  const require = createRequire(`${root}/index.js`);
  const manifestOf = (name: string): string | undefined =>
    (require.resolve.paths(name) ?? [])
      .map((folder) => `${folder}/${name}/package.json`)
      .find((manifest) => isFileAt(manifest));
  const isThere = (name: string): boolean => manifestOf(name) !== undefined;
  const dialects = new Set(compatConfig.projects.map(({ dialect }) => dialect));
  const references = [...dialects].flatMap((dialect) => {
    const own = TYPES_OF[dialect];
    if (own === undefined) return [];
    const { packages, module } = own;
    const hasGlobals = compatConfig.projects.some((one) => one.dialect === dialect && one.globals);
    return [
      ...(hasGlobals && !packages.some(isThere) ? [`unplugin-xtest/compat/${dialect}-globals`] : []),
      ...(isThere(module) || packages.some(isThere) ? [] : [`unplugin-xtest/compat/${dialect}-module`]),
    ];
  });
  const callbacks = [...dialects]
    .flatMap((dialect) => CALLBACKS[dialect] ?? [])
    .filter(({ packages, since = [0, 0] }) => {
      const manifest = packages.map(manifestOf).find((found) => found !== undefined);
      return manifest !== undefined && isSince(readText(manifest), since);
    });
  return {
    references,
    imports: callbacks.flatMap(({ imports }) => imports ?? []),
    blocks: callbacks.map(({ block }) => block),
  };
}

function isSince(manifest: string, [major, minor]: readonly [number, number]): boolean {
  const [, ...found] = /"version":\s*"(\d+)\.(\d+)/.exec(manifest) ?? [];
  const [ownMajor = 0, ownMinor = 0] = found.map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
