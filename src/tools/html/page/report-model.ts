/** The data of the page, and the tests that a reader asks for. */

import type { PageData, PageOutcome, PageTest } from "../live-data.ts";

/** What a reader filters by. */
export interface TestFilter {
  /** Words that the id or the message has. */
  readonly words: string;
  /** Outcomes; none for all. `flaky` is one that passed after a retry. */
  readonly outcomes: ReadonlySet<PageOutcome | "flaky">;
  /** The path of a file, and the names of a mark and of a project; null for any. */
  readonly file: string | null;
  readonly mark: string | null;
  readonly project: string | null;
  readonly order: TestOrder;
}

export type TestOrder = "run" | "slowest" | "name";

export const ALL_TESTS: TestFilter = {
  ...{ words: "", outcomes: new Set(), file: null, mark: null, project: null, order: "run" },
};

/** Milliseconds. */
export function durationOf({ phases }: Pick<PageTest, "phases">): number {
  // Taken apart, the list would be iterated: too slow for all tests at once.
  return phases[0] + phases[1] + phases[2];
}

export function isFlaky({ earlier, outcome }: PageTest): boolean {
  return earlier !== undefined && outcome === "passed";
}

export function isFailed({ outcome }: PageTest): boolean {
  return outcome === "failed" || outcome === "error";
}

/** The name of a test without its file. */
export function nameOfTest({ id }: PageTest): string {
  const at = id.indexOf("::");
  return at === -1 ? id : id.slice(at + 2);
}

/** What all tests have together. */
export interface TestTotals {
  /** How many tests there are of each outcome, and of flaky ones. */
  readonly counts: ReadonlyMap<PageOutcome | "flaky", number>;
  /** Of any outcome that is a failure. */
  readonly failed: number;
  /** Milliseconds. */
  readonly slowest: number;
}

/** By the list of tests: a change makes a new one. */
const TOTALS = new WeakMap<PageData["tests"], TestTotals>();

export function totalsOf({ tests }: Pick<PageData, "tests">): TestTotals {
  const known = TOTALS.get(tests);
  if (known !== undefined) return known;
  const sums: Record<PageOutcome | "flaky", number> = {
    ...{ failed: 0, error: 0, xpassed: 0, passed: 0, xfailed: 0, skipped: 0, pending: 0, flaky: 0 },
  };
  let slowest = 1;
  for (const test of tests) {
    sums[test.outcome]++;
    if (isFlaky(test)) sums.flaky++;
    slowest = Math.max(slowest, durationOf(test));
  }
  const counts = new Map(OUTCOMES.flatMap((one) => (sums[one] === 0 ? [] : [[one, sums[one]] as const])));
  const totals = { counts, failed: (counts.get("failed") ?? 0) + (counts.get("error") ?? 0), slowest };
  TOTALS.set(tests, totals);
  return totals;
}

/** Searches tests. */
export function createSearch(data: PageData): (filter: TestFilter) => number[] {
  /** By position: tests change often, and their texts seldom. */
  const texts: { readonly id: string; readonly message: string | undefined; readonly text: string }[] = [];
  const textOf = ({ id, message }: PageTest, index: number): string => {
    const known = texts[index];
    if (known !== undefined && known.id === id && known.message === message) return known.text;
    const text = `${id}\n${message ?? ""}`.toLowerCase();
    texts[index] = { id, message, text };
    return text;
  };
  return ({ words, outcomes, file, mark, project, order }) => {
    const { tests, files, marks, projects = [] } = data;
    const fileAt = file === null ? null : files.indexOf(file);
    const markAt = mark === null ? null : marks.indexOf(mark);
    const projectAt = project === null ? null : projects.indexOf(project);
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const isWanted = (test: PageTest, index: number): boolean => {
      if (outcomes.size > 0 && !outcomes.has(test.outcome) && !(outcomes.has("flaky") && isFlaky(test))) return false;
      if (fileAt !== null && test.file !== fileAt) return false;
      if (markAt !== null && test.marks?.includes(markAt) !== true) return false;
      if (projectAt !== null && test.project !== projectAt) return false;
      return wanted.length === 0 || wanted.every((word) => textOf(test, index).includes(word));
    };
    const found: number[] = [];
    tests.forEach((test, index) => {
      if (isWanted(test, index)) found.push(index);
    });
    if (order === "slowest") {
      const times = Float64Array.from(tests, durationOf);
      return found.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0));
    }
    if (order === "name") return found.sort((a, b) => ((tests[a]?.id ?? "") < (tests[b]?.id ?? "") ? -1 : 1));
    return found;
  };
}

/** The outcomes, worst first, with the sign and the word of each. */
export const OUTCOME_SIGNS: readonly (readonly [outcome: PageOutcome, sign: string, word: string])[] = [
  ["failed", "✗", "failed"],
  ["error", "!", "error"],
  ["xpassed", "⁈", "xpassed"],
  ["passed", "✓", "passed"],
  ["xfailed", "~", "xfailed"],
  ["skipped", "–", "skipped"],
  ["pending", "·", "not run"],
];

const OUTCOMES: readonly (PageOutcome | "flaky")[] = [...OUTCOME_SIGNS.map(([outcome]) => outcome), "flaky"];

export function signOf(outcome: PageOutcome): string {
  return OUTCOME_SIGNS.find(([name]) => name === outcome)?.[1] ?? "";
}

/** `12 ms`, `1.24 s`, `2 min 5 s`. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 1) return milliseconds < 0.05 ? "0 ms" : `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${String(Math.round(milliseconds))} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(2)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
}

/** `1 test`, `2,000 tests`. */
export function countText(count: number, word: string): string {
  return `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
}

/** To make one takes milliseconds. */
const DATES = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export function dateText(time: number): string {
  return DATES.format(time);
}
