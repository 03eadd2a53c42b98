/** The reporters that the flags ask for. */
import path from "node:path";
import { useColor } from "../color.ts";
import type { CommandContext } from "../main.ts";
import type { Reporter } from "./reporter.ts";
import { createTerminalReporter } from "./terminal.ts";
import { createTracer } from "./tracer.ts";

/** @throws UsageError - if a report cannot be written where it is to go. */
export async function createReporters({ args, config, cwd, out, err, env }: CommandContext): Promise<Reporter[]> {
  const { createTraceMapper } = await import("../../node/traces.ts");
  const tracer = createTracer(createTraceMapper(config.root), config.root);
  const reporters = [
    createTerminalReporter({
      write: out.write,
      writeError: err.write,
      columns: out.columns,
      isTTY: out.isTTY,
      live: args.capture && env.TERM !== "dumb" && !env.CI,
      color: useColor(args.color, env, out.isTTY),
      verbosity: args.verbosity,
      tb: args.tb,
      fullTrace: args.fullTrace,
      durations: args.durations,
      maxFail: args.maxFail,
      tracer,
    }),
  ];
  if (args.reportJson !== null) {
    const { createJsonReporter } = await import("./json.ts");
    reporters.push(createJsonReporter(path.resolve(cwd, args.reportJson), tracer));
  }
  return reporters;
}
