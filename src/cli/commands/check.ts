/** `xtest check`: reports the problems of the suite without running it. */
import path from "node:path";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { SpannedDiagnostic } from "../output/check-reports.ts";
import { useColor } from "../program/color.ts";
import { collectSelection, type SelectedSuite } from "../select/collected.ts";
import { formatDiagnostics } from "../output/diagnostics.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CommandContext } from "../program/command-context.ts";
import { firstFiles, unusedConfigsMessage } from "../output/no-tests.ts";
import { countOf } from "../output/counts-text.ts";
import { staleTypesMessage } from "./run/stale-types.ts";

export async function check(context: CommandContext): Promise<ExitCode> {
  const found = await problemsOf(context);
  const isText = context.args.checkFormat === "text";
  const texts = isText ? await textReport(context, found) : [await machineReport(context, await withPlaces(found))];
  for (const text of texts) context.out.write(text);
  return exitCodeOfCheck(found.diagnostics);
}

/** The problems of a suite. */
interface SuiteProblems {
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;
  readonly reader: SelectedSuite["reader"];
}

/** Collects them, and notes what is beside the suite. */
export async function problemsOf(context: CommandContext): Promise<SuiteProblems> {
  const collected = await collectSelection(context);
  context.err.write(unusedConfigsMessage(collected.collection, context));
  if (collected.isWhole) context.err.write(await outsideMessage(context));
  context.err.write(await staleTypesMessage(collected, context.config));
  const diagnostics = [
    ...(await checked(collected, context.args.types)),
    ...(await ofSnapshots(collected, context.config)),
  ];
  return { diagnostics, root: context.config.root, reader: collected.reader };
}

export function exitCodeOfCheck(diagnostics: readonly Diagnostic[]): ExitCode {
  return diagnostics.some(({ severity }) => severity === "error") ? EXIT.testsFailed : EXIT.ok;
}

/** The problems with their ends, for programs. */
export async function withPlaces({ diagnostics, root, reader }: SuiteProblems): Promise<readonly SpannedDiagnostic[]> {
  const [{ sourceLines }, { withEnds }] = await Promise.all([
    import("../../collect/output/code-frame.ts"),
    import("../output/check-reports.ts"),
  ]);
  return withEnds(diagnostics, sourceLines(root, reader));
}

/** A note on test files that no run of the whole suite has: they are in no folder of `testPaths`. Empty if there are none. */
async function outsideMessage({ args, config }: CommandContext): Promise<string> {
  const { root, testPaths } = config;
  const isIn = (file: string, folder: string): boolean =>
    file === folder || file.startsWith(`${folder.replace(/\/$/, "")}/`);
  if (args.verbosity < 0 || testPaths.some((folder) => isIn(root, folder))) return "";
  const { discover } = await import("../../collect/files/discover.ts");
  const { tests, unusedConfigs } = discover(config, [root]);
  // A folder with a configuration of its own is another suite.
  const others = [...testPaths, ...unusedConfigs.map((file) => path.posix.dirname(file))];
  const outside = tests.filter((file) => !others.some((folder) => isIn(file, folder)));
  if (outside.length === 0) return "";
  const names = firstFiles(outside.map((file) => path.posix.relative(root, file)));
  const places = testPaths.map((folder) => path.posix.relative(root, folder)).join(", ");
  return `xtest: note: ${countOf(outside.length, "test file")} outside of testPaths (${places}), which no run has: ${names}\n`;
}

/** Snapshots whose tests are gone, of a whole suite that was read without errors. */
async function ofSnapshots(
  { collection, errors, isWhole }: SelectedSuite,
  { root, failOn }: CommandContext["config"],
): Promise<readonly Diagnostic[]> {
  if (!isWhole || errors.length > 0) return [];
  const { goneSnapshots } = await import("../../run/snapshot/gone-snapshots.ts");
  return goneSnapshots(root, collection.items, failOn.includes("obsolete-snapshots"));
}

/** All diagnostics. Unused fixtures are known only for a whole suite. */
async function checked(
  { collection, live, errors, isWhole }: SelectedSuite,
  withTypes: boolean,
): Promise<readonly Diagnostic[]> {
  if (!isWhole && !withTypes) return collection.diagnostics;
  const { diagnostics, items } = await live();
  let isMore = false;
  if (isWhole) {
    const { unusedFixtures } = await import("../../collect/output/unused-fixtures.ts");
    isMore = unusedFixtures(items, errors).length > 0;
  }
  if (withTypes) {
    const { checkTypes } = await import("../../typecheck/check-types.ts");
    isMore = checkTypes(items) || isMore;
  }
  // All diagnostics again, so that they are sorted.
  return isMore ? (items[0]?.context.diagnostics.sorted ?? diagnostics) : diagnostics;
}

async function textReport(
  { args, config, env, out }: CommandContext,
  { diagnostics, reader }: SuiteProblems,
): Promise<string[]> {
  const texts = await formatDiagnostics(diagnostics, config, reader, useColor(args.color, env, out.isTTY));
  return args.verbosity >= 0 ? [...texts, `${summaryOf(diagnostics)}\n`, ...(await pagesOf(diagnostics))] : texts;
}

/** The report that `--format` asks for. @param diagnostics - with paths from the root. */
export async function machineReport(
  { args, config: { root }, env }: CommandContext,
  diagnostics: readonly SpannedDiagnostic[],
): Promise<string> {
  const [{ packageFile, packageVersion, PROBLEM_PAGES }, reports] = await Promise.all([
    import("../program/version.ts"),
    import("../output/check-reports.ts"),
  ]);
  if (args.checkFormat === "json") return reports.jsonReport(diagnostics);
  if (args.checkFormat === "github")
    return reports.githubReport(diagnostics, { root, workspace: env.GITHUB_WORKSPACE });
  return reports.sarifReport(diagnostics, { root, version: packageVersion(), pages: packageFile(PROBLEM_PAGES) });
}

function summaryOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return `${countOf(errors, "error")}, ${countOf(diagnostics.length - errors, "warning")}`;
}

/** Where the codes are explained. */
async function pagesOf(diagnostics: readonly Diagnostic[]): Promise<string[]> {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  if (codes.length === 0) return [];
  const { packageFile, PROBLEM_PAGES } = await import("../program/version.ts");
  return [
    `${codes.join(", ")}: see ${packageFile(codes.length === 1 ? `${PROBLEM_PAGES}/${codes[0]}.md` : PROBLEM_PAGES)}\n`,
  ];
}
