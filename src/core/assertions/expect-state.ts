/**
 * The state of the package `expect`, where it is loaded: the assertions that a test has made, and those that `expect.assertions(2)` and
 * `expect.hasAssertions()` want. The package counts, and leaves it to runners to compare.
 */
import { LaneVariable } from "../data/current-lane.ts";

const LIBRARY = Symbol.for("$$jest-matchers-object");
/** Libraries whose state is separate for each item that runs at the same time as others. */
const separate = new WeakSet<object>();

/** What the package keeps for all its copies; null before it is loaded. Vitest has a getter there, for an `expect` of its own. */
function loadedLibrary(): object | null {
  const library: unknown = Object.getOwnPropertyDescriptor(globalThis, LIBRARY)?.value;
  return typeof library === "object" ? library : null;
}

/** Gives each test that runs at the same time as others a state of its own, where the library keeps the only one. */
export function separateStates(library: object | null = loadedLibrary()): void {
  if (library === null || separate.has(library)) return;
  separate.add(library);
  const initial: object = Reflect.get(library, "state");
  const states = new LaneVariable<object>(() => ({ ...initial }));
  Object.defineProperty(library, "state", {
    get: () => states.value,
    set(state: object) {
      states.value = state;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Before a test is set up: what others have counted is not counted for it. */
export function beginExpectations(): void {
  const library = loadedLibrary();
  if (library === null) return;
  separateStates(library);
  forget(Reflect.get(library, "state"));
}

function forget(state: object): void {
  Object.assign(state, { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false });
}

/** After a test that passed. @throws the error that Jest has, if the test did not make the assertions that it said. */
export function checkExpectations(): void {
  const library = loadedLibrary();
  if (library === null) return;
  const state: object = Reflect.get(library, "state");
  const get = (name: string): unknown => Reflect.get(state, name);
  const [calls, wanted] = [Number(get("assertionCalls") ?? 0), get("expectedAssertionsNumber")];
  const [ofNumber, ofAny] = [get("expectedAssertionsNumberError"), get("isExpectingAssertionsError")];
  const wantsAny = get("isExpectingAssertions") === true;
  forget(state);
  if (typeof wanted === "number" && wanted !== calls && ofNumber instanceof Error) {
    const received = counted(calls, "assertion call");
    ofNumber.message = `expect.assertions(${wanted})\n\nExpected ${counted(wanted, "assertion")} to be called but received ${received}.`;
    throw ofNumber;
  }
  if (wantsAny && calls === 0 && ofAny instanceof Error) {
    ofAny.message = "expect.hasAssertions()\n\nExpected at least one assertion to be called but received none.";
    throw ofAny;
  }
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

/** As Jest writes it. */
function counted(count: number, noun: string): string {
  return `${NUMBERS[count] ?? count} ${noun}${count === 1 ? "" : "s"}`;
}
