/** The state of Jest's `expect`: counts of assertions, and the name of the test. */
import { LaneVariable } from "../../core/data/current-lane.ts";

/** Gives each test that runs at the same time as others a state of its own, where the library keeps the only one. */
export function separateStates(): void {
  const library: object = Reflect.get(globalThis, Symbol.for("$$jest-matchers-object"));
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
