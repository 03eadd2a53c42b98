/** The results of collection, computed on demand. */
import type { AssertionsOf } from "../core/assertions/assertion-site.ts";
import type { Diagnostic } from "../core/data/diagnostic.ts";
import type { Manifest } from "../core/data/manifest.ts";
import { planText, type Plan } from "../core/data/plan.ts";
import type { Renewal, EmptyModule, ItemPlace, ProvidedText, SuiteView } from "../core/data/suite/suite-view.ts";
import type { ModuleRewrite } from "../core/data/rewrite.ts";
import type { TreeContext } from "./tree/tree-context.ts";
import { usedRunner } from "./files/project-files.ts";
import { Class } from "./tree/class.ts";
import { Module } from "./tree/module.ts";
import {
  fixtureTypes,
  type FixtureTypeSource,
  typeOfFixture,
  type TypedFixture,
  type FolderTypes,
  folderTypes,
} from "./types/fixture-types.ts";
import { editorView, type EditorView } from "./editor/module-view.ts";
import type { Function } from "./tree/function.ts";
import { manifestOf } from "./output/manifest.ts";
import { renewalOf, SuiteParts } from "./output/suite-parts.ts";
import { type PlannedSuite, planOf } from "./output/plan.ts";
import { importedRewrites, leaveOutRemoved, neededBindings, rewritesOf } from "./output/rewrites.ts";
import { declaredMark, type MarkFacts } from "../core/author/marks/builtin-marks.ts";
import { declaredMarks } from "./conftests/hook-calls.ts";
import type { CollectedModule } from "./collect-tree.ts";

export class Collection implements SuiteView {
  /** In the order in which they run. */
  readonly items: readonly Function[];
  /** By path and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Test modules in which no test was found. */
  readonly emptyModules: readonly EmptyModule[];
  readonly #context: TreeContext;
  readonly #modules: readonly CollectedModule[];
  #planned: PlannedSuite | null = null;
  #parts: SuiteParts | null = null;
  #planFiles: string | null = null;
  #planText: string | null = null;
  #manifest: Manifest | null = null;
  #rewrites: ReadonlyMap<string, ModuleRewrite> | null = null;
  #importedRewrite: ReturnType<typeof importedRewrites> | null = null;

  constructor(context: TreeContext, modules: readonly CollectedModule[], items: readonly Function[]) {
    this.#context = context;
    this.#modules = modules;
    this.items = items;
    this.diagnostics = context.diagnostics.sorted;
    const { config, sources } = context;
    const empty = modules.filter(({ functions }) => functions.length === 0);
    // Beside the suite of another runner, files are its own affair. What is read for this is an input of the collection.
    this.emptyModules = empty.map(({ module: { nodeId, modulePath } }) => ({
      path: nodeId,
      uses: config.compatConfig === null ? usedRunner(sources, modulePath) : [],
    }));
  }

  get count(): number {
    return this.items.length;
  }

  get idLines(): string {
    return this.items.map(({ id }) => id.replaceAll("\n", "\\n")).join("\n");
  }

  get plan(): Plan {
    return this.#suite.plan;
  }

  get planText(): string {
    return (this.#planText ??= planText(this.planHeader, this.planFiles));
  }

  /** What the fragments of the plan share, as JSON. */
  get planHeader(): string {
    const { files: _files, ...header } = this.plan;
    return JSON.stringify(header);
  }

  /** The fragments of the plan as JSON, one per line. */
  get planFiles(): string {
    return (this.#planFiles ??= this.plan.files.map((file) => JSON.stringify(file)).join("\n"));
  }

  /** Absolute path of each module of the plan, by its path there. */
  get files(): ReadonlyMap<string, string> {
    return this.#suite.files;
  }

  /** Absolute paths of all modules that were read: tests and their imports. */
  get read(): readonly string[] {
    return this.#context.sources.linker.readPaths;
  }

  get manifest(): Manifest {
    return (this.#manifest ??= this.manifestWith(this.items));
  }

  /** The manifest, limited to the given items. */
  manifestWith(items: readonly Function[]): Manifest {
    return manifestOf(this.#context, this.#modules, items, this.diagnostics);
  }

  /** Rewrites of modules, by absolute path. */
  get rewrites(): ReadonlyMap<string, ModuleRewrite> {
    if (this.#rewrites !== null) return this.#rewrites;
    const functions = this.#modules.flatMap((one) => one.functions);
    leaveOutRemoved(this.#context, functions, this.items);
    return (this.#rewrites = rewritesOf(this.#context, neededBindings(this.#context, this.items)));
  }

  /**
   * The rewrite of an imported module outside the suite: removes decorators of this package, which engines do not
   * support, and has assertions explain themselves where the options say so. Null if there is nothing to do.
   */
  rewriteOf(path: string): ModuleRewrite | null {
    return this.rewrites.get(path) ?? (this.#importedRewrite ??= importedRewrites(this.#context))(path);
  }

  /** Those of texts that were parsed for the collection are found already. */
  async assertions(): Promise<AssertionsOf> {
    const { reader } = this.#context.sources;
    return (path, text) => reader.assertionsOf(path, text);
  }

  /** Texts that plugins provided for files that are not modules, by absolute path. */
  get provided(): ReadonlyMap<string, ProvidedText> {
    return this.#context.sources.provided;
  }

  /** The plugin whose `xtest_collection_modifyitems` removed every test; null if tests are left, or there were none. */
  get emptiedBy(): string | null {
    return this.#context.hooks.emptiedBy;
  }

  get hasModules(): boolean {
    return this.#modules.length > 0;
  }

  /** Configuration files, from the root, of folders with tests: the root's own configuration is used. */
  get unusedConfigs(): readonly string[] {
    const { files, sources } = this.#context;
    return files.unusedConfigs.map((path) => sources.relative(path));
  }

  /** The place of an item in listings. */
  placeOf(item: Function): ItemPlace {
    return this.#context.sources.place(item.definition.place);
  }

  /** The fixtures with their types as TypeScript in a folder can express them. @param folder - absolute path. */
  fixtureTypes(folder: string): TypedFixture[] {
    return fixtureTypes(this.#typeSource, folder);
  }

  /** The fixtures of the folders in which they differ from those elsewhere. @param more - further folders, from the root. */
  folderTypes(more: readonly string[]): FolderTypes[] {
    return folderTypes(this.#typeSource, this.#context.config.root, more);
  }

  /** The marks that the configuration declares, and those that conftests do. */
  declaredMarks(): MarkFacts[] {
    const { config, required, sources } = this.#context;
    const ofConftests = required.conftests().flatMap((path) => declaredMarks(sources, path));
    return [...config.markers, ...ofConftests].map(declaredMark);
  }

  get #typeSource(): FixtureTypeSource {
    const modules = new Set(this.#modules.map(({ module }) => this.#context.sources.relative(module.modulePath)));
    return { context: this.#context, isFolder: (baseId) => !baseId.includes("::") && !modules.has(baseId) };
  }

  /** What an editor shows of it. */
  get editorView(): EditorView {
    const { sources } = this.#context;
    return editorView(this.#context, this.#modules, (fixture, folder) => typeOfFixture(sources, fixture, folder));
  }

  /** Why a dynamic item is only known at run time. */
  reasonOf(item: Function): string {
    const { unknown } = item.definition;
    if (unknown === null) return "hooks of the run parametrize it, or make its ids";
    const { path, line } = this.#context.sources.place(unknown.origin);
    // Some reasons include a place.
    const place = `${path}:${line}`;
    return unknown.why.includes(place) ? unknown.why : `${unknown.why} (${place})`;
  }

  docsOf(items: readonly Function[]): ReadonlyMap<string, string> {
    return docsOf(items);
  }

  /** Folders with an `__init__` module, from the root. */
  get packages(): ReadonlySet<string> {
    const required = this.#modules.flatMap(({ requires }) => requires.filter(({ kind }) => kind === "package"));
    return new Set(required.map(({ path }) => this.#context.sources.relative(path).replace(/\/?[^/]*$/, "")));
  }

  /** The collection in parts that can be cached. */
  get parts(): SuiteParts {
    const { items } = this;
    const { fixtures } = this.#context;
    return (this.#parts ??= new SuiteParts({
      modules: this.#modules,
      items,
      fixtures,
      view: this,
    }));
  }

  /** The conditions under which the part of a changed module can be replaced alone. */
  get renewal(): Renewal {
    return renewalOf(this.#context, this.#modules, this.items);
  }

  get #suite(): PlannedSuite {
    return (this.#planned ??= planOf(this.#context, this.#modules, this.parts));
  }
}

/** Docstrings of items and of their packages, modules and classes, by node id. */
function docsOf(items: readonly Function[]): Map<string, string> {
  const docs = new Map<string, string>();
  const note = (nodeId: string, doc: string | null): void => {
    if (doc !== null && doc !== "") docs.set(nodeId, doc);
  };
  for (const item of items) {
    note(item.nodeId, item.definition.doc);
    for (const node of item.listChain()) {
      if (node instanceof Class) note(node.nodeId, node.declared.doc);
      else if (node instanceof Module) note(node.nodeId, node.obj.doc);
    }
  }
  return docs;
}
