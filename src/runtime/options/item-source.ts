/** The items of a run with options: selected, expanded, listed, or named by the host. */

import { UsageError, plainError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import {
  itemsOf,
  withStableNodes,
  type ItemFinder,
  type ItemSource,
  type ItemList,
  type SelectExpanded,
} from "../nodes/item-list.ts";
import {
  needsExpansion,
  showsNodes,
  planDefinitions,
  plannedItems,
  type Plan,
  type PlannedItem,
} from "../../core/data/plan.ts";
import { showsItems } from "../../core/data/run/known-first.ts";
import { namesOf } from "../../core/select/node-names.ts";
import { collectItems, type CollectedItems, inSelection, keywordsWith } from "./collect-items.ts";
import { untilOtherEnvironment } from "./environments.ts";
import type { RunFunction } from "../nodes/function.ts";
import {
  type Host,
  type RunOptions,
  type RunnableSuite,
  type LastFailed,
  NOT_KNOWN_YET,
  type LogRecorder,
} from "../host.ts";
import type { TestDependencies } from "../expand/dependencies.ts";
import type { ItemMaker } from "../expand/item-maker.ts";
import type { Tree } from "../tree.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";
import { setUpOrder } from "../../core/fixtures/closure.ts";
import { manifestValue } from "../../core/data/values/manifest-value.ts";
import type { ExpandedFacts, RunEvent } from "../../core/data/events.ts";
import type { ManifestMark } from "../../core/data/manifest.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { LogSettings } from "../../core/data/logs/log-options.ts";

/** The items that `host.nextItems` names. */
function itemsOfHost(host: Host, { find, disturbs }: ItemFinder): ItemSource {
  let ids: readonly string[] = [];
  let at = 0;
  return {
    async next() {
      for (;;) {
        const id = ids[at];
        if (id === undefined) {
          const more = await host.nextItems?.();
          if (more == null) return null;
          ids = more;
          at = 0;
          continue;
        }
        if (id !== NOT_KNOWN_YET && disturbs?.(id)) return undefined;
        at++;
        if (id === NOT_KNOWN_YET) return undefined;
        const item = await find(id);
        if (item !== null) return item;
        host.emit(missingItem(id));
      }
    },
    async rest(path) {
      const items: RunFunction[] = [];
      ids = ids.concat((await host.nextItems?.(path)) ?? []);
      for (let id = ids[at]; id?.slice(0, pathEndOf(id)) === path; id = ids[++at]) {
        const item = await find(id);
        if (item === null) host.emit(missingItem(id));
        else items.push(item);
      }
      return items;
    },
  };
}

/** Finds the items of a list. */
function finderIn({ entries, idOf, nodeOf }: ItemList): ItemFinder {
  const planned = new Map(entries.map((entry) => [idOf(entry), entry]));
  return {
    find(id) {
      const entry = planned.get(id);
      return entry === undefined ? null : nodeOf(entry);
    },
  };
}

function isDynamic({ definition }: RunFunction): boolean {
  return definition.plan.dynamic;
}

/** Items one after the other, or those of a file at once. */
function itemsByFile(items: readonly RunFunction[]): ItemSource {
  let done = 0;
  return {
    next: () => items[done++] ?? null,
    rest(path) {
      const first = done;
      while (items[done]?.path === path) done++;
      return items.slice(first, done);
    },
  };
}

/** What a run has of its suite. */
export interface ItemSourceParts {
  readonly tree: Tree;
  readonly hooks: SessionHooks | null;
  /** Null for a plan that leaves nothing to the run. */
  readonly live: Pick<typeof import("../expand/live.ts"), "ExpandingFinder" | "ItemMaker" | "watchDependencies"> | null;
}

/**
 * The items. Announces them in a `start` event, unless another worker of a parallel run does.
 *
 * @returns null if a hook of the whole run failed.
 * @throws {UsageError} as `runSuite` does.
 */
export async function itemSource(
  suite: RunnableSuite,
  options: RunOptions,
  host: Host,
  { tree, hooks, live }: ItemSourceParts,
): Promise<ItemSource | null> {
  const { session } = tree;
  const recorder = options.logs === undefined ? null : await openLogRecorder(suite, options.logs, host);
  // A test that is skipped for its dependency has logs of its own, too.
  const dependencies = live?.watchDependencies(suite.plan, tree, options, host) ?? null;
  if (recorder !== null) {
    const { enter } = session;
    session.enter = async (item) => {
      recorder.enter(item);
      await enter?.(item);
    };
  }
  const nothing = async (): Promise<null> => {
    host.emit({ type: "start", ids: [], deselected: 0 });
    await hooks?.unconfigure();
    return null;
  };
  if (hooks !== null && !(await hooks.start())) return nothing();
  const { plan } = suite;
  const separated = (source: ItemSource): ItemSource =>
    suite.environments === undefined && plan.options.projects === undefined
      ? source
      : untilOtherEnvironment(source, suite, options, host);
  const isFixed = hooks?.seesItems !== true && !planDefinitions(plan).some(({ hooked }) => hooked);
  const needsAll = [options.order, options.collectOnly, options.expandsFirst].some(Boolean);
  const isLate = isFixed && !showsItems(plan) && !needsAll;
  const expand = live !== null && needsExpansion(plan) ? new live.ItemMaker(tree, plan, isLate) : null;
  // Nodes that no code of the user can see are freed after their item has run.
  const keepsNodes = expand !== null || showsNodes(plan);
  const select: SelectExpanded = (items, { nodeId }) => {
    const wanted = options.lastFailed?.isAll ? failedFirst(items, options.lastFailed, null) : items;
    return inSelection(wanted, options, new Map(wanted.map((item) => [item, nodeId])));
  };
  const byFile = (source: ItemSource, items: readonly RunFunction[]): ItemSource =>
    (expand && tree.dialect?.expandedByFile(source, expand, items, select)) ?? source;
  /** @param dynamic - the items of the list that have not been expanded. */
  const finder = (list: ItemList, dynamic: readonly RunFunction[]): ItemFinder => {
    const planned = finderIn(list);
    if (live === null || expand === null || dynamic.length === 0) return planned;
    const theirs = new Set(plan.files.flatMap(({ path, project }) => (project === undefined ? [] : path)));
    const isApart = (path: string): boolean => suite.windows?.has(path) === true || theirs.has(path);
    return new live.ExpandingFinder(planned, expand, dynamic, isApart);
  };
  const { resumed } = options;
  if (host.nextItems !== undefined && resumed !== undefined && isFixed) {
    const all = { ...tree, entries: plannedItems(plan) };
    const list = keepsNodes ? withStableNodes(all) : all;
    await session.parameters.begin(list);
    const dynamic = expand === null ? [] : list.entries.map(list.nodeOf).filter(isDynamic);
    return byFile(separated(itemsOfHost(host, finder(list, dynamic))), dynamic);
  }
  const left = resumed?.left ?? null;
  // What is left has been selected before. Hooks that change the items see all of them again.
  const wanted = left === null || !isFixed ? options : selectionOf(left, options);
  const collected = wanted.ids && [...wanted.ids, ...(wanted.deselected ?? [])];
  const planned = inOrder(itemsInModulesOf(plan, collected), options.order, tree);
  const found =
    isFixed && expand === null && !selectsByNodes(wanted)
      ? selectPlanned(tree, planned, wanted.ids)
      : await selectNodes(
          wanted,
          host,
          planned.map(tree.nodeOf),
          expand,
          hooks,
          isFixed ? [] : deselectedNodes(plan, wanted, tree),
          dependencies,
        );
  if (found === null) return nothing();
  const selected = left === null ? found : remainingItems(found, left, isFixed);
  const { deselected, unknown } = selected;
  if (unknown.size > 0 && resumed === undefined) throw new UsageError([...unknown].map(notFound).join("\n"));
  const list = keepsNodes ? withStableNodes(selected.list) : selected.list;
  const nodes = expand === null ? [] : list.entries.map(list.nodeOf);
  const standIns = nodes.filter((item) => expand?.isLate(item));
  if (keepsNodes) session.showItems(list);
  if (hooks !== null && !(await hooks.collected())) return nothing();
  await session.parameters.begin(list);
  const named = standIns.length === 0 ? {} : { standIns: standIns.map(({ nodeId }) => nodeId) };
  host.emit({ type: "start", ids: list.entries.map(list.idOf), deselected, ...named });
  for (const id of unknown.keys()) host.emit(missingItem(id));
  if (host.nextItems !== undefined) return byFile(separated(itemsOfHost(host, finder(list, standIns))), standIns);
  return standIns.length === 0 ? separated(itemsOf(list)) : byFile(separated(itemsByFile(nodes)), standIns);
}

/** The items with the given ids, in the order of the ids; all of them, as they are, without ids. */
function inOrder(
  items: readonly PlannedItem[],
  ids: readonly string[] | undefined,
  { idOf }: Tree,
): readonly PlannedItem[] {
  if (ids === undefined) return items;
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const ordered = new Set(ids.flatMap((id) => byId.get(id) ?? []));
  // Hooks are called for others too.
  return [...ordered, ...items.filter((item) => !ordered.has(item))];
}

/** The options without those that select, and with these ids instead. */
function selectionOf(
  ids: readonly string[],
  {
    keyword: _keyword,
    marks: _marks,
    deselect: _deselect,
    filter: _filter,
    lastFailed: _lastFailed,
    ...options
  }: RunOptions,
): RunOptions {
  return { ...options, ids };
}

/** The items that are left, in the order in which they were announced. @param isFixed - whether no others were selected. */
function remainingItems({ list, deselected, unknown }: Selected, left: readonly string[], isFixed: boolean): Selected {
  const byId = new Map(list.entries.map((entry) => [list.idOf(entry), entry]));
  const entries = left.flatMap((id) => byId.get(id) ?? []);
  const missing = isFixed ? unknown : new Map(left.flatMap((id) => (byId.has(id) ? [] : [[id, []]])));
  if (isFixed) {
    // One that cannot be expanded here stands for those that it was expanded to before.
    const ordered = new Set(entries);
    entries.push(...list.entries.filter((entry) => !ordered.has(entry)));
  }
  return { list: { ...list, entries }, deselected, unknown: missing };
}

/** Whether the selection needs nodes, and not only ids. */
function selectsByNodes({ keyword, marks, deselect, filter, lastFailed, collectOnly }: RunOptions): boolean {
  return [keyword, marks, deselect, filter, lastFailed].some((option) => option !== undefined) || collectOnly === true;
}

/** The nodes of items that were deselected before the run. */
function deselectedNodes(plan: Plan, { deselected }: RunOptions, { idOf, nodeOf }: Tree): RunFunction[] {
  const ids = new Set(deselected);
  return ids.size === 0
    ? []
    : plannedItems(plan)
        .filter((item) => ids.has(idOf(item)))
        .map(nodeOf);
}

/** Selects from nodes, as the options say. @param before - what was deselected before. */
async function selectNodes(
  options: RunOptions,
  host: Host,
  nodes: readonly RunFunction[],
  expand: ItemMaker | null,
  hooks: SessionHooks | null,
  before: readonly RunFunction[],
  dependencies: TestDependencies | null,
): Promise<Selected | null> {
  const collected = await collectItems(options, nodes, expand, hooks);
  if (collected === null) return null;
  const found = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  const chosen = options.lastFailed === undefined ? found : failedFirst(found, options.lastFailed, expand);
  const items = dependencies?.order(chosen, collected.all) ?? chosen;
  const deselected = collected.deselected + found.length - items.length;
  if (hooks !== null && !(await hooks.deselected([...before, ...collected.all], items))) return null;
  return { list: listOfNodes(items), deselected, unknown: collected.unknown };
}

/** The message for an id that no test has, with the nearest existing ids. */
function notFound([id, others]: readonly [string, readonly string[]]): string {
  const at = pathEndOf(id);
  const file = id.slice(0, at);
  // The file is the same: only what follows is compared.
  const near = nearest(
    id.slice(at + 2),
    others.map((other) => other.slice(at + 2)),
  );
  const hint =
    near.length === 0 ? "" : `\n  did you mean ${near.map((name) => `${file}::${name}`).join("\n            or ")}`;
  return `not found: ${id} (no match in any of [<Module ${file}>])${hint}`;
}

/**
 * Emits a `collected` event for each item, in order.
 *
 * @returns the items that cannot be loaded: running them reports why, and executes nothing.
 */
function reportCollected({ items, expanded }: CollectedItems, host: Host): RunFunction[] {
  for (const item of items) {
    const listed = expanded.get(item) ?? item.nodeId;
    const isKnown = !expanded.has(item) || (isBroken(item) && listed === item.nodeId);
    host.emit({ type: "collected", item: { id: item.nodeId, listed, facts: isKnown ? null : expandedFacts(item) } });
  }
  return items.filter(isBroken);
}

function isBroken({ error, definition }: RunFunction): boolean {
  return error !== null || (definition.moduleNode.loaded?.failure ?? null) !== null;
}

function expandedFacts(item: RunFunction): ExpandedFacts {
  const { name, callspecId, invocation, session } = item;
  const { closure, plan } = item.definition;
  const { classes, name: originalName } = plan;
  // An item that cannot be loaded has no values.
  const isTest = !isBroken(item);
  const callspec = isTest ? item.callspec : null;
  const marks = isTest ? item.listMarkers() : [];
  const argNames = (invocation.ordering ?? []).map(({ argName }) => argName);
  const valueOfArgument = (argName: string): unknown =>
    (callspec?.params.get(argName) ?? callspec?.direct.get(argName))?.value;
  return {
    name,
    originalName,
    className: classes.length === 0 ? null : classes.join("."),
    callspecId,
    params: Object.fromEntries(argNames.map((argName) => [argName, valueOf(valueOfArgument(argName))])),
    marks: marks.map(markOf),
    keywords: keywordsWith(item, marks),
    fixtureNames: setUpOrder(closure.names, (fixture) => session.fixtures.index.chain(closure, fixture)),
    idKind: isTest ? (invocation.idKind ?? "derived") : "dynamic",
  };
}

/** A `parametrize` mark is reduced to its names, so that its table is not repeated for each item. */
function markOf({ name, args, kwargs }: Mark): ManifestMark {
  if (name === "parametrize") return { name, args: args.slice(0, 1).map(valueOf), kwargs: {} };
  const entries = Object.entries(kwargs).map(([key, value]) => [key, valueOf(value)]);
  return { name, args: args.map(valueOf), kwargs: Object.fromEntries(entries) };
}

/** Reading a property of the user's objects may throw. */
function valueOf(value: unknown): unknown {
  try {
    return manifestValue(value);
  } catch {
    return { $kind: "object" };
  }
}

/** The items to run, with the figures of the selection. */
interface Selected {
  readonly list: ItemList;
  /** How many an expression deselected. */
  readonly deselected: number;
  /** Requested ids that no item has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/**
 * The items with the requested ids.
 *
 * @param planned - items of the plan, none of them dynamic.
 * @param ids - null for all of them.
 */
function selectPlanned(tree: Tree, planned: readonly PlannedItem[], ids: readonly string[] | null): Selected {
  const { idOf, nodeOf } = tree;
  const unknown = new Map<string, readonly string[]>();
  if (ids === null) return { list: { entries: planned, idOf, nodeOf }, deselected: 0, unknown };
  const requested = new Set(ids);
  const found = new Set<string>();
  const entries = planned.filter((item) => {
    const id = idOf(item);
    if (requested.has(id)) found.add(id);
    return requested.has(id);
  });
  if (found.size < requested.size) {
    // The id of a test or class is found if one of its items is.
    for (const id of [...found]) for (const name of namesOf(id)) found.add(name);
    for (const id of requested) if (!found.has(id)) unknown.set(id, []);
  }
  return { list: { entries, idOf, nodeOf }, deselected: 0, unknown };
}

/** A list of existing nodes. */
function listOfNodes(nodes: readonly RunFunction[]): ItemList {
  return { entries: nodes, idOf: ({ nodeId }: RunFunction) => nodeId, nodeOf: (node: RunFunction) => node };
}

/** The items in the modules of the ids; all of them if there are no ids. */
function itemsInModulesOf(plan: Plan, ids: readonly string[] | null): readonly PlannedItem[] {
  const items = plannedItems(plan);
  if (ids === null) return items;
  const paths = new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
  return items.filter(({ file }) => paths.has(file.path));
}

/** The items in their new order, stable within each group. All of them if none of the failed ids exists any more. */
function failedFirst(
  items: readonly RunFunction[],
  { ids, isAll }: LastFailed,
  expand: ItemMaker | null,
): readonly RunFunction[] {
  const failed = new Set(ids.flatMap((id) => [id, id.slice(0, pathEndOf(id))]));
  const isFirst = (item: RunFunction): boolean | undefined =>
    failed.has(item.nodeId) ||
    failed.has(`${item.definition.nodeId}[...]`) ||
    // With the whole files of other runners: their tests share the state of their suites. Which those are may be known when the file is imported.
    (failed.has(item.path) && (isAll ? expand?.isLate(item) : item.definition.moduleNode.plan.project !== undefined));
  const first = items.filter(isFirst);
  if (isAll && first.length > 0) return first;
  return first.concat(items.filter((item) => !isFirst(item)));
}

/** The result of the item `id`: an error of its set-up. */
function missingItem(id: string): RunEvent {
  const message =
    "No test has this id any more: this process made other ids than the last. " +
    "Give `ids`, or make no parameters of time, chance or process state.";
  return {
    type: "result",
    result: {
      id,
      outcome: "error",
      duration: 0,
      phases: { setup: 0, call: 0, teardown: 0 },
      message,
      failures: [{ phase: "setup", error: plainError("LostItem", message) }],
      stdout: "",
      stderr: "",
      worker: null,
      attempt: 1,
    },
  };
}

/** Opens the recorder of a run; null in a bundle without that chunk. */
export async function openLogRecorder(
  { builtins }: RunnableSuite,
  settings: LogSettings,
  host: Host,
): Promise<LogRecorder | null> {
  const { module } = settings;
  // There must be only one of it.
  const chunk = await (builtins?.["caplog"]?.() ?? (module === null ? undefined : host.loadChunk?.(module)));
  return chunk?.recordLogs?.(host, settings) ?? null;
}
