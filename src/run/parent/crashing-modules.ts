/** Modules whose import took a process with it: the next one does not import them, and has their error at once. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { Suite } from "../../runtime/host.ts";

/** Why, by path from the root. */
export type DeadlyModules = Readonly<Record<string, ErrorFacts>>;

/** The same suite with modules that throw, as they would have done had their process lived on. */
export function withoutDeadly(suite: Suite, deadly: DeadlyModules): Suite {
  const paths = Object.entries(deadly);
  if (paths.length === 0) return suite;
  const thrown = paths.map(([path, facts]) => [path, () => Promise.reject(errorOf(facts))] as const);
  return { ...suite, modules: { ...suite.modules, ...Object.fromEntries(thrown) } };
}

function errorOf({ name, message, stack }: ErrorFacts): Error {
  return Object.assign(new Error(message), { name, stack: stack ?? `${name}: ${message}` });
}
