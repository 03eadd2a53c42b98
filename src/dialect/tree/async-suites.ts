/** Suites whose functions await something: what they register afterwards is in them, too. */
import { setSuiteScope } from "./registry.ts";
import type { SuiteTask } from "./tasks.ts";

/** For a runner that allows it, on an engine that follows what awaits. */
export function followAsyncSuites(): void {
  const hooks = process.getBuiltinModule("node:async_hooks");
  setSuiteScope(new hooks.AsyncLocalStorage<SuiteTask>());
}
