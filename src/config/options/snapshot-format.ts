/** The option `snapshotFormat`: how values are printed in snapshots. */
import type { SnapshotFormat } from "../../core/data/run/snapshots.ts";
import { nearest } from "../../core/errors/suggestions.ts";

/** The type of an option in it. */
interface FormatKind {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const FLAG: FormatKind = { expected: "true or false", accepts: (value) => typeof value === "boolean" };
const COUNT: FormatKind = {
  expected: "a whole number, 0 or more",
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};

const KEYS: { readonly [key in keyof Required<SnapshotFormat>]: FormatKind } = {
  callToJSON: FLAG,
  // The processes of the tests get the options as data.
  compareKeys: { expected: "null: a function is not possible", accepts: (value) => value === null },
  escapeRegex: FLAG,
  escapeString: FLAG,
  indent: COUNT,
  maxDepth: COUNT,
  maxWidth: COUNT,
  printBasicPrototype: FLAG,
  printFunctionName: FLAG,
};

/** What is wrong with a value of the option; null if nothing is. */
export function snapshotFormatProblem(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "an object";
  for (const [key, one] of Object.entries(value)) {
    const kind = Object.entries(KEYS).find(([name]) => name === key)?.[1];
    if (kind === undefined) return unknownKey(key);
    if (one !== undefined && !kind.accepts(one)) return `"${key}" in it to be ${kind.expected}`;
  }
  return null;
}

function unknownKey(key: string): string {
  if (key === "plugins") return 'no "plugins" in it: serializers are added by snapshot.addSerializer(…)';
  const [near] = nearest(key, Object.keys(KEYS));
  const hint = near === undefined ? "" : `; did you mean "${near}"?`;
  return `an object with the keys ${Object.keys(KEYS).join(", ")}, and "${key}" is none of them${hint}`;
}
