/** The option `compat`: the runner whose files are collected beside those of xtest. */
import { DIALECTS, type Dialect } from "../../core/data/compat/compat-config.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { show } from "./show-value.ts";

/** The suite of another runner, where its name does not say enough. */
export interface CompatSettings {
  readonly dialect: Dialect;
  /** The file with its configuration, from the root; false for that runner's defaults. Default: as that runner finds it. */
  readonly config?: string | false;
  /** The names of the projects that are run. Default: all. */
  readonly projects?: readonly string[];
  /** Globs of its test files, in the place of those of its configuration. */
  readonly include?: readonly string[];
  /** Globs of files that are left out besides. */
  readonly exclude?: readonly string[];
}

export type CompatOption = Dialect | "auto" | false | CompatSettings;

const NAMES: readonly string[] = [...DIALECTS, "auto"];

/** Whether there is a dialect of that name. */
export function isDialect(name: unknown): name is Dialect {
  return DIALECTS.some((one) => one === name);
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string" && one !== "");

/** The keys of an object, and what each should be. */
const SETTINGS: { readonly [key in keyof Required<CompatSettings>]: readonly [string, (value: unknown) => boolean] } = {
  dialect: [`one of ${DIALECTS.map(show).join(", ")}`, isDialect],
  config: ["a path or false", (value) => value === false || (typeof value === "string" && value !== "")],
  projects: ["an array of names", isTexts],
  include: ["an array of globs", isTexts],
  exclude: ["an array of globs", isTexts],
};

/** What `compat` should be; null if it is. */
export function compatProblem(value: unknown): string | null {
  if (value === false || value === "auto" || isDialect(value)) return null;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const [near] = typeof value === "string" ? nearest(value, NAMES) : [];
    const hint = near === undefined ? "" : ` (did you mean "${near}"?)`;
    return `${NAMES.map(show).join(", ")}, false, or an object with a dialect${hint}`;
  }
  if (!("dialect" in value)) return `an object with a dialect: ${SETTINGS.dialect[0]}`;
  for (const [key, setting] of Object.entries(value)) {
    const kind = Object.entries(SETTINGS).find(([name]) => name === key)?.[1];
    if (kind === undefined) {
      return `an object with the keys ${Object.keys(SETTINGS).join(", ")}, and "${key}" is none of them`;
    }
    if (setting !== undefined && !kind[1](setting)) return `"${key}" in it to be ${kind[0]}`;
  }
  return null;
}
