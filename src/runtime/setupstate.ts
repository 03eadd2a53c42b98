/** Which places of the tree are set up, and what has to be undone when they are left. */
import { isThenable, type MaybePromise } from "./callable.ts";
import type { Function } from "./function.ts";
import type { Node } from "./node.ts";
import type { SetupTrace } from "./setuptrace.ts";

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
  readonly #trace: SetupTrace | null;

  /** @param trace is told of each item that is set up. Default: nobody. */
  constructor(trace: SetupTrace | null = null) {
    this.#trace = trace;
  }

  /**
   * Sets up everything from the session down to `item` that is not set up yet.
   *
   * @throws what a node's set-up throws or has thrown before.
   */
  setup(item: Function): MaybePromise<void> {
    for (const entry of this.#stack) if (entry.failure !== null) throw entry.failure.error;
    return this.#trace === null ? this.#push(item.chain) : this.#setupTraced(item, this.#trace);
  }

  async #setupTraced(item: Function, trace: SetupTrace): Promise<void> {
    trace.begin(item);
    let isSetUp = false;
    try {
      await this.#push(item.chain);
      isSetUp = true;
    } finally {
      trace.item(item, isSetUp);
    }
  }

  #push(chain: readonly Node[]): MaybePromise<void> {
    for (let depth = this.#stack.length; depth < chain.length; depth++) {
      const node = chain[depth];
      if (node === undefined) break;
      const entry: Entry = { node, finalizers: [], failure: null };
      this.#stack.push(entry);
      let pending: MaybePromise<void>;
      try {
        pending = node.setup();
      } catch (error) {
        entry.failure = { error };
        throw error;
      }
      if (pending !== undefined) return this.#pushAfter(pending, entry, chain);
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
    if (!this.#stack.includes(entry)) return;
    await this.#push(chain);
  }

  /** Whether `node` is set up or being set up. */
  isActive(node: Node): boolean {
    return this.#stack.some((entry) => entry.node === node);
  }

  /**
   * Makes `finalizer` run when `node` is left.
   *
   * @throws if the node is not active.
   */
  addFinalizer(finalizer: Finalizer, node: Node): void {
    // The nodes that get finalizers are mostly the last ones.
    for (let depth = this.#stack.length - 1; depth >= 0; depth--) {
      const entry = this.#stack[depth];
      if (entry?.node !== node) continue;
      entry.finalizers.push(finalizer);
      return;
    }
    throw new Error(`A finalizer was added to "${node.nodeId}", which is not set up (any more).`);
  }

  /** Whether `teardownExact(nextItem)` has finalizers to run. */
  hasFinalizers(nextItem: Node | null): boolean {
    for (let depth = this.#stack.length - 1; depth >= 0; depth--) {
      const entry = this.#stack[depth];
      if (entry === undefined || this.#isShared(depth, nextItem)) return false;
      if (entry.finalizers.length > 0) return true;
    }
    return false;
  }

  /**
   * Leaves every node that `nextItem` is not under; all of them if it is null.
   *
   * @throws what a finalizer threw, or an `AggregateError` if several did.
   */
  teardownExact(nextItem: Node | null): MaybePromise<void> {
    while (this.#stack.length > 0 && !this.#isShared(this.#stack.length - 1, nextItem)) {
      if (this.#stack.at(-1)?.finalizers.length !== 0) return this.#teardownRest(nextItem);
      this.#stack.pop();
    }
    return undefined;
  }

  async #teardownRest(nextItem: Node | null): Promise<void> {
    const errors: unknown[] = [];
    while (this.#stack.length > 0 && !this.#isShared(this.#stack.length - 1, nextItem)) {
      const entry = this.#stack.at(-1);
      if (entry === undefined) break;
      // The node stays on the stack meanwhile, so that its finalizers may still add to it.
      await runFinalizers(entry.finalizers, errors);
      this.#stack.pop();
    }
    throwTogether(errors, "errors during tear-down");
  }

  /** Equal nodes at one depth have equal chains above them: the tree has one path to each. */
  #isShared(depth: number, nextItem: Node | null): boolean {
    return nextItem !== null && nextItem.chain[depth] === this.#stack[depth]?.node;
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
