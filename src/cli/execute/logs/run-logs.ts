/** The logs of a run: what its flags and its configuration ask for. Loaded where they ask for something. */
import { openSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LEVEL_NAMES, levelNumber } from "../../../core/data/logs/log-levels.ts";
import type { LogOptions, LogSettings } from "../../../core/data/logs/log-options.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { nearest } from "../../../core/errors/suggestions.ts";
import { builtinFile } from "../../../plugin/builtins/builtin-chunks.ts";
import type { Tracer } from "../../../report/failure/source-tracer.ts";
import { createLogReports, type LogTarget } from "../../../report/logs/log-reports.ts";
import type { ReporterHub } from "../../../report/reporter-hub.ts";
import { checkOutput } from "../../../store/write-file.ts";
import type { Args } from "../../flags/args.ts";
import { showsLiveLogs } from "./log-needs.ts";

/** The logs of a run. */
export interface RunLogs {
  /** For the process of the tests. */
  readonly settings: LogSettings;
  /** Passes the events of the run on, with their records as text. */
  listen(listener: ReporterHub["listener"]): ReporterHub["listener"];
}

/**
 * Opens the logs of a run.
 *
 * @param root - absolute path of the folder that the file of logs is relative to.
 * @param isBundle - whether what records must be in the bundle. Default: false.
 * @throws {UsageError} if a format cannot be read, or the file cannot be written.
 */
export function openLogs(
  args: Args,
  config: Required<LogOptions>,
  root: string,
  tracer: Tracer,
  isBundle = false,
): RunLogs {
  const level = levelOf(args.logLevel, "--log-level", config.logLevel, "logLevel") ?? 0;
  const report: LogTarget = {
    level,
    format: args.logFormat ?? config.logFormat,
    dateFormat: args.logDateFormat ?? config.logDateFormat,
    where: args.logFormat === null ? "logFormat" : "--log-format",
  };
  const live: LogTarget | null = showsLiveLogs(args, config)
    ? {
        level: levelOf(args.logCliLevel, "--log-cli-level", config.logCliLevel, "logCliLevel") ?? level,
        format: args.logCliFormat ?? config.logCliFormat ?? report.format,
        dateFormat: args.logCliDateFormat ?? config.logCliDateFormat ?? report.dateFormat,
        where: args.logCliFormat === null ? "logCliFormat" : "--log-cli-format",
      }
    : null;
  const name = args.logFile ?? config.logFile;
  const file =
    name === null
      ? null
      : {
          level: levelOf(args.logFileLevel, "--log-file-level", config.logFileLevel, "logFileLevel") ?? level,
          format: args.logFileFormat ?? config.logFileFormat ?? report.format,
          dateFormat: args.logFileDateFormat ?? config.logFileDateFormat ?? report.dateFormat,
          where: args.logFileFormat === null ? "logFileFormat" : "--log-file-format",
          write: writerTo(path.resolve(root, name), args.logFileMode ?? config.logFileMode, name),
        };
  // What `console` prints is on the screen already.
  const passthrough = args.capture === "no" || args.capture === "tee-sys";
  const pass = createLogReports({ report, live, file, passthrough, tracer });
  const levels = [live, file].flatMap((target) => (target === null ? [] : [target.level]));
  return {
    settings: {
      level,
      liveLevel: levels.length === 0 ? null : Math.min(...levels),
      disabled: args.logDisable,
      module: isBundle ? null : pathToFileURL(builtinFile("caplog")).href,
    },
    listen: ({ onEvent, onOutput }) => ({
      onOutput,
      onEvent(event) {
        const passed = pass(event);
        if (passed !== null) onEvent(passed);
      },
    }),
  };
}

/**
 * The number of the level that a flag says, or else an option; null if neither does.
 *
 * @throws {UsageError} if there is no such level.
 */
function levelOf(given: string | null, flag: string, set: number | string | null, option: string): number | null {
  const level = given ?? set;
  const number = level === null ? null : levelNumber(level);
  if (level === null || number !== null) return number;
  const [near] = nearest(String(level).toUpperCase(), LEVEL_NAMES);
  throw new UsageError(
    `${given === null ? option : flag}: there is no level ${JSON.stringify(level)}${near === undefined ? "" : `, did you mean ${near}?`}: ` +
      `expected ${LEVEL_NAMES.join(", ")} or a number`,
  );
}

/** @throws {UsageError} if the file cannot be opened. */
function writerTo(file: string, mode: "a" | "w", shown: string): (text: string) => void {
  try {
    checkOutput(file);
    const fd = openSync(file, mode);
    return (text) => void writeSync(fd, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the file of logs, ${shown}, cannot be written: ${reason}`, { cause: error });
  }
}
