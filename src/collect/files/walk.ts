/** Walks a folder for discovery. */
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { sep } from "node:path";
import { globSync } from "tinyglobby";
import { readProblem } from "../../store/read-file.ts";

export interface WalkOptions {
  /** Absolute path of the root of the project. */
  readonly root: string;
  /** Globs of paths that are left out. */
  readonly ignore: readonly string[];
  /** Called with each folder before it is read. Default: not called. */
  readonly onFolder?: ((folder: string) => void) | undefined;
  /** Called for each folder that cannot be read. Default: not called. */
  readonly onUnreadable?: (folder: string, problem: string) => void;
  /** Called for each entry whose name is not UTF-8: nothing can be opened by the name that Node gives. Default: not called. */
  readonly onBadName?: (path: string, isFolder: boolean) => void;
  /** Called for each symbolic link that leads nowhere. Default: not called. */
  readonly onDangling?: (path: string) => void;
}

/**
 * The files below a folder that match one of the patterns: absolute, with `/`. A link to a folder is followed if it leads
 * to the project, or to the folder itself: `/` and `/proc` have no end.
 */
export function walk(
  folder: string,
  patterns: readonly string[],
  { root, ignore, onFolder, onUnreadable, onBadName, onDangling }: WalkOptions,
): string[] {
  let places: readonly string[] | null = null;
  const isInside = (real: string): boolean => {
    places ??= [root, folder].map(realPathOf);
    return places.some((place) => real === place || real.startsWith(place.endsWith(sep) ? place : `${place}${sep}`));
  };
  const found = globSync([...patterns], {
    cwd: folder,
    absolute: true,
    dot: true,
    expandDirectories: false,
    ignore: [...ignore],
    fs: {
      readdirSync: new Proxy(readdirSync, {
        apply(target, self, args) {
          const path = String(args[0])
            .replaceAll(sep, "/")
            .replace(/(?<=.)\/$/, "");
          onFolder?.(path);
          try {
            const entries = Reflect.apply(target, self, args);
            if (onDangling !== undefined) for (const one of danglingLinks(path, entries)) onDangling(one);
            return onBadName === undefined
              ? entries
              : entries.filter((entry: unknown) => !isBadName(path, entry, onBadName));
          } catch (error) {
            if (isRefused(error)) onUnreadable?.(path, readProblem(error));
            throw error;
          }
        },
      }),
      // Only called for the targets of links.
      statSync: new Proxy(statSync, {
        apply(target, self, args) {
          const stat = Reflect.apply(target, self, args);
          const [path] = args;
          if (stat?.isDirectory() === true && !isInside(String(path))) throw new Error(`${String(path)} is outside`);
          return stat;
        },
      }),
    },
  });
  return sep === "/" ? found : found.map((path) => path.replaceAll(sep, "/"));
}

/** Whether the name of an entry is not UTF-8. If so, `onBadName` is called. */
function isBadName(folder: string, entry: unknown, onBadName: NonNullable<WalkOptions["onBadName"]>): boolean {
  if (!isEntry(entry) || !entry.name.includes("\ufffd")) return false;
  const path = `${folder}/${entry.name}`;
  if (existsSync(path)) return false;
  onBadName(path, entry.isDirectory());
  return true;
}

/** The symbolic links among the entries of a folder that lead nowhere. */
function danglingLinks(folder: string, entries: readonly unknown[]): string[] {
  return entries
    .filter(isEntry)
    .filter((entry) => entry.isSymbolicLink() && !existsSync(`${folder}/${entry.name}`))
    .map(({ name }) => `${folder}/${name}`);
}

function isEntry(entry: unknown): entry is Dirent<string> {
  return typeof entry === "object" && entry !== null && "name" in entry && typeof entry.name === "string";
}

/** Whether a folder is there, but may not be read. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
}

/** The real path of a folder; its own if it is gone since it was found. */
export function realPathOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
