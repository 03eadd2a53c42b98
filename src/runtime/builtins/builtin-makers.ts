/** The built-in fixtures that need no platform. */
import { MonkeyPatch } from "./monkeypatch.ts";
import type { BuiltinMaker } from "../features.ts";
import type { FixtureRequest } from "../nodes/fixture-request.ts";

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

/** `cache`. */
export const cache: BuiltinMaker = () => {
  const values = new MemoryCache();
  return { name: "cache", scope: "function", argNames: [], passing: "positional", fn: () => values };
};

/** `monkeypatch`. */
export const monkeypatch: BuiltinMaker = ({ environment }) => ({
  name: "monkeypatch",
  scope: "function",
  argNames: [],
  passing: "positional",
  *fn() {
    const patch = new MonkeyPatch(environment ?? null);
    yield patch;
    patch.undo();
  },
});

/** `record_property`. */
export const record_property: BuiltinMaker = () => ({
  name: "record_property",
  scope: "function",
  argNames: ["request"],
  passing: "positional",
  fn: recordProperty,
});

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
