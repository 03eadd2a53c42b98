/** The options of a run: what the flags ask for that the build has not applied yet. */
import type { AddedValues } from "../../core/data/added/added-values.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { Plan } from "../../core/data/plan.ts";
import { showsItems } from "../../core/data/run/known-first.ts";
import type { AnsweredFilter } from "../../core/select/filter/filter.ts";
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../core/data/run/report-options.ts";
import { isInNode } from "../../core/select/nodeid.ts";
import { wholeFilesOf } from "../../core/select/whole-files.ts";
import { messageLimitsOf } from "../../report/failure/message-limits.ts";
import type { LastFailed, RunOptions } from "../../runtime/host.ts";
import type { Args } from "../flags/args.ts";
import { absolutePath, itemsOfTargets, mayExpandTo, namesFile, type NamedTarget } from "../select/targets.ts";

/** Parts of the text of a plan whose hooks are told of items that were deselected. The plan is not parsed for that. */
const HOOKS_OF_DESELECTED = ['"xtest_deselected"', '"hooked":true'];

/** The items of a run. */
export interface RunSelection {
  readonly collection: {
    readonly items: readonly Pick<ManifestItem, "id" | "path" | "dynamic">[];
    readonly planText?: string;
  };
  readonly selected: readonly Pick<ManifestItem, "id" | "path" | "dynamic">[];
  readonly targets: readonly NamedTarget[];
  readonly lastFailed: LastFailed | null;
  readonly filter: AnsweredFilter | null;
}

/** What reports need of a run. */
interface ReportNeeds {
  readonly config?: Required<ReportOptions> & { readonly addedValues?: AddedValues | null };
  readonly needsFixtures?: boolean;
  /** Whether several workers run tests at the same time. */
  readonly isShared?: boolean;
}

/**
 * Makes the options of a run. The build has selected among the items it knows, so ids are enough for them. For dynamic items,
 * expressions go along, and a target that names one of the items they stand for is passed in place of their id.
 *
 * @param root - absolute path of the folder that node ids begin in.
 * @param reports - `config`: what is shown of values. Default: as without a configuration. `needsFixtures`: whether a reporter needs the
 *   events of fixtures. Default: false. `isShared`: whether other workers run beside each, so that nothing can be measured. Default: false.
 */
export function runOptionsOf(
  args: Args,
  { collection, selected, targets, lastFailed, filter }: RunSelection,
  root: string,
  { config = DEFAULT_REPORT_OPTIONS, needsFixtures = false, isShared = false }: ReportNeeds = {},
): RunOptions {
  const limits = messageLimitsOf(config, args.verbosity);
  const dynamic = selected.some((item) => item.dynamic);
  const all = selected.length === collection.items.length && !(dynamic && targets.length > 0);
  const deselected = HOOKS_OF_DESELECTED.some((text) => collection.planText?.includes(text))
    ? unselected(collection.items, selected, targets, root)
    : [];
  const { keyword, marks, deselect } = args;
  const selectsLater = dynamic && ([keyword, marks, filter].some((one) => one !== null) || deselect.length > 0);
  const ids = selected.flatMap((item) => {
    if (!item.dynamic) return [item.id];
    const parts = targets.flatMap(({ nodeId }) => (nodeId !== null && mayExpandTo(nodeId, item) ? [nodeId] : []));
    const file = absolutePath(root, item.path);
    const whole = targets.some((target) =>
      target.nodeId === null ? namesFile(target, file) : isInNode(target.nodeId, item.id),
    );
    return parts.length === 0 || whole ? [item.id] : parts;
  });
  return {
    // With ids, an expression asks only for what the build does not know.
    ids: all && !selectsLater ? null : [...new Set(ids)],
    ...(dynamic && keyword !== null ? { keyword } : {}),
    ...(dynamic && marks !== null ? { marks } : {}),
    ...(dynamic && filter !== null ? { filter } : {}),
    ...(dynamic && deselect.length > 0 ? { deselect } : {}),
    ...(deselected.length > 0 ? { deselected } : {}),
    ...(lastFailed === null ? {} : { lastFailed }),
    ...(args.newFirst || args.randomOrder !== null ? { order: selected.map(({ id }) => id) } : {}),
    maxFail: args.maxFail,
    ...(args.runXfail ? { runXfail: true } : {}),
    ...(args.setup === null && !needsFixtures ? {} : { setup: args.setup ?? "show" }),
    ...(limits === null || limits.width === Infinity ? { wholeValues: true } : {}),
    ...(args.showLocals ? { showLocals: true } : {}),
    ...(args.timeout === null ? {} : { timeout: args.timeout }),
    ...(config.addedValues ? { added: config.addedValues } : {}),
    ...(args.retries === 0 ? {} : { retries: args.retries }),
    ...(args.maxConcurrency === null ? {} : { maxConcurrency: args.maxConcurrency }),
    // What tests run at the same time cannot be told apart.
    ...(args.coverageContext === null ? {} : { maxConcurrency: 1 }),
    ...(dynamic && args.queue !== null ? { expandsFirst: true } : {}),
    ...(isCounted(args) ? { count: args.count ?? 1 } : {}),
    flags: {
      ...Object.fromEntries(Object.entries(args.values).filter(([, value]) => isPlain(value))),
      ...(isShared ? { benchmarkDisable: true } : {}),
    },
  };
}

/** Whether what a run selects of a file depends on the others, or it orders items: then it knows all of them before the first one runs. */
export function selectsAmongAll({
  newFirst,
  randomOrder,
  queue,
  untilFail,
}: Pick<Args, "newFirst" | "queue" | "randomOrder" | "untilFail">): boolean {
  return newFirst || untilFail || randomOrder !== null || queue !== null;
}

/** Of the selected items those that are expanded when their files run, and how many files these are. */
export function standInsOf(
  args: Parameters<typeof selectsAmongAll>[0],
  { collection: { plan }, selected }: Pick<RunSelection, "selected"> & { readonly collection: { readonly plan: Plan } },
): { readonly items: number; readonly files: number } {
  const theirs = wholeFilesOf(plan);
  const isFirst = selectsAmongAll(args) || showsItems(plan);
  const late = isFirst ? [] : selected.filter(({ dynamic, path }) => dynamic && theirs.has(path));
  return { items: late.length, files: new Set(late.map(({ path }) => path)).size };
}

/** Whether each test runs several times. With `--until-fail`, the count is that of the rounds. */
export function isCounted({ count, untilFail }: Pick<Args, "count" | "untilFail">): boolean {
  return !untilFail && count !== null && count > 1;
}

/** Whether a flag's value is the same in another process. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every(isPlain)
    : value !== undefined && (typeof value !== "object" || value === null);
}

/** Ids of the items of the targets that are not selected. */
function unselected(
  items: RunSelection["collection"]["items"],
  selected: RunSelection["selected"],
  targets: readonly NamedTarget[],
  root: string,
): string[] {
  const chosen = new Set(selected.map(({ id }) => id));
  return itemsOfTargets(items, targets, root).flatMap(({ id }) => (chosen.has(id) ? [] : [id]));
}
