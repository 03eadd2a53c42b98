/** The run-time hooks around the run as a whole, and which item is in whose reach. */
import { isPending } from "../values/callable.ts";
import { HOOK_SPECS } from "../../core/hooks/hookspec.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { Interrupted } from "../protocol/interrupted.ts";
import { RunHookError } from "../values/run-hook-error.ts";
import { HookCaller, type RunPlugin } from "./hook-caller.ts";
import { ITEM_HOOKS, ItemHooks } from "./item-hooks.ts";
import { waitFor } from "../protocol/wait-with-timeout.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { ExitStatus } from "../../core/hooks/run-hook-types.ts";
import type { RunConfig } from "../config.ts";
import type { Function } from "../nodes/function.ts";
import type { Tree } from "../tree.ts";
import type { Host, RunOptions, Suite } from "../host.ts";
import type { Session } from "../nodes/session.ts";

/** The hooks that are called once in a run. */
interface SessionHookTypes {
  xtest_configure: (config: RunConfig) => unknown;
  xtest_sessionstart: (session: Session) => unknown;
  xtest_collection_modifyitems: (session: Session, config: RunConfig, items: Function[]) => unknown;
  xtest_sessionfinish: (session: Session, exitstatus: ExitStatus) => unknown;
}

/** What a run does with hooks. There is none where no conftest has any. */
export class SessionHooks {
  readonly #session: Session;
  readonly #host: Host;
  readonly #options: RunOptions;
  readonly #caller: HookCaller;
  readonly #timeout: number;
  readonly #manager: PluginManager<SessionHookTypes>;
  readonly #ofItems = new Map<string, ItemHooks | null>();
  #last = "";

  /** @param plugins those of the whole run, outermost first. */
  constructor(
    session: Session,
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
      HOOK_SPECS,
      "run",
      (path, hook, error) => new RunHookError(path, hook, error),
      (path, hook) => {
        this.#last = `${hook} of ${path}`;
        host.emit({ type: "hook", hook, path, timeout: this.#timeout });
      },
    );
    for (const { name, hooks } of plugins) this.#manager.register({ ...hooks }, name);
    session.fixtures.around.fixtureSetup = async (def, request, value, setUp) => {
      const hooks = this.ofItem(request.item);
      if (hooks === null) await setUp();
      else await hooks.setUpFixture(def, request, value, setUp);
    };
  }

  /** The hooks in an item's reach that are called for each item; null without any. */
  ofItem({ definition }: Function): ItemHooks | null {
    const plugins = this.#caller.pluginsOf(definition).filter(({ hooks }) => Object.keys(hooks).some(isOfItems));
    if (plugins.length === 0) return null;
    const key = plugins.map(({ name }) => name).join("\n");
    let hooks = this.#ofItems.get(key);
    if (hooks === undefined) this.#ofItems.set(key, (hooks = new ItemHooks(plugins, this.#host)));
    return hooks;
  }

  /** Calls what comes before everything else. @returns whether all went well; what did not is reported. */
  async start(): Promise<boolean> {
    const { config } = this.#session;
    return (
      (await this.#call(() => this.#manager.callAsync("xtest_configure", config))) &&
      (await this.#call(() => this.#manager.callAsync("xtest_sessionstart", this.#session)))
    );
  }

  /** Whether hooks may change the items. */
  get modifiesItems(): boolean {
    return this.#manager.has("xtest_collection_modifyitems");
  }

  /**
   * Lets hooks change the order of the items, mark them, and leave some out.
   *
   * @param items whose marks are known.
   * @returns the items that are left, in order; null if a hook went wrong, which is reported.
   */
  async modifyItems(items: readonly Function[]): Promise<readonly Function[] | null> {
    const left = [...items];
    const isFine = await this.#call(async () => {
      await this.#manager.callAsync("xtest_collection_modifyitems", this.#session, this.#session.config, left);
      checkItems(items, left);
    });
    if (!isFine) return null;
    // Which items there are, and in which order, has been said by the process before this one.
    return this.#options.resumed === true ? inOrderOf(this.#options.ids, items) : left;
  }

  /** Calls what comes after the last item. */
  async finish(stopped: boolean): Promise<void> {
    const { testsFailed, testsRun } = this.#session;
    const isInterrupted = stopped && this.#host.stopRequested?.() === true;
    const status: ExitStatus = isInterrupted ? 2 : testsFailed > 0 ? 1 : testsRun === 0 ? 5 : 0;
    await this.#call(() => this.#manager.callAsync("xtest_sessionfinish", this.#session, status));
  }

  async #call(task: () => Promise<unknown>): Promise<boolean> {
    const host = this.#host;
    this.#last = "";
    try {
      await waitFor(host, task(), this.#timeout, { subject: () => this.#last });
      return true;
    } catch (error) {
      if (isInstance(error, Interrupted)) return false;
      const facts = host.describe(error);
      host.emit({ type: "error", error: { path: null, message: facts.message, error: facts } });
      return false;
    }
  }
}

function inOrderOf(ids: readonly string[] | null, items: readonly Function[]): readonly Function[] {
  if (ids === null) return items;
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ nodeId }: Function): number => places.get(nodeId) ?? ids.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

function isOfItems(hook: string): boolean {
  return ITEM_HOOKS.has(hook);
}

/** @throws Error if there is an item that was not there before, or one twice. */
function checkItems(before: readonly Function[], after: readonly Function[]): void {
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
 * Imports the conftests that have hooks for one of the tests that are asked for.
 *
 * @returns null if there are none.
 * @throws UsageError if one of the hooks cannot be called.
 */
export async function hooks(
  { plan }: Suite,
  options: RunOptions,
  host: Host,
  { session }: Tree,
): Promise<SessionHooks | null> {
  if (plan.modules.every((module) => module.hooks === undefined)) return null;
  const caller = new HookCaller(plan, session.loader, session.config);
  const conftests = new Set(modulesOf(plan, options.ids).flatMap((module) => plan.modules[module]?.requires ?? []));
  const plugins: RunPlugin[] = [];
  for (const index of conftests) {
    if (plan.modules[index]?.hooks === undefined) continue;
    const loading = caller.load(index);
    const plugin = isPending(loading) ? await waitFor(host, loading, 0) : loading;
    if (plugin !== null) plugins.push(plugin);
  }
  return plugins.length === 0 ? null : new SessionHooks(session, host, options, { caller, plugins });
}

/** The test modules of the ids, or of all tests, in the order in which they run. */
function modulesOf(plan: Plan, ids: readonly string[] | null): number[] {
  const all = [...new Set(plan.definitions.map(({ module }) => module))];
  if (ids === null) return all;
  const paths = new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
  return all.filter((module) => paths.has(plan.modules[module]?.path ?? ""));
}
