/** Checks what `collect` is given, as a configuration file is checked: it may be called from JavaScript. */
import { UsageError } from "../core/errors/errors.ts";
import { nearest } from "../core/errors/suggestions.ts";
import type { CollectOptions } from "../entries/analysis.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** What each option must be. */
const KINDS: { readonly [key in keyof Required<CollectOptions>]: readonly [string, (value: unknown) => boolean] } = {
  root: ["a folder's path", isText],
  config: ["an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value)],
  paths: ["an array of absolute paths", (value) => Array.isArray(value) && value.every(isText)],
  cache: ["true or false", (value) => typeof value === "boolean"],
};

/** @throws UsageError with a line for each option that does not exist or is of a wrong type; one that is undefined is none. */
export function checkCollectOptions(options: unknown): void {
  if (typeof options !== "object" || options === null) throw new UsageError(`collect(options): expected an object`);
  const problems: string[] = [];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const kind = Object.entries(KINDS).find(([name]) => name === key)?.[1];
    if (kind === undefined) problems.push(unknown(key));
    else if (!kind[1](value))
      problems.push(`option "${key}": expected ${kind[0]}, got ${value === null ? "null" : typeof value}`);
  }
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `collect(options): ${problem}`).join("\n"));
}

function unknown(key: string): string {
  const known = Object.keys(KINDS);
  const [near] = nearest(key, known, 1);
  const hint = near === undefined ? `; options are ${known.join(", ")}` : `, did you mean "${near}"?`;
  return `unknown option "${key}"${hint}`;
}
