/** What an item in a lane has of its session: fixtures of its own, while it shares what has a wider scope with the others. */
import {
  createSetupState,
  TearDown,
  type SetupNode,
  type SetupState,
  type WatchedItem,
} from "../fixtures/setup-state.ts";
import { isOfProcess } from "../../core/author/fixtures/builtin-fixtures.ts";
import { FixtureLookupError } from "../values/errors.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { after, isPending, type MaybePromise } from "../values/callable.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import type { RunFixtureManager } from "../fixtures/fixture-manager.ts";
import type { Host, Lane } from "../host.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { RunSession } from "../nodes/session.ts";

/** The set-up of the nodes above the items, which one of them does for all. */
export interface SetupGate {
  pending: Promise<void> | undefined;
}

/** Gives an item its own part of the session. @returns a function that takes it back. */
export function openLaneSession(item: RunFunction, session: RunSession, lane: Lane, gate: SetupGate): () => void {
  const tearDown = new TearDown(session.tearDown.watcher);
  const own: Partial<RunSession> = {
    host: hostOf(session.host, lane),
    tearDown,
    setupState: setupStateOf(item, session.setupState, tearDown, lane, gate),
    fixtures: fixturesOf(item, session.fixtures, tearDown),
    fixtureSetup(def, request, value, setUp) {
      const { fixtureSetup: hook } = session;
      const call = hook === null ? setUp : (): MaybePromise<void> => hook(def, request, value, setUp);
      return isOfItem(item, def) ? call() : lane.runShared(call);
    },
  };
  setSession(
    item,
    new Proxy(session, {
      // Private fields are only in the session itself.
      get: (target, key): unknown => Reflect.get(Object.hasOwn(own, key) ? own : target, key),
    }),
  );
  return () => {
    setSession(item, session);
  };
}

function setSession(item: RunFunction, value: RunSession): void {
  Object.defineProperty(item, "session", { value, writable: true, enumerable: true, configurable: true });
}

/** The host without what tells a parent of the one item that runs. */
function hostOf(host: Host, { emit, onAbandon, hasAbandoned }: Lane): Host {
  const {
    resultSoFar: _result,
    leaving: _leaving,
    finalizerFailed: _failed,
    capture: _capture,
    enter: _enter,
    settle,
    ...others
  } = host;
  return { ...others, emit, onAbandon, hasAbandoned, ...(settle && { settle: () => settle(false) }) };
}

/** The nodes above the item are set up once, for all; the item itself is in its own stack. */
function setupStateOf(
  item: RunFunction,
  shared: SetupState,
  tearDown: TearDown,
  lane: Lane,
  gate: SetupGate,
): SetupState {
  const own = createSetupState(tearDown);
  const above: SetupNode & WatchedItem = {
    nodeId: item.nodeId,
    chain: item.chain.slice(0, -1),
    fixtureNames: [],
    callspec: null,
    setup: () => undefined,
  };
  const leaf: SetupNode & WatchedItem = {
    nodeId: item.nodeId,
    get chain() {
      return [leaf];
    },
    get fixtureNames() {
      return item.fixtureNames;
    },
    get callspec() {
      return item.callspec;
    },
    setup: () => item.setup(),
  };
  const setUpAbove = (): MaybePromise<void> => {
    if (gate.pending !== undefined) return gate.pending.then(setUpAbove, setUpAbove);
    const pending = lane.runShared(() => shared.setup(above));
    if (!isPending(pending)) return undefined;
    gate.pending = pending.finally(() => {
      gate.pending = undefined;
    });
    return gate.pending;
  };
  return {
    setup: () => after(setUpAbove(), () => own.setup(leaf)),
    get stack() {
      return own.stack.length === 0 ? shared.stack : [...shared.stack, { node: item }];
    },
    addFinalizer(finalizer, node) {
      if (node === item) own.addFinalizer(finalizer, leaf);
      else shared.addFinalizer(finalizer, node);
    },
    hasFinalizers: () => own.hasFinalizers(null),
    teardownExact: (_next, failed, leaving) =>
      own.teardownExact(
        null,
        (_node, error) => {
          failed(item, error);
        },
        () => {
          leaving(item);
        },
      ),
  };
}

/** Whether the fixture is set up for that item alone. */
function isOfItem(item: RunFunction, { name, scope: own }: RunFixtureDef): boolean {
  const scope = item.callspec?.params.get(name)?.scope ?? own;
  return scope === "function" || (scope === "class" && item.definition.collector.classNode === null);
}

/** Fixtures that are set up for each test are the item's own. */
function fixturesOf(item: RunFunction, shared: RunFixtureManager, tearDown: TearDown): RunFixtureManager {
  const defs = new Map<RunFixtureDef, RunFixtureDef>();
  const ownOf = (def: RunFixtureDef): RunFixtureDef =>
    isOfItem(item, def) ? getOrMake(defs, def, () => new RunFixtureDef({ ...def.parts, tearDown })) : def;
  /** The build refuses it too, where it sees that the test asks for it. */
  const refuse = (def: RunFixtureDef | undefined): void => {
    if (def === undefined || def.parts.path !== undefined || !isOfProcess(def.name)) return;
    throw new FixtureLookupError(
      `"${def.name}" changes or records what the process has only once: ${item.nodeId}, which is concurrent, cannot have it.`,
    );
  };
  return {
    ...shared,
    chainOf: (user, name) =>
      after(shared.chainOf(user, name), (chain) => {
        refuse(chain.at(-1));
        return chain.map(ownOf);
      }),
  };
}
