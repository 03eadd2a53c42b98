/** `--reporter github`: annotations in the log of a workflow of GitHub, and a summary of the job. */
import { longReprOf, reasonOf, REPORT_STYLE } from "../failure/item-failure.ts";
import { randomUUID } from "node:crypto";
import { appendFileSync, statSync } from "node:fs";
import type { ErrorFacts, SuiteError, Outcome } from "../../core/data/events.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { createCounter } from "../counts.ts";
import { headline, formatError } from "../failure/failure.ts";
import { type FailurePlace, placeInProject, placeOfFailure } from "../failure/place-in-project.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { type CollectedFacts, CUT_SHORT, NOTHING_COLLECTED, type Reporter, type RunEnd } from "../reporter.ts";
import { unattributedErrors } from "../terminal/summary.ts";
import { createColors } from "../text/colors.ts";
import { printable, formatDuration, oneLine } from "../text/style.ts";
import { githubCommand } from "../text/terminal-text.ts";
import { commandLine, inWorkspace } from "./github-command.ts";
import type { ReportFile } from "./report-file.ts";

/** A failure. */
interface SummaryEntry {
  readonly title: string;
  readonly message: string;
  /** The traceback; empty if there is none. */
  readonly details: string;
}

/** What a summary tells. */
interface SummaryFacts {
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

function summaryMarkdown({ counts, end, entries, flaky, limit }: SummaryFacts): string {
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

/** Where a workflow reads what is reported. */
export interface GithubSurroundings {
  /** The log. */
  readonly out: ReportFile;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the root. */
  readonly root: string;
  readonly tracer: Tracer;
}

/** Bytes that the summary of a step may have on GitHub. */
const SUMMARY_LIMIT = 1024 * 1024;

/**
 * While tests run, no command in the log is obeyed: what they print, by whatever way, may be commands too.
 *
 * @throws {UsageError} if the summary cannot be written; at the end.
 */
export function createGithubReporter({ out, env, root, tracer }: GithubSurroundings): Reporter {
  const counter = createCounter();
  const token = randomUUID();
  let collected: CollectedFacts = NOTHING_COLLECTED;
  let isStopped = false;
  const command = (name: string, properties: Readonly<Record<string, string | number>>, text: string): void => {
    out.write(githubCommand(`${commandLine(name, properties, text)}\n`));
  };
  const annotate = (title: string, message: string, place: FailurePlace | null): void => {
    const at =
      place === null
        ? {}
        : { file: inWorkspace(place.path, root, env.GITHUB_WORKSPACE), line: place.line, ...columnIn(place) };
    command("error", { ...at, title }, message);
  };

  return {
    collected(facts) {
      collected = facts;
      command("stop-commands", {}, token);
      isStopped = true;
    },
    event(event) {
      counter.add(event);
    },
    finish(end) {
      if (isStopped) command(token, {}, "");
      const failed = counter.results.filter(({ outcome }) => outcome === "failed" || outcome === "error");
      const errors = [...collected.errors, ...unattributedErrors(counter), ...(end.isCut ? [CUT_SHORT] : [])];
      for (const { path: file, message, error } of errors) {
        const place = error === null ? null : placeInProject(error, tracer);
        annotate(file ?? "suite", printable(message), place ?? diagnosticPlace(file, message));
      }
      for (const result of failed)
        annotate(
          result.id,
          printable(reasonOf(result)),
          placeOfFailure(result, tracer) ?? collected.placeOf(result.id),
        );
      const file = env.GITHUB_STEP_SUMMARY ?? "";
      if (file === "") return;
      const style = { ...REPORT_STYLE, colors: createColors(false), tracer, ...collected };
      const entries = [
        ...errors.map((error) => errorEntry(error, (each) => formatError(each, style).join("\n"))),
        ...failed.map((result) => ({
          title: result.id,
          message: reasonOf(result),
          details: longReprOf(result, style) ?? "",
        })),
      ];
      const flaky = counter.results.filter(({ attempt, outcome }) => attempt > 1 && outcome === "passed");
      const text = summaryMarkdown({
        counts: { ...counter.counts, errors: errors.length, deselected: collected.deselected + counter.deselected },
        end,
        entries,
        flaky: flaky.map(({ id, attempt }) => `${id} (attempt ${String(attempt)})`),
        limit: SUMMARY_LIMIT - sizeOf(file),
      });
      append(file, text);
    },
  };
}

/** Errors of collection name their place in the message. */
function diagnosticPlace(file: string | null, message: string): FailurePlace | null {
  const [, line, column] = /^XT\d+ at (\d+):(\d+): /.exec(message) ?? [];
  return file === null
    ? null
    : { path: file, line: Number(line ?? 1), ...(column === undefined ? {} : { column: Number(column) }) };
}

function columnIn({ column }: FailurePlace): { readonly col: number } | object {
  return column === undefined ? {} : { col: column };
}

function errorEntry({ path: file, message, error }: SuiteError, format: (error: ErrorFacts) => string): SummaryEntry {
  return {
    title: file ?? "suite",
    message: error === null ? message : headline(error),
    details: error === null ? "" : format(error),
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`GITHUB_STEP_SUMMARY: cannot write ${file}: ${reason}`, { cause: error });
  }
}
