/** The state of the package `expect` where tests run at the same time. */
import { LaneVariable } from "../data/current-lane.ts";
import { loadedLibrary } from "./expect-state.ts";

/** Libraries whose state is separate for each item that runs at the same time as others. */
const separate = new WeakSet<object>();

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
