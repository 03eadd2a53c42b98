/** The built-in fixtures that need no platform, and the list of those that a run has. */
import { MonkeyPatch } from "./monkeypatch.ts";
import type { BuiltinFixture, Host } from "./host.ts";
import type { FixtureRequest } from "./request.ts";

/** What the `cache` fixture gives. */
export interface Cache {
  /** The value of a key, or `fallback` if there is none. */
  get(key: string, fallback: unknown): unknown;
  /** Keeps a value that JSON can hold. */
  set(key: string, value: unknown): void;
  /** Path of a folder that stays. */
  mkdir(name: string): string;
}

/** A cache that lives as long as the run. */
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

/** The built-in fixtures of a run by name: the runtime's own, and over them those of the host. */
export function builtinFixtures(host: Host): ReadonlyMap<string, BuiltinFixture> {
  const cache = new MemoryCache();
  const own: BuiltinFixture[] = [
    { name: "cache", scope: "function", argNames: [], passing: "positional", fn: () => cache },
    {
      name: "monkeypatch",
      scope: "function",
      argNames: [],
      passing: "positional",
      *fn() {
        const patch = new MonkeyPatch(host.environment ?? null);
        yield patch;
        patch.undo();
      },
    },
    { name: "record_property", scope: "function", argNames: ["request"], passing: "positional", fn: recordProperty },
  ];
  return new Map([...own, ...host.builtins].map((builtin) => [builtin.name, builtin]));
}

function recordProperty(request: FixtureRequest): (name: string, value: unknown) => void {
  return (name, value) => {
    (request.item.properties ??= []).push([name, plain(value)]);
  };
}

/** Itself where JSON can hold it, else as text. */
function plain(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : String(value);
}
