/** Runs tests of one suite: plainly, in a debugger, with coverage, or after each change. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type * as vscode from "vscode";
import type { TestEvent } from "unplugin-xtest/node";
import type { EditorApi } from "../api.ts";
import type { Suite } from "../suite.ts";
import { coveredByTests } from "./by-test.ts";
import type { CoverageOfRuns } from "./coverage.ts";
import { RunReporter } from "./run-reporter.ts";
import { flagsForDebugging } from "./selection.ts";

/** What is done with tests. */
export type RunKind = "run" | "debug" | "coverage";

export interface SuiteRun {
  readonly api: Pick<EditorApi, "debug" | "Uri" | "Position" | "Location" | "TestMessage">;
  readonly kind: RunKind;
  readonly suite: Suite;
  readonly targets: readonly string[];
  /** Those of the settings. */
  readonly flags: readonly string[];
  /** Whether to run again after each change, until the signal. */
  readonly isContinuous: boolean;
  readonly signal: AbortSignal;
  readonly coverage: CoverageOfRuns;
  createRun(): vscode.TestRun;
}

export async function runSuite(options: SuiteRun): Promise<void> {
  const { kind, suite, flags } = options;
  if (kind === "debug") {
    await perform(options, [...flagsForDebugging(flags), "--inspect-brk=0"]);
    return;
  }
  if (kind === "run") {
    await perform(options, flags);
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "xtest-coverage-"));
  try {
    // `--cov` may be among the user's flags, with the sources to measure.
    const has = (name: string): boolean => flags.some((flag) => flag === name || flag.startsWith(`${name}=`));
    const report = `--cov-report=json:${path.relative(suite.root, folder) || folder}`;
    // Pages do not tell what each test runs, and without a cache it is not kept.
    const isUnknown = ["--browser", "--no-cache", "--cov-context"].some(has);
    const more = [...(has("--cov") ? [] : ["--cov"]), report, ...(isUnknown ? [] : ["--cov-context=test"])];
    await perform(options, [...flags, ...more], async (run) => {
      const text = await readFile(path.join(folder, "coverage-final.json"), "utf8").catch(() => null);
      if (text === null) return;
      const packed = await readFile(path.join(folder, "coverage-by-test.json.gz")).catch(() => null);
      options.coverage.add(run, text, coveredByTests(packed, suite.root), (id) => suite.itemOf(id));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One call of the suite, which has several runs if it follows changes. */
async function perform(
  { api, kind, suite, targets, isContinuous, signal, createRun }: SuiteRun,
  flags: readonly string[],
  finish: (run: vscode.TestRun) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const begin = (): OpenRun => {
    const run = createRun();
    const reporter = new RunReporter({
      ...{ api, run, root: suite.root },
      itemOf: (id) => suite.itemOf(id),
      onStart: (ids) => {
        suite.found(ids);
      },
    });
    return { run, reporter };
  };
  const first = begin();
  const state: { open: OpenRun | null } = { open: first };
  const onEvent = (event: TestEvent): void => {
    if (event.type === "debugger") {
      void attach(api, suite, first.run, event.url);
      return;
    }
    // What follows the end of a run belongs to the next one.
    if (event.type === "waiting") return;
    const { run, reporter } = (state.open ??= begin());
    reporter.take(event);
    if (event.type !== "end" || !isContinuous) return;
    run.end();
    state.open = null;
  };
  // A run can be stopped by itself, too.
  const stop = new AbortController();
  first.run.token.onCancellationRequested(() => {
    stop.abort();
  });
  const ended = isContinuous ? signal : AbortSignal.any([signal, stop.signal]);
  try {
    await suite.run(isContinuous ? "watchTests" : "runTests", { targets, flags }, ended, onEvent);
    if (kind === "coverage") await finish(first.run);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const items = targets.map((id) => suite.itemOf(id)).filter((item) => item !== undefined);
    (state.open ??= begin()).reporter.fail(items, message);
  }
  state.open?.run.end();
}

/** A run of the editor that has not ended. */
interface OpenRun {
  readonly run: vscode.TestRun;
  readonly reporter: RunReporter;
}

/** Attaches the editor's debugger to the process of the tests, which waits for it. */
async function attach(
  api: Pick<EditorApi, "debug">,
  suite: Suite,
  testRun: vscode.TestRun,
  url: string,
): Promise<void> {
  const { hostname, port } = new URL(url);
  await api.debug.startDebugging(
    suite.folder,
    {
      ...{ type: "node", request: "attach", name: "xtest", address: hostname, port: Number(port) },
      continueOnAttach: true,
      // Else tests run before their breakpoints are set: the debugger learns of their files only from maps.
      pauseForSourceMap: true,
      cwd: suite.root,
      // The modules of a run are in a folder for temporary files.
      resolveSourceMapLocations: ["**", "!**/node_modules/**"],
      skipFiles: ["<node_internals>/**", "**/node_modules/unplugin-xtest/**", "xtest:start", "**/xtest:start"],
    },
    { testRun },
  );
}
