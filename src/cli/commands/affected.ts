/** `xtest affected --audit`: whether `--changed` would select the tests that have run a function, if it changed. */
import { UsageError } from "../../core/errors/errors.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { withSlashes } from "../../config/paths.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { ignoredFiles, openRepository } from "../../tools/affected/git.ts";
import { type Audit, auditSelection, type MissedTests } from "../../tools/coverage/by-test/audit.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection } from "../select/collected.ts";
import { recordingOf } from "./covers.ts";

/** How many tests, functions and files a line names. */
const NAMED = 3;

/** @throws {UsageError} if nothing is recorded, or nothing of it is as it was. */
export async function affected(context: CommandContext): Promise<ExitCode> {
  const { args, config, cwd, out, err } = context;
  if (!args.audit || args.targets.length > 0) {
    throw new UsageError(
      "xtest affected: expected --audit, and no path; which tests the changes reach now, xtest list --changed --why tells",
    );
  }
  const recording = recordingOf(config.cacheDir);
  const { collection } = await collectSelection(context, ["plan"]);
  const audit = await auditSelection({
    recording,
    config,
    view: collection,
    cwd: withSlashes(cwd),
    cache: args.cache,
    ignored: async (files) => {
      // Without a repository nothing is ignored.
      const repository = await openRepository(config.root).catch(() => null);
      return repository === null ? new Set() : ignoredFiles(repository, files);
    },
  });
  const notes = notesOf(audit);
  if (audit.pairs === 0) {
    const why = notes.length === 0 ? "" : `\n  ${notes.join("\n  ")}`;
    throw new UsageError(
      `xtest affected --audit: nothing of the recording can be compared: type xtest --cov --cov-context test again${why}`,
    );
  }
  if (args.format === "json") out.write(`${JSON.stringify({ version: 1, ...audit }, null, 2)}\n`);
  else for (const one of audit.missed) out.write(textOf(one));
  if (args.verbosity >= 0) {
    for (const note of notes) err.write(`${escapeLine(note)}\n`);
    err.write(`${summaryOf(audit)}\n`);
  }
  return audit.defects === 0 ? EXIT.ok : EXIT.testsFailed;
}

function summaryOf({ functions, pairs, defects }: Audit): string {
  return `${countOf(functions, "function")}, run ${countOf(pairs, "time")} by tests: ${defects === 0 ? "--changed would select all of them" : countOf(defects, "defect")}`;
}

function textOf({ file, declaration, functions, tests, missing }: MissedTests): string {
  const place = declaration === null ? file : `${file}::${declaration}`;
  const names = some(functions.map(({ name, line }) => `${name} in line ${String(line)}`));
  return [
    `${place}: a change would not select ${some(tests)}`,
    `  though ${tests.length === 1 ? "it has" : "they have"} run ${names}`,
    `  missing: ${missing}`,
  ]
    .map((line) => `${escapeLine(line)}\n`)
    .join("");
}

/** What was not compared. */
function notesOf({ leftOut, changedTests, unrecorded }: Audit): string[] {
  const since =
    changedTests.length === 1
      ? "it, or what it reads, has changed since it was"
      : "they, or what they read, have changed since they were";
  return [
    ...leftOut.map(({ file, why }) => `not compared: ${file}: ${why}`),
    ...(changedTests.length === 0 ? [] : [`not compared: tests of ${some(changedTests)}: ${since} recorded`]),
    ...(unrecorded === 0 ? [] : [`not compared: ${countOf(unrecorded, "test")} that the recording does not have`]),
  ];
}

function some(names: readonly string[]): string {
  return names.length > NAMED
    ? `${names.slice(0, NAMED).join(", ")} and ${String(names.length - NAMED)} more`
    : names.join(", ");
}
