/** Gives items their DOM before their modules are imported: a window for each file that is isolated, and one for all others. */
import { after } from "../values/callable.ts";
import { RunFunction } from "../nodes/function.ts";
import { RunObjMixin } from "../nodes/obj-mixin.ts";
import type { RunNode } from "../nodes/node.ts";
import { tearDownSession } from "../protocol/tear-down.ts";
import { missingInBundle } from "../values/errors.ts";
import {
  hasHooks,
  definitionOf,
  plannedItems,
  type Plan,
  type PlanDefinition,
  type PlanModule,
} from "../../core/data/plan.ts";
import { hasLastingChanges } from "../../core/data/environment/test-events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { Environments, Host, OwnWindows, RunnableSuite, RunOptions } from "../host.ts";
import type { ItemSource } from "../nodes/item-list.ts";
import type { RunSession } from "../nodes/session.ts";

/**
 * Prepares a session whose items have environments. Conftests with hooks are imported before any item is known: the DOM of the
 * first item is there by then.
 */
export async function useEnvironments(
  suite: RunnableSuite,
  options: RunOptions,
  host: Host,
  session: RunSession,
): Promise<void> {
  const { plan, builtins, root, windows, environments: packages = {} } = suite;
  const load = builtins?.["window"] ?? missingInBundle("the code of environments");
  let environments: Environments | null = null;
  const enter = async (placed: Placed | null): Promise<void> => {
    const dom = placed?.definition.environment ?? null;
    if (dom === null && environments === null) return;
    environments ??= (await load()).createEnvironments?.(packages, root) ?? null;
    const path = placed?.path ?? "";
    await environments?.enter(dom, path, path, windows?.has(path));
  };
  const enterFor: EnterItem = (item) => enter(item && placeOf(item));
  session.enter = windows === undefined ? enterFor : inOwnWindows(suite, windows, session, enterFor);
  if (host.leaveItems === undefined) separateEnvironments(session, suite);
  if (!hasHooks(plan)) return;
  const first = await firstDefinition(plan, options, host);
  // Hooks of the session are in no window that ends with a file.
  if (windows?.has(first?.path ?? "") === true) return;
  // What is wrong with it is the error of its items.
  await enter(first).catch(() => undefined);
}

const NO_WINDOW = { path: "", key: "" };

type EnterItem = NonNullable<RunSession["enter"]>;

/**
 * Enters the window of each file that has its own. Conftests and their fixtures are evaluated for such a file, of which they have
 * packages and the window: whatever they have set up ends with it.
 */
function inOwnWindows(
  { plan: { files } }: RunnableSuite,
  windows: OwnWindows,
  session: RunSession,
  enter: EnterItem,
): EnterItem {
  /** Files from which something may still be set up when they are over. */
  const lasting = new Set(
    files.flatMap(({ path, requires, definitions }) =>
      requires.length > 0 || definitions.some(({ isRegistered: suite }) => suite !== true) ? path : [],
    ),
  );
  let before: RunFunction | null = null;
  let last = NO_WINDOW;
  /** For each node the window in which it was used last: in another one, its module is imported again. */
  const used = new WeakMap<RunNode, object>();
  return async (item) => {
    const placed = item && placeOf(item);
    const isOwn = placed !== null && placed.definition.environment !== undefined && windows.has(placed.path);
    const next = isOwn ? { path: placed.path, key: JSON.stringify(placed.definition.environment) } : NO_WINDOW;
    const { path: left, key } = last;
    const lastId = before?.nodeId ?? null;
    before = item;
    const isSame = next.path === left && next.key === key;
    if (!isSame) last = next;
    for (const node of item?.definition.chain ?? []) {
      if (used.get(node) === last) continue;
      used.set(node, last);
      if (node instanceof RunObjMixin) node.forgetModule();
    }
    if (isSame) return enter(item);
    if (lasting.has(left) || lasting.has(next.path)) {
      await tearDownSession(session, lastId);
      session.loader.forget(placed?.path ?? "");
      session.fixtures.forget();
      for (const forget of session.forgetting) forget();
    }
    await enter(item);
    windows.enter(isOwn ? placed.path : null);
  };
}

/** The items up to the first that needs another process; all of them where there is none. */
export function untilOtherEnvironment(
  source: ItemSource,
  suite: RunnableSuite,
  options: RunOptions,
  host: Host,
): ItemSource {
  if (host.leaveItems === undefined) return source;
  const { plan } = suite;
  let isLeft = false;
  // In a process that replaces another, the first item runs in any case.
  let group = hasHooks(plan) && options.resumed === undefined ? groupOf(suite, plannedFirst(plan, options)) : null;
  let path: string | null = null;
  const check = (item: RunFunction | null | undefined): RunFunction | null | undefined => {
    if (item == null) return item;
    const placed = placeOf(item);
    const own = groupOf(suite, placed);
    group ??= own;
    const isOther = path !== null && path !== placed.path;
    ({ path } = placed);
    const isFull =
      isOther && (hasOwnWindow(suite, placed) || hasOwnPackages(suite, placed)) && host.isFull?.() === true;
    if (own === group && !isFull) return item;
    isLeft = true;
    host.leaveItems?.();
    return null;
  };
  let last: Placed | null = null;
  return {
    next() {
      if (isLeft) return null;
      return after(source.next(), check);
    },
    rest: (path) => source.rest?.(path) ?? [],
    get isLeft() {
      return isLeft;
    },
    leaves(item) {
      const before = last;
      last = placeOf(item);
      if (before === null || before.path === last.path) return false;
      // What a file with a window changes is put back when it ends, as far as it can be.
      isLeft = hasLastingChanges(before.definition.environment !== undefined);
      if (isLeft) host.leaveItems?.();
      return isLeft;
    },
  };
}

/**
 * Items of equal groups run in one process: all without a DOM and those of files with a window each; and those that share a window,
 * modules and packages, which bind to the first window that they find. The modules of a bundle are evaluated once: each file has a process.
 */
function groupOf(suite: RunnableSuite, placed: Placed | null): string {
  const dom = placed?.definition.environment;
  if (placed === null || dom === undefined || hasOwnWindow(suite, placed)) return "";
  const { isolate } = suite.plan.options.projects?.[placed.project ?? -1] ?? {};
  const isShared = suite.windows !== undefined || isolate === false;
  return `${isShared ? "" : placed.path} ${JSON.stringify(dom)}`;
}

function hasOwnWindow({ windows }: RunnableSuite, { definition, path }: Placed): boolean {
  return definition.environment !== undefined && windows?.has(path) === true;
}

/** Whether a file without a window has packages of its own, which are garbage when it is over. */
function hasOwnPackages({ plan }: RunnableSuite, { project }: Placed): boolean {
  return plan.options.projects?.[project ?? -1]?.dialect === "jest";
}

/** A definition with what matters of its module. */
interface Placed extends Pick<PlanModule, "path" | "project"> {
  readonly definition: PlanDefinition;
}

function placeOf({ definition: { plan, moduleNode } }: RunFunction): Placed {
  const { path, project } = moduleNode.plan;
  return { definition: plan, path, ...(project !== undefined && { project }) };
}

/** The definition of the item that this process is likely to run first; null if that is not known. */
async function firstDefinition(plan: Plan, options: RunOptions, host: Host): Promise<Placed | null> {
  const { nextItems } = host;
  if (options.resumed?.left !== null || nextItems === undefined) return plannedFirst(plan, options);
  // A worker asks for its items.
  const ids = await nextItems();
  host.nextItems = () => {
    host.nextItems = nextItems;
    return Promise.resolve(ids);
  };
  return ids === null ? null : placedAs(plan, ids[0]);
}

function plannedFirst(plan: Plan, { ids, order, resumed }: RunOptions): Placed | null {
  const id = (resumed?.left ?? ids ?? order)?.[0];
  if (id !== undefined) return placedAs(plan, id);
  const [first] = plannedItems(plan);
  const definition = first && definitionOf(first);
  return definition === undefined ? null : { ...first?.file, path: first?.file.path ?? "", definition };
}

function placedAs({ files }: Plan, id = ""): Placed | null {
  const end = pathEndOf(id);
  const names = id.slice(end + 2);
  const file = files.find(({ path }) => path === id.slice(0, end));
  const found = file?.definitions.find(({ classes, name }) => {
    const own = [...classes, name].join("::");
    return names === own || names.startsWith(`${own}[`);
  });
  const definition = found ?? file?.definitions[0];
  return file === undefined || definition === undefined ? null : { ...file, definition };
}

/** Where all items share a process, tears down what those of one module with different environments share. */
function separateEnvironments(session: RunSession, suite: RunnableSuite): void {
  const { setupState } = session;
  const { hasFinalizers, teardownExact } = setupState;
  type Next = Parameters<typeof teardownExact>[0];
  /** The last item that was set up: it is left before what it shares with the next one. */
  let last: RunFunction | null = null;
  const shared = (next: Next): Next => {
    const top = setupState.stack.at(-1)?.node;
    if (top instanceof RunFunction) last = top;
    if (last === null || !(next instanceof RunFunction)) return next;
    const [own, other] = [placeOf(last), placeOf(next)];
    const isOther = own.path === other.path && groupOf(suite, own) !== groupOf(suite, other);
    return isOther ? session : next;
  };
  setupState.hasFinalizers = (next) => hasFinalizers(shared(next));
  setupState.teardownExact = (next, ...calls) => teardownExact(shared(next), ...calls);
}
