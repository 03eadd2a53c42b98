/** Makes the table of a run: finds and compiles the modules that its roots lead to. */
import type { Stats } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { trackResolution } from "../../config/resolution/resolution-inputs.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { FunctionTable, LinkTable, ModuleForm, PatchedModule } from "../../core/data/run/link-table.ts";
import { filesWithEnvironments, planModules, type Plan } from "../../core/data/plan.ts";
import type { Resolution } from "../../link/resolve.ts";
import { realIds } from "../../plugin/symlinks.ts";
import type { Tracker } from "../../store/inputs.ts";
import { createPackageType, type PackageType } from "../../store/packages/package-of-file.ts";
import { hashOf, stampOf } from "../../store/stamp.ts";
import { ASSET_QUERY } from "../bundle/modules/asset-kinds.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { createExportCheck, type MissingNames } from "./check-exports.ts";
import { IMPORT_GLOB } from "./compile/module-format.ts";
import { createSourceTransforms } from "./compilers/source-transforms.ts";
import { createModuleStore, type ModuleStore, NO_STORE } from "./compile/module-store.ts";
import { createContentLoader, isKnownType, type LoaderOptions } from "./load-module.ts";
import type { LateRequest, ProjectCompiler } from "./compilers/project-modules.ts";
import { createGraph, type GraphOptions, type ModuleGraph } from "./module-graph.ts";
import { createImportResolver, type ImportTarget, type ResolveImport } from "./resolve-import.ts";
import { runnerObjects, runnerSpecifier, runnerSpecifiers } from "../../plugin/builtins/runner-modules.ts";
import { ownModule } from "../../plugin/package-files.ts";
import { givesUndefined, moduleFormOf } from "../../compat/mocks/module-form.ts";
import { createManualMocks } from "../../compat/mocks/manual-mocks.ts";
import { isPlainCode } from "./plain-code.ts";
import { createTable } from "./table-of-graph.ts";
import type { TableContents } from "./write-table.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { transformModule } from "../../../transforms/index.ts";
import { readText, statFile } from "../../store/read-file.ts";
import { patchedFiles } from "../bundle/modules/patched-files.ts";

/** Modules of the suite in the first part of a table, with which tests begin, and in each of the others. */
const PARTS = { first: 100, others: 300 };

/** The settings that a table depends on. One that is added needs an entry in `TABLE_KEY`. */
export type TableConfig = Pick<
  ResolvedConfig,
  | "alias"
  | "assert"
  | "assertionModules"
  | "bundler"
  | "cacheDir"
  | "compatConfig"
  | "conditions"
  | "define"
  | "enableAssertionPassHook"
  | "isolate"
  | "root"
>;

/** What finds and compiles the modules of a run, while it is open. */
export interface OpenedModules {
  /** How a graph of its modules is made. */
  readonly graph: GraphOptions;
  readonly form: ModuleForm;
  readonly packageType: PackageType;
  /** Files that replace packages without being asked for, by the URL or name of the package. */
  readonly automatic: ReadonlyMap<string, string>;
  /** The id of a module. @param name - its path in the plan; null for one that is not in it, in the first scope. @param file - absolute, with `/`. */
  idOf(name: string | null, file: string): string;
  /** Checks the names that modules import. @param modules - all of the graph. */
  checkOf(modules: ModuleGraph["modules"]): (checked: ModuleGraph["modules"]) => MissingNames;
  onRead(file: string, stat: Stats | null, text: string | null): void;
  close(): Promise<void>;
}

/** A suite whose modules are compiled. */
type Suite = Omit<BundleOptions, "config"> & { readonly config: TableConfig };

/** The cache of compiled modules. */
export function moduleStore({ config, keep }: Pick<Suite, "config" | "keep">): ModuleStore {
  return keep === true ? createModuleStore(path.join(config.cacheDir, "modules")) : NO_STORE;
}

/**
 * Opens the modules of a run.
 *
 * @param track - records what they depend on; null if nothing of that is cached.
 * @param compiler - the project's own one; null if it has none.
 * @param late - present for what a running test asks for.
 */
export async function openRunModules(
  { config, collection, live }: Suite,
  store: ModuleStore,
  track: Tracker | null,
  compiler: ProjectCompiler | null,
  late?: LateRequest,
): Promise<OpenedModules> {
  const packageType = createPackageType();
  for (const { transforms } of config.compatConfig?.projects ?? []) {
    for (const file of transforms.flatMap((one) => one.inputs)) track?.file(file);
  }
  const inputs = track === null ? null : trackResolution(config, track);
  const form = moduleFormOf(config, collection.plan);
  const mockRoots = form === "sync" ? config.compatConfig?.projects.flatMap(({ files }) => files.roots) : undefined;
  const manual = form === "native" ? null : createManualMocks([...new Set(mockRoots ?? [config.root])], track);
  const hasResolver = config.compatConfig?.projects.some(({ resolver }) => resolver !== null) === true;
  const resolveAs = createImportResolver(config, (specifier, importer, target) => {
    // A resolver of the project may look anywhere.
    if (target.kind === "missing" && hasResolver) track?.giveUp();
    inputs?.onResolve(specifier, importer, resolutionOf(specifier, target));
  });
  // In Jest, imports are calls of `require`.
  const resolve: ResolveImport = (specifier, importer, kind) => {
    if (form !== "sync") return resolveAs(specifier, importer, kind);
    const required = resolveAs(specifier, importer, "require");
    const target = required.kind === "missing" ? resolveAs(specifier, importer, kind) : required;
    const mock = target.kind === "missing" ? (manual?.ofMissing(specifier, importer) ?? null) : null;
    return mock === null ? target : { kind: "module", id: mock };
  };
  const realId = realIds();
  const onRead = (file: string, stat: Stats | null, text: string | null): void => {
    if (text?.includes(IMPORT_GLOB) === true) track?.giveUp();
    track?.file(file, stat === null || text === null ? null : stampOf(stat, hashOf(text)));
    inputs?.onModule(file);
  };
  const loader: LoaderOptions = {
    config,
    suite: collection,
    store,
    packageType,
    transformOf: createSourceTransforms(config),
    form,
    async rewriteOf(file) {
      const rewrite = (await live()).rewriteOf(file);
      // It depends on everything that the collection read.
      if (rewrite !== null) track?.giveUp();
      return rewrite;
    },
    ...(track !== null && { onRead }),
  };
  const tracked = track === null || inputs === null ? null : { track, inputs };
  const request = { loader, plan: collection.plan, resolve, realId, tracked, ...(late && { late }) };
  const project = (await compiler?.open(request)) ?? null;
  // The files that mock what is imported late are not among its modules.
  const mayBeMocked = late !== undefined && form !== "native" && config.compatConfig !== null;
  return {
    graph: {
      root: config.root,
      isProvided: (file) => collection.provided.has(file),
      realId(file) {
        const id = realId(file);
        // Targets of links are not tracked.
        if (id !== file) track?.giveUp();
        return id;
      },
      resolve,
      isKnown: (file) => isKnownType(file) || loader.transformOf(file) !== null,
      ...(manual !== null && { manualOf: manual.manualOf }),
      ...(project === null ? { load: createContentLoader(loader) } : project.graph(manual?.manualOf)),
    },
    form,
    packageType,
    automatic: form === "sync" ? (manual?.ofPackages(resolve) ?? NO_FILES) : NO_FILES,
    idOf: project === null ? (_, file) => file : project.idOf,
    checkOf: (modules) =>
      givesUndefined(config) || mayBeMocked
        ? () => ({ errors: new Map(), absent: NO_NAMES })
        : functionsCheck(form, createExportCheck(config.root, modules)),
    onRead,
    async close() {
      await project?.close();
    },
  };
}

const NO_FILES: ReadonlyMap<string, string> = new Map();
const NO_NAMES: MissingNames["absent"] = new Map();

type ExportCheck = ReturnType<typeof createExportCheck>;

/** Functions have undefined for any name that a module has not: nothing stands in for it. */
function functionsCheck(form: ModuleForm, check: ExportCheck): ExportCheck {
  return form === "native" ? check : (modules) => ({ ...check(modules), absent: NO_NAMES });
}

/**
 * Makes the table of a run.
 *
 * @param roots - the files of the suite's modules that the run needs, by their paths in the plan.
 * @param scripts - absolute path of the folder in which each module gets a file of its own; null for none.
 * @param track - records what the table depends on; null if it is not cached.
 * @param onPart - takes the parts of a large table as they are made, so that tests run meanwhile. Null: nobody does.
 * @param compiler - the project's own one; null if it has none.
 */
export async function makeTable(
  suite: Suite,
  roots: ReadonlyMap<string, string>,
  scripts: string | null,
  track: Tracker | null,
  onPart: ((part: TableContents) => Promise<void>) | null,
  compiler: ProjectCompiler | null,
): Promise<TableContents> {
  const { config, collection, signal, probes = null } = suite;
  const store = moduleStore(suite);
  const opened = await openRunModules(suite, store, track, compiler);
  const { form, packageType, automatic, idOf } = opened;
  try {
    const graph = createGraph(opened.graph);
    const missingIn = opened.checkOf(graph.modules);
    const patched = patchedPackages(collection.rewrites, opened.onRead);
    const table = createTable({
      root: config.root,
      graph: graph.modules,
      packageType,
      scripts,
      probes,
      patched,
      runner: runnerModule(config),
    });
    const all = [...roots, ...[...automatic.values()].map((file) => [file, file] as const)].map(
      ([name, file]) => [name, idOf(name, file)] as const,
    );
    const parts = onPart === null || form !== "native" ? [all] : inParts(all);
    for (const [number, files] of parts.entries()) {
      const found = await graph.follow(new Map(files));
      if (signal?.aborted === true) {
        track?.giveUp();
        break;
      }
      const missing = missingIn(found.modules);
      const isBroken = [...found.modules.values()].some(({ content }) => content.kind === "error");
      if (isBroken || missing.errors.size > 0) track?.giveUp();
      const pending = parts
        .slice(number + 1)
        .flat()
        .map(([name]) => name);
      const functions =
        form === "native" ? {} : { functions: functionsOf(form, config, collection.plan, found, automatic) };
      const part = table.add({ ...found, missing, pending, ...functions });
      if (parts.length > 1) await onPart?.(part);
    }
    return table.whole();
  } finally {
    store.flush();
    await opened.close();
  }
}

/** The suite's modules, in parts if they are many. */
function inParts<Root>(roots: readonly Root[]): Root[][] {
  const { first, others } = PARTS;
  if (roots.length < 2 * first) return [[...roots]];
  const count = Math.ceil((roots.length - first) / others);
  const rest = Array.from({ length: count }, (_, at) => roots.slice(first + at * others, first + (at + 1) * others));
  return [roots.slice(0, first), ...rest];
}

/** What realms need. */
function functionsOf(
  form: FunctionTable["form"],
  { compatConfig, isolate }: Pick<ResolvedConfig, "compatConfig" | "isolate">,
  plan: Plan,
  { roots, modules: parts }: ModuleGraph,
  automatic: ReadonlyMap<string, string>,
): (idOf: (id: string) => number) => FunctionTable {
  const tests = new Set(planModules(plan).flatMap(({ kind, path: name }) => (kind === "test" ? name : [])));
  const withEnvironment = filesWithEnvironments(plan);
  const isIsolated = (name: string): boolean => (isolate === "auto" ? withEnvironment.has(name) : isolate !== false);
  // Mocks of a file are its own, whatever is shared.
  const hasMocks = (id: string): boolean => parts.get(id)?.mocks !== undefined;
  const isolated = [...roots]
    .filter(([name, id]) => tests.has(name) && (isIsolated(name) || hasMocks(id)))
    .map(([, id]) => id);
  const isLive = compatConfig?.dialect === "bun";
  const setupFiles = new Set((compatConfig?.projects ?? []).flatMap((project) => project.setupFiles));
  const setup =
    isolate === false && !isLive ? [...parts].flatMap(([id, { file }]) => (setupFiles.has(file) ? id : [])) : [];
  // A file of Bun that mocks modules has all of them for itself: others must not see its mocks.
  const shared = [...roots].filter(([name, id]) => !(isLive && tests.has(name)) && !isolated.includes(id));
  if (setup.length > 0) isolated.push(...shared.flatMap(([name, id]) => (tests.has(name) ? id : [])));
  const objects = compatConfig === null ? null : runnerObjects(compatConfig.dialect);
  const isPlain = isPlainCode(parts);
  const compiled = (compatConfig?.projects ?? []).flatMap(({ transforms, transformIgnore: ignored }) => {
    const patterns = transforms.flatMap(({ module, pattern }) => (module === null ? [] : pattern));
    return patterns.length === 0 || ignored.some(({ source }) => source === "/node_modules/")
      ? []
      : [{ patterns, ignored }];
  });
  return (idOf) => ({
    form,
    isLive,
    isPlain,
    isolated: isolated.map(idOf),
    hasWindows: isolate !== false,
    shared: shared.map(([, id]) => idOf(id)),
    setup: setup.map(idOf),
    globals: objects && { url: pathToFileURL(objects.file).href, names: objects.names },
    manual: Object.fromEntries([...automatic].map(([url, file]) => [url, idOf(roots.get(file) ?? file)])),
    compiled,
  });
}

/** Our module in the place of the runner. */
function runnerModule({ compatConfig }: Pick<ResolvedConfig, "compatConfig">): LinkTable["runner"] {
  if (compatConfig === null) return null;
  const specifiers = runnerSpecifiers(compatConfig.dialect);
  const file = specifiers[0] === undefined ? null : ownModule(runnerSpecifier(compatConfig, specifiers[0]));
  return file === null ? null : { url: pathToFileURL(file).href, specifiers };
}

/** What a collection would say of a target. */
export function resolutionOf(specifier: string, target: ImportTarget): Resolution {
  if (target.kind === "module") return { kind: "file", path: target.id.replace(ASSET_QUERY, "") };
  return target.kind === "missing" ? { kind: "missing", specifier } : { kind: "external", specifier, file: null };
}

/** @param onRead - called with each file that was read, and its text. */
function patchedPackages(
  rewrites: ReadonlyMap<string, ModuleRewrite>,
  onRead: (file: string, stat: Stats | null, text: string) => void,
): PatchedModule[] {
  return [...patchedFiles(rewrites)].map(([file, rewrite]) => {
    const stat = statFile(file);
    const text = readText(file);
    onRead(file, stat, text);
    const runtime = pathToFileURL(ownModule("unplugin-xtest/runtime") ?? "").href;
    const code = transformModule(text, rewrite, file, null, runtime)?.code ?? text;
    return { file, key: rewrite.object ?? null, code };
  });
}
