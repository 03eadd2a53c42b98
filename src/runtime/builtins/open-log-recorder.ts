/** Has the chunk of `caplog` record what all items log, whether they ask for the fixture or not. */
import type { LogSettings } from "../../core/data/logs/log-options.ts";
import type { Host, LogRecorder, RunnableSuite } from "../host.ts";

/** Opens the recorder of a run; null in a bundle without that chunk. */
export async function openLogRecorder(
  { builtins }: RunnableSuite,
  settings: LogSettings,
  host: Host,
): Promise<LogRecorder | null> {
  const { module } = settings;
  // There must be only one of it.
  const chunk = await (builtins?.["caplog"]?.() ?? (module === null ? undefined : host.loadChunk?.(module)));
  return chunk?.recordLogs?.(host, settings) ?? null;
}
