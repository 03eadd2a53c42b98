/** The paths that import resolution depends on: those where a new file would change what an import resolves to. */
import { posix } from "node:path";
import { compatAliases, modulePathsOf, type OnResolve } from "../../link/resolve.ts";
import { type PathRules, readPathRules } from "../../link/tsconfig.ts";
import type { ResolvedConfig } from "../types.ts";
import type { Tracker } from "../../store/inputs.ts";
import { foldersAbove } from "../../store/folders.ts";
import { RESOLUTION_FILES } from "../../store/input-names.ts";
import { readTextOrNull } from "../../store/read-file.ts";

/** Files of a folder that configure how modules below it are resolved. */
export function settingsIn(folder: string): string[] {
  return RESOLUTION_FILES.map((name) => `${folder}/${name}`);
}

/** Tracks what imports and modules depend on besides the modules themselves. */
export interface ResolutionTracker {
  /** Tracks all paths that the resolver may look at for a specifier: it does not report which ones it does. */
  readonly onResolve: OnResolve;
  /** Tracks the `package.json` and `tsconfig.json` files that apply to a module: how it is compiled depends on them. */
  onModule(file: string): void;
}

export function trackResolution(
  config: Pick<ResolvedConfig, "alias" | "compatConfig" | "root">,
  track: Tracker,
): ResolutionTracker {
  const aliasesOf = compatAliases(config.compatConfig);
  const [, ...modulePaths] = modulePathsOf(config.compatConfig);
  const around = new Set<string>();
  /** Path rules by the folder of their `tsconfig.json`. */
  const rules = new Map<string, PathRules | null>();

  function trackPath(path: string): void {
    track.folder(posix.dirname(path));
    // It may be a folder with an index, or with a package.json that names its main module.
    track.folder(path);
    track.file(`${path}/package.json`);
  }

  function trackSettings(folder: string): void {
    for (const above of foldersAbove(`${folder}/_`)) {
      if (around.has(above)) return;
      around.add(above);
      for (const file of settingsIn(above)) track.file(file);
    }
  }

  /** Tracks the folders in which a package may be. Returns whether it was found. */
  function trackPackage(specifier: string, folder: string): boolean {
    const [first = "", second = ""] = specifier.split("/");
    const name = first.startsWith("@") ? `${first}/${second}` : first;
    let isThere = foldersAbove(`${folder}/_`).some((above) => packageNameIn(above) === name);
    for (const above of foldersAbove(`${folder}/_`)) {
      const modules = posix.basename(above) === "node_modules" ? above : `${above}/node_modules`;
      track.folder(modules);
      if (first.startsWith("@")) track.folder(`${modules}/${first}`);
      const manifest = `${modules}/${name}/package.json`;
      track.file(manifest);
      isThere ||= readTextOrNull(manifest) !== null;
    }
    return isThere;
  }

  function trackPathRules(folder: string, specifier: string): void {
    let found = rules.get(folder);
    if (found === undefined) {
      const file = `${folder}/tsconfig.json`;
      found = readTextOrNull(file) === null ? null : readPathRules(file);
      rules.set(folder, found);
      for (const path of found?.files ?? []) track.file(path);
      if (found?.isKnown === false) track.giveUp();
    }
    for (const path of found?.placesOf(specifier) ?? []) trackPath(path);
  }

  const known = new Set<string>();
  const onModule = (file: string): void => {
    const folder = posix.dirname(file);
    if (known.has(folder)) return;
    known.add(folder);
    trackSettings(folder);
    for (const above of foldersAbove(file)) trackPathRules(above, "");
  };

  const onResolve: OnResolve = (specifier, importer, resolution) => {
    const folder = posix.dirname(importer);
    trackSettings(folder);
    for (const above of foldersAbove(importer)) trackPathRules(above, specifier);
    if (/^(\.\.?(\/|$)|\/)/.test(specifier) && aliasesOf(specifier, importer).length === 0) {
      const path = posix.resolve(folder, specifier);
      // The exact name of a file: only another name beside it could take precedence.
      if (resolution.kind === "file" && resolution.path === path) track.folder(posix.dirname(path));
      else trackPath(path);
      return;
    }
    for (const target of aliasesOf(specifier, importer)) {
      if (/^[./]/.test(target)) trackPath(posix.resolve(folder, target));
      else trackPackage(target, folder);
    }
    for (const [name, target] of Object.entries(config.alias)) {
      if (!specifier.startsWith(name.replace(/\$$/, ""))) continue;
      const rest = specifier.slice(name.length);
      if (/^[./]/.test(target)) trackPath(posix.join(posix.resolve(config.root, target), rest));
      else trackPackage(`${target}${rest}`, folder);
    }
    const isThere = trackPackage(specifier, folder);
    for (const place of modulePaths) {
      const folders = posix.isAbsolute(place) ? [place] : foldersAbove(importer).map((above) => `${above}/${place}`);
      for (const one of folders) trackPath(`${one}/${specifier}`);
    }
    // The package.json names a file that does not exist until it is built, or `imports` of a package.json decide.
    // Neither is followed here, so the inputs are unknown.
    if (isThere && resolution.kind === "missing") track.giveUp();
    if (specifier.startsWith("#") && resolution.kind !== "file") track.giveUp();
    if (resolution.kind === "file") trackPath(resolution.path);
  };
  return { onModule, onResolve };
}

/** The name in the `package.json` of a folder. */
function packageNameIn(folder: string): string | null {
  const text = readTextOrNull(`${folder}/package.json`);
  return text === null ? null : (/"name"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? null);
}
