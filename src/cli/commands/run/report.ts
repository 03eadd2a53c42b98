/** `xtest report`: prints the report of a run with `--queue` again. */
import { UsageError } from "../../../core/errors/errors.ts";
import { createPortableTracer } from "../../../report/failure/portable-errors.ts";
import type { ExitCode } from "../../../report/exit-codes.ts";
import { engineTitle } from "../../../run/engine.ts";
import { createPluginReports } from "../../execute/plugin-reports.ts";
import { createProjectTracer } from "../../execute/drive-run.ts";
import { openStore } from "../../execute/queue/join-queue.ts";
import { replayRun } from "../../execute/queue/replay-run.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { collectSelection } from "../../select/collected.ts";
import { collectedRun, openRunReporters } from "./run-reporters.ts";

/**
 * @returns the exit code of the run.
 * @throws {UsageError} if there is no such run.
 */
export async function report(context: CommandContext): Promise<ExitCode> {
  const { args, config } = context;
  const tracer = createPortableTracer(createProjectTracer(config));
  const { connection, store, id, address } = await openStore(
    { ...context, folder: config.root, project: context.partOf === undefined ? null : config.project },
    "",
  );
  try {
    const tests = await connection.unlessFailed(store.tests());
    if (tests === null) throw new UsageError(`--run ${id}: ${address.shown} has no such run, or it has not begun`);
    const { hub } = await openRunReporters(context, tracer);
    const suite = await collectSelection(context, ["plan", "manifest"]);
    const run = await collectedRun(context, suite, { engine: engineTitle(), workers: 0 });
    return await replayRun(store, { run, hub, plugins: createPluginReports(config, hub), args, tracer });
  } finally {
    connection.close();
  }
}
