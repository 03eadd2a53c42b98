/** What the suite of another runner has around its processes. */
import type { CompatConfig } from "../../../core/data/compat/compat-config.ts";

/**
 * The variables that its configuration and scripts set, for all processes of a run; of several projects, the first that sets one counts.
 * Undefined without such a suite.
 */
export function compatEnvironment(config: CompatConfig | null): Readonly<Record<string, string>> | undefined {
  if (config === null) return undefined;
  const variables: Record<string, string> = {};
  for (const { env } of [...config.projects].reverse()) Object.assign(variables, env);
  return variables;
}

/** The flags of Node that they get. */
export function compatNodeFlags(config: CompatConfig | null): readonly string[] {
  const conditions = new Set((config?.projects ?? []).flatMap((one) => one.conditions));
  return [...conditions].map((name) => `--conditions=${name}`);
}

/** Whether something runs once, before or after all of its tests. */
export function hasGlobalSetup(config: CompatConfig | null): boolean {
  return config?.projects.some((one) => one.globalSetup.length + one.globalTeardown.length > 0) === true;
}
