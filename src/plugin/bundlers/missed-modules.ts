/**
 * Detects test modules that the plugin never got: with bundlers that give each file to one plugin only, another one may
 * have handled them.
 */
import { realpath } from "node:fs/promises";
import { normalizeId } from "../filters.ts";
import type { NativeSuite } from "./native-suite.ts";

/**
 * The message about modules that were not rewritten, or null if none is missing.
 *
 * @param passed - ids of the modules that the plugin got.
 */
export async function missedModules(suite: NativeSuite, passed: ReadonlySet<string>): Promise<string | null> {
  const missing: string[] = [];
  for (const id of suite.rewritten) {
    if (passed.has(id) || passed.has(normalizeId(await realpath(id).catch(() => id)))) continue;
    missing.push(id);
  }
  const [first, ...others] = missing;
  if (first === undefined) return null;
  const which = others.length === 0 ? first : `${first} and ${String(others.length)} more`;
  return (
    `another plugin loaded ${which} before xtest() could: this bundler gives each file to the first plugin that takes it. ` +
    "Put xtest() before every other plugin."
  );
}
