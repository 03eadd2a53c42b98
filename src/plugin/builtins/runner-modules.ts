/** The modules of other runners, and what stands for them in a suite of their test files. */
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import type { Plan } from "../../core/data/plan.ts";
import { ownFile } from "../package-files.ts";

/** The name of each runner in this package, and the specifiers that mean it. */
const RUNNERS: Readonly<Record<Dialect, { readonly name: string; readonly specifiers: readonly string[] }>> = {
  vitest: { name: "vitest", specifiers: ["vitest", "vite-plus/test"] },
  jest: { name: "jest", specifiers: ["@jest/globals"] },
  "node:test": { name: "node-test", specifiers: ["node:test"] },
  mocha: { name: "mocha", specifiers: ["mocha"] },
  bun: { name: "bun", specifiers: ["bun:test"] },
};

/** Source of a regular expression that matches exactly the modules of all runners. */
export const RUNNER_PATTERN = `(?:${Object.values(RUNNERS)
  .flatMap(({ specifiers }) => specifiers)
  .join("|")})$`;

/** Matches them. */
export const RUNNER_MODULE = new RegExp(`^${RUNNER_PATTERN}`);

/** The specifier that stands for one of a runner of this suite; the same for any other. */
export function runnerSpecifier(compat: { readonly dialect: Dialect } | null, specifier: string): string {
  if (compat === null) return specifier;
  const { [compat.dialect]: runner } = RUNNERS;
  return runner.specifiers.includes(specifier) ? `unplugin-xtest/compat/${runner.name}` : specifier;
}

/** The specifiers that mean the runner of a suite. */
export function runnerSpecifiers(dialect: Dialect): readonly string[] {
  return RUNNERS[dialect].specifiers;
}

/** The objects that each module of a suite gets for itself, which know from where modules are mocked; null for none. */
export function runnerObjects(dialect: Dialect): { readonly file: string; readonly names: readonly string[] } | null {
  const { name } = RUNNERS[dialect];
  const names: Partial<Record<Dialect, readonly string[]>> = {
    jest: ["jest"],
    vitest: ["vi", "vitest"],
    bun: ["jest", "vi"],
    "node:test": [],
  };
  const own = names[dialect];
  return own === undefined ? null : { file: ownFile(`compat/${name}.js`), names: own };
}

/** The file of what runs the files of another runner: absolute, with `/`; null for a suite without them. */
export function dialectFile({ options }: Pick<Plan, "options">): string | null {
  const [project] = options.projects ?? [];
  return project === undefined ? null : ownFile(`dialect/${RUNNERS[project.dialect].name}.js`);
}
