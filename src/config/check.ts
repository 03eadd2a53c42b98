/** Checks what users write as configuration: every problem of it in one message, with the file it stands in. */
import { UsageError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import type { XtestConfig } from "./types.ts";

/** What a value must be. */
interface Kind {
  /** As it is put to users: `expected …`. */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEXTS: Kind = {
  expected: "an array of strings",
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
const TEXT: Kind = { expected: "a string", accepts: (value) => isText(value) && value !== "" };
const FLAG: Kind = { expected: "true or false", accepts: (value) => typeof value === "boolean" };
const DURATION: Kind = {
  expected: "a number of milliseconds, 0 or more",
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
};
const TEXT_BY_NAME: Kind = {
  expected: "an object of strings",
  accepts: (value) => isRecord(value) && Object.values(value).every(isText),
};

/** Every option there is. */
export const OPTION_KINDS: { readonly [key in keyof Required<XtestConfig>]: Kind } = {
  testPaths: TEXTS,
  testFiles: TEXTS,
  testClasses: TEXTS,
  testFunctions: TEXTS,
  ignoreDirs: TEXTS,
  collectImportedTests: FLAG,
  disableTestIdEscaping: FLAG,
  markers: TEXTS,
  strictMarkers: FLAG,
  timeout: DURATION,
  alias: TEXT_BY_NAME,
  define: TEXT_BY_NAME,
  addOptions: TEXTS,
  explicitParameters: FLAG,
  cacheDir: TEXT,
};

/** Whether `key` is an option. */
export function isOption(key: string): key is keyof XtestConfig {
  return Object.hasOwn(OPTION_KINDS, key);
}

/** Whether the option takes an array of strings. */
export function takesList(key: keyof XtestConfig): boolean {
  return OPTION_KINDS[key] === TEXTS;
}

/**
 * `value` as a configuration, or an error that names every unknown key and every value of a wrong type.
 *
 * @param where - what users call the place it stands in: a file's path, or `--override-ini`.
 * @throws UsageError - with one line a problem.
 */
export function checkConfig(value: unknown, where: string): XtestConfig {
  if (!isRecord(value)) {
    throw new UsageError(`${where}: expected the configuration to be an object, got ${show(value)}`);
  }
  // An option that is written as `undefined` is not given: it must not hide its default.
  const given = Object.fromEntries(Object.entries(value).filter(([, option]) => option !== undefined));
  const problems: string[] = [];
  if (isConfig(given, problems)) return given;
  throw new UsageError(problems.map((problem) => `${where}: ${problem}`).join("\n"));
}

function isConfig(value: Record<string, unknown>, problems: string[]): value is XtestConfig & Record<string, unknown> {
  for (const [key, option] of Object.entries(value)) {
    if (!isOption(key)) problems.push(unknownOption(key));
    else if (!OPTION_KINDS[key].accepts(option)) {
      problems.push(`option "${key}": expected ${OPTION_KINDS[key].expected}, got ${show(option)}`);
    }
  }
  return problems.length === 0;
}

/** `unknown option "x", did you mean "y"?`, or with all options where none is near. */
export function unknownOption(key: string): string {
  const known = Object.keys(OPTION_KINDS);
  const [near] = nearest(key, known);
  const hint = near === undefined ? `; options are ${known.join(", ")}` : `, did you mean "${near}"?`;
  return `unknown option "${key}"${hint}`;
}

/** A value as a message shows it, cut where it is long. */
function show(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  let text: string;
  try {
    text = JSON.stringify(value) ?? "undefined";
  } catch {
    return Object.prototype.toString.call(value);
  }
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
