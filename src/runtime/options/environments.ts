/** Gives items their DOM before their modules are imported: a window for each file, or a process where that is not enough. */
import { after } from "../values/callable.ts";
import { RunFunction } from "../nodes/function.ts";
import { missingInBundle } from "../values/errors.ts";
import { hasHooks } from "../../core/data/plan-needs.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { Plan, PlanDefinition } from "../../core/data/plan.ts";
import type { Environments, Host, RunnableSuite, RunOptions } from "../host.ts";
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
  const { plan, builtins, root, environments: packages = {} } = suite;
  const load = builtins?.["window"] ?? missingInBundle("the code of environments");
  let environments: Environments | null = null;
  const enter = async (definition: PlanDefinition | null): Promise<void> => {
    const dom = definition?.environment ?? null;
    if (dom === null && environments === null) return;
    environments ??= (await load()).createEnvironments?.(packages, root) ?? null;
    const { module = -1 } = definition ?? {};
    const path = plan.modules[module]?.path ?? "";
    await environments?.enter(dom, String(module), path, suite.hasWindow?.(path));
  };
  session.enter = (item) => enter(item?.definition.plan ?? null);
  if (host.leaveItems === undefined) separateEnvironments(session, suite);
  if (!hasHooks(plan)) return;
  const first = await firstDefinition(plan, options, host);
  // What is wrong with it is the error of its items.
  await enter(first).catch(() => undefined);
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
  const groupOf = groupsOf(suite);
  let isLeft = false;
  // In a process that replaces another, the first item runs in any case.
  let group = hasHooks(plan) && options.resumed === undefined ? groupOf(plannedFirst(plan, options)) : null;
  let module = -1;
  const check = (item: RunFunction | null | undefined): RunFunction | null | undefined => {
    if (item == null) return item;
    const { plan: definition } = item.definition;
    const own = groupOf(definition);
    group ??= own;
    const isOther = module !== -1 && module !== definition.module;
    ({ module } = definition);
    const isFull = isOther && definition.environment !== undefined && host.isFull?.() === true;
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
 * Items of equal groups may run in one process: all without a DOM, and those of modules with windows of their own; those of one module with
 * the same DOM; those of all modules of a project of another runner which has no isolation.
 */
function groupsOf({
  plan: { modules, options },
  hasWindow,
}: RunnableSuite): (definition: PlanDefinition | null) => string {
  return (definition) => {
    const dom = definition?.environment;
    const { path = "", project: number = -1 } = modules[definition?.module ?? -1] ?? {};
    if (definition === null || dom === undefined || hasWindow?.(path) === true) return "";
    const project = options.projects?.[number];
    return `${project?.isolate === false ? "" : String(definition.module)} ${JSON.stringify(dom)}`;
  };
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
  const groupOf = groupsOf(suite);
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
    const isOther = plan.module === next.definition.plan.module && groupOf(plan) !== groupOf(next.definition.plan);
    return isOther ? session : next;
  };
  setupState.hasFinalizers = (next) => hasFinalizers(shared(next));
  setupState.teardownExact = (next, ...calls) => teardownExact(shared(next), ...calls);
}
