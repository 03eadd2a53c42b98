/**
 * A style sheet as a page has it, by the project's Lightning CSS, which Vite brings with it: what it imports is in it, files that it names are URLs,
 * and names of a CSS module are its own.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isRecord } from "../../../core/values/objects.ts";
import type { CSSModuleExports, bundleAsync } from "lightningcss";

/** Parts of the text, and files whose URLs stand between them. */
export type StyleText = readonly (string | { readonly file: string })[];

/** A compiled style sheet. */
export interface StyleSheet {
  readonly text: StyleText;
  /** What each name of a CSS module became; null for other style sheets. */
  readonly names: Readonly<Record<string, string>> | null;
  /** The files that it imports, absolute. */
  readonly imports: readonly string[];
}

/** Why a style sheet cannot be compiled. */
export class StyleError extends Error {
  /** Absolute path of the one with the problem. */
  readonly file: string;
  /** From 1. */
  readonly line: number;

  constructor(message: string, file: string, line: number) {
    super(message);
    this.file = file;
    this.line = line;
  }
}

const CSS_MODULE = /\.module\.\w+$/i;

/**
 * @param file - absolute.
 * @param root - of the project: names do not depend on where it is.
 * @param importers - the CSS modules that import it, of which it is a part.
 * @throws {StyleError} if it cannot be compiled, with the file and line, or its compiler is not installed.
 */
export async function compileStyleSheet(
  file: string,
  root: string,
  importers: readonly string[] = [],
): Promise<StyleSheet> {
  const isModule = importers.length > 0 || CSS_MODULE.test(file);
  const compile = findCompiler(file, root);
  const imports = new Set<string>();
  const parts = new Set<string>();
  const resolve = (specifier: string, from: string): string | { external: string } => {
    if (isForeign(specifier)) return { external: specifier };
    const target = resolveStyle(specifier, from);
    if (target === null) throw new Error(`cannot find the style sheet ${JSON.stringify(specifier)}`);
    imports.add(target);
    if (isModule && from === file && importsStyle(readFileSync(from, "utf8"), specifier)) parts.add(target);
    return target;
  };
  const { code, dependencies, exports } = await compile({
    filename: file,
    projectRoot: root,
    cssModules: isModule && { pattern: "_[local]_[hash]" },
    analyzeDependencies: { preserveImports: true },
    resolver: { resolve },
  }).catch((error: unknown) => {
    const { fileName = "", loc = null }: CompilerPlace = Object(error);
    const place = fileName === "" ? file : fileName;
    const name = path.relative(root, place).replaceAll("\\", "/") + (loc === null ? "" : `:${String(loc.line)}`);
    const message = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    throw new StyleError(message, place, loc?.line ?? 1);
  });
  const urls = new Map(
    (dependencies ?? []).flatMap((one) =>
      one.type === "url" || one.type === "import" ? [[one.placeholder, one]] : [],
    ),
  );
  const text = Buffer.from(code)
    .toString()
    .split(new RegExp(`(${["(?!)", ...urls.keys()].join("|")})`))
    .flatMap((part) => {
      const url = urls.get(part);
      if (url === undefined) return [part];
      const target = url.type === "url" ? fileOfUrl(url.url, url.loc.filePath) : null;
      return target === null ? [url.url.replaceAll('"', "%22")] : [{ file: target.file }, target.query];
    });
  const own = isRecord(exports) ? namesOf(exports) : null;
  if (own === null) return { text, names: null, imports: [...imports] };
  // What it imports is a part of it, and so are the names there; what it composes from has its own.
  const around = [...importers, file];
  const others = [...parts]
    .filter((part) => !around.includes(part))
    .map((part) => compileStyleSheet(part, root, around));
  const names = Object.assign({}, ...(await Promise.all(others)).map((one) => one.names), own);
  return { text, names, imports: [...imports] };
}

/** Whether a text imports a style sheet by a specifier. */
function importsStyle(text: string, specifier: string): boolean {
  const code = text.replace(/\/\*[^]*?\*\//g, "");
  return [...code.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)].some(([, name]) => name === specifier);
}

function findCompiler(file: string, root: string): typeof bundleAsync {
  const require = createRequire(path.join(root, "package.json"));
  try {
    const { bundleAsync }: typeof import("lightningcss") = require("lightningcss");
    return bundleAsync;
  } catch {
    const name = path.relative(root, file).replaceAll("\\", "/");
    throw new Error(`${name}: style sheets of a page need the package lightningcss, or Vite: npm i -D lightningcss`);
  }
}

/** The place that the compiler names. */
interface CompilerPlace {
  readonly fileName?: string;
  readonly loc?: { readonly line: number } | null;
}

function namesOf(exports: CSSModuleExports): Readonly<Record<string, string>> {
  const rows = Object.entries(exports).map(([name, own]) => {
    return [name, [own.name, ...own.composes.map((one) => one.name)].join(" ")] as const;
  });
  return Object.fromEntries(rows);
}

/** Whether it is no file: of another place, data, or a part of the document. */
function isForeign(url: string): boolean {
  return url === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);
}

/** The file of a URL, which is relative to the style sheet; null for others, and those from the root of a server. */
function fileOfUrl(url: string, from: string): { readonly file: string; readonly query: string } | null {
  if (isForeign(url) || url.startsWith("/")) return null;
  const [, name = "", query = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const file = fileNamed(decoded(name), from);
  return file === null ? null : { file, query };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** As in Vite, a bare name is a file beside the style sheet, else one of a package. */
function fileNamed(name: string, from: string): string | null {
  const beside = path.resolve(path.dirname(from), name);
  if (existsSync(beside)) return beside;
  if (name.startsWith(".")) return null;
  try {
    return createRequire(from).resolve(name.replace(/^~/, ""));
  } catch {
    return null;
  }
}

function resolveStyle(specifier: string, from: string): string | null {
  const target = fileNamed(specifier, from) ?? fileNamed(`${specifier}.css`, from);
  if (target !== null && /\.css$/i.test(target)) return target;
  return styleOfPackage(specifier.replace(/^~/, ""), from);
}

/** The style sheet that the `package.json` of a package names. */
function styleOfPackage(name: string, from: string): string | null {
  try {
    const manifest = createRequire(from).resolve(`${name}/package.json`);
    const { style }: { readonly style?: unknown } = JSON.parse(readFileSync(manifest, "utf8"));
    return typeof style === "string" ? path.join(path.dirname(manifest), style) : null;
  } catch {
    return null;
  }
}
