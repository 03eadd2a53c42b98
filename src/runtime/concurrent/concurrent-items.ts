/** Runs neighbouring items that are marked `concurrent` at the same time, each in a lane, and reports them in the order of the list. */
import { isPending, ownPromise } from "../values/callable.ts";
import {
  loadItem,
  runItem,
  type ItemSteps,
  type RunControl,
  type RunnableSource,
} from "../protocol/runtest-protocol.ts";
import { reportScopeFailures, tearDownSession } from "../protocol/tear-down.ts";
import { timeoutError, waitWithTimeout } from "../protocol/wait-with-timeout.ts";
import { createLanePatches } from "./lane-patches.ts";
import { openLaneSession, type SetupGate } from "./lane-session.ts";
import { separateStates } from "../../core/assertions/separate-states.ts";
import { setLaneScope } from "../../core/data/current-lane.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { ItemSource } from "../nodes/item-list.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { RunSession } from "../nodes/session.ts";
import type { HostLanes, Lane, RunOptions } from "../host.ts";

/** How many run at the same time, as in Bun. */
const DEFAULT_LIMIT = 20;

/** An item in its lane. */
interface Runner {
  readonly item: RunFunction;
  readonly lane: Lane;
  readonly groups: readonly TestGroup[];
  /** What `runItem` returned; null while it runs. */
  ended: boolean | null;
}

/** The parameters of wider scopes by name: an item with another value of one of them would set up what the others use anew. */
type WideValues = Map<string, unknown>;

/**
 * Items of which neighbours run at the same time, and what runs them.
 *
 * @param stepsOf - returns the steps of an item that hooks are called for; null for any other.
 * @param plan - of the run.
 */
export default async function concurrentItems(
  source: ItemSource,
  session: RunSession,
  stepsOf: (item: RunFunction) => ItemSteps | null,
  plan: Plan,
): Promise<RunnableSource> {
  const { host, config } = session;
  const { maxConcurrency: asked } = config.run;
  if (asked === 1) return source;
  /** How many items run at the same time; for those of another runner, as its configuration says. */
  const limitOf = ({ definition }: RunFunction): number => {
    const { projects = [], maxConcurrency = DEFAULT_LIMIT } = config.options;
    return asked ?? projects[definition.moduleNode.plan.project ?? -1]?.maxConcurrency ?? maxConcurrency;
  };
  const why = whySerial(session);
  const lanes = why === null ? await host.loadLanes?.() : undefined;
  if (lanes !== undefined) {
    const patches = createLanePatches(() => lanes.owner());
    if (changesVariables(plan)) patches.watchVariables();
    setLaneScope(
      () => lanes.current(),
      () => {
        const lane = lanes.owner();
        return lane === null ? null : patches.of(lane);
      },
    );
  }
  /** Items that were taken from the source while others ran, in order. */
  const taken: (RunFunction | null | undefined)[] = [];
  /** Items that have run beside another one. */
  const ran = new Map<RunFunction, boolean>();
  /** The last item that the run was given. */
  let given: RunFunction | null | undefined = null;
  const told = new Set<string>();
  const warn = (message: string): false => {
    if (!told.has(message)) host.emit({ type: "warning", warning: { id: null, message } });
    told.add(message);
    return false;
  };
  const alone = new Set(config.run.alone);
  /** Whether it can run beside others. Its module has been imported. */
  const isFree = (item: RunFunction): boolean => {
    if (alone.has(item.path) || limitOf(item) === 1 || item.isSerial?.() === true || item.error !== null) return false;
    const serial = "tests that are marked concurrent run one after the other";
    if (lanes === undefined) return warn(`${serial}: ${why ?? "nothing tells their code apart here"}`);
    return stepsOf(item) === null || warn(`${serial} where a conftest has hooks that are called for each of them`);
  };

  return {
    async next() {
      return (given = taken.length > 0 ? taken.shift() : await source.next());
    },
    get isLeft() {
      return source.isLeft === true;
    },
    leaves: (item) => source.leaves?.(item) ?? false,
    async run(item, following, control) {
      const before = ran.get(item);
      if (before !== undefined) {
        ran.delete(item);
        return before;
      }
      const next = following();
      const values: WideValues = new Map();
      const isGroup =
        next != null &&
        // Not one that the import of its file has brought.
        next === given &&
        areNeighbours(item, next) &&
        !dependsOnOneOf([item], next) &&
        (await isLoaded(item)) &&
        isFree(item) &&
        (await fits(item, values)) &&
        isFree(next) &&
        (await fits(next, values));
      if (!isGroup || lanes === undefined) return runItem(item, following, control);
      const group = new Group(session, lanes, limitOf(item), control);
      let waiting: RunFunction | null | undefined = item;
      let isFirst = true;
      const members: RunFunction[] = [];
      while (waiting != null && (await group.start(waiting))) {
        members.push(waiting);
        const pulled: RunFunction | null | undefined = isFirst ? next : await source.next();
        if (!isFirst) taken.push(pulled);
        isFirst = false;
        waiting = pulled;
        if (pulled == null || !areNeighbours(item, pulled) || dependsOnOneOf(members, pulled)) break;
        if (!isFree(pulled) || !(await fits(pulled, values))) break;
      }
      for (const [each, ended] of await group.finish(waiting)) ran.set(each, ended);
      const ended = ran.get(item) ?? true;
      ran.delete(item);
      return ended;
    },
  };
}

/** Whether a concurrent test may change the environment: what modules keep of `process.env` is to see that, too. */
function changesVariables({ files }: Plan): boolean {
  return files.some(({ definitions, closures }) =>
    definitions.some(
      ({ isConcurrent, closure }) => isConcurrent === true && closures[closure]?.names.includes("monkeypatch") === true,
    ),
  );
}

/** Why items cannot run at the same time, whatever the host can do; null if they can. */
function whySerial({ config: { run } }: RunSession): string | null {
  const flags: readonly (readonly [keyof RunOptions, string])[] = [
    ["setup", "--setup-show and its like show one test at a time"],
    ["showLocals", "-l looks at one test at a time"],
    ["logs", "logs are recorded of one test at a time"],
  ];
  return flags.find(([name]) => Boolean(run[name]))?.[1] ?? null;
}

function areNeighbours(item: RunFunction, other: RunFunction): boolean {
  return [item, other].every(({ definition }) => definition.plan.isConcurrent === true) && other.parent === item.parent;
}

/** A `mark.group`, with how many of its tests may run at the same time. */
interface TestGroup {
  readonly name: unknown;
  readonly max: number;
}

function groupsOf(item: RunFunction): readonly TestGroup[] {
  return item.listMarkers("group").map(({ args: [name], kwargs: { max } }) => ({
    name,
    max: typeof max === "number" ? max : 1,
  }));
}

/** Whether an item has to wait for the outcome of another. */
function dependsOnOneOf(others: readonly RunFunction[], item: RunFunction): boolean {
  const { dependsOn } = item.session;
  return dependsOn !== undefined && others.some((other) => dependsOn(item, other));
}

/** Imports the module of an item. @returns false if that fails: the item says why. */
async function isLoaded(item: RunFunction): Promise<boolean> {
  const { host, faults } = item.session;
  faults?.prepare(item);
  try {
    const pending = loadItem(item);
    if (isPending(pending)) await waitWithTimeout(host, pending, 0, { abandoned: () => new Error("abandoned") });
    separateStates();
    return true;
  } catch {
    return false;
  }
}

/** Whether an item has the parameters of wider scopes that others have, and adds its own to them. */
async function fits(item: RunFunction, values: WideValues): Promise<boolean> {
  try {
    const pending = item.session.parameters.load(item);
    if (isPending(pending)) await pending;
    const all = [...(item.callspec?.params ?? []), ...(item.callspec?.direct ?? [])];
    const wide = all
      .filter(([, { scope }]) => scope !== "function")
      .map(([name, { value, uses }]) => [name, uses ?? value] as const);
    if (wide.some(([name, value]) => values.has(name) && !Object.is(values.get(name), value))) return false;
    for (const [name, value] of wide) values.set(name, value);
    return true;
  } catch {
    // It says so itself.
    return false;
  }
}

/** Items that run at the same time. */
class Group {
  readonly #session: RunSession;
  readonly #lanes: HostLanes;
  readonly #limit: number;
  readonly #control: RunControl;
  readonly #gate: SetupGate = { pending: undefined };
  /** In the order of the list. */
  readonly #runners: Runner[] = [];
  /** How many of them have been reported. */
  #reported = 0;
  readonly #running = new Set<Runner>();
  /** Called when one has ended. */
  #wake: () => void = () => undefined;

  constructor(session: RunSession, lanes: HostLanes, limit: number, control: RunControl) {
    this.#session = session;
    this.#lanes = lanes;
    this.#limit = limit;
    this.#control = control;
    lanes.begin();
  }

  /** Starts an item as soon as there is room for it. @returns false if it does not begin, since the run is over. */
  async start(item: RunFunction): Promise<boolean> {
    const groups = groupsOf(item);
    while (this.#running.size >= this.#limit || this.#isFull(groups)) await this.#oneEnds();
    if (this.#isOver()) return false;
    const runner: Runner = { item, lane: this.#lanes.open(item.nodeId), groups, ended: null };
    this.#runners.push(runner);
    this.#running.add(runner);
    this.#report();
    void this.#run(runner);
    return true;
  }

  async #run(runner: Runner): Promise<void> {
    const { item, lane } = runner;
    const close = openLaneSession(item, this.#session, lane, this.#gate);
    // What comes next is left by the group.
    runner.ended = await lane.run(() => runItem(item, () => null, this.#control));
    close();
    this.#running.delete(runner);
    this.#report();
    this.#wake();
  }

  /** Whether as many tests of one of the groups run as may run at the same time. */
  #isFull(groups: readonly TestGroup[]): boolean {
    return groups.some(({ name, max }) => {
      const running = [...this.#running].flatMap((one) => one.groups);
      return running.filter((one) => one.name === name).length >= max;
    });
  }

  #isOver(): boolean {
    return Boolean(this.#control.isOver(0));
  }

  #oneEnds(): Promise<void> {
    return ownPromise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Reports those that have ended, up to the first that runs. The last one waits for what is torn down after it. */
  #report(): void {
    const { host } = this.#session;
    for (;;) {
      const runner = this.#runners[this.#reported];
      if (runner === undefined || runner.ended === null || this.#reported === this.#runners.length - 1) return;
      this.#reported++;
      runner.lane.flush(host.emit, false);
    }
  }

  /** Waits for all of them, and leaves what they do not share with the item that follows. */
  async finish(following: RunFunction | null | undefined): Promise<readonly (readonly [RunFunction, boolean])[]> {
    while (this.#running.size > 0) await this.#oneEnds();
    this.#lanes.end();
    const session = this.#session;
    const { host, setupState } = session;
    const last = this.#runners.at(-1);
    if (last === undefined) return [];
    const { item, lane } = last;
    lane.flush(host.emit, true);
    const next = this.#isOver() ? null : following === undefined ? session : following;
    const { timeout } = session.config.options;
    if (setupState.hasFinalizers(next)) {
      item.phase = "teardown";
      host.emit({ type: "begin", id: item.nodeId, phase: "teardown", timeout });
    }
    session.faults?.prepare(item);
    await tearDownSession(session, item.nodeId, next, (reason, of) => timeoutError({ item, timeout }, reason, "", of));
    await host.settle?.(next === null);
    const rest = (await session.faults?.rest(item)) ?? [];
    const node = item.parent ?? session;
    reportScopeFailures(
      session,
      rest.map((error) => ({ node, error })),
      item.nodeId,
    );
    lane.flush(host.emit, false);
    return this.#runners.map((runner) => [runner.item, runner.ended ?? true]);
  }
}
