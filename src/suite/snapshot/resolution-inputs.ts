/** Where imports were looked for: each place at which something new would make them mean something else. */
import { posix } from "node:path";
import type { OnResolve } from "../../collect/collect.ts";
import { type PathRules, readPathRules } from "../../config/tsconfig.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { foldersAbove, textOf } from "./paths.ts";

/** Absolute paths, of what is there and of what is not. */
export interface Places {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** What a folder may have that says how modules below it find others. */
const SETTINGS = ["package.json", "tsconfig.json", ".pnp.cjs"];

/** The files of a folder that say how modules below it find others. */
export function settingsIn(folder: string): string[] {
  return SETTINGS.map((name) => `${folder}/${name}`);
}

/** The resolver itself has no list of them, so these are all that it could look at, or more. */
export class LookedFor {
  readonly #config: Pick<ResolvedConfig, "alias" | "root">;
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();
  /** Folders of modules that asked. */
  readonly #around = new Set<string>();
  readonly #rules = new Map<string, PathRules | null>();
  #isKnown = true;

  constructor(config: Pick<ResolvedConfig, "alias" | "root">) {
    this.#config = config;
  }

  readonly add = (...[specifier, importer, resolution]: Parameters<OnResolve>): void => {
    const folder = posix.dirname(importer);
    this.#addAround(folder);
    for (const above of foldersAbove(importer)) this.#addRules(above, specifier);
    if (/^(\.\.?(\/|$)|\/)/.test(specifier)) {
      this.#addPlace(posix.resolve(folder, specifier));
      return;
    }
    for (const [name, target] of Object.entries(this.#config.alias)) {
      if (!specifier.startsWith(name.replace(/\$$/, ""))) continue;
      const rest = specifier.slice(name.length);
      if (/^[./]/.test(target)) this.#addPlace(posix.join(posix.resolve(this.#config.root, target), rest));
      else this.#addPackage(`${target}${rest}`, folder);
    }
    const isThere = this.#addPackage(specifier, folder);
    // The package.json of a package, or the one around, names a file that is not there, until it is built. Which one it
    // names would have to be followed, and so would what stands for names that begin with #.
    if (isThere && resolution.kind === "missing") this.#isKnown = false;
    if (specifier.startsWith("#") && resolution.kind !== "file") this.#isKnown = false;
    if (resolution.kind === "file") this.#addPlace(resolution.path);
  };

  /** Null if there are places that are not known. */
  places(): Places | null {
    return this.#isKnown ? { folders: this.#folders, files: this.#files } : null;
  }

  #addPlace(path: string): void {
    this.#folders.add(posix.dirname(path));
    // It may be a folder with an index, or with a package.json that names its main module.
    this.#folders.add(path);
    this.#files.add(`${path}/package.json`);
  }

  #addAround(folder: string): void {
    for (const above of foldersAbove(`${folder}/_`)) {
      if (this.#around.has(above)) return;
      this.#around.add(above);
      for (const file of settingsIn(above)) this.#files.add(file);
    }
  }

  /** Notes where a package is looked for. Gives whether it is anywhere. */
  #addPackage(specifier: string, folder: string): boolean {
    const [first = "", second = ""] = specifier.split("/");
    const name = first.startsWith("@") ? `${first}/${second}` : first;
    let isThere = foldersAbove(`${folder}/_`).some((above) => nameOf(`${above}/package.json`) === name);
    for (const above of foldersAbove(`${folder}/_`)) {
      const modules = posix.basename(above) === "node_modules" ? above : `${above}/node_modules`;
      this.#folders.add(modules);
      if (first.startsWith("@")) this.#folders.add(`${modules}/${first}`);
      const manifest = `${modules}/${name}/package.json`;
      this.#files.add(manifest);
      isThere ||= textOf(manifest) !== null;
    }
    return isThere;
  }

  /** Notes where the `paths` of a folder's tsconfig lead. */
  #addRules(folder: string, specifier: string): void {
    const file = `${folder}/tsconfig.json`;
    let rules = this.#rules.get(file);
    if (rules === undefined) {
      rules = textOf(file) === null ? null : readPathRules(file);
      this.#rules.set(file, rules);
      for (const read of rules?.files ?? []) this.#files.add(read);
      if (rules?.isKnown === false) this.#isKnown = false;
    }
    for (const place of rules?.placesOf(specifier) ?? []) this.#addPlace(place);
  }
}

/** The name that a package gives itself. */
function nameOf(manifest: string): string | null {
  const text = textOf(manifest);
  return text === null ? null : (/"name"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? null);
}
