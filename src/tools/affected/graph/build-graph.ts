/** Builds the dependency graph of a suite: follows the references of its modules. */

import { readdirSync } from "node:fs";
import { runnerSpecifiers } from "../../../plugin/builtins/runner-modules.ts";
import { posix } from "node:path";
import { isBuiltin } from "node:module";
import type { ResolvedConfig } from "../../../config/types.ts";
import { type SpecifierRule, createFileFinder, type ResolverConfig } from "../../../link/resolve.ts";
import { realIds } from "../../../plugin/symlinks.ts";
import { namesOfFolder } from "../../../store/folders.ts";
import { readTextOrNull, statFile, statFolder } from "../../../store/read-file.ts";
import { createReferenceCache, isCode, isModule, mayRefer } from "../references/reference-store.ts";
import {
  type ModuleReferences,
  NO_REFERENCES,
  type PathReference,
  type SpecifierReference,
} from "../references/references.ts";
import type { DependencyGraph, DependencyNode, InstalledModule, ReadPath } from "./dependency-graph.ts";
import { addsImports, readAutoImports } from "./auto-imports.ts";
import { ownModule } from "../../../plugin/package-files.ts";

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

  const dialects = config.compatConfig?.projects.map(({ dialect }) => dialect) ?? [];
  const isRunner = (specifier: string): boolean =>
    dialects.some((dialect) => runnerSpecifiers(dialect).includes(specifier));
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
    // The modules of a runner whose suite this is need not be installed.
    if (found === undefined) return isRunner(specifier) ? NONE : MISSING;
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

/** The part of a suite that a graph needs. */
export interface GraphSuite {
  /** Absolute paths of the plan's modules, by their paths from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the modules with tests, from the root. */
  readonly tests: ReadonlySet<string>;
}

/** The part of the configuration that a graph needs. */
export type GraphConfig = Pick<ResolvedConfig, "alias" | "configFile" | "pluginFiles" | "root" | "runtimeModules"> &
  Partial<Pick<ResolvedConfig, "compatConfig">>;

export interface GraphRequest {
  readonly config: GraphConfig;
  readonly suite: GraphSuite;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Absolute path of the folder for cached references; null for none. */
  readonly cache: string | null;
  /** Alias rules of the user's bundler; called if a specifier cannot be resolved. */
  readonly rules: () => Promise<readonly SpecifierRule[]>;
  /** A graph of the same files, of which only some have other contents. Default: none. */
  readonly before?: EarlierGraph;
}

/** A graph that is brought up to date. */
export interface EarlierGraph {
  readonly graph: DependencyGraph;
  /** The files with other contents. */
  readonly changed: ReadonlySet<string>;
}

/** How many modules a folder may have that are imported by computed names. */
const MAX_IMPORTED = 5000;

/** Names of modules that apply to everything in their folder. */
export const AROUND = /^(?:conftest|__init__)\.[cm]?[jt]sx?$/;

export async function buildGraph(request: GraphRequest): Promise<DependencyGraph> {
  const { config, suite, cwd, cache, rules } = request;
  const realId = realIds();
  const root = realId(`${config.root.replace(/\/$/, "")}/_`).replace(/\/_$/, "");
  const { resolve, useRules } = createReferenceResolver(config, rules);
  const reader = createReferenceCache(cache);
  const tests = [...suite.files].flatMap(([path, file]) =>
    suite.tests.has(path) ? [{ path, file: realId(file) }] : [],
  );
  const around = [...suite.files.values()].filter((file) => AROUND.test(posix.basename(file)));
  const settings = settingsFiles(config);
  const ofProjects = projectSettings(config);
  const setup = setupFiles(config);
  const appliesTo = (file: string): string[] => [
    ...settings,
    ...ofProjects.filter((one) => file.startsWith(`${one.root}/`)).map((one) => one.file),
    ...setup,
    ...around.filter((one) => file.startsWith(`${posix.dirname(one)}/`)),
  ];
  const applying = new Map([...suite.files].map(([, file]) => [realId(file), appliesTo(file).map(realId)]));
  const isSettings = new Set([...settings, ...ofProjects.map(({ file }) => file)].map(realId));

  const adding = (await Promise.all([...isSettings].map((file) => reader.read(file)))).flatMap((one) => one ?? []);
  const plugins = adding.flatMap(({ specifiers }) => specifiers.map((one) => one.specifier)).filter(addsImports);
  const named = adding.flatMap(({ texts, paths }) => [
    ...texts.map((one) => one.text),
    ...paths.map((one) => one.path),
  ]);
  const auto = plugins.length === 0 ? null : readAutoImports(root, plugins, named);
  // What they import now, a graph from before does not know.
  const isStale = auto?.declarations.some((file) => request.before?.changed.has(file)) === true;
  const before = isStale ? undefined : request.before;

  const build = async (): Promise<Map<string, DependencyNode>> => {
    const nodes = new Map<string, DependencyNode>();
    const open = new Set([...applying.keys(), ...isSettings]);
    for (const file of open) {
      const known = before?.changed.has(file) === false ? before.graph.nodes.get(file) : undefined;
      const read = async (): Promise<ModuleReferences | null> =>
        mayRefer(file) ? reader.read(file) : statFile(file) === null ? null : NO_REFERENCES;
      const references = known === undefined ? await read() : null;
      const node = known ?? (references === null ? null : nodeOf(file, references));
      if (node === null) continue;
      nodes.set(file, node);
      for (const imported of node.imports) open.add(imported);
    }
    return nodes;
  };

  const nodeOf = (file: string, references: ModuleReferences): DependencyNode => {
    const applied = (applying.get(file) ?? []).filter((one) => one !== file);
    const imports = new Set(applied);
    const loads = new Set<string>();
    const packages = new Set<string>();
    const installed = new Map<string, InstalledModule>();
    const stems = new Set<string>();
    const missing: string[] = [];
    const targets: Record<string, string> = {};
    for (const reference of references.specifiers) {
      const { specifier } = reference;
      if (/^\.{0,2}\//.test(specifier)) stems.add(stemOf(posix.resolve(posix.dirname(file), specifier)));
      const target = resolve(reference, file);
      if (target.kind === "file") {
        imports.add(target.file);
        if (reference.kind === "import") targets[specifier] = target.file;
        if (reference.kind === "require" || reference.isWhole === true) loads.add(target.file);
      }
      if (target.kind === "package") {
        const { name, file: module } = target;
        const openLine = references.uses.find((use) => use.specifier === specifier)?.line ?? null;
        packages.add(name);
        installed.set(module, { name, file: module, openLine: installed.get(module)?.openLine ?? openLine });
      } else if (target.kind === "missing") missing.push(specifier);
    }
    const isOfPlugins = plugins.length > 0 && isSettings.has(file);
    for (const module of auto === null || isSettings.has(file) ? [] : auto.mentionedIn(readTextOrNull(file) ?? "")) {
      const target = realId(module);
      imports.add(target);
      loads.add(target);
    }
    const reads: ReadPath[] = [];
    if (isOfPlugins) reads.push(...(auto?.declarations ?? []).map((path) => ({ path, isWhole: true })));
    for (const reference of references.paths) {
      const path = posix.resolve(cwd, reference.path) + (/[^/]\/$/.test(reference.path) ? "/" : "");
      const isFolder = reference.isWhole && statFolder(path) !== null;
      // Configurations name folders for their aliases.
      if (isSettings.has(file) && (isFolder || !reference.isWhole)) continue;
      const { isWhole, isImported } = reference;
      const flag = isImported === true && !isWhole ? { isImported } : {};
      reads.push({ path: path.replace(/(?<=.)\/$/, isWhole ? "" : "/"), isWhole, ...flag });
      for (const module of modulesAt(reference, path).map((one) => realId(one))) {
        imports.add(module);
        loads.add(module);
      }
      const real = reference.isWhole && !isFolder ? realId(path) : path;
      if (real !== path) reads.push({ path: real, isWhole: true });
    }
    return {
      file,
      imports: [...imports].filter((one) => packageOf(one) === null),
      applied,
      loads: [...loads],
      targets,
      packages: [...packages],
      installed: [...installed.values()],
      reads,
      // Those of configurations are patterns for tests, projects and coverage.
      texts: isSettings.has(file)
        ? references.texts.filter(({ text, isWhole }) => isWhole && auto?.isFolder(posix.resolve(root, text)) !== true)
        : references.texts,
      hasAccess: references.hasAccess,
      stems: [...stems],
      missing,
      open:
        references.open ?? (isOfPlugins && auto === null ? { why: `${plugins[0] ?? ""} adds imports`, line: 1 } : null),
    };
  };

  let nodes = await build();
  const hasMissing = [...nodes.values()].some(({ missing }) => missing.some((one) => !one.startsWith(".")));
  if (hasMissing && (await useRules())) nodes = await build();
  reader.flush();
  return { root, cwd: realId(`${cwd}/_`).replace(/\/_$/, ""), nodes, tests };
}

/** Modules that decide how everything is collected and built. */
function settingsFiles({ configFile, pluginFiles, root, runtimeModules, compatConfig }: GraphConfig): string[] {
  const vite = namesOfFolder(root).filter((name) => /^(?:vite|vitest)\.config\.[cm]?[jt]s$/.test(name));
  const own = configFile === null || !isCode(configFile) ? [] : [configFile];
  const theirs = compatConfig?.configFile ?? null;
  const all = [...own, ...pluginFiles, ...runtimeModules, ...vite.map((name) => `${root}/${name}`)];
  return [...new Set([...all, ...(theirs !== null && isCode(theirs) ? [theirs] : [])])].filter(
    (file) => packageOf(file) === null,
  );
}

/** The configurations that projects of Vitest have of their own. */
function projectSettings({ compatConfig }: GraphConfig): { readonly root: string; readonly file: string }[] {
  return (compatConfig?.projects ?? []).flatMap(({ root, vite }) => {
    const file = vite?.file ?? null;
    return file === null || packageOf(file) !== null ? [] : [{ root, file }];
  });
}

/** What another runner's configuration has run before its test files: modules of the project, whose names may have no extension. */
function setupFiles({ compatConfig }: GraphConfig): string[] {
  const named = (compatConfig?.projects ?? []).flatMap((project) => [
    ...project.setupFiles,
    ...project.globalSetup,
    ...project.snapshots.serializers,
  ]);
  const files = named
    .filter((name) => posix.isAbsolute(name))
    .map((name) => ["", ...EXTENSIONS].map((extension) => name + extension).find((file) => statFile(file) !== null));
  return [...new Set(files.filter((file) => file !== undefined))].filter((file) => packageOf(file) === null);
}

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", "/index.ts", "/index.js"];

/** The path of a module without its extension, and without the name of an index. */
export function stemOf(path: string): string {
  return path
    .replace(/\?.*$/s, "")
    .replace(/\.[cm]?[jt]sx?$|\.json$/, "")
    .replace(/\/index$/, "");
}

/** The modules that a path stands for: its file, or for an import with a computed name every module below it. */
function modulesAt({ isImported, isWhole }: PathReference, path: string): string[] {
  if (isWhole && statFile(path) !== null) return isModule(path) ? [path] : [];
  if (isImported !== true) return [];
  const folder = isWhole || path.endsWith("/") ? path.replace(/\/$/, "") : posix.dirname(path);
  const start = isWhole ? `${folder}/` : path;
  const found: string[] = [];
  const open = [folder];
  for (let next = open.pop(); next !== undefined && found.length < MAX_IMPORTED; next = open.pop()) {
    for (const entry of entriesOf(next)) {
      const inner = `${next}/${entry.name}`;
      if (!inner.startsWith(start) && !start.startsWith(`${inner}/`)) continue;
      if (entry.isDirectory() && entry.name !== "node_modules") open.push(inner);
      else if (isModule(inner)) found.push(inner);
    }
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
