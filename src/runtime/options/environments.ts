/** Gives items their DOM before their modules are imported: a window for each file that is isolated, and one for all others. */
import { after } from "../values/callable.ts";
import { RunFunction } from "../nodes/function.ts";
import { tearDownSession } from "../protocol/tear-down.ts";
import { missingInBundle } from "../values/errors.ts";
import { hasHooks } from "../../core/data/plan-needs.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { Plan, PlanDefinition } from "../../core/data/plan.ts";
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
  const enter = async (definition: PlanDefinition | null): Promise<void> => {
    const dom = definition?.environment ?? null;
    if (dom === null && environments === null) return;
    environments ??= (await load()).createEnvironments?.(packages, root) ?? null;
    const { module = -1 } = definition ?? {};
    const path = plan.modules[module]?.path ?? "";
    await environments?.enter(dom, String(module), path, windows?.has(path));
  };
  session.enter = windows === undefined ? (item) => enter(planOf(item)) : inOwnWindows(suite, windows, session, enter);
  if (host.leaveItems === undefined) separateEnvironments(session, suite);
  if (!hasHooks(plan)) return;
  const first = await firstDefinition(plan, options, host);
  // Hooks of the session are in no window that ends with a file.
  if (windows?.has(plan.modules[first?.module ?? -1]?.path ?? "") === true) return;
  // What is wrong with it is the error of its items.
  await enter(first).catch(() => undefined);
}

const NO_WINDOW = { module: -1, key: "" };

type EnterItem = NonNullable<RunSession["enter"]>;

function planOf(item: RunFunction | null): PlanDefinition | null {
  return item?.definition.plan ?? null;
}

/**
 * Enters the window of each file that has its own. Conftests and their fixtures are evaluated for such a file, of which they have
 * packages and the window: whatever they have set up ends with it.
 */
function inOwnWindows(
  { plan: { modules, definitions } }: RunnableSuite,
  windows: OwnWindows,
  session: RunSession,
  enter: (definition: PlanDefinition | null) => Promise<void>,
): EnterItem {
  /** Files from which something may still be set up when they are over. */
  const lasting = new Set(definitions.flatMap(({ module, suite }) => (suite === true ? [] : module)));
  for (const [index, { requires }] of modules.entries()) if (requires.length > 0) lasting.add(index);
  let before: RunFunction | null = null;
  let last = NO_WINDOW;
  return async (item) => {
    const { module = -1, environment } = planOf(item) ?? {};
    const path = modules[module]?.path ?? "";
    const isOwn = environment !== undefined && windows.has(path);
    const next = isOwn ? { module, key: JSON.stringify(environment) } : NO_WINDOW;
    const { module: left, key } = last;
    const lastId = before?.nodeId ?? null;
    before = item;
    if (next.module === left && next.key === key) return enter(planOf(item));
    last = next;
    if (lasting.has(left) || lasting.has(next.module)) {
      await tearDownSession(session, lastId);
      session.loader.forget(module);
      session.fixtures.forget();
      for (const forget of session.forgetting) forget();
    }
    await enter(planOf(item));
    windows.enter(isOwn ? path : null);
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
  let module = -1;
  const check = (item: RunFunction | null | undefined): RunFunction | null | undefined => {
    if (item == null) return item;
    const { plan: definition } = item.definition;
    const own = groupOf(suite, definition);
    group ??= own;
    const isOther = module !== -1 && module !== definition.module;
    ({ module } = definition);
    const isFull = isOther && hasOwnWindow(suite, definition) && host.isFull?.() === true;
    if (own === group && !isFull) return item;
    isLeft = true;
    host.leaveItems?.();
    return null;
  };
  return {
    next() {
      if (isLeft) return null;
      return after(source.next(), check);
    },
    get isLeft() {
      return isLeft;
    },
  };
}

/**
 * Items of equal groups run in one process: all without a DOM and those of files with a window each; and those that share a window,
 * modules and packages, which bind to the first window that they find. The modules of a bundle are evaluated once: each file has a process.
 */
function groupOf(suite: RunnableSuite, definition: PlanDefinition | null): string {
  const dom = definition?.environment;
  if (definition === null || dom === undefined || hasOwnWindow(suite, definition)) return "";
  const { modules, options } = suite.plan;
  const { isolate } = options.projects?.[modules[definition.module]?.project ?? -1] ?? {};
  const isShared = suite.windows !== undefined || isolate === false;
  return `${isShared ? "" : String(definition.module)} ${JSON.stringify(dom)}`;
}

function hasOwnWindow({ plan, windows }: RunnableSuite, definition: PlanDefinition | null): boolean {
  const path = plan.modules[definition?.module ?? -1]?.path;
  return path !== undefined && definition?.environment !== undefined && windows?.has(path) === true;
}

/** The definition of the item that this process is likely to run first; null if that is not known. */
async function firstDefinition(plan: Plan, options: RunOptions, host: Host): Promise<PlanDefinition | null> {
  const { nextItems } = host;
  if (options.resumed?.left !== null || nextItems === undefined) return plannedFirst(plan, options);
  // A worker asks for its items.
  const ids = await nextItems();
  host.nextItems = () => {
    host.nextItems = nextItems;
    return Promise.resolve(ids);
  };
  return ids === null ? null : definitionOf(plan, ids[0]);
}

function plannedFirst(plan: Plan, { ids, order, resumed }: RunOptions): PlanDefinition | null {
  const id = (resumed?.left ?? ids ?? order)?.[0];
  return id === undefined ? (plan.definitions[plan.items[0]?.definition ?? -1] ?? null) : definitionOf(plan, id);
}

function definitionOf({ definitions, modules }: Plan, id = ""): PlanDefinition | null {
  const end = pathEndOf(id);
  const names = id.slice(end + 2);
  const inModule = definitions.filter(({ module }) => modules[module]?.path === id.slice(0, end));
  const found = inModule.find(({ classes, name }) => {
    const own = [...classes, name].join("::");
    return names === own || names.startsWith(`${own}[`);
  });
  return found ?? inModule[0] ?? null;
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
    const { plan } = last.definition;
    const { plan: following } = next.definition;
    const isOther = plan.module === following.module && groupOf(suite, plan) !== groupOf(suite, following);
    return isOther ? session : next;
  };
  setupState.hasFinalizers = (next) => hasFinalizers(shared(next));
  setupState.teardownExact = (next, ...calls) => teardownExact(shared(next), ...calls);
}
