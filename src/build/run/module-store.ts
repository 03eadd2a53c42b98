/** Compiled modules that are kept from run to run, in a few files: one that changes costs the file that it is in. */
import {
  buildOfPackage,
  type SectionFile,
  openSectionFile,
  readSection,
  writeSectionFile,
} from "../../store/section-file.ts";
import { shardNumber } from "../../store/shard-number.ts";
import type { CompiledModule, ModuleRecord } from "./compiled-module.ts";

/** How many files there are. */
const SHARDS = 32;
/** How many modules that no run of late has asked for may stay in one of them, for each that was. */
const SPARE = 8;

/** Kept modules, by file and by all that they depend on. */
export interface ModuleStore {
  /** A module as it was compiled with the same key; null for none. */
  get(file: string, key: string): CompiledModule | null;
  put(file: string, key: string, module: CompiledModule): void;
  /** Writes what is new. */
  flush(): void;
}

interface Entry {
  readonly file: string;
  readonly key: string;
  readonly record: ModuleRecord;
  /** Absent in one that was not compiled just now: sections of the file have them. */
  readonly made?: CompiledModule;
  /** Position in the file. */
  readonly at: number;
}

interface Shard {
  readonly name: string;
  readonly kept: SectionFile | null;
  readonly entries: Map<string, Entry>;
  readonly used: Set<string>;
  changed: boolean;
}

/** What keeps nothing. */
export const NO_STORE: ModuleStore = { get: () => null, put: () => undefined, flush: () => undefined };

/** @param folder - absolute path of a folder of its own. */
export function createModuleStore(folder: string): ModuleStore {
  const shards = new Map<number, Shard>();
  const build = buildOfPackage();

  const shardOf = (file: string): Shard => {
    const index = shardNumber(file, SHARDS);
    let shard = shards.get(index);
    if (shard === undefined) shards.set(index, (shard = openShard(`${folder}/${index}`, build)));
    return shard;
  };

  return {
    get(file, key) {
      const shard = shardOf(file);
      shard.used.add(file);
      const entry = shard.entries.get(file);
      if (entry?.key !== key) return null;
      return entry.made ?? readEntry(shard, entry);
    },
    put(file, key, module) {
      const shard = shardOf(file);
      shard.entries.set(file, { file, key, record: module.record, made: module, at: -1 });
      shard.changed = true;
    },
    flush() {
      for (const shard of shards.values()) {
        if (shard.changed) writeShard(shard, build);
        shard.kept?.close();
      }
    },
  };
}

/** A damaged one is as good as none, and is written anew. */
function openShard(name: string, build: string): Shard {
  const entries = new Map<string, Entry>();
  const kept = openSectionFile(name, build);
  const table: readonly (readonly [file: string, key: string, record: ModuleRecord])[] = JSON.parse(
    readSection(kept, 0) ?? "[]",
  );
  table.forEach(([file, key, record], at) => entries.set(file, { file, key, record, at }));
  return { name, kept, entries, used: new Set(), changed: false };
}

function readEntry({ kept }: Shard, { at, record }: Entry): CompiledModule | null {
  const code = readSection(kept, 1 + 2 * at);
  const map = readSection(kept, 2 + 2 * at);
  return code === null || map === null ? null : { code, map, record };
}

function writeShard(shard: Shard, build: string): void {
  const spare = SPARE * shard.used.size;
  const all = [...shard.entries.values()];
  const unused = all.filter(({ file }) => !shard.used.has(file)).slice(0, spare);
  const table: (readonly [string, string, ModuleRecord])[] = [];
  const sections: string[] = [];
  for (const entry of [...all.filter(({ file }) => shard.used.has(file)), ...unused]) {
    const module = entry.made ?? readEntry(shard, entry);
    if (module === null) continue;
    table.push([entry.file, entry.key, entry.record]);
    sections.push(module.code, module.map);
  }
  writeSectionFile(shard.name, [JSON.stringify(table), ...sections], build);
}
