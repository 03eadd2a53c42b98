/** Imports configuration files and plugins. */

import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Jiti } from "jiti";
import { strangerAt } from "../store/owners.ts";
import { DEFAULT_CACHE_DIR } from "./options/defaults.ts";
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { remember } from "../store/remember.ts";
import { hashOf } from "../store/stamp.ts";
import { type KeyEntries, keyParts } from "../store/text-hash.ts";
import { defineConfig, definePlugin, defineReporter } from "./define.ts";

/** Gives what a text in TypeScript is as the body of a function, whose parameters are those of `Body`. */
export type Compile = (source: string) => Promise<string>;

/** How jiti compiles a module: a function of CommonJS with imports that can be awaited. */
type Body = (
  exports: object,
  require: undefined,
  module: undefined,
  filename: string,
  dirname: string,
  jitiImport: (specifier: string) => Promise<object>,
) => Promise<void>;

/** What the compiled text of a configuration depends on. */
export const MODULE_TEXT_KEY = {
  file: ({ file }) => file,
  source: ({ source }) => source,
} satisfies KeyEntries<{ readonly file: string; readonly source: string }>;

/**
 * What a module exports; null if it has to be left to jiti.
 *
 * @param file - absolute path.
 * @param cacheDir - absolute path of the cache.
 * @throws {unknown} what the module throws.
 */
export async function importCompiled(file: string, cacheDir: string, compile: Compile): Promise<object | null> {
  const source = readFileSync(file, "utf8");
  if (!isAlone(source)) return null;
  const key = hashOf(keyParts(MODULE_TEXT_KEY, { file, source }).join("\0"));
  const body = await remember<string | null>(
    { cacheDir, kind: "configurations", key },
    {
      read: (section) => section(0),
      async make() {
        const text = await compile(source);
        // What is wrong with its syntax, jiti says best.
        return text.includes("__JITI_ERROR__")
          ? { value: null, sections: null }
          : { value: text, sections: () => [text] };
      },
    },
  );
  const run = body === null ? null : functionOf(body, file);
  if (run === null) return null;
  const exported = {};
  await run(exported, undefined, undefined, file, path.dirname(file), (specifier) =>
    specifier.startsWith("node:") ? import(specifier) : Promise.resolve({ defineConfig, definePlugin, defineReporter }),
  );
  return exported;
}

/** Imports of Node's modules, of types, and of what does nothing but return its argument. */
const HARMLESS_IMPORT =
  /^import\s+(?:type\s[\w\s{},$*]+?from\s*["'][^"'\n]+["']|(?:[\w\s{},$*]+?from\s*)?["']node:[\w/]+["']|\{(?<names>[\w\s,$]*)\}\s*from\s*["']unplugin-xtest\/config["'])\s*(?:;|$)/gm;
/** Other ways to reach files or to know the own path. A match in a text or comment only costs time. */
const TAKES_MORE = /\b(?:import|require|module|exports|__filename|__dirname|arguments|eval)\b|\bfrom\s*["'`]|\\u/;

/** Whether a module depends on nothing but its text and on what Node is. */
export function isAlone(source: string): boolean {
  let known = true;
  const rest = source.replace(HARMLESS_IMPORT, (...matched: unknown[]) => {
    const groups: unknown = matched.at(-1);
    const names = typeof groups === "object" && groups !== null && "names" in groups ? String(groups.names ?? "") : "";
    for (const name of names.split(",")) {
      // Types have to be written as types: what a name means is not looked up.
      if (!/^\s*(?:(?:defineConfig|definePlugin|defineReporter)(?:\s+as\s+[\w$]+)?|type\s.*)?\s*$/s.test(name))
        known = false;
    }
    return "";
  });
  return known && !TAKES_MORE.test(rest);
}

/** Null where the compiler left something that is no function's body: jiti has a way for that. */
function functionOf(body: string, file: string): Body | null {
  const parameters = "exports, require, module, __filename, __dirname, jitiImport";
  try {
    return new Script(`(async function (${parameters}) { ${body}\n});`, { filename: file }).runInThisContext();
  } catch {
    return null;
  }
}

/** Modules that were imported. */
const imported = new Set<string>();

/**
 * Imports a module as it is now, with the modules of the project that it imports. TypeScript is compiled, and the compiled text is cached.
 *
 * @param file - absolute path.
 * @param cacheRoot - absolute path of the folder with the default cache, since `cacheDir` may not be known yet; null for no cache.
 */
export async function importModule(file: string, cacheRoot: string | null): Promise<object> {
  const parameter = imported.has(file) ? (await import("./fresh-imports.ts")).freshParameter() : "";
  imported.add(file);
  const namespace: unknown = await (/\.[cm]?tsx?$/.test(file)
    ? importTypeScript(file, cacheRoot)
    : import(pathToFileURL(file).href + parameter));
  return typeof namespace === "object" && namespace !== null ? namespace : {};
}

async function importTypeScript(file: string, cacheRoot: string | null): Promise<unknown> {
  const found = cacheRoot === null ? null : path.join(cacheRoot, DEFAULT_CACHE_DIR);
  const cacheDir = found === null || strangerAt(found, process.cwd()) !== null ? null : found;
  if (cacheDir !== null) {
    const exported = await importCompiled(file, cacheDir, async (source) => {
      const jiti = await jitiFor(file, false);
      return jiti.transform({ source, filename: file, async: true, ts: true });
    });
    if (exported !== null) return exported;
  }
  return (await jitiFor(file, cacheDir === null ? false : path.join(cacheDir, "jiti"))).import(file);
}

/** @param fsCache - absolute path of the folder for compiled text; false for no cache. */
async function jitiFor(file: string, fsCache: string | false): Promise<Jiti> {
  const { createJiti } = await import("jiti");
  return createJiti(pathToFileURL(file).href, { fsCache, moduleCache: false, interopDefault: false });
}

/** The message of an error, also of one from another realm, such as the context of a configuration. Never throws. */
export function reason(error: unknown): string {
  try {
    if (typeof error !== "object" || error === null || !("message" in error)) return String(error);
    return `${"name" in error ? String(error.name) : "Error"}: ${String(error.message)}`;
  } catch {
    return "an error that cannot be read";
  }
}
