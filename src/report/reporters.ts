/** The reporters that the flags ask for. */
import type { BrowserRun } from "../run/browser/browser-run.ts";
import type { CommandContext } from "../cli/main.ts";
import { reportersOf } from "./create-reporters.ts";
import type { Reporter } from "./reporter.ts";
import { createTracer } from "./source-tracer.ts";

/**
 * @param browser - shows the run as well. Default: none.
 * @throws UsageError - if a report cannot be written where it is to go.
 */
export async function createReporters(
  { args, config, cwd, out, err, env }: CommandContext,
  browser: Pick<BrowserRun, "show"> | null = null,
): Promise<Reporter[]> {
  const { createTraceMapper } = await import("../run/failure/traces.ts");
  const { enclosingOf } = await import("../build/bundle/enclosing-function.ts");
  const tracer = createTracer(createTraceMapper(config.root), enclosingOf);
  const reporters = await reportersOf({ args, cwd, out, err, env }, tracer);
  if (browser !== null) {
    const { createPageReporter } = await import("./page-reporter.ts");
    reporters.push(createPageReporter(browser.show, tracer));
  }
  return reporters;
}
