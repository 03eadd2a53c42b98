/** Which modules a run needs and what each import of theirs means: as the bundle has it, or not at all. */
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { createResolver } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { isOwnFile, ownModule } from "../../plugin/package-files.ts";
import { realIds } from "../../plugin/symlinks.ts";
import type { CompiledModule } from "./compiled-module.ts";
import { isCompilable } from "./compile-module.ts";
import { Unfit } from "./unfit.ts";

/** What an import of a module leads to. */
export type Target =
  /** A module that is compiled. `file` is absolute, with `/`. */
  | { readonly kind: "module"; readonly file: string }
  /** One of Node's own modules, or of ours: nothing that modules do has a say in what it is. */
  | { readonly kind: "builtin" | "own"; readonly url: string }
  | { readonly kind: "package"; readonly url: string };

/** A module with what its imports mean. */
export interface GraphModule extends CompiledModule {
  readonly file: string;
  /** One for each of `record.imports`. */
  readonly targets: readonly Target[];
  /** One for each of `record.dynamic`. */
  readonly dynamicTargets: readonly Target[];
}

export interface Graph {
  /** By file. */
  readonly modules: ReadonlyMap<string, GraphModule>;
  /** The file of each module of the suite, by its path in the plan. */
  readonly roots: ReadonlyMap<string, string>;
}

/** Extensions of packages' files that Node imports without help. */
const RUNNABLE = /\.[cm]?js$/;

/**
 * Whether a package's file is certainly CommonJS. What such a one exports is taken once, when it has run; bindings of an ES
 * module are live, and only the engine itself can pass them on.
 */
function isScript(file: string): boolean {
  if (file.endsWith(".cjs")) return true;
  if (file.endsWith(".mjs")) return false;
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    if (existsSync(`${folder}/package.json`)) {
      const manifest: unknown = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
      const type: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "type") : null;
      if (type === "commonjs") return true;
      return type === undefined && !/\b(?:import|export)\b/.test(readFileSync(file, "utf8").replace(COMMENTS, ""));
    }
    if (folder === posix.dirname(folder)) return false;
  }
}

/** Comments, more or less: what is left of one only makes for a bundle. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Follows the imports of a suite's modules.
 *
 * @param roots - absolute paths of the modules, by their paths in the plan.
 * @param compile - gives a module, compiled.
 * @throws Unfit - if one of them needs a bundler.
 */
export async function graphOf(
  config: Pick<ResolvedConfig, "alias" | "root">,
  roots: ReadonlyMap<string, string>,
  compile: (file: string) => CompiledModule | Promise<CompiledModule>,
): Promise<Graph> {
  const resolve = createResolver(config);
  const realId = realIds();
  const modules = new Map<string, GraphModule>();
  const open: string[] = [];
  const seen = new Set<string>();
  const targets = new Map<string, Target>();

  const enter = (path: string): string => {
    const file = realId(path);
    if (!seen.has(file)) {
      if (!isCompilable(file)) throw new Unfit(file, "it is no module of a known kind");
      seen.add(file);
      open.push(file);
    }
    return file;
  };

  const find = (specifier: string, importer: string): Target => {
    const own = ownModule(specifier);
    if (own !== null) return { kind: "own", url: pathToFileURL(own).href };
    const found = resolve(specifier, importer, "import");
    if (found.kind === "file") {
      if (isOwnFile(found.path)) throw new Unfit(importer, `it imports ${specifier}, which is ours`);
      return { kind: "module", file: enter(found.path) };
    }
    if (isBuiltin(specifier)) return { kind: "builtin", url: specifier };
    if (found.kind === "external" && found.file !== null && RUNNABLE.test(found.file)) {
      if (!isScript(found.file)) throw new Unfit(importer, `what ${specifier} exports may change`);
      return { kind: "package", url: pathToFileURL(found.file).href };
    }
    throw new Unfit(importer, `it imports ${specifier}`);
  };

  const targetOf = (specifier: string, importer: string): Target => {
    const key = `${importer.slice(0, importer.lastIndexOf("/"))}\0${specifier}`;
    let target = targets.get(key);
    if (target === undefined) targets.set(key, (target = find(specifier, importer)));
    return target;
  };

  const files = new Map([...roots].map(([path, file]) => [path, enter(file)]));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const importer = file;
    const made = compile(importer);
    const compiled = made instanceof Promise ? await made : made;
    const { imports, dynamic } = compiled.record;
    modules.set(importer, {
      ...compiled,
      file: importer,
      targets: imports.map(({ specifier }) => targetOf(specifier, importer)),
      dynamicTargets: dynamic.map((specifier) => targetOf(specifier, importer)),
    });
  }
  return { modules, roots: files };
}
