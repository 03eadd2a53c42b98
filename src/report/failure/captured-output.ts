/** What a test wrote, under a title for each phase of it. */
import type { ItemResult, PhaseStarts } from "../../core/data/events.ts";
import { type Colors, rule } from "../text/style.ts";

/** How output that was kept is shown. */
export interface CapturedOptions {
  /** Whether long output is shown whole. */
  readonly whole: boolean;
  readonly columns: number;
  readonly colors: Colors;
}

/** Characters of the beginning and of the end of a phase's output that are shown. */
const HALF = 32 * 1024;
const STREAMS = ["stdout", "stderr"] as const;
/** What comes after the last phase was not written through JavaScript's streams: nobody knows when. */
const PHASES = [" setup", " call", " teardown", ""] as const;

/** `Captured stdout call` and so on, with what was written, and what hooks added; nothing if there is nothing. */
export function capturedLines(result: ItemResult, { columns, colors, whole }: CapturedOptions): string[] {
  const parts = {
    stdout: partsOf(result.stdout, result.written?.stdout),
    stderr: partsOf(result.stderr, result.written?.stderr),
  };
  const written = PHASES.flatMap((phase, index) =>
    STREAMS.map((stream) => [`Captured ${stream}${phase}`, parts[stream][index] ?? ""] as const),
  );
  return [...written, ...(result.sections ?? [])].flatMap(([title, text]) =>
    text === ""
      ? []
      : [colors.dim(rule("-", title, columns)), ...(whole ? text : shorten(text)).replace(/\n$/, "").split("\n")],
  );
}

function shorten(text: string): string {
  const left = text.length - 2 * HALF;
  return left <= 0
    ? text
    : `${text.slice(0, HALF)}\n[... ${left} characters left out, shown with -vv ...]\n${text.slice(-HALF)}`;
}

/** The text of each phase, and what follows them. */
function partsOf(text: string, starts: PhaseStarts | undefined): string[] {
  if (starts === undefined) return ["", "", "", text];
  const [call, teardown, end] = starts;
  return [text.slice(0, call), text.slice(call, teardown), text.slice(teardown, end), text.slice(end)];
}
