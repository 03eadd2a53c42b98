/** The captured output of a test, by phase. */
import type { ItemResult, Phase, PhaseStarts } from "../../core/data/events.ts";
import type { LoggedRecord } from "../../core/data/logs/log-options.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import type { Colors } from "../text/colors.ts";
import { rule } from "../text/style.ts";
import { rawText } from "../text/terminal-text.ts";
import type { Tracer } from "./source-tracer.ts";
import { showsCapture, type ShownCapture } from "./traceback-style.ts";

/** How captured output is shown. */
export interface CapturedOptions {
  /** Whether long output is not truncated. */
  readonly whole: boolean;
  readonly columns: number;
  readonly colors: Colors;
  /** What is shown. Default: all of it. */
  readonly showCapture?: ShownCapture;
  /** Says where records were logged. Default: that is not said. */
  readonly tracer?: Tracer;
}

/** The characters that are shown of each end of the output of a phase. */
const HALF = 32 * 1024;
const STREAMS = ["stdout", "stderr"] as const;
/** The suffixes of titles. Output after the last phase bypassed JavaScript's streams, so its phase is unknown. */
const PHASES = [
  [" setup", "setup"],
  [" call", "call"],
  [" teardown", "teardown"],
  ["", null],
] as const;

/**
 * `Captured stdout call` and so on, with the output, and sections of hooks; no lines if there is none.
 *
 * @param phases - which are shown. Default: all, and what is of none.
 */
export function capturedLines(result: ItemResult, options: CapturedOptions, phases?: readonly Phase[]): string[] {
  const { columns, colors, whole, showCapture = "all", tracer } = options;
  const parts = {
    stdout: partsOf(result.stdout, result.written?.stdout),
    stderr: partsOf(result.stderr, result.written?.stderr),
  };
  // Sections of hooks are output of the user too.
  const written = PHASES.flatMap(([suffix, phase], index) =>
    phases !== undefined && (phase === null || !phases.includes(phase))
      ? []
      : [
          ...STREAMS.map((stream) => [`Captured ${stream}${suffix}`, parts[stream][index] ?? ""] as const),
          [
            `Captured log${suffix}`,
            phase === null ? "" : logLines(result, phase, showCapture, tracer).join("\n"),
          ] as const,
        ],
  );
  return [...written, ...(phases === undefined ? (result.sections ?? []) : [])].flatMap(([title, text]) =>
    text === "" || !showsCapture(showCapture, title)
      ? []
      : [
          colors.dim(rule("-", title, columns)),
          ...rawText(whole ? text : shorten(text))
            .replace(/\n$/, "")
            .split("\n"),
        ],
  );
}

function shorten(text: string): string {
  const left = text.length - 2 * HALF;
  return left <= 0
    ? text
    : `${text.slice(0, HALF)}\n[... ${left} characters left out, shown with -vv ...]\n${text.slice(-HALF)}`;
}

/** The output of each phase, and the rest. */
function partsOf(text: string, starts: PhaseStarts | undefined): string[] {
  if (starts === undefined) return ["", "", "", text];
  const [call, teardown, end] = starts;
  return [text.slice(0, call), text.slice(call, teardown), text.slice(teardown, end), text.slice(end)];
}

const LEVEL_WIDTH = 8;

/**
 * The lines of what was logged; none if there is nothing.
 *
 * @param phase - in which; null for all.
 * @param shown - what is shown besides: records whose text is in the output of the test are left out where that is shown too.
 */
export function logLines(
  { logs = [] }: Pick<ItemResult, "logs">,
  phase: Phase | null,
  shown: ShownCapture,
  tracer: Tracer | undefined,
): string[] {
  return logs
    .filter((record) => (phase === null || record.phase === phase) && (shown === "log" || record.isPrinted !== true))
    .map((record) => record.text ?? defaultText(record, tracer));
}

/** Where a record was logged; null if that is not known. */
export function placeOfLog({ stack }: LoggedRecord, tracer: Tracer): Frame | null {
  if (stack === null) return null;
  const error = { name: "Error", message: "", stack, diff: null, cause: null, errors: [] };
  return tracer.trace(error, false)[0] ?? null;
}

/** As pytest's default of `log_format` has it. */
function defaultText(record: LoggedRecord, tracer: Tracer | undefined): string {
  const place = tracer === undefined ? null : placeOfLog(record, tracer);
  const where = place === null ? "" : `:${fileName(place.path)}:${String(place.line)}`;
  return `${record.levelName.padEnd(LEVEL_WIDTH)} ${record.logger}${where} ${record.message}`;
}

/** The last part of a path. */
export function fileName(path: string): string {
  return path.replace(/^.*\//, "");
}
