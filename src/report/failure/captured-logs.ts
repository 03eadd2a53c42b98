/** What a test logged, as text. */
import type { ItemResult, Phase } from "../../core/data/events.ts";
import type { LoggedRecord } from "../../core/data/run/log-options.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import type { ShownCapture } from "./shown-capture.ts";
import type { Tracer } from "./source-tracer.ts";

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
