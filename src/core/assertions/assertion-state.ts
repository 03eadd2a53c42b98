/** What a run does for assertions that explain themselves. It is global: a bundle may have the module of assertions twice. */

/** The hooks of the running item, and how values are shown. */
export interface AssertionState {
  /** Whether long values are shown in full. */
  whole?: boolean;
  /** Lines that explain a failed comparison in place of the default ones; null for those. */
  compare?: ((operator: string, left: unknown, right: unknown) => readonly string[] | null) | null;
  /** Called with an assertion that has passed. */
  pass?: ((line: number, text: string, explanation: string) => void) | null;
}

const KEY = Symbol.for("unplugin-xtest.assertions");

/** The state of this realm, which is made when it is first asked for. */
export function assertionState(): AssertionState {
  const known: unknown = Reflect.get(globalThis, KEY);
  if (isState(known)) return known;
  const state: AssertionState = {};
  Object.defineProperty(globalThis, KEY, { value: state, configurable: true });
  return state;
}

function isState(value: unknown): value is AssertionState {
  return typeof value === "object" && value !== null;
}
