/**
 * Compiles configurations and plugins in TypeScript that depend on no other file of the project once, and executes them without loading
 * the compiler. jiti loads all others.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";
import { remember } from "../store/remember.ts";
import { hashOf } from "../store/stamp.ts";
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
  const key = hashOf(`${file}\0${source}`);
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
