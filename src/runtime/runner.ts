/** Runs one item after the other, until the last or until the run is to stop. */
import { isPending, type MaybePromise } from "./callable.ts";
import type { Function } from "./function.ts";
import type { Host, RunOptions } from "./host.ts";
import type { RuntestProtocol } from "./runtestprotocol.ts";

/** Where the items come from: a list, or someone who hands them out. */
export interface ItemSource {
  /** The next item; null if there is none any more. */
  next(): MaybePromise<Function | null>;
}

/** All items at once. */
export class ItemList implements ItemSource {
  readonly #items: readonly Function[];
  #done = 0;

  constructor(items: readonly Function[]) {
    this.#items = items;
  }

  next(): Function | null {
    return this.#items[this.#done++] ?? null;
  }
}

/** The loop over the items (reference: `pytest_runtestloop`). */
export class Runner {
  readonly #protocol: RuntestProtocol;
  readonly #host: Host;
  readonly #options: RunOptions;
  #failed = 0;

  constructor(protocol: RuntestProtocol, host: Host, options: RunOptions) {
    this.#protocol = protocol;
    this.#host = host;
    this.#options = options;
  }

  /**
   * Runs the items in order. The next one is taken before one begins: what the two share stays set up between them.
   *
   * @returns whether it stopped before the last one, because too many had failed or the host asked for it.
   */
  async run(items: ItemSource): Promise<boolean> {
    let item = await items.next();
    while (item !== null && !this.#isOver(0)) {
      const pending = items.next();
      const following: Function | null = isPending(pending) ? await pending : pending;
      const outcome = await this.#protocol.run(item, (failed) => (this.#isOver(failed ? 1 : 0) ? null : following));
      if (outcome === "failed" || outcome === "error") this.#failed++;
      item = following;
    }
    await this.#protocol.finish();
    return item !== null;
  }

  /** Whether the run ends, with `more` failures than were reported so far. */
  #isOver(more: number): boolean {
    const { maxFail } = this.#options;
    if (this.#host.stopRequested?.() === true || this.#host.isLeaving?.() === true) return true;
    return maxFail > 0 && this.#failed + (this.#host.lateFailures?.() ?? 0) + more >= maxFail;
  }
}
