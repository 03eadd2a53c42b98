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

const CSS_MODULE = /\.module\.\w+$/i;

/**
 * @param file - absolute.
 * @param root - of the project: names do not depend on where it is.
 * @throws {Error} if it cannot be compiled, with the file and line, or its compiler is not installed.
 */
export async function compileStyleSheet(file: string, root: string): Promise<StyleSheet> {
  const compile = findCompiler(file, root);
  const imports = new Set<string>();
  const resolve = (specifier: string, from: string): string | { external: string } => {
    if (isForeign(specifier)) return { external: specifier };
    const target = resolveStyle(specifier, from);
    if (target === null) throw new Error(`cannot find the style sheet ${JSON.stringify(specifier)}`);
    imports.add(target);
    return target;
  };
  const { code, dependencies, exports } = await compile({
    filename: file,
    projectRoot: root,
    cssModules: CSS_MODULE.test(file) && { pattern: "_[local]_[hash]" },
    analyzeDependencies: { preserveImports: true },
    resolver: { resolve },
  }).catch((error: unknown) => {
    throw new Error(`${placeOf(error, file, root)}: ${error instanceof Error ? error.message : String(error)}`);
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
  return { text, names: isRecord(exports) ? namesOf(exports) : null, imports: [...imports] };
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
function placeOf(error: unknown, file: string, root: string): string {
  const { fileName = "", loc }: { readonly fileName?: string; readonly loc?: { readonly line: number } } =
    Object(error);
  const name = path.relative(root, fileName === "" ? file : fileName).replaceAll("\\", "/");
  return loc === undefined ? name : `${name}:${String(loc.line)}`;
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
