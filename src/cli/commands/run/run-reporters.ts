/** The reporters of a command that reports a run. */
import type { Tracer } from "../../../report/failure/source-tracer.ts";
import { prepareCache, valuesFolder } from "../../../store/cache-folder.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { openReporters, type OpenReports } from "../../reporters/open-reporters.ts";

/** @throws {UsageError} if a reporter does not exist, or its file cannot be written. */
export function openRunReporters(context: CommandContext, tracer: Tracer): Promise<OpenReports> {
  const { args, config } = context;
  return openReporters({
    ...context,
    root: config.root,
    tracer,
    ...(context.reporter === undefined ? {} : { more: [{ name: "onEvent", reporter: context.reporter(tracer) }] }),
    load: async (spec, output) => {
      const { loadReporter } = await import("../../reporters/load-reporter.ts");
      const values = args.cache && prepareCache(config.cacheDir) ? valuesFolder(config.cacheDir) : null;
      return loadReporter(spec, output, { ...context, root: config.root, tracer }, values);
    },
  });
}
