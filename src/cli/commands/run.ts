/** `xtest run`: collects, bundles what was selected, runs the bundle in a process of its own, and reports. */
import path from "node:path";
import type { BrowserRun } from "../../browser/index.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { ProcessError, UsageError } from "../../core/errors.ts";
import type { RunEvent, SuiteError } from "../../core/events.ts";
import { createRunFolder, prepareCache, valuesFolder } from "../cache.ts";
import { engineTitle } from "../../node/engine.ts";
import type { ParallelOptions } from "../../node/run.ts";
import { type Collected, collect } from "../collected.ts";
import { useColor } from "../color.ts";
import { diagnosticsByMessage, formatDiagnostics } from "../diagnostics.ts";
import { emptyMessage, otherRunnersMessage } from "../empty.ts";
import { EXIT, type ExitCode, exitCodeOf } from "../exitcodes.ts";
import { listenToInterrupts, type Interrupts } from "../interrupts.ts";
import type { CommandContext } from "../main.ts";
import { placesOf } from "../places.ts";
import type { Reporter } from "../reporters/reporter.ts";
import { createCounter } from "../reporters/tally.ts";
import { createReporters } from "../reporters/index.ts";
import { runOptionsOf } from "../runoptions.ts";
import { packageVersion } from "../version.ts";

export async function run(context: CommandContext): Promise<ExitCode> {
  const interrupts = listenToInterrupts(context);
  if (context.args.browser === null) {
    return runUnless(interrupts, context, null).finally(interrupts.dispose);
  }
  const { browserOf, untilClosed } = await import("../browser.ts");
  const browser = await browserOf(context);
  try {
    const code = await runUnless(interrupts, context, browser);
    if (browser !== null) await untilClosed(browser, context, interrupts.stop);
    return code;
  } finally {
    await browser?.close();
    interrupts.dispose();
  }
}

async function runUnless(
  interrupts: Interrupts,
  context: CommandContext,
  browser: BrowserRun | null,
): Promise<ExitCode> {
  const { args, config, err, env } = context;
  const reporters = await createReporters(context, browser);
  const collected = await interrupts.unlessStopped(collect(context));
  if (collected === null) return finish(reporters, context, EXIT.interrupted, "Interrupted");
  const { collection, reader, errors } = collected;
  // What concerns one test is that test's error, if it is selected.
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  if (args.verbosity >= 0) err.write(otherRunnersMessage(collection));

  const placeOf = placesOf(collection.items, (item) => collection.placeOf(item));
  const parallel = args.workers === 0 ? null : (await import("../parallel.ts")).parallelOf(args, collected);
  const diagnosticOf = await diagnosticsByMessage(collection.diagnostics, config, reader, placeOf);
  const engine = browser === null ? engineTitle() : await interrupts.unlessStopped(browser.engine());
  if (engine === null) return finish(reporters, context, EXIT.interrupted, "Interrupted");
  for (const reporter of reporters) {
    reporter.header({
      version: packageVersion(),
      engine,
      root: config.root,
      configFile: config.configFile === null ? null : path.posix.relative(config.root, config.configFile),
    });
    reporter.collected({
      selected: collected.selected.length,
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers: parallel?.workers ?? 0,
      deselected: collected.deselected,
      notes: collected.notes,
      errors: errors.map(suiteErrorOf),
      placeOf,
      diagnosticOf,
    });
  }
  if (errors.length > 0 && !args.continueOnCollectionErrors) {
    const what = `Interrupted: ${errors.length} error${errors.length === 1 ? "" : "s"} during collection`;
    return finish(reporters, context, EXIT.interrupted, what);
  }
  if (collected.selected.length === 0) {
    if (errors.length === 0) err.write(emptyMessage(collected, config));
    const { elsewhere } = collected;
    const code = exitCodeOf({ selected: 0, elsewhere, failed: 0, errors: errors.length, interrupted: false });
    return finish(reporters, context, code, null);
  }
  const folder = createRunFolder(config.cacheDir);
  try {
    const { code, interrupted } = await runSelected(context, collected, {
      reporters,
      outDir: folder.path,
      parallel,
      interrupts,
      browser,
    });
    return finish(reporters, context, code, interrupted);
  } catch (error) {
    // What was asked for and cannot be done is said by whoever called; anything else is ours.
    if (error instanceof UsageError) finish(reporters, context, EXIT.usageError, null);
    else if (error instanceof ProcessError) finish(reporters, context, EXIT.internalError, "No process for the tests");
    else finish(reporters, context, EXIT.internalError, "Internal error");
    throw error;
  } finally {
    // Not before the reporters are done: they read the source maps in it.
    folder.remove();
  }
}

interface RunSetup {
  readonly reporters: readonly Reporter[];
  /** Absolute path of the folder that the bundle is written to. */
  readonly outDir: string;
  /** Null for a serial run. */
  readonly parallel: ParallelOptions | null;
  readonly interrupts: Interrupts;
  readonly browser: BrowserRun | null;
}

async function runSelected(
  context: CommandContext,
  collected: Collected,
  { reporters, outDir, parallel, interrupts, browser }: RunSetup,
): Promise<{ code: ExitCode; interrupted: string | null }> {
  const { args, config } = context;
  const { execute } = await import("../execute.ts");
  const counter = createCounter();
  const onEvent = (event: RunEvent) => {
    counter.add(event);
    for (const reporter of reporters) reporter.event(event);
  };
  const { interrupted } = await execute(context, collected, outDir, {
    options: runOptionsOf(args, collected, config.root),
    onEvent,
    onOutput: (output) => {
      // What a running item wrote comes with its result.
      if (output.live || output.id === null) for (const reporter of reporters) reporter.output?.(output);
    },
    interrupts,
    browser,
    passthrough: !args.capture,
    ...(parallel === null ? {} : { parallel }),
  });
  // What is only set up, or not even that, has not passed.
  if (args.cache && args.setup !== "only" && args.setup !== "plan" && prepareCache(config.cacheDir)) {
    const { earlierRuns } = await import("../earlier.ts");
    const all = collected.isWhole ? collected.collection.items : null;
    earlierRuns(valuesFolder(config.cacheDir)).remember(counter.results, args, all);
  }
  const { counts, ids } = counter;
  const code = exitCodeOf({
    selected: ids.length,
    elsewhere: collected.elsewhere,
    failed: counts.failed + counts.error,
    errors: counter.errors.length + collected.errors.length,
    interrupted,
  });
  if (args.stepwise && counter.stopped && !interrupted) {
    return { code: EXIT.interrupted, interrupted: "Interrupted: Test failed, continuing from this test next run." };
  }
  return { code, interrupted: interrupted ? "Interrupted" : null };
}

function finish(
  reporters: readonly Reporter[],
  { started }: CommandContext,
  exitCode: ExitCode,
  interrupted: string | null,
): ExitCode {
  const duration = (performance.now() - started) / 1000;
  for (const reporter of reporters) reporter.finish({ exitCode, duration, interrupted });
  return exitCode;
}

function suiteErrorOf({ code, message, path: file, line, column }: Diagnostic): SuiteError {
  return { path: file, message: `${code} at ${line}:${column}: ${message}`, error: null };
}
