/** What processes of a run have around them, which the suite of another runner may say. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompatConfig, Dialect } from "../../core/data/compat/compat-config.ts";
import { varyingVariables } from "../../core/data/compat/plan-project.ts";
import { nodeConditionsOf } from "../../link/conditions.ts";
import type { Args } from "../../cli/flags/args.ts";
import { packageVersion } from "../../cli/program/version.ts";

/**
 * Environment variables of all processes of a run. Those that the configuration and scripts of another runner set are among them, if all
 * projects have the same: others are set for each file.
 */
export function testEnvironment(
  compat: CompatConfig | null,
  { cache, coverage }: Pick<Args, "cache" | "coverage">,
): Readonly<Record<string, string>> {
  const variables: Record<string, string> = { XTEST_VERSION: packageVersion() };
  const projects = compat?.projects ?? [];
  const varying = varyingVariables(projects);
  for (const { env, defaultEnv } of [...projects].reverse()) {
    const unset = Object.entries(defaultEnv).filter(([name]) => process.env[name] === undefined);
    const own = Object.entries(env).filter(([name]) => !varying.includes(name));
    Object.assign(variables, Object.fromEntries([...unset, ...own]));
  }
  // V8 does not measure precisely what comes from its cache.
  return cache && coverage === null ? variables : { NODE_DISABLE_COMPILE_CACHE: "1", ...variables };
}

/** The variables by which tests of a runner know their worker, with the number of its first. */
const WORKER_NUMBERS: Readonly<Record<Dialect, Readonly<Record<string, number>>>> = {
  vitest: { VITEST_POOL_ID: 1, VITEST_WORKER_ID: 1 },
  jest: { JEST_WORKER_ID: 1 },
  "node:test": { NODE_TEST_WORKER_ID: 1 },
  mocha: { MOCHA_WORKER_ID: 0 },
  bun: {},
};

export function workerNumbersOf(compat: CompatConfig | null): Readonly<Record<string, number>> {
  return Object.assign({}, ...(compat?.projects ?? []).map(({ dialect }) => WORKER_NUMBERS[dialect]));
}

/** The flags of Node that they get. @param engine - its name: others take the conditions alone. */
export function nodeFlags(
  config: Pick<ResolvedConfig, "compatConfig" | "conditions">,
  engine: string,
): readonly string[] {
  const projects = engine === "node" ? (config.compatConfig?.projects ?? []) : [];
  const theirs = projects.flatMap((one) => one.nodeFlags);
  return [...nodeConditionsOf(config).map((name) => `--conditions=${name}`), ...new Set(theirs)];
}

/** Whether something runs once, before or after all of its tests. */
export function hasGlobalSetup(config: CompatConfig | null): boolean {
  return config?.projects.some((one) => one.globalSetup.length + one.globalTeardown.length > 0) === true;
}
