/** The modules of a run, linked and evaluated in this process when they are asked for. */
import type { ImportAttributes } from "node:module";
import path from "node:path";
import type { Module } from "node:vm";
import type { LinkedModule, LinkPart } from "../../../core/data/run/link-table.ts";
import { createCommonjsModules, filePath, provideRunner } from "./commonjs-modules.ts";
import { createCompiledModules, withFunctions } from "./compiled-modules.ts";
import { createEvaluation } from "./evaluate-modules.ts";
import { createExternalModules } from "./external-modules.ts";
import { importFrom } from "./import-meta.ts";
import { createEvaluationGraph } from "./evaluation-graph.ts";
import { createModuleLinks } from "./module-links.ts";
import { loadPatched } from "./packages/patched-packages.ts";
import { helpImports } from "./packages/relative-imports.ts";
import { createLinkedRequires, type LinkedRequires } from "./linked-requires.ts";
import { refusedError } from "./table/module-errors.ts";
import { createScriptSources } from "./table/script-sources.ts";
import { createTableModules } from "./table/table-modules.ts";
import { openTable, type TableReader } from "./table/table-reader.ts";
import { loadVm } from "./vm.ts";

/** The modules of a suite behind lazy imports, by their paths in the plan. */
type SuiteModules = Readonly<Record<string, () => Promise<object>>>;

/** The modules of a run. */
export interface LinkedModules {
  readonly modules: SuiteModules;
  /** Waits until a module of the suite has been compiled. @param name - its path in the plan. */
  readonly waitFor: (name: string) => void;
  readonly sourceKind: (file: string) => LinkedModule["kind"] | null;
}

export interface LinkOptions {
  /** Whether modules are compiled before they are asked for: among the tests, each takes the engine twice as long. */
  readonly ahead: boolean;
}

/**
 * Prepares the modules of a table. Nothing of them is evaluated yet.
 *
 * @param folder - URL of its folder, with `/` at its end.
 */
export function linkModules(folder: URL, options: LinkOptions): LinkedModules {
  const table = openTable(folder);
  const { load, find } = createLinker(folder, table, options);
  const names = [...table.roots.keys(), ...table.first.pending];
  return {
    modules: Object.fromEntries(names.map((name) => [name, () => load(name)] as const)),
    waitFor: (name) => void find(name),
    sourceKind: (file) => table.modules.find((module) => path.normalize(module.file) === file)?.kind ?? null,
  };
}

/** What evaluates the modules of a table. */
interface Linker {
  /** Evaluates a module of the suite, and gives its namespace. @param name - its path in the plan. */
  load(name: string): Promise<object>;
  /** The index of such a module, whose part is waited for; undefined for none. */
  find(name: string): number | undefined;
}

function createLinker(folder: URL, reader: TableReader, { ahead }: LinkOptions): Linker {
  const vm = loadVm();
  const { root, patched, runner } = reader.first;
  const table = createTableModules(reader);
  const sources = createScriptSources(folder, reader.first);
  const externals = createExternalModules(vm);
  helpImports(reader.modules);
  if (patched.length > 0) loadPatched(patched, externals.update);
  provideRunner(runner);
  let files: Map<string, number> | null = null;
  let parts = 0;

  const indexOf = (file: string): number | undefined => {
    files ??= new Map(reader.modules.map((module, index) => [path.normalize(module.file), index]));
    const index = files.get(path.normalize(file));
    // Only all parts say that it is no module of the run.
    return index === undefined && readNext() ? indexOf(file) : index;
  };

  const compiled = createCompiledModules({ vm, table, sources, root, importDynamically });
  const commonjs = createCommonjsModules({
    vm,
    source: (index) => sources.source(index, table.codeAt(index)),
    required: (index) => requires.required(index),
    external: (url) => externals.get(url)?.namespace,
    runner,
    indexOf,
    importDynamically,
    refused: (source, error) => refusedError(root, source, error, "cjs"),
  });
  const modules = { vm, table, compiled, commonjs, externals, graph: createEvaluationGraph(table, externals) };
  const links = createModuleLinks(modules);
  const requires: LinkedRequires = createLinkedRequires(modules, links);
  const evaluated = createEvaluation(root, modules, links, requires);

  function importDynamically(index: number, specifier: string, attributes: ImportAttributes): Promise<Module> {
    const part = table.codeAt(index);
    const target = part.dynamic.find(([name]) => name === specifier)?.[1] ?? computed(part.file, specifier);
    if (typeof target === "number") return evaluated(target, part.isNode);
    if (target !== undefined) return externals.load(target);
    if (runner?.specifiers.includes(specifier) === true) return externals.load(runner.url);
    return importFrom(part.file, specifier, attributes);
  }

  /** What a specifier leads to that is made up as the run goes; undefined where Node has to say. */
  function computed(importer: string, specifier: string): number | undefined {
    const file = /^\.\.?\//.test(specifier) ? path.join(path.dirname(importer), specifier) : filePath(specifier);
    return file === null ? undefined : indexOf(file);
  }

  /** Prepares the modules of a part, one after the other. */
  const add = (part: LinkPart): void => {
    const from = reader.modules.length - part.modules.length;
    sources.add(parts, from, part);
    parts += 1;
    files = null;
    for (const [index] of part.asked) {
      compiled.forget(index);
      commonjs.forget(index);
    }
    if (!ahead) return;
    const own = new Set(Object.values(part.roots));
    const added = part.modules.flatMap(({ kind }, at) => (kind === "esm" ? [from + at] : []));
    withFunctions(own.size, () => {
      compiled.compileAhead(added.filter((index) => own.has(index)));
    });
    compiled.compileAhead(added);
  };

  /** Waits for the next part. Returns false if there is none. */
  function readNext(): boolean {
    const part = reader.next();
    if (part !== null) add(part);
    return part !== null;
  }

  // Before the plan fills the heap.
  add(reader.first);

  function find(name: string): number | undefined {
    let index = reader.roots.get(name);
    while (index === undefined && readNext()) index = reader.roots.get(name);
    return index;
  }

  return {
    find,
    async load(name) {
      const index = find(name);
      // A `require` of what is computed cannot wait for it.
      if (runner !== null) await externals.load(runner.url);
      if (index === undefined) throw new Error(`the table has no module ${name}`);
      const { namespace } = await evaluated(index, false);
      // Given back by a promise, it would be taken for one.
      return "then" in namespace ? Object.create(namespace, { then: { value: undefined } }) : namespace;
    },
  };
}
