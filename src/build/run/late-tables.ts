/**
 * Tables of modules that only the run names. A process gets each module once, unless its file has changed: its first table has all that the
 * module leads to, the next ones have what is new, and go on with the numbers.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { LateImport } from "../../core/data/run/link-table.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { moduleFormOf } from "../../compat/mocks/module-form.ts";
import type { ModuleStore } from "./compile/module-store.ts";
import { createSourceTransforms } from "./compilers/source-transforms.ts";
import { partsOfId, type ProjectCompiler, scopedId } from "./compilers/project-modules.ts";
import { InputTracker, type Tracker } from "../../store/inputs.ts";
import { inSpan } from "../../core/trace/spans.ts";
import { isAlive } from "../../store/is-alive.ts";
import { statFile } from "../../store/read-file.ts";
import { timesAndSizeOf } from "../../store/stamp.ts";
import type { AskedLate, KeptLate } from "./kept-late.ts";
import { isKnownType, type ModuleContent } from "./load-module.ts";
import { createGraph, type GraphModule } from "./module-graph.ts";
import { createImportResolver } from "./resolve-import.ts";
import { NO_TABLE, type TableContents } from "./write-table.ts";
import { moduleStore, type OpenedModules, openRunModules } from "./make-table.ts";
import { createTable, type GraphTable } from "./table-of-graph.ts";

/** Files of a folder that are compiled with one of them. */
const MOST_OTHERS = 500;

/** Modules that are kept for the next run: whoever asks for more reads what a suite makes. */
const MOST_KEPT = 2000;

/** Characters of compiled modules that wait to be written to the cache, which is written in large files. */
const MOST_UNWRITTEN = 2 ** 26;

export interface LateTables {
  /** The table for a request, whose first root is the module. @param scripts - absolute path of the folder in which each module gets a file of its own; null for none. */
  make(late: LateImport, scripts: string | null): Promise<TableContents>;
  /** Writes what is to be cached, and ends what was started. Requests may follow. */
  end(): Promise<void>;
}

/** What a process has got. */
interface ProcessTable {
  /** Without texts. */
  readonly modules: Map<string, GraphModule>;
  /** What was known of their files when they were compiled; none for errors, which are looked at again. */
  readonly stamps: Map<string, string>;
  readonly table: GraphTable;
}

/** @param kept - gets what was asked for; null if nothing is kept. */
export function createLateTables(
  options: BundleOptions,
  compiler: ProjectCompiler | null,
  kept: KeptLate | null = null,
): LateTables {
  const { config, collection, probes = null } = options;
  const processes = new Map<number, ProcessTable>();
  const cached = moduleStore(options);
  const transformOf = createSourceTransforms(config);
  /** What processes have asked for, as `AskedLate`. */
  const asked = new Set<string>();
  let unwritten = 0;
  const store: ModuleStore = {
    ...cached,
    put(file, key, module) {
      unwritten += module.code.length + module.map.length;
      cached.put(file, key, module);
    },
  };
  const flush = (): void => {
    unwritten = 0;
    cached.flush();
  };

  /** The file of a module that only the run names; null for none. */
  function fileOf({ importer, specifier }: LateImport): string | null {
    const resolve = createImportResolver(config);
    const required = moduleFormOf(config, collection.plan) === "sync" ? resolve(specifier, importer, "require") : null;
    const target = required?.kind === "module" ? required : resolve(specifier, importer, "import");
    return target.kind === "module" && (isKnownType(target.id) || transformOf(target.id) !== null) ? target.id : null;
  }

  function tableOf({ process: id, isFirst }: LateImport, opened: OpenedModules, scripts: string | null): ProcessTable {
    const known = processes.get(id);
    if (known !== undefined && !isFirst) return known;
    for (const one of processes.keys()) if (!isAlive(one)) processes.delete(one);
    const modules = new Map<string, GraphModule>();
    const { root } = config;
    const { packageType } = opened;
    const table = createTable({ root, graph: modules, packageType, scripts, probes, patched: [], runner: null });
    const made = { modules, stamps: new Map(), table };
    processes.set(id, made);
    return made;
  }

  async function make(late: LateImport, scripts: string | null): Promise<TableContents> {
    const file = fileOf(late);
    if (file === null) return NO_TABLE;
    const isFirst = late.isFirst || !processes.has(late.process);
    const opened = await openRunModules(options, store, null, compiler, { isFirst });
    try {
      const { modules, stamps, table } = tableOf(late, opened, scripts);
      const { load, fileOf: fileOfId = (id: string) => id } = opened.graph;
      const graph = createGraph({
        ...opened.graph,
        modules,
        isSame: (id) => stamps.get(id) === timesAndSizeOf(fileOfId(id)),
        async load(id) {
          const stamp = timesAndSizeOf(fileOfId(id));
          const content = await load(id);
          stamps.set(id, stamp);
          return content;
        },
      });
      const missingIn = opened.checkOf(modules);
      const files = new Set([
        file,
        ...(late.withOthers ? othersOf(file) : []),
        ...(late.withAlike ? alikeOf(file) : []),
      ]);
      for (const one of files) asked.add(scopedId(one, late.scope));
      const found = await graph.follow(
        new Map([...files].map((one) => [one, scopedId(opened.idOf(null, one), late.scope)])),
      );
      const missing = missingIn(found.modules);
      for (const id of missing.errors.keys()) stamps.delete(id);
      const part = table.add({ ...found, missing, pending: [] });
      table.forgetTexts();
      for (const [id, module] of found.modules) {
        // Also one that imports a file which may be written later.
        if (module.content.kind === "error") stamps.delete(id);
        modules.set(id, { ...module, content: withoutText(module.content) });
      }
      return part;
    } catch (error) {
      // Some of them may have been found, and not given.
      processes.delete(late.process);
      throw error;
    } finally {
      if (unwritten > MOST_UNWRITTEN) flush();
      await opened.close();
    }
  }

  /** Has the next run of the same tests begin with what this one has asked for. */
  async function keep(to: KeptLate): Promise<void> {
    const { roots, others } = to.asked();
    // What tests write is another one in the next run.
    const old = [...asked].filter((root) => isOlder(partsOfId(root).plain, to.begun));
    const all = new Set([...roots, ...others, ...old]);
    asked.clear();
    if (all.size === roots.length + others.length || all.size > MOST_KEPT) return;
    const tracker = new InputTracker();
    const { table, ...made } = await tableOfAsked(options, store, all, tracker);
    to.save(made.asked, made.files, table, tracker);
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    make(late, scripts) {
      const what = `compiles ${late.specifier}, which only the run names`;
      const made = last.then(() => inSpan("compile", what, () => make(late, scripts), { late: true }));
      last = made.catch(() => undefined);
      return made;
    },
    async end() {
      // What is still made is for nobody.
      processes.clear();
      // It is only of use to others, and what is wrong with a module has been said.
      if (kept !== null && options.signal?.aborted !== true) await keep(kept).catch(() => undefined);
      flush();
      await compiler?.endLate();
    },
  };
}

/**
 * The table of files that only runs name. A file is not in it that leads to something that cannot be compared with the disk.
 *
 * @param tracker - gets what the table depends on.
 */
async function tableOfAsked(
  options: BundleOptions,
  store: ModuleStore,
  all: ReadonlySet<string>,
  tracker: InputTracker,
): Promise<{ readonly asked: AskedLate; readonly files: readonly string[]; readonly table: TableContents }> {
  let isKnown = true;
  const track: Tracker = {
    file: tracker.file.bind(tracker),
    folder: tracker.folder.bind(tracker),
    variable: tracker.variable.bind(tracker),
    giveUp() {
      isKnown = false;
    },
  };
  const opened = await openRunModules(options, store, track, null, { isFirst: false });
  try {
    const { modules, follow } = createGraph(opened.graph);
    /** Ids of modules that must not be in the table. */
    const unknown = new Set<string>();
    const ids = new Map<string, string>();
    for (const root of all) {
      const { plain, scope } = partsOfId(root);
      if (statFile(plain) === null) continue;
      isKnown = true;
      const found = await follow(new Map([[root, scopedId(opened.idOf(null, plain), scope)]]));
      for (const [name, id] of found.roots) ids.set(name, id);
      for (const [id, { content }] of found.modules) if (!isKnown || content.kind === "error") unknown.add(id);
    }
    const missing = opened.checkOf(modules)(modules);
    for (const id of missing.errors.keys()) unknown.add(id);
    const own = new Map<string, GraphModule>();
    const roots = new Map<string, string>();
    for (const [root, id] of ids) {
      const below = modulesBelow(modules, id);
      if ([...below.keys()].some((one) => unknown.has(one))) continue;
      roots.set(root, id);
      for (const [one, module] of below) own.set(one, module);
    }
    const { root } = options.config;
    const graph = { root, graph: modules, packageType: opened.packageType, scripts: null, probes: null };
    const made = createTable({ ...graph, patched: [], runner: null });
    const table = made.add({ modules: own, roots, missing, pending: [] });
    return {
      asked: { roots: [...roots.keys()], others: [...all].filter((one) => !roots.has(one)) },
      files: [...new Set([...own.values()].map(({ file }) => file))],
      table,
    };
  } finally {
    await opened.close();
  }
}

/** A module and all that it leads to, by id. */
function modulesBelow(modules: ReadonlyMap<string, GraphModule>, top: string): Map<string, GraphModule> {
  const below = new Map<string, GraphModule>();
  const open = [top];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = below.has(id) ? undefined : modules.get(id);
    if (module === undefined) continue;
    below.set(id, module);
    const mocks = [...(module.mocks?.values() ?? [])];
    open.push(...mocks.flatMap(({ manual }) => manual ?? []));
    for (const targets of [module.imports, module.dynamic, module.requires, mocks.map(({ target }) => target)]) {
      for (const target of targets.values()) if (target?.kind === "module") open.push(target.id);
    }
  }
  return below;
}

function isOlder(file: string, than: number): boolean {
  const stat = statFile(file);
  return stat !== null && Math.max(stat.mtimeMs, stat.ctimeMs) < than;
}

/** The content of a module as later ones need it. */
function withoutText(content: ModuleContent): ModuleContent {
  return content.kind === "code" ? { ...content, compiled: { ...content.compiled, code: "", map: "" } } : content;
}

/** The files beside one that have its extension. */
function othersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  const extension = path.extname(file);
  return readdirSync(folder)
    .filter((name) => path.extname(name) === extension && !name.endsWith(`.d${extension}`))
    .map((name) => path.posix.join(folder, name))
    .filter((one) => one !== file)
    .slice(0, MOST_OTHERS);
}

/** The files of the same name in the folders after its own: those before it have been asked for, if folders are read in order. */
function alikeOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  const around = path.posix.dirname(folder);
  const own = path.posix.basename(folder);
  return readdirSync(around)
    .filter((name) => name > own)
    .sort()
    .map((name) => path.posix.join(around, name, path.posix.basename(file)))
    .filter((one) => statFile(one) !== null)
    .slice(0, MOST_OTHERS);
}
