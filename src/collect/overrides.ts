/** `overrides` of the configuration and `mark.group`: give tests the settings of the filters that select them, and files their limits. */
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
      if (name === "workers") item.limits = [...(item.limits ?? []), { by, most: value }];
      else if (name === "permit") {
        const [first, ...others] = value;
        if (first !== undefined) item.addMarker(mark.permit(first, ...others));
      } else if (name === "timeout" && !has.has("timeout")) item.addMarker(mark.timeout(value));
      else if (name === "retries" && !has.has("flaky")) item.addMarker(mark.flaky({ retries: value }));
    }
  }
}

/** Limits the workers that have files with tests of the same `mark.group`. */
export function applyGroups(items: readonly Function[]): void {
  for (const item of items) {
    const groups = item.marks.flatMap(({ name, args: [group], kwargs: { max = 1 } }) =>
      name === "group" && typeof group === "string" && typeof max === "number"
        ? [{ by: `group ${group}`, most: max }]
        : [],
    );
    if (groups.length > 0) item.limits = [...(item.limits ?? []), ...groups];
  }
}
