/** The chunk of `cache` where there is no disk: hosts that have one bring their own. */
import type { BuiltinFixtures } from "../../runtime/host.ts";
import { MemoryCache } from "./memory-cache.ts";

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  const cache = new MemoryCache();
  return [{ name: "cache", scope: "function", argNames: [], passing: "positional", fn: () => cache }];
}
