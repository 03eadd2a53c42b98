/** Numbers and outcomes as people read them. */
import type { Outcome } from "../../../core/data/events.ts";

/** The outcomes, worst first, with the sign and the word of each. */
export const OUTCOME_SIGNS: readonly (readonly [outcome: Outcome, sign: string, word: string])[] = [
  ["failed", "✗", "failed"],
  ["error", "!", "error"],
  ["xpassed", "⁈", "xpassed"],
  ["passed", "✓", "passed"],
  ["xfailed", "~", "xfailed"],
  ["skipped", "–", "skipped"],
];

export function signOf(outcome: Outcome): string {
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

export function dateText(time: number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
