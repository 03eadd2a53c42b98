/** `xtest try`: runs a suite once by its own runner and once here, changes nothing, and says what differs. */
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  compare,
  type Difference,
  type RunnerOutcomes,
  READ_REPORT,
  type TestOutcome,
  xtestOutcomes,
} from "../../compat/compare/outcomes.ts";
import { bunProgram, runnerCall, type RunnerCall } from "../../compat/compare/runner-calls.ts";
import { isWorkspace, namesIn, packageManifest, scriptsOf } from "../../compat/config/package-scripts.ts";
import { field, listOf, textOf } from "../../compat/config/read-values.ts";
import { NO_COMMAND, type RunnerCommand, runnerCommands } from "../../compat/config/script-commands.ts";
import { workspacePackages } from "../../compat/config/workspace-packages.ts";
import { withSlashes } from "../../config/paths.ts";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { findBuiltFile } from "../../run/package-root.ts";
import { compatTitle, ignoredOptionsMessage } from "../output/compat-notes.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import { type Interrupts, listenToInterrupts } from "../program/interrupts.ts";

/** What a runner says of a suite. */
interface RunnerRun {
  readonly outcomes: RunnerOutcomes;
  readonly seconds: number;
}

/** @throws {UsageError} if paths are given, or the suite has no other runner. */
export async function tryCompat(context: CommandContext): Promise<ExitCode> {
  const { args, config, err, partOf } = context;
  if (args.targets.length > 0) throw new UsageError(`xtest try takes no paths: ${args.targets.join(" ")}`);
  const { compatConfig: compat, root } = config;
  if (compat === null) {
    const what = `neither package.json nor a configuration in ${root} names Vitest, Jest, Mocha, node:test or Bun`;
    if (partOf === undefined) throw new UsageError(`xtest try: ${what}: name the runner: -o compat=jest`);
    err.write(`xtest: nothing to compare: ${what}\n`);
    return EXIT.noTestsCollected;
  }
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "xtest-try-"));
  const interrupts = listenToInterrupts(context);
  try {
    return await compareRuns(context, compat, { folder, interrupts });
  } finally {
    interrupts.dispose();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Where the runs write, and what ends them. */
interface RunPlace {
  readonly folder: string;
  readonly interrupts: Interrupts;
}

async function compareRuns(context: CommandContext, compat: CompatConfig, place: RunPlace): Promise<ExitCode> {
  const { args, config, out, err } = context;
  const { root } = config;
  out.write(`${root}: ${compatTitle(config) ?? ""}\n`);
  let theirs: RunnerRun | null = null;
  let ours: RunnerRun | null = null;
  try {
    theirs = await ownRun(context, compat, place);
    // Before version 8, Mocha's report has no files.
    const withFiles = [...theirs.outcomes.keys()].some((test) => !test.startsWith(" › "));
    if (!place.interrupts.stop.aborted) ours = await xtestRun(context, compat, { ...place, withFiles });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    if (!place.interrupts.stop.aborted) err.write(`xtest: not compared: ${error.message}\n`);
  }
  if (place.interrupts.stop.aborted) return EXIT.interrupted;
  if (theirs === null || ours === null) return EXIT.testsFailed;
  const result = compare(theirs.outcomes, ours.outcomes);
  const missing = result.different.filter((one) => one.ours === "missing").length;
  const extra = result.different.filter((one) => one.theirs === "missing").length;
  const failing = [...theirs.outcomes].filter(
    ([test, { outcome }]) => outcome === "failed" && ours.outcomes.get(test)?.outcome === "failed",
  ).length;
  const both = failing === 0 ? "" : ` (of these ${failing} fail in both)`;
  const counts = [
    `same ${result.same}${both}`,
    `different ${result.different.length - missing - extra}`,
    `missing ${missing}`,
    `extra ${extra}`,
  ];
  out.write(`  ${counts.join(", ")}\n`);
  const limit = args.verbosity > 0 ? Infinity : args.verbosity < 0 ? 0 : 5;
  out.write(differencesText(result.different, { theirs, ours, name: compat.dialect, limit }));
  if (args.verbosity >= 0) {
    const notes = result.different.length === 0 ? "" : ignoredOptionsMessage(config, false);
    err.write(`${notes}xtest: nothing in ${root} was changed\n`);
  }
  return result.different.length === 0 ? EXIT.ok : EXIT.testsFailed;
}

/** Runs the scripts that call the runner. @throws {UsageError} if that cannot be done, or no test is reported. */
async function ownRun(context: CommandContext, compat: CompatConfig, place: RunPlace): Promise<RunnerRun> {
  const { config, out, err } = context;
  const { root } = config;
  const outcomes = new Map<string, TestOutcome>();
  let seconds = 0;
  for (const [index, command] of commandsOf(compat, root, config.project !== null).entries()) {
    const cwd = path.join(root, command.folder);
    const report = path.join(place.folder, `theirs-${index}`);
    const log = path.join(place.folder, `theirs-${index}.txt`);
    const reporters = path.dirname(findBuiltFile("compat", "node-reporter.js"));
    const call = runnerCall(compat.dialect, command, { cwd, report, reporters });
    err.write(`xtest: ${call.shown}\n`);
    const took = await timedRun(call, cwd, log, place.interrupts);
    if (place.interrupts.stop.aborted) break;
    seconds += took;
    const text = existsSync(report) ? readFileSync(report, "utf8") : null;
    const relative = (file: string): string => call.onlyFile ?? fromRoot(root, path.resolve(cwd, file));
    const own = text === null ? new Map<string, TestOutcome>() : READ_REPORT[compat.dialect](text, relative);
    if (own.size === 0) throw new UsageError(`${call.shown} has reported no test\n${lastLines(log)}`);
    for (const [test, outcome] of own) outcomes.set(test, outcome);
  }
  out.write(`  ${compat.dialect.padEnd(9)} ${countOf(outcomes.size, "test").padStart(12)}  ${seconds.toFixed(2)}s\n`);
  return { outcomes, seconds };
}

/** The calls of the runner by the scripts; one without arguments if there are none. */
function commandsOf({ dialect }: CompatConfig, root: string, isProject: boolean): readonly RunnerCommand[] {
  const manifest = packageManifest(root);
  const hasPackages = !isProject && isWorkspace(manifest, namesIn(root));
  const packages = () => (hasPackages ? workspacePackages(root, manifest, () => undefined) : []);
  const found = runnerCommands(scriptsOf(manifest), dialect, packages);
  return found.length === 0 ? [NO_COMMAND] : found;
}

/** Runs the suite here, in a process of its own, with nothing cached. */
async function xtestRun(
  { args, config, out, err }: CommandContext,
  { dialect }: CompatConfig,
  { folder, interrupts, withFiles }: RunPlace & { readonly withFiles: boolean },
): Promise<RunnerRun> {
  const report = path.join(folder, "ours");
  const log = path.join(folder, "ours.txt");
  const flags = [
    ...["run", "--no-cov", "--color", "no", "--report-json", report],
    ...args.overrides.flatMap((one) => ["-o", one]),
    ...args.plugins.flatMap((one) => ["-p", one]),
    ...(args.configFile === null ? [] : ["-c", path.resolve(args.configFile), "--rootdir", config.root]),
    ...["-o", `cacheDir=${withSlashes(path.join(folder, "cache"))}`],
  ];
  err.write("xtest: xtest run\n");
  // A suite of Bun may use what only that engine has.
  const command = dialect === "bun" ? bunProgram() : process.execPath;
  const call = { command, args: [findBuiltFile("cli", "bin.js"), ...flags], env: {}, shown: "xtest run" };
  const seconds = await timedRun(call, config.root, log, interrupts);
  const text = existsSync(report) ? readFileSync(report, "utf8") : "{}";
  const parsed: unknown = JSON.parse(text);
  const outcomes = withUncollected(xtestOutcomes(parsed, withFiles), parsed);
  if (outcomes.size === 0 && !interrupts.stop.aborted)
    throw new UsageError(`xtest run has reported no test\n${lastLines(log)}`);
  const time = `${seconds.toFixed(2)}s, with nothing cached`;
  out.write(`  ${"xtest".padEnd(9)} ${countOf(outcomes.size, "test").padStart(12)}  ${time}\n`);
  return { outcomes, seconds };
}

/** Adds files that could not be collected. */
function withUncollected(outcomes: RunnerOutcomes, report: unknown): RunnerOutcomes {
  const all = new Map(outcomes);
  for (const error of listOf(field(report, "errors"))) {
    const file = textOf(field(error, "path"));
    const [message = ""] = (textOf(field(error, "message")) ?? "").split("\n");
    if (file !== undefined && ![...all.values()].some((one) => one.file === file))
      all.set(`${file} › [...]`, { file, outcome: "failed", message });
  }
  return all;
}

function fromRoot(root: string, file: string): string {
  const real = existsSync(file) ? realpathSync(file) : file;
  return withSlashes(path.relative(realpathSync(root), real));
}

function lastLines(log: string): string {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n").slice(-10);
  return lines.map((line) => `  ${escapeLine(line)}`).join("\n");
}

/** Seconds of a process whose output goes to a file. @throws {UsageError} if it cannot be started. */
async function timedRun(call: RunnerCall, cwd: string, log: string, { stop, kill }: Interrupts): Promise<number> {
  const bins = path.join(cwd, "node_modules/.bin");
  const { XTEST_VERSION: _, ...own } = process.env;
  const env = { ...own, CI: "1", ...call.env, PATH: [bins, own["PATH"] ?? ""].join(path.delimiter) };
  const output = openSync(log, "w");
  const started = performance.now();
  try {
    const child = spawn(call.command, [...call.args], { cwd, env, stdio: ["ignore", output, output] });
    // Of a terminal, it has the signal too.
    const end = (): void => void child.kill("SIGINT");
    const endNow = (): void => void child.kill("SIGKILL");
    stop.addEventListener("abort", end);
    kill.addEventListener("abort", endNow);
    await new Promise<void>((resolve, reject) => {
      child.once("error", (error) => {
        reject(new UsageError(`${call.shown} cannot be started: ${error.message}`, { cause: error }));
      });
      child.once("exit", () => {
        resolve();
      });
    });
    stop.removeEventListener("abort", end);
    kill.removeEventListener("abort", endNow);
  } finally {
    closeSync(output);
  }
  return (performance.now() - started) / 1000;
}

/** Both runs of a suite. */
interface BothRuns {
  readonly theirs: RunnerRun;
  readonly ours: RunnerRun;
  /** The other runner. */
  readonly name: string;
}

/** The tests that differ, below the reason as far as it is known. @param both.limit - of tests for each reason. */
function differencesText(
  different: readonly Difference[],
  { limit, ...both }: BothRuns & { readonly limit: number },
): string {
  const groups = new Map<string, string[]>();
  for (const one of different) {
    const reason = reasonOf(one, both);
    const tests = groups.get(reason) ?? [];
    tests.push(one.test);
    groups.set(reason, tests);
  }
  const lines = [...groups].flatMap(([reason, tests]) => {
    const more = tests.length > limit && limit > 0 ? [`    … and ${tests.length - limit} more: -v shows all`] : [];
    const shown = tests.slice(0, limit).map((test) => `    ${escapeLine(test)}`);
    return [`  ${escapeLine(reason)} (${countOf(tests.length, "test")})`, ...shown, ...more];
  });
  return lines.map((line) => `${line}\n`).join("");
}

function reasonOf({ test, theirs: there, ours: here }: Difference, { theirs, ours, name }: BothRuns): string {
  const own = ours.outcomes.get(test);
  const other = theirs.outcomes.get(test);
  const because = (one: TestOutcome | undefined): string =>
    one?.message === undefined || one.message === null ? "" : `: ${one.message}`;
  if (here === "missing") {
    const inFile = [...ours.outcomes].filter(([, { file }]) => file === other?.file);
    const broken = inFile.find(([key]) => key.endsWith("[...]"));
    if (broken !== undefined) return `missing, xtest could not collect the file${because(broken[1])}`;
    if (inFile.length === 0) return "missing, xtest does not take the file for one of tests";
    return there === "skipped" ? `missing, skipped under ${name}` : "missing, xtest has no test of this title";
  }
  if (there === "missing") {
    const hasFile = [...theirs.outcomes.values()].some(({ file }) => file === own?.file);
    if (!hasFile) return `extra, ${name} has not run the file`;
    return here === "skipped" ? `extra, skipped, and not reported by ${name}` : `extra, not reported by ${name}`;
  }
  if (here === "failed") return `fails only under xtest${because(own)}`;
  if (there === "failed") return `fails only under ${name}${because(other)}`;
  return here === "skipped" ? `skipped only under xtest${because(own)}` : `skipped only under ${name}`;
}
