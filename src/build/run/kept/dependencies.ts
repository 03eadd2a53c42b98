/** What a build of rolldown's looked at: the paths whose change would give another bundle. */
import { existsSync } from "node:fs";
import path from "node:path";
import { resolveTsconfig } from "rolldown/experimental";
import type { SeenPaths } from "../../../store/inputs.ts";
import { statFolder } from "../../../store/stamp.ts";
import { normalizeId } from "../../../plugin/hooks.ts";
import { ownFiles } from "../../../plugin/package-files.ts";
import { BARE, packageName } from "../../bundle/externals.ts";
import { textOf } from "../../bundle/error-stubs.ts";
import { tsconfigsNamedIn } from "./tsconfig-files.ts";

/** A text that may be a relative specifier. */
const RELATIVE = /["'`](\.\.?(?:\/[^"'`\n]*)?)["'`]/g;

/** Gathers what the plugins of a build hear of. */
export class SeenByBuild {
  readonly #modules = new Set<string>();
  readonly #bare = new Map<string, Set<string>>();
  readonly #packages = new Set<string>();

  /** Modules of the bundle. @param ids - as the bundler has them; those that are no files do not count. */
  modules(ids: Iterable<string>): void {
    for (const id of ids) {
      const file = normalizeId(id);
      if (path.isAbsolute(file) && !file.includes("\0")) this.#modules.add(file);
    }
  }

  /**
   * A specifier that is no path.
   *
   * @param importer - id of the module that has it.
   * @param file - absolute path of what it was found to mean, outside or inside of the bundle; null for nothing.
   */
  bare(specifier: string, importer: string, file: string | null): void {
    const folder = path.posix.dirname(normalizeId(importer));
    const known = this.#bare.get(folder);
    if (known === undefined) this.#bare.set(folder, new Set([specifier]));
    else known.add(specifier);
    if (file !== null) this.#packages.add(normalizeId(file));
  }

  /**
   * The paths; null where they cannot all be told.
   *
   * @param root - of the project: absolute, with `/`.
   * @param alias - names to what stands for them.
   * @param texts - of modules that are no files, by the path of the file that they stand for.
   */
  paths(
    root: string,
    alias: Readonly<Record<string, string>>,
    texts: ReadonlyMap<string, { readonly text: string }>,
  ): SeenPaths | null {
    const look = new Looked(root);
    const isOwnFile = ownFiles();
    const folders = new Set<string>();
    for (const module of this.#modules) {
      look.file(module);
      // Our own files name each other to the letter.
      if (isOwnFile(module)) continue;
      const folder = path.posix.dirname(module);
      folders.add(folder);
      this.#relative(textOf(module), folder, look);
    }
    for (const [file, { text }] of texts) this.#relative(text, path.posix.dirname(file), look);
    for (const folder of folders) look.around(folder);
    for (const file of this.#packages) look.inPackage(file);
    for (const [folder, specifiers] of this.#bare) {
      // The entry, which is no file, asks only for what is ours.
      look.around(folder);
      for (const specifier of specifiers) {
        look.package(folder, packageName(specifier));
        for (const [name, target] of Object.entries(alias)) {
          if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
          const found = target + specifier.slice(name.length);
          if (BARE.test(target)) look.package(folder, packageName(found));
          else look.candidate(path.posix.resolve(root, found));
        }
      }
    }
    return this.#tsconfigs(look) ? { files: look.files, folders: look.folders } : null;
  }

  /** What relative specifiers may mean: the bundler tells of what they lead to, and that may be elsewhere. */
  #relative(text: string, folder: string, look: Looked): void {
    for (const [, specifier = ""] of text.matchAll(RELATIVE)) {
      const file = path.posix.join(folder, specifier.replace(/[?#].*$/, ""));
      if (!this.#modules.has(file)) look.candidate(file);
    }
  }

  /** Gives false for what is not understood. */
  #tsconfigs(look: Looked): boolean {
    const configs = [...look.files].filter((file) => file.endsWith("/tsconfig.json") && existsSync(file));
    if (configs.length === 0) return true;
    const named = tsconfigsNamedIn(configs);
    if (named === null) return false;
    for (const file of named.files) look.file(file);
    // Which one counts may depend on the very file, where there are references.
    const folders = new Map<string, Set<string>>(this.#bare);
    const asked = named.hasReferences
      ? [...this.#modules]
      : [...folders.keys()].map((folder) => `${folder}/__xtest__.ts`);
    for (const file of asked) {
      const specifiers = folders.get(path.posix.dirname(file));
      const options = specifiers === undefined ? undefined : resolveTsconfig(file)?.tsconfig.compilerOptions;
      if (options === undefined || specifiers === undefined) continue;
      const { baseUrl, paths = {}, rootDirs }: PathOptions = options;
      if (rootDirs !== undefined && rootDirs !== null) return false;
      for (const [pattern, targets] of Object.entries(paths ?? {})) {
        if (!BARE.test(pattern)) return false;
        for (const specifier of specifiers) {
          const star = matched(pattern, specifier);
          if (star !== null) for (const target of targets) look.candidate(withSlashes(target.replace("*", () => star)));
        }
      }
      if (typeof baseUrl === "string") {
        for (const specifier of specifiers) look.candidate(path.posix.join(withSlashes(baseUrl), specifier));
      }
    }
    return true;
  }
}

/** What resolution takes from a `tsconfig.json`; paths are absolute. */
interface PathOptions {
  readonly baseUrl?: string | null;
  readonly paths?: Readonly<Record<string, readonly string[]>> | null;
  readonly rootDirs?: readonly string[] | null;
}

/** What `*` stands for; null if the specifier does not fit. */
function matched(pattern: string, specifier: string): string | null {
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === specifier ? "" : null;
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (specifier.length < before.length + after.length) return null;
  if (!specifier.startsWith(before) || !specifier.endsWith(after)) return null;
  return specifier.slice(before.length, specifier.length - after.length);
}

/** Files and folders that were looked at, with what is looked for around them. */
export class Looked {
  readonly files = new Set<string>();
  readonly folders = new Set<string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  file(file: string): void {
    this.files.add(file);
  }

  /** A path that may be a file with or without its extension, or a folder. */
  candidate(file: string): void {
    this.folders.add(path.posix.dirname(file));
    if (statFolder(file) === null) return;
    this.folders.add(file);
    this.files.add(path.posix.join(file, "package.json"));
  }

  /** A folder of modules: another name in it, or in one above it, may mean another module, and so may those of packages. */
  around(folder: string): void {
    const shared = commonFolder(folder, this.#root);
    for (const each of upwards(folder)) {
      if (each.length >= shared.length) this.folders.add(each);
      this.files.add(path.posix.join(each, "package.json"));
      this.files.add(path.posix.join(each, "tsconfig.json"));
      this.folders.add(path.posix.join(each, "node_modules"));
    }
  }

  /** A package that modules of a folder ask for. */
  package(folder: string, name: string): void {
    for (const each of upwards(folder)) {
      const place = path.posix.join(each, "node_modules", name);
      if (name.includes("/")) this.folders.add(path.posix.dirname(place));
      this.files.add(`${place}/package.json`);
    }
  }

  /** A file of a package, which is found by what the package says and has. */
  inPackage(file: string): void {
    const at = file.lastIndexOf("/node_modules/");
    if (at === -1) {
      this.around(path.posix.dirname(file));
      return;
    }
    for (const each of upwards(path.posix.dirname(file))) {
      if (each.length <= at + "/node_modules".length) break;
      this.folders.add(each);
      this.files.add(`${each}/package.json`);
    }
  }
}

/** A folder and all those above it. */
function* upwards(folder: string): Generator<string> {
  for (let at = folder; ; at = path.posix.dirname(at)) {
    yield at;
    if (at === path.posix.dirname(at)) return;
  }
}

/** The deepest folder that holds both, or is one of them. */
function commonFolder(one: string, other: string): string {
  for (const folder of upwards(one)) {
    if (other === folder || other.startsWith(folder.endsWith("/") ? folder : `${folder}/`)) return folder;
  }
  return "/";
}

function withSlashes(file: string): string {
  return file.replaceAll("\\", "/");
}
