/** Lets commander read the command line where that takes more than the table of flags, and says what is wrong with it in our words. */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { PluginFlag } from "../config/parser.ts";
import { UsageError } from "../core/errors/errors.ts";
import { nearest } from "../core/errors/suggestions.ts";
import { BUNDLE_FLAGS, FLAG_GROUPS, type FlagRow, type FlagValues } from "./flags.ts";
import { append, number, type ReadValue } from "./flag-values.ts";
import { type Parsed, splitAtDashes, UnknownFlagError } from "./parsed.ts";

/**
 * Reads flags and operands, whatever they mean together.
 *
 * @param create - makes the parser; a fresh one each time: commander keeps the values it parsed.
 * @param added - flags of plugins.
 * @param tolerant - whether unknown flags are passed over.
 * @throws UsageError - for a missing or wrong value, or an unknown flag.
 */
export function parseByCommander(
  argv: readonly string[],
  create: (added: readonly PluginFlag[]) => Command,
  added: readonly PluginFlag[],
  tolerant: boolean,
): Parsed {
  const { front, late } = splitAtDashes(argv);
  const parser = create(added).allowUnknownOption(tolerant);
  try {
    parser.parse(front, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) throw usageErrorOf(error, create(added).options);
    throw error;
  }
  const flags = parser.opts<FlagValues & Record<string, unknown>>();
  // A default of a plugin's flag does not count as given: a configuration key of the same name goes before it.
  const theirs = new Set(added.map(({ name }) => name));
  const names = parser.options
    .map((option) => option.attributeName())
    .filter((name) => !theirs.has(name) || parser.getOptionValueSource(name) === "cli");
  return {
    flags,
    values: Object.fromEntries(names.map((name) => [name, flags[name] ?? null])),
    operands: [...parser.args, ...late],
    early: parser.args,
  };
}

/**
 * A parser of the command line.
 *
 * @param added - flags of plugins. Default: none.
 */
export function createParser(added: readonly PluginFlag[] = []): Command {
  const program = quiet(new Command("xtest"))
    .usage(
      "[run] [PATH | NODEID]...\n       xtest list [PATH | NODEID]...\n       xtest build [PATH | NODEID]... [--out DIR]\n       xtest check [PATH]...\n       xtest typegen",
    )
    .description("Finds the tests of a TypeScript project at build time, and runs them.")
    .argument("[targets...]", "files, folders and node ids");
  for (const [index, { title, flags }] of FLAG_GROUPS.entries()) {
    if (index === FLAG_GROUPS.length - 1) {
      for (const flag of added) program.addOption(pluginOption(flag).helpGroup(`${flag.group}:`));
    }
    for (const row of flags) program.addOption(ownOption(row).helpGroup(title));
  }
  return program;
}

/** A parser of the command line of a bundle. */
export function createBundleParser(): Command {
  const program = quiet(new Command("xtest.mjs"))
    .usage("[PATH | NODEID]...")
    .description("Runs the tests that this file was built of.")
    .argument("[targets...]", "files, folders and node ids");
  for (const option of createParser().options) {
    if (BUNDLE_FLAGS.has(option.long ?? "")) program.addOption(option);
  }
  return program;
}

/** Help and errors are ours to print. */
function quiet(program: Command): Command {
  return program
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} });
}

function ownOption([flags, help, { read, choices, fallback } = {}]: FlagRow): Option {
  const option = new Option(flags, help);
  if (choices !== undefined) option.choices(choices);
  if (fallback !== undefined) option.default(fallback);
  if (read !== undefined) option.argParser(reading(read));
  return option;
}

function pluginOption({ long, short, placeholder, help, type, choices, default: fallback }: PluginFlag): Option {
  const names = short === null ? long : `${short}, ${long}`;
  const option = new Option(placeholder === null ? names : `${names} ${placeholder}`, help);
  if (choices !== null) option.choices(choices);
  // What a list has is added to, also where it is a default.
  if (fallback !== null && type !== "boolean" && type !== "list") option.default(fallback);
  if (type === "number") option.argParser(reading(number));
  if (type === "list") {
    option.argParser<unknown>((value, previous) => {
      if (choices === null || choices.includes(value)) return append(value, previous);
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    });
  }
  return option;
}

/** A reader of values as commander calls it. */
function reading(read: ReadValue): (text: string, before: unknown) => unknown {
  return (text, before) => {
    try {
      return read(text, before);
    } catch (error) {
      throw error instanceof UsageError ? new InvalidArgumentError(error.message) : error;
    }
  };
}

function usageErrorOf(error: CommanderError, options: readonly Option[]): UsageError {
  const message = error.message.replace(/^error: /, "").replace(/\n\(Did you mean.*\)$/s, "");
  const flag = /^unknown option '([^'=]*)/.exec(message)?.[1];
  if (error.code !== "commander.unknownOption" || flag === undefined) return new UsageError(message);
  return new UnknownFlagError(`unknown flag ${flag}, ${hint(flag, options)}`);
}

/** What to write in place of an unknown flag. */
function hint(flag: string, options: readonly Option[]): string {
  if (!flag.startsWith("--")) {
    const known = options.flatMap(({ short }) => (short === undefined || short.startsWith("--") ? [] : [short]));
    return `short flags are ${known.join(" ")}`;
  }
  // `--co` is the short name of `--collect-only`. Dashes are alike everywhere and would make all names near.
  const known = options.flatMap(({ short, long }) => [short, long].filter((name) => name?.startsWith("--")));
  const [near] = nearest(
    flag.slice(2),
    known.map((name) => name?.slice(2) ?? ""),
  );
  return near === undefined ? "see xtest --help" : `did you mean --${near}?`;
}
