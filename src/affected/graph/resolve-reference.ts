/** Resolves the references of a module to files of the project and packages. */
import { readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { createFileFinder, type ResolverConfig, type SpecifierRule } from "../../link/resolve.ts";
import { ownModule } from "../../plugin/package-files.ts";
import { realIds } from "../../plugin/symlinks.ts";
import type { SpecifierReference } from "../references/references.ts";

/** What a specifier means. */
export type ReferenceTarget =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "package"; readonly name: string; readonly file: string }
  /** A built-in module, this package, or something that is no file. */
  | { readonly kind: "none" }
  | { readonly kind: "missing" };

/** @param importer - absolute path, with `/`. */
export type ResolveReference = (reference: SpecifierReference, importer: string) => ReferenceTarget;

const NONE: ReferenceTarget = { kind: "none" };
const MISSING: ReferenceTarget = { kind: "missing" };
const URL_SPECIFIER = /^(?:https?|data|blob|file|node|bun|npm|jsr):/;

/** @param rules - of the user's bundler, for specifiers that do not resolve without them; read on the first use. */
export function createReferenceResolver(
  config: ResolverConfig,
  rules: () => Promise<readonly SpecifierRule[]>,
): {
  resolve: ResolveReference;
  /** Reads the rules, if a specifier needs them. Returns whether there are any. */
  useRules(): Promise<boolean>;
} {
  const findFile = createFileFinder(config);
  const realId = realIds();
  let known = new Map<string, ReferenceTarget>();
  let more: readonly SpecifierRule[] | null = null;

  const folders = new Map<string, ReadonlySet<string>>();
  const isThere = (path: string): boolean => {
    const folder = posix.dirname(path);
    let names = folders.get(folder);
    if (names === undefined) folders.set(folder, (names = fileNames(folder)));
    return names.has(posix.basename(path));
  };

  const find = ({ specifier, kind }: SpecifierReference, importer: string): string | undefined => {
    const folder = posix.dirname(importer);
    if (/^\.\.?\//.test(specifier)) {
      const exact = posix.join(folder, specifier);
      if (posix.extname(exact) !== "" && !/\.[cm]?js$/.test(exact) && isThere(exact)) return exact;
    }
    const found = findFile(specifier, importer, kind);
    if (found !== undefined) return found;
    const rule = more?.find((one) => one.find.test(specifier));
    return rule && findFile(specifier.replace(rule.find, rule.replacement), importer, kind);
  };

  const targetOf = (reference: SpecifierReference, importer: string): ReferenceTarget => {
    const specifier = reference.specifier.replace(/\?.*$/s, "");
    if (specifier === "" || ownModule(specifier) !== null || URL_SPECIFIER.test(specifier)) return NONE;
    if (isBuiltin(specifier) && config.alias[specifier] === undefined) return NONE;
    const found = find({ ...reference, specifier }, importer);
    if (found === undefined) return MISSING;
    const file = realId(found.replaceAll("\\", "/"));
    const name = packageOf(file);
    return name === null ? { kind: "file", file } : { kind: "package", name, file };
  };

  return {
    resolve(reference, importer) {
      const key = `${reference.kind}\0${posix.dirname(importer)}\0${reference.specifier}`;
      let target = known.get(key);
      if (target === undefined) known.set(key, (target = targetOf(reference, importer)));
      return target;
    },
    async useRules() {
      if (more !== null) return false;
      more = await rules();
      known = new Map([...known].filter(([, { kind }]) => kind !== "missing"));
      return more.length > 0;
    },
  };
}

/** The names of what is in a folder and is no folder. */
function fileNames(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return new Set(entries.flatMap((entry) => (entry.isFile() ? entry.name : [])));
  } catch {
    return new Set();
  }
}

/** The name of the installed package that a file belongs to; null if it is none. */
export function packageOf(file: string): string | null {
  const at = file.lastIndexOf("/node_modules/");
  if (at === -1) return null;
  const [first = "", second = ""] = file.slice(at + "/node_modules/".length).split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
