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
export class SetupState {
  readonly #stack: Entry[] = [];
  readonly #watcher: FixtureWatcher | null;

  /** @param watcher is told of each item that is set up. Default: nobody. */
  constructor(watcher: FixtureWatcher | null = null) {
    this.#watcher = watcher;
  }

  /**
   * Sets up everything from the session down to `item` that is not set up yet.
   *
   * @throws what a node's set-up throws or has thrown before.
   */
  setup(item: Function): MaybePromise<void> {
    for (const { failure } of this.#stack) if (failure !== null) throw failure.error;
    const setUp = (): MaybePromise<void> => this.#push(item.chain);
    return this.#watcher === null ? setUp() : this.#watcher.setUpItem(item, setUp);
  }

  #push(chain: readonly Node[]): MaybePromise<void> {
    for (const node of chain.slice(this.#stack.length)) {
      const entry: Entry = { node, finalizers: [], failure: null };
      this.#stack.push(entry);
      try {
        const pending = node.setup();
        if (pending !== undefined) return this.#pushAfter(pending, entry, chain);
      } catch (error) {
        entry.failure = { error };
        throw error;
      }
    }
    return undefined;
  }

  async #pushAfter(pending: Promise<void>, entry: Entry, chain: readonly Node[]): Promise<void> {
    try {
      await pending;
    } catch (error) {
      entry.failure = { error };
      throw error;
    }
    // Nobody waits for it any more: the run was asked to stop, and the place has been left.
    if (this.#stack.includes(entry)) await this.#push(chain);
  }

  /** Whether `node` is set up or being set up. */
  isActive(node: Node): boolean {
    return this.#entryOf(node) !== undefined;
  }

  #entryOf(node: Node): Entry | undefined {
    return this.#stack.find((entry) => entry.node === node);
  }

  /**
   * Makes `finalizer` run when `node` is left.
   *
   * @throws if the node is not active.
   */
  addFinalizer(finalizer: Finalizer, node: Node): void {
    const entry = this.#entryOf(node);
    if (entry === undefined) {
      throw new Error(`A finalizer was added to "${node.nodeId}", which is not set up (any more).`);
    }
    entry.finalizers.push(finalizer);
  }

  /** Whether `teardownExact(nextItem)` has finalizers to run. */
  hasFinalizers(nextItem: Node | null): boolean {
    return this.#stack.slice(this.#shared(nextItem)).some(({ finalizers }) => finalizers.length > 0);
  }

  /**
   * Leaves every node that `nextItem` is not under; all of them if it is null.
   *
   * @throws what a finalizer threw, or an `AggregateError` if several did.
   */
  teardownExact(nextItem: Node | null): MaybePromise<void> {
    const shared = this.#shared(nextItem);
    if (this.hasFinalizers(nextItem)) return this.#teardown(shared);
    this.#stack.length = shared;
    return undefined;
  }

  async #teardown(shared: number): Promise<void> {
    const errors: unknown[] = [];
    for (let { length } = this.#stack; length > shared; length--) {
      // The node stays on the stack meanwhile, so that its finalizers may still add to it.
      await runFinalizers(this.#stack[length - 1]?.finalizers ?? [], errors);
      this.#stack.pop();
    }
    throwTogether(errors, "errors during tear-down");
  }

  /** How many nodes, from the session down, are above `nextItem` too. */
  #shared(nextItem: Node | null): number {
    let depth = 0;
    while (depth < this.#stack.length && nextItem?.chain[depth] === this.#stack[depth]?.node) depth++;
    return depth;
  }
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
