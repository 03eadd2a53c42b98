/** Built-in fixtures: those of the host, and those that are loaded when they are asked for. */
import { isCallable, type MaybePromise } from "../values/callable.ts";
import { FixtureLookupError } from "../values/errors.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import type { TearDown } from "../fixtures/setup-state.ts";
import { own } from "../values/own.ts";
import type { Host, RunnableSuite } from "../host.ts";

/**
 * Makes the function that finds built-in fixtures by name. Those of the host replace those of the runtime.
 *
 * @param lazy - those that are loaded when they are asked for.
 */
export function createBuiltins(
  host: Host,
  lazy: NonNullable<RunnableSuite["builtins"]>,
  tearDown: TearDown,
): (name: string) => MaybePromise<RunFixtureDef> {
  const byName = new Map(host.builtins.map((builtin) => [builtin.name, builtin]));

  const make = (name: string): RunFixtureDef => {
    const { scope, argNames, passing, fn } = byName.get(name) ?? missing(name);
    if (!isCallable(fn)) throw new TypeError(`The built-in fixture "${name}" has no function.`);
    return new RunFixtureDef({ name, baseId: "", scope, argNames, passing, fn, tearDown });
  };

  function missing(name: string): never {
    throw new FixtureLookupError(
      `The built-in fixture "${name}" needs a program on Node (xtest run, or a bundle that is started), or to be named by a test when the bundle is built: ` +
        "it is not available where this suite runs. " +
        `Available here: ${[...new Set([...byName.keys(), ...Object.keys(lazy), "request"])].sort().join(", ")}.`,
    );
  }

  return (name) => {
    const load = byName.has(name) ? null : own(lazy, name);
    if (load === null) return make(name);
    return load().then((chunk) => {
      for (const builtin of chunk.default(host)) byName.set(builtin.name, builtin);
      return make(name);
    });
  };
}
