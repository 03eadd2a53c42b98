/** What may be reached from a name, and how far down it may be changed: the graph that reading a module's uses builds. */

/**
 * That a value may be another one, or hold it: what is `depth` reads down from the value is `depth + shift` reads down
 * from what `binding` holds, if `depth` is at least `from`. `[rows]` holds `rows` one down: shift -1, from 1.
 */
export interface Flow {
  readonly binding: Binding;
  readonly shift: number;
  readonly from: number;
}

/** What a value flows from that nobody else has. */
export const NOWHERE: readonly Flow[] = [];

const NO_METHODS: ReadonlyMap<string, Change> = new Map();

/** Reads down beyond which nobody looks. */
const FAR = 8;

/** That what a name holds may be changed, `depth` reads down: 0 for what it holds itself. */
export interface Change {
  readonly depth: number;
  /** Where what may change it begins, with the space in front of it. */
  readonly at: number;
}

/** Where names are declared. */
export interface Holder {
  /** Whether one of them may hold what is followed. */
  holds: boolean;
}

/** Something that holds a value: a variable, a parameter, or what a function returns. */
export class Binding {
  readonly name: string;
  /** What it may hold. */
  #sources: Map<Binding, Flow> | null = null;
  /** The change that goes highest up. */
  change: Change | null = null;
  /** Calls of its methods, and of those of objects in it as `inner.method`, which may change it. */
  #methods: Map<string, Change> | null = null;

  #flows: readonly Flow[] | null = null;
  readonly #around: Holder | null;

  /** @param around what is told once it holds something. */
  constructor(name: string, around: Holder | null = null) {
    this.name = name;
    this.#around = around;
  }

  get sources(): readonly Flow[] {
    return this.#sources === null ? NOWHERE : [...this.#sources.values()];
  }

  get methods(): ReadonlyMap<string, Change> {
    return this.#methods ?? NO_METHODS;
  }

  /** Notes a call of one of its methods. */
  addMethod(path: string, change: Change): void {
    this.#methods ??= new Map();
    if (!this.#methods.has(path)) this.#methods.set(path, change);
  }

  /** The binding as a value. */
  get flows(): readonly Flow[] {
    return (this.#flows ??= [{ binding: this, shift: 0, from: 0 }]);
  }

  /** Notes that it may hold what a value flows from. */
  take(flows: readonly Flow[]): void {
    for (const flow of flows) {
      if (flow.binding === this) continue;
      this.#sources ??= new Map();
      if (this.#around !== null) this.#around.holds = true;
      const before = this.#sources.get(flow.binding);
      if (before !== undefined && coverage(before, flow)) continue;
      this.#sources.set(flow.binding, before === undefined ? flow : both(before, flow));
      if (this.change !== null) mayChange([flow], this.change.depth, this.change.at);
    }
  }
}

/** Notes that what a value flows from may be changed, `depth` reads down from the value. */
export function mayChange(flows: readonly Flow[], depth: number, at: number): void {
  if (flows.length === 0) return;
  const pending = flows.map((flow) => ({ flow, depth }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { binding, shift, from } = next.flow;
    const reached = Math.max(next.depth, from) + shift;
    if (binding.change !== null && binding.change.depth <= reached) continue;
    binding.change = { depth: reached, at };
    for (const flow of binding.sources) pending.push({ flow, depth: reached });
  }
}

/** What a read gives: `value.x`. */
export function readFrom(flows: readonly Flow[]): readonly Flow[] {
  if (flows.length === 0) return NOWHERE;
  return flows.map(({ binding, shift, from }) => ({ binding, shift: shift + 1, from: Math.max(0, from - 1) }));
}

/** What holds a value: `[value]`, `{ x: value }`. */
export function holding(flows: readonly Flow[]): readonly Flow[] {
  if (flows.length === 0) return NOWHERE;
  return flows.map(({ binding, shift, from }) => ({ binding, shift: shift - 1, from: from + 1 }));
}

/** What holds the same things as a value: `[...value]`. */
export function copyOf(flows: readonly Flow[]): readonly Flow[] {
  if (flows.length === 0) return NOWHERE;
  return flows.map(({ binding, shift, from }) => ({ binding, shift, from: Math.max(1, from) }));
}

/** A value that may be any of some. */
export function anyOf(...values: (readonly Flow[])[]): readonly Flow[] {
  let found = NOWHERE;
  for (const flows of values) if (flows.length > 0) found = found.length === 0 ? flows : [...found, ...flows];
  return found.length > MANY ? merged(found) : found;
}

/** Flows beyond which those of one binding become one: a value that is built up step by step would double each time. */
const MANY = 8;

function merged(flows: readonly Flow[]): readonly Flow[] {
  const found = new Map<Binding, Flow>();
  for (const flow of flows) {
    const before = found.get(flow.binding);
    found.set(flow.binding, before === undefined ? flow : both(before, flow));
  }
  return [...found.values()];
}

/** What a binding may hold, through all that it takes from: one flow for each of `wanted`. */
export function reachedFrom(start: Binding, wanted: ReadonlySet<Binding>): Flow[] {
  const found = new Map<Binding, Flow>();
  const pending = [...start.sources];
  for (let flow = pending.pop(); flow !== undefined; flow = pending.pop()) {
    const { binding, shift, from } = flow;
    const before = found.get(binding);
    if (binding === start || Math.abs(shift) > FAR || (before !== undefined && coverage(before, flow))) continue;
    found.set(binding, before === undefined ? flow : both(before, flow));
    for (const next of binding.sources) {
      pending.push({ binding: next.binding, shift: shift + next.shift, from: Math.max(from, next.from - shift) });
    }
  }
  return [...found.values()].filter(({ binding }) => wanted.has(binding));
}

/** Whether a flow carries every change as high up as another one does. */
function coverage(flow: Flow, other: Flow): boolean {
  return flow.shift <= other.shift && flow.from + flow.shift <= other.from + other.shift;
}

/** One flow that carries every change as high up as two of the same binding. */
function both(one: Flow, other: Flow): Flow {
  const shift = Math.min(one.shift, other.shift);
  const top = Math.min(one.from + one.shift, other.from + other.shift);
  return { binding: one.binding, shift, from: Math.max(0, top - shift) };
}
