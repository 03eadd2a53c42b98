/** Creates the reporters that the flags ask for. */
import path from "node:path";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Reporter } from "../../report/reporter.ts";
import { createTerminalReporter } from "../../report/terminal/terminal.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";

/** @throws {UsageError} if a report cannot be written. */
export async function createReporters(
  { args, cwd, out, err, env }: Pick<CommandContext, "args" | "cwd" | "out" | "err" | "env">,
  tracer: Tracer,
): Promise<Reporter[]> {
  const reporters = [
    createTerminalReporter({
      write: out.write,
      writeError: err.write,
      columns: columnsOf(env.COLUMNS, out.columns),
      isTTY: out.isTTY,
      live: args.capture && env.TERM !== "dumb" && !env.CI,
      color: useColor(args.color, env, out.isTTY),
      verbosity: args.verbosity,
      tb: args.tb,
      fullTrace: args.fullTrace,
      durations: args.durations,
      durationsMin: args.durationsMin,
      shown: args.shown,
      setupShow: args.setup !== null,
      maxFail: args.maxFail,
      tracer,
    }),
  ];
  if (args.reportJson !== null) {
    const { createJsonReporter } = await import("../../report/machine/json.ts");
    reporters.push(createJsonReporter(path.resolve(cwd, args.reportJson), tracer));
  }
  if (args.junitXml !== null) {
    const { createJunitReporter } = await import("../../report/machine/junit-xml.ts");
    reporters.push(createJunitReporter(path.resolve(cwd, args.junitXml), tracer));
  }
  return reporters;
}

/** `COLUMNS` takes precedence over the terminal. */
function columnsOf(variable: string | undefined, columns: number): number {
  const wanted = Number(variable);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : columns;
}
