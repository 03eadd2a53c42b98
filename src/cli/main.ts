/** From the command line to an exit code: reads flags and configuration, loads the command, and names what went wrong. */
import { UsageError } from "../core/errors.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Args } from "./args.ts";
import type { Configured } from "./configure.ts";
import { errorText } from "./errortext.ts";
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
export async function main(argv: readonly string[]): Promise<number> {
  const started = performance.now();
  const out = openSink(process.stdout);
  const err = openSink(process.stderr);
  let code: number;
  try {
    code = await dispatch(argv, { cwd: process.cwd(), out, err, env: process.env, started });
  } catch (error) {
    err.write(errorText(error));
    code = error instanceof UsageError ? EXIT.usageError : EXIT.internalError;
  }
  await Promise.all([out.flush(), err.flush()]);
  if (out.failure === null) return code;
  err.write(`xtest: error: the output could not be written: ${out.failure.message}\n`);
  await err.flush();
  return code === EXIT.ok ? EXIT.internalError : code;
}

type Base = Omit<CommandContext, "args" | "config">;

async function dispatch(argv: readonly string[], base: Base): Promise<number> {
  const { parseFirst } = await import("./args.ts");
  const first = parseFirst(argv);
  if (first.args.command === "version") {
    const { packageVersion } = await import("./version.ts");
    base.out.write(`xtest ${packageVersion()}\n`);
    return EXIT.ok;
  }
  const { configure } = await import("./configure.ts");
  if (first.args.command === "help") return help(() => configure(argv, first, base.cwd), base);
  const { args, config } = await configure(argv, first, base.cwd);
  const code = await config.pluginManager.callAsync("xtest_cmdline_main", config);
  if (code === null) return runCommand({ ...base, args, config });
  if (Number.isInteger(code) && code >= 0 && code <= 255) return code;
  throw new UsageError(
    `xtest_cmdline_main gave the ${typeof code} ${String(code)}: expected an exit code, 0 to 255, or null to go on`,
  );
}

/** Whatever is wrong with the configuration: help is what the user needs then. */
async function help(configured: () => Promise<Configured>, { out, err }: Base): Promise<ExitCode> {
  const { helpText } = await import("./help.ts");
  try {
    out.write(helpText((await configured()).added));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    out.write(helpText(null));
    err.write(errorText(error));
    return EXIT.usageError;
  }
}

async function runCommand(context: CommandContext): Promise<ExitCode> {
  switch (context.args.show) {
    case "fixtures":
      return (await import("./commands/fixtures.ts")).fixtures(context);
    case "fixturesPerTest":
      return (await import("./commands/fixturespertest.ts")).fixturesPerTest(context);
    case "markers":
      return (await import("./commands/markers.ts")).markers(context);
    case null:
  }
  switch (context.args.command) {
    case "run":
      return (await import("./commands/run.ts")).run(context);
    case "list":
      return (await import("./commands/list.ts")).list(context);
    case "build":
      return (await import("./commands/build.ts")).build(context);
    case "check":
      return (await import("./commands/check.ts")).check(context);
    case "typegen":
      return (await import("./commands/typegen.ts")).typegen(context);
    default:
      throw new Error(`no command ${context.args.command}`);
  }
}
