/** Writes what tests log: into their results, into the file of logs, and for the terminal while tests run. */
import type { RunEvent } from "../../core/data/events.ts";
import type { LoggedRecord } from "../../core/data/logs/log-options.ts";
import { placeOfLog } from "../failure/captured-output.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { type FormattedRecord, readLogFormat } from "./log-format.ts";

/** Where records go, from which level on, and how they are written. */
export interface LogTarget {
  /** The number of the level. */
  readonly level: number;
  readonly format: string;
  readonly dateFormat: string;
  /** What says the format, for messages. */
  readonly where: string;
}

/** Where records go besides the results. */
export interface LogReportOptions {
  readonly report: LogTarget;
  /** The terminal; null if it shows nothing while tests run. */
  readonly live: LogTarget | null;
  readonly file: (LogTarget & { write(text: string): void }) | null;
  /** Whether output of tests is shown as it happens: then what is part of it is not shown again. */
  readonly passthrough: boolean;
  readonly tracer: Tracer;
}

/**
 * Makes the function that each event of the run passes through.
 *
 * @returns the event with its records as text; null for one that no reporter needs.
 * @throws {UsageError} if a format cannot be read.
 */
export function createLogReports({
  report,
  live,
  file,
  passthrough,
  tracer,
}: LogReportOptions): (event: RunEvent) => RunEvent | null {
  const started = Date.now();
  const writerOf = ({ format, dateFormat, where }: LogTarget): ((record: LoggedRecord) => string) => {
    const write = readLogFormat(format, where);
    return (record) => {
      const given: FormattedRecord = { record, place: placeOfLog(record, tracer), dateFormat, started };
      return write(given);
    };
  };
  const reportText = writerOf(report);
  const liveText = live === null ? null : writerOf(live);
  const fileText = file === null ? null : writerOf(file);

  return (event) => {
    if (event.type === "result" && event.result.logs !== undefined) {
      const logs = event.result.logs.map((record) => ({ ...record, text: reportText(record) }));
      return { ...event, result: { ...event.result, logs } };
    }
    if (event.type !== "log") return event;
    const { record } = event;
    if (fileText !== null && file !== null && record.levelNo >= file.level) file.write(`${fileText(record)}\n`);
    const isShown = live !== null && record.levelNo >= live.level && !(passthrough && record.isPrinted === true);
    return isShown && liveText !== null ? { ...event, record: { ...record, text: liveText(record) } } : null;
  };
}
