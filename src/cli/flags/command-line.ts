/** Splits a command line into uses of flags and operands. */
import { parseArgs as tokenize, type ParseArgsConfig } from "node:util";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { Flag } from "./flag-table.ts";

/** Flags of other test runners, and of pytest, that mean something here or have another way to the same end. */
const SELECT = "to select tests by name, use -k <word>, -E 'name(<words of a title>)', a path or a node id";
const STOP = "to stop after a failure, use -x, or --maxfail <n>";
const WORKERS = "to set the number of workers, use -n <n>; with -n 0, a run is serial";
const WATCH = "to run tests again after changes, use xtest watch";
const COVERAGE =
  "for coverage, use --cov, or --cov=<folder>; its settings are flags that begin with --cov, and the option coverage";
const NO_SOURCES =
  "a bundle does not measure coverage: run xtest --cov in the project, or the bundle under a tool for Node: npx c8 node xtest.mjs";
const NO_SNAPSHOTS =
  "a bundle compares with the snapshots that it was built with, and writes none: run xtest --snapshot-update in the project, and build a new one";
const DEBUG =
  "to debug, use --inspect, --inspect-brk or --debug-on-failure of xtest run; a bundle runs under node --inspect";
const REPORTS = "for reports, use --reporter <name>, or --reporter <name>:<file>";
const SNAPSHOTS = "to write changed snapshots, use -u, --snapshot-update";
const CI = "to write no missing snapshots, set the environment variable CI";
const ONCE = "xtest always runs once";
const ENDS = "a run ends with its tests; for what they leave open, use --fail-on leaks";
const PROJECTS = "to run tests of some projects, use --project <name>, or --project '!<name>'";
const RELATED = "for the tests that changes reach, use --changed of xtest run";

const TIMEOUT = "to limit the time of each test, use --timeout <ms>";

/** Answers, and the flags that have them. */
const ANSWERS: ReadonlyMap<string, string> = new Map(
  [
    [
      SELECT,
      "-t -g -f --grep --fgrep --invert --testNamePattern --test-name-pattern --testPathPattern --testPathPatterns",
    ],
    [PROJECTS, "--selectProjects --ignoreProjects"],
    [STOP, "-b --bail --fail-fast --failFast"],
    [
      WORKERS,
      "-j --workers --maxWorkers --max-workers --threads --concurrency -i --runInBand --no-file-parallelism --parallel",
    ],
    [WATCH, "--watchAll --watch-all"],
    [COVERAGE, "--collectCoverage --collectCoverageFrom --experimental-test-coverage"],
    // Known to `xtest run`.
    [NO_SOURCES, "--cov --cov-report --cov-fail-under --cov-branch"],
    [NO_SNAPSHOTS, "-u --snapshot-update"],
    [DEBUG, "--inspect --inspect-brk --inspectBrk --debug --pdb --trace"],
    [REPORTS, "--reporters --outputFile --json-report --test-reporter"],
    [SNAPSHOTS, "--update --updateSnapshot --update-snapshots"],
    [ONCE, "--once"],
    [RELATED, "--changed --changedSince --lastCommit --onlyChanged --related --findRelatedTests"],
    [CI, "--ci"],
    ["to clear the cache, use --cache-clear", "--clearCache"],
    ["to print the configuration, use xtest config", "--showConfig"],
    [ENDS, "--exit --forceExit --detectOpenHandles"],
    ["to list tests, use xtest list", "--listTests"],
    [TIMEOUT, "--testTimeout --test-timeout"],
    ["to try failed tests again, use --retries <n>", "--retry"],
    ["to set the root folder, use --rootdir <dir>", "--root"],
    ["to report undeclared marks as errors, use --strict-markers", "--strict"],
  ].flatMap(([answer = "", names = ""]) => names.split(" ").map((name) => [name, answer] as const)),
);

/** The answer to an unknown flag of another runner; null for any other. @param name - with its dashes. */
function answerToFlag(name: string): string | null {
  return ANSWERS.get(name) ?? (/^--(?:test-)?coverage/.test(name) ? COVERAGE : null);
}

/** One use of a flag. */
export interface FlagUse {
  readonly flag: Flag;
  /** The name that was used. */
  readonly name: string;
  /** The value as it was written; empty for a flag without a value. */
  readonly text: string;
}

/** A command line, split. */
export interface CommandLine {
  readonly uses: readonly FlagUse[];
  readonly operands: readonly string[];
  /** The operands in front of `--`. */
  readonly front: readonly string[];
  /** Names of flags that are not in the table, which a plugin may add. */
  readonly unknown: readonly string[];
}

/**
 * Splits a command line.
 *
 * @param argv - the arguments after the program's name.
 * @throws {UsageError} if a value is missing or invalid.
 */
export function readCommandLine(argv: readonly string[], flags: readonly Flag[]): CommandLine {
  const byName = new Map(flags.flatMap((flag) => [flag.short ?? [], flag.longs].flat().map((name) => [name, flag])));
  const { tokens } = tokenize({
    args: [...argv],
    options: optionsOf(flags),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const uses: FlagUse[] = [];
  const operands: string[] = [];
  const unknown: string[] = [];
  let front: readonly string[] | null = null;
  /** The argument with an unknown flag: letters after it in a group may be its value. */
  let unknownAt = -1;
  /** The use of a flag whose value may be the next argument. */
  let open: { readonly use: FlagUse; readonly index: number } | null = null;
  for (const token of tokens) {
    const before = open;
    open = null;
    if (token.kind === "positional") {
      const follows = before !== null && token.index === before.index + 1;
      // A word that is not a value of the flag is a path.
      if (follows && before.use.flag.kind.choices?.includes(token.value) !== false) {
        uses.splice(uses.indexOf(before.use), 1, useOf(before.use.flag, before.use.name, token.value));
      } else operands.push(token.value);
    } else if (token.kind === "option-terminator") {
      const argument = argv[token.index] ?? "";
      // A group of letters with a dash in it: `-v-x`.
      if (argument !== "--") throw new UsageError(`unknown flag - in ${argument}`);
      front = [...operands];
    } else if (token.index !== unknownAt) {
      const flag = byName.get(token.rawName);
      if (flag !== undefined) {
        const use = useOf(flag, token.rawName, token.value);
        uses.push(use);
        const mayFollow = flag.kind.takesValue === "maybe" && flag.kind.isJoined !== true;
        if (mayFollow && token.value === undefined) open = { use, index: token.index };
      } else {
        unknown.push(token.rawName);
        unknownAt = token.index;
      }
    }
  }
  return { uses, operands, front: front ?? operands, unknown };
}

/** The flags as `node:util` takes them. */
export function optionsOf(flags: readonly Flag[]): NonNullable<ParseArgsConfig["options"]> {
  const options: NonNullable<ParseArgsConfig["options"]> = {};
  for (const { short, longs, kind } of flags) {
    longs.forEach((long, index) => {
      const type = kind.takesValue === true ? "string" : "boolean";
      options[long.slice(2)] = short !== null && index === 0 ? { type, short: short.slice(1) } : { type };
    });
  }
  return options;
}

/** @throws {UsageError} if the value is missing or invalid. */
function useOf(flag: Flag, name: string, value: string | undefined): FlagUse {
  const { names, kind } = flag;
  if (kind.takesValue === false && value !== undefined)
    throw new UsageError(`${name} takes no value: ${name}=${value}`);
  if (kind.takesValue === true && value === undefined) throw new UsageError(`option '${names}' argument missing`);
  const use = { flag, name, text: value ?? "" };
  const problem = problemOf(use);
  if (problem === null) return use;
  throw new UsageError(`option '${names}' argument '${use.text}' is invalid. ${problem}`);
}

function problemOf({ flag: { kind }, text }: FlagUse): string | null {
  if (kind.takesValue === "maybe" && text === "") return null;
  if (kind.choices?.includes(text) === false) return `Allowed choices are ${kind.choices.join(", ")}.`;
  try {
    kind.read(text, kind.fallback);
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** The value of each flag, by its key, after all uses. */
export function flagValues(uses: readonly FlagUse[], flags: readonly Flag[]): Map<string, unknown> {
  const values = new Map(flags.map(({ key, kind }) => [key, kind.fallback]));
  for (const { flag, text } of uses) values.set(flag.key, flag.kind.read(text, values.get(flag.key)));
  return values;
}

/** The message about an unknown flag: what is meant by a flag of another runner, the nearest known one, or all letters. */
export function unknownFlagMessage(name: string, flags: readonly Flag[]): string {
  const answer = answerToFlag(name);
  if (answer !== null) return `unknown flag ${name}: ${answer}`;
  if (name.includes(".")) return `unknown flag ${name}; a file whose name begins with - is ./-name, or comes after --`;
  if (!name.startsWith("--")) {
    return `unknown flag ${name}, short flags are ${flags.flatMap(({ short }) => short ?? []).join(" ")}`;
  }
  // Without dashes, which would make all names similar.
  const longs = flags.flatMap(({ longs }) => longs.map((long) => long.slice(2)));
  const [near] = nearest(name.slice(2), longs);
  return `unknown flag ${name}, ${near === undefined ? "see xtest --help" : `did you mean --${near}?`}`;
}
