/** Types of the options of other runners: a value that the runner refuses, or without tests, is refused here; one that it makes nothing of is named. */
import { UsageError } from "../../core/errors/errors.ts";
import { isRecord } from "../../core/values/objects.ts";
import { show } from "../../config/options/show-value.ts";
import type { IgnoredOption } from "../../core/data/compat/compat-config.ts";
import { countValue, entriesOf, field } from "./read-values.ts";

interface OptionType {
  readonly expected: string;
  /** @param version - of the runner; null if it is not installed. */
  accepts(value: unknown, version: number | null): boolean;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const TEXT: OptionType = { expected: "a string", accepts: isText };
const TEXTS: OptionType = { expected: "an array of strings", accepts: isTexts };
const TEXT_OR_TEXTS: OptionType = {
  expected: "a string or an array of strings",
  accepts: (value) => isText(value) || isTexts(value),
};
const LIST: OptionType = { expected: "an array", accepts: (value) => Array.isArray(value) };
const TABLE: OptionType = { expected: "an object", accepts: isRecord };
const FLAG: OptionType = { expected: "true or false", accepts: (value) => typeof value === "boolean" };
const NUMBER: OptionType = { expected: "a number", accepts: (value) => typeof value === "number" };
/** Also as a text, which flags give. */
const COUNT: OptionType = { expected: "a number, 0 or more", accepts: (value) => countValue(value) !== undefined };
const eitherOf = (...types: readonly OptionType[]): OptionType => ({
  expected: types.map(({ expected }) => expected).join(" or "),
  accepts: (value, version) => types.some((one) => one.accepts(value, version)),
});

const keys = (type: OptionType, names: string): [string, OptionType][] => names.split(" ").map((name) => [name, type]);

/** As Jest checks them before it looks for tests; what is null counts as missing. */
const OF_JEST = new Map<string, OptionType>([
  ...keys(TEXT_OR_TEXTS, "testMatch collectCoverageFrom"),
  ...keys(eitherOf(TEXT, LIST), "testRegex"),
  ...keys(TEXTS, "roots setupFiles setupFilesAfterEnv testPathIgnorePatterns modulePathIgnorePatterns modulePaths"),
  ...keys(TEXTS, "moduleDirectories snapshotSerializers transformIgnorePatterns coveragePathIgnorePatterns"),
  ...keys(LIST, "projects moduleFileExtensions coverageReporters"),
  ...keys(
    TABLE,
    "moduleNameMapper transform globals testEnvironmentOptions fakeTimers snapshotFormat coverageThreshold",
  ),
  ...keys(TEXT, "testEnvironment rootDir globalSetup globalTeardown preset snapshotResolver coverageDirectory"),
  ...keys(eitherOf(TEXT, TABLE), "displayName"),
  ...keys(
    FLAG,
    "injectGlobals clearMocks resetMocks restoreMocks resetModules automock passWithNoTests collectCoverage",
  ),
  ...keys(NUMBER, "testTimeout maxConcurrency"),
  ...keys(eitherOf(FLAG, NUMBER), "bail"),
  ...keys(eitherOf(TEXT, NUMBER), "maxWorkers"),
]);

/** Vitest merges an object with its default, whatever that is. */
const orTable = (type: OptionType): OptionType => ({
  expected: type.expected,
  accepts: (value, version) => type.accepts(value, version) || isRecord(value),
});
const orNull = (type: OptionType): OptionType => ({
  expected: type.expected,
  accepts: (value, version) => value === null || type.accepts(value, version),
});
/** `condition && value`: what is false counts as missing. */
const orNone = (type: OptionType): OptionType => ({
  expected: type.expected,
  accepts: (value, version) => value === null || value === false || type.accepts(value, version),
});
/** An element of `condition && value` means nothing. */
const TEXT_OR_TEXTS_AND_NONE: OptionType = {
  expected: TEXT_OR_TEXTS.expected,
  accepts: (value) => isText(value) || (Array.isArray(value) && value.every((one) => one === false || isText(one))),
};

/** Those without which Vitest ends with an error of its own code, or runs nothing. */
const OF_VITEST = new Map<string, OptionType>([
  [
    "include",
    // Before version 5, one glob is a list of it.
    orTable({
      expected: "an array of strings",
      accepts: (value, version) => isTexts(value) || ((version ?? 4) < 5 && isText(value)),
    }),
  ],
  ...keys(orNull(orTable(TEXT_OR_TEXTS_AND_NONE)), "exclude"),
  ...keys(orNone(TEXT_OR_TEXTS), "setupFiles globalSetup"),
  ["environment", { expected: TEXT.expected, accepts: (value) => value === false || isText(value) || isRecord(value) }],
  ...keys(orNone(TEXT), "root dir"),
  ...keys(orNone(LIST), "projects"),
  ...keys(orNull(TEXTS), "snapshotSerializers"),
  ...keys(orNull(TABLE), "sequence browser"),
]);

/** Those that Vitest does not check, and that would have a meaning if they had another type. */
const UNCHECKED_BY_VITEST = new Map<string, OptionType>([
  ...keys(orNull(COUNT), "testTimeout hookTimeout repeats bail maxConcurrency"),
  ...keys(orNull(eitherOf(COUNT, TABLE)), "retry"),
  ...keys(orNull(FLAG), "globals isolate fileParallelism clearMocks mockReset restoreMocks passWithNoTests allowOnly"),
  ...keys(orNull(TABLE), "env expect fakeTimers environmentOptions provide"),
]);

/** Those without which Mocha ends with an error, or finds no tests. */
const OF_MOCHA = new Map<string, OptionType>(keys(TEXT_OR_TEXTS, "spec require import file ignore exclude extension"));

const TABLES = { jest: OF_JEST, vitest: OF_VITEST, mocha: OF_MOCHA } as const;

/** Where options are written. */
export interface OptionsPlace {
  /** The file. */
  readonly file: string;
  /** The keys around them: `test.`; empty at the top of the file. */
  readonly under: string;
  /** The runner's major version; null if it is not installed. */
  readonly version: number | null;
}

/** @throws {UsageError} with a line for each option of a wrong type. @param given - as they are written, without flags and presets. */
export function refuseWrongTypes(runner: keyof typeof TABLES, given: unknown, place: OptionsPlace): void {
  const wrong = wrongOptions(TABLES[runner], given, place.version);
  const problems = wrong.filter(({ value }) => runner !== "jest" || value !== null);
  if (problems.length === 0) return;
  throw new UsageError(
    problems
      .map(({ key, value, type }) => {
        return `${place.file}: option "${place.under}${key}": expected ${type.expected}, got ${show(value)}`;
      })
      .join("\n"),
  );
}

/** Options under `test` whose values Vitest takes, and that have no meaning here. */
export function unusedValues(test: unknown, version: number | null): IgnoredOption[] {
  return wrongOptions(UNCHECKED_BY_VITEST, test, version).map(({ key, value, type }) => ({
    key: `${key} ${show(value)}`,
    advice: `the default counts: expected ${type.expected}`,
  }));
}

function wrongOptions(
  types: ReadonlyMap<string, OptionType>,
  given: unknown,
  version: number | null,
): readonly { readonly key: string; readonly value: unknown; readonly type: OptionType }[] {
  return entriesOf(given).flatMap(([key]) => {
    const type = types.get(key);
    const value = field(given, key);
    return type === undefined || value === undefined || type.accepts(value, version) ? [] : [{ key, value, type }];
  });
}
