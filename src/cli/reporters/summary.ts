/** What stands at the end: slowest phases, one line for each failure, and the last line with the counts. */
import type { ItemResult } from "../../core/events.ts";
import { headline, MESSAGE_WIDTH } from "./failure.ts";
import { keyOf } from "./sections.ts";
import { type Colors, cut, formatDuration, oneLine, type Paint, rule } from "./style.ts";
import type { Tally } from "./tally.ts";

/** Phases shorter than this many seconds are hidden from the slowest, unless asked for with `-vv`. */
const SLOW = 0.005;

export interface SummaryOptions {
  readonly colors: Colors;
  readonly columns: number;
  /** Whether long messages are cut at the screen's edge. */
  readonly fit: boolean;
  /** Whether they are not cut at all. */
  readonly whole: boolean;
}

/** The `short test summary info`; nothing if all is well. */
export function formatShortSummary(tally: Pick<Tally, "results" | "errors">, options: SummaryOptions): string[] {
  const { colors, columns, fit, whole } = options;
  const line = (word: string, id: string, message: string) => {
    const text = whole ? oneLine(message) : cut(oneLine(message), MESSAGE_WIDTH);
    const start = `${word} ${id}`;
    const rest = text === "" ? "" : ` - ${fit ? cut(text, Math.max(0, columns - start.length - 3)) : text}`;
    return `${colors.red(word)} ${colors.bold(id)}${rest}`;
  };
  const failed: string[] = [];
  const errors = tally.errors.map(({ path, message }) => line("ERROR", path ?? "suite", message));
  const shown = new Set(tally.errors.flatMap(({ error }) => (error === null ? [] : [keyOf(error)])));
  for (const result of tally.results) {
    if (result.outcome === "failed") failed.push(line("FAILED", result.id, reasonOf(result)));
    else if (result.outcome === "error" && !result.failures.some(({ error }) => shown.has(keyOf(error)))) {
      errors.push(line("ERROR", result.id, reasonOf(result)));
    }
  }
  const lines = [...failed, ...errors];
  return lines.length === 0 ? [] : [colors.bold(rule("=", "short test summary info", columns)), ...lines];
}

/** A result's message has one line only: the error knows how it goes on. */
function reasonOf({ message, failures: [first] }: ItemResult): string {
  const text = first === undefined ? "" : headline(first.error);
  return message === null || text.startsWith(message) ? text : message;
}

/** Counts as the last line names them, in pytest's order, with what decides the line's colour. */
export function formatCounts(tally: Tally, colors: Colors): { text: string; plain: string; paint: Paint } {
  const { counts } = tally;
  const errors = counts.error + unattributedErrors(tally);
  const red = counts.failed + errors > 0;
  const paint = red ? colors.red : counts.passed > 0 && counts.xpassed === 0 ? colors.green : colors.yellow;
  const parts: [number, string, Paint][] = [
    [counts.failed, "failed", colors.red],
    [counts.passed, "passed", colors.green],
    [counts.skipped, "skipped", colors.yellow],
    [tally.deselected, "deselected", colors.yellow],
    [counts.xfailed, "xfailed", colors.yellow],
    [counts.xpassed, "xpassed", colors.yellow],
    [errors, errors === 1 ? "error" : "errors", colors.red],
  ];
  const shown = parts.filter(([count]) => count > 0);
  if (shown.length === 0) return { text: paint("no tests ran"), plain: "no tests ran", paint };
  return {
    plain: shown.map(([count, word]) => `${count} ${word}`).join(", "),
    text: shown.map(([count, word, color]) => color(`${count} ${word}`)).join(paint(", ")),
    paint,
  };
}

/** Errors of the suite that no item's own outcome shows: those would be counted twice. */
function unattributedErrors({ errors, results }: Tally): number {
  const itemErrors = new Set(results.flatMap(({ failures }) => failures.map(({ error }) => keyOf(error))));
  return errors.filter(({ error }) => error === null || !itemErrors.has(keyOf(error))).length;
}

/** The last line: counts and time, across the screen; without a rule where `quiet`. */
export function formatLastLine(tally: Tally, seconds: number, options: SummaryOptions, quiet: boolean): string {
  const { text, plain, paint } = formatCounts(tally, options.colors);
  const time = ` in ${formatDuration(seconds)}`;
  if (quiet) return text + paint(time);
  const [left = "", right = ""] = rule("=", plain + time, options.columns).split(` ${plain}${time} `);
  return `${paint(left)} ${text}${paint(time)} ${paint(right)}`;
}

/** The `limit` slowest phases; all for 0. */
export function formatDurations(
  results: readonly ItemResult[],
  limit: number,
  columns: number,
  all: boolean,
): string[] {
  const phases = results.flatMap(({ id, phases }) =>
    (["setup", "call", "teardown"] as const).map((phase) => ({ id, phase, seconds: phases[phase] })),
  );
  const slowest = phases.sort((a, b) => b.seconds - a.seconds).slice(0, limit === 0 ? undefined : limit);
  const shown = all ? slowest : slowest.filter(({ seconds }) => seconds >= SLOW);
  const hidden = slowest.length - shown.length;
  return [
    rule("=", limit === 0 ? "slowest durations" : `slowest ${limit} durations`, columns),
    ...shown.map(({ id, phase, seconds }) => `${formatDuration(seconds)} ${phase.padEnd(8)} ${id}`),
    ...(hidden === 0 ? [] : [`(${hidden} durations < ${SLOW}s hidden.  Use -vv to show these durations.)`]),
  ];
}
