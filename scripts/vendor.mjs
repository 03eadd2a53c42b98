/**
 * Libraries that the package contains, in one piece each. Those of built-in fixtures have no imports: a bundle takes them in without
 * `node_modules` beside it, and they need neither plugins for CommonJS in a user's bundler nor a platform. Those that only some commands
 * load are a fraction of what would be installed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/experimental";

/** The names of functions and classes stay, for messages and stack traces. */
const keepNames = { function: true, class: true };
const MINIFIED = { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } };

const root = path.join(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const installed = Object.keys(manifest.dependencies);

/** The file with the licenses, in the folder of the build. */
export const LICENSES = "libraries.LICENSE.txt";
/** Between two licenses. */
const SEPARATOR = "\n---\n\n";

/** The packages. Each is imported by one chunk of `src/builtins`. */
export const VENDORED = ["@sinonjs/fake-timers", "@vitest/spy", "tinybench"];

/** Modules that re-export the libraries of other runners, for Node. */
export const DOORS = ["src/compat/libraries/jest.ts", "src/compat/libraries/vitest.ts"];

/** Packages for Node that only some commands load → a module with the names that the sources import from any of their subpaths. */
export const OF_COMMANDS = {
  "@babel/code-frame": 'export { codeFrameColumns } from "@babel/code-frame";',
  "ast-v8-to-istanbul": 'export { convert } from "ast-v8-to-istanbul";',
  tar: 'export { Header } from "tar/header"; export { Pax } from "tar/pax";',
  "vscode-languageserver": `
    export { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
    export {
      CodeActionKind, CompletionItemKind, createConnection, DiagnosticSeverity, DiagnosticTag, DidChangeWatchedFilesNotification,
      FileChangeType, InlayHintKind, LSPErrorCodes, ResponseError, SymbolKind, TextDocumentSyncKind,
    } from "vscode-languageserver";`,
};

/** The modules that were taken into one: their licenses are in the package. @type {Set<string>} */
const taken = new Set();

/** Modules of Node that a library uses where they exist. */
const BUILTINS = /^(?:perf_hooks|timers|timers\/promises|util)$/;
const BUILTIN = "\0vendor-builtin:";

/**
 * The text of a package as one module.
 *
 * @param {string} name
 */
export async function vendoredText(name) {
  const bundle = await rolldown({
    input: name,
    cwd: root,
    platform: "neutral",
    resolve: { mainFields: ["module", "main"], conditionNames: ["import", "default"] },
    plugins: [
      {
        name: "vendor-builtins",
        resolveId: { filter: { id: BUILTINS }, handler: (id) => BUILTIN + id },
        load: {
          filter: { id: new RegExp(`^${BUILTIN}`) },
          handler: (id) => {
            const name = id.slice(BUILTIN.length);
            // Timers ask for it wherever there is a `process`, which a page may have got, and do without its `promisify`.
            const missing = name === "util" ? "{}" : '(() => { throw new Error("not available here"); })()';
            return {
              moduleType: "js",
              code: `module.exports = globalThis.process?.getBuiltinModule?.(${JSON.stringify(name)}) ?? ${missing};`,
            };
          },
        },
      },
    ],
    onLog(level, log) {
      throw new Error(`${name}: ${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false, minify: false });
  await bundle.close();
  const [chunk] = output;
  take(Object.keys(chunk.modules));
  if (chunk.imports.length > 0) throw new Error(`${name} imports ${chunk.imports.join(", ")}`);
  return chunk.code;
}

/**
 * The text of a door with all of its libraries, as a module that only imports modules of Node.
 *
 * @param {string} file - Path from the root.
 */
export function doorText(file) {
  return textForNode(path.join(root, file), isBuiltin);
}

/**
 * The text of a library that only some commands load, as a module that only imports modules of Node and packages that are installed.
 *
 * @param {keyof typeof OF_COMMANDS} name
 */
export function libraryText(name) {
  const entry = path.join(root, "library.mjs");
  const library = {
    name: "library",
    /** @param {string} id */
    resolveId: (id) => (id === entry ? id : null),
    /** @param {string} id */
    load: (id) => (id === entry ? OF_COMMANDS[name] : null),
  };
  const external = (/** @type {string} */ id) =>
    isBuiltin(id) || installed.some((one) => id === one || id.startsWith(`${one}/`));
  return textForNode(entry, external, [library]);
}

/**
 * @param {string} input
 * @param {(id: string) => boolean} external
 * @param {import("rolldown").RolldownPluginOption[]} [plugins]
 */
async function textForNode(input, external, plugins = []) {
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: "node",
    external,
    plugins,
    onLog(level, log, handler) {
      // Libraries of other people are as they are.
      if (level === "warn" && ["EVAL", "CIRCULAR_DEPENDENCY"].includes(log.code ?? "")) return;
      handler(level, log);
    },
  });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false, minify: MINIFIED });
  await bundle.close();
  const [chunk] = output;
  const foreign = chunk.imports.filter((id) => !external(id));
  if (foreign.length > 0) throw new Error(`${input} imports ${foreign.join(", ")}`);
  take(Object.keys(chunk.modules));
  return chunk.code;
}

/**
 * A script or module of ours that runs where nobody steps through it.
 *
 * @param {string} code
 * @param {string} name
 * @param {boolean} [isModule]
 */
export function minified(code, name, isModule = true) {
  return written(code, name, { module: isModule, ...MINIFIED });
}

/**
 * A module without white space, with all of its names.
 *
 * @param {string} code @param {string} name
 */
export function withoutSpace(code, name) {
  return written(code, name, { module: true, compress: false, mangle: false, codegen: { removeWhitespace: true } });
}

/** @param {string} code @param {string} name @param {import("rolldown/experimental").MinifyOptions} options */
function written(code, name, options) {
  const result = minifySync(name, code, options);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  return result.code;
}

/**
 * Remembers whose license goes with the package.
 *
 * @param {readonly string[]} modules - Absolute paths, or ids of other kinds.
 */
export function take(modules) {
  for (const id of modules) taken.add(id);
}

/**
 * Adds the licenses of all packages that modules were taken from to a file, which may have some already.
 *
 * @param {string} file - Absolute path.
 */
export function writeLicenses(file) {
  const entries = new Map();
  const before = existsSync(file) ? readFileSync(file, "utf8").split(SEPARATOR) : [];
  for (const text of before) entries.set(text.split("\n", 1)[0], text);
  for (const id of taken) {
    const [, folder, name] =
      /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(id.replace(/^\0/, "")) ?? [];
    if (folder !== undefined && name !== undefined) entries.set(name, `${name}\n\n${licenseOf(folder)}\n`);
  }
  const sorted = [...entries.values()].sort();
  writeFileSync(file, sorted.join(SEPARATOR));
}

/** @param {string} folder - of a package. */
function licenseOf(folder) {
  const name = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (name !== undefined) return readFileSync(path.join(folder, name), "utf8").trim();
  /** @type {{ license?: string, author?: string | { name: string } }} */
  const { license, author } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  if (license === undefined) throw new Error(`${folder} has no license`);
  return [license, typeof author === "object" ? author.name : author].filter(Boolean).join(", ");
}
