/**
 * The single wiring of a collection, for the command line, the plugins and programs: facts, the user's bundler, and the
 * cache.
 */
import type { Arrange, CollectSuiteOptions, Collection, FactsReader } from "../collect/collect.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { SuiteView } from "../core/data/suite/suite-view.ts";
import { inSpan } from "../core/trace/spans.ts";
import type { CachedFactsReader } from "../facts/read/reader.ts";
import type { SpecifierRule } from "../link/resolve.ts";
import { prepareCache } from "../store/cache-folder.ts";
import type { Tracker } from "../store/inputs.ts";
import type { Recipe } from "../store/remember.ts";
import type { CacheEntry } from "./cached/renew.ts";
import type { Need, SectionName, CachedHead } from "./cached/sections.ts";
import { isFileAt, readText } from "../store/read-file.ts";
import type { GeneratedTypes } from "../typegen/environment-files.ts";

export type { Need } from "./cached/sections.ts";

/** A request for a suite and the data that is needed of it. */
export interface SuiteRequest {
  /** Absolute paths of the files and folders to look in. Default: the configuration's `testPaths`. */
  readonly paths?: readonly string[];
  /** What is needed beyond ids and problems. Default: nothing. */
  readonly needs?: readonly Need[];
  /** Whether the cache is used. */
  readonly cache: boolean;
  /**
   * Alias rules of the bundler that builds the suite, for imports that do not resolve without them. Default: those of
   * the project's Vite.
   */
  readonly rules?: readonly SpecifierRule[];
  /** Arranges the items before they are regrouped by their parameters. Default: the order of files and modules. */
  readonly arrange?: Arrange;
  /**
   * Collects what is asked for without an entry in the cache, with the facts that earlier collections have read: for a process that
   * collects again and again. Default: none.
   */
  readonly memory?: SuiteMemory;
  /** Absolute paths of the test files to collect, with `memory`. Default: all. */
  readonly only?: readonly string[];
  /** Takes what writes to the cache after a collection of the whole suite. Default: that is written at once. */
  readonly writes?: WriteQueue;
  /** Called with the reason if the cache cannot be used. */
  readonly onNoCache?: (reason: string) => void;
}

/** Writes that wait. */
export interface WriteQueue {
  readonly add: (write: () => void | Promise<void>) => void;
  /** Does what waits. */
  flush(): Promise<void>;
}

/** What a process keeps in memory that collects again and again. Empty at first. */
export interface SuiteMemory {
  reader?: CachedFactsReader;
  /** The alias rules of the user's bundler, which are asked for once. Default: they are asked for each time. */
  rules?: { found: readonly SpecifierRule[] | null };
}

/** Reads the lines around a problem. */
export interface SourceReader {
  /** @throws {Error} if there is no such file. */
  source(path: string): string;
}

export interface Suite {
  readonly view: SuiteView;
  /** The collection itself: the suite is collected on first use if the view is from the cache. */
  readonly live: () => Promise<Collection>;
  readonly reader: SourceReader;
  /** The files of `xtest typegen` that belong to it; null if there are none. */
  readonly types: () => Promise<GeneratedTypes | null>;
}

/**
 * Opens a suite from the cache if it is current, else by collecting it.
 *
 * @throws {UsageError} if one of the paths does not exist.
 */
export function openSuite(config: ResolvedConfig, request: SuiteRequest): Promise<Suite> {
  return inSpan("collect", "opens the suite", () => openNow(config, request), { isWhole: true });
}

async function openNow(config: ResolvedConfig, request: SuiteRequest): Promise<Suite> {
  const isCached = request.cache && prepareCache(config.cacheDir, request.onNoCache);
  const collecting = { ...request, factsFolder: isCached ? `${config.cacheDir}/facts` : null };
  const collect = () => collectNow(config, collecting, null);
  const typesOf = async ({ collection }: Collected) => {
    if (!hasGeneratedTypes(config)) return null;
    const { generatedTypes } = await import("../typegen/environment-files.ts");
    return generatedTypes(collection, config);
  };
  const liveSuite = (collected: Collected): Suite => ({
    view: collected.collection,
    live: () => Promise.resolve(collected.collection),
    reader: collected.reader,
    types: () => typesOf(collected),
  });
  // An unusual order is not worth an entry.
  if (!isCached || request.memory !== undefined || request.arrange !== undefined) return liveSuite(await collect());
  const { collectionKey, isCacheable } = await import("./cached/sections.ts");
  if (!isCacheable(config)) return liveSuite(await collect());

  const [{ remember }, sections, { CachedCollection }] = await Promise.all([
    import("../store/remember.ts"),
    import("./cached/sections.ts"),
    import("./cached/view.ts"),
  ]);
  const { readHead, readRenewal, readTexts } = sections;
  const { paths = config.testPaths, needs = [], rules } = request;
  let had: readonly Need[] = [];
  const isEnough = ({ has }: CachedHead) => needs.every((need) => has.includes(need));
  const cachedSuite = ({ head, texts }: Pick<CacheEntry, "head" | "texts">): Suite => {
    let collected: Promise<Collected> | null = null;
    const live = async () => (await (collected ??= collect())).collection;
    return {
      view: new CachedCollection(head, texts),
      live,
      reader: { source: readText },
      types: async () => head.types,
    };
  };

  const place = {
    cacheDir: config.cacheDir,
    kind: "collections",
    key: collectionKey({ config, paths, rules }),
  } as const;
  const recipe: Recipe<Suite> = {
    read(section) {
      const head = readHead(section);
      had = head.has;
      return isEnough(head) ? cachedSuite({ head, texts: readTexts(section, needs) }) : null;
    },
    async renew(section, changed, track) {
      const head = readHead(section);
      if (!isEnough(head)) return null;
      const before = { head, renewal: readRenewal(section), texts: readTexts(section, head.has) };
      const collectOnly = async (only: readonly string[]) => {
        return (await collectNow(config, { ...collecting, only }, track)).collection;
      };
      const { renewEntry } = await import("./cached/renew.ts");
      const renewed = await renewEntry(before, changed, collectOnly);
      if (renewed === null) return null;
      const { texts } = renewed;
      const text = (name: SectionName) => texts.get(name) ?? "";
      return {
        value: cachedSuite({ head: renewed.head, texts }),
        sections: () => sections.entrySections(renewed.head, renewed.renewal, text),
      };
    },
    async make(track) {
      const collected = await collectNow(config, collecting, track);
      const { collection } = collected;
      // Includes the sections of the old entry, so that commands with different needs do not replace each other's
      // entry.
      const types = paths === config.testPaths ? await typesOf(collected) : null;
      const head = sections.headOf(collection, [...new Set([...had, ...needs])], types);
      const text = (name: SectionName) => sections.sectionText(collection, name);
      return {
        value: { ...liveSuite(collected), types: async () => types },
        sections: sections.hasPlainIds(collection)
          ? () => sections.entrySections(head, collection.renewal, text)
          : null,
      };
    },
  };
  return remember(place, recipe, request.writes?.add);
}

/** Whether `xtest typegen` has written types for a project: that of the root is always among them. */
export function hasGeneratedTypes({ root }: Pick<ResolvedConfig, "root">): boolean {
  return isFileAt(`${root.replace(/\/$/, "")}/xtest-env.d.ts`);
}

interface Collected {
  readonly collection: Collection;
  readonly reader: FactsReader;
}

interface CollectRequest extends Pick<SuiteRequest, "paths" | "rules" | "arrange" | "memory" | "needs" | "writes"> {
  /** The folder of cached facts; null if they are not cached. */
  readonly factsFolder: string | null;
  /** Absolute paths of the test files to collect. Default: all. */
  readonly only?: readonly string[];
}

/**
 * Collects the suite.
 *
 * @param track - for the inputs of the collection; null if it is not cached.
 */
async function collectNow(
  config: ResolvedConfig,
  { paths, rules, arrange, needs = [], memory = {}, factsFolder, only, writes }: CollectRequest,
  track: Tracker | null,
): Promise<Collected> {
  const [{ createFactsReader }, { collectSuite }, { checkTsconfigs }] = await inSpan(
    "collect",
    "load the collector",
    () =>
      Promise.all([import("../facts/read/reader.ts"), import("../collect/collect.ts"), import("../link/tsconfig.ts")]),
  );
  checkTsconfigs(config.root);
  // Modules are compiled for a run or a bundle from what a plan needs.
  const withAssertions = needs.includes("plan");
  const reader = (memory.reader ??= createFactsReader({ cacheDir: factsFolder, withAssertions }));
  const options: CollectSuiteOptions = {
    ...(paths && { paths }),
    ...(only && { only }),
    ...(arrange && { arrange }),
    readFacts: reader,
    async moreRules() {
      const found = rules ?? memory.rules?.found;
      if (found !== undefined && found !== null) return found;
      const { viteAliases } = await import("../build/vite/configuration.ts");
      const now = await inSpan("collect", "aliases of Vite", () => viteAliases(config, track, factsFolder !== null));
      if (memory.rules !== undefined) memory.rules.found = now;
      return now;
    },
  };
  if (track === null) {
    const collection = await collectSuite(config, options);
    await reader.flush();
    return { collection, reader };
  }
  const { trackCollection } = await import("./cached/tracked-reader.ts");
  const tracked = trackCollection(reader, { config, paths: paths ?? config.testPaths }, track);
  const collection = await collectSuite(config, {
    ...options,
    readFacts: tracked.reader,
    onResolve: tracked.onResolve,
    onFolder: tracked.onFolder,
  });
  tracked.end();
  if (writes === undefined) await reader.flush();
  else writes.add(() => reader.flush());
  return { collection, reader };
}
