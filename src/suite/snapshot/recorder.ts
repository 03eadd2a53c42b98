/** Notes everything that a collection is made of, while it is made: what was read, and where things were looked for. */
import { posix } from "node:path";
import type { Inputs } from "../../store/inputs.ts";
import {
  hashOf,
  isYoung,
  type Stamp,
  stampFile,
  stampFolder,
  stampOf,
  statFile,
  statFolder,
} from "../../store/stamp.ts";
import type { FactsReader, OnResolve } from "../../collect/collect.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { LookedFor, settingsIn } from "./resolution-inputs.ts";
import { foldersAbove } from "./paths.ts";

/** A reader that remembers the state in which it found a file. */
export interface StampedReader extends FactsReader {
  /** Null for a file that was not there, or that nobody asked for. */
  stamp(path: string): Stamp | null;
}

export interface RecorderOptions {
  readonly config: Pick<ResolvedConfig, "alias" | "root">;
  /** Absolute paths that the collection looks at. */
  readonly paths: readonly string[];
  /** Absolute paths of the folders that will be walked. */
  readonly folders: readonly string[];
}

/** To be made before anything is read: what changes while a collection is made must not look as if it had been seen. */
export class Recorder {
  /** Reads as the given one does. */
  readonly reader: FactsReader;
  readonly #from: StampedReader;
  readonly #started = Date.now();
  /** Folders whose names were noted before they were walked. */
  readonly #folders = new Map<string, Stamp | null>();
  /** Files of which only the text was read, with what they were. */
  readonly #texts = new Map<string, Stamp | null>();
  readonly #facts = new Set<string>();
  /** Files and folders that are looked at where no one sees when, as they were before. */
  readonly #early = new Map<string, Stamp | null>();
  readonly #paths: readonly string[];
  readonly #lookedFor: LookedFor;
  #refusal: string | null = null;

  constructor(reader: StampedReader, { config, paths, folders }: RecorderOptions) {
    this.#from = reader;
    // What is a folder now may become a file.
    this.#paths = paths;
    this.#lookedFor = new LookedFor(config);
    const above = new Set(paths.flatMap((path) => [path, ...foldersAbove(path)]));
    for (const folder of above) {
      for (const file of settingsIn(folder)) this.#early.set(file, stampFile(file));
      this.#early.set(`${folder}/node_modules`, stampFolder(`${folder}/node_modules`));
    }
    const around = [...above].filter((folder) => isIn(config.root, folder) && statFolder(folder) !== null);
    for (const folder of new Set([...folders, ...around])) this.#folders.set(folder, stampFolder(folder));
    this.reader = this.#recording();
  }

  readonly onResolve: OnResolve = (specifier, importer, resolution) => {
    this.#lookedFor.add(specifier, importer, resolution);
  };

  /** Says that the collection depends on what cannot be compared. */
  refuse(why: string): void {
    this.#refusal ??= why;
  }

  /** What the collection was made of; null if that cannot be told. */
  inputs(): Inputs | null {
    const places = this.#lookedFor.places();
    if (this.#refusal !== null || places === null) return null;
    const files = new Map(this.#texts);
    for (const path of this.#facts) {
      const stamp = this.#from.stamp(path);
      const text = files.get(path);
      // It was read twice, and changed in between.
      if (text !== undefined && text?.hash !== stamp?.hash) return null;
      files.set(path, stamp);
    }
    const folders = new Map(this.#folders);
    for (const folder of [...[...files.keys()].map((path) => posix.dirname(path)), ...places.folders]) {
      if (!folders.has(folder)) folders.set(folder, this.#stampOf(folder, stampFolder));
    }
    for (const path of [...places.files, ...this.#paths]) {
      if (!files.has(path)) files.set(path, this.#stampOf(path, stampFile));
    }
    // The names in a folder say what is not in it.
    const isTold = ([path, stamp]: readonly [string, Stamp | null]) =>
      stamp === null && folders.get(posix.dirname(path)) != null;
    return {
      files: [...files].filter((entry) => !isTold(entry)),
      folders: [...folders].filter((entry) => !isTold(entry)),
    };
  }

  /** The state of what was looked at some time ago. If it may have changed since, it will never count as the same. */
  #stampOf(path: string, take: (path: string) => Stamp | null): Stamp | null {
    const early = this.#early.get(path);
    if (early !== undefined) return early;
    const stamp = take(path);
    if (stamp === null || !isYoung(Math.max(stamp.modified, stamp.changed), this.#started)) return stamp;
    return { ...stamp, hash: "", young: true };
  }

  #recording(): FactsReader {
    const from = this.#from;
    const facts = this.#facts;
    return {
      read: (paths) => {
        for (const path of paths) facts.add(path);
        return from.read(paths);
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
        this.#texts.set(path, stat === null ? null : stampOf(stat, hashOf(text)));
        return text;
      },
      provide: (path, text, extension) => {
        this.refuse("a plugin gave texts");
        from.provide(path, text, extension);
      },
      node: (path, start, end) => from.node(path, start, end),
    };
  }
}

function isIn(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(`${root.replace(/\/$/, "")}/`);
}
