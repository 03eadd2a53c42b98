/** Named imports of `node:timers`, where there is Node. */
import { updateNamedImports } from "../../core/fixtures/named-imports.ts";

/** Makes them see the timers that were replaced, or put back. */
export function updateTimers(): void {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null) return;
  const load: unknown = Reflect.get(process, "getBuiltinModule");
  if (typeof load === "function") updateNamedImports(Reflect.apply(load, process, ["module"]));
}
