/** Which installed modules can read files, by their own code and by that of the modules that they import. */
import { createFileFinder, type ResolverConfig } from "../../../link/resolve.ts";
import { readTextOrNull, statFile } from "../../../store/read-file.ts";
import { CacheTable } from "../../../store/table.ts";
import { realIds } from "../../../plugin/symlinks.ts";
import { accessOf, handleOfSpecifier } from "../references/access.ts";

/** Number of cache files. */
const FILES = 4;
const VERSION = 1;

interface StoredReading {
  readonly canRead: boolean;
  /** The manifests of the packages that were looked at, each with what its file was. */
  readonly manifests: readonly (readonly [file: string, state: string])[];
}

/** Whether an installed module can read files. @param file - absolute path, with `/`. */
export type CanRead = (file: string) => boolean;

const SPECIFIERS = /(?:\bfrom|\bimport|\brequire\w*|\bgetBuiltinModule|\b_load)\s*\(?\s*(["'`])([^"'`\n]+)\1/g;
/** Modules of Node that are named in any way, and what loads modules by names that are not written there. */
const READING =
  /(["'`])(?:fs|node:fs|fs\/promises|node:fs\/promises|child_process)\1|\b(?:require|import)\s*\(\s*[^"'`\s)]|\bprocess\s*\.\s*(?:binding|dlopen|loadEnvFile)|\b(?:Bun\.file|Deno\.(?:read|open))/;
const COMMENTS = /\/\*[^]*?\*\/|^[ \t]*\/\/.*$/gm;

/** @param folder - absolute path of a folder for this cache alone; null for none. */
export function createPackageReader(
  config: ResolverConfig,
  folder: string | null,
): { canRead: CanRead; flush(): void } {
  // Most changes ask for no package.
  let findFile: ReturnType<typeof createFileFinder> | null = null;
  let table: CacheTable<StoredReading> | null = null;
  const openTable = (): CacheTable<StoredReading> | null => {
    if (folder === null) return null;
    return (table ??= new CacheTable(folder, { files: FILES, sections: 0, version: VERSION, isHead: isStored }));
  };
  const realId = realIds();
  const known = new Map<string, boolean>();
  const made = new Map<string, StoredReading>();

  const look = (entry: string): StoredReading => {
    findFile ??= createFileFinder(config);
    const manifests = new Set<string>();
    const open = new Set([entry]);
    // A set that grows during iteration is iterated to its new end.
    for (const file of open) {
      manifests.add(manifestOf(file));
      if (/\.(?:json|css|d\.[cm]?ts)$/.test(file)) continue;
      const text = readTextOrNull(file)?.replace(COMMENTS, "") ?? null;
      // What is no source text, such as an addon, may do anything.
      if (text === null || !/\.[cm]?[jt]sx?$/.test(file) || READING.test(text)) return stored(true, manifests);
      for (const [, , specifier = ""] of text.matchAll(SPECIFIERS)) {
        const handle = handleOfSpecifier(specifier);
        const access = handle === null ? "none" : accessOf(handle);
        if (access !== "none" && access !== "package") return stored(true, manifests);
        if (specifier.startsWith("node:")) continue;
        const target = findFile(specifier, file, /\bimport\b/.test(text) ? "import" : "require");
        if (target !== undefined) open.add(realId(target));
      }
    }
    return stored(false, manifests);
  };

  return {
    canRead(file) {
      const before = known.get(file);
      if (before !== undefined) return before;
      const old = openTable()?.head(file) ?? null;
      const isSame = old !== null && old.manifests.every(([path, state]) => stateOf(path) === state);
      const found = isSame ? old : look(file);
      if (!isSame) made.set(file, found);
      known.set(file, found.canRead);
      return found.canRead;
    },
    flush() {
      table?.save(made.keys(), (file) => {
        const own = made.get(file);
        return own === undefined ? null : { head: own, sections: [] };
      });
      made.clear();
    },
  };
}

function stored(canRead: boolean, manifests: ReadonlySet<string>): StoredReading {
  return { canRead, manifests: [...manifests].map((file) => [file, stateOf(file)] as const) };
}

/** The manifest of the package that a file is in: a new version of it has another one. */
function manifestOf(file: string): string {
  return file.replace(/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/s, "$1/package.json");
}

function stateOf(file: string): string {
  const stat = statFile(file);
  return stat === null ? "" : `${stat.size} ${stat.mtimeMs}`;
}

/** A shallow check: an entry is only read back if the same build of the package wrote it. */
function isStored(value: unknown): value is StoredReading {
  return typeof value === "object" && value !== null && "canRead" in value && "manifests" in value;
}
