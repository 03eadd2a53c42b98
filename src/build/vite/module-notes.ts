/** What plugins of a server say of the modules that they make: which files and folders they depend on, and whether they may be kept. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { recordInputs, type Inputs } from "../../store/inputs.ts";
import { statFolder } from "../../store/read-file.ts";
import { IMPORT_GLOB } from "../run/compile/module-format.ts";
import type { ServerPlugin } from "./dev-server.ts";

/** What counts of a path: the content of a file or of all files in a folder, the names in a folder, or those in all folders below it too. */
type Counted = "content" | "names" | "tree";

/** What was noted while a module was made. */
interface Notes {
  readonly watched: Map<string, Counted>;
  /** Whether it must be made anew in each run. */
  isImpure: boolean;
  /** Whether a plugin that made it without a file says that it may be kept. */
  isKept: boolean;
}

export interface ModuleNotes {
  /** Has the plugins of a server note what they do. */
  observe(plugins: readonly ServerPlugin[]): ServerPlugin[];
  /** Whether the target of a specifier must be asked for in each run. */
  isImpureTarget(environment: string, specifier: string, importer: string): boolean;
  /** Whether a plugin says that a module which it makes may be kept. */
  isKept(environment: string, id: string): boolean;
  /**
   * What a module depends on besides its text; null if it must be made anew in each run.
   *
   * @param code - its text.
   * @param file - that it is about, if it is not made of that file's text.
   */
  inputsOf(environment: string, id: string, code: string, file: string | null): Inputs | null;
}

/** The used part of the context of a hook. All plugins have the same one while a module is loaded, and while it is transformed. */
interface HookContext {
  readonly environment?: { readonly name: string };
  /** Of Vite before 6, in the place of the environment. */
  readonly ssr?: boolean;
  addWatchFile(file: string): void;
}

type Handler = (this: HookContext, ...args: readonly unknown[]) => unknown;

/** @param root - of the project: absolute, with `/`. */
export function createModuleNotes(root: string): ModuleNotes {
  const modules = new Map<string, Notes>();
  const impureTargets = new Set<string>();
  const generators: ((request: object) => unknown)[] = [];

  const notesOf = (context: HookContext, id: unknown): Notes => {
    const key = `${sideOf(context)}\0${String(id)}`;
    let notes = modules.get(key);
    if (notes === undefined) modules.set(key, (notes = { watched: new Map(), isImpure: false, isKept: false }));
    return notes;
  };

  const watching = (position: number): Handler =>
    function watchFiles(...args) {
      const { watched } = notesOf(this, args[position]);
      const add = this.addWatchFile;
      this.addWatchFile = (file) => {
        watched.set(withSlashes(path.resolve(root, file)), "content");
        add.call(this, file);
      };
    };

  /** The patterns are literals, also those that Vite makes of `import()` with variables. */
  function noteGlobs(this: HookContext, code: unknown, id: unknown): void {
    if (typeof code !== "string" || !code.includes(IMPORT_GLOB)) return;
    const notes = notesOf(this, id);
    const folders = globFolders(code, withSlashes(String(id)), root);
    if (folders === null) notes.isImpure = true;
    for (const [folder, counted] of folders ?? []) notes.watched.set(folder, counted);
  }

  /** The plugin, if it says whether what it makes may be kept, with hooks that note it. */
  const noting = (plugin: ServerPlugin): ServerPlugin => {
    const cache: unknown = Reflect.get(Object(Reflect.get(Object(plugin.api), "xtest")), "cache");
    if (typeof cache !== "boolean") return plugin;
    const noted = (name: string, note: (context: HookContext, args: readonly unknown[], made: unknown) => void) => {
      const hook: unknown = Reflect.get(plugin, name);
      const handler: unknown = typeof hook === "function" ? hook : Reflect.get(Object(hook), "handler");
      if (typeof handler !== "function") return {};
      const wrapped: Handler = async function wrapped(...args) {
        const made: unknown = await Reflect.apply(handler, this, args);
        note(this, args, made);
        return made;
      };
      return { [name]: typeof hook === "function" ? wrapped : { ...Object(hook), handler: wrapped } };
    };
    if (cache) {
      const load = noted("load", (context, [id], made) => {
        if (made !== null && made !== undefined) notesOf(context, id).isKept = true;
      });
      return withHooks(plugin, load);
    }
    // What a hook leaves alone now, it may change in the next run.
    return withHooks(plugin, {
      ...noted("load", (context, [id]) => (notesOf(context, id).isImpure = true)),
      ...noted("transform", (context, [, id]) => (notesOf(context, id).isImpure = true)),
      ...noted("resolveId", (context, [specifier, importer]) =>
        impureTargets.add([sideOf(context), specifier, importer].join("\0")),
      ),
    });
  };

  return {
    observe(plugins) {
      for (const plugin of plugins) generators.push(...keyGenerators(plugin));
      const noted = plugins.map(noting);
      const at = noted.findIndex(({ name }) => name === "vite:import-glob");
      noted.splice(at === -1 ? noted.length : at, 0, withHooks({ name: "xtest:globs" }, { transform: noteGlobs }));
      const first = {
        load: { order: "pre", handler: watching(0) },
        transform: { order: "pre", handler: watching(1) },
      };
      return [withHooks({ name: "xtest:watched-files" }, first), ...noted];
    },
    isImpureTarget: (...asked) => impureTargets.has(asked.join("\0")),
    isKept: (environment, id) => modules.get(`${environment}\0${id}`)?.isKept ?? false,
    inputsOf(environment, id, code, file) {
      const notes = modules.get(`${environment}\0${id}`);
      const request = { environment: { name: environment }, id, sourceCode: code };
      // What such a function gives is not known without Vite.
      if (notes?.isImpure === true || generators.some((generate) => generate(request) !== undefined)) return null;
      const files: string[] = file === null ? [] : [file];
      const folders: string[] = [];
      for (const [watched, counted] of notes?.watched ?? []) {
        if (counted === "names") folders.push(watched);
        else if (statFolder(watched) === null) (counted === "content" ? files : folders).push(watched);
        else addTree(watched, folders, counted === "content" ? files : null);
      }
      return recordInputs({ files, folders });
    },
  };
}

function sideOf({ environment, ssr }: HookContext): string {
  return environment?.name ?? (ssr === true ? "ssr" : "client");
}

/** A copy of a plugin with other hooks. */
function withHooks(plugin: ServerPlugin, hooks: Readonly<Record<string, unknown>>): ServerPlugin {
  return Object.assign(Object.create(Object.getPrototypeOf(plugin)), plugin, hooks);
}

/** The functions by which a plugin of Vitest says what the key of a cached module has more, or that the module is not cached. */
function keyGenerators(plugin: ServerPlugin): ((request: object) => unknown)[] {
  const hook: unknown = Reflect.get(plugin, "configureVitest");
  const handler: unknown = typeof hook === "function" ? hook : Reflect.get(Object(hook), "handler");
  if (typeof handler !== "function" || !String(handler).includes("efineCacheKeyGenerator")) return [];
  const found: ((request: object) => unknown)[] = [];
  const define = (generate: (request: object) => unknown) => found.push(generate);
  try {
    Reflect.apply(handler, plugin, [{ defineCacheKeyGenerator: define, experimental_defineCacheKeyGenerator: define }]);
    return found;
  } catch {
    // It asks for Vitest itself.
    return [() => false];
  }
}

/** Adds the folders of a tree, and its files if they are wanted. Packages are no part of it. */
function addTree(folder: string, folders: string[], files: string[] | null): void {
  folders.push(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git") addTree(inside, folders, files);
    else if (entry.isFile()) files?.push(inside);
  }
}

const GLOB_CALL = /\bimport\.meta\.glob(?:Eager)?\s*(?:<[^()]*>)?\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*'|`[^`$]*`)([^)]*)\)/g;
const TEXT = /"([^"]*)"|'([^']*)'|`([^`$]*)`/g;
const SPECIAL = /[*?[\]{}()!+@]/;

/**
 * The folders in which `import.meta.glob` looks; null if they are not known by the text.
 *
 * @param file - of the module: absolute, with `/`.
 * @param root - of patterns with a leading `/`: absolute, with `/`.
 */
export function globFolders(code: string, file: string, root: string): Map<string, "names" | "tree"> | null {
  const calls = [...code.matchAll(GLOB_CALL)];
  if (calls.length !== code.split(IMPORT_GLOB).length - 1) return null;
  const folders = new Map<string, "names" | "tree">();
  for (const [, patterns = "", options = ""] of calls) {
    const base = /\bbase\s*:\s*["'`]([^"'`]*)["'`]/.exec(options)?.[1] ?? ".";
    for (const [, one, two, three] of patterns.matchAll(TEXT)) {
      const pattern = one ?? two ?? three ?? "";
      if (pattern.startsWith("!")) continue;
      if (!/^\.{0,2}\//.test(pattern)) return null;
      const from = base.startsWith("/") ? path.posix.join(root, base) : path.posix.join(path.posix.dirname(file), base);
      const parts = (pattern.startsWith("/") ? path.posix.join(root, pattern) : path.posix.join(from, pattern)).split(
        "/",
      );
      const first = parts.findIndex((part) => SPECIAL.test(part));
      const fixed = first === -1 ? parts.slice(0, -1) : parts.slice(0, first);
      const isDeep = first !== -1 && (first < parts.length - 1 || parts[first] === "**");
      const folder = fixed.join("/");
      if (folders.get(folder) !== "tree") folders.set(folder, isDeep ? "tree" : "names");
    }
  }
  return folders;
}
