/**
 * Links the modules of a run in this process and evaluates them, in the engine's own order, each once.
 *
 * A graph is evaluated component by component, so that what a package sees when it is loaded is what it would see without us; from
 * where no package is left to load, the engine does all the rest at once. In an import cycle, its packages are loaded before it.
 */
import type { ImportAttributes } from "node:module";
import path from "node:path";
import type { Module, ModuleLinker, SourceTextModule } from "node:vm";
import {
  type CodeModule,
  type LinkedModule,
  SCOPE_SPECIFIER,
  type LinkPart,
} from "../../../core/data/run/link-table.ts";
import { commonjsNamespace, createCommonjsModules, filePath } from "./commonjs-modules.ts";
import { componentsOf } from "./components.ts";
import { createExternalModules } from "./external-modules.ts";
import { importFrom, setImportMeta } from "./import-meta.ts";
import { errorOf, missingNameError, refusedError } from "./module-errors.ts";
import { loadPatched } from "./patched-packages.ts";
import { createScriptSources } from "./script-sources.ts";
import { openTable, type TableReader } from "./table-reader.ts";
import { constantModule, loadVm } from "./vm.ts";

/** The modules of a suite behind lazy imports, by their paths in the plan. */
type SuiteModules = Readonly<Record<string, () => Promise<object>>>;

/** Modules from which on their functions are compiled at once. */
const MANY_MODULES = 50;

/** The index of a module of the table, or the URL or name of an external. */
type Node = number | string;

/** The modules of a run. */
export interface LinkedModules {
  readonly modules: SuiteModules;
  /** Waits until a module of the suite has been compiled. @param name - its path in the plan. */
  readonly waitFor: (name: string) => void;
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
  };
}

/**
 * Has the engine compile the functions of modules together with the modules: those of tests are called, and what it knows of a function that it has
 * only looked through is lost.
 *
 * @param count - of the modules. Few are not worth loading what changes the engine's flag.
 */
function compileWhole(count: number, compile: () => void): void {
  if (count < MANY_MODULES) {
    compile();
    return;
  }
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--no-lazy");
  try {
    compile();
  } finally {
    setFlagsFromString("--lazy");
  }
}

/** What evaluates the modules of a table. */
interface Linker {
  /** Evaluates a module of the suite, and gives its namespace. @param name - its path in the plan. */
  load(name: string): Promise<object>;
  /** The index of such a module, whose part is waited for; undefined for none. */
  find(name: string): number | undefined;
}

function createLinker(folder: URL, table: TableReader, { ahead }: LinkOptions): Linker {
  const vm = loadVm();
  const { root, patched } = table.first;
  const sources = createScriptSources(folder, table.first);
  const modules = new Map<number, SourceTextModule>();
  const values = new Map<number, Module>();
  const indexes = new WeakMap<Module, number>();
  const externals = createExternalModules(vm);
  /** What has been evaluated, with all below it. */
  const settled = new Set<number>();
  /** Errors of modules that the engine does not understand. */
  const refused = new Map<number, unknown>();
  /** Errors of modules that a `require` may ask for, and could not be linked. */
  const unlinked = new Map<number, unknown>();
  if (patched.length > 0) {
    loadPatched(patched, (url, name, value) => {
      const module = externals.get(url);
      // Newer versions export the object under both names.
      for (const one of name === "default" ? [name, "module.exports"] : [name]) {
        if (module !== undefined && one in module.namespace) module.setExport(one, value);
      }
    });
  }
  let linking: Promise<unknown> = Promise.resolve();
  let files: Map<string, number> | null = null;
  let parts = 0;

  const partOf = (index: number): LinkedModule => {
    const part = table.modules[index];
    if (part === undefined) throw new Error(`the table has no module ${index}`);
    return part;
  };

  const codeOf = (index: number): CodeModule => {
    const part = partOf(index);
    if (part.kind === "error") throw errorOf(part.error);
    if (part.kind === "value") throw new Error(`${part.file} has no code`);
    return part;
  };

  const indexOf = (file: string): number | undefined => {
    files ??= new Map(table.modules.map((module, index) => [path.normalize(module.file), index]));
    const index = files.get(path.normalize(file));
    // Only all parts say that it is no module of the run.
    return index === undefined && readNext() ? indexOf(file) : index;
  };

  const commonjs = createCommonjsModules({
    vm,
    source: (index) => sources.source(index, codeOf(index)),
    required,
    external: (url) => externals.get(url)?.namespace,
    indexOf,
    importDynamically,
    refused: (source, error) => refusedError(root, source, error, "cjs"),
  });

  /** Everything but what has been evaluated. */
  const targetsOf = (node: Node): Node[] => {
    if (typeof node === "string") return [];
    const part = partOf(node);
    if (part.kind !== "esm") return [];
    const targets: Node[] = [];
    for (const [, target] of part.imports) {
      const isDone = typeof target === "number" ? settled.has(target) : externals.get(target) !== undefined;
      if (!isDone) targets.push(target);
    }
    return targets;
  };

  const compile = (index: number): SourceTextModule => {
    const known = modules.get(index);
    if (known !== undefined) return known;
    if (refused.has(index)) throw refused.get(index);
    const part = codeOf(index);
    const source = sources.source(index, part);
    try {
      const module = new vm.SourceTextModule(source.code, {
        identifier: source.identifier,
        lineOffset: source.lineOffset,
        initializeImportMeta: (meta) => {
          setImportMeta(meta, part.file);
        },
        importModuleDynamically: (specifier, _, attributes) => importDynamically(index, specifier, attributes),
      });
      modules.set(index, module);
      indexes.set(module, index);
      return module;
    } catch (error) {
      refused.set(index, refusedError(root, source, error, "mjs"));
      throw refused.get(index);
    }
  };

  const valueOf = (index: number): Module => {
    const part = partOf(index);
    if (part.kind !== "value") throw new Error(`${part.file} is no constant`);
    let module = values.get(index);
    if (module === undefined) {
      const members: object = Object(part.value);
      const names = new Map<string, unknown>(part.names.map((name) => [name, Reflect.get(members, name)]));
      values.set(index, (module = constantModule(vm, part.file, names.set("default", part.value))));
    }
    return module;
  };

  /** What an import of a module leads to, once everything below is there. */
  const moduleOf = (target: Node, isNode: boolean): Module => {
    if (typeof target === "string") {
      const external = externals.get(target);
      if (external === undefined) throw new Error(`${target} has not been loaded`);
      return external;
    }
    const part = partOf(target);
    if (part.kind === "commonjs") return commonjs.facade(target, part, isNode);
    return part.kind === "value" ? valueOf(target) : compile(target);
  };

  const link: ModuleLinker = (specifier, referrer) => {
    const index = indexes.get(referrer);
    if (index === undefined) throw new Error(`"${specifier}" is asked for by an unknown module`);
    const part = codeOf(index);
    if (specifier === SCOPE_SPECIFIER) return commonjs.scope(index, part);
    const target = part.imports.find(([name]) => name === specifier)?.[1];
    if (target === undefined) throw new Error(`${part.file} does not import "${specifier}"`);
    return moduleOf(target, part.isNode);
  };

  /** Links a module with all below it. Two graphs that overlap must not be linked at a time. */
  const linked = async (module: Module): Promise<void> => {
    if (module.status !== "unlinked") return;
    const done = linking.then(() => (module.status === "unlinked" ? module.link(link) : undefined));
    linking = done.catch(() => undefined);
    await done;
  };

  /** Compiles modules of which everything is loaded that they need from outside. */
  const prepare = async (nodes: readonly Node[]): Promise<void> => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      const part = partOf(node);
      if (part.kind === "value") continue;
      const code = codeOf(node);
      for (const [specifier, target, names = []] of code.imports) {
        const namespace = typeof target === "string" ? externals.get(target)?.namespace : undefined;
        const missing = namespace === undefined ? undefined : names.find((name) => !(name in namespace));
        if (missing !== undefined) throw missingNameError(root, code, specifier, missing);
      }
      if (code.kind === "esm") compile(node);
      if (code.requires.length > 0) await prepareRequired(code, new Set([node]));
    }
  };

  /** Links what a module may ask for by `require`, which cannot wait: ES modules, and all the packages below them. */
  const prepareRequired = async ({ requires }: CodeModule, seen: Set<number>): Promise<void> => {
    for (const [, target] of requires) {
      if (typeof target === "string") {
        if (target.startsWith("file:")) await externals.load(target);
        continue;
      }
      const part = partOf(target);
      if (seen.has(target) || part.kind === "error" || part.kind === "value") continue;
      seen.add(target);
      if (part.kind === "commonjs") await prepareRequired(part, seen);
      else if (!settled.has(target)) {
        await linkAhead(target, seen).catch((error: unknown) => {
          unlinked.set(target, error);
        });
      }
    }
  };

  const linkAhead = async (index: number, seen: Set<number>): Promise<void> => {
    const nodes = componentsOf<Node>(index, targetsOf).flat();
    for (const node of nodes) {
      if (typeof node === "string") await externals.load(node);
      else if (partOf(node).kind !== "value") {
        const part = codeOf(node);
        seen.add(node);
        await prepareRequired(part, seen);
        if (part.kind === "commonjs") commonjs.exportsOf(node, part);
        else compile(node);
      }
    }
    await linked(compile(index));
  };

  /** Whether a node is no ES module of ours, so that it must be there before what imports it is linked. */
  const comesFirst = (node: Node): boolean => typeof node === "string" || partOf(node).kind !== "esm";

  const evaluateNodes = async (nodes: readonly Node[], top: number): Promise<void> => {
    await prepare(nodes);
    const part = codeOf(top);
    if (part.kind === "commonjs") commonjs.exportsOf(top, part);
    else {
      const module = compile(top);
      if (module.status === "errored") throw module.error;
      await linked(module);
      await module.evaluate();
    }
    for (const node of nodes) if (typeof node === "number") settled.add(node);
  };

  const evaluate = async (index: number): Promise<void> => {
    if (settled.has(index) || partOf(index).kind === "value") return;
    const components = componentsOf<Node>(index, targetsOf);
    const last = components.findLastIndex(([node]) => node !== undefined && comesFirst(node));
    for (const nodes of components.slice(0, last + 1)) {
      const [node] = nodes;
      if (typeof node === "string") await externals.load(node);
      else if (node !== undefined && partOf(node).kind !== "value") await evaluateNodes(nodes, node);
    }
    const rest = components.slice(last + 1).flat();
    if (rest.length > 0) await evaluateNodes(rest, index);
  };

  /** A module that has been evaluated. @throws what evaluating it throws. */
  const evaluated = async (index: number, isNode: boolean): Promise<Module> => {
    await evaluate(index);
    const module = moduleOf(index, isNode);
    if (module.status === "unlinked") await linked(module);
    if (module.status === "linked") await module.evaluate();
    return module;
  };

  function importDynamically(index: number, specifier: string, attributes: ImportAttributes): Promise<Module> {
    const part = codeOf(index);
    const target = part.dynamic.find(([name]) => name === specifier)?.[1] ?? computed(part.file, specifier);
    if (typeof target === "number") return evaluated(target, part.isNode);
    return target === undefined ? importFrom(part.file, specifier, attributes) : externals.load(target);
  }

  /** What a specifier leads to that is made up as the run goes; undefined where Node has to say. */
  function computed(importer: string, specifier: string): number | undefined {
    const file = /^\.\.?\//.test(specifier) ? path.join(path.dirname(importer), specifier) : filePath(specifier);
    return file === null ? undefined : indexOf(file);
  }

  function required(index: number): unknown {
    const part = partOf(index);
    if (part.kind === "error") throw errorOf(part.error);
    if (part.kind === "value") return part.value;
    if (part.kind === "commonjs") return commonjs.exportsOf(index, part);
    if (unlinked.has(index)) throw unlinked.get(index);
    const module = modules.get(index);
    if (module === undefined || module.status === "unlinked" || module.status === "linking") {
      throw new Error(`${part.file} is an ES module: require() finds it only by its name as text`);
    }
    if (module.status === "linked") {
      const evaluating = componentsOf<Node>(index, targetsOf).flat();
      if (evaluating.some((node) => typeof node === "number" && modules.get(node)?.status === "evaluating")) {
        throw new Error(`require() of the ES module ${part.file}, which imports the module that asks for it`);
      }
      // It is done when this returns, unless it awaits.
      module.evaluate().catch(() => undefined);
    }
    if (module.status === "errored") throw module.error;
    return commonjsNamespace(module.namespace);
  }

  const compileAll = (from: number, wanted: (index: number) => boolean): void => {
    for (let index = from; index < table.modules.length; index += 1) {
      try {
        if (table.modules[index]?.kind === "esm" && wanted(index)) compile(index);
      } catch {
        // It is thrown again when the module is imported.
      }
    }
  };

  /** Prepares the modules of a part, one after the other. */
  const add = (part: LinkPart): void => {
    const from = table.modules.length - part.modules.length;
    sources.add(parts, from, part);
    parts += 1;
    files = null;
    for (const [index] of part.asked) {
      values.delete(index);
      commonjs.forget(index);
    }
    if (!ahead) return;
    const own = new Set(Object.values(part.roots));
    compileWhole(own.size, () => {
      compileAll(from, (index) => own.has(index));
    });
    compileAll(from, () => true);
  };

  /** Waits for the next part. Returns false if there is none. */
  function readNext(): boolean {
    const part = table.next();
    if (part !== null) add(part);
    return part !== null;
  }

  // Before the plan fills the heap.
  add(table.first);

  function find(name: string): number | undefined {
    let index = table.roots.get(name);
    while (index === undefined && readNext()) index = table.roots.get(name);
    return index;
  }

  return {
    find,
    async load(name) {
      const index = find(name);
      if (index === undefined) throw new Error(`the table has no module ${name}`);
      const { namespace } = await evaluated(index, false);
      // Given back by a promise, it would be taken for one.
      return "then" in namespace ? Object.create(namespace, { then: { value: undefined } }) : namespace;
    },
  };
}
