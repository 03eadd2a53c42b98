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

  /** Tracks the folders in which a package may be. Returns those that have it: one around the importer may be the package itself. */
  function trackPackage(specifier: string, folder: string): string[] {
    const name = packageNameOf(specifier);
    const found = foldersAbove(`${folder}/_`).filter((above) => packageNameIn(above) === name);
    for (const above of foldersAbove(`${folder}/_`)) {
      const modules = posix.basename(above) === "node_modules" ? above : `${above}/node_modules`;
      track.folder(modules);
      if (name.startsWith("@")) track.folder(`${modules}/${name.slice(0, name.indexOf("/"))}`);
      const manifest = `${modules}/${name}/package.json`;
      track.file(manifest);
      if (readTextOrNull(manifest) !== null) found.push(`${modules}/${name}`);
    }
    return found;
  }

  /** Tracks the files that a package names and does not have, as before it is built. */
  function trackUnbuilt(specifier: string, folder: string): void {
    const subpath = specifier.slice(packageNameOf(specifier).length + 1);
    for (const target of ["index", ...targetsIn(folder)]) {
      // What stands for the star is not computed here.
      if (target.includes("*") && subpath !== "") track.giveUp();
      else if (!target.includes("*")) trackPath(posix.join(folder, target));
    }
    if (subpath !== "") trackPath(posix.join(folder, subpath));
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
    const packages = trackPackage(specifier, folder);
    for (const place of modulePaths) {
      const folders = posix.isAbsolute(place) ? [place] : foldersAbove(importer).map((above) => `${above}/${place}`);
      for (const one of folders) trackPath(`${one}/${specifier}`);
    }
    if (resolution.kind === "missing") for (const one of packages) trackUnbuilt(specifier, one);
    // `imports` of a package.json decide: they are not followed here, so the inputs are unknown.
    if (specifier.startsWith("#") && resolution.kind !== "file") track.giveUp();
    if (resolution.kind === "file") trackPath(resolution.path);
  };
  return { onModule, onResolve };
}

/** The name of the package that a specifier begins with. */
function packageNameOf(specifier: string): string {
  return /^(?:@[^/]*\/)?[^/]*/.exec(specifier)?.[0] ?? "";
}

/** The files that a `package.json` may name as its modules. */
function targetsIn(folder: string): string[] {
  const text = readTextOrNull(`${folder}/package.json`);
  try {
    const { main, module, browser, exports }: Record<string, unknown> = Object(JSON.parse(text ?? "null"));
    return [main, module, browser, exports].flatMap(textsBelow);
  } catch {
    return [];
  }
}

function textsBelow(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

/** The name in the `package.json` of a folder. */
function packageNameIn(folder: string): string | null {
  const text = readTextOrNull(`${folder}/package.json`);
  return text === null ? null : (/"name"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? null);
}
