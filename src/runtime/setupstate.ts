/** Which places of the tree are set up, and what has to be undone when they are left. */
import { isThenable, type MaybePromise } from "./callable.ts";
import type { FixtureWatcher } from "./fixturedef.ts";
import type { Function } from "./function.ts";
import type { Node } from "./node.ts";

/** Undoes something; a promise is awaited. */
export type Finalizer = () => unknown;

/** One active node. */
interface Entry {
  readonly node: Node;
  /** Run from the last to the first. */
  readonly finalizers: Finalizer[];
  /** Set if the node's set-up threw. */
  failure: { readonly error: unknown } | null;
}

/**
 * The stack of active nodes, as pytest keeps it. With this tree
 *
 *     Session
 *       Module mod1
 *         Function item1
 *       Module mod2
 *         Function item2
 *
 * a run goes like this:
 *
 *     setup(item1)          push session, mod1, item1, each with its own set-up     [session, mod1, item1]
 *     teardownExact(item2)  pop item1 and mod1, which item2 is not under            [session]
 *     setup(item2)          push mod2, item2                                        [session, mod2, item2]
 *     teardownExact(null)   pop everything: there is no next item                   []
 *
 * While a node is on the stack, finalizers can be added to it; popping it runs them from the last to the first, all of
 * them, whatever they throw. If mod1's set-up throws, the error stays with mod1 and is thrown again for each item
 * under it: set-up is not tried twice.
 */
export interface SetupState {
  /**
   * Sets up everything from the session down to `item` that is not set up yet.
   *
   * @throws what a node's set-up throws or has thrown before.
   */
  setup(item: Function): MaybePromise<void>;
  /** What is set up or being set up, from the session down. */
  readonly stack: readonly { readonly node: Node }[];
  /**
   * Makes `finalizer` run when `node` is left.
   *
   * @throws if the node is not active.
   */
  addFinalizer(finalizer: Finalizer, node: Node): void;
  /** Whether `teardownExact(nextItem)` has finalizers to run. */
  hasFinalizers(nextItem: Node | null): boolean;
  /**
   * Leaves every node that `nextItem` is not under; all of them if it is null.
   *
   * @throws what a finalizer threw, or an `AggregateError` if several did.
   */
  teardownExact(nextItem: Node | null): MaybePromise<void>;
}

/** A stack on which nothing is yet. @param watcher is told of each item that is set up; null for nobody. */
export function createSetupState(watcher: FixtureWatcher | null): SetupState {
  const stack: Entry[] = [];

  const push = (chain: readonly Node[]): MaybePromise<void> => {
    for (const node of chain.slice(stack.length)) {
      const entry: Entry = { node, finalizers: [], failure: null };
      const fail = (error: unknown): never => {
        entry.failure = { error };
        throw error;
      };
      stack.push(entry);
      try {
        const pending = node.setup();
        // Once nobody waits for it any more, because the run was asked to stop, the place has been left.
        if (pending !== undefined) return pending.then(() => (stack.includes(entry) ? push(chain) : undefined), fail);
      } catch (error) {
        fail(error);
      }
    }
    return undefined;
  };

  /** How many nodes, from the session down, are above `nextItem` too. */
  const shared = (nextItem: Node | null): number => {
    let depth = 0;
    while (depth < stack.length && nextItem?.chain[depth] === stack[depth]?.node) depth++;
    return depth;
  };

  const hasFinalizers = (nextItem: Node | null): boolean =>
    stack.slice(shared(nextItem)).some(({ finalizers }) => finalizers.length > 0);

  const leave = async (depth: number): Promise<void> => {
    const errors: unknown[] = [];
    for (let { length } = stack; length > depth; length--) {
      // The node stays on the stack meanwhile, so that its finalizers may still add to it.
      await runFinalizers(stack[length - 1]?.finalizers ?? [], errors);
      stack.pop();
    }
    throwTogether(errors, "errors during tear-down");
  };

  return {
    setup(item) {
      for (const { failure } of stack) if (failure !== null) throw failure.error;
      const setUp = (): MaybePromise<void> => push(item.chain);
      return watcher === null ? setUp() : watcher.setUpItem(item, setUp);
    },
    stack,
    addFinalizer(finalizer, node) {
      const entry = stack.find((one) => one.node === node);
      if (entry === undefined) {
        throw new Error(`A finalizer was added to "${node.nodeId}", which is not set up (any more).`);
      }
      entry.finalizers.push(finalizer);
    },
    hasFinalizers,
    teardownExact(nextItem) {
      const depth = shared(nextItem);
      if (hasFinalizers(nextItem)) return leave(depth);
      stack.length = depth;
      return undefined;
    },
  };
}

/** Runs finalizers from the last to the first until none is left; what they throw goes to `errors`. */
export async function runFinalizers(finalizers: Finalizer[], errors: unknown[]): Promise<void> {
  for (let finalizer = finalizers.pop(); finalizer !== undefined; finalizer = finalizers.pop()) {
    try {
      const pending = finalizer();
      if (isThenable(pending)) await pending;
    } catch (error) {
      errors.push(error);
    }
  }
}

/** Throws one error as it is, and several together. */
export function throwTogether(errors: readonly unknown[], message: string): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} ${message}`);
}
