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

/** Before a test is set up, and after its call: what has been counted is not counted for others. @param state - null for none. */
export function forgetExpectations(state: object | null): void {
  Object.assign(state ?? {}, { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
}

/** Whether a test has said something of its assertions. */
export function hasExpectations(state: object): boolean {
  return Reflect.get(state, "expectedAssertionsNumber") != null || Reflect.get(state, "isExpectingAssertions") === true;
}
