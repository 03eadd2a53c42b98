/** The summary of a job on GitHub, in Markdown. Text of tests is in HTML's escapes, or in a block of code that it cannot end. */
import type { Outcome } from "../../core/data/events.ts";
import type { RunEnd } from "../reporter.ts";
import { formatDuration, oneLine, printable } from "../text/style.ts";

/** A failure. */
export interface SummaryEntry {
  readonly title: string;
  readonly message: string;
  /** The traceback; empty if there is none. */
  readonly details: string;
}

/** What a summary tells. */
export interface SummaryFacts {
  readonly counts: Readonly<Record<Outcome | "errors" | "deselected", number>>;
  readonly end: Pick<RunEnd, "duration" | "interrupted" | "exitCode">;
  readonly entries: readonly SummaryEntry[];
  /** Tests that passed after a retry. */
  readonly flaky: readonly string[];
  /** The largest number of bytes. */
  readonly limit: number;
}

/** The failures whose details are shown. */
const DETAILED = 50;
/** The characters of a traceback that are shown. */
const DETAILS_LIMIT = 10_000;

const COLUMNS = [
  ["passed", "✅ passed"],
  ["failed", "❌ failed"],
  ["error", "💥 errors"],
  ["skipped", "⏭️ skipped"],
  ["xfailed", "xfailed"],
  ["xpassed", "xpassed"],
  ["deselected", "deselected"],
] as const;

export function summaryMarkdown({ counts, end, entries, flaky, limit }: SummaryFacts): string {
  const shown = COLUMNS.map(([key, title]) => [title, counts[key] + (key === "error" ? counts.errors : 0)] as const);
  const columns = shown.filter(([, count], index) => count > 0 || index === 0);
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const verdict = end.interrupted !== null ? `⚠️ ${inline(end.interrupted)}` : end.exitCode === 0 ? "passed" : "failed";
  const head = [
    `### xtest: ${verdict} in ${formatDuration(end.duration)}`,
    "",
    row(columns.map(([title]) => title)),
    row(columns.map(() => "--:")),
    row(columns.map(([, count]) => String(count))),
    "",
  ].join("\n");
  const blocks = entries.map((entry, index) => (index < DETAILED ? detailed(entry) : `- ${titleOf(entry)}\n`));
  if (flaky.length > 0) {
    blocks.push(
      `\n**Flaky**: passed after a retry\n\n${flaky.map((title) => `- <code>${inline(title)}</code>\n`).join("")}`,
    );
  }
  return fitted(`${head}\n`, blocks, limit);
}

function titleOf({ title, message }: SummaryEntry): string {
  return `<code>${inline(title)}</code> ${inline(oneLine(message))}`;
}

function detailed(entry: SummaryEntry): string {
  if (entry.details === "") return `- ${titleOf(entry)}\n`;
  const text = printable(entry.details);
  const details = text.length > DETAILS_LIMIT ? `${text.slice(0, DETAILS_LIMIT)}\n…` : text;
  const longest = Math.max(2, ...[...details.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `<details><summary>${titleOf(entry)}</summary>\n\n${fence}\n${details}\n${fence}\n\n</details>\n`;
}

/** Text in a line of Markdown that is shown as it is. */
function inline(text: string): string {
  return printable(text)
    .replaceAll(/\s+/g, " ")
    .replace(/[&<>"'`*_~[\]\\|#!:@$]/g, (char) => `&#${String(char.charCodeAt(0))};`);
}

/** As many blocks as fit, and how many are left out. */
function fitted(head: string, blocks: readonly string[], limit: number): string {
  const room = limit - 200;
  let text = head;
  let size = Buffer.byteLength(head);
  for (const [index, block] of blocks.entries()) {
    size += Buffer.byteLength(block);
    if (size > room) return `${text}\n… and ${String(blocks.length - index)} more\n`;
    text += block;
  }
  return text;
}
