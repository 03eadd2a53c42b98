/** The cache of compiled modules, by file and a key of everything else that they depend on. */
import { changesOf, type Inputs, isUnchanged } from "../../../store/inputs.ts";
import { CacheTable } from "../../../store/table.ts";
import type { CompiledModule, CompiledRecord } from "./compiled-module.ts";

/** Number of files. */
const FILES = 32;

/** Version of the data; changes with the format of an entry. */
const VERSION = 4;

export interface ModuleStore {
  /** The module as it was compiled with the same key; null if it is not cached. */
  get(file: string, key: string): CompiledModule | null;
  /** @param file - absolute path, which may go on after a NUL. */
  put(file: string, key: string, module: CompiledModule): void;
  /** Writes new entries. */
  flush(): void;
}

interface ModuleHead {
  readonly key: string;
  readonly record: CompiledRecord;
  readonly inputs?: Inputs;
}

/** A store without a cache. */
export const NO_STORE: ModuleStore = { get: () => null, put: () => undefined, flush: () => undefined };

/** @param folder - absolute path of a folder for this store alone. */
export function createModuleStore(folder: string): ModuleStore {
  const table = new CacheTable<ModuleHead>(folder, { files: FILES, sections: 2, version: VERSION, isHead });
  const made = new Map<string, { readonly key: string; readonly module: CompiledModule }>();
  return {
    get(file, key) {
      const own = made.get(file);
      if (own?.key === key) return own.module;
      const head = table.head(file);
      if (head?.key !== key) return null;
      const { record, inputs } = head;
      if (inputs !== undefined && !isUnchanged(changesOf(inputs))) return null;
      const [code, map] = [table.section(file, 0), table.section(file, 1)];
      return code === null || map === null ? null : { code, map, record, ...(inputs && { inputs }) };
    },
    put(file, key, module) {
      made.set(file, { key, module });
    },
    flush() {
      table.save(made.keys(), (file) => {
        const own = made.get(file);
        if (own === undefined) return null;
        const { code, map, record, inputs } = own.module;
        return { head: { key: own.key, record, ...(inputs && { inputs }) }, sections: [code, map] };
      });
      made.clear();
    },
  };
}

/** A shallow check: an entry is only read back if the same build of the package wrote it. */
function isHead(value: unknown): value is ModuleHead {
  return typeof value === "object" && value !== null && "key" in value && "record" in value;
}
