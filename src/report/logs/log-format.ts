/** Formats of records with Python's placeholders: `%(levelname)-8s %(name)s`. */
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { LoggedRecord } from "../../core/data/logs/log-options.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import { fileName } from "../failure/captured-output.ts";
import { formattedDate } from "./date-text.ts";

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
