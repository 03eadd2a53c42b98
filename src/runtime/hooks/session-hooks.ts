/** The run-time hooks around the run as a whole, and those in reach of each item. */
import { isPending, isCallable, type Callable } from "../values/callable.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { headerLines, openSummary, type TerminalReporter } from "../../core/hooks/terminal-summary.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { Interrupted, waitWithTimeout } from "../protocol/wait-with-timeout.ts";
import { RunHookError } from "../values/errors.ts";
import { HookCaller, type RunPlugin, bound } from "./hook-caller.ts";
import { ITEM_HOOKS, ItemHooks } from "./item-hooks.ts";
import { hasHooks, plannedItems, type Plan, type PlanFile } from "../../core/data/plan.ts";
import type { ItemResult, RunWarning } from "../../core/data/events.ts";
import type { ExitStatus, WarningMessage } from "../../core/hooks/run-hook-types.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { Host, RunOptions, RunnableSuite } from "../host.ts";
import type { RunSession } from "../nodes/session.ts";
import { HOOK_PREFIX, type HookSpec } from "../../core/hooks/hookspec.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { RunPluginManager } from "../../core/data/run/run-config.ts";

/** The hooks that decide which tests there are: the build has to see them. */
const OF_BUILD = ["xtest_generate_tests", "xtest_make_parametrize_id", "xtest_configure"];

/**
 * Lets the user's code call the declared hooks, and register others.
 *
 * @param specs - all hooks.
 * @param plugins - of the run.
 * @param onRegister - called with each plugin that is registered.
 */
function useAddedHooks(
  config: RuntimeConfig,
  specs: readonly HookSpec[],
  plugins: readonly RunPlugin[],
  onRegister: (plugin: RunPlugin) => void,
): void {
  const manager = new PluginManager<object>(specs, "run", (path, hook, error) => new RunHookError(path, hook, error));
  for (const { name, hooks } of plugins) manager.register({ ...hooks }, name);
  const names = config.options.plugins ?? [];
  const pluginManager: RunPluginManager = {
    hook: manager.hook,
    hasPlugin: (name) => manager.hasPlugin(name) || names.includes(name),
    getPlugin: (name) => manager.getPlugin(name),
    register(plugin, name = plugin.constructor.name) {
      const wrong = OF_BUILD.find((hook) => isCallable(Reflect.get(plugin, hook)));
      if (wrong !== undefined)
        throw new UsageError(`plugin "${name}": ${wrong} cannot be registered: the build must see it in a conftest`);
      manager.register(plugin, name);
      onRegister({ name, hooks: hooksOf(plugin) });
    },
  };
  Object.assign(config, { hook: manager.hook, pluginManager });
}

/** The hooks of an object, with those of its class. */
function hooksOf(plugin: object): Record<string, Callable> {
  const hooks: Record<string, Callable> = {};
  for (let at: unknown = plugin; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const fn: unknown = name.startsWith(HOOK_PREFIX) ? Reflect.get(plugin, name) : null;
      if (isCallable(fn) && !Object.hasOwn(hooks, name)) hooks[name] = bound(fn, plugin);
    }
  }
  return hooks;
}

/** The hooks that are called once in a run. */
interface SessionHookTypes {
  xtest_configure: (config: RuntimeConfig) => unknown;
  xtest_sessionstart: (session: RunSession) => unknown;
  xtest_collection_modifyitems: (session: RunSession, config: RuntimeConfig, items: RunFunction[]) => unknown;
  xtest_deselected: (items: readonly RunFunction[]) => unknown;
  xtest_report_header: (config: RuntimeConfig, startPath: string) => unknown;
  xtest_collection_finish: (session: RunSession) => unknown;
  xtest_warning_recorded: (warning: WarningMessage, when: "runtest", nodeId: string, location: null) => unknown;
  xtest_sessionfinish: (session: RunSession, exitstatus: ExitStatus) => unknown;
  xtest_terminal_summary: (reporter: TerminalReporter, exitstatus: ExitStatus, config: RuntimeConfig) => unknown;
  xtest_unconfigure: (config: RuntimeConfig) => unknown;
}

/** The hooks that are still due when all items have run. */
const LAST_HOOKS = ["xtest_sessionfinish", "xtest_terminal_summary", "xtest_unconfigure"] as const;
/** The hooks that see all items before they run. */
const ITEM_LIST_HOOKS = ["xtest_collection_modifyitems", "xtest_deselected", "xtest_collection_finish"] as const;

/** The hooks of a run; there is none if no conftest or plugin has any. */
export class SessionHooks {
  readonly #session: RunSession;
  readonly #host: Host;
  readonly #options: RunOptions;
  readonly #caller: HookCaller;
  readonly #timeout: number;
  readonly #manager: PluginManager<SessionHookTypes>;
  readonly #ofItems = new Map<string, ItemHooks | null>();
  /** Plugins that code of the run has registered. */
  readonly #registered: RunPlugin[] = [];
  /** Items that `xtest_collection_modifyitems` has removed. */
  #removed: readonly RunFunction[] = [];
  #last = "";

  /** @param plugins - all plugins of the run, outermost first. */
  constructor(
    session: RunSession,
    host: Host,
    options: RunOptions,
    { caller, plugins }: { readonly caller: HookCaller; readonly plugins: readonly RunPlugin[] },
  ) {
    this.#session = session;
    this.#host = host;
    this.#options = options;
    this.#caller = caller;
    this.#timeout = options.timeout ?? session.config.options.timeout;
    this.#manager = new PluginManager<SessionHookTypes>(
      caller.specs,
      "run",
      (path, hook, error) => new RunHookError(path, hook, error),
      (path, hook) => {
        this.#last = `${hook} of ${path}`;
        host.emit({ type: "hook", hook, path, timeout: this.#timeout });
      },
    );
    for (const { name, hooks } of plugins) this.#manager.register({ ...hooks }, name);
    useAddedHooks(session.config, caller.specs, plugins, (plugin) => {
      this.#manager.register({ ...plugin.hooks }, plugin.name);
      this.#registered.push(plugin);
    });
    if (this.#manager.has("xtest_warning_recorded")) host.onWarning?.((warning) => this.#recordWarning(warning));
    session.forgetting.push(() => {
      caller.forget();
      this.#ofItems.clear();
    });
    session.fixtureSetup = async (def, request, value, setUp) => {
      const hooks = this.ofItem(request.item);
      if (hooks === null) await setUp();
      else await hooks.setUpFixture(def, request, value, setUp);
    };
  }

  /** The hooks in an item's reach that are called for each item; null without any. */
  ofItem({ definition }: RunFunction): ItemHooks | null {
    const inReach = [...this.#registered, ...this.#caller.pluginsOf(definition)];
    const plugins = inReach.filter(({ hooks }) => Object.keys(hooks).some(isOfItems));
    if (plugins.length === 0) return null;
    const key = plugins.map(({ name }) => name).join("\n");
    let hooks = this.#ofItems.get(key);
    if (hooks === undefined) this.#ofItems.set(key, (hooks = new ItemHooks(plugins, this.#host, this.#caller.specs)));
    return hooks;
  }

  /** Calls the hooks that come before everything else. @returns whether none failed; failures are reported. */
  async start(): Promise<boolean> {
    const { config } = this.#session;
    if (LAST_HOOKS.some((hook) => this.#manager.has(hook))) this.#host.finishDue?.(true);
    return (
      (await this.#call(() => this.#manager.callAsync("xtest_configure", config))) &&
      (await this.#call(() => this.#reportHeader())) &&
      (await this.#call(() => this.#manager.callAsync("xtest_sessionstart", this.#session)))
    );
  }

  async #reportHeader(): Promise<void> {
    if (!this.#manager.has("xtest_report_header")) return;
    const startPath = this.#host.environment?.cwd() ?? "";
    const results = await this.#manager.callAsync("xtest_report_header", this.#session.config, startPath);
    this.#host.emit({ type: "header", lines: headerLines(results) });
  }

  /** Whether hooks see the items, and may change them. */
  get seesItems(): boolean {
    return ITEM_LIST_HOOKS.some((hook) => this.#manager.has(hook));
  }

  /**
   * Calls `xtest_collection_modifyitems`, which may reorder the items, mark them, and remove some.
   *
   * @param items - whose modules have been imported.
   * @returns the remaining items, in order; null if a hook failed, which is reported.
   */
  async modifyItems(items: readonly RunFunction[]): Promise<readonly RunFunction[] | null> {
    const left = [...items];
    const isFine = await this.#call(async () => {
      await this.#manager.callAsync("xtest_collection_modifyitems", this.#session, this.#session.config, left);
      checkItems(items, left);
    });
    if (!isFine) return null;
    this.#removed = without(items, left);
    // An earlier process has announced which are left, and their order.
    return this.#options.resumed === undefined ? left : items;
  }

  /**
   * Calls `xtest_deselected` with the items that do not run.
   *
   * @param items - before flags have selected.
   * @param selected - after that.
   * @returns whether no hook failed; failures are reported.
   */
  async deselected(items: readonly RunFunction[], selected: readonly RunFunction[]): Promise<boolean> {
    const removed = new Set([...this.#removed, ...without(items, selected)]);
    if (removed.size === 0) return true;
    return this.#call(() => this.#manager.callAsync("xtest_deselected", [...removed]));
  }

  /** Calls the hooks that come when the session has its items. @returns whether none failed; failures are reported. */
  async collected(): Promise<boolean> {
    const isFine = await this.#call(() => this.#manager.callAsync("xtest_collection_finish", this.#session));
    if (this.seesItems)
      for (const item of this.#session.items) if (item.recorded !== null) item.given = [...item.userProperties];
    return isFine;
  }

  /** Calls the hooks that come after the last item. */
  async finish(stopped: boolean): Promise<void> {
    const { testsFailed, testsRun } = this.#session;
    const host = this.#host;
    let isInterrupted = stopped && host.stopRequested?.() === true;
    // The request may have come after the last item: a worker waits for the others.
    host.onStop?.(() => {
      isInterrupted = true;
    })();
    host.finishDue?.(false);
    const status: ExitStatus = isInterrupted ? 2 : testsFailed > 0 ? 1 : testsRun === 0 ? 5 : 0;
    await this.#call(() => this.#manager.callAsync("xtest_sessionfinish", this.#session, status), true);
    await this.#call(() => this.#summarize(isInterrupted), true);
    await this.unconfigure();
  }

  async #summarize(isInterrupted: boolean): Promise<void> {
    const isCalled = this.#manager.has("xtest_terminal_summary");
    const reports = isCalled ? await this.#host.reportsOfRun?.() : null;
    if (reports == null) return;
    const { results, hasErrors } = reports;
    const status = isInterrupted ? 2 : hasErrors || results.some(isRed) ? 1 : results.length === 0 ? 5 : 0;
    const { reporter, lines } = openSummary(results);
    await this.#manager.callAsync("xtest_terminal_summary", reporter, status, this.#session.config).finally(() => {
      this.#host.emit({ type: "summary", lines });
    });
  }

  /** Calls the hooks that come last. */
  async unconfigure(): Promise<void> {
    await this.#call(() => this.#manager.callAsync("xtest_unconfigure", this.#session.config), true);
  }

  #recordWarning({ id, message }: RunWarning): void {
    try {
      this.#manager.call("xtest_warning_recorded", { message }, "runtest", id ?? "", null);
    } catch (error) {
      this.#reportError(error);
    }
  }

  #reportError(error: unknown): void {
    const facts = this.#host.describe(error);
    this.#host.emit({ type: "error", error: { path: null, message: facts.message, error: facts } });
  }

  /** @param isFinal - whether it is awaited although the run is asked to stop. */
  async #call(task: () => Promise<unknown>, isFinal = false): Promise<boolean> {
    const host = this.#host;
    this.#last = "";
    try {
      await waitWithTimeout(host, task(), this.#timeout, { subject: () => this.#last, isFinal });
      return true;
    } catch (error) {
      if (isInstance(error, Interrupted)) return false;
      this.#reportError(error);
      return false;
    }
  }
}

function isRed({ outcome, rerun }: ItemResult): boolean {
  return (outcome === "failed" || outcome === "error") && rerun !== true;
}

function without(items: readonly RunFunction[], others: readonly RunFunction[]): RunFunction[] {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
}

function isOfItems(hook: string): boolean {
  return ITEM_HOOKS.has(hook);
}

/** @throws {Error} if an item was added, or is in the list twice. */
function checkItems(before: readonly RunFunction[], after: readonly RunFunction[]): void {
  const known = new Set(before);
  for (const item of after) {
    if (known.delete(item)) continue;
    const nodeId: unknown = Reflect.get(Object(item), "nodeId");
    throw new Error(
      before.includes(item)
        ? `xtest_collection_modifyitems left ${item.nodeId} in the list of items twice: a test runs once`
        : `xtest_collection_modifyitems put ${typeof nodeId === "string" ? nodeId : "something that is no item"} ` +
            "into the list of items: it may reorder the items and leave some out, but not add any",
    );
  }
}

/**
 * Imports the conftests and plugins that have hooks for one of the requested tests.
 *
 * @returns null if there are none.
 * @throws {UsageError} if one of the hooks cannot be called.
 */
export async function loadHooks(
  { plan }: RunnableSuite,
  options: RunOptions,
  host: Host,
  session: RunSession,
): Promise<SessionHooks | null> {
  if (!hasHooks(plan)) return null;
  const caller = new HookCaller(plan, session.loader, session.config);
  const conftests = new Set(filesOf(plan, options.ids).flatMap(({ requires }) => requires));
  const withHooks = new Set(plan.required.flatMap(({ path, hooks }) => (hooks === undefined ? [] : path)));
  const plugins: RunPlugin[] = [];
  for (const path of conftests) {
    if (!withHooks.has(path)) continue;
    try {
      const loading = caller.load(path);
      const plugin = isPending(loading) ? await waitWithTimeout(host, loading, 0) : loading;
      if (plugin != null) plugins.push(plugin);
    } catch (error) {
      // Nothing begins any more, so none of the hooks is called.
      if (isInstance(error, Interrupted)) return null;
      throw error;
    }
  }
  const hasNone = plugins.length === 0 && plan.options.hooks === undefined && plan.options.plugins === undefined;
  return hasNone ? null : new SessionHooks(session, host, options, { caller, plugins });
}

/** The test modules of the ids, or of all tests, in the order in which they run. */
function filesOf(plan: Plan, ids: readonly string[] | null): PlanFile[] {
  const all = [...new Set(plannedItems(plan).map(({ file }) => file))];
  if (ids === null) return all;
  const paths = new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
  return all.filter(({ path }) => paths.has(path));
}
