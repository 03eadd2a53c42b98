/** Which item's code runs, where several run at the same time. */

let find: () => object | null = () => null;

/** Says how it is known. @param current - gives an object that stands for the item; null for code of none, or if only one runs. */
export function setLaneScope(current: () => object | null): void {
  find = current;
}

/** A variable with one value for each item that runs at the same time as others, and another for the rest of the process. */
export class LaneVariable<T> {
  #value: T;
  readonly #ofLanes = new WeakMap<object, T>();
  readonly #initial: () => T;

  /** @param initial - makes the first value. */
  constructor(initial: () => T) {
    this.#initial = initial;
    this.#value = initial();
  }

  get value(): T {
    const lane = find();
    if (lane === null) return this.#value;
    const own = this.#ofLanes.get(lane);
    if (own !== undefined) return own;
    const made = this.#initial();
    this.#ofLanes.set(lane, made);
    return made;
  }

  set value(value: T) {
    const lane = find();
    if (lane === null) this.#value = value;
    else this.#ofLanes.set(lane, value);
  }
}
