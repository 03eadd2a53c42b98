/**
 * What specifiers of a project mean, kept from run to run until a folder or file has changed that decides it: names in folders, and
 * `package.json` and `tsconfig.json` files. Modules that were compiled before are then run without asking Vite what they import.
 */
import path from "node:path";
import { trackResolution } from "../../config/resolution/resolution-inputs.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { InputTracker, type Tracker } from "../../store/inputs.ts";
import { openGrowing } from "../../store/remember.ts";
import { stampFile, stampFolder, type Stamp } from "../../store/stamp.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import type { TrackedModules } from "../run/compilers/project-modules.ts";
import { resolutionOf } from "../run/make-table.ts";
import type { ImportTarget } from "../run/resolve-import.ts";

export interface KeptResolutions {
  get(key: string): ImportTarget | undefined;
  /** @param importer - absolute path of the file. */
  put(key: string, target: ImportTarget, specifier: string, importer: string): void;
  save(): void;
}

/**
 * Tracks what the target of a specifier depends on. It may be anywhere: a plugin has found it.
 *
 * @param importer - absolute path of the file.
 */
export function trackTarget(
  target: ImportTarget,
  specifier: string,
  importer: string,
  { track, inputs }: TrackedModules,
): void {
  const resolution = resolutionOf(specifier, target);
  inputs.onResolve(specifier, importer, resolution);
  if (resolution.kind === "file" && path.isAbsolute(resolution.path)) track.folder(path.posix.dirname(resolution.path));
}

/** Where nothing is kept. */
export const NO_RESOLUTIONS: KeptResolutions = { get: () => undefined, put: () => undefined, save: () => undefined };

/** What they depend on besides files and folders. */
export const RESOLUTIONS_KEY = {
  kind: () => "resolutions",
  root: ({ config }) => config.root,
  dialect: ({ config }) => config.compatConfig?.dialect ?? null,
  digest: ({ digest }) => digest,
} satisfies KeyEntries<{
  readonly config: Pick<ResolvedConfig, "compatConfig" | "root">;
  readonly digest: string;
}>;

/** @param digest - of the configuration of Vite. */
export function keepResolutions(config: ResolvedConfig, digest: string): KeptResolutions {
  const begun = Date.now();
  const key = keyOf(keyParts(RESOLUTIONS_KEY, { config, digest }));
  const entry = openGrowing({ cacheDir: config.cacheDir, kind: "tables", key });
  const [known] = entry.sections ?? [];
  const found = new Map<string, ImportTarget>(known === undefined ? [] : JSON.parse(new TextDecoder().decode(known)));
  const tracker = new InputTracker();
  let isNew = false;
  let isKnown = true;
  /** What has changed since the run began may have been read before or after. */
  const certain = (stamp: Stamp | null): Stamp | null => {
    if (stamp !== null && Math.max(stamp.modified, stamp.changed) >= begun) isKnown = false;
    return stamp;
  };
  const track: Tracker = {
    file: (file) => {
      tracker.file(file, certain(stampFile(file)));
    },
    folder: (folder) => {
      tracker.folder(folder, certain(stampFolder(folder)));
    },
    variable: (name) => {
      tracker.variable(name);
    },
    giveUp: () => {
      isKnown = false;
    },
  };
  const inputs = trackResolution(config, track);
  return {
    get: (key) => found.get(key),
    put(key, target, specifier, importer) {
      isKnown = true;
      trackTarget(target, specifier, importer, { track, inputs });
      if (!isKnown) return;
      found.set(key, target);
      isNew = true;
    },
    save() {
      if (isNew) entry.save([JSON.stringify([...found])], tracker);
    },
  };
}
