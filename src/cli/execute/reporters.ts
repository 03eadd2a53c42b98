/** The reporters that the flags ask for. */
import type { CommandContext } from "../program/command-context.ts";
import { reportersOf } from "./create-reporters.ts";
import type { Reporter } from "../../report/reporter.ts";
import { createTracer } from "../../report/failure/source-tracer.ts";

/** @throws UsageError - if a report cannot be written where it is to go. */
export async function createReporters({ args, config, cwd, out, err, env }: CommandContext): Promise<Reporter[]> {
  const { createTraceMapper } = await import("../../run/failure/traces.ts");
  const { enclosingOf } = await import("../../report/failure/enclosing-function.ts");
  const tracer = createTracer(createTraceMapper(config.root), enclosingOf);
  return reportersOf({ args, cwd, out, err, env }, tracer);
}
