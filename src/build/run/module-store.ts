/** Compiled modules in the cache, by file and by everything else that they depend on. */
import { CacheTable } from "../../store/table.ts";
import type { CompiledModule, CompiledRecord } from "./compiled-module.ts";

/** How many files there are. */
const FILES = 32;

/** Changes with what an entry has. */
const VERSION = 2;

export interface ModuleStore {
  /** A module as it was compiled with the same key; null for none. */
  get(file: string, key: string): CompiledModule | null;
  put(file: string, key: string, module: CompiledModule): void;
  /** Writes what is new. */
  flush(): void;
}

interface ModuleHead {
  readonly key: string;
  readonly record: CompiledRecord;
}

/** No cache. */
export const NO_STORE: ModuleStore = { get: () => null, put: () => undefined, flush: () => undefined };

/** @param folder - absolute path of a folder of its own. */
export function createModuleStore(folder: string): ModuleStore {
  const table = new CacheTable<ModuleHead>(folder, { files: FILES, sections: 2, version: VERSION, isHead });
  const made = new Map<string, { readonly key: string; readonly module: CompiledModule }>();
  return {
    get(file, key) {
      const own = made.get(file);
      if (own?.key === key) return own.module;
      const head = table.head(file);
      if (head?.key !== key) return null;
      const [code, map] = [table.section(file, 0), table.section(file, 1)];
      return code === null || map === null ? null : { code, map, record: head.record };
    },
    put(file, key, module) {
      made.set(file, { key, module });
    },
    flush() {
      table.save(made.keys(), (file) => {
        const own = made.get(file);
        if (own === undefined) return null;
        const { code, map, record } = own.module;
        return { head: { key: own.key, record }, sections: [code, map] };
      });
      made.clear();
    },
  };
}

/** What wrote the file vouches for the record. */
function isHead(value: unknown): value is ModuleHead {
  return typeof value === "object" && value !== null && "key" in value && "record" in value;
}
