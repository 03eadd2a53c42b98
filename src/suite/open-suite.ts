/** A suite to look at: what was kept of it, if that is still true, or else what a collection finds. */
import { readFileSync, readdirSync } from "node:fs";
import type { Collection } from "../collect/collect.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { SuiteView } from "../core/data/suite-view.ts";
import type { Need } from "./snapshot/format.ts";
import type { Collected, CollectionStore } from "./snapshot/store.ts";
import { prepareCache } from "../cli/program/cache-folder.ts";
import type { CommandContext } from "../cli/program/command-context.ts";

export type { Need } from "./snapshot/format.ts";

/** What reads the lines of a problem's place. */
export interface SourceReader {
  /** @throws Error - Node's own, if there is no such file. */
  source(path: string): string;
}

export interface Suite {
  readonly view: SuiteView;
  /** Collects, if that was not done yet. */
  readonly live: () => Promise<Collection>;
  readonly reader: SourceReader;
  /** Absolute paths of files that were compared with the disk, and are as they were when they were collected. */
  readonly unchanged: ReadonlySet<string>;
}

/**
 * Gives a suite.
 *
 * @param paths - absolute paths of the files and folders to look in.
 * @param needs - what of it will be looked at.
 * @throws UsageError - as `collectSuite` does.
 */
export async function suiteOf(
  {
    args,
    config,
    err,
  }: Pick<CommandContext, "args" | "config"> & { readonly err: Pick<CommandContext["err"], "write"> },
  paths: readonly string[],
  needs: readonly Need[],
): Promise<Suite> {
  const isCached =
    args.cache &&
    prepareCache(config.cacheDir, (reason) => {
      err.write(`xtest: warning: nothing is kept from run to run, ${config.cacheDir} cannot be written: ${reason}\n`);
    });
  const store = isCached ? await storeOf(config, paths) : null;
  if (store === null) return liveSuite(await collectNow(config, { paths, isCached, records: false }));
  const kept = await store.find(needs, (only) => collectNow(config, { paths, isCached, records: true, only }));
  if (kept !== null) {
    let collecting: Promise<CollectedNow> | null = null;
    const live = async () => {
      collecting ??= collectNow(config, { paths, isCached, records: false });
      return (await collecting).collection;
    };
    const reader = { source: (path: string) => readFileSync(path, "utf8") };
    return { view: kept.suite, live, reader, unchanged: kept.files };
  }
  const collected = await collectNow(config, { paths, isCached, records: true });
  if (collected.inputs !== null) store.save(collected.collection, collected.inputs, needs);
  return liveSuite(collected);
}

function liveSuite({ collection, reader }: CollectedNow): Suite {
  return { view: collection, live: () => Promise.resolve(collection), reader, unchanged: new Set() };
}

/** Null where hooks of plugins have a say in what is collected. */
async function storeOf(config: ResolvedConfig, paths: readonly string[]): Promise<CollectionStore | null> {
  const [{ keyOf, mayBeKept }, { openStore }] = await Promise.all([
    import("./snapshot/key.ts"),
    import("./snapshot/store.ts"),
  ]);
  return mayBeKept(config) ? openStore(`${config.cacheDir}/collections`, keyOf(config, paths)) : null;
}

interface CollectedNow extends Collected {
  readonly reader: SourceReader;
}

interface CollectNowOptions {
  readonly paths: readonly string[];
  /** Whether facts of modules are kept. */
  readonly isCached: boolean;
  /** Whether to note what the collection is made of. */
  readonly records: boolean;
  /** Absolute paths of the test files to collect. Default: all that there are. */
  readonly only?: readonly string[];
}

async function collectNow(
  config: ResolvedConfig,
  { paths, isCached, records, only }: CollectNowOptions,
): Promise<CollectedNow> {
  const [{ createFactsReader }, { collectSuite }] = await Promise.all([
    import("../facts/read/reader.ts"),
    import("../collect/collect.ts"),
  ]);
  const reader = createFactsReader({ cacheDir: isCached ? `${config.cacheDir}/facts` : null });
  const viteRules = async () => (await import("../build/vite/aliases.ts")).viteAliases(config);
  const options = { paths, ...(only && { only }) };
  if (!records) {
    const collection = await collectSuite(config, { ...options, readFacts: reader, moreRules: viteRules });
    await reader.flush();
    return { collection, inputs: null, reader };
  }
  const { Recorder } = await import("./snapshot/recorder.ts");
  const folders =
    only === undefined ? (await import("../collect/files/walked-folders.ts")).walkedFolders(config, paths) : [];
  const recorder = new Recorder(reader, { config, paths, folders });
  const collection = await collectSuite(config, {
    ...options,
    readFacts: recorder.reader,
    moreRules: () => {
      // Where Vite is not asked after all, the names in the root say so.
      if (hasViteConfig(config)) recorder.refuse("Vite's configuration may look at anything");
      return viteRules();
    },
    onResolve: recorder.onResolve,
  });
  await reader.flush();
  return { collection, inputs: recorder.inputs(), reader };
}

function hasViteConfig({ bundler, root }: Pick<ResolvedConfig, "bundler" | "root">): boolean {
  return bundler !== "rolldown" && readdirSync(root).some((name) => name.startsWith("vite.config."));
}
