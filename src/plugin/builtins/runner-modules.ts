/** The modules of other runners, and what stands for them in a suite of their test files. */
import type { CompatConfig, Dialect } from "../../core/data/compat/compat-config.ts";
import type { Plan } from "../../core/data/plan.ts";
import { ownFile } from "../package-files.ts";

/** The name of each runner in this package, and the specifiers that mean it. */
const RUNNERS: Readonly<Record<Dialect, { readonly name: string; readonly specifiers: readonly string[] }>> = {
  vitest: { name: "vitest", specifiers: ["vitest"] },
  jest: { name: "jest", specifiers: ["@jest/globals"] },
  "node:test": { name: "node-test", specifiers: ["node:test"] },
  mocha: { name: "mocha", specifiers: ["mocha"] },
  bun: { name: "bun", specifiers: ["bun:test"] },
};

/** The specifier that stands for one of a runner of this suite; the same for any other. */
export function runnerSpecifier(compat: Pick<CompatConfig, "dialect" | "projects"> | null, specifier: string): string {
  if (compat === null) return specifier;
  const { [compat.dialect]: runner } = RUNNERS;
  return runner.specifiers.includes(specifier) ? `unplugin-xtest/compat/${runner.name}` : specifier;
}

/**
 * A function that loads what runs the files of another runner, as text; null for a suite without them.
 *
 * @param specifierOf - the specifier of a file of this package, which is absolute, with `/`.
 */
export function dialectImport(
  { options }: Pick<Plan, "options">,
  specifierOf: (file: string) => string,
): string | null {
  const [project] = options.projects ?? [];
  if (project === undefined) return null;
  return `() => import(${JSON.stringify(specifierOf(ownFile(`dialect/${RUNNERS[project.dialect].name}.js`)))})`;
}
