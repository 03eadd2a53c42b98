/** Suites and tests whose functions await something: what they register afterwards is in them, too. */
import { setSuiteScope } from "./registry.ts";
import { setContextScope } from "./running-test.ts";
import type { SuiteTask } from "./tasks.ts";

/** For a runner that allows it, on an engine that follows what awaits. */
export function followAsyncSuites(): void {
  const hooks = process.getBuiltinModule("node:async_hooks");
  setSuiteScope(new hooks.AsyncLocalStorage<SuiteTask>());
}

/** For a runner whose functions mean the test that calls them. */
export function followTests(): void {
  const hooks = process.getBuiltinModule("node:async_hooks");
  setContextScope(new hooks.AsyncLocalStorage<object>());
}
