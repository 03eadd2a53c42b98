/** `xtest_terminal_summary`: its reporter, which collects lines for whoever has the terminal. */
import type { ItemResult, Outcome, ReportProperty, SummaryLine } from "../data/events.ts";

/** One attempt at a test, when all of its phases are over. */
export interface FinishedTest extends Pick<
  ItemResult,
  "outcome" | "duration" | "phases" | "message" | "stdout" | "stderr" | "worker" | "attempt"
> {
  /** The node id of the test. */
  readonly nodeId: string;
  /** Titled texts that hooks added to its reports. */
  readonly sections: readonly (readonly [title: string, text: string])[];
  /** The properties that it recorded. */
  readonly userProperties: readonly ReportProperty[];
}

/**
 * The argument of `xtest_terminal_summary` (pytest: `TerminalReporter`): the tests that have run, and what is written for them, between
 * the failures and the short summary.
 *
 * @example
 * export const xtest_terminal_summary: RunHooks["xtest_terminal_summary"] = (terminalreporter) => {
 *   terminalreporter.section("slow tests");
 *   for (const { nodeId, duration } of terminalreporter.getReports("passed")) {
 *     if (duration > 1) terminalreporter.writeLine(`${nodeId}: ${duration.toFixed(1)} s`);
 *   }
 * };
 */
export interface TerminalReporter {
  /** The tests by category: their outcome, `rerun` for attempts that another one followed, or what `xtest_report_teststatus` calls it. */
  readonly stats: Readonly<Partial<Record<string, readonly FinishedTest[]>>>;
  /** The tests of a category; none if there are none (pytest: `getreports`). */
  getReports(category: Outcome | "rerun" | (string & {})): readonly FinishedTest[];
  /** Writes a rule with a title. @param sep - what the rule is made of. Default: `=`. */
  section(title: string, sep?: string): void;
  /** Writes a rule, with a title or without. @param sep - what the rule is made of. */
  writeSep(sep: string, title?: string): void;
  /** Writes a line, or several. Default: an empty one. */
  writeLine(line?: string): void;
}

/** A category, under which the last line counts the test, a letter and a word. Empty ones are left out. */
export type TestStatus = readonly [category: string, letter: string, word: string];

/** A reporter, and the lines that are written by it. */
export interface OpenSummary {
  readonly reporter: TerminalReporter;
  readonly lines: readonly SummaryLine[];
}

/** Makes the reporter for tests that have run. */
export function openSummary(results: readonly ItemResult[]): OpenSummary {
  const stats: Record<string, FinishedTest[]> = {};
  for (const result of results) (stats[categoryOf(result)] ??= []).push(finishedTest(result));
  const lines: SummaryLine[] = [];
  const writeSep = (sep: string, title = ""): void => void lines.push({ text: String(title), sep: String(sep) || "=" });
  const reporter: TerminalReporter = {
    stats,
    getReports: (category) => (Object.hasOwn(stats, category) ? (stats[category] ?? []) : []),
    section(title, sep = "=") {
      writeSep(sep, title);
    },
    writeSep,
    writeLine(line = "") {
      lines.push({ text: String(line) });
    },
  };
  return { reporter, lines };
}

/** What the last line counts a result as. */
export function categoryOf({ outcome, rerun, status }: ItemResult): string {
  return rerun === true ? "rerun" : (status?.[0] ?? outcome);
}

/** A result as hooks see it. */
export function finishedTest(result: ItemResult): FinishedTest {
  const { id, outcome, duration, phases, message, stdout, stderr, worker, attempt } = result;
  const { sections = [], properties: userProperties = [] } = result;
  return {
    nodeId: id,
    outcome,
    duration,
    phases,
    message,
    stdout,
    stderr,
    worker,
    attempt,
    sections,
    userProperties,
  };
}

/**
 * The lines of `xtest_report_header`, in the order of pytest: what is called last comes first.
 *
 * @throws {TypeError} if a result is no text.
 */
export function headerLines(results: readonly unknown[]): string[] {
  return [...results].reverse().flatMap((result) => {
    const lines: readonly unknown[] = Array.isArray(result) ? result : [result];
    return lines.flatMap((line) => {
      if (typeof line === "string") return line.split("\n");
      throw new TypeError(`xtest_report_header gave ${typeof line}: return a line, or a list of lines`);
    });
  });
}

/** @throws {TypeError} if the result of `xtest_report_teststatus` is none. */
export function checkStatus(result: unknown): TestStatus {
  const parts: readonly unknown[] = Array.isArray(result) ? result : [];
  const [category, letter, word] = parts;
  if (parts.length === 3 && typeof category === "string" && typeof letter === "string" && typeof word === "string") {
    return [category, letter, word];
  }
  throw new TypeError(
    'xtest_report_teststatus gave no status: return a category, a letter and a word, ["rerun", "R", "RERUN"], or null',
  );
}
