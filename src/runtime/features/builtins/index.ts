/** Built-in fixtures: those of the host, and those that need no platform. */
import { isCallable } from "../../values/callable.ts";
import { FixtureLookupError } from "../../values/errors.ts";
import { FixtureDef, type FixtureSurroundings } from "../../fixtures/fixture-def.ts";
import type { BuiltinMaker, Builtins } from "../../features.ts";

export { cache, monkeypatch, record_property } from "../../builtins/builtin-makers.ts";

/** @param makers of those of the runtime that can be asked for; those of the host go before them. */
export function builtins(...makers: readonly BuiltinMaker[]): Builtins {
  return (host) => {
    const known = [...makers.map((make) => make(host)), ...host.builtins];
    const byName = new Map(known.map((builtin) => [builtin.name, builtin]));
    return (name: string, around: FixtureSurroundings) => {
      const builtin = byName.get(name);
      if (builtin === undefined) {
        throw new FixtureLookupError(
          `The built-in fixture "${name}" needs Node: it is not available where this suite runs. ` +
            `Available here: ${[...byName.keys(), "request"].sort().join(", ")}.`,
        );
      }
      const { scope, argNames, passing, fn } = builtin;
      if (!isCallable(fn)) throw new TypeError(`The built-in fixture "${name}" has no function.`);
      return new FixtureDef({ name, baseId: "", scope, argNames, passing, fn, around });
    };
  };
}
