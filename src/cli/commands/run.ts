/** `xtest run`: collects, bundles what was selected, runs the bundle in a process of its own, and reports. */
import path from "node:path";
import type { BrowserRun } from "../../run/browser/browser-run.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { SuiteError } from "../../core/data/events.ts";
import { createRunFolder, prepareCache, valuesFolder } from "../program/cache-folder.ts";
import { engineTitle } from "../../run/child/engine.ts";
import type { ParallelOptions } from "../../run/parent/run.ts";
import { prestart, type Prestarted } from "../../run/parent/child-start.ts";
import { type Collected, collect } from "../select/collected.ts";
import { useColor } from "../program/color.ts";
import { diagnosticsByMessage, formatDiagnostics } from "../output/diagnostics.ts";
import { emptyMessage, otherRunnersMessage } from "../output/no-tests.ts";
import { EXIT, type ExitCode, exitCodeOf } from "../../report/exit-codes.ts";
import { listenToInterrupts, type Interrupts } from "../program/interrupts.ts";
import type { CommandContext } from "../program/command-context.ts";
import { placesOf } from "../output/item-places.ts";
import { createReporters } from "../execute/reporters.ts";
import { createRelay, type Relay } from "../../report/reporter-hub.ts";
import { runOptionsOf } from "../execute/run-options.ts";
import { packageVersion } from "../program/version.ts";

export async function run(context: CommandContext): Promise<ExitCode> {
  const interrupts = listenToInterrupts(context);
  if (context.args.browser === null) {
    const started = startAhead(context);
    return runUnless(interrupts, context, null, started).finally(() => {
      started?.discard();
      interrupts.dispose();
    });
  }
  let browser: BrowserRun | null = null;
  try {
    const { browserOf, untilClosed } = await import("../execute/browser.ts");
    browser = await browserOf(context);
    const code = await runUnless(interrupts, context, browser);
    if (browser !== null) await untilClosed(browser, context, interrupts.stop);
    return code;
  } finally {
    await browser?.close();
    interrupts.dispose();
  }
}

/** Starts the process of the tests, which takes a while to be ready; the workers of a parallel run are not known yet. */
function startAhead({ args, cwd }: CommandContext): Prestarted | null {
  return args.workers === 0 ? prestart({ cwd, passthrough: !args.capture }) : null;
}

async function runUnless(
  interrupts: Interrupts,
  context: CommandContext,
  browser: BrowserRun | null,
  started: Prestarted | null = null,
): Promise<ExitCode> {
  const { args, config, err, env } = context;
  const relay = createRelay(await createReporters(context), context.started);
  const collected = await interrupts.unlessStopped(
    collect(context, browser === null ? ["plan"] : ["plan", "manifest"]),
  );
  if (collected === null) return relay.finish(EXIT.interrupted, "Interrupted");
  const { collection, reader, errors } = collected;
  // What concerns one test is that test's error, if it is selected.
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  if (args.verbosity >= 0) err.write(otherRunnersMessage(collection));

  const placeOf = placesOf(collection.items, (item) => collection.placeOf(item));
  const parallel = args.workers === 0 ? null : (await import("../execute/parallel.ts")).parallelOf(args, collected);
  const diagnosticOf = await diagnosticsByMessage(collection.diagnostics, config, reader, placeOf);
  const engine = browser === null ? engineTitle() : await interrupts.unlessStopped(browser.engine());
  if (engine === null) return relay.finish(EXIT.interrupted, "Interrupted");
  const configFile = config.configFile === null ? null : path.posix.relative(config.root, config.configFile);
  relay.begin(
    { version: packageVersion(), engine, root: config.root, configFile },
    {
      selected: collected.selected.length,
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers: parallel?.workers ?? 0,
      deselected: collected.deselected,
      notes: collected.notes,
      errors: errors.map(suiteErrorOf),
      placeOf,
      diagnosticOf,
    },
  );
  if (errors.length > 0 && !args.continueOnCollectionErrors) {
    const what = `Interrupted: ${errors.length} error${errors.length === 1 ? "" : "s"} during collection`;
    return relay.finish(EXIT.interrupted, what);
  }
  if (collected.selected.length === 0) {
    if (errors.length === 0) err.write(emptyMessage(collected, config));
    const { elsewhere } = collected;
    const code = exitCodeOf({ selected: 0, elsewhere, failed: 0, errors: errors.length, interrupted: false });
    return relay.finish(code, null);
  }
  const folder = createRunFolder(config.cacheDir);
  try {
    const { code, interrupted } = await runSelected(context, collected, {
      relay,
      outDir: folder.path,
      parallel,
      interrupts,
      browser,
      started,
    });
    return relay.finish(code, interrupted);
  } catch (error) {
    relay.fail(error);
    throw error;
  } finally {
    // Not before the reporters are done: they read the source maps in it.
    folder.remove();
  }
}

interface RunSetup {
  readonly relay: Relay;
  /** Absolute path of the folder that the bundle is written to. */
  readonly outDir: string;
  /** Null for a serial run. */
  readonly parallel: ParallelOptions | null;
  readonly interrupts: Interrupts;
  readonly browser: BrowserRun | null;
  readonly started: Prestarted | null;
}

async function runSelected(
  context: CommandContext,
  collected: Collected,
  { relay, outDir, parallel, interrupts, browser, started }: RunSetup,
): Promise<{ code: ExitCode; interrupted: string | null }> {
  const { args, config } = context;
  const { execute } = await import("../execute/execute.ts");
  const { counter } = relay;
  const { interrupted } = await execute(context, collected, outDir, {
    ...relay.listener,
    options: runOptionsOf(args, collected, config.root),
    interrupts,
    browser,
    started,
    passthrough: !args.capture,
    ...(parallel === null ? {} : { parallel }),
  });
  // What is only set up, or not even that, has not passed.
  if (args.cache && args.setup !== "only" && args.setup !== "plan" && prepareCache(config.cacheDir)) {
    const { earlierRuns } = await import("../select/last-failed.ts");
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

function suiteErrorOf({ code, message, path: file, line, column }: Diagnostic): SuiteError {
  return { path: file, message: `${code} at ${line}:${column}: ${message}`, error: null };
}
