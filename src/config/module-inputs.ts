/** What a module that configures a project depends on, by its text: files of the project, packages and variables of the environment. */
import { readFileSync, realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { createFileFinder } from "../link/resolve.ts";
import type { Tracker } from "../store/inputs.ts";
import { packageFolder } from "../store/packages/package-of-file.ts";
import { statFile } from "../store/read-file.ts";
import { withSlashes } from "./paths.ts";

/** Code whose result may change without a change of its text. */
const IMPURE = /\b(?:child_process|exec(?:Sync|File)?\(|globSync|fetch\(|Date\.now|random\()/;

/** A call that looks at the disk. */
const LOOKS = /\b(?:readFile|readFileSync|readdir|readdirSync|existsSync|statSync)\s*\(/g;

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'](?<specifier>[^"'\n]+)["']/g;

const VARIABLE = /\benv(?:\.(?<name>\w+)|\[["'](?<quoted>\w+)["']\])/g;

const TEXT = /"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`/g;
const ENCODING = /^(?:utf-?8|utf16le|ascii|base64)$/i;

const EXTENSIONS = ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"];

/**
 * Makes a function that tracks a module, and the modules of the project that it imports: also those of linked packages.
 *
 * @param track - gives up if they depend on what cannot be compared.
 * @returns a function of an absolute path, with `/`.
 */
export function moduleInputs(track: Tracker): (file: string) => void {
  const seen = new Set<string>();
  const findFile = createFileFinder({ alias: {}, compatConfig: null, conditions: [], root: "/" });

  const addImport = (specifier: string, folder: string): void => {
    if (!/^\.{1,2}\//.test(specifier)) return addPackage(specifier, folder);
    const path = posix.join(folder, specifier);
    const places = [path.replace(/\.([cm]?)js$/, ".$1ts"), ...EXTENSIONS.map((extension) => path + extension)];
    for (const place of places) {
      track.file(place);
      if (statFile(place) === null) continue;
      if (!place.endsWith(".json")) add(place);
      return;
    }
  };

  /** A linked package is part of the project; of an installed one, the version counts. */
  const addPackage = (specifier: string, folder: string): void => {
    if (isBuiltin(specifier)) return;
    try {
      const found = findFile(specifier, `${folder}/_.js`, "import");
      if (found === undefined) return;
      const file = withSlashes(realpathSync.native(found));
      const installed = packageFolder(file);
      if (installed === null) add(file);
      else track.file(`${installed}/package.json`);
    } catch {
      // Its package.json cannot be read: whoever loads the configuration says so.
    }
  };

  const add = (file: string): void => {
    if (seen.has(file) || file.includes("/node_modules/")) return;
    seen.add(file);
    track.file(file);
    if (statFile(file) === null) return;
    const text = readFileSync(file, "utf8");
    const folder = posix.dirname(file);
    if (IMPURE.test(text)) track.giveUp();
    trackLooks(text, folder, track);
    for (const { groups } of text.matchAll(VARIABLE)) track.variable(groups?.["name"] ?? groups?.["quoted"] ?? "");
    for (const { groups } of text.matchAll(IMPORT)) addImport(groups?.["specifier"] ?? "", folder);
  };

  return add;
}

/** A module that a configuration names in place of importing it, such as a plugin of Babel. */
const NAMED = /["'](?<named>\.{1,2}\/[^"'\n]+)["']/g;

/** The files of a project that a module consists of which configures a compiler: itself, what it imports, and modules that it names. */
export function filesOfConfiguration(file: string): readonly string[] {
  const files = new Set<string>();
  const ignore = (): void => {};
  const add = moduleInputs({ file: (path) => files.add(path), folder: ignore, variable: ignore, giveUp: ignore });
  add(file);
  if (statFile(file) === null) return [...files];
  for (const { groups } of readFileSync(file, "utf8").matchAll(NAMED)) {
    const path = posix.join(posix.dirname(file), groups?.["named"] ?? "");
    for (const extension of ["", ".js", ".cjs", ".mjs", ".json"])
      if (statFile(path + extension) !== null) add(path + extension);
  }
  return [...files];
}

/**
 * Tracks the paths that a module looks at, if its text names them. What a hook is given as `id` is a module, which is tracked anyway, and a
 * plugin that watches files says itself what it reads.
 */
function trackLooks(text: string, folder: string, track: Tracker): void {
  for (const { 0: call, index } of text.matchAll(LOOKS)) {
    const given = argumentsAt(text, index + call.length);
    const names = [...given.matchAll(TEXT)].map(([, one, two, three]) => one ?? two ?? three ?? "");
    const parts = names.filter((name) => name !== "" && !ENCODING.test(name));
    if (parts.length === 0 && !/^\s*id\b/.test(given) && !text.includes("addWatchFile")) track.giveUp();
    for (const from of [folder, withSlashes(process.cwd())]) {
      for (const path of [...parts, parts.join("/")]) {
        const place = posix.resolve(from, path.replace(/^file:\/\//, ""));
        if (call.startsWith("readdir")) track.folder(place);
        else track.file(place);
      }
    }
  }
}

/** The text of a call's arguments. @param start - behind its opening parenthesis. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && (depth -= 1) === 0) return text.slice(start, at);
  }
  return text.slice(start);
}
