/** The modules of a run, linked and evaluated in this process when they are asked for. */
import type { ImportAttributes } from "node:module";
import path from "node:path";
import type { Module, ModuleLinker } from "node:vm";
import {
  type LinkedModule,
  type LinkPart,
  type CodeModule,
  SCOPE_SPECIFIER,
} from "../../../core/data/run/link-table.ts";
import {
  createCommonjsModules,
  filePath,
  answerNode,
  commonjsNamespace,
  type CommonjsModules,
  findTypeScript,
} from "./commonjs-modules.ts";
import { createCompiledModules, withFunctions, type CompiledModules } from "./compiled-modules.ts";
import { createExternalModules, type ExternalModules } from "./external-modules.ts";
import { importFrom } from "./import-meta.ts";
import { createEvaluationGraph, type GraphNode, type EvaluationGraph } from "./evaluation-graph.ts";
import { type AskForLate, createLateModules } from "./late-modules.ts";
import { loadPatched } from "./packages/patched-packages.ts";
import { helpImports } from "./packages/relative-imports.ts";
import { refusedError, missingNameError, errorOf } from "./table/module-errors.ts";
import { createScriptSources, type ScriptSources } from "./table/script-sources.ts";
import { createTableModules, type TableModules } from "./table/table-modules.ts";
import { openTable, type TableReader } from "./table/table-reader.ts";
import { loadVm, type Vm } from "./vm.ts";
import { inSpan, spanRecorder } from "../../../core/trace/spans.ts";

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/;

function isInside(root: string, file: string): boolean {
  return file.replaceAll("\\", "/").startsWith(`${root}/`);
}

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
  /** Asks for what only the run names. Default: Node loads it. */
  readonly askForLate?: AskForLate;
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
    sourceKind: (file) =>
      table.modules.find((module) => module.query === undefined && path.normalize(module.file) === file)?.kind ?? null,
  };
}

/** What evaluates the modules of a table. */
interface Linker {
  /** Evaluates a module of the suite, and gives its namespace. @param name - its path in the plan. */
  load(name: string): Promise<object>;
  /** The index of such a module, whose part is waited for; undefined for none. */
  find(name: string): number | undefined;
}

function createLinker(folder: URL, reader: TableReader, { ahead, askForLate }: LinkOptions): Linker {
  const vm = loadVm();
  const { root, patched, runner } = reader.first;
  const table = createTableModules(reader);
  const ofTable = createScriptSources(folder, reader.first);
  const late =
    askForLate === undefined
      ? null
      : createLateModules({
          folder,
          modules: reader.modules,
          hasFiles: reader.first.hasFiles,
          ask: askForLate,
          indexOf,
          // JSON is the same for all who ask for it, and what is elsewhere has nothing of the project.
          isOurs: (file) => file !== null && SCRIPT.test(file) && isInside(root, file),
        });
  const sources: ScriptSources = {
    add: ofTable.add,
    source: (index, module) => late?.sourceOf(index) ?? ofTable.source(index, module),
  };
  const externals = createExternalModules(vm);
  helpImports(reader.modules);
  if (patched.length > 0) loadPatched(patched, externals.update);
  answerNode(runner, (importer, file) => {
    if (!SCRIPT.test(file) || /[\\/]node_modules[\\/]/.test(file)) return null;
    const index = indexOf(file) ?? late?.find(importer, file);
    return index !== undefined && requires.canRequire(index) ? { value: requires.required(index) } : null;
  });
  if (reader.modules.some(({ file }) => /\.tsx?$/.test(file))) {
    findTypeScript((file) => {
      const index = indexOf(file) ?? late?.find(file, file);
      const part = index === undefined ? undefined : table.at(index);
      return index !== undefined && part?.kind === "commonjs" ? sources.source(index, part).code : undefined;
    });
  }
  let files: Map<string, number> | null = null;
  let parts = 0;

  function indexOf(file: string): number | undefined {
    files ??= new Map(
      reader.modules.flatMap(({ file, query }, index) => (query === undefined ? [[path.normalize(file), index]] : [])),
    );
    const index = files.get(path.normalize(file));
    // Only all parts say that it is no module of the run.
    if (index === undefined && readNext()) return indexOf(file);
    return index ?? late?.indexOf(file);
  }

  const compiled = createCompiledModules({ vm, table, sources, root, importDynamically });
  const commonjs = createCommonjsModules({
    vm,
    source: (index) => sources.source(index, table.codeAt(index)),
    required: (index) => requires.required(index),
    external: (url) => externals.get(url)?.namespace,
    runner,
    indexOf,
    lateOf(file, specifier) {
      const index = late?.find(file, specifier);
      return index !== undefined && requires.canRequire(index) ? index : undefined;
    },
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
    if (file === null || /[?#]/.test(specifier)) return undefined;
    const index = indexOf(file) ?? late?.find(importer, specifier);
    // What is wrong with it is for Node to say.
    return index !== undefined && reader.modules[index]?.kind === "error" ? undefined : index;
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

/** @param root - of the project: absolute, with `/`. */
function createEvaluation(
  root: string,
  { table, compiled, commonjs, externals, graph }: RunModules,
  links: ModuleLinks,
  requires: LinkedRequires,
): (index: number, isNode: boolean) => Promise<Module> {
  /** Compiles modules of which everything is loaded that they need from outside. */
  const prepare = async (nodes: readonly GraphNode[]): Promise<void> => {
    for (const node of nodes) {
      if (typeof node === "string" || table.at(node).kind === "value") continue;
      const code = table.codeAt(node);
      for (const [specifier, target, names = [], passed = []] of code.imports) {
        const namespace = typeof target === "string" ? externals.get(target)?.namespace : undefined;
        const missing =
          namespace === undefined ? undefined : names.find((name) => !passed.includes(name) && !(name in namespace));
        if (missing !== undefined) throw missingNameError(root, code, specifier, missing);
      }
      if (code.kind === "esm") compiled.compile(node);
      if (code.requires.length > 0) await requires.prepare(node, code);
    }
  };

  /** Whether a node is no ES module of ours, so that it must be there before what imports it is linked. */
  const comesFirst = (node: GraphNode): boolean => typeof node === "string" || table.at(node).kind !== "esm";

  const evaluateNodes = async (nodes: readonly GraphNode[], top: number): Promise<void> => {
    await prepare(nodes);
    const part = table.codeAt(top);
    if (part.kind === "commonjs") commonjs.exportsOf(top, part);
    else {
      const module = compiled.compile(top);
      if (module.status === "errored") throw module.error;
      await links.link(module);
      await module.evaluate();
    }
    graph.settle(nodes);
  };

  /** The module by whose import each node is reached first, for traces. */
  const importersOf = (index: number, nodes: ReadonlySet<GraphNode>): Map<GraphNode, string> => {
    const importers = new Map<GraphNode, string>();
    const visit = (node: number): void => {
      const { file, imports } = table.codeAt(node);
      for (const [, target] of imports) {
        if (target === index || importers.has(target) || !nodes.has(target)) continue;
        importers.set(target, file);
        if (typeof target === "number" && table.at(target).kind === "esm") visit(target);
      }
    };
    visit(index);
    return importers;
  };

  const evaluateComponent = async (nodes: readonly GraphNode[], node: GraphNode): Promise<void> => {
    if (typeof node === "string") await externals.load(node);
    else if (table.at(node).kind !== "value") await evaluateNodes(nodes, node);
  };

  /** Evaluates one component after the other, so that each has its time. */
  const evaluateInSpans = async (index: number, components: readonly (readonly GraphNode[])[]): Promise<void> => {
    const importers = importersOf(index, new Set(components.flat()));
    for (const nodes of components) {
      const [node] = nodes;
      if (node === undefined) continue;
      const importer = importers.get(node);
      const name = typeof node === "string" ? node : table.at(node).file;
      const args = importer === undefined ? {} : { importer };
      await inSpan("module", name, () => evaluateComponent(nodes, node), args);
    }
  };

  const evaluate = async (index: number): Promise<void> => {
    if (graph.isSettled(index) || table.at(index).kind === "value") return;
    const components = graph.below(index);
    if (spanRecorder() !== null) return evaluateInSpans(index, components);
    const last = components.findLastIndex(([node]) => node !== undefined && comesFirst(node));
    for (const nodes of components.slice(0, last + 1)) {
      const [node] = nodes;
      if (node !== undefined) await evaluateComponent(nodes, node);
    }
    const rest = components.slice(last + 1).flat();
    if (rest.length > 0) await evaluateNodes(rest, index);
  };

  return async (index, isNode) => {
    await evaluate(index);
    const module = links.moduleOf(index, isNode);
    if (module.status === "unlinked") await links.link(module);
    if (module.status === "linked") await module.evaluate();
    return module;
  };
}

/** What `require` gives for modules of the table. It cannot wait: ES modules are linked, and their packages loaded, before it is called. */
interface LinkedRequires {
  /** Links what modules may ask for, and all that may ask for more. @param index - of the module that asks. */
  prepare(index: number, module: CodeModule): Promise<void>;
  /** Whether a module that nobody has prepared can be required: all that it asks for are CommonJS modules, or have been evaluated. */
  canRequire(index: number): boolean;
  /** What `require` gives for a module. @throws what it throws. */
  required(index: number): unknown;
}

function createLinkedRequires(
  { table, compiled, commonjs, externals, graph }: RunModules,
  links: ModuleLinks,
): LinkedRequires {
  /** Errors of modules that a `require` may ask for, and could not be linked. */
  const unlinked = new Map<number, unknown>();

  const prepare = async ({ requires }: CodeModule, seen: Set<number>): Promise<void> => {
    for (const [, target] of requires) {
      if (typeof target === "string") {
        if (target.startsWith("file:")) await externals.load(target);
        continue;
      }
      const part = table.at(target);
      if (seen.has(target) || part.kind === "error" || part.kind === "value") continue;
      seen.add(target);
      if (part.kind === "commonjs") await prepare(part, seen);
      else if (!graph.isSettled(target)) {
        await linkAhead(target, seen).catch((error: unknown) => {
          unlinked.set(target, error);
        });
      }
    }
  };

  const linkAhead = async (index: number, seen: Set<number>): Promise<void> => {
    for (const node of graph.below(index).flat()) {
      if (typeof node === "string") await externals.load(node);
      else if (table.at(node).kind !== "value") {
        const part = table.codeAt(node);
        seen.add(node);
        await prepare(part, seen);
        if (part.kind === "commonjs") commonjs.exportsOf(node, part);
        else compiled.compile(node);
      }
    }
    await links.link(compiled.compile(index));
  };

  return {
    prepare: (index, module) => prepare(module, new Set([index])),
    canRequire(index) {
      const asked = new Set([index]);
      for (const one of asked) {
        const part = table.at(one);
        if (part.kind === "error" || (part.kind === "esm" && !graph.isSettled(one))) return false;
        if (part.kind !== "commonjs") continue;
        for (const [, target] of part.requires) if (typeof target === "number") asked.add(target);
      }
      return true;
    },
    required(index) {
      const part = table.at(index);
      if (part.kind === "error") throw errorOf(part.error);
      if (part.kind === "value") return part.value;
      if (part.kind === "commonjs") return commonjs.exportsOf(index, part);
      if (unlinked.has(index)) throw unlinked.get(index);
      const module = compiled.get(index);
      if (module === undefined || module.status === "unlinked" || module.status === "linking") {
        throw new Error(`${part.file} is an ES module: require() finds it only by its name as text`);
      }
      if (module.status === "linked") {
        const evaluating = graph.below(index).flat();
        if (evaluating.some((node) => typeof node === "number" && compiled.get(node)?.status === "evaluating")) {
          throw new Error(`require() of the ES module ${part.file}, which imports the module that asks for it`);
        }
        // It is done when this returns, unless it awaits.
        module.evaluate().catch(() => undefined);
      }
      if (module.status === "errored") throw module.error;
      return commonjsNamespace(module.namespace);
    },
  };
}

/** The modules of a run, by what they are. */
interface RunModules {
  readonly vm: Vm;
  readonly table: TableModules;
  readonly compiled: CompiledModules;
  readonly commonjs: CommonjsModules;
  readonly externals: ExternalModules;
  readonly graph: EvaluationGraph;
}

interface ModuleLinks {
  /**
   * What an import of a module leads to, once everything below is there.
   *
   * @param isNode - whether the default of a CommonJS module is `module.exports` in any case.
   */
  moduleOf(target: GraphNode, isNode: boolean): Module;
  /** Links a module with all below it. */
  link(module: Module): Promise<void>;
}

function createModuleLinks({ vm, table, compiled, commonjs, externals }: RunModules): ModuleLinks {
  let linking: Promise<unknown> = Promise.resolve();

  const moduleOf = (target: GraphNode, isNode: boolean): Module => {
    if (typeof target === "string") {
      const external = externals.get(target);
      if (external === undefined) throw new Error(`${target} has not been loaded`);
      return external;
    }
    const part = table.at(target);
    if (part.kind === "commonjs") return commonjs.facade(target, part, isNode);
    return part.kind === "value" ? compiled.valueOf(target) : compiled.compile(target);
  };

  /** Packages, by the modules that add names to them. */
  const packages = new Map<Module, Module>();

  const linker: ModuleLinker = (specifier, referrer) => {
    const behind = packages.get(referrer);
    if (behind !== undefined) return behind;
    const index = compiled.indexOf(referrer);
    if (index === undefined) throw new Error(`"${specifier}" is asked for by an unknown module`);
    const part = table.codeAt(index);
    if (specifier === SCOPE_SPECIFIER) return commonjs.scope(index, part);
    const [, target, , passed = []] = part.imports.find(([name]) => name === specifier) ?? [];
    if (target === undefined) throw new Error(`${part.file} does not import "${specifier}"`);
    const module = moduleOf(target, part.isNode);
    const typed = typeof target === "string" ? withTypes(vm, module, passed) : null;
    if (typed !== null) packages.set(typed, module);
    return typed ?? module;
  };

  return {
    moduleOf,
    async link(module) {
      if (module.status !== "unlinked") return;
      // Two graphs that overlap must not be linked at a time.
      const done = linking.then(() => (module.status === "unlinked" ? module.link(linker) : undefined));
      linking = done.catch(() => undefined);
      await done;
    },
  };
}

/** A package as TypeScript exports it again, with names of types, which are undefined, and others of CommonJS that Node does not find. */
function withTypes(vm: Vm, module: Module, passed: readonly string[]): Module | null {
  const { namespace } = module;
  const missing = passed.filter((name) => !(name in namespace));
  if (missing.length === 0) return null;
  const whole: object = Object("default" in namespace ? namespace.default : undefined);
  const more = missing.map(
    (name, at) => `const _${at} = import.meta.more[${at}]; export { _${at} as ${JSON.stringify(name)} };`,
  );
  const code = [
    'export * from "package";',
    "default" in namespace ? 'export { default } from "package";' : "",
    ...more,
  ];
  return new vm.SourceTextModule(code.join(" "), {
    identifier: module.identifier,
    initializeImportMeta: (meta) => {
      Object.assign(meta, { more: missing.map((name): unknown => Reflect.get(whole, name)) });
    },
  });
}
