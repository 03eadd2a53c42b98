/** `overrides` of the configuration: gives tests the settings of the filters that select them. */
import { mark } from "../core/author/marks/mark.ts";
import type { ResolvedOptions } from "../config/options/options.ts";
import { manifestParams } from "./output/manifest.ts";
import type { Function } from "./tree/function.ts";

/** Adds marks with the settings, but where a test has such a mark. @throws {UsageError} if a filter cannot be read. */
export async function applyOverrides(
  { overrides }: Pick<ResolvedOptions, "overrides">,
  items: readonly Function[],
): Promise<void> {
  if (overrides.length === 0) return;
  const { compileOverrides } = await import("../core/select/overrides.ts");
  const settingsOf = await compileOverrides(overrides, (item: Function) => ({
    fixtureNames: item.fixtureNames,
    params: manifestParams(item.call),
  }));
  const given = items.map((item) => ({ item, settings: settingsOf(item) }));
  for (const { item, settings } of given) {
    if (settings.length === 0) continue;
    const has = new Set(item.marks.map(({ name }) => name));
    for (const { name, value, by } of settings) {
      if (name === "workers") item.limit = { by, most: value };
      else if (name === "timeout" && !has.has("timeout")) item.addMarker(mark.timeout(value));
      else if (name === "retries" && !has.has("flaky")) item.addMarker(mark.flaky({ retries: value }));
    }
  }
}
