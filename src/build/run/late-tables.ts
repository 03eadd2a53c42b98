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
import { type ProjectCompiler, scopedId } from "./compilers/project-modules.ts";
import { isAlive } from "../../store/is-alive.ts";
import { statFile } from "../../store/read-file.ts";
import { isKnownType, type ModuleContent } from "./load-module.ts";
import { createGraph, type GraphModule } from "./module-graph.ts";
import { createImportResolver } from "./resolve-import.ts";
import { NO_TABLE, type TableContents } from "./write-table.ts";
import { moduleStore, type OpenedModules, openRunModules } from "./make-table.ts";
import { createTable, type GraphTable } from "./table-of-graph.ts";

/** Files of a folder that are compiled with one of them. */
const MOST_OTHERS = 500;

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

export function createLateTables(options: BundleOptions, compiler: ProjectCompiler | null): LateTables {
  const { config, collection, probes = null } = options;
  const processes = new Map<number, ProcessTable>();
  const cached = moduleStore(options);
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
    return target.kind === "module" && isKnownType(target.id) ? target.id : null;
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
        isSame: (id) => stamps.get(id) === stampOf(fileOfId(id)),
        async load(id) {
          const stamp = stampOf(fileOfId(id));
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

  let last: Promise<unknown> = Promise.resolve();
  return {
    make(late, scripts) {
      const made = last.then(() => make(late, scripts));
      last = made.catch(() => undefined);
      return made;
    },
    async end() {
      // What is still made is for nobody.
      processes.clear();
      flush();
      await compiler?.endLate();
    },
  };
}

/** What tells whether a file has changed. */
function stampOf(file: string): string {
  const stat = statFile(file);
  return stat === null ? "" : `${String(stat.mtimeMs)} ${String(stat.size)}`;
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
