/** From an import specifier to the file it means, before any bundler runs. */
import { existsSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { posix } from "node:path";
import type { NapiResolveOptions, ResolverFactory } from "oxc-resolver";

import type { ResolvedConfig } from "../config/types.ts";

/** What an import specifier stands for. */
export type Resolution =
  /** A source file that collection may look into. */
  | { readonly kind: "file"; readonly path: string }
  /** The author API. */
  | { readonly kind: "api" }
  /** A package or built-in module: its text is not looked into. */
  | { readonly kind: "external"; readonly specifier: string }
  /** Nothing: whoever bundles will say so. */
  | { readonly kind: "missing"; readonly specifier: string };

export type Resolve = (specifier: string, importer: string) => Resolution;

/** The package name under which tests import the author API. */
export const API_SPECIFIER = "unplugin-xtest";

const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
/** Where there are both, `./a.js` means `a.ts`, so only these mean themselves. */
const TYPESCRIPT_FILE = /\.[cm]?tsx?$/;

/**
 * Makes a resolver that knows `.js` specifiers which mean `.ts`, `alias`, the nearest `tsconfig.json`'s paths and packages.
 * The library behind it is loaded when the first specifier is asked for that is not a plain relative path to a file.
 */
export function createResolver(config: Pick<ResolvedConfig, "alias">): Resolve {
  let factory: ResolverFactory | null = null;
  const known = new Map<string, Resolution>();

  const resolveWithLibrary = (specifier: string, importer: string): Resolution => {
    factory ??= loadFactory(config);
    const found = factory.resolveFileSync(importer, specifier).path?.replaceAll("\\", "/");
    if (found === undefined) return { kind: "missing", specifier };
    if (found.includes("/node_modules/") || !SOURCE_FILE.test(found)) return { kind: "external", specifier };
    return { kind: "file", path: found };
  };

  return (specifier, importer) => {
    if (specifier === API_SPECIFIER) return { kind: "api" };
    if (isBuiltin(specifier)) return { kind: "external", specifier };
    const folder = importer.slice(0, importer.lastIndexOf("/"));
    const key = `${folder}\0${specifier}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const resolution = resolveExactly(specifier, folder) ?? resolveWithLibrary(specifier, importer);
    known.set(key, resolution);
    return resolution;
  };
}

/** A relative specifier that names its file to the letter needs no library. */
function resolveExactly(specifier: string, folder: string): Resolution | null {
  if (!/^\.\.?\//.test(specifier) || !TYPESCRIPT_FILE.test(specifier)) return null;
  const path = posix.join(folder, specifier);
  return existsSync(path) ? { kind: "file", path } : null;
}

function loadFactory(config: Pick<ResolvedConfig, "alias">): ResolverFactory {
  const require = createRequire(import.meta.url);
  const library: typeof import("oxc-resolver") = require("oxc-resolver");
  const options: NapiResolveOptions = {
    extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
    extensionAlias: {
      ".js": [".ts", ".tsx", ".js", ".jsx"],
      ".jsx": [".tsx", ".jsx"],
      ".mjs": [".mts", ".mjs"],
      ".cjs": [".cts", ".cjs"],
    },
    conditionNames: ["node", "import"],
    mainFields: ["module", "main"],
    alias: Object.fromEntries(Object.entries(config.alias).map(([name, target]) => [name, [target]])),
    tsconfig: "auto",
  };
  return new library.ResolverFactory(options);
}
