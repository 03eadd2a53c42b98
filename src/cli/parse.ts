/** Lets commander read the command line, and says what is wrong with it in our words. */
import { CommanderError, type Option } from "commander";
import type { PluginFlag } from "../config/parser.ts";
import { UsageError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import { createParser, type FlagValues } from "./flags.ts";

/** What one reading of the command line gives. */
export interface Parsed {
  readonly flags: FlagValues;
  /** The same, with those that were not given. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly operands: readonly string[];
  /** The operands in front of `--`. */
  readonly early: readonly string[];
}

/**
 * Reads flags and operands, whatever they mean together.
 *
 * @param added - flags of plugins.
 * @param tolerant - whether unknown flags are passed over.
 * @param create - makes the parser. Default: that of the `xtest` command.
 * @throws UsageError - for a missing or wrong value, or an unknown flag.
 */
export function parse(
  argv: readonly string[],
  added: readonly PluginFlag[],
  tolerant: boolean,
  create: typeof createParser = createParser,
): Parsed {
  const end = argv.indexOf("--");
  const late = end === -1 ? [] : argv.slice(end + 1);
  const parser = create(added).allowUnknownOption(tolerant);
  try {
    parser.parse(end === -1 ? argv : argv.slice(0, end), { from: "user" });
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

/** A flag that none of ours is, and that a plugin may have. */
export class UnknownFlagError extends UsageError {}

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
