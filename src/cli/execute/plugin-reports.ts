/** What hooks of build-time plugins add to the terminal's output. They are called in this process, once, whatever runs the tests. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { checkStatus, finishedTest, headerLines, openSummary } from "../../core/hooks/terminal-summary.ts";
import type { ExitCode } from "../../report/exit-codes.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";

/** The lines of plugins for the header. @param cwd - absolute, with `/` on every system. */
export async function pluginHeader(config: ResolvedConfig, cwd: string): Promise<string[]> {
  return headerLines(await config.pluginManager.callAsync("xtest_report_header", config, cwd));
}

/** Statuses and sections of plugins. */
export interface PluginReports {
  readonly onEvent: (event: RunEvent) => void;
  /** Hands on the sections of plugins. @throws what a plugin has thrown. */
  summarize(exitCode: ExitCode): Promise<void>;
}

/** @param hub - listens to what comes of it. */
export function createPluginReports(
  config: ResolvedConfig,
  hub: Pick<ReporterHub, "counter" | "listener">,
): PluginReports {
  const { pluginManager } = config;
  const { onEvent } = hub.listener;
  const hasStatus = pluginManager.has("xtest_report_teststatus");
  let failure: { readonly error: unknown } | null = null;

  const withStatus = (result: ItemResult): ItemResult => {
    if (failure !== null || result.status !== undefined || result.rerun === true) return result;
    try {
      const status = pluginManager.call("xtest_report_teststatus", finishedTest(result), config);
      return status === null ? result : { ...result, status: checkStatus(status) };
    } catch (error) {
      // The tests go on: it is thrown when they have run.
      failure = { error };
      return result;
    }
  };
  return {
    onEvent(event) {
      onEvent(hasStatus && event.type === "result" ? { type: "result", result: withStatus(event.result) } : event);
    },
    async summarize(exitCode) {
      if (failure !== null) throw failure.error;
      if (!pluginManager.has("xtest_terminal_summary")) return;
      const { reporter, lines } = openSummary(hub.counter.attempts);
      await pluginManager.callAsync("xtest_terminal_summary", reporter, exitCode, config);
      onEvent({ type: "summary", lines });
    },
  };
}
