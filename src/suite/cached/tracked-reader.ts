/** Reports the inputs of a collection to the cache: the files that were read, and the paths of import resolution. */
import { posix } from "node:path";
import type { FactsReader, OnFolder, OnResolve } from "../../collect/collect.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CachedFactsReader } from "../../facts/read/reader.ts";
import type { Tracker } from "../../store/inputs.ts";
import { hashOf, type Stamp, stampFile, stampFolder, stampOf } from "../../store/stamp.ts";
import { statFile, statFolder } from "../../store/read-file.ts";
import { foldersAbove, isInFolder } from "../../store/folders.ts";
import { trackResolution, settingsIn } from "../../config/resolution/resolution-inputs.ts";

/** The scope of a collection. */
export interface TrackedCollection {
  readonly config: Pick<ResolvedConfig, "alias" | "compatConfig" | "conftestRoot" | "root">;
  /** Absolute paths to look in. */
  readonly paths: readonly string[];
}

/** A reader and listeners for a collection that will be cached. */
export interface Tracked {
  /** Reads as the wrapped reader does. */
  readonly reader: FactsReader;
  readonly onResolve: OnResolve;
  readonly onFolder: OnFolder;
  /** Must be called when everything has been read. */
  end(): void;
}

/** Starts tracking. Must be called before anything is read, so that a change during the collection is noticed. */
export function trackCollection(
  from: CachedFactsReader,
  { config, paths }: TrackedCollection,
  track: Tracker,
): Tracked {
  const facts = new Set<string>();
  const texts = new Set<string>();
  // The resolver reads these without reporting it, so their stamps are taken before.
  const early = new Map<string, Stamp | null>();
  const above = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
  for (const folder of above) {
    for (const file of settingsIn(folder)) early.set(file, stampFile(file));
    early.set(`${folder}/node_modules`, stampFolder(`${folder}/node_modules`));
  }
  const around = [...above].filter((folder) => isInFolder(folder, config.conftestRoot) && statFolder(folder) !== null);
  for (const folder of around) track.folder(folder, stampFolder(folder));
  const looked: Tracker = {
    file: (path) => {
      track.file(path, early.get(path));
    },
    folder: (path) => {
      track.folder(path, early.get(path));
    },
    variable: (name) => {
      track.variable(name);
    },
    giveUp: () => {
      track.giveUp();
    },
  };

  const reader: FactsReader = {
    read: (files) => {
      for (const path of files) facts.add(path);
      return from.read(files);
    },
    readOne(path) {
      facts.add(path);
      return from.readOne(path);
    },
    hash(path) {
      facts.add(path);
      return from.hash(path);
    },
    source: (path) => {
      const stat = statFile(path);
      const text = from.source(path);
      texts.add(path);
      track.file(path, stat === null ? null : stampOf(stat, hashOf(text)));
      return text;
    },
    provide: (path, text, extension) => {
      track.giveUp();
      from.provide(path, text, extension);
    },
    assertionsOf: (path, text) => from.assertionsOf(path, text),
    node: (path, start, end) => from.node(path, start, end),
  };

  return {
    reader,
    onResolve: trackResolution(config, looked).onResolve,
    onFolder: (folder) => track.folder(folder, stampFolder(folder)),
    end() {
      for (const path of facts) track.file(path, from.stamp(path));
      // A new file with another extension may take precedence.
      for (const path of [...facts, ...texts]) track.folder(posix.dirname(path));
      // A folder may be replaced by a file.
      for (const path of paths) track.file(path);
    },
  };
}
