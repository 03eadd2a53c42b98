/** From the command line to one complete object, or a usage error that names what was meant. */
import { CommanderError } from "commander";
import { UsageError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import {
  type ColorMode,
  type CommandName,
  COMMANDS,
  createParser,
  type FlagValues,
  LATER_COMMANDS,
  type TracebackStyle,
} from "./flags.ts";

/** Everything that the command line says. */
export interface Args {
  readonly command: CommandName | "help" | "version";
  /** Paths and node ids as they were written. */
  readonly targets: readonly string[];
  /** Whether the first target was written where a command may stand. */
  readonly commandless: boolean;
  readonly keyword: string | null;
  readonly marks: string | null;
  readonly deselect: readonly string[];
  readonly ignore: readonly string[];
  readonly ignoreGlobs: readonly string[];
  /** Failures after which a run stops; 0 for never. */
  readonly maxFail: number;
  readonly continueOnCollectionErrors: boolean;
  /** Number of `-v` less number of `-q`. */
  readonly verbosity: number;
  readonly capture: boolean;
  readonly tb: TracebackStyle;
  readonly color: ColorMode;
  /** How many durations to show, 0 for all; null for none. */
  readonly durations: number | null;
  readonly fullTrace: boolean;
  /** How `list` prints. */
  readonly format: "ids" | "tree" | "json";
  /** Where the report goes. */
  readonly reportJson: string | null;
  /** Milliseconds; null to leave it to the configuration. */
  readonly timeout: number | null;
  readonly strictMarkers: boolean;
  readonly configFile: string | null;
  readonly rootdir: string | null;
  /** `KEY=VALUE` texts. */
  readonly overrides: readonly string[];
  readonly cache: boolean;
  readonly cacheClear: boolean;
}

/**
 * Reads the command line.
 *
 * @param argv - what stands after the program's name.
 * @param addOptions - flags to read before those of `argv`, from the configuration. Default: none.
 * @param where - what to call `addOptions` in messages. Default: `addOptions`.
 * @throws UsageError - for an unknown flag or command, a missing or wrong value, or flags that exclude each other.
 */
export function parseArgs(argv: readonly string[], addOptions: readonly string[] = [], where = "addOptions"): Args {
  const added = addOptions.length === 0 ? [] : prefixed(where, () => parse(addOptions).operands);
  // Before its flags, which are not known either.
  refuseLater(argv[0]);
  const { operands, early } = parse(argv);
  // What stands after `--` is never a command.
  const [first] = early;
  refuseLater(first);
  const command = COMMANDS.find((name) => name === first);
  const { flags } = parse([...addOptions, ...argv]);
  return complete(flags, command, [...added, ...operands.slice(command === undefined ? 0 : 1)], early.length > 0);
}

function refuseLater(name: string | undefined): void {
  if (LATER_COMMANDS.some((later) => later === name)) {
    throw new UsageError(`xtest ${name}: not in this version; commands are ${COMMANDS.join(", ")}`);
  }
}

function complete(flags: FlagValues, named: CommandName | undefined, targets: string[], early: boolean): Args {
  if (flags.tree && flags.json) throw new UsageError("--tree and --json exclude each other");
  const listing = flags.collectOnly === true && named !== "check";
  const command = listing ? "list" : (named ?? "run");
  if (command !== "list" && (flags.tree || flags.json)) {
    throw new UsageError(`${flags.tree ? "--tree" : "--json"} belongs to xtest list`);
  }
  const tree = flags.tree === true || (flags.collectOnly === true && flags.quiet === 0 && !flags.json);
  return {
    command: flags.version ? "version" : flags.help ? "help" : command,
    targets,
    commandless: named === undefined && early,
    keyword: flags.keyword ?? null,
    marks: flags.marks ?? null,
    deselect: flags.deselect ?? [],
    ignore: flags.ignore ?? [],
    ignoreGlobs: flags.ignoreGlob ?? [],
    maxFail: flags.exitfirst ? 1 : (flags.maxfail ?? 0),
    continueOnCollectionErrors: flags.continueOnCollectionErrors ?? false,
    verbosity: flags.verbose - flags.quiet,
    capture: flags.capture,
    tb: flags.tb,
    color: flags.color,
    durations: flags.durations ?? null,
    fullTrace: flags.fullTrace ?? false,
    format: flags.json ? "json" : tree ? "tree" : "ids",
    reportJson: flags.reportJson ?? null,
    timeout: flags.timeout ?? null,
    strictMarkers: flags.strictMarkers ?? false,
    configFile: flags.config ?? null,
    rootdir: flags.rootdir ?? null,
    overrides: flags.overrideIni ?? [],
    cache: flags.cache,
    cacheClear: flags.cacheClear ?? false,
  };
}

interface Parsed {
  readonly flags: FlagValues;
  readonly operands: readonly string[];
  /** The operands in front of `--`. */
  readonly early: readonly string[];
}

function parse(argv: readonly string[]): Parsed {
  const end = argv.indexOf("--");
  const late = end === -1 ? [] : argv.slice(end + 1);
  const parser = createParser();
  try {
    parser.parse(end === -1 ? argv : argv.slice(0, end), { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) throw usageErrorOf(error);
    throw error;
  }
  return {
    flags: parser.opts<FlagValues & Record<string, unknown>>(),
    operands: [...parser.args, ...late],
    early: parser.args,
  };
}

function usageErrorOf(error: CommanderError): UsageError {
  const message = error.message.replace(/^error: /, "").replace(/\n\(Did you mean.*\)$/s, "");
  const flag = /^unknown option '([^'=]*)/.exec(message)?.[1];
  if (error.code !== "commander.unknownOption" || flag === undefined) return new UsageError(message);
  return new UsageError(`unknown flag ${flag}, ${hint(flag)}`);
}

/** What to write in place of an unknown flag. */
function hint(flag: string): string {
  const options = createParser().options;
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

function prefixed<Result>(where: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${where}: ${error.message}`, { cause: error });
    throw error;
  }
}
