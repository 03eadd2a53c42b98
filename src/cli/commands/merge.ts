/** `xtest merge`: one report of several, by the reporters of a run. */
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import type { ExitCode } from "../../report/exit-codes.ts";
import { NOTHING_COLLECTED } from "../../report/reporter.ts";
import { mergeRuns } from "../../report/read/merge-runs.ts";
import { readReport, type ReadReport } from "../../report/read/read-report.ts";
import { engineTitle } from "../../run/engine.ts";
import { readText } from "../../store/read-file.ts";
import { createProjectTracer } from "../execute/drive-run.ts";
import type { CommandContext } from "../program/command-context.ts";
import { packageVersion } from "../program/version.ts";
import { openRunReporters } from "./run/run-reporters.ts";

/** @throws {UsageError} if no report is named, or one cannot be read. */
export async function merge(context: CommandContext): Promise<ExitCode> {
  const { args, config, cwd } = context;
  if (args.targets.length === 0) {
    throw new UsageError("xtest merge: expected reports, of --report-json, --junitxml or --reporter html:FILE");
  }
  const twice = args.targets.find((name, index) => args.targets.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`xtest merge: ${twice} is named twice`);
  const reports = args.targets.map((name) => readNamed(name, cwd));
  const merged = mergeRuns(reports);
  const tracer = createProjectTracer(config);
  const started = process.uptime() * 1000 - merged.duration * 1000;
  // The history of runs has the merged ones already: nothing is kept of this one.
  const own = { ...context, started, args: { ...args, cache: false } };
  const { hub, addCovered } = await openRunReporters(own, tracer, merged.savedBenchmarks);
  addCovered(merged.covered);
  const header = {
    version: packageVersion(),
    engine: engineTitle(),
    root: config.root,
    configFile: null,
    compat: null,
  };
  const { ids, attempts, errors, warnings, deselected, placeOf, exitCode } = merged;
  await hub.begin(
    { ...header, lines: [`merged: ${reports.map(shown).join(", ")}`] },
    {
      ...NOTHING_COLLECTED,
      selected: ids.length,
      deselected,
      placeOf,
    },
  );
  const { onEvent } = hub.listener;
  onEvent({ type: "start", ids, deselected: 0 });
  for (const result of attempts) onEvent({ type: "result", result });
  for (const error of errors) onEvent({ type: "error", error });
  for (const warning of warnings) onEvent({ type: "warning", warning });
  onEvent({ type: "end", stopped: false });
  return hub.finish(exitCode, null);
}

function readNamed(name: string, cwd: string): ReadReport {
  let text: string;
  try {
    text = readText(path.resolve(cwd, name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`xtest merge: ${name} cannot be read: ${reason}`, { cause: error });
  }
  return readReport(name, text);
}

function shown({ file, shard }: ReadReport): string {
  return shard === null ? file : `${file} (shard ${String(shard.index)}/${String(shard.count)})`;
}
