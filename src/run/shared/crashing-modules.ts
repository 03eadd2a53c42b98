/** Imports and set-ups that ended a process: the next one does not try them again, and reports the same error. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { RunnableSuite } from "../../runtime/host.ts";

/** The errors by path from the root. */
export type CrashingModules = Readonly<Record<string, ErrorFacts>>;

/** The errors by the key that the runtime gives a set-up. */
export type CrashingSetups = Readonly<Record<string, ErrorFacts>>;

/** The suite with modules that throw these errors. */
export function withoutCrashingModules(suite: RunnableSuite, crashingModules: CrashingModules): RunnableSuite {
  const paths = Object.entries(crashingModules);
  if (paths.length === 0) return suite;
  const thrown = paths.map(([path, facts]) => [path, () => Promise.reject(errorOf(facts))] as const);
  return { ...suite, modules: { ...suite.modules, ...Object.fromEntries(thrown) } };
}

/** The error of a set-up that ended a process; null if it did not. */
export function errorOfSetup(crashingSetups: CrashingSetups, key: string): Error | null {
  const facts = Object.hasOwn(crashingSetups, key) ? crashingSetups[key] : undefined;
  return facts === undefined ? null : errorOf(facts);
}

function errorOf({ name, message, stack }: ErrorFacts): Error {
  return Object.assign(new Error(message), { name, stack: stack ?? `${name}: ${message}` });
}
