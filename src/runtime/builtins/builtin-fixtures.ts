/** Built-in fixtures: those of the host, and those that need no platform. */
import { isCallable } from "../values/callable.ts";
import { FixtureLookupError } from "../values/errors.ts";
import { RunFixtureDef } from "../fixtures/fixture-def.ts";
import { RunMonkeyPatch } from "./monkeypatch.ts";
import type { Cache } from "../../core/author/fixtures/fixture-values.ts";
import type { RecordedProperty } from "../../core/hooks/run-hook-types.ts";
import type { FixtureWatcher } from "../fixtures/setup-types.ts";
import type { BuiltinFixture, Host } from "../host.ts";

/**
 * Makes the function that finds built-in fixtures by name. Those of the host replace those of the runtime.
 *
 * @param watcher - observes each set-up and tear-down; null for none.
 */
export function createBuiltins(host: Host, watcher: FixtureWatcher | null): (name: string) => RunFixtureDef {
  const byName = new Map([...runtimeFixtures(host), ...host.builtins].map((builtin) => [builtin.name, builtin]));
  return (name) => {
    const builtin = byName.get(name);
    if (builtin === undefined) {
      throw new FixtureLookupError(
        `The built-in fixture "${name}" needs Node: it is not available where this suite runs. ` +
          `Available here: ${[...byName.keys(), "request"].sort().join(", ")}.`,
      );
    }
    const { scope, argNames, passing, fn } = builtin;
    if (!isCallable(fn)) throw new TypeError(`The built-in fixture "${name}" has no function.`);
    return new RunFixtureDef({ name, baseId: "", scope, argNames, passing, fn, watcher });
  };
}

/** The built-in fixtures that need no platform. */
function runtimeFixtures({ environment }: Host): readonly BuiltinFixture[] {
  const cache = new MemoryCache();
  return [
    { name: "cache", scope: "function", argNames: [], passing: "positional", fn: () => cache },
    {
      name: "monkeypatch",
      scope: "function",
      argNames: [],
      passing: "positional",
      *fn() {
        const patch = new RunMonkeyPatch(environment ?? null);
        yield patch;
        patch.undo();
      },
    },
    { name: "record_property", scope: "function", argNames: ["request"], passing: "positional", fn: recordProperty },
  ];
}

/** A cache that lives as long as the run: the fallback where there is no disk. */
class MemoryCache implements Cache {
  readonly #values = new Map<string, string>();

  get(key: string, fallback: unknown): unknown {
    const text = this.#values.get(key);
    return text === undefined ? fallback : JSON.parse(text);
  }

  set(key: string, value: unknown): void {
    this.#values.set(key, JSON.stringify(value ?? null));
  }

  mkdir(name: string): string {
    throw new Error(`cache.mkdir(${JSON.stringify(name)}) needs Node: there are no folders where this suite runs.`);
  }
}

/** The request of the test that records a property. */
interface Recording {
  readonly item: { properties: RecordedProperty[] | null };
}

function recordProperty({ item }: Recording): (name: string, value: unknown) => void {
  return (name, value) => {
    (item.properties ??= []).push([name, plain(value)]);
  };
}

/** The value itself if JSON can represent it, else as text. */
function plain(value: unknown): RecordedProperty[1] {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : String(value);
}
