/** The options `environment`, `environments` and `environmentOptions`: which tests have a DOM. */
import {
  type DomPackage,
  type EnvironmentName,
  type EnvironmentOptions,
  DOM_PACKAGES,
  ENVIRONMENTS,
  isEnvironment,
} from "../../core/data/environment/environment.ts";
import { environmentNames, isRecord, optionsProblem } from "../../core/data/environment/environment-checks.ts";

/** The environment of some files: its name, or with options of their own. */
export type EnvironmentSetting = EnvironmentName | (EnvironmentOptions & { readonly name: EnvironmentName });

/** Options of each package, for all tests that have its DOM. */
export type OptionsOfEnvironments = { readonly [name in DomPackage]?: EnvironmentOptions };

const NAMES = [...ENVIRONMENTS, "auto"];

/** What `environment` should be; null if it is. */
export function environmentProblem(value: unknown): string | null {
  return isEnvironment(value) || value === "auto" ? null : environmentNames(value, NAMES);
}

/** What `environments` should be; null if it is. */
export function environmentsProblem(value: unknown): string | null {
  if (!isRecord(value)) return "an object with an environment for each folder or glob";
  for (const [files, setting] of Object.entries(value)) {
    const name = isRecord(setting) ? setting["name"] : setting;
    if (!isEnvironment(name)) return `the environment of "${files}" to be ${environmentNames(name)}`;
    const problem = isRecord(setting) ? optionsProblem(setting) : null;
    if (problem !== null) return `the environment of "${files}" to have ${problem}`;
  }
  return null;
}

/** What `environmentOptions` should be; null if it is. */
export function environmentOptionsProblem(value: unknown): string | null {
  if (!isRecord(value)) return "an object with the options of each package";
  for (const [name, options] of Object.entries(value)) {
    if (!DOM_PACKAGES.some((one) => one === name))
      return `its keys to be ${environmentNames(name, DOM_PACKAGES)}, and "${name}" is none of them`;
    const problem = optionsProblem(options);
    if (problem !== null) return `"${name}" in it to have ${problem}`;
  }
  return null;
}
