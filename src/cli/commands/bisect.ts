/** `xtest bisect ID`: finds the smallest set of earlier tests that makes a test fail. */
import { idInRun } from "../../config/projects/project-address.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { SuiteItem } from "../../core/data/suite/suite-view.ts";
import { smallestFailing } from "../../core/select/delta-debugging.ts";
import { quoted } from "../../core/text/shell-quotes.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { executeSuite, type ExecuteSuiteOptions } from "../../run/parent/run.ts";
import { hasGlobalSetup } from "../../compat/host/compat-environment.ts";
import { prepareRun } from "../execute/execute.ts";
import { runOptionsOf } from "../execute/run-options.ts";
import { countOf } from "../output/counts-text.ts";
import { createRunFolder } from "../program/cache-folder.ts";
import type { CommandContext } from "../program/command-context.ts";
import { listenToInterrupts } from "../program/interrupts.ts";
import { collectSelection, type SelectedSuite } from "../select/collected.ts";
import { itemsOfNode, resolveTargets, unmatchedTargets } from "../select/targets.ts";

/** @throws {UsageError} unless one test is named, which is among those that are selected. */
export async function bisect(context: CommandContext): Promise<ExitCode> {
  const { args, config, cwd } = context;
  const [named = "", ...others] = args.targets;
  const [target] =
    named === ""
      ? []
      : resolveTargets([named], { cwd, root: config.root, testPaths: config.testPaths, packages: args.packages });
  const id = target?.nodeId ?? null;
  if (target === undefined || id === null) {
    throw new UsageError(
      `xtest bisect: expected the node id of a test that fails, as xtest list prints it${named === "" ? "" : `, and not ${named}`}`,
    );
  }
  // The test itself comes last where tests are named, in their order.
  const targets = others.length === 0 ? [] : [...others, named];
  const suite = await collectSelection({ ...context, args: { ...args, targets } }, ["plan"]);
  const found = itemsOfNode(id, suite.selected);
  const [item] = found;
  if (item === undefined) {
    const [unknown = `xtest bisect: ${named} is not among the selected tests`] = unmatchedTargets(
      suite.collection.items,
      [target],
      new Set(),
    );
    throw new UsageError(unknown);
  }
  if (found.length > 1) {
    const some = found.slice(0, 5).map((one) => `\n  ${one.id}`);
    throw new UsageError(`xtest bisect: ${named} is ${String(found.length)} tests, name one of them:${some.join("")}`);
  }
  if (item.dynamic && id === item.id) {
    throw new UsageError(`xtest bisect: ${id} stands for tests that only a run knows: name one, as a run prints it`);
  }
  const [error] = suite.errors;
  if (error !== undefined) throw new UsageError(`xtest bisect: the suite cannot be collected: ${error.message}`);
  const before = suite.selected.slice(0, suite.selected.indexOf(item));
  // With a process for each file, only tests of its own are before it.
  const earlier = config.isolate === "process" ? before.filter(({ path }) => path === item.path) : before;
  return search(
    context,
    { ...suite, selected: [...earlier, item] },
    { id: item.dynamic ? id : item.id, item, earlier },
  );
}

/** The test, and those that may make it fail. */
interface Suspects {
  /** As it was named: one of the tests that the item stands for, if only a run knows them. */
  readonly id: string;
  readonly item: SuiteItem;
  readonly earlier: readonly SuiteItem[];
}

async function search(context: CommandContext, suite: SelectedSuite, suspects: Suspects): Promise<ExitCode> {
  const { config, out, partOf } = context;
  const { earlier } = suspects;
  const shown = (id: string): string => (partOf === undefined ? id : idInRun(partOf.address, id));
  const id = shown(suspects.id);
  const interrupts = listenToInterrupts(context);
  const folder = createRunFolder(config.cacheDir);
  const setUp = hasGlobalSetup(config.compatConfig)
    ? await (await import("../../compat/host/global-setup.ts")).setUpSelected(config, suite)
    : null;
  try {
    const run = await prepareRun(context, suite, folder.path, {
      onEvent: () => undefined,
      options: runOptionsOf(context.args, suite, config.root, { config }),
      snapshots: { update: "none", format: config.snapshotFormat },
      temp: { base: null, count: config.tmpPathRetentionCount, policy: config.tmpPathRetentionPolicy },
      interrupts,
    });
    if (run === null) return EXIT.interrupted;
    const probe = createProbe(context, run, suspects);
    if (await probe.fails([])) {
      out.write(`${id} fails alone: no other test is needed\n${reproduction([id])}`);
      return EXIT.testsFailed;
    }
    if (earlier.length === 0 || !(await probe.fails(earlier))) {
      const after = earlier.length === 0 ? "; no test is before it" : ` and after ${allBefore(earlier.length)}`;
      out.write(`${id} does not fail: it passes alone${after}\n`);
      return EXIT.ok;
    }
    const needed = await smallestFailing(earlier, probe.fails);
    const ids = needed.map((one) => shown(one.id));
    const how = `fails after ${String(ids.length)} of ${allBefore(earlier.length)}`;
    out.write(`${id} ${how}:\n${ids.map((one) => `  ${one}\n`).join("")}${reproduction([...ids, id])}`);
    return EXIT.testsFailed;
  } catch (error) {
    if (error === STOPPED) return EXIT.interrupted;
    throw error;
  } finally {
    await setUp?.();
    folder.remove();
    interrupts.dispose();
  }
}

function allBefore(count: number): string {
  return count === 1 ? "the test before it" : `the ${String(count)} tests before it`;
}

function reproduction(ids: readonly string[]): string {
  return `To reproduce it:\n  npx xtest ${ids.map(quoted).join(" ")}\n`;
}

/** The user has stopped the search. */
const STOPPED = new Error("stopped");

/** Runs some tests, then the one that is looked at, in a process of their own. */
function createProbe({ args, err }: CommandContext, run: ExecuteSuiteOptions, { id, item }: Suspects) {
  let runs = 0;
  return {
    /** Whether the test fails after some others. @throws `STOPPED`, if the user stops it. */
    async fails(some: readonly SuiteItem[]): Promise<boolean> {
      const ids = some.map((one) => one.id);
      let hasFailed: boolean | null = null;
      let hasTearDownFailed = false;
      const { interrupted } = await executeSuite({
        ...run,
        options: { ...run.options, ids: [...ids, id], order: [...ids, item.id] },
        onEvent(event) {
          // The tear-down of what the test was the last of.
          if (event.type === "error" && event.error.tearDown?.after === id) hasTearDownFailed = true;
          // What cannot be expanded fails for all that it stands for.
          if (event.type !== "result" || (event.result.id !== id && event.result.id !== item.id)) return;
          hasFailed = event.result.outcome === "failed" || event.result.outcome === "error";
        },
      });
      if (interrupted) throw STOPPED;
      if (hasTearDownFailed) hasFailed = true;
      if (hasFailed === null) throw new UsageError(`xtest bisect: ${id} has not run: no test has this id`);
      if (args.verbosity >= 0) {
        const after = ids.length === 0 ? "alone" : `after ${countOf(ids.length, "test")}`;
        err.write(`run ${String(++runs)}: ${after}: ${hasFailed ? "failed" : "passed"}\n`);
      }
      return hasFailed;
    },
  };
}
