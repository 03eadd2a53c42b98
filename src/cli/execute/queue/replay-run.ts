/** Reports a run from what its machines have published. */
import { ProcessError } from "../../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import type { PortableTracer } from "../../../report/failure/portable-errors.ts";
import type { ReporterHub } from "../../../report/reporter-hub.ts";
import type { RunStore } from "../../../tools/queue/run-store.ts";
import type { Args } from "../../flags/args.ts";
import { type CollectedRun, completeRun } from "../drive-run.ts";
import type { PluginReports } from "../plugin-reports.ts";

/** Where the report goes. */
export interface ReplayTarget {
  readonly run: CollectedRun;
  readonly hub: ReporterHub;
  readonly plugins: PluginReports | null;
  readonly args: Args;
  readonly tracer: PortableTracer;
}

/** @returns the exit code of the whole run. @throws {ProcessError} if Redis does not have the run any more. */
export async function replayRun(store: RunStore, { run, hub, plugins, args, tracer }: ReplayTarget): Promise<ExitCode> {
  const [tests, results, others, sources] = await Promise.all([
    store.tests(),
    store.results(),
    store.others(),
    store.sources(),
  ]);
  if (tests === null) throw new ProcessError("--queue: Redis has lost the run");
  tracer.addSources(sources);
  const { ids, deselected } = tests;
  if (!(await hub.begin(run.header, { ...run.facts, selected: ids.length, errors: [] })))
    return hub.finish(EXIT.ok, null);
  return completeRun({ ...run, facts: { ...run.facts, errors: [] } }, hub, args, (listener) => {
    const tell = plugins?.onEvent ?? listener.onEvent;
    for (const event of others) if (event.type === "header") tell(event);
    tell({ type: "start", ids, deselected });
    for (const id of ids) for (const event of results.get(id)?.events ?? []) tell(event);
    for (const event of others) if (event.type !== "header") tell(event);
    const missing = ids.filter((id) => !results.has(id));
    if (missing.length > 0) {
      const message = `${missing.length} of ${ids.length} tests have not run: the first is ${missing[0] ?? ""}`;
      tell({ type: "error", error: { path: null, message, error: null } });
    }
    tell({ type: "end", stopped: false });
    return Promise.resolve({ interrupted: false, ...(plugins === null ? {} : { summarize: plugins.summarize }) });
  });
}
