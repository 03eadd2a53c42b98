/** The end of the output: slowest phases, short test summary, and the last line with the counts. */
import {
  type ItemResult,
  type Outcome,
  subtestId,
  type SubtestResult,
  type SuiteError,
} from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { reasonOf } from "../failure/item-failure.ts";
import { MESSAGE_LIMITS } from "../failure/message-limits.ts";
import type { PlaceOf } from "../reporter.ts";
import { errorKey, placeOfError } from "../failure/sections.ts";
import type { Colors, Paint } from "../text/colors.ts";
import { cut, formatDuration, oneLine, rule, widthOf } from "../text/style.ts";
import type { RunCounts } from "../counts.ts";
import { categoryOf } from "../../core/hooks/terminal-summary.ts";

/** Phases shorter than this many seconds are hidden by default. */
export const SLOW = 0.005;

export interface SummaryOptions {
  readonly colors: Colors;
  readonly columns: number;
  /** Whether messages are truncated at the edge of the screen. */
  readonly fit: boolean;
  /** Whether messages are not truncated at all. */
  readonly whole: boolean;
  /** Whether skipped tests with the same place and reason are one line. Default: true. */
  readonly foldSkipped?: boolean;
}

/**
 * The `short test summary info`; no lines if it is empty.
 *
 * @param shown - the letters of `-r`, in order: `f`ailed, `E`rror, `s`kipped, `x`failed, `X`passed, `p`assed, `R`erun.
 */
export function formatShortSummary(
  tally: Pick<RunCounts, "attempts" | "errors">,
  shown: string,
  placeOf: PlaceOf,
  options: SummaryOptions,
): string[] {
  const { colors, columns, fit, whole, foldSkipped = true } = options;
  const messageOf = (start: string, message: string) => {
    const text = whole ? oneLine(message) : cut(oneLine(message), MESSAGE_LIMITS.width);
    return text === "" ? "" : ` - ${fit ? cut(text, Math.max(0, columns - widthOf(start) - 3)) : text}`;
  };
  const line = (word: string, paint: Paint, id: string, message: string) => {
    const shownId = escapeLine(id);
    return `${paint(word)} ${colors.bold(shownId)}${messageOf(`${word} ${shownId}`, message)}`;
  };
  const itemsOf = (word: string, outcome: Outcome, paint: Paint) =>
    tally.attempts.flatMap((item) =>
      item.outcome === outcome && item.rerun !== true ? [line(word, paint, item.id, reasonOf(item))] : [],
    );
  const subtestLines = () =>
    tally.attempts.flatMap(({ id, rerun, subtests = [] }) =>
      subtests.flatMap(({ titles, outcome, message }) =>
        outcome === "failed" && rerun !== true
          ? [line("SUBFAILED", colors.red, subtestId(id, titles), message ?? "")]
          : [],
      ),
    );
  const suiteErrors = new Set(tally.errors.flatMap(({ error }) => (error === null ? [] : [errorKey(error)])));
  const linesOf: Readonly<Record<string, () => string[]>> = {
    f: () => [...itemsOf("FAILED", "failed", colors.red), ...subtestLines()],
    E: () => [
      ...tally.errors.map((error) => line("ERROR", colors.red, placeOfError(error) ?? "suite", error.message)),
      ...tally.attempts
        .filter(({ outcome, rerun }) => outcome === "error" && rerun !== true)
        .filter(({ failures }) => !failures.some(({ error }) => suiteErrors.has(errorKey(error))))
        .map((item) => line("ERROR", colors.red, item.id, reasonOf(item))),
    ],
    s: () =>
      foldSkipped ? skippedLines(tally.attempts, placeOf, colors) : itemsOf("SKIPPED", "skipped", colors.yellow),
    x: () => itemsOf("XFAIL", "xfailed", colors.yellow),
    X: () => itemsOf("XPASS", "xpassed", colors.yellow),
    p: () => itemsOf("PASSED", "passed", colors.green),
    R: () =>
      tally.attempts.flatMap((item) =>
        item.rerun === true ? [line("RERUN", colors.yellow, item.id, reasonOf(item))] : [],
      ),
  };
  const lines = Array.from(shown).flatMap((char) => linesOf[char]?.() ?? []);
  return lines.length === 0 ? [] : [colors.bold(rule("=", "short test summary info", columns)), ...lines];
}

/** Combines skips with the same place and reason, as pytest does. */
function skippedLines(results: readonly ItemResult[], placeOf: PlaceOf, colors: Colors): string[] {
  const counts = new Map<string, number>();
  for (const { id, outcome, message, rerun } of results) {
    if (outcome !== "skipped" || rerun === true) continue;
    const place = placeOf(id);
    const text = `${escapeLine(place === null ? id : `${place.path}:${place.line}`)}: ${oneLine(message ?? "")}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return Array.from(counts, ([text, count]) => `${colors.yellow("SKIPPED")} [${count}] ${text}`);
}

/** The counts of the last line in pytest's order, with the color of the line. */
function formatCounts(tally: RunCounts, colors: Colors): { text: string; plain: string; paint: Paint } {
  const { counts, others } = countCategories(tally.counts, tally.results);
  const unattributed = unattributedErrors(tally).length;
  const errors = counts.error + unattributed;
  const red = tally.counts.failed + tally.counts.error + unattributed > 0;
  const isPlain = counts.passed > 0 && counts.xpassed === 0 && others.length === 0;
  const paint = red ? colors.red : isPlain ? colors.green : colors.yellow;
  const parts: [number, string, Paint][] = [
    [counts.failed, "failed", colors.red],
    [counts.passed, "passed", colors.green],
    [counts.skipped, "skipped", colors.yellow],
    [tally.deselected, "deselected", colors.yellow],
    [counts.xfailed, "xfailed", colors.yellow],
    [counts.xpassed, "xpassed", colors.yellow],
    [errors, errors === 1 ? "error" : "errors", colors.red],
    [tally.attempts.length - tally.results.length, "rerun", colors.yellow],
    [tally.warnings.length, tally.warnings.length === 1 ? "warning" : "warnings", colors.yellow],
    ...others.map(([category, count]): [number, string, Paint] => [count, escapeLine(category), colors.yellow]),
    ...subtestCounts(tally).map(([outcome, count]): [number, string, Paint] => [
      count,
      `subtests ${outcome}`,
      SUBTEST_PAINTS[outcome](colors),
    ]),
  ];
  const shown = parts.filter(([count]) => count > 0);
  if (shown.length === 0) return { text: paint("no tests ran"), plain: "no tests ran", paint };
  return {
    plain: shown.map(([count, word]) => `${count} ${word}`).join(", "),
    text: shown.map(([count, word, color]) => color(`${count} ${word}`)).join(paint(", ")),
    paint,
  };
}

const SUBTEST_PAINTS = {
  passed: ({ green }: Colors) => green,
  failed: ({ red }: Colors) => red,
  skipped: ({ yellow }: Colors) => yellow,
} as const;

function subtestCounts({ results }: Pick<RunCounts, "results">): [SubtestResult["outcome"], number][] {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { subtests = [] } of results) for (const { outcome } of subtests) counts[outcome] += 1;
  return [
    ["passed", counts.passed],
    ["failed", counts.failed],
    ["skipped", counts.skipped],
  ];
}

/** Errors of the suite that are not the outcome of an item: those would be counted twice. */
export function unattributedErrors({ errors, results }: Pick<RunCounts, "errors" | "results">): SuiteError[] {
  const itemErrors = new Set(results.flatMap(({ failures }) => failures.map(({ error }) => errorKey(error))));
  return errors.filter(({ error }) => error === null || !itemErrors.has(errorKey(error)));
}

/** The last line: counts and time, in a rule unless `quiet`. */
export function formatLastLine(tally: RunCounts, seconds: number, options: SummaryOptions, quiet: boolean): string {
  const { text, plain, paint } = formatCounts(tally, options.colors);
  const time = ` in ${formatDuration(seconds)}`;
  if (quiet) return text + paint(time);
  const [left = "", right = ""] = rule("=", plain + time, options.columns).split(` ${plain}${time} `);
  return `${paint(left)} ${text}${paint(time)} ${paint(right)}`;
}

/**
 * The `limit` slowest phases; all for 0.
 *
 * @param shortest - seconds below which phases are hidden.
 */
export function formatDurations(
  results: readonly ItemResult[],
  limit: number,
  columns: number,
  shortest: number,
): string[] {
  const phases = results.flatMap(({ id, phases }) =>
    (["setup", "call", "teardown"] as const).map((phase) => ({ id, phase, seconds: phases[phase] })),
  );
  const slowest = phases.sort((a, b) => b.seconds - a.seconds).slice(0, limit === 0 ? undefined : limit);
  const shown = slowest.filter(({ seconds }) => seconds >= shortest);
  const hidden = slowest.length - shown.length;
  const hint = shortest === SLOW ? "  Use -vv to show these durations." : "";
  return [
    rule("=", limit === 0 ? "slowest durations" : `slowest ${limit} durations`, columns),
    ...shown.map(({ id, phase, seconds }) => `${formatDuration(seconds)} ${phase.padEnd(8)} ${escapeLine(id)}`),
    ...(hidden === 0 ? [] : ["", `(${hidden} durations < ${shortest}s hidden.${hint})`]),
  ];
}

/** Counts for the last line. */
interface CategoryCounts {
  /** Results that are called as an outcome is. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The others, in the order in which they came. */
  readonly others: readonly (readonly [category: string, count: number])[];
}

/** Counts results. Those whose category is empty are left out. @param counts - by outcome. */
function countCategories(counts: Readonly<Record<Outcome, number>>, results: readonly ItemResult[]): CategoryCounts {
  const known: Record<Outcome, number> = { ...counts };
  const others = new Map<string, number>();
  for (const result of results) {
    if (result.status === undefined) continue;
    const category = categoryOf(result);
    known[result.outcome]--;
    if (isOutcome(category, known)) known[category]++;
    else if (category !== "") others.set(category, (others.get(category) ?? 0) + 1);
  }
  return { counts: known, others: [...others] };
}

function isOutcome(name: string, counts: Readonly<Record<Outcome, number>>): name is Outcome {
  return Object.hasOwn(counts, name);
}
