/** The part of a project of another runner that a run needs. It travels with the plan: it has no paths. */

import type { CompatProject } from "./compat-config.ts";

export type PlanProject = Pick<
  CompatProject,
  | "asyncOnly"
  | "concurrent"
  | "dialect"
  | "env"
  | "fakeTimers"
  | "forbidOnly"
  | "globalValues"
  | "globals"
  | "hookOrder"
  | "hookTimeout"
  | "isolate"
  | "maxConcurrency"
  | "mocks"
  | "name"
  | "passWithNoTests"
  | "poll"
  | "provided"
  | "repeats"
  | "requireAssertions"
  | "retry"
  | "testTimeout"
  | "ui"
  | "version"
> &
  Partial<Pick<CompatProject, "defaultEnv" | "strictTags" | "tags">>;

/** Whether the `expect` of a project's runner compares with snapshots. */
export function hasSnapshots({ dialect }: Pick<PlanProject, "dialect">): boolean {
  return dialect === "vitest" || dialect === "jest" || dialect === "bun";
}

/** Variables that Node reads when it starts: they are of a process. */
const OF_PROCESS: ReadonlySet<string> = new Set([
  "NODE_EXTRA_CA_CERTS",
  "NODE_ICU_DATA",
  "NODE_NO_WARNINGS",
  "NODE_OPTIONS",
  "NODE_PATH",
  "UV_THREADPOOL_SIZE",
]);

/** The variables that projects have other values for, as calls of a script may: they are set for each file. */
export function varyingVariables(projects: readonly Pick<PlanProject, "env">[]): readonly string[] {
  const names = new Set(projects.flatMap(({ env }) => Object.keys(env)));
  return [...names].filter(
    (name) => !OF_PROCESS.has(name) && projects.some(({ env }) => env[name] !== projects[0]?.env[name]),
  );
}

/** The part of a project that is in a plan. @param forbidsOnly - whether `.only` is an error in every project. */
export function planProject(project: CompatProject, forbidsOnly: boolean): PlanProject {
  const { asyncOnly, concurrent, dialect, env, fakeTimers, globalValues, globals, hookOrder, hookTimeout } = project;
  const forbidOnly = forbidsOnly || project.forbidOnly;
  const { isolate, maxConcurrency, mocks, name, passWithNoTests, poll, provided, repeats, requireAssertions, retry } =
    project;
  const { defaultEnv, strictTags, tags, testTimeout, ui, version } = project;
  return {
    ...{ asyncOnly, concurrent, dialect, env, fakeTimers, forbidOnly, globalValues, globals },
    ...{ hookOrder, hookTimeout },
    ...{ isolate, maxConcurrency, mocks, name, passWithNoTests, poll, provided, repeats, requireAssertions, retry },
    ...{ testTimeout, ui, version },
    ...(Object.keys(defaultEnv).length === 0 ? {} : { defaultEnv }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(strictTags ? {} : { strictTags }),
  };
}

/** The variable with the values, as JSON. */
export const PROVIDED_VARIABLE = "XTEST_COMPAT_PROVIDED";
