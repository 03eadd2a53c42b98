/** A suite as the last collection has left it in the cache, whether it is current or not: for what must be fast and may be wrong. */
import type { ResolvedConfig } from "../config/types.ts";
import type { SuiteView } from "../core/data/suite/suite-view.ts";
import { recall } from "../store/remember.ts";
import { collectionKey, isCacheable } from "./cached/sections.ts";
import { type Need, readHead, readTexts } from "./cached/sections.ts";
import { CachedCollection } from "./cached/view.ts";

/** The suite, and the parts of it that the cache has. */
export interface RememberedSuite {
  readonly view: SuiteView;
  readonly has: readonly Need[];
  /** Names of the marks of its items. */
  readonly markNames: readonly string[];
}

/**
 * The suite in the cache; null if there is none.
 *
 * @param paths - absolute paths of the files and folders that were looked in.
 * @param needs - the parts that are read, if the cache has them.
 */
export function rememberedSuite(
  config: ResolvedConfig,
  paths: readonly string[],
  needs: readonly Need[],
): RememberedSuite | null {
  if (!isCacheable(config)) return null;
  const place = { cacheDir: config.cacheDir, kind: "collections", key: collectionKey({ config, paths }) } as const;
  return recall(place, (section) => {
    const head = readHead(section);
    const has = needs.filter((need) => head.has.includes(need));
    return { view: new CachedCollection(head, readTexts(section, has)), has, markNames: head.markNames };
  });
}
