/** Joins a run with the suite of a checkout. */
import path from "node:path";
import { idInRun } from "../../../config/projects/project-address.ts";
import type { PortableTracer } from "../../../report/failure/portable-errors.ts";
import { readText } from "../../../store/read-file.ts";
import { valuesFolder } from "../../../store/cache-folder.ts";
import { readLastResults } from "../../../suite/filter/last-results.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { SelectedSuite } from "../../select/collected.ts";
import { durationsIn } from "../../select/shards.ts";
import { joinQueue, type JoinedQueue, type JoinOptions } from "./join-queue.ts";

/** Durations are those of `--durations-from`; of other tests, those of the last run here. */
export function joinWithSuite(
  context: CommandContext,
  { collection, selected }: SelectedSuite,
  tracer: PortableTracer,
  more: Pick<JoinOptions, "decide" | "needsFixtures" | "stop">,
): Promise<JoinedQueue> {
  const { args, config, cwd, partOf } = context;
  const reported = durationsIn(args.durationsFrom, (file) => readText(path.resolve(cwd, file)));
  // Reports of the whole run have its ids.
  const inReports = (id: string): string => (partOf === undefined ? id : idInRun(partOf.address, id));
  const last = args.cache ? readLastResults(valuesFolder(config.cacheDir)).durations : {};
  return joinQueue({
    ...context,
    folder: partOf?.address.root ?? config.root,
    project: partOf === undefined ? null : config.project,
    items: collection.manifestWith(selected).items,
    tracer,
    ...more,
    durationOf: (id) => reported?.(inReports(id)) ?? last[id] ?? null,
  });
}
