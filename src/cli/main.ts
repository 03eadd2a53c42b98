/** From the command line to an exit code: reads flags and configuration, loads the command, and names what went wrong. */
import { UsageError } from "../core/errors/errors.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { type Args, parseFirst } from "./args.ts";
import { configure, type Configured } from "./configure.ts";
import { errorText } from "./error-text.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { runProgram, type Surroundings } from "./program.ts";
import { packageVersion } from "./version.ts";

/** What every command gets. */
export interface CommandContext extends Surroundings {
  readonly args: Args;
  readonly config: ResolvedConfig;
}

/**
 * Runs the command line and gives the exit code, when all output has been written.
 *
 * @param argv - what stands after the program's name.
 */
export function main(argv: readonly string[]): Promise<number> {
  return runProgram((surroundings) => dispatch(argv, surroundings));
}

async function dispatch(argv: readonly string[], base: Surroundings): Promise<number> {
  const first = await parseFirst(argv);
  if (first.args.command === "version") {
    base.out.write(`xtest ${packageVersion()}\n`);
    return EXIT.ok;
  }
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
async function help(configured: () => Promise<Configured>, { out, err }: Surroundings): Promise<ExitCode> {
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
      return (await import("./commands/fixtures-per-test.ts")).fixturesPerTest(context);
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
