/** Writes what tests log: into their results, into the file of logs, and for the terminal while tests run. */

import type { RunEvent } from "../../core/data/events.ts";
import type { LoggedRecord } from "../../core/data/logs/log-options.ts";
import { placeOfLog, fileName } from "../failure/captured-output.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { Frame } from "../../run/traceback/traces.ts";

/** Dates by the directives of `strftime`. */
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

const two = (value: number): string => String(value).padStart(2, "0");

const DIRECTIVES: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getFullYear()),
  y: (date) => two(date.getFullYear() % 100),
  m: (date) => two(date.getMonth() + 1),
  d: (date) => two(date.getDate()),
  e: (date) => String(date.getDate()).padStart(2),
  H: (date) => two(date.getHours()),
  I: (date) => two(date.getHours() % 12 || 12),
  M: (date) => two(date.getMinutes()),
  S: (date) => two(date.getSeconds()),
  // pytest's own: microseconds.
  f: (date) => `${String(date.getMilliseconds()).padStart(3, "0")}000`,
  p: (date) => (date.getHours() < 12 ? "AM" : "PM"),
  a: (date) => (DAYS[date.getDay()] ?? "").slice(0, 3),
  A: (date) => DAYS[date.getDay()] ?? "",
  b: (date) => (MONTHS[date.getMonth()] ?? "").slice(0, 3),
  B: (date) => MONTHS[date.getMonth()] ?? "",
  j: (date) => String(dayOfYear(date)).padStart(3, "0"),
  w: (date) => String(date.getDay()),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  z: (date) => zoneOf(date),
  F: (date) => formattedDate(date, "%Y-%m-%d"),
  T: (date) => formattedDate(date, "%H:%M:%S"),
  D: (date) => formattedDate(date, "%m/%d/%y"),
  R: (date) => formattedDate(date, "%H:%M"),
  "%": () => "%",
};

/** A date in the time zone of the process. What is no directive stays as it is. */
export function formattedDate(date: Date, format: string): string {
  return format.replace(/%([a-zA-Z%])/g, (whole, letter: string) => DIRECTIVES[letter]?.(date) ?? whole);
}

/** 1 for the first of January. */
function dayOfYear(date: Date): number {
  const year = date.getFullYear();
  return Math.round((Date.UTC(year, date.getMonth(), date.getDate()) - Date.UTC(year, 0, 0)) / 86_400_000);
}

/** `+0130`. */
function zoneOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** What a format is applied to. */
export interface FormattedRecord {
  readonly record: LoggedRecord;
  /** Null if it is not known. */
  readonly place: Frame | null;
  readonly dateFormat: string;
  /** When the run began, in milliseconds since 1970. */
  readonly started: number;
}

const VALUES: Readonly<Record<string, (given: FormattedRecord) => string | number>> = {
  name: ({ record }) => record.logger,
  levelname: ({ record }) => record.levelName,
  levelno: ({ record }) => record.levelNo,
  message: ({ record }) => record.message,
  pathname: ({ place }) => place?.path ?? "",
  filename: ({ place }) => fileName(place?.path ?? ""),
  module: ({ place }) => fileName(place?.path ?? "").replace(/\.[^.]*$/, ""),
  lineno: ({ place }) => place?.line ?? 0,
  funcName: ({ place }) => place?.fn ?? "<anonymous>",
  asctime: ({ record, dateFormat }) => formattedDate(new Date(record.created), dateFormat),
  created: ({ record }) => record.created / 1000,
  msecs: ({ record }) => record.created % 1000,
  relativeCreated: ({ record, started }) => record.created - started,
};

/** A placeholder: its name, flags, width, precision and conversion. */
const PLACEHOLDER = /%(?:\((\w*)\)([-+ #0]*)(\d*)(?:\.(\d+))?([sdifrx])|%)/g;

/**
 * Reads a format.
 *
 * @param where - the flag or option that has it, for messages.
 * @throws {UsageError} if a placeholder is unknown or cannot be read.
 */
export function readLogFormat(format: string, where: string): (given: FormattedRecord) => string {
  const parts: (string | ((given: FormattedRecord) => string))[] = [];
  let from = 0;
  for (const match of format.matchAll(PLACEHOLDER)) {
    parts.push(plainText(format.slice(from, match.index), where));
    from = match.index + match[0].length;
    const [, name, flags = "", width = "", precision, conversion = "s"] = match;
    if (name === undefined) {
      parts.push("%");
      continue;
    }
    const valueOf = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
    if (valueOf === undefined) throw unknownName(name, where);
    const style = {
      flags,
      width: Number(width),
      precision: precision === undefined ? null : Number(precision),
      conversion,
    };
    parts.push((given) => converted(valueOf(given), style));
  }
  parts.push(plainText(format.slice(from), where));
  return (given) => parts.map((part) => (typeof part === "string" ? part : part(given))).join("");
}

/** @throws {UsageError} if a `%` is left. */
function plainText(text: string, where: string): string {
  const at = text.indexOf("%");
  if (at === -1) return text;
  throw new UsageError(
    `${where}: ${JSON.stringify(text.slice(at, at + 20))} is no placeholder: write %(message)s or %(levelname)-8s, and %% for a %`,
  );
}

function unknownName(name: string, where: string): UsageError {
  const [near] = nearest(name, Object.keys(VALUES));
  const hint = near === undefined ? "" : `, did you mean %(${near})s?`;
  return new UsageError(
    `${where}: there is no placeholder %(${name})${hint === "" ? "s" : `s${hint}`}; there are ${Object.keys(VALUES).join(", ")}`,
  );
}

interface Style {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | null;
  readonly conversion: string;
}

function converted(value: string | number, { flags, width, precision, conversion }: Style): string {
  const isNumeric = typeof value === "number" && conversion !== "s" && conversion !== "r";
  let text = String(value);
  if (!isNumeric) text = precision === null ? text : text.slice(0, precision);
  else if (conversion === "f") text = value.toFixed(precision ?? 6);
  else text = Math.trunc(value).toString(conversion === "x" ? 16 : 10);
  if (isNumeric && value >= 0 && /[+ ]/.test(flags)) text = (flags.includes("+") ? "+" : " ") + text;
  if (flags.includes("-")) return text.padEnd(width);
  return text.padStart(width, isNumeric && flags.includes("0") ? "0" : " ");
}

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
