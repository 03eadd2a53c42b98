/** Which files of packages are read, and which of their declarations are reliable. */
import { posix } from "node:path";
import type { Expression } from "../core/data/facts.ts";
import { packageFolder } from "../store/packages/package-of-file.ts";
import type { LinkTarget } from "./link.ts";
import type { FactsReader } from "./facts-reader.ts";

/** The largest file of a package that is read, in characters. */
const MAX_SIZE = 1_000_000;

/** The average line length from which on a file counts as minified. */
const MAX_LINE = 500;

/** Whether a file belongs to an installed package. @param path - absolute, with `/`. */
export function isPackageFile(path: string): boolean {
  return path.includes("/node_modules/");
}

/** Whether a package's file is neither too large nor minified. */
export function isReadable(path: string, reader: FactsReader): boolean {
  const text = reader.source(path);
  if (text.length > MAX_SIZE) return false;
  const code = text.replace(/\/\/# sourceMappingURL=.*\s*$/, "");
  return code.length < 10 * MAX_LINE || code.length / code.split("\n").length < MAX_LINE;
}

/**
 * Whether the package of a file names this one in its `package.json`, as it must to import it: it may have fixtures. Any other package
 * is not worth reading for them.
 *
 * @param read - gives the text of a file; may throw if there is none.
 */
export function usesAuthorApi(path: string, read: (file: string) => string): boolean {
  const folder = packageFolder(path);
  try {
    return folder !== null && read(`${folder}/package.json`).includes('"unplugin-xtest"');
  } catch {
    return false;
  }
}

/** How code calls what registers tests, by its global name, as a member of something, or from the module of a runner. */
const REGISTERS =
  /(?<![\w$.])(?:describe|it|test|suite|specify)(?:\.\w+)*\s*\((?![^()]*\)\s*\{)|\.(?:describe|it)\b|\btypeof (?:describe|it|test)\b|["'](?:vitest|@jest\/globals|node:test|mocha|bun:test)["']/;

/** The largest number of files of a package that are searched for it. */
const MAX_SEARCHED = 200;

const RELATIVE = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'](\.{1,2}\/[^"'\n]+)["']/g;

/**
 * Whether a file of a package, or another one that it imports from the same package, may register tests when its functions are called.
 *
 * @param read - gives the text of a file; null if there is none.
 */
export function mayRegisterTests(entry: string, read: (file: string) => string | null): boolean {
  const files = new Set([entry]);
  for (const file of files) {
    const text = read(file);
    if (text === null) continue;
    // Examples in comments call them, too.
    if (REGISTERS.test(text.replace(/\/\*[^]*?\*\//g, ""))) return true;
    if (files.size > MAX_SEARCHED) continue;
    for (const [, specifier = ""] of text.matchAll(RELATIVE)) {
      const path = posix.join(posix.dirname(file), specifier);
      for (const end of ["", ".js", ".cjs", ".mjs", "/index.js"])
        if (/\.[cm]?js$/.test(path + end)) files.add(path + end);
    }
  }
  return false;
}

/**
 * Whether a declaration of a package can be known without executing it; the result of a call cannot, unless it is a fixture.
 *
 * @param lookUp - gives what a name means in the file of the declaration.
 */
export function mayBeKnown(target: LinkTarget, lookUp: (path: string, name: string) => LinkTarget | null): boolean {
  if (target.kind !== "declaration") return target.kind !== "unknown";
  const { path, declaration } = target;
  const { form, value } = declaration;
  if (value.kind === "call" && !value.construct) return isFixtureCall(value.callee, (name) => lookUp(path, name));
  // Compilers write `var` for constants; only functions and classes are assumed not to be reassigned.
  if (form === "let") return ["class", "function", "reference"].includes(value.kind);
  return value.kind !== "unknown";
}

/** `fixture(…)`, `fixture(…)(…)` and `xtest.fixture(…)`, if it is that of the author API. */
function isFixtureCall(callee: Expression, lookUp: (name: string) => LinkTarget | null): boolean {
  if (callee.kind === "call") return isFixtureCall(callee.callee, lookUp);
  const isMember = callee.kind === "member" && callee.property === "fixture";
  const owner = isMember ? callee.object : callee;
  const target = owner.kind === "reference" ? lookUp(owner.name) : null;
  return target?.kind === "api" && target.name === (isMember ? "*" : "fixture");
}
