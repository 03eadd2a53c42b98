/** `xtest covers`: the tests that have run a place, and what a test has run. */
import { UsageError } from "../../core/errors/errors.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { coveredByTest, coveringTests, type CoveringTests } from "../../tools/coverage/by-test/query.ts";
import { type CoverageRecording, readRecording, recordingInCache } from "../../tools/coverage/by-test/recording.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";

/** Where a project's ids and paths are in a run of several. */
export interface PlacesInRun {
  readonly ofId: (id: string) => string;
  readonly ofPath: (path: string) => string;
}

const ITS_OWN: PlacesInRun = { ofId: (id) => id, ofPath: (file) => file };

/**
 * @param places - how ids and paths are printed. Default: as those of the suite.
 * @throws {UsageError} if nothing is recorded, or nothing of what is asked for.
 */
export function covers(context: CommandContext, places = ITS_OWN): ExitCode {
  const { args, config, cwd, out, err } = context;
  const [target, ...others] = args.targets;
  const test = args.coveringTest;
  if ((target === undefined) === (test === null) || others.length > 0) {
    throw new UsageError(
      "xtest covers: expected one place, such as src/cart.ts, src/cart.ts:42, src/cart.ts:40-50 or src/cart.ts::total, or --test ID",
    );
  }
  const recording = recordingOf(config.cacheDir);
  const say = (text: string): void => {
    if (args.verbosity >= 0) err.write(`${escapeLine(text)}\n`);
  };
  if (target === undefined) {
    const { ofId, ofPath } = places;
    const found = coveredByTest(recording, test ?? "", config.root).map((one) => ({
      test: ofId(one.test),
      files: one.files.map((own) => ({ ...own, file: ofPath(own.file) })),
    }));
    if (args.format === "json") out.write(`${JSON.stringify({ version: 1, tests: found }, null, 2)}\n`);
    else for (const one of found) out.write(linesOfTest(one, found.length > 1));
    const changed = new Set(found.flatMap(({ files }) => files.flatMap((one) => (one.hasChanged ? one.file : []))));
    for (const file of changed) say(`xtest: warning: ${file} has changed since: lines are those of then`);
    return EXIT.ok;
  }
  const found = placed(coveringTests(recording, target, config.root, cwd), places);
  if (args.format === "json") {
    out.write(`${JSON.stringify({ version: 1, ...found }, null, 2)}\n`);
    return EXIT.ok;
  }
  for (const id of found.tests) out.write(`${escapeLine(id)}\n`);
  for (const note of notesOf(found)) say(note);
  const count = found.tests.length;
  say(`${count === 0 ? "no test has" : count === 1 ? "1 test has" : `${countOf(count, "test")} have`} run ${target}`);
  return EXIT.ok;
}

function placed(found: CoveringTests, { ofId, ofPath }: PlacesInRun): CoveringTests {
  const { file, tests, imports, outdated, changedTests } = found;
  return {
    ...found,
    ...{ file: ofPath(file), tests: tests.map(ofId), imports: imports.map(ofPath) },
    ...{ outdated: outdated.map(ofId), changedTests: changedTests.map(ofPath) },
  };
}

/** @throws {UsageError} if there is none: says what to type. */
export function recordingOf(cacheDir: string): CoverageRecording {
  const recording = readRecording(recordingInCache(cacheDir));
  if (recording !== null) return recording;
  throw new UsageError("nothing is recorded of what each test runs: type xtest --cov --cov-context test");
}

function notesOf({ file, imports, inSession, hasChanged, outdated, changedTests }: CoveringTests): string[] {
  const some = (names: readonly string[]): string =>
    names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${String(names.length - 3)} more` : names.join(", ");
  return [
    ...(imports.length === 0 ? [] : [`on import it has run for ${some(imports)}: a module runs once in a process`]),
    ...(inSession ? ["it has run outside of tests too, as on the import of a conftest"] : []),
    ...(hasChanged ? [`xtest: warning: ${file} has changed since it was recorded: lines are those of then`] : []),
    ...(changedTests.length === 0 ? [] : [`xtest: warning: changed since they were recorded: ${some(changedTests)}`]),
    ...(outdated.length === 0
      ? []
      : [
          `xtest: warning: ${countOf(outdated.length, "test")} ran an older ${file} and not this one, and may be missing: ${some(outdated)}`,
        ]),
  ];
}

function linesOfTest({ test, files }: ReturnType<typeof coveredByTest>[number], isOneOfMany: boolean): string {
  const rows = files.map(({ file, lines, functions }) => {
    const ranges = lines.map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`));
    const names = functions.filter((name) => !name.startsWith("("));
    return `${file}:${ranges.join(",")}${names.length === 0 ? "" : ` (${names.join(", ")})`}`;
  });
  const head = isOneOfMany ? [test] : [];
  return [...head, ...rows.map((row) => (isOneOfMany ? `  ${row}` : row))]
    .map((row) => `${escapeLine(row)}\n`)
    .join("");
}
