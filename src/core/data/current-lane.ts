/** Which item's code runs, where several run at the same time. */

/** Changes by `monkeypatch` that only the code of one item sees. Each returns a function that undoes it, unless that is said. */
export interface LanePatches {
  /** @returns null if the property cannot be changed. @throws {TypeError} if others would see that it is there. */
  setProperty(target: object, name: PropertyKey, value: unknown): (() => void) | null;
  /** @throws {TypeError} unless it is a variable of the environment: others would see that it is not there. */
  deleteProperty(target: object, name: PropertyKey): () => void;
  setEntry(target: Map<unknown, unknown>, key: unknown, value: unknown): () => void;
  deleteEntry(target: Map<unknown, unknown>, key: unknown): () => void;
  /**
   * @param now - the value of the export.
   * @param set - sets it for all.
   * @returns a function too that is the export for all, and calls the one of the item whose code calls it.
   * @throws {TypeError} if it is no function.
   */
  setExport(
    name: PropertyKey,
    value: unknown,
    now: unknown,
    set: (value: unknown) => void,
  ): { readonly value: unknown; readonly undo: () => void };
  /** @param value - undefined deletes the variable of the environment. @throws {TypeError} for one that the engine itself reads. */
  setVariable(name: string, value: string | undefined): () => void;
  /** The function of the item itself if `value` is one that calls it; else `value`. */
  behind(value: unknown): unknown;
  /** @param what - that the item does, and others would see. @param instead - what to do. */
  refuse(what: string, instead: string): never;
  /** @throws {TypeError} if the method of `monkeypatch` changes what the process has only once. @param argument - the first one. */
  check(method: string, argument: string | null): void;
}

let find: () => object | null = () => null;
let findPatches: () => LanePatches | null = () => null;

/**
 * Says how it is known.
 *
 * @param current - gives an object that stands for the item; null for code of none, or if only one runs.
 * @param patches - gives what `monkeypatch` changes by; null where code of all sees its changes.
 */
export function setLaneScope(current: () => object | null, patches: () => LanePatches | null = () => null): void {
  find = current;
  findPatches = patches;
}

/** What changes of the item whose code runs are made by, if others run at the same time; else null. */
export function lanePatches(): LanePatches | null {
  return findPatches();
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
