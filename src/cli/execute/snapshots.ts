/** Decides which snapshots a run may write, and writes them after it. */
import path from "node:path";
import { isCI } from "../../core/data/is-ci.ts";
import type { SnapshotRecord, SnapshotSummary, SnapshotUpdate } from "../../core/data/run/snapshots.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { SelectedSuite } from "../select/collected.ts";
import type { ProjectTracer } from "./drive-run.ts";

/** Which snapshots may be written: in CI none, else those that are missing, and with `--snapshot-update` all. */
export function snapshotUpdateOf({ args, env }: Pick<CommandContext, "args" | "env">): SnapshotUpdate {
  if (args.snapshotUpdate) return "all";
  return isCI(env) ? "none" : "new";
}

/** The snapshots of a run that is over. */
export interface RanSnapshots {
  readonly records: readonly SnapshotRecord[];
  readonly interrupted: boolean;
  /** The files of modules whose snapshots are elsewhere, by their paths. */
  readonly files: Readonly<Record<string, string>> | undefined;
  /** That of the reports, which may be those of several projects. */
  readonly tracer: ProjectTracer;
}

/** Writes the snapshots of a run, and reports what became of them. Loads nothing if no test uses any. */
export async function recordSnapshots(
  context: CommandContext,
  suite: SelectedSuite,
  hub: ReporterHub,
  { records, interrupted, tracer, files }: RanSnapshots,
): Promise<void> {
  const { args, config } = context;
  const { collection } = suite;
  const failsOnObsolete = config.failOn.includes("obsolete-snapshots");
  if (records.length === 0 && !args.snapshotUpdate && !failsOnObsolete) return;
  const { saveSnapshots } = await import("../../run/snapshot/save-snapshots.ts");
  // Without their calls, tests ask for nothing.
  const whole = interrupted || args.setup === "only" || args.setup === "plan" ? new Map() : wholeModules(suite, hub);
  const modules = [...new Set(collection.items.map((item) => item.path))];
  const isWhole = suite.isWhole && modules.every((module) => whole.has(module));
  const folders = isWhole ? new Set(modules.map((module) => path.posix.dirname(module))) : [];
  const fromRoot = path.posix.relative(config.root, tracer.root);
  /** Paths of the tracer, by those of the project. */
  const traced = new Map<string, string>();
  const summary = await saveSnapshots({
    root: config.root,
    update: snapshotUpdateOf(context),
    records,
    whole,
    folders: [...folders],
    isConfined: args.browser !== null,
    ...(files === undefined ? {} : { files }),
    places: {
      placeOf(stack, message) {
        const error = { name: "Error", message, stack, diff: null, cause: null, errors: [] };
        const frame = tracer.trace(error, false).find(({ own }) => own);
        if (frame === undefined) return null;
        const own = path.isAbsolute(frame.path) ? frame.path : path.posix.join(fromRoot, frame.path);
        traced.set(own, frame.path);
        return { ...frame, path: own };
      },
      keepText(own) {
        tracer.lines(traced.get(own) ?? own);
      },
    },
  });
  if (failsOnObsolete) await failOnObsolete(summary, suite, hub);
  for (const error of summary.errors) hub.listener.onEvent({ type: "error", error });
  if (records.length + summary.removed + summary.obsolete.length > 0) hub.addSnapshots(summary);
}

async function failOnObsolete(
  { obsolete }: SnapshotSummary,
  { collection: { items } }: SelectedSuite,
  hub: ReporterHub,
): Promise<void> {
  if (obsolete.length === 0) return;
  const { isPermitted } = await import("../../run/snapshot/gone-snapshots.ts");
  for (const { path, key } of obsolete.filter((one) => !isPermitted(one, items))) {
    const what = key === null ? "no test compares with this file" : `no test asks for "${key}"`;
    const message = `obsolete-snapshots: ${what}. xtest -u removes it.\nIt is in failOn. mark.permit("obsolete-snapshots") lets a test keep it.`;
    hub.listener.onEvent({ type: "error", error: { path, message, error: null } });
  }
}

/** Modules all of whose tests ran, by their paths, with the ids of the tests that did not pass. */
function wholeModules(
  { collection, selected, targets, errors }: SelectedSuite,
  { counter }: ReporterHub,
): Map<string, readonly string[]> {
  const failed = new Map<string, string[]>();
  const partial = new Set([...errors, ...counter.errors].flatMap(({ path }) => path ?? []));
  // Names of parameters that only the run knows may select some of a dynamic test.
  const isNarrow = counter.deselected > 0 || targets.some(({ nodeId }) => nodeId !== null);
  const isSelected = new Set(selected.map(({ id }) => id));
  for (const { id, path: module, dynamic } of collection.items) {
    if (!failed.has(module)) failed.set(module, []);
    if (!isSelected.has(id) || (dynamic && isNarrow)) partial.add(module);
  }
  const over = new Set(counter.results.map(({ id }) => id));
  for (const id of counter.ids) if (!over.has(id)) partial.add(pathOfNode(id));
  for (const { id, outcome } of counter.results) if (outcome !== "passed") failed.get(pathOfNode(id))?.push(id);
  for (const module of partial) failed.delete(module);
  return failed;
}
