/** Built-in fixtures: those of the host, those that need no platform, and those that are loaded when they are asked for. */
import { isCallable, type MaybePromise } from "../values/callable.ts";
import { FixtureLookupError } from "../values/errors.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { RunMonkeyPatch } from "./monkeypatch.ts";
import type { FixtureWatcher } from "../fixtures/setup-types.ts";
import { own } from "../values/own.ts";
import type { BuiltinFixture, Host, RunnableSuite } from "../host.ts";

/**
 * Makes the function that finds built-in fixtures by name. Those of the host replace those of the runtime.
 *
 * @param lazy - those that are loaded when they are asked for.
 * @param watcher - observes each set-up and tear-down; null for none.
 */
export function createBuiltins(
  host: Host,
  lazy: NonNullable<RunnableSuite["builtins"]>,
  watcher: FixtureWatcher | null,
): (name: string) => MaybePromise<RunFixtureDef> {
  const createPatch = (): RunMonkeyPatch => new RunMonkeyPatch(host.environment ?? null);
  const byName = new Map([...runtimeFixtures(createPatch), ...host.builtins].map((builtin) => [builtin.name, builtin]));

  const make = (name: string): RunFixtureDef => {
    const { scope, argNames, passing, fn } = byName.get(name) ?? missing(name);
    if (!isCallable(fn)) throw new TypeError(`The built-in fixture "${name}" has no function.`);
    return new RunFixtureDef({ name, baseId: "", scope, argNames, passing, fn, watcher });
  };

  function missing(name: string): never {
    throw new FixtureLookupError(
      `The built-in fixture "${name}" needs Node, or to be named by a test when the bundle is built: ` +
        "it is not available where this suite runs. " +
        `Available here: ${[...byName.keys(), ...Object.keys(lazy), "request"].sort().join(", ")}.`,
    );
  }

  return (name) => {
    const load = byName.has(name) ? null : own(lazy, name);
    if (load === null) return make(name);
    return load().then(({ default: createFixtures }) => {
      for (const builtin of createFixtures(host, createPatch)) byName.set(builtin.name, builtin);
      return make(name);
    });
  };
}

/** The built-in fixtures that need no platform. */
function runtimeFixtures(createPatch: () => RunMonkeyPatch): readonly BuiltinFixture[] {
  return [
    {
      name: "monkeypatch",
      scope: "function",
      argNames: [],
      passing: "positional",
      *fn() {
        const patch = createPatch();
        yield patch;
        patch.undo();
      },
    },
  ];
}
