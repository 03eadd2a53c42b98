/** Notes what a bundle is made of while it is made, and keeps it if that can be told for certain. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { recordInputs } from "../../../store/inputs.ts";
import { isYoung, type Stamp, stampFile, stampFolder, statFile, statFolder } from "../../../store/stamp.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { SuiteView } from "../../../core/data/suite-view.ts";
import { recordBundle, trimBundles } from "./folder.ts";
import { bundleKey } from "./key.ts";
import { Looked, type SeenByBuild } from "./dependencies.ts";

/** What a bundle is about to be made of. */
export interface Keeping {
  readonly config: Pick<ResolvedConfig, "alias" | "cacheDir" | "define" | "root">;
  readonly collection: Pick<SuiteView, "files" | "plan" | "provided" | "read" | "rewrites">;
  /** Paths, as in the plan, of the modules that it has. Default: all. */
  readonly modules?: ReadonlySet<string>;
}

/** The bundle is written: notes, before anything runs that may write somewhere, what its folders are. Gives what does the rest. */
export type Keep = (seen: SeenByBuild) => Settle;

/** Records the bundle in a folder. Gives whether it did: not if a file may have changed between when it was read and now. */
export type Settle = (folder: string) => boolean;

/** Call before the bundler reads anything. */
export function startKeeping({ config, collection, modules }: Keeping): Keep {
  const begun = Date.now();
  const before = youngOnes([...collection.files.values(), ...collection.read], config.root, begun);
  const paths = modules === undefined ? collection.plan.modules.map(({ path }) => path) : [...modules];
  const key = bundleKey(config, collection);

  /** Whether what was read cannot have been another content than that of the stamp. */
  function isCertain([file, stamp]: readonly [path: string, stamp: Stamp | null]): boolean {
    if (stamp === null || !isYoung(Math.max(stamp.modified, stamp.changed), begun)) return true;
    return before.get(file) === stamp.hash;
  }

  return (seen) => {
    const looked = seen.paths(config.root, config.alias, collection.provided);
    if (looked === null) return () => false;
    const { folders } = recordInputs({ files: [], folders: looked.folders });
    return (folder) => {
      const { files } = recordInputs({ files: looked.files, folders: [] });
      if (![...files, ...folders].every(isCertain)) return false;
      const bytes = bytesIn(folder);
      trimBundles(config.cacheDir, bytes);
      return recordBundle(folder, { key, modules: paths, bytes }, { files, folders });
    };
  };
}

/** Hashes, by path, of what is so young that its times do not tell whether it changed since. */
function youngOnes(modules: readonly string[], root: string, now: number): Map<string, string> {
  const look = new Looked(root);
  for (const module of modules) look.file(module);
  for (const folder of new Set(modules.map((module) => path.posix.dirname(module)))) look.around(folder);
  const found = new Map<string, string>();
  const forms = [
    [look.files, statFile, stampFile],
    [look.folders, statFolder, stampFolder],
  ] as const;
  for (const [paths, stat, take] of forms) {
    for (const one of paths) {
      const stats = stat(one);
      if (stats === null || !isYoung(Math.max(stats.mtimeMs, stats.ctimeMs), now)) continue;
      const stamp = take(one);
      if (stamp !== null) found.set(one, stamp.hash);
    }
  }
  return found;
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
