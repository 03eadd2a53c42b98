/**
 * The state of the package `expect`, where it is loaded: the assertions that a test has made, and those that `expect.assertions(2)` and
 * `expect.hasAssertions()` want. The package counts, and leaves it to runners to compare.
 */
const LIBRARY = Symbol.for("$$jest-matchers-object");

/** What the package keeps for all its copies; null before it is loaded. Vitest has a getter there, for an `expect` of its own. */
export function loadedLibrary(): object | null {
  return Object.getOwnPropertyDescriptor(globalThis, LIBRARY)?.value ?? null;
}

/** The state; null before the package is loaded. */
export function expectState(): object | null {
  const library = loadedLibrary();
  return library && Reflect.get(library, "state");
}

/** Before a test is set up: what others have counted does not count. @param state - null for none. */
export function forgetExpectations(state: object | null): void {
  Object.assign(state ?? {}, { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
}

/** Whether a test has made the assertions that it has said; true if it has said nothing. */
export function hasExpectedAssertions(state: object): boolean {
  const get = (name: string): unknown => Reflect.get(state, name);
  const [calls, wanted] = [get("assertionCalls") ?? 0, get("expectedAssertionsNumber") ?? null];
  return (wanted === null || wanted === calls) && (calls !== 0 || get("isExpectingAssertions") !== true);
}
