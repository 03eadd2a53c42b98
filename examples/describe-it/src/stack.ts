/** Last in, first out. */
export class Stack<T> {
  readonly #items: T[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(item: T): this {
    this.#items.push(item);
    return this;
  }

  /** @throws RangeError if there is nothing on it. */
  pop(): T {
    for (const item of this.#items.splice(-1)) return item;
    throw new RangeError("the stack is empty");
  }
}
