/** Whether a run records what all its tests log. */
import { DEFAULT_LOG_OPTIONS, type LogOptions } from "../../../core/data/logs/log-options.ts";
import type { ReportOptions } from "../../../core/data/run/report-options.ts";
import type { Args } from "../../flags/args.ts";

/** Whether a flag or an option of logs asks for it. */
export function needsLogs(
  args: Args,
  config: Required<LogOptions> & Pick<Required<ReportOptions>, "junitLogging">,
): boolean {
  const given = [args.logLevel, args.logFormat, args.logDateFormat, args.logFile, config.logLevel, config.logFile];
  return (
    showsLiveLogs(args, config) ||
    args.showCapture === "log" ||
    args.logDisable.length > 0 ||
    config.junitLogging === "log" ||
    given.some((value) => value !== null) ||
    config.logFormat !== DEFAULT_LOG_OPTIONS.logFormat ||
    config.logDateFormat !== DEFAULT_LOG_OPTIONS.logDateFormat
  );
}

/** Whether records are shown while tests run. */
export function showsLiveLogs(
  args: Args,
  { logCli, logCliLevel }: Pick<Required<LogOptions>, "logCli" | "logCliLevel">,
): boolean {
  return args.logCli || logCli || args.logCliLevel !== null || logCliLevel !== null;
}
