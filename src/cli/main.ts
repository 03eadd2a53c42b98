/** From the command line to an exit code: reads flags and configuration, loads the command, and names what went wrong. */
import { UsageError } from "../core/errors.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Args } from "./args.ts";
import { EXIT, type ExitCode } from "./exitcodes.ts";
import { type OpenSink, openSink } from "./streams.ts";

/** What every command gets. */
export interface CommandContext {
  readonly args: Args;
  readonly config: ResolvedConfig;
  /** Absolute folder the command runs in. */
  readonly cwd: string;
  readonly out: OpenSink;
  readonly err: OpenSink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, by the clock of `performance.now()`, when the command began. */
  readonly started: number;
}

/**
 * Runs the command line and gives the exit code, when all output has been written.
 *
 * @param argv - what stands after the program's name.
 */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  const started = performance.now();
  const out = openSink(process.stdout);
  const err = openSink(process.stderr);
  let code: ExitCode;
  try {
    code = await dispatch(argv, { cwd: process.cwd(), out, err, env: process.env, started });
  } catch (error) {
    const usage = error instanceof UsageError;
    err.write(usage ? usageText(error) : internalText(error));
    code = usage ? EXIT.usageError : EXIT.internalError;
  }
  await Promise.all([out.flush(), err.flush()]);
  return code;
}

async function dispatch(argv: readonly string[], base: Omit<CommandContext, "args" | "config">): Promise<ExitCode> {
  const { parseArgs } = await import("./args.ts");
  const first = parseArgs(argv);
  if (first.command === "version") {
    const { packageVersion } = await import("./version.ts");
    base.out.write(`xtest ${packageVersion()}\n`);
    return EXIT.ok;
  }
  if (first.command === "help") {
    const { createParser } = await import("./flags.ts");
    base.out.write(createParser().helpInformation());
    return EXIT.ok;
  }
  const { configure } = await import("./configure.ts");
  const context: CommandContext = { ...base, ...(await configure(argv, first, base.cwd)) };
  switch (context.args.command) {
    case "run":
      return (await import("./commands/run.ts")).run(context);
    case "list":
      return (await import("./commands/list.ts")).list(context);
    case "check":
      return (await import("./commands/check.ts")).check(context);
    default:
      throw new Error(`no command ${context.args.command}`);
  }
}

function usageText(error: UsageError): string {
  return error.message
    .split("\n")
    .map((line) => (line.startsWith(" ") ? `${line}\n` : `xtest: error: ${line}\n`))
    .join("");
}

function internalText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return `xtest: internal error (a fault of xtest, not of your tests):\n${text}\n`;
}
