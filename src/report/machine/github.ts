/** `--reporter github`: annotations in the log of a workflow of GitHub, and a summary of the job. */
import { randomUUID } from "node:crypto";
import { appendFileSync, statSync } from "node:fs";
import type { ErrorFacts, SuiteError } from "../../core/data/events.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { createCounter } from "../counts.ts";
import { headline } from "../failure/error-message.ts";
import { formatError } from "../failure/failure.ts";
import { longReprOf } from "../failure/sections.ts";
import { type FailurePlace, placeInProject, placeOfFailure } from "../failure/place-in-project.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { type CollectedFacts, CUT_SHORT, NOTHING_COLLECTED, type Reporter } from "../reporter.ts";
import { reasonOf, unattributedErrors } from "../terminal/summary.ts";
import { createColors, printable } from "../text/style.ts";
import { githubCommand } from "../text/terminal-text.ts";
import { commandLine, inWorkspace } from "./github-command.ts";
import { type SummaryEntry, summaryMarkdown } from "./github-summary.ts";
import { REPORT_STYLE } from "./json.ts";
import type { ReportFile } from "./report-file.ts";

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
