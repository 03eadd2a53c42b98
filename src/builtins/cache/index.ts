/** The chunk of `cache` where there is no disk: hosts that have one bring their own. */

import type { BuiltinFixtures } from "../../runtime/host.ts";
import type { Cache } from "../../core/author/fixtures/fixture-values.ts";

/** The fallback where there is no disk. */
export class MemoryCache implements Cache {
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

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  const cache = new MemoryCache();
  return [{ name: "cache", scope: "function", argNames: [], passing: "positional", fn: () => cache }];
}
