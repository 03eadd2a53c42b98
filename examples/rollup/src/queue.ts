/** First in, first out. */
export class Queue<T> {
  readonly #items: T[] = [];

  get length(): number {
    return this.#items.length;
  }

  push(item: T): this {
    this.#items.push(item);
    return this;
  }

  /** @throws RangeError - if there is nothing left. */
  shift(): T {
    const item = this.#items.shift();
    if (item === undefined) throw new RangeError("the queue is empty");
    return item;
  }
}
